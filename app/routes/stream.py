"""The stream: one socket carries all that a person watches."""

from typing import cast

from fastapi import APIRouter, WebSocket

from app.service import Service
from app.streaming import Stream

router = APIRouter()


@router.websocket("/v1/stream")
async def stream(socket: WebSocket) -> None:
    """See /asyncapi.json."""
    await Stream(socket, cast(Service, socket.app.state.service)).run()
