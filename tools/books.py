"""The words of a language as a book of Fluent patterns: what each message holds, selects by and can be given."""

import re
from collections.abc import Iterable, Iterator, Mapping
from functools import cached_property
from itertools import product
from pathlib import Path
from typing import Any, Final, NamedTuple

from fluent.syntax import FluentParser, ast
from fluent.syntax.visitor import Visitor

from app.fluent import FluentBundle
from engines.core.cards import RANK_WORDS, SUIT_WORDS

COUNTS: Final = (0, 1, 2, 3, 5, 11, 19, 20, 21, 22, 101, 111, 119, 120, 1000)
PLURALS: Final = frozenset({"zero", "one", "two", "few", "many", "other"})
PERSON: Final = frozenset({"you", "other"})
PEOPLE: Final = frozenset({"you", "us", "one", "many"})
#: What a selector can be that is neither a count nor somebody.
KEYS: Final[Mapping[str, frozenset[str]]] = {
    "rank": frozenset(RANK_WORDS.values()),
    "suit": frozenset(SUIT_WORDS.values()),
    "suits": frozenset({"on", "off"}),
    "who": PERSON,
    "all": frozenset({"yes", "no"}),
    "hint": frozenset({"none", "flush", "straight", "both"}),
}
MARK: Final = re.compile("¤(\\w+)¤")
"""Stands for what is shown of an argument: its name between two such signs, whichever of its forms is shown."""


class Selection(NamedTuple):
    """A choice inside a message: by which variable, between which keys, and which of them is the default."""

    selector: str
    keys: tuple[str, ...]
    default: str

    @property
    def counts(self) -> bool:
        """A number chooses. People are chosen by `…_is`, though `one` and `many` are names of plurals too."""
        plain = not self.selector.endswith("_is") and self.selector not in KEYS
        return plain and all(key in PLURALS or key.isdigit() for key in self.keys)

    @property
    def known(self) -> frozenset[str]:
        """All that a selector of words can be; nothing for one that we do not know."""
        if self.selector.endswith("_is"):
            return PEOPLE if {*self.keys} & (PEOPLE - PERSON) else PERSON
        return KEYS.get(self.selector, frozenset())


class Inside(NamedTuple):
    """What stands in a pattern itself."""

    variables: frozenset[str]
    numbers: frozenset[str]
    references: frozenset[str]
    selections: tuple[Selection, ...]


class Book:
    """The words of one language: a pattern for each message `id` and for each attribute `id.name`."""

    def __init__(self, locale: str, text: str) -> None:
        self.locale = locale
        self.text = text
        self.body = FluentParser().parse(text).body
        self.patterns = dict(_patterns(self.body))
        self._inside = {id: _inside(pattern) for id, pattern in self.patterns.items()}

    @cached_property
    def compiled(self) -> Any:
        """The words as the service says them (app/speech.py)."""
        return FluentBundle.from_string(self.locale, self.text, use_isolating=False)

    @property
    def ids(self) -> frozenset[str]:
        return frozenset(self.patterns)

    @cached_property
    def forms(self) -> frozenset[str]:
        """The forms of a card that this language has, besides the plain one."""
        return frozenset(id.removeprefix("card.") for id in self.ids if id.startswith("card."))

    def own(self, id: str) -> Inside:
        return self._inside[id]

    def whole(self, id: str) -> list[Inside]:
        """A message with all that it refers to, directly or not."""
        found: dict[str, Inside] = {}
        asked = [id]
        while asked:
            if (next_ := asked.pop()) not in found and next_ in self._inside:
                found[next_] = self._inside[next_]
                asked += found[next_].references
        return list(found.values())

    def plain(self, id: str) -> str:
        """The text of a message that holds nothing else."""
        return "".join(part.value for part in self.patterns[id].elements if isinstance(part, ast.TextElement))

    def variables(self, id: str) -> frozenset[str]:
        return frozenset(name for part in self.whole(id) for name in part.variables)

    def arguments(self, id: str) -> frozenset[str]:
        """The arguments behind the variables: those of `$seat_is`, `$cards_count` and `$card_acc` are named shorter."""
        return frozenset(map(self._argument, self.variables(id)))

    def _argument(self, variable: str) -> str:
        name, _, end = variable.partition("_")
        return name if end in self.forms | {"is", "count"} else variable

    def samples(self, *ids: str) -> Iterator[dict[str, Any]]:
        """Every choice of what these messages select by; what is only shown is a mark."""
        names = sorted({name for id in ids for name in self.variables(id)})
        choices = [self._values(name, ids) for name in names]
        return (dict(zip(names, values, strict=True)) for values in product(*choices))

    def _values(self, name: str, ids: Iterable[str]) -> tuple[Any, ...]:
        chosen = [s for id in ids for part in self.whole(id) for s in part.selections if s.selector == name]
        if name in self._counts:
            return COUNTS
        return tuple(sorted(chosen[0].known)) if chosen else (f"¤{self._argument(name)}¤",)

    def shown(self, id: str, values: Mapping[str, Any]) -> frozenset[str]:
        """The arguments that must be seen in this sentence: what nothing is chosen by, and whoever is not "you"."""
        names = {n for n in self.variables(id) if n.endswith("_is") or MARK.fullmatch(str(values[n]))}
        return frozenset(one for one in map(self._argument, names) if values.get(f"{one}_is") != "you")

    @cached_property
    def _counts(self) -> frozenset[str]:
        """The variables that are numbers wherever they stand."""
        selected = {s.selector for part in self._inside.values() for s in part.selections if s.counts}
        return frozenset(selected.union(*(part.numbers for part in self._inside.values())))


def read_books(root: Path) -> list[Book]:
    """The books of every language that has words anywhere in the engines or the service."""
    files = sorted([*root.glob("engines/*/words/*.ftl"), *root.glob("app/words/*.ftl")])
    texts: dict[str, list[str]] = {}
    for file in files:
        texts.setdefault(file.stem, []).append(file.read_text("utf-8"))
    return [Book(locale, "\n".join(texts[locale])) for locale in sorted(texts)]


def _patterns(body: list[ast.EntryType]) -> Iterator[tuple[str, ast.Pattern]]:
    for entry in body:
        if isinstance(entry, ast.Message):
            if entry.value:
                yield entry.id.name, entry.value
            yield from ((f"{entry.id.name}.{one.id.name}", one.value) for one in entry.attributes)


def _inside(pattern: ast.Pattern) -> Inside:
    reader = _Reader()
    reader.visit(pattern)
    return Inside(
        frozenset(reader.variables), frozenset(reader.numbers), frozenset(reader.references), tuple(reader.selections)
    )


class _Reader(Visitor):
    """Gathers what a pattern holds."""

    def __init__(self) -> None:
        self.variables: set[str] = set()
        self.numbers: set[str] = set()
        self.references: set[str] = set()
        self.selections: list[Selection] = []

    def visit_VariableReference(self, node: ast.VariableReference) -> None:
        self.variables.add(node.id.name)

    def visit_FunctionReference(self, node: ast.FunctionReference) -> None:
        """NUMBER($count): whatever stands inside is a number."""
        given = [one.id.name for one in node.arguments.positional if isinstance(one, ast.VariableReference)]
        self.numbers.update(given)
        self.generic_visit(node)

    def visit_MessageReference(self, node: ast.MessageReference) -> None:
        self.references.add(node.id.name + (f".{node.attribute.name}" if node.attribute else ""))

    def visit_SelectExpression(self, node: ast.SelectExpression) -> None:
        selector = node.selector.id.name if isinstance(node.selector, ast.VariableReference) else ""
        keys = tuple(_key(variant) for variant in node.variants)
        default = next(_key(variant) for variant in node.variants if variant.default)
        self.selections.append(Selection(selector, keys, default))
        self.generic_visit(node)


def _key(variant: ast.Variant) -> str:
    return variant.key.name if isinstance(variant.key, ast.Identifier) else str(variant.key.value)
