"""Numbers told side by side: points and scores of players, or with teams of teams."""

from collections.abc import Iterable, Sequence

from engines.core.telling import Listed, Message, Viewer, Who, WhoAll, message

Teams = Sequence[Sequence[int]]


def per_side(teams: Teams, values: Sequence[int], viewer: Viewer) -> Listed:
    """A number for each side, the viewer's own first, then in playing order; teams by who is in them."""
    own = next((i for i, team in enumerate(teams) if viewer.seat in team), 0)
    order = [(own + i) % len(teams) for i in range(len(teams))]
    return Listed(tuple(_side(teams[i], values[i], viewer) for i in order))


def _side(team: Sequence[int], value: int, viewer: Viewer) -> Message:
    if len(team) == 1:
        return message("seat-number", seat=Who(team[0]), count=value)
    if viewer.seat is None:
        return message("team-number", seats=WhoAll(tuple(team)), count=value)
    return message("team-number-yours" if viewer.seat in team else "team-number-theirs", count=value)


def everybody(sides: Iterable[int], teams: Teams) -> WhoAll:
    """All who are on these sides."""
    return WhoAll(tuple(seat for side in sides for seat in teams[side]))
