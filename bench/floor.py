"""The floor: what the same server and framework do with nothing behind them. `python -m bench.floor`."""

from typing import Any

import uvicorn
from fastapi import FastAPI, WebSocket
from pydantic import BaseModel

app = FastAPI()


class Asked(BaseModel):
    version: int
    action: dict[str, Any]


class Answered(BaseModel):
    version: int


@app.post("/act")
async def act(asked: Asked) -> Answered:
    """A typed POST that does nothing."""
    return Answered(version=asked.version + 1)


@app.websocket("/echo")
async def echo(socket: WebSocket) -> None:
    """A socket that says what it hears."""
    await socket.accept()
    async for text in socket.iter_text():
        await socket.send_text(text)


def main() -> None:
    config = uvicorn.Config(
        app, port=0, ws="websockets-sansio", ws_per_message_deflate=False, log_config=None, access_log=False
    )
    listening = config.bind_socket()
    listening.listen(2048)  # so that whoever reads the address may connect at once
    print(f"Floor: http://127.0.0.1:{listening.getsockname()[1]}", flush=True)
    uvicorn.Server(config).run(sockets=[listening])


if __name__ == "__main__":
    main()
