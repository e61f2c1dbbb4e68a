"""The Python SDK for Atu: play at its card tables from a program, knowing nothing but the public API.

async with Client("http://127.0.0.1:8000") as client:
    await client.create_player("Ana")
    view = await client.create_match("septica", seats=2)
    async with client.stream() as stream:
        async for announcement in stream.watch(view.match, after=view.version):
            print(announcement.text)
"""

from .announcement import Announcement, Answer, Draft, Outcome, Part, Reading
from .client import Client
from .errors import (
    AtuError,
    Conflict,
    ConnectionLost,
    Farewell,
    Forbidden,
    Malformed,
    NotFound,
    Problem,
    Refused,
    Stale,
    TooMany,
    Unauthenticated,
    Unavailable,
    Unreadable,
)
from .patience import Patience
from .people import (
    Device,
    Game,
    Games,
    HowToPlay,
    Link,
    Named,
    Option,
    Person,
    Player,
    Room,
    Setting,
    Summary,
    Tally,
    Welcome,
)
from .rooms import room_code
from .stream import Stream
from .view import Act, Ask, Barred, Item, LastSaid, Newest, Request, Says, View, Zone
from .watch import Back, Changed, Lost, Moved, News, RoomWatch, Watch

__all__ = [
    "Act",
    "Announcement",
    "Answer",
    "Ask",
    "AtuError",
    "Back",
    "Barred",
    "Changed",
    "Client",
    "Conflict",
    "ConnectionLost",
    "Device",
    "Draft",
    "Farewell",
    "Forbidden",
    "Game",
    "Games",
    "HowToPlay",
    "Item",
    "LastSaid",
    "Link",
    "Lost",
    "Malformed",
    "Moved",
    "Named",
    "Newest",
    "News",
    "NotFound",
    "Option",
    "Outcome",
    "Part",
    "Patience",
    "Person",
    "Player",
    "Problem",
    "Reading",
    "Refused",
    "Request",
    "Room",
    "RoomWatch",
    "Says",
    "Setting",
    "Stale",
    "Stream",
    "Summary",
    "Tally",
    "TooMany",
    "Unauthenticated",
    "Unavailable",
    "Unreadable",
    "View",
    "Watch",
    "Welcome",
    "Zone",
    "room_code",
]
