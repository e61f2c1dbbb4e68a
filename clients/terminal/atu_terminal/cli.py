"""The command: `atu play`, or `python -m atu_terminal`."""

import asyncio
import os
import re
import sys
from typing import Annotated

import typer

from atu_client import AtuError, Client, ConnectionLost, Unreadable

from .lobby import NoSuchWish, Wishes, open_match, sign_in
from .session import Leave, Session
from .table import Table
from .tokens import Tokens
from .voice import Keyboard, Lines, Voice, raw, speak_utf8
from .words import Words, spoken_here, words

LOCAL = "http://127.0.0.1:8000"
_OPTION = re.compile(r"(?P<name>[^=]+)=(?P<number>[0-9]{1,9})")
INTERRUPTED = 130  # as shells count a program that Ctrl-C ended

# Help and errors as plain lines: frames are drawn for the eye, and read out as noise.
app = typer.Typer(add_completion=False, rich_markup_mode=None, pretty_exceptions_enable=False)


@app.command()
def play(
    url: Annotated[str, typer.Option(envvar="ATU_URL", help="The address of the server.")] = LOCAL,
    lang: Annotated[str | None, typer.Option(help="The language, whatever your settings say: ro, ru or en.")] = None,
    game: Annotated[str | None, typer.Option(help="The game; without it you are asked.")] = None,
    seats: Annotated[int | None, typer.Option(help="How many play a new match.")] = None,
    level: Annotated[str | None, typer.Option(help="How strong the computers are in a new match.")] = None,
    target: Annotated[int | None, typer.Option(help="The same as --option target=N.")] = None,
    option: Annotated[list[str] | None, typer.Option(help="An option of a new match, as name=number.")] = None,
    room: Annotated[str | None, typer.Option(help='A room to come into, by its code; or "new" for a new one.')] = None,
    new: Annotated[bool, typer.Option("--new", help="Begin a new match, also where one is open.")] = False,
    link: Annotated[
        str | None, typer.Option(help="A code from another device of yours: be the same player here.")
    ] = None,
) -> None:
    """Play at an Atu table in this terminal: lines out, lines in.

    Input may also come from a file or a pipe; then nothing is said but what the game says.
    """
    speak_utf8()
    url = url if "://" in url else f"http://{url}"
    chrome = words(lang or spoken_here())
    options = _options(option or [], target, chrome)
    wishes = Wishes(game, seats, level, options, new, room, link)
    try:
        code = asyncio.run(_play(url, lang, chrome, wishes))
    except KeyboardInterrupt:
        code = INTERRUPTED
    except BrokenPipeError:
        # Nobody reads any more. Python would complain once again when it closes the stream at the end.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        code = 1
    raise typer.Exit(code)


def _options(written: list[str], target: int | None, chrome: Words) -> dict[str, int]:
    options = {} if target is None else {"target": target}
    for one in written:
        found = _OPTION.fullmatch(one)
        if not found:
            raise typer.BadParameter(chrome("no-number", typed=one))
        options[found["name"]] = int(found["number"])
    return options


async def _play(url: str, lang: str | None, chrome: Words, wishes: Wishes) -> int:
    typing = sys.stdin.isatty() and sys.stdout.isatty()
    voice, keyboard = Voice(sys.stdout, prompt=typing), Keyboard(raw(sys.stdin))
    try:
        client = Client(url, locale=lang)
    except ValueError:
        print(chrome("unreachable", url=url), file=sys.stderr)
        return 1
    async with client:
        return await visit(client, keyboard, voice, Tokens(), url, chrome, wishes, patient=typing)


async def visit(
    client: Client,
    lines: Lines,
    voice: Voice,
    tokens: Tokens,
    url: str,
    chrome: Words,
    wishes: Wishes,
    *,
    patient: bool,
) -> int:
    """One visit to a server, from signing in to leaving. The exit code: 0, or 1 where something stood in the way."""
    session = Session(client, voice, lines, chrome, patient)
    try:
        await sign_in(session, tokens, url, wishes.link)
        view = await open_match(session, wishes)
        async with client.stream() as stream:
            await Table(session, stream, view).play()
    except Leave:
        session.tell("kept" if session.playing else "goodbye")
        return 0
    except asyncio.CancelledError:  # Ctrl-C: a word, and then the interruption goes its way
        session.tell("kept" if session.playing else "goodbye")
        raise
    except (AtuError, NoSuchWish) as error:
        _complain(session, error, url)
    return 1


def _complain(session: Session, error: AtuError | NoSuchWish, url: str) -> None:
    """Say on stderr what stands in the way, in the person's language."""
    match error:
        case ConnectionLost():
            text = session.words("unreachable", url=url)
        case Unreadable():
            text = session.words("something-else", url=url)
        case _:
            text = str(error)  # a sentence of the service, or of the lobby
    print(text, file=sys.stderr)
