"""What the documents say is so: the settings table, links, and the match with curl."""

import asyncio
import json
import re
from pathlib import Path

import pytest

from app.settings import Settings
from tests.app.house import open_house_on_a_port

ROOT = Path(__file__).parent.parent
README = (ROOT / "README.md").read_text("utf-8")
PAGES = sorted(ROOT.glob("*.md"))


def test_the_readme_lists_every_setting_with_its_default() -> None:
    rows = dict(re.findall(r"^\| `(ATU_\w+)` \| (?:`(.*?)`)? ?\|", README, re.M))
    defaults = {f"ATU_{name.upper()}": _shown(field.default) for name, field in Settings.model_fields.items()}

    assert rows == defaults


def _shown(value: object) -> str:
    return "" if value == () else str(int(value)) if isinstance(value, float) else str(value)


def test_the_readme_says_what_each_setting_means_in_the_words_of_the_code() -> None:
    for name, field in Settings.model_fields.items():
        assert f"`ATU_{name.upper()}` |" in README
        assert f"| {field.description} |" in README


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.name)
def test_links_lead_somewhere(page: Path) -> None:
    links = [link for link in re.findall(r"\]\(([^)#]+)\)", page.read_text("utf-8")) if "://" not in link]

    assert [link for link in links if not (page.parent / link).exists()] == []


async def test_the_match_with_curl_can_be_typed_as_it_stands(tmp_path: Path) -> None:
    script = re.search(r"## A match with curl\n\n```sh\n(.*?)```", README, re.S)
    assert script
    async with open_house_on_a_port(f"sqlite+aiosqlite:///{tmp_path}/atu.db") as house:
        typed = "set -e\n" + script[1].replace("http://127.0.0.1:8000", house.url)
        shell = await asyncio.create_subprocess_exec("bash", "-c", typed, cwd=tmp_path, stdout=asyncio.subprocess.PIPE)
        output, _ = await asyncio.wait_for(shell.communicate(), 60)

    assert shell.returncode == 0
    answers = [json.loads(line) for line in output.decode().replace("}{", "}\n{").splitlines() if line.startswith("{")]
    first, again, state = answers
    assert first == again
    assert first["view"]["version"] == 2
    assert state["parts"]
