"""The walls of the house: who may know whom, what may be named where, and what no test may do."""

import ast
import os
import re
import shutil
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

import engines

ROOT = Path(__file__).parent.parent
# Those that are planned too: a wall must stand before somebody leans on it.
GAMES = {*engines.names()} | {"septica", "șeptică", "sixty", "sevens", "poker"}
NAMES_A_GAME = re.compile("|".join(sorted(GAMES)), re.IGNORECASE)
GENERIC = ("app", "migrations", "clients")  # all of these, but for a client's folder of views, one for each game
VIEWS = ROOT / "clients/web/boards"
TEXTS = {".py", ".js", ".html", ".css", ".ftl", ".json", ".webmanifest", ".mako"}
# No clock, no I/O, no chance of its own: what a rule may not reach for.
IMPURE = {"asyncio", "datetime", "io", "logging", "multiprocessing", "os", "secrets", "socket", "subprocess", "sys"}
IMPURE |= {"tempfile", "threading", "time", "urllib", "uuid"}
SKIPS = {"skip", "skipif", "xfail", "importorskip"}
OURS = ("engines", "bots", "app", "clients/python/atu_client", "clients/terminal/atu_terminal")


def files(*folders: str, suffixes: set[str]) -> Iterator[Path]:
    """The files in these folders of the project, but for what tools left there."""
    for folder in folders:
        for path in sorted((ROOT / folder).rglob("*")):
            if path.suffix in suffixes and "__pycache__" not in path.parts:
                yield path


def where(path: Path) -> str:
    return str(path.relative_to(ROOT))


def test_a_game_is_named_only_in_its_own_folders() -> None:
    """The service, the stores and the clients work for a game that does not exist yet."""
    generic = [path for path in files(*GENERIC, suffixes=TEXTS) if VIEWS not in path.parents]
    shared = [*files("engines/core", suffixes=TEXTS), ROOT / "engines/__init__.py"]
    shared += (ROOT / "bots").glob("*.py")

    found = [(where(path), name) for path in [*generic, *shared] for name in NAMES_A_GAME.findall(_spoken(path))]

    assert not found


def test_a_named_game_would_be_found(tmp_path: Path) -> None:
    (tmp_path / "code.py").write_text('"""About sevens."""\nif game == "draw-poker":  # poker\n    pass\n')
    (tmp_path / "code.js").write_text('// sevens\nif (game === "draw-poker") x("http://poker")\n')

    assert NAMES_A_GAME.findall(_spoken(tmp_path / "code.py")) == ["draw-poker"]
    assert NAMES_A_GAME.findall(_spoken(tmp_path / "code.js")) == ["draw-poker", "poker"]


@pytest.mark.parametrize("path", [*files("engines", suffixes={".py"})], ids=where)
def test_rules_import_the_standard_library_alone_and_nothing_impure(path: Path) -> None:
    imported = {name.split(".")[0] for name in _imports(path)}

    assert imported <= sys.stdlib_module_names | {"engines"}
    assert not imported & IMPURE
    assert not {name for name in _imports(path) if name.startswith("random.") and name != "random.Random"}
    assert "random" not in set(_imports(path)), "chance is an argument: `from random import Random`"


@pytest.mark.parametrize(
    ("module", "line"),
    [
        ("engines/core/planted.py", "import engines.septica"),
        ("engines/planted/__init__.py", "import engines.septica"),
        ("engines/septica/planted.py", "import bots"),
        ("bots/planted.py", "import app"),
        ("app/planted.py", "import atu_client"),
        ("clients/python/atu_client/planted.py", "import engines"),
        ("clients/terminal/atu_terminal/planted.py", "import app"),
    ],
)
def test_the_import_contracts_catch_a_wrong_direction(tmp_path: Path, module: str, line: str) -> None:
    """`make check` asks that the real imports keep the contracts; here each contract is broken on purpose."""
    for folder in OURS:
        shutil.copytree(ROOT / folder, tmp_path / folder, ignore=shutil.ignore_patterns("__pycache__"))
    shutil.copy(ROOT / "pyproject.toml", tmp_path)
    planted = tmp_path / module
    planted.parent.mkdir(exist_ok=True)
    planted.write_text(f"{line}\n")

    linted = _lint_imports(tmp_path)

    assert linted.returncode == 1
    assert re.search(r"planted(\.__init__)? -> ", linted.stdout), linted.stdout


@pytest.mark.parametrize("path", [*files("tests", suffixes={".py"})], ids=where)
def test_no_test_is_skipped_or_given_up(path: Path) -> None:
    """What cannot run here stops `make test`, which then says what would help; it never looks green."""
    assert not {name for name in _names(path) if name in SKIPS}


@pytest.mark.parametrize("path", [*files("tests", suffixes={".py"})], ids=where)
def test_tests_use_the_real_thing(path: Path) -> None:
    """The edge is exchanged (a transport, a clock, a generator), never our own code."""
    assert not {name for name in _imports(path) if name.split(".")[:2] in (["unittest", "mock"], ["mock"])}


@pytest.mark.parametrize("path", [*files("tests", suffixes={".py"})], ids=where)
def test_no_test_sleeps(path: Path) -> None:
    """A test waits for what happens, with a limit, and not for time to pass. Helpers outside test_*.py may poll."""
    naps = [ast.unparse(node) for node in ast.walk(_tree(path)) if path.name.startswith("test_") and _is_nap(node)]

    assert not naps


def _spoken(path: Path) -> str:
    """A file without what only a reader of code sees: comments and docstrings may give an example."""
    text = path.read_text(encoding="utf-8")
    if path.suffix == ".py":
        return _python_spoken(text)
    if path.suffix == ".js":
        # The page's list of its files, which a start without a network needs, has the views among them.
        text = re.sub(r'"boards/[\w-]+\.(?:js|css)"', "", text)
        return re.sub(r"(?m)(?<!:)//.*$", "", re.sub(r"(?s)/\*.*?\*/", "", text))
    # In a sentence, "sevens" are cards.
    return re.sub(r"(?m)^#.*$|(?<= )sevens\b", "", text) if path.suffix == ".ftl" else text


def _python_spoken(text: str) -> str:
    tree = ast.parse(text)
    for node in ast.walk(tree):
        if isinstance(node, ast.Module | ast.ClassDef | ast.FunctionDef | ast.AsyncFunctionDef) and ast.get_docstring(
            node
        ):
            node.body[0] = ast.Pass()
    return ast.unparse(tree)


def _tree(path: Path) -> ast.Module:
    return ast.parse(path.read_text(encoding="utf-8"))


def _imports(path: Path) -> Iterator[str]:
    """Every module that a file imports, and every name taken from one, in full."""
    for node in ast.walk(_tree(path)):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom) and node.level == 0:
            yield from (f"{node.module}.{alias.name}" for alias in node.names)


def _names(path: Path) -> Iterator[str]:
    """What is called or decorated with: the last word of `pytest.mark.skip`, `importorskip(…)`."""
    for node in ast.walk(_tree(path)):
        if isinstance(node, ast.Attribute) and "pytest" in ast.unparse(node.value):
            yield node.attr


def _is_nap(node: ast.AST) -> bool:
    """A call of some sleep() with more than nothing; asyncio.sleep(0) only lets others go on."""
    if not isinstance(node, ast.Call) or not ast.unparse(node.func).endswith("sleep"):
        return False
    return [ast.unparse(argument) for argument in node.args] != ["0"]


def _lint_imports(folder: Path) -> "subprocess.CompletedProcess[str]":
    path = os.pathsep.join([str(folder), *(str(folder / "clients" / client) for client in ("python", "terminal"))])
    command = [str(Path(sys.executable).parent / "lint-imports"), "--no-cache"]
    return subprocess.run(command, cwd=folder, env=os.environ | {"PYTHONPATH": path}, capture_output=True, text=True)
