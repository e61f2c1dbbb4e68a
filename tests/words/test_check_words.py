"""The words are right, and the check would say so if they were not: each kind of fault is planted and found."""

from collections.abc import Callable
from pathlib import Path

import pytest

from tools.books import Book, read_books
from tools.check_words import ROOT, faults, wrong_guides, wrong_sentences, wrong_text
from tools.sayings import Said, Sayings, read_sayings

LOCALES = ["en", "ro", "ru"]


@pytest.fixture(scope="module")
def books() -> list[Book]:
    return read_books(ROOT)


def found(locale: str, text: str, *others: Book, **said: str | None) -> list[str]:
    """What is wrong with a book, when the code says these ids with these arguments (None: they cannot be read)."""
    names = {id: None if given is None else frozenset(given.split()) for id, given in said.items()}
    sayings = Sayings(tuple(Said((id,), given, "m.py") for id, given in names.items()), (), frozenset())
    return [one for one in faults([Book(locale, text), *others], sayings) if one.startswith(locale)]


HOLDS = """a =
    { $who_is ->
        [you] You hold.
       *[other] { $who } holds.
    }
"""
PLURAL = """a =
    { $n ->
        [0] Nimic.
        [one] { $n } carte.
        [few] { $n } cărți.
       *[other] { $n } de cărți.
    }
"""
SUITS = "a = { $suits ->\n [on] On.\n *[off] Off.\n }"
RANK = "a = { $rank ->\n [ace] A.\n *[other] B.\n }"
SHOWN = "a = { $suits ->\n [on] { $b }.\n *[off] { $b }.\n }"
SHORT = "a = A { $b }.\n .short = A { $b }."
PART = "a = { level-x }.\nlevel-x = One"

#: The language, words that are right, the same with a fault, what the code says, and what is said of the fault.
WORDS = [
    # What is no Fluent, or does not compile
    ("en", "a = One.", "a One.", {"a": ""}, "no Fluent"),
    ("en", PART, PART.replace("{ level-x }", "{ level-y }"), {"a": ""}, "a does not compile"),
    ("en", PART, PART.replace("One", "{ a }"), {"a": ""}, "does not compile"),
    ("en", "a = One.", "a = One.\na = One.", {"a": ""}, "does not compile"),
    # What is missing, or nobody's
    ("en", "a = One.", "b = One.", {"a": ""}, "a is missing"),
    ("en", "a = One.", "a = One.\nb = Two.", {"a": ""}, "b is said by nobody"),
    # Arguments
    ("en", "a = A { $b }.", "a = A { $c }.", {"a": "b"}, "a uses ['c'], and is given ['b'] (m.py)"),
    ("en", "a = A { $b }.", "a = A.", {"a": "b"}, "a uses [], and is given ['b'] (m.py)"),
    ("en", "a = A.", "a = A { $b }.", {"a": ""}, "a uses ['b'], and is given [] (m.py)"),
    ("en", HOLDS, HOLDS.replace("{ $who }", "{ $whom }"), {"a": "who"}, "a uses ['who', 'whom']"),
    ("en", SHORT, SHORT.replace(".short = A { $b }", ".short = A"), {"a": "b"}, "a.short uses []"),
    # What is lost in one of the choices
    ("en", HOLDS, HOLDS.replace("{ $who } h", "H"), {"a": "who"}, "does not show ['who']"),
    ("en", SHOWN, SHOWN.replace("{ $b }.\n *", "B.\n *"), {"a": "b suits"}, "'B.' does not show ['b']"),
    # Choices
    ("ro", PLURAL, PLURAL.replace("[few] { $n } cărți.\n", "\n"), {"a": "n"}, "a: $n chooses between"),
    ("ro", PLURAL, PLURAL.replace("few", "many"), {"a": "n"}, "a: $n chooses between"),
    ("ro", PLURAL, PLURAL.replace("[few]", "*[few]").replace("*[o", "[o"), {"a": "n"}, "a: $n chooses between"),
    ("ro", PLURAL, PLURAL.replace("[0]", "[few]"), {"a": "n"}, "a: $n chooses between"),
    ("en", HOLDS, HOLDS.replace("[you]", "[me]"), {"a": "who"}, "a: $who_is chooses between"),
    ("en", HOLDS, HOLDS.replace("[you]", "[us]"), {"a": "who"}, "a: $who_is chooses between"),
    ("en", SUITS, SUITS.replace("[on]", "[yes]"), {"a": "suits"}, "a: $suits chooses between"),
    ("en", RANK, RANK.replace("[ace]", "[12]"), {"a": "rank"}, "a: $rank chooses between"),
    ("en", RANK, RANK.replace("rank", "mood"), {"a": "rank"}, "a: $mood chooses between"),
    # How it is said and written
    ("en", "a = One.", "a = One", {"a": ""}, "does not end like a sentence"),
    ("en", "a = One.", "a = one.", {"a": ""}, "begins with a small letter"),
    ("en", "a = One.", "a = One ♥.", {"a": ""}, "are not read as words: ['U+2665']"),
    ("ro", "a = Unu.", "a = \u2068Unu\u2069.", {"a": ""}, "are not read as words: ['U+2068', 'U+2069']"),
]


@pytest.mark.parametrize(("locale", "right", "wrong", "said", "fault"), WORDS)
def test_a_fault_in_the_words_is_found(locale: str, right: str, wrong: str, said: dict[str, str], fault: str) -> None:
    assert found(locale, right, **said) == []
    assert any(fault in one for one in found(locale, wrong, **said)), found(locale, wrong, **said)


def test_a_short_form_that_names_other_people_is_found() -> None:
    short = "    .short =\n { $who_is ->\n  [you] You, { $who }.\n  *[other] { $who } does.\n }\n"

    assert any("do not tell the same" in one for one in found("en", HOLDS + short, a="who"))


def test_a_short_form_that_one_language_lacks_is_found() -> None:
    other = Book("ro", "a = Unu.\n    .short = Unu.")

    assert found("en", "a = One.\n    .short = One.", other, a="") == []
    assert found("en", "a = One.", other, a="") == ["en: a.short is missing"]


def test_what_fluent_itself_says_otherwise_is_found() -> None:
    book = Book("en", "a = One.")
    assert book.compiled
    book.text = "a = Two."  # the compiled words say one thing, the reference reads another

    assert [*wrong_sentences(book)] == ["a: is 'One.' for {}, and by fluent.runtime 'Two.' []"]


CODE = {
    'message("unheard-of", seat=Who(1))': "unheard-of is missing",
    'message("septica-holds", seat=who, card=card)': "septica-holds uses ['seat'], and is given ['card', 'seat']",
    'message(f"planted-{what}")': "engines/septica/planted.py: planted-{} is not listed",
    'message("you" if x else "nobody")': "nobody is missing",
    'Farewell("bored")': "bye-bored is missing",
    'TooMany("wishes", 3)': "problem-too-many-wishes.title is missing",
    'Refusal("too-tired", {"card": card})': "septica-refusal-too-tired is missing",
    'Refusal("must-lead", {"card": card})': "septica-refusal-must-lead uses [], and is given ['card']",
    'Zone("attic")': "zone-attic is missing",
    'class Odd(Problem):\n    code = "odd"': "problem-odd is missing",
    'HOW = "septica-sighs"': "septica-sighs is missing",
}


@pytest.mark.parametrize("code", CODE)
def test_what_code_says_without_words_is_found(books: list[Book], tmp_path: Path, code: str) -> None:
    for folder, text in {"engines/septica": code, "app": ""}.items():
        (tmp_path / folder).mkdir(parents=True)
        (tmp_path / folder / "planted.py").write_text(text)

    assert any(CODE[code] in fault for fault in faults(books[:1], read_sayings(tmp_path)))


GUIDES: list[tuple[Callable[[str], str], str]] = [
    (lambda text: text.replace("## Meciul\n", ""), "have different headings and items"),
    (lambda text: text.replace("\n\nFiecare joacă", "\n\nFiecare.\n\nFiecare joacă"), "different headings and items"),
    (lambda text: text.replace("Citește starea", "Spune starea"), "does not name 'Citește starea'"),
    (lambda text: text.replace("Masa, ", "Table, "), "English words: ['Table']"),
]


@pytest.mark.parametrize(("spoil", "fault"), GUIDES)
def test_a_fault_in_how_to_play_is_found(
    books: list[Book], tmp_path: Path, spoil: Callable[[str], str], fault: str
) -> None:
    words = tmp_path / "engines/septica/words"
    words.mkdir(parents=True)
    for locale in LOCALES:
        text = (ROOT / f"engines/septica/words/how_to_play.{locale}.md").read_text("utf-8")
        (words / f"how_to_play.{locale}.md").write_text(spoil(text) if locale == "ro" else text, "utf-8")

    assert any(fault in one for one in wrong_guides(books, tmp_path))


def test_a_missing_how_to_play_is_found(books: list[Book], tmp_path: Path) -> None:
    words = tmp_path / "engines/septica/words"
    words.mkdir(parents=True)
    (words / "how_to_play.en.md").write_text("# Șeptică\n", "utf-8")

    assert "engines/septica/words: no how_to_play.ro.md" in [*wrong_guides(books, tmp_path)]


def test_a_label_has_no_full_stop_and_a_sentence_has_one() -> None:
    assert not [*wrong_text("en", "septica-next", "New game")]
    assert [*wrong_text("en", "septica-next", "New game.")]
    assert not [*wrong_text("en", "septica-why-not-next", "Not yet.")]
    assert [*wrong_text("en", "septica-why-not-next", "Not yet")]
