"""uvicorn's protocols with what they leave to a proxy: time and room for a request's head, and words before a close."""

import asyncio
from collections.abc import Callable
from typing import Any, Final

from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.frames import Frame, Opcode
from websockets.http11 import Request

LAST_WORDS: Final = "atu.last_words"
"""The scope's extension in which an application may leave, as "say", what to send when the protocol closes a socket by
itself: a function from the close code to a text."""
MOST_HEAD: Final = 32 * 1024
"""Bytes of a request's line and headers."""
_LINGER: Final = 2.0
"""Seconds in which a client may read the last words; what it sends meanwhile is passed over."""
_REST: Final = 10.0
"""Seconds for the rest of what was said on a socket whose application has ended."""
_TOO_SLOW: Final = b"HTTP/1.1 408 Request Timeout\r\nconnection: close\r\ncontent-length: 0\r\n\r\n"
_TOO_LARGE: Final = b"HTTP/1.1 431 Request Header Fields Too Large\r\nconnection: close\r\ncontent-length: 0\r\n\r\n"


class Http(HttpToolsProtocol):
    """A request's head comes whole in time and within bounds, or the connection ends. Bodies are the application's."""

    def __init__(self, *given: Any, head_seconds: float, **named: Any) -> None:
        super().__init__(*given, **named)
        self._head_seconds = head_seconds

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]  # as uvicorn's own
        super().connection_made(transport)
        self._waiting: asyncio.TimerHandle | None = None
        self._head = 0
        self._wait()

    def connection_lost(self, exc: Exception | None) -> None:
        self._stop_waiting()
        super().connection_lost(exc)

    def data_received(self, data: bytes) -> None:
        if self._idle():
            self._wait()
        super().data_received(data)
        if self._waiting:  # what came brought no head to its end
            self._head += len(data)
            if self._head > MOST_HEAD:
                self._end(_TOO_LARGE)

    def on_message_begin(self) -> None:
        super().on_message_begin()
        self._wait()

    def on_headers_complete(self) -> None:
        self._stop_waiting()
        super().on_headers_complete()

    def on_message_complete(self) -> None:
        self._stop_waiting()
        super().on_message_complete()

    def _idle(self) -> bool:
        """Whether no request is being answered."""
        return self.cycle is None or self.cycle.response_complete

    def _wait(self) -> None:
        if self._waiting is None:
            self._waiting = self.loop.call_later(self._head_seconds, self._late)

    def _stop_waiting(self) -> None:
        if self._waiting:
            self._waiting.cancel()
        self._waiting, self._head = None, 0

    def _late(self) -> None:
        self._waiting = None
        if not self._idle():  # the head of the next request may come while this one is answered
            self._wait()
        else:
            self._end(_TOO_SLOW)

    def _end(self, words: bytes) -> None:
        """Close the connection, with words for who has begun to ask and would not take them for part of an answer."""
        self._stop_waiting()
        if not self.transport.is_closing():
            if self._idle() and self.headers is not None:
                self.transport.write(words)
            self.transport.close()


class Socket(WebSocketsSansIOProtocol):
    """What cannot be read (too large, no UTF-8, no frame) ends the socket, after the application's last words."""

    def handle_connect(self, event: Request) -> None:
        self._parting = False
        self._last_words: dict[Any, Any] = {}
        super().handle_connect(event)
        if hasattr(self, "scope"):  # a handshake that was in order; its application begins after this
            self.scope["extensions"][LAST_WORDS] = self._last_words

    async def run_asgi(self) -> None:
        await super().run_asgi()
        self.loop.call_later(_REST, self.transport.abort)  # closing waits for ever for who does not read

    def data_received(self, data: bytes) -> None:
        if not getattr(self, "_parting", False):
            super().data_received(data)

    def handle_parser_exception(self) -> None:
        """As uvicorn's, but for the words, and that what is still coming is read: an early close would drop them."""
        say: Callable[[int], str] | None = self._last_words.get("say")
        if say is None or not self.handshake_complete or self.conn.close_sent is None:
            super().handle_parser_exception()
            return
        code = self.conn.close_sent.code
        self.queue.put_nowait({"type": "websocket.disconnect", "code": code, "reason": self.conn.close_sent.reason})
        words: Any = Frame(Opcode.TEXT, say(code).encode()).serialize(mask=False)
        self.transport.write(b"".join([words, *self.conn.data_to_send()]))
        self.close_sent = self._parting = True
        self.close_timer = self.loop.call_later(_LINGER, self.transport.close)
        self.transport.resume_reading()
