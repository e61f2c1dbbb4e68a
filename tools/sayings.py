"""What the code says: the ids of messages and the names of their arguments, read from the source without running it.

An id stands in the call that makes the message, or travels there as a plain text, or is put together from parts. For
the last kind FAMILIES lists what comes of it, unless other calls name it: `Zone("table")`, `Refusal("must-lead")`.
"""

import ast
import re
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Final, NamedTuple

FOLDERS: Final = ("engines", "app")
MAKERS: Final = ("message", "Message")
#: Calls whose first argument names a message: the ids that it gives, and the arguments that come with it.
NAMING: Final = {
    "Zone": (("zone-{}",), frozenset[str]()),
    "Farewell": (("bye-{}",), frozenset[str]()),
    "TooMany": (("problem-too-many-{}",), frozenset({"count"})),
}
#: What comes of the ids that are put together; nothing where NAMING, refusals or the codes of problems say it already.
FAMILIES: Final = {
    "{}-title": "draw-poker-title septica-title sevens-title sixty-six-title",
    "{}-setting-{}": "draw-poker-setting-draw-help draw-poker-setting-stack septica-setting-speak-suits",
    "setting-{}": "setting-hints setting-target setting-seats setting-level",
    "level-{}": "level-easy level-medium level-hard level-insane",
    "told-{}": "told-abandoned told-rules_changed",
    "told-paired-{}": "told-paired-0 told-paired-1 told-paired-2",
    "room-member-{}": "room-member-left room-member-away room-member-absent room-member-listens room-member-plays",
    "zone-{}": "",
    "bye-{}": "",
    "problem-{}": "",
    "problem-{}.title": "",
    "draw-poker-refusal-{}": "",
    "draw-poker-posts-{}": "draw-poker-posts-small draw-poker-posts-big",
    "draw-poker-button-{}": "draw-poker-button-bet draw-poker-button-raise",
    "draw-poker-button-{}-amount": "draw-poker-button-bet-amount draw-poker-button-raise-amount",
    "draw-poker-part-{}": "draw-poker-part-before draw-poker-part-draw draw-poker-part-after",
    "draw-poker-prompt-{}-over": "draw-poker-prompt-hand-over draw-poker-prompt-match-over",
    "septica-refusal-{}": "",
    "septica-prompt-{}": "septica-prompt-lead septica-prompt-answer",
    "septica-prompt-{}-over": "septica-prompt-deal-over septica-prompt-match-over",
    "septica-{}": "septica-leads septica-plays septica-takes-hold septica-goes-on",
    "sixty-six-refusal-{}": "",
    "sixty-six-prompt-{}": "sixty-six-prompt-lead sixty-six-prompt-answer",
    "sixty-six-prompt-{}-over": "sixty-six-prompt-deal-over sixty-six-prompt-match-over",
    "sixty-six-deal-{}": (
        "sixty-six-deal-failed sixty-six-deal-failed-each sixty-six-deal-overtaken sixty-six-deal-overtaken-each"
    ),
    "sevens-refusal-{}": "",
    "sevens-{}": "sevens-starts sevens-plays sevens-plays-last sevens-plays-one-left",
    "septica-deal-{}": "septica-deal-win septica-deal-oala septica-deal-piele septica-deal-shared",
}


class Said(NamedTuple):
    """The ids that a message may have, its arguments where they can be read, and where it is made."""

    ids: tuple[str, ...]
    arguments: frozenset[str] | None
    where: str


class Sayings(NamedTuple):
    """All that is said; the families that nobody listed; and every text in the code, since ids travel as texts too."""

    said: tuple[Said, ...]
    unlisted: tuple[str, ...]
    texts: frozenset[str]

    @property
    def ids(self) -> frozenset[str]:
        return frozenset(id for one in self.said for id in one.ids)


def read_sayings(root: Path) -> Sayings:
    """All that the engines and the service say."""
    said: list[Said] = []
    unlisted: list[str] = []
    texts: set[str] = set()
    for path in sorted(path for folder in FOLDERS for path in (root / folder).rglob("*.py")):
        tree = ast.parse(path.read_text("utf-8"))
        where = str(path.relative_to(root))
        said += read(tree, where)
        unlisted += [f"{where}: {one}" for one in _families(tree) if one not in FAMILIES]
        texts |= {
            node.value for node in ast.walk(tree) if isinstance(node, ast.Constant) and isinstance(node.value, str)
        }
    return Sayings(tuple(said), tuple(unlisted), frozenset(texts))


def read(tree: ast.AST, where: str) -> Iterator[Said]:
    """What one module says.

    >>> list(read(ast.parse('message("a", seat=x)'), "m.py"))
    [Said(ids=('a',), arguments=frozenset({'seat'}), where='m.py')]
    """
    game = where.split("/")[1].replace("_", "-") if where.startswith("engines/") else ""
    for node in ast.walk(tree):
        match node:
            case ast.Call():
                yield from (Said(ids, arguments, where) for ids, arguments in _called(node, game))
            case ast.ClassDef():
                yield from (Said((id,), None, where) for id in _problem(node))
            case ast.JoinedStr():
                yield from (Said((id,), None, where) for text in _texts(node) for id in FAMILIES.get(text, "").split())
            case ast.Constant(value=str(text)) if game and re.fullmatch(rf"{game}-[a-z-]*[a-z]", text):
                yield Said((text,), None, where)


def _called(call: ast.Call, game: str) -> Iterator[tuple[tuple[str, ...], frozenset[str] | None]]:
    name, first = _name(call), call.args[0] if call.args else None
    if first is None:
        return
    if name in MAKERS:
        yield tuple(id for text in _texts(first) for id in _members(text)), _keywords(call)
    elif name == "Refusal":
        yield tuple(f"{game}-refusal-{code}" for code in _texts(first)), _refusal_arguments(call)
    elif name in NAMING:
        forms, arguments = NAMING[name]
        yield tuple(form.format(text) for text in _texts(first) for form in forms), arguments
    if name == "TooMany":
        yield tuple(f"problem-too-many-{text}.title" for text in _texts(first)), frozenset()


def _name(call: ast.Call) -> str:
    return call.func.id if isinstance(call.func, ast.Name) else getattr(call.func, "attr", "")


def _texts(node: ast.expr) -> list[str]:
    """What an expression may be: a text, either of two, or one put together, with `{}` for its parts."""
    match node:
        case ast.Constant(value=str(text)):
            return [text]
        case ast.IfExp(body=one, orelse=two):
            return _texts(one) + _texts(two)
        case ast.JoinedStr(values=parts):
            return ["".join(str(part.value) if isinstance(part, ast.Constant) else "{}" for part in parts)]
        case _:
            return []


def _members(text: str) -> Iterable[str]:
    return FAMILIES.get(text, "").split() if "{}" in text else [text]


def _keywords(call: ast.Call) -> frozenset[str] | None:
    """The names of the arguments, if all of them stand in the call."""
    named = [keyword.arg for keyword in call.keywords]
    return None if None in named or call.args[1:] else frozenset(name for name in named if name)


def _refusal_arguments(call: ast.Call) -> frozenset[str] | None:
    """The keys of `Refusal(code, {…})`."""
    match call.args[1:]:
        case []:
            return frozenset()
        case [ast.Dict(keys=keys)]:
            return frozenset(key.value for key in keys if isinstance(key, ast.Constant) and isinstance(key.value, str))
        case _:
            return None


def _problem(node: ast.ClassDef) -> Iterator[str]:
    """Of a class with `code = "stale"`: its title, and its detail unless it has that from elsewhere."""
    codes = [text for line in node.body if isinstance(line, ast.Assign | ast.AnnAssign) for text in _code(line)]
    elsewhere = any(isinstance(line, ast.FunctionDef) and line.name == "detail" for line in node.body)
    whole = node.name == "Problem" or not elsewhere
    for code in codes:
        yield f"problem-{code}.title"
        yield from [f"problem-{code}"] if whole else []


def _code(line: ast.Assign | ast.AnnAssign) -> list[str]:
    targets = line.targets if isinstance(line, ast.Assign) else [line.target]
    return _texts(line.value) if line.value and [ast.unparse(one) for one in targets] == ["code"] else []


def _families(tree: ast.AST) -> Iterator[str]:
    """The ids put together in the calls that make messages."""
    for node in ast.walk(tree):
        if isinstance(node, ast.Call) and _name(node) in MAKERS and node.args:
            yield from (text for text in _texts(node.args[0]) if "{}" in text)
