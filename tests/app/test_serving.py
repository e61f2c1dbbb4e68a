"""How the service listens."""

import socket

import uvicorn

from app.serving import bound


def test_what_is_accepted_sends_at_once_whichever_loop_serves() -> None:
    """An answer's body does not wait, for 40 ms, until its head is acknowledged."""
    with bound(uvicorn.Config("none:needed", host="127.0.0.1", port=0)) as listening:
        listening.listen()
        with socket.create_connection(listening.getsockname()):
            accepted, _ = listening.accept()
            with accepted:
                assert accepted.getsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY)
