"""A page for every kind of problem, at the address that its `type` is."""

from html import escape

from fastapi import APIRouter
from fastapi.responses import HTMLResponse

from app import problems
from app.asks import Spoken
from app.problems import NotFound, Problem
from app.speech import Ear, say
from engines.core.telling import Message

router = APIRouter(prefix="/problems", include_in_schema=False)


def kinds() -> dict[str, type[Problem]]:
    """Every kind of problem by its type, in the order in which the module tells them."""
    found = [kind for kind in vars(problems).values() if isinstance(kind, type) and issubclass(kind, Problem)]
    return {name: kind for kind in found if kind is not Problem for name in kind.types or (kind.code,)}


@router.get("", response_class=HTMLResponse)
async def every(locale: Spoken) -> HTMLResponse:
    """All kinds."""
    items = [
        f'<li><a href="/problems/{name}">{_title(name, locale)}</a> {kind.status}' for name, kind in kinds().items()
    ]
    return _page(locale, "Problems", f"<ul>{''.join(items)}</ul>")


@router.get("/{name}", response_class=HTMLResponse)
async def one(name: str, locale: Spoken) -> HTMLResponse:
    """What this kind means, for whoever writes a client."""
    kind = kinds().get(name)
    if kind is None:
        raise NotFound
    meaning = escape(kind.__doc__ or "").replace("`", "")
    return _page(locale, _title(name, locale), f"<p><code>{name}</code>, status {kind.status}</p><p>{meaning}</p>")


def _title(name: str, locale: str) -> str:
    return escape(say(Message(f"problem-{name}.title"), Ear(locale)))


def _page(locale: str, title: str, body: str) -> HTMLResponse:
    head = f'<!doctype html><html lang="{locale}"><meta charset="utf-8"><title>{title}</title>'
    return HTMLResponse(f"{head}<h1>{title}</h1>{body}", headers={"Content-Language": locale})
