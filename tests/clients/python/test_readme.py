"""The programs in the SDK's README run, against the real service."""

import asyncio
import re
import sys
from pathlib import Path

import atu_client
from tests.clients.python.service import serving

README = Path(atu_client.__file__).parent.parent / "README.md"


async def test_the_first_program_plays_a_match(tmp_path: Path) -> None:
    program = tmp_path / "play.py"
    program.write_text(blocks()[0], "utf-8")
    async with serving(tmp_path) as url:
        process = await asyncio.create_subprocess_exec(
            *(sys.executable, program, url), stdout=asyncio.subprocess.PIPE, stderr=asyncio.subprocess.PIPE
        )
        async with asyncio.timeout(120):
            out, err = await process.communicate()

    assert (process.returncode, err.decode()) == (0, "")
    assert "The match is over." in out.decode().splitlines()[-1]


async def test_the_second_hears_one(tmp_path: Path) -> None:
    """It goes on for ever, so its loop is left with the first announcement."""
    lines = blocks()[1].replace("print(announcement.text)", "return announcement.text").splitlines()
    source = "async def hear(client, view):\n" + "\n".join(f"    {line}" for line in lines)
    names: dict[str, object] = {}
    exec(compile(source, str(README), "exec"), names)
    async with serving(tmp_path) as url, atu_client.Client(url) as client, asyncio.timeout(60):
        await client.create_player(locale="en")
        view = await client.create_match("septica")
        outcome = await client.act(view.match, view.version, view.actions[0])

        assert outcome.announcement is not None
        assert await names["hear"](client, view) == outcome.announcement.text  # type: ignore[operator]  # as exec made it


async def test_the_third_plays_in_a_room(tmp_path: Path) -> None:
    lines = blocks()[2].replace("print(announcement.text)", "return announcement.text").splitlines()
    source = "async def meet(client, game):\n" + "\n".join(f"    {line}" for line in lines)
    names: dict[str, object] = {}
    exec(compile(source, str(README), "exec"), names)
    async with serving(tmp_path) as url, atu_client.Client(url) as client, asyncio.timeout(60):
        await client.create_player(locale="en")
        meeting = asyncio.create_task(names["meet"](client, (await client.games()).games[0]))  # type: ignore[operator]
        async with atu_client.Client(url) as guest:
            await guest.create_player("Dan", locale="en")
            found: list[atu_client.Summary] = []
            while not found:
                found = [one async for one in client.matches("open") if one.phase == "playing"]
            assert found[0].room is not None
            await guest.rooms.join(found[0].room)

        assert await meeting


def blocks() -> list[str]:
    return re.findall(r"```python\n(.*?)```", README.read_text("utf-8"), re.DOTALL)
