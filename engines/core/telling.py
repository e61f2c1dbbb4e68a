"""The shape of what a person finds and hears: message ids with typed arguments, zones and controls, no prose.

A game's `telling.py` fills these from observations and from events as a seat saw them; the service turns them into
words for a viewer.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, Final, Literal, NamedTuple, Protocol, TypeVar

from engines.core.cards import Card


class Who(NamedTuple):
    """The one who sits at a seat: a name, or "you"."""

    seat: int


class WhoAll(NamedTuple):
    """Several seats named together."""

    seats: tuple[int, ...]


class Member(NamedTuple):
    """One of the people who ever came to this match, by order of entry, with a seat or without: a name, or "you"."""

    number: int


class OneCard(NamedTuple):
    """A card, in every case that the language has."""

    card: Card


class Cards(NamedTuple):
    """Several cards, in the order given."""

    cards: tuple[Card, ...]


class Chips(NamedTuple):
    """An amount of chips."""

    amount: int


class Verbatim(NamedTuple):
    """A piece of text that is the same in every language: a code, a link."""

    text: str


class Word(NamedTuple):
    """A key by which a message selects; never shown."""

    key: str


class Listed(NamedTuple):
    """Messages said one after another with commas, none before the last."""

    messages: tuple["Message", ...]


Arg = int | Who | WhoAll | Member | OneCard | Cards | Chips | Verbatim | Word | Listed
"""An argument of a message; a plain int is a count, and chooses the plural."""


class Message(NamedTuple):
    """One thing to say: the id of a message in every language, and its arguments."""

    id: str
    args: tuple[tuple[str, Arg], ...] = ()


def message(id: str, **args: Arg) -> Message:
    """A message with its arguments by name.

    >>> message("septica-let-go", seat=Who(1))
    Message(id='septica-let-go', args=(('seat', Who(seat=1)),))
    """
    return Message(id, tuple(args.items()))


SPEAK_SUITS: Final = "speak_suits"
"""The switch of a game in which suits may be left unsaid: off, cards are called by their ranks alone."""


@dataclass(frozen=True, slots=True)
class Refusal:
    """Why the rules do not allow an action: a stable code and typed arguments, no words."""

    code: str
    args: Mapping[str, Arg] = field(default_factory=dict)


class Viewer(NamedTuple):
    """Who listens, as far as a game needs to know: the seat (None: a listener) of how many, and the wishes.

    `alone`: against computers, not in a room. `wishes` names those of the game's own switches that are on, `people`
    the seats that people hold; the others are computers'.
    """

    seat: int | None
    seats: int
    hints: bool = True
    alone: bool = True
    wishes: frozenset[str] = frozenset()
    people: frozenset[int] = frozenset()


class Item(NamedTuple):
    """A line of a zone. With `ask` it is a control: an action to send, a request by name, or words to say.

    `why` makes it unusable and says the reason. A control with none of `ask` and `why` does not exist.
    """

    id: str
    text: Message
    card: Card | None = None
    seat: int | None = None
    place: int | None = None
    ask: Any = None
    why: Message | None = None
    pressed: bool | None = None


class Request(NamedTuple):
    """What a control asks of the service rather than of the rules; `body` is its argument, where it has one.

    `next` is the deal after this one, or after the match what `new` is: another match of the same kind.
    """

    name: Literal["next", "new", "repeat", "state", "draft", "teams", "settle", "leave"]
    body: Mapping[str, Any] | None = None


class Says(NamedTuple):
    """A control that only speaks."""

    text: Message


class Zone(NamedTuple):
    """A titled part of the screen; `id` names its heading in every language (`zone-table`)."""

    id: str
    items: tuple[Item, ...] = ()


TURN: Final = "turn"
"""The id of the line of the status that says whose turn it is: clients put it into their headings (R32)."""


def status(parts: Sequence[Message], prompt: Message) -> Zone:
    """The state of the game as it is read, line by line; `prompt` is the line about whose turn it is."""
    return Zone("status", tuple(Item(TURN if part == prompt else f"s{i}", part) for i, part in enumerate(parts)))


@dataclass(frozen=True, slots=True)
class Draft:
    """What a seat has chosen before it sends it: cards picked, an amount. It belongs to one decision.

    Where a draft may be None, nothing has been chosen yet and the game's own first choice stands; an empty draft is a
    choice.
    """

    cards: tuple[Card, ...] = ()
    amount: int | None = None


@dataclass(frozen=True, slots=True)
class Change:
    """One change to a draft."""

    toggle: Card | None = None
    amount: Literal["up", "down"] | None = None


class Told(NamedTuple):
    """An event as it is told: its sentence (None where it is not said) and the sound that accompanies the sentence.

    `log` is what the log has in place of the sentence, where it has more.
    """

    event: Any
    text: Message | None
    sound: str | None = None
    log: Message | None = None


E = TypeVar("E", contravariant=True)
O = TypeVar("O", contravariant=True)  # noqa: E741  # the protocol's own letter for observations


class Telling(Protocol[E, O]):
    """What a person finds and hears at one game's table."""

    settings: Mapping[str, bool]
    """The switches that this game alone has, with their defaults."""
    drafts: bool
    """Whether anything is chosen here before it is sent (cards to change, an amount)."""
    computers: tuple[str, ...]
    """The names of the computers by seat, where the game names them; else they are numbered."""
    another: Message
    """What the control is called that begins another match."""
    Board: type[Any]
    """The facts for clients that draw; `phase` and `turn` (a seat or None) are among them in every game."""

    def board(self, o: O) -> Any: ...

    def score(self, o: O, viewer: Viewer) -> tuple[Message, ...]:
        """The lines under the title."""
        ...

    def zones(self, o: O, viewer: Viewer, draft: Draft | None) -> tuple[Zone, ...]:
        """The game's zones in order; the service fills the log and adds the room's."""
        ...

    def state(self, o: O, viewer: Viewer) -> tuple[Message, ...]:
        """The state read, in the order that the product text lists."""
        ...

    def narrate(self, events: Sequence[E], before: O, viewer: Viewer) -> tuple[Told, ...]:
        """What is heard of one act: its events, as this viewer's seat saw them, in order.

        `before` is what the seat had been shown when the first of them happened.
        """
        ...

    def prompt(self, o: O, viewer: Viewer, draft: Draft | None) -> Message | None:
        """Who decides now, and what: said at the end of an announcement."""
        ...

    def refused(self, refusal: Refusal) -> Message:
        """The sentence of a refusal."""
        ...

    def redraft(
        self, o: O, viewer: Viewer, draft: Draft | None, change: Change
    ) -> tuple[Draft, Message] | Refusal | None:
        """The draft after a change and what is said of it, or why this change cannot be made.

        None where nothing of the kind is chosen at this decision.
        """
        ...
