"""What the set-up promises: locked to the byte, without addresses, and never silent about what is missing."""

import json
import os
import re
import subprocess
import sys
import tomllib
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from packaging.requirements import Requirement

from app.settings import Settings
from tools import provision
from tools.lock_npm import without_addresses

ROOT = Path(__file__).parent.parent
LOCKS = sorted(path.name for path in ROOT.glob("requirements*.lock"))
DISTRIBUTIONS = [str(Path(folder) / "pyproject.toml") for folder in provision.OURS]
GROUPS = {  # group -> the locks that must hold it
    "build": ["requirements.lock", "requirements-test.lock"],
    "test": ["requirements-test.lock"],
    "check": ["requirements-test.lock"],
    "postgres": ["requirements-postgres.lock"],
    "node": ["requirements-node.lock"],
    "bench": ["requirements-bench.lock"],
}
PIN = re.compile(
    r"^(?P<name>[a-z0-9-]+)==(?P<version>\S+)[^\\\n]*(?P<hashes>(?:\\\n +--hash=sha256:[0-9a-f]{64} ?)+)$", re.M
)


def pins(lock: str) -> dict[str, set[str]]:
    """name -> versions (several where they differ between Pythons)."""
    found: dict[str, set[str]] = {}
    for pin in PIN.finditer((ROOT / lock).read_text()):
        found.setdefault(pin["name"], set()).add(pin["version"])
    return found


def project(path: str) -> dict[str, Any]:
    return tomllib.loads((ROOT / path).read_text())


def wanted() -> Iterator[tuple[Requirement, str]]:
    """Each thing that some list of ours asks for, and the lock that must have it."""
    for path in DISTRIBUTIONS:
        for line in project(path)["project"]["dependencies"]:
            yield Requirement(line), "requirements.lock"
            yield Requirement(line), "requirements-test.lock"
    for group, locks in GROUPS.items():
        yield from (
            (Requirement(line), lock)
            for line in project("pyproject.toml")["dependency-groups"][group]
            for lock in locks
        )


def test_every_dependency_is_locked_at_a_version_that_is_wanted() -> None:
    for requirement, lock in wanted():
        if requirement.name != "atu-client":  # ours: the terminal client's only way to the server
            versions = pins(lock).get(requirement.name.replace(".", "-"), set())
            assert versions, f"{requirement} is not in {lock}; make lock"
            assert all(requirement.specifier.contains(version) for version in versions), (
                f"{requirement}, {lock}: {versions}"
            )


def test_every_group_has_a_lock() -> None:
    assert set(project("pyproject.toml")["dependency-groups"]) == set(GROUPS)


@pytest.mark.parametrize("lock", LOCKS)
def test_a_lock_holds_nothing_but_versions_and_hashes(lock: str) -> None:
    """No address, no folder, no option: what is installed is the same wherever it comes from."""
    assert PIN.sub("", (ROOT / lock).read_text()).strip() == ""


def test_tests_run_against_what_the_service_runs_with() -> None:
    run, test = pins("requirements.lock"), pins("requirements-test.lock")

    assert run == {name: test.get(name) for name in run}


def test_the_npm_lock_holds_hashes_and_no_address() -> None:
    lock = json.loads((ROOT / "package-lock.json").read_text())
    packages = {name: package for name, package in lock["packages"].items() if name}

    assert packages
    assert all(package["integrity"].startswith("sha512-") for package in packages.values())
    assert "://" not in json.dumps(lock)


def test_addresses_are_taken_out_of_an_npm_lock() -> None:
    package = {
        "version": "1.0.0",
        "resolved": "https://somewhere/x.tgz",
        "integrity": "sha512-x",
        "funding": {"url": "x"},
    }

    assert without_addresses({"packages": {"x": package}}) == {
        "packages": {"x": {"version": "1.0.0", "integrity": "sha512-x"}}
    }


@pytest.mark.parametrize("path", DISTRIBUTIONS)
def test_every_dependency_says_why_it_is_there(path: str) -> None:
    listed = [line for line in (ROOT / path).read_text().splitlines() if re.match(r'^    "[a-z][^:]*",', line)]

    assert listed
    assert not [line for line in listed if not re.search(r"# .{15,}", line)]


def test_ci_runs_the_two_commands_that_a_person_types() -> None:
    steps = re.findall(r"^step (.+)$", (ROOT / ".ci/run").read_text(), re.M)

    assert steps == ["make check", "make test"]
    assert os.access(ROOT / ".ci/run", os.X_OK)


def test_make_says_what_would_help_where_python_is_too_old() -> None:
    made = subprocess.run(["make", "-n", "PYTHON=", "run"], cwd=ROOT, capture_output=True, text=True)

    assert made.returncode == 2
    assert "Atu needs Python 3.11 or newer" in made.stderr
    assert "apt-get install python3" in made.stderr


def test_set_up_refuses_a_purpose_that_it_does_not_know(capsys: pytest.CaptureFixture[str]) -> None:
    assert provision.main(["everything"]) == 2
    assert "run|check|test" in capsys.readouterr().err


@pytest.mark.parametrize(
    ("variable", "provide", "command"),
    [
        ("ATU_CHROMIUM", "provide_chromium", "apt-get install chromium"),
        ("ATU_POSTGRES_BIN", "provide_postgres", "apt-get install postgresql"),
        ("ATU_NODE", "provide_node_packages", "apt-get install nodejs npm"),
    ],
)
def test_what_cannot_be_had_stops_with_the_command_that_would_help(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, variable: str, provide: str, command: str
) -> None:
    """Nothing at the place that was named by hand, no apt-get on the path, and the package says nothing new."""
    monkeypatch.setenv(variable, str(tmp_path / "missing"))
    monkeypatch.setenv("PATH", str(tmp_path))
    monkeypatch.setattr(provision, "INSTALLED", _everything_installed(tmp_path))

    with pytest.raises(provision.Stopped, match=f"(?s)Stopped: .*need.*{command}"):
        getattr(provision, provide)()


def test_a_failing_step_stops_with_its_command(capfd: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(provision.Stopped, match=r"could not install it \(exit 3.*\n.*\n\n    the command"):
        provision.run([sys.executable, "-c", "print('why'); raise SystemExit(3)"], "install it", "the command")

    assert "why" in capfd.readouterr().out


def test_a_changed_lock_is_installed_again(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setattr(provision, "ROOT", tmp_path)
    monkeypatch.setattr(provision, "INSTALLED", tmp_path / "installed.json")
    (tmp_path / "requirements.lock").write_text("a==1")
    provision._remember("requirements.lock")
    assert provision._installed("requirements.lock")

    (tmp_path / "requirements.lock").write_text("a==2")

    assert not provision._installed("requirements.lock")


@pytest.mark.parametrize("path", ["Dockerfile", "compose.yaml"])
def test_the_container_sets_only_what_the_service_reads(path: str) -> None:
    """No Docker engine is needed for tests; that the names still exist can be asked without one."""
    named = set(re.findall(r"\bATU_[A-Z_]+", (ROOT / path).read_text()))

    assert named
    assert named <= {f"ATU_{name.upper()}" for name in Settings.model_fields}


def _everything_installed(tmp_path: Path) -> Path:
    """A note by which every lock is installed already, so that nothing is fetched for this test."""
    note = tmp_path / "installed.json"
    note.write_text(json.dumps({name: provision._mark(name) for name in [*LOCKS, "package-lock.json"]}))
    return note
