"""The words of every language, checked against each other, against the code that says them and against Fluent itself.

`python tools/check_words.py` (in `make check`) prints what is wrong, a line each, and ends with 1 if there is anything.
What languages have is read by `tools/books.py`, what the code says by `tools/sayings.py`, and how a language is written
stands in `tools/spelling.py`.
"""

import re
import sys
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any, Final

from babel.core import Locale
from fluent.runtime import FluentBundle as Reference
from fluent.runtime import FluentResource
from fluent.syntax import ast

import engines
from tools import spelling
from tools.books import MARK, Book, Selection, read_books
from tools.sayings import Sayings, read_sayings

ROOT: Final = Path(__file__).parent.parent
#: Said inside a sentence, or read as a label: no full stop. Everything else is a sentence.
LABELS: Final = re.compile(
    r"card(-.+)?(\..+)?|you|guest|chips|computer(-n)?|former-player|language-name|seat-(card|number)|team-.+|zone-.+"
    r"|control-.+|chosen-.+|room-code|room-member-.+|level-.+|(.+-)?setting-.+|.+[-.]title"
    r"|.+-(card-cuts|card-point|let-go|next|laid|winner|worth|match-points|match-points-dative)(\.short)?"
    r"|sixty-six-(card-.+|suit|cards|lie|close|exchange|place-empty|pair-counted|pair-waits)"
    r"|sevens-(pass|new|suit|rank|cards|passes)"
    r"|draw-poker-(hand|posts|fact|button|the|side-pot)-.+|draw-poker-((of-)?several|takes)"
)
#: Sentences all the same, in spite of their names.
SENTENCES: Final = re.compile(r".+-why-not-(next|new)(\.short)?")

#: What a how-to-play text calls by its label.
NAMED: Final = re.compile(r"(zone|control|setting)-.+|(.+)-(let-go|next|new|close|exchange|pass|button-.+|setting-.+)")


def faults(books: list[Book], sayings: Sayings) -> Iterator[str]:
    """Everything that is wrong with the words, as lines to print."""
    yield from (f"{family} is not listed in tools/sayings.py" for family in sayings.unlisted)
    everywhere = frozenset(id for book in books for id in book.ids)
    yield from (f"{book.locale}: {fault}" for book in books for fault in _faults(book, sayings, everywhere))


def _faults(book: Book, sayings: Sayings, everywhere: frozenset[str]) -> Iterator[str]:
    unsayable = [*unreadable(book), *wrong_selections(book)]
    yield from unsayable
    yield from untold(book, sayings, everywhere)
    yield from wrong_arguments(book, sayings)
    if not unsayable:
        yield from wrong_sentences(book)


def unreadable(book: Book) -> Iterator[str]:
    """What is no Fluent, what stands twice, and what does not compile."""
    for entry in book.body:
        if isinstance(entry, ast.Junk):
            yield f"no Fluent: {entry.content!r}"
    for id, error in book.compiled.check_messages():
        yield f"{id or 'the text'} does not compile: {error}"


def untold(book: Book, sayings: Sayings, everywhere: frozenset[str]) -> Iterator[str]:
    """Messages that the code says and this language has not, and messages that nobody says."""
    said = sayings.ids | (everywhere & sayings.texts)
    said |= {f"{id}.short" for id in said} & everywhere
    yield from (f"{id} is missing" for id in sorted(said - book.ids))
    used = {id for one in book.ids for id in book.own(one).references} | {f"card.{form}" for form in book.forms}
    yield from (f"{id} is said by nobody" for id in sorted(book.ids - said - used))


def wrong_arguments(book: Book, sayings: Sayings) -> Iterator[str]:
    """Sentences that leave out an argument of theirs, or name one that they are not given; R15 for short ones."""
    for id, names, where in ((id, one.arguments, one.where) for one in sayings.said for id in one.ids):
        if names is not None and id in book.ids and book.arguments(id) != names:
            yield f"{id} uses {sorted(book.arguments(id))}, and is given {sorted(names)} ({where})"
    for id in sorted(book.ids):
        short = f"{id}.short"
        if short in book.ids and book.arguments(short) != book.arguments(id):
            yield f"{short} uses {sorted(book.arguments(short))}, and the long form {sorted(book.arguments(id))}"


def wrong_selections(book: Book) -> Iterator[str]:
    """Choices that leave out a case (a plural of the language, a person, a rank), or have one that never comes."""
    for id in sorted(book.ids):
        for one in book.own(id).selections:
            needed = _plurals(book.locale) if one.counts else one.known
            if not _complete(one, needed):
                yield f"{id}: ${one.selector} chooses between {sorted(one.keys)}, and can be {sorted(needed)}"


def _plurals(locale: str) -> frozenset[str]:
    return frozenset({*Locale.parse(locale).plural_form.rules, "other"})


def _complete(one: Selection, needed: frozenset[str]) -> bool:
    """Each case once; a count may also be named itself; of ranks and suits, `other` may stand for those not named."""
    keys = {key for key in one.keys if not (one.counts and key.isdigit())}
    if len({*one.keys}) != len(one.keys) or not needed:
        return False
    if one.counts:
        return keys == needed and one.default == "other"
    rest = one.default == "other" and not one.selector.endswith("_is")
    return keys == needed or (rest and keys - {"other"} < needed)


def wrong_sentences(book: Book) -> Iterator[str]:
    """Every message with every choice of arguments: both compilers agree, it is well written, it ends as it should."""
    reference = _reference(book)
    for id in sorted(book.ids):
        found = [fault for values in book.samples(id) for fault in _wrong_sentence(book, reference, id, values)]
        yield from dict.fromkeys(f"{id}: {fault}" for fault in found)
        if f"{id}.short" in book.ids:
            yield from _unequal(book, id)


def _wrong_sentence(book: Book, reference: Reference, id: str, values: Mapping[str, Any]) -> Iterator[str]:
    text, errors = book.compiled.format(id, values)
    if errors or text != (expected := _by_reference(reference, id, values)):
        yield f"is {text!r} for {values}, and by fluent.runtime {expected!r} {errors}"
    yield from (f"{text!r} {fault}" for fault in wrong_text(book.locale, id, text))
    if lost := book.shown(id, values) - {*MARK.findall(text)}:
        yield f"{text!r} does not show {sorted(lost)}"


def wrong_text(locale: str, id: str, text: str) -> Iterator[str]:
    """What is wrong with a message as it is said."""
    label = bool(LABELS.fullmatch(id)) and not SENTENCES.fullmatch(id)
    if label == text.endswith((".", "!", "?", ":")):
        yield "ends like a sentence" if label else "does not end like a sentence (R12)"
    if not label and text[0].islower():
        yield "begins with a small letter"
    yield from spelling.faults(MARK.sub("9", text), locale)


def _unequal(book: Book, id: str) -> Iterator[str]:
    """R15: whatever the long form shows for a choice of arguments, the short form shows too, and nothing else."""
    for values in book.samples(id, f"{id}.short"):
        long, short = (book.compiled.format(part, values)[0] for part in (id, f"{id}.short"))
        if {*MARK.findall(long)} != {*MARK.findall(short)}:
            yield f"{id}: {long!r} and {short!r} do not tell the same"


def _reference(book: Book) -> Reference:
    reference = Reference([book.locale], use_isolating=False)
    reference.add_resource(FluentResource(book.text))
    return reference


def _by_reference(reference: Reference, id: str, values: Mapping[str, Any]) -> str:
    name, _, attribute = id.partition(".")
    message = reference.get_message(name)
    pattern = message.attributes[attribute] if attribute else message.value
    assert pattern is not None, "a book has no id without a pattern"
    text, errors = reference.format_pattern(pattern, dict(values))
    return f"{text} {errors}" if errors else str(text)


def wrong_guides(books: list[Book], root: Path) -> Iterator[str]:
    """How-to-play texts: in every language, built alike, well written, naming zones and controls as they are named."""
    for folder in sorted({path.parent for path in root.glob("engines/*/words/how_to_play.*.md")}):
        where = folder.relative_to(root)
        texts = {path.name.split(".")[1]: path.read_text("utf-8") for path in folder.glob("how_to_play.*.md")}
        yield from (f"{where}: no how_to_play.{book.locale}.md" for book in books if book.locale not in texts)
        if len({tuple(_build(text)) for text in texts.values()}) > 1:
            yield f"{where}: the how_to_play texts have different headings and items"
        for locale, text in sorted(texts.items()):
            # An apostrophe or a mark of Markdown is no quotation mark.
            yield from (
                f"{where}/how_to_play.{locale}.md {one}" for one in spelling.faults(text.replace("`", ""), locale)
            )
        game = folder.parent.name.replace("_", "-")
        yield from (f"{where}: {fault}" for fault in _misnamed(books, texts, game))


def _build(text: str) -> list[str]:
    """The skeleton of a Markdown text: its headings, items and paragraphs in order."""
    return [match[1] for line in text.splitlines() if (match := re.match(r"(#+|-|\d+\.|(?=\S))", line))]


def _misnamed(books: list[Book], texts: Mapping[str, str], game: str) -> Iterator[str]:
    """What one text names by its label, a zone or a control of its game, the others name by theirs."""
    others = tuple(f"{name}-" for name in engines.names() if name != game)
    ids = {id for book in books for id in book.ids if NAMED.fullmatch(id) and not id.startswith(others)}
    labels = [(book.locale, id, book.plain(id)) for book in books for id in sorted(ids & {*book.ids})]
    named = {id for locale, id, label in labels if label in texts.get(locale, "")}
    for locale, id, label in labels:
        if id in named and label not in texts.get(locale, ""):
            yield f"how_to_play.{locale}.md does not name {label!r}"


def main() -> int:
    books = read_books(ROOT)
    found = [*faults(books, read_sayings(ROOT)), *wrong_guides(books, ROOT)]
    print(*found, sep="\n", end="\n" if found else "")
    return 1 if found else 0


if __name__ == "__main__":
    sys.exit(main())
