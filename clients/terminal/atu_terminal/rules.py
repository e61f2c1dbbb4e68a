"""How to play, as lines."""

import re

from .session import Session

_MARKS = (
    (re.compile(r"^#+\s*", re.MULTILINE), ""),  # a heading stands on a line of its own anyway
    (re.compile(r"^[ \t]*[-*+]\s+", re.MULTILINE), ""),  # so does an item of a list
    (re.compile(r"(\*\*|__|`)"), ""),
    (re.compile(r"(?<!\w)[*_](\S(?:[^*_]*\S)?)[*_](?!\w)"), r"\1"),
    (re.compile(r"\n{2,}"), "\n"),
)


async def read_rules(session: Session, game: str) -> None:
    """Say how a game is played."""
    text = await session.client.how_to_play(game)
    session.say(plain(text.markdown))


def plain(markdown: str) -> str:
    """Markdown without its marks, which a screen reader would read out.

    >>> plain("# Rules\\n\\nThe **ace** is *high*.\\n\\n- one\\n- two\\n")
    'Rules\\nThe ace is high.\\none\\ntwo'
    """
    for mark, instead in _MARKS:
        markdown = mark.sub(instead, markdown)
    return markdown.strip()
