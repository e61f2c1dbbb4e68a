"""Every message that crosses the wire, over HTTP and over the stream: what comes in is parsed by these, what goes out
is described by them. Engine values inside them are written by wire.py."""

from typing import Annotated, Any, Literal

from pydantic import BaseModel, ConfigDict, Field, StrictInt, TypeAdapter, WithJsonSchema

import engines
from app import acts, wire

_KINDS = {game: wire.schemas(game) for game in engines.names()}


def _any_game(kind: str, *more: dict[str, Any]) -> WithJsonSchema:
    """The union over all games, with the definitions of each inside it, and what the service adds of its own."""
    return WithJsonSchema({"anyOf": [*(_inlined(schemas[kind]) for schemas in _KINDS.values()), *more]})


def _inlined(schema: Any, definitions: Any = None) -> Any:
    """A schema whose references are replaced by what they refer to."""
    definitions = definitions or (schema.get("$defs", {}) if isinstance(schema, dict) else {})
    if isinstance(schema, list):
        return [_inlined(part, definitions) for part in schema]
    if not isinstance(schema, dict):
        return schema
    if "$ref" in schema:
        return _inlined(definitions[schema["$ref"].rpartition("/")[2]], definitions)
    return {k: _inlined(v, definitions) for k, v in schema.items() if k not in ("$defs", "discriminator")}


Action = Annotated[dict[str, Any], _any_game("action")]
_TURN: dict[str, Any] = {
    "type": "object",
    "title": "Turn",
    "description": "What is asked for now, and of whom; `seat` is null between two deals and after the match",
    "properties": {"type": {"const": "turn"}, "seat": {"type": ["integer", "null"]}},
    "required": ["type", "seat"],
}
Event = Annotated[
    dict[str, Any],
    _any_game("event", _TURN, TypeAdapter(acts.Ended).json_schema(mode="serialization")),
    Field(description="A game's own, as GET /v1/games describes it, or the service's: `turn`, `ended`"),
]
Board = Annotated[dict[str, Any], _any_game("board")]
Options = Annotated[dict[str, StrictInt], _any_game("options")]
RoomCode = Annotated[str, Field(pattern=r"^[0-9]{6}$")]
GameName = Annotated[str, WithJsonSchema({"type": "string", "enum": list(engines.names())})]
Version = Annotated[StrictInt, Field(ge=0, le=2**31 - 1, description="The version that the client acted on")]
MOST_ID = 64
Id = Annotated[str, Field(max_length=MOST_ID)]
Token = Annotated[str, Field(max_length=200)]
Locale = Annotated[str, Field(max_length=35, pattern=r"^[A-Za-z0-9_-]+$")]


class Request(BaseModel):
    """A message of a client: unknown keys are refused, so that a slip is never taken for silence."""

    model_config = ConfigDict(extra="forbid")


class NewPlayer(Request):
    name: Annotated[str, Field(max_length=200)] | None = None
    locale: Locale | None = None


class PlayerChange(Request):
    name: Annotated[str, Field(max_length=200)] = ""
    locale: Locale = ""
    settings: dict[str, Any] = {}


class NewMatch(Request):
    game: GameName
    seats: StrictInt | None = None
    options: Options | None = None
    level: Annotated[str, Field(max_length=20)] | None = None


class NewRoom(NewMatch):
    """A room of so many seats; what is left out comes from one's settings."""


class RoomChange(Request):
    """Between matches: what is given is changed."""

    seats: StrictInt | None = None
    options: Options | None = None
    level: Annotated[str, Field(max_length=20)] | None = None


class Act(Request):
    version: Version
    action: Action


class Next(Request):
    version: Version


class DraftChange(Request):
    version: Version
    toggle: Annotated[str, Field(max_length=2)] | None = None
    amount: Literal["up", "down"] | None = None


class Answer(BaseModel):
    """A message of the service: more keys may come in later versions."""


class PlayerInfo(Answer):
    id: str
    name: str | None
    locale: str | None


class PlayerCreated(Answer):
    player: PlayerInfo
    token: str = Field(description="The person's identity: keep it, it is shown this once")


class Me(PlayerInfo):
    settings: dict[str, Any] = Field(description="In full: general ones, and `games` with those of each game")


class LinkCode(Request):
    code: Annotated[str, Field(pattern=r"^[0-9]{12}$", description="From the person's other device")]


class LinkMade(Answer):
    code: str = Field(description="Twelve digits; good once")
    expires_at: str
    text: str = Field(description="The code in a sentence, to read out and to show")


class DeviceInfo(Answer):
    id: str
    created_at: str
    this: bool = Field(description="Whether the request came with this device's token")


class Devices(Answer):
    devices: list[DeviceInfo]


class ServiceRequest(Answer):
    """What a control sends when it is no action: an address of this API, and a body.

    The settings of a room (`PATCH /v1/rooms/{code}`) come as they stand: let the person choose others, out of what
    `GET /v1/games` offers, and send those. Sent unchanged they change nothing.
    """

    method: Literal["GET", "POST", "PATCH"]
    path: str
    body: dict[str, Any] | None


class Item(Answer):
    """A line; with `enabled` it is a control. A usable one has exactly one of `action`, `request`, `says`; an unusable
    one has `why`."""

    id: str = Field(description="Stable, so that focus stays")
    text: str
    card: str | None = None
    seat: int | None = None
    place: int | None = None
    pressed: bool | None = None
    enabled: bool | None = None
    why: str | None = None
    action: Action | None = None
    request: ServiceRequest | None = None
    says: str | None = None


class Zone(Answer):
    id: str
    heading: str
    items: list[Item]


class LastAnnouncement(Answer):
    seq: int
    text: str


class View(Answer):
    """The whole table as one person finds it."""

    match: str
    version: int
    game: GameName
    locale: str
    seat: int | None
    phase: Literal["gathering", "playing", "deal_over", "match_over"]
    ended: Literal["won", "no_human", "abandoned", "rules_changed"] | None
    title: str
    score: list[str]
    names: list[str] = Field(description="Of each seat, in this person's language")
    zones: list[Zone]
    board: Board
    waiting: list[int]
    room: str | None = Field(description="The code of the room, in a room that is open")
    next_match: str | None = Field(description="The room's next match, once there is one")
    announcement: LastAnnouncement | None


class RoomPerson(Answer):
    """Somebody in a room; `seat` is theirs in the present match, null for who listens."""

    name: str
    seat: int | None
    present: bool = Field(description="Whether they are there at this moment")
    you: bool


class RoomInfo(Answer):
    """A room as one person finds it."""

    code: str
    invite: str = Field(description="A sentence with the link, to send to others")
    match: str
    game: GameName
    seats: int
    options: Options
    level: str
    people: list[RoomPerson]
    view: View


class Part(Answer):
    event: Event
    text: str = Field(description="Empty where the event is not said")


class Announcement(Answer):
    """One act as this person hears it; `seq` is the version."""

    type: Literal["announcement"]
    match: str
    seq: int
    lang: str
    text: str
    urgency: Literal["polite", "assertive"]
    parts: list[Part]
    sounds: list[str]
    view: View | None = None


class Acted(Answer):
    announcement: Announcement
    view: View


class NextAnswer(Acted):
    waiting: list[int]


class Drafted(Answer):
    text: str
    view: View


class StateRead(Answer):
    text: str
    parts: list[str]


class Announcements(Answer):
    announcements: list[Announcement]


class Missed(Answer):
    text: str
    since: int
    version: int


class MatchInfo(Answer):
    match: str
    game: GameName
    title: str
    seats: int
    options: Options
    level: str
    phase: str
    ended: str | None
    version: int
    created_at: str
    room: str | None = Field(description="The code of the room, in a room that is open")


class MatchList(Answer):
    matches: list[MatchInfo]
    cursor: str | None = Field(description="Send it for the next page; null on the last one")


class Named(Answer):
    id: str
    name: str


class SettingInfo(Answer):
    id: str
    name: str
    default: Any


class GameInfo(Answer):
    game: GameName
    title: str
    seats: list[int]
    options: dict[str, Any] = Field(description="For each: minimum, maximum, step, default, name")
    levels: list[Named]
    default_level: str
    settings: list[SettingInfo]
    schemas: dict[str, Any] = Field(description="JSON Schemas of this game's options, actions, events and board")


class Games(Answer):
    games: list[GameInfo]
    locales: list[Named]


class HowToPlay(Answer):
    game: GameName
    locale: str
    markdown: str
    html: str


class Tally(Answer):
    """How a person fared at one game, number of seats and level, alone or in rooms."""

    game: GameName
    seats: int
    level: str
    in_room: bool
    played: int
    won: int
    lost: int
    win_share: int = Field(description="Whole percent")
    streak: int
    best_streak: int
    places: dict[str, int] | None = Field(default=None, description="How often each place, where the game has places")


class Statistics(Answer):
    statistics: list[Tally]


class ProblemDocument(Answer):
    """RFC 9457: `code` and `args` are for programs, `title` and `detail` for people."""

    model_config = ConfigDict(extra="allow")

    type: str
    title: str
    status: int
    detail: str
    instance: str | None = None
    code: str
    args: dict[str, Any] = {}


class Hello(Request):
    """The first message of a stream, within ten seconds."""

    type: Literal["hello"]
    token: Token
    locale: Locale | None = None


class Watch(Request):
    """Either a match, or a room, whose matches are followed one after another; `match` and `after` with `room` say
    where in the room one was last, so that what was told since then is told first."""

    type: Literal["watch"]
    match: Id | None = None
    room: RoomCode | None = None
    after: Version | None = None


class Unwatch(Request):
    type: Literal["unwatch"]
    match: Id


class ChangeLocale(Request):
    type: Literal["locale"]
    locale: Locale


class ActOver(Request):
    """The same as POST …/actions, answered by `answer` with this id."""

    type: Literal["act"]
    id: Id
    match: Id
    version: Version
    action: Action


class Pong(Request):
    type: Literal["pong"]


Inbound = Annotated[Hello | Watch | Unwatch | ChangeLocale | ActOver | Pong, Field(discriminator="type")]


class Welcome(Answer):
    type: Literal["welcome"]
    player: PlayerInfo
    locale: str


class Watching(Answer):
    type: Literal["watching"]
    match: str
    view: View


class ViewChanged(Answer):
    type: Literal["view"]
    match: str
    view: View


class AnswerTo(Answer):
    type: Literal["answer"]
    id: str
    status: int
    body: dict[str, Any]


class StreamProblem(Answer):
    type: Literal["problem"]
    problem: ProblemDocument
    re: dict[str, str] | None = Field(description="What the problem answers: its type, and its match where it has one")


class Ping(Answer):
    type: Literal["ping"]


class Bye(Answer):
    """Before every close."""

    type: Literal["bye"]
    reason: str
    text: str


OUTBOUND: tuple[type[BaseModel], ...] = (
    Welcome,
    Watching,
    Announcement,
    ViewChanged,
    AnswerTo,
    StreamProblem,
    Ping,
    Bye,
)
