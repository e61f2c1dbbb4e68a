"""The games offered, and how each is played."""

from functools import lru_cache
from typing import Any

from fastapi import APIRouter, Response
from markdown_it import MarkdownIt

import bots.bot
import engines
from app import wire
from app.asks import GamePath, Spoken, answer
from app.messages import Games, HowToPlay
from app.problems import NotFound
from app.speech import Ear, locales, say, setting
from engines.core.telling import message

router = APIRouter(prefix="/v1", tags=["games"])


@router.get("/games", response_model=Games)
async def games(locale: Spoken) -> Response:
    """Every game with its seats, options, levels and settings, and the languages offered."""
    named = [{"id": one, "name": say(message("language-name"), Ear(one))} for one in locales()]
    return answer({"games": [_game(game, locale) for game in engines.names()], "locales": named}, locale)


@router.get("/games/{game}/how-to-play", response_model=HowToPlay)
async def how_to_play(game: GamePath, locale: Spoken) -> Response:
    """The rules of a game and how to use the page, in this language."""
    if game not in engines.names():
        raise NotFound
    return answer(_text(game, locale), locale)


@lru_cache
def _text(game: str, locale: str) -> dict[str, Any]:
    text = (engines.folder(game) / "words" / f"how_to_play.{locale}.md").read_text("utf-8")
    return {"game": game, "locale": locale, "markdown": text, "html": MarkdownIt("commonmark").render(text)}


@lru_cache
def _game(game: str, locale: str) -> dict[str, Any]:
    ear = Ear(locale)
    defaults = wire.game_defaults(game)
    options = {
        name: {
            "minimum": r.low,
            "maximum": r.high,
            "step": r.step,
            "default": defaults[name],
            "name": say(setting(game, name), ear),
        }
        for name, r in wire.option_ranges(game).items()
    }
    return {
        "game": game,
        "title": say(message(f"{game}-title"), ear),
        "seats": wire.seats_of(game),
        "options": options,
        "levels": [{"id": level, "name": say(message(f"level-{level}"), ear)} for level in bots.bot.levels(game)],
        "default_level": bots.bot.default_level(game),
        "settings": [{"id": k, "name": say(setting(game, k), ear), "default": v} for k, v in defaults.items()],
        "schemas": wire.schemas(game),
    }
