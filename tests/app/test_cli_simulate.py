"""`atu simulate` and `atu replay`: records out, records in."""

import json
import os
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest
from typer.testing import CliRunner, Result

from app.cli import app
from tests.engines.play import FEW
from tests.proof import size
from tests.referees.septica import check_record

ATU = (sys.executable, "-m", "app")
ROOT = Path(__file__).parents[2]


def atu(*words: str, given: str | bytes | None = None) -> Result:
    return CliRunner().invoke(app, words, input=given)


def simulated(*words: str) -> list[str]:
    result = atu("simulate", *words)
    assert result.exit_code == 0, result.output
    return result.stdout.splitlines()


@pytest.fixture(scope="module")
def lines() -> list[str]:
    """A few records, each a line."""
    return simulated("septica", "--seats", "3", "--matches", "3", "--seed", "1", "--target", "5")


@pytest.mark.parametrize(("game", "seats"), FEW)
def test_simulated_matches_hold(game: str, seats: int, tmp_path: Path) -> None:
    matches = size(short=10, full=1_000)
    records = simulated(game, "--seats", str(seats), "--matches", str(matches), "--seed", "11")
    (tmp_path / "records.jsonl").write_text("".join(f"{line}\n" for line in records))

    replayed = atu("replay", str(tmp_path / "records.jsonl"))

    assert replayed.exit_code == 0
    assert replayed.stdout == f"All {matches} records hold.\n"


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_the_second_referee_agrees(seats: int) -> None:
    matches = size(short=10, full=1_000)
    for line in simulated("septica", "--seats", str(seats), "--matches", str(matches), "--level", "medium"):
        assert check_record(json.loads(line)) == []


def test_what_was_asked_for_is_in_the_record() -> None:
    (line,) = simulated("septica", "--seats", "3", "--level", "easy,medium,easy", "--option", "target=7", "--seed", "2")
    record = json.loads(line)

    assert (record["format"], record["game"], record["seats"]) == ("atu.record/1", "septica", 3)
    assert record["options"] == {"target": 7}
    assert [player["level"] for player in record["players"]] == ["easy", "medium", "easy"]
    assert record["ended"] == "won"


def test_matches_do_not_depend_on_one_another(lines: list[str]) -> None:
    """The first matches of a long run are those of a short one."""
    assert simulated("septica", "--seats", "3", "--matches", "2", "--target", "5") == lines[:2]
    assert len(set(lines)) == 3


def test_the_same_seed_gives_the_same_bytes_in_any_process(lines: list[str]) -> None:
    """Also where Python hashes words in another way."""
    words = (*ATU, "simulate", "septica", "--seats", "3", "--matches", "3", "--seed", "1", "--target", "5")
    for hashing in ("1", "2"):
        done = subprocess.run(words, cwd=ROOT, env=os.environ | {"PYTHONHASHSEED": hashing}, capture_output=True)

        assert done.stdout == "".join(f"{line}\n" for line in lines).encode()
        assert done.stderr == b"", "progress is for terminals"


@pytest.mark.parametrize(
    ("words", "help"),
    [
        (("chess",), "Choose one of: "),
        (("septica", "--seats", "5"), "Choose from 2 to 4 seats"),
        (("septica", "--level", "godlike"), "Choose from: easy, medium"),
        (("septica", "--level", ""), "Choose from: easy, medium"),
        (("septica", "--seats", "3", "--level", "easy,medium"), "one for each seat"),
        (("septica", "--target", "101"), "from 5 to 100"),
        (("septica", "--option", "target=4"), "from 5 to 100"),
        (("septica", "--option", "stack=1000"), "target (a whole number from 5 to 100)"),
        (("septica", "--option", "target"), "as in target=10"),
        (("septica", "--option", "target=²"), "as in target=10"),
        (("septica", "--option", "target=6", "--target", "7"), "Give it once"),
        (("septica", "--matches", "0"), "--matches"),
        (("septica", "--seats", "two"), "--seats"),
    ],
)
def test_what_cannot_be_played_is_refused_with_what_can(words: tuple[str, ...], help: str) -> None:
    result = atu("simulate", *words)

    assert result.exit_code == 2
    assert result.stdout == ""
    assert help in result.stderr


def spoilt(line: str) -> str:
    """The record with one number changed, in the result of its first deal."""
    record: dict[str, Any] = json.loads(line)
    record["deals"][0]["result"]["points"][0] = 9
    return json.dumps(record)


def test_what_is_wrong_is_said_with_its_place(lines: list[str], tmp_path: Path) -> None:
    file = tmp_path / "records.jsonl"
    file.write_text(f"{lines[0]}\n\n{spoilt(lines[1])}\n{lines[2][:-9]}\n")

    result = atu("replay", str(file))

    assert result.exit_code == 1
    first, second, last = result.stdout.splitlines()
    assert first.startswith(f"{file}, line 3: deals[0].result.points[0]: ")
    assert first.endswith(", not 9")
    assert second.startswith(f"{file}, line 4: record: is no JSON document: ")
    assert last == "2 of 3 records wrong."


def test_a_spoilt_first_line_does_not_spoil_the_rest(lines: list[str], tmp_path: Path) -> None:
    file = tmp_path / "records.jsonl"
    file.write_text(f"{lines[0][:100]}\n{lines[1]}\n{lines[2]}\n")

    result = atu("replay", str(file))

    assert result.exit_code == 1
    assert result.stdout.splitlines()[0].startswith(f"{file}, line 1: ")
    assert result.stdout.splitlines()[-1] == "1 of 3 records wrong."


def test_a_document_may_go_over_several_lines(lines: list[str], tmp_path: Path) -> None:
    pretty, wrong = tmp_path / "pretty.json", tmp_path / "wrong.json"
    pretty.write_text(json.dumps(json.loads(lines[0]), indent=2))
    wrong.write_text(json.dumps(json.loads(spoilt(lines[0])), indent=2))

    result = atu("replay", str(pretty), str(wrong))

    assert result.exit_code == 1
    assert result.stdout.startswith(f"{wrong}: deals[0].result.points[0]: ")
    assert result.stdout.endswith("\n1 of 2 records wrong.\n")


def test_records_come_from_standard_input_too(lines: list[str]) -> None:
    assert atu("replay", "-", given="\n".join(lines)).stdout == "All 3 records hold.\n"

    wrong = atu("replay", "-", given=spoilt(lines[0]))

    assert wrong.exit_code == 1
    assert wrong.stdout.startswith("standard input, line 1: deals[0].result.points[0]: ")


@pytest.mark.parametrize("text", [b"", b"\n \n", b"[]", b"null", b"\xff\xfe{", b'{"a": 1, "a": 1}', b"[" * 100_000])
def test_what_is_no_record_is_no_record(text: bytes) -> None:
    result = atu("replay", "-", given=text)

    assert result.exit_code == 1
    assert result.stdout.startswith("standard input")
    assert result.stdout.endswith("\n1 of 1 records wrong.\n")


def test_a_file_that_is_not_there(tmp_path: Path) -> None:
    for path in (tmp_path / "nothing.json", tmp_path):
        result = atu("replay", str(path))

        assert result.exit_code == 2
        assert result.stderr.startswith(f"{path} cannot be read: ")


def test_a_reader_that_goes_away_ends_it_quietly() -> None:
    """As in `atu simulate … | head -1`."""
    words = (*ATU, "simulate", "septica", "--matches", "1000000")
    with subprocess.Popen(words, cwd=ROOT, stdout=subprocess.PIPE, stderr=subprocess.PIPE) as process:
        assert process.stdout
        assert process.stderr
        assert process.stdout.readline().startswith(b'{"format": "atu.record/1"')
        process.stdout.close()
        process.wait(timeout=60)

        assert process.stderr.read() == b""
