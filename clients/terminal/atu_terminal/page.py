"""A view as lines of text. Controls are numbered through the whole page, in its order, usable or not."""

from collections.abc import Iterator

from atu_client import Act, Ask, Barred, Item, View, Zone

from .session import Session


def has_turn(view: View) -> bool:
    """Whether there is something that only this person can do now; what is done to a room can be done at any time."""
    return any(_moves(item) for zone in _table(view) for item in zone.items)


def offer(session: Session, view: View) -> None:
    """What the person can do now, zone by zone: what moves the game, and all cards of the zones that have such."""
    if not has_turn(view):
        session.tell("no-moves")
        return
    for zone in _table(view):
        if any(_moves(item) for item in zone.items):
            session.tell("section", heading=zone.heading)
            _list(session, view, zone, only_moves=True)


def hand(session: Session, view: View) -> None:
    """The zone of the person's own cards."""
    _tell_zone(session, view, view.zone("hand"))


def room(session: Session, view: View) -> None:
    """The zone of the room: its code, who is in it, the way out."""
    _tell_zone(session, view, view.zone("room"))


def log(session: Session, view: View) -> None:
    """The zone of what was played."""
    _tell_zone(session, view, view.zone("log"))


def controls(session: Session, view: View) -> None:
    """Every zone that has a control, with nothing but its controls."""
    for zone in view.zones:
        if any(item.use is not None for item in zone.items):
            session.tell("section", heading=zone.heading)
            for item in zone.items:
                if item.use is not None:
                    session.say(_line(session, view, item))


def whole(session: Session, view: View) -> None:
    """The page from its title to its end."""
    heading(session, view)
    for zone in view.zones:
        _tell_zone(session, view, zone)


def heading(session: Session, view: View) -> None:
    """The title and the lines of the score under it."""
    for line in (view.title, *view.score):
        session.say(line)


def _table(view: View) -> Iterator[Zone]:
    """The zones of the game itself."""
    return (zone for zone in view.zones if zone.id != "room")


def _tell_zone(session: Session, view: View, zone: Zone | None) -> None:
    if zone is None:
        return
    if not zone.items:
        session.tell("empty", heading=zone.heading)
        return
    session.tell("section", heading=zone.heading)
    _list(session, view, zone, only_moves=False)


def _list(session: Session, view: View, zone: Zone, *, only_moves: bool) -> None:
    for item in zone.items:
        if not only_moves or _moves(item) or (item.card is not None and item.use is not None):
            session.say(_line(session, view, item))


def _moves(item: Item) -> bool:
    """Whether using it changes something: an action, or a request that does more than read."""
    return isinstance(item.use, Act) or (isinstance(item.use, Ask) and item.use.request.method != "GET")


def _line(session: Session, view: View, item: Item) -> str:
    text = item.text
    if item.pressed:
        text = session.words("chosen", text=text)
    if isinstance(item.use, Barred):
        text = session.words("not-now", text=text)
    if item.use is None:
        return text
    number = next(n for n, control in enumerate(view.controls, 1) if control.id == item.id)
    return session.words("numbered", number=number, text=text)
