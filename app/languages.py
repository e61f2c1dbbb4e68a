"""Which language a person is answered in: the address, then their setting, then what their browser asks for."""

import re
from functools import lru_cache
from typing import Final

from app.speech import FALLBACK, locales

_RANGE: Final = re.compile(
    r"^\s*([A-Za-z]{1,8}(?:[-_][A-Za-z0-9]{1,8})*|\*)\s*(?:;\s*q\s*=\s*([01](?:\.\d{0,3})?))?\s*$"
)


_LONGEST_TAG: Final = 35
_LONGEST_HEADER: Final = 1_000


def best(asked: str | None, setting: str | None, accept: str | None) -> str:
    """The nearest language offered: "ro-MD" is Romanian; one that nobody offers is passed over; at last English."""
    # Cut before it is remembered: whoever asks chooses how long the header is.
    return _best(asked and asked[:_LONGEST_TAG], setting, accept and accept[:_LONGEST_HEADER])


@lru_cache(maxsize=1_024)
def _best(asked: str | None, setting: str | None, accept: str | None) -> str:
    wanted = [asked, setting, *_by_preference(accept or "")]
    return next((found for tag in wanted if tag and (found := _nearest(tag))), FALLBACK)


def _nearest(tag: str) -> str | None:
    language = re.split("[-_]", tag.lower())[0]
    return language if language in locales() else None


def _by_preference(accept: str) -> list[str]:
    """The tags of an Accept-Language header, most wanted first; what is no tag is passed over (RFC 9110, 12.5.4)."""
    found = [match.groups() for part in accept.split(",") if (match := _RANGE.match(part))]
    weighed = [(float(q or 1), tag) for tag, q in found if tag != "*"]
    return [tag for q, tag in sorted(weighed, key=lambda pair: -pair[0]) if q > 0]
