"""What a player sees: a view of a match, its zones, and the controls in them."""

from dataclasses import dataclass
from typing import Any

from pydantic import Field

from .wire import Wire


class Request(Wire):
    """What using a control asks of the service, where that is more than an action: send it as it stands."""

    method: str
    path: str
    body: dict[str, Any] | None = None


@dataclass(frozen=True, slots=True)
class Act:
    """Using the control takes this action at the table."""

    action: dict[str, Any]


@dataclass(frozen=True, slots=True)
class Ask:
    """Using the control sends this request."""

    request: Request


@dataclass(frozen=True, slots=True)
class Says:
    """Using the control only says this."""

    text: str


@dataclass(frozen=True, slots=True)
class Barred:
    """The control is there, in its place, and cannot be used now. This sentence says why."""

    why: str


Use = Act | Ask | Says | Barred


class Item(Wire):
    """A line of a zone; a control if something comes of using it.

    >>> Item(id="card-7d", text="seven of diamonds", enabled=False, why="It is Dan's turn.").use
    Barred(why="It is Dan's turn.")
    """

    id: str
    text: str
    card: str | None = None
    seat: int | None = None
    enabled: bool | None = None
    pressed: bool | None = None
    action: dict[str, Any] | None = None
    request: Request | None = None
    says: str | None = None
    why: str | None = None

    @property
    def use(self) -> Use | None:
        """What comes of using it: exactly one of four things, or None where the item is no control.

        `enabled: false` is asked first: a control that cannot be used is never sent, whatever else stands beside it.
        """
        if self.enabled is False:
            return Barred(self.why or "")
        if self.action is not None:
            return Act(self.action)
        if self.request is not None:
            return Ask(self.request)
        return None if self.says is None else Says(self.says)


class Zone(Wire):
    """A part of the page with a heading. Empty zones are there too."""

    id: str
    heading: str
    items: tuple[Item, ...] = ()


class LastSaid(Wire):
    """The last announcement as a view repeats it."""

    seq: int
    text: str


class View(Wire):
    """A match as one viewer may see it at one version: all that a client needs in order to play."""

    match: str
    version: int
    game: str
    locale: str
    seat: int | None = None
    phase: str
    title: str
    score: tuple[str, ...] = ()
    zones: tuple[Zone, ...] = ()
    board: dict[str, Any] = Field(default_factory=dict)
    waiting: tuple[int, ...] = ()
    room: str | None = None
    next_match: str | None = None
    ended: str | None = None
    names: tuple[str, ...] = ()
    announcement: LastSaid | None = None

    def zone(self, name: str) -> Zone | None:
        """The zone with this id, or None where the view has none."""
        return next((zone for zone in self.zones if zone.id == name), None)

    @property
    def controls(self) -> tuple[Item, ...]:
        """Every control, usable or not, in the order of the page."""
        return tuple(item for zone in self.zones for item in zone.items if item.use is not None)

    def control(self, name: str) -> Item | None:
        """The control with this id, or None."""
        return next((item for item in self.controls if item.id == name), None)

    @property
    def actions(self) -> tuple[dict[str, Any], ...]:
        """The actions that may be taken now; empty unless a decision is this viewer's."""
        return tuple(item.use.action for item in self.controls if isinstance(item.use, Act))


class Newest:
    """Holds the newest view of a match: an older one, however late it comes, never takes its place.

    A view of the same version does: a draft, a setting or somebody's coming changes the view and not the version.
    """

    def __init__(self, view: View | None = None) -> None:
        self.view = view

    def offer(self, view: View | None) -> bool:
        """Take this view unless a newer one of the same match is held; say whether it was taken."""
        if view is None:
            return False
        held = self.view
        if held is not None and held.match == view.match and held.version > view.version:
            return False
        self.view = view
        return True
