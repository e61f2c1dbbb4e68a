"""What a seat has chosen before it sends it: kept across devices and restarts, and good for one decision alone."""

import json

import engines
from app import stored
from app.match import Live
from app.store import Store
from engines.core.cards import Card
from engines.core.telling import Draft


async def load(store: Store, live: Live, seat: int | None) -> Draft | None:
    """The seat's choice at the present decision; None where it has made none."""
    if seat is None or live.over or not engines.telling(live.terms.game).drafts:
        return None
    kept = await store.draft(live.terms.id, seat)
    if kept is None or kept.decision != live.table.decided:
        return None
    body = json.loads(kept.body)
    return Draft(tuple(Card(card) for card in body["cards"]), body["amount"])


async def keep(store: Store, live: Live, seat: int, draft: Draft) -> None:
    """Keep the seat's choice for the present decision."""
    body = json.dumps({"cards": draft.cards, "amount": draft.amount})
    await store.set_draft(live.terms.id, seat, stored.Draft(live.table.decided, body))
