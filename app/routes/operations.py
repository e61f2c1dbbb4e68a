"""For whoever runs the service: alive, ready, measures; and the stream's own document."""

from fastapi import APIRouter, Response
from prometheus_client import CONTENT_TYPE_LATEST, generate_latest

from app import asyncapi
from app.asks import Serving, answer
from app.speech import FALLBACK

router = APIRouter(tags=["operations"])


@router.get("/healthz")
async def alive() -> dict[str, str]:
    """The process runs."""
    return {"status": "alive"}


@router.get("/readyz")
async def ready(service: Serving) -> dict[str, str]:
    """The store answers, so that the service can serve; a problem with status 503 where it does not."""
    await service.store.ping()
    return {"status": "ready"}


@router.get("/metrics", include_in_schema=False)
async def metrics() -> Response:
    """Measures in Prometheus' text format."""
    return Response(generate_latest(), media_type=CONTENT_TYPE_LATEST)


@router.get("/asyncapi.json", include_in_schema=False)
async def stream_document() -> Response:
    """The stream, as AsyncAPI 3 describes such things."""
    return answer(asyncapi.document(), FALLBACK)
