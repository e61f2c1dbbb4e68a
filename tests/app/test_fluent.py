"""The compiler of words writes code as every Python from 3.11 on wants it."""

from fluent_compiler import ast_compat

from app.fluent import FluentBundle


def test_a_node_is_given_no_place_that_its_kind_has_not() -> None:
    """Python 3.15 refuses it; the Pythons before let it through, so what was made is looked at."""
    made = ast_compat.arguments(posonlyargs=[], args=[], kwonlyargs=[], kw_defaults=[], defaults=[], lineno=1)

    assert not hasattr(made, "lineno")
    assert ast_compat.Pass(lineno=1).lineno == 1


def test_an_if_may_be_filled_in_later() -> None:
    assert ast_compat.If(orelse=[]).test is None


def test_a_message_with_choices_is_compiled_and_said() -> None:
    words = "taken = { $who ->\n    [you] You take { $count } cards.\n   *[other] { $name } takes them.\n }"
    bundle = FluentBundle.from_string("en", words, use_isolating=False)

    assert bundle.format("taken", {"who": "you", "count": 4}) == ("You take 4 cards.", [])
    assert bundle.format("taken", {"who": "other", "name": "Ana"}) == ("Ana takes them.", [])
