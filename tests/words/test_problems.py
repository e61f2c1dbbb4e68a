"""Every problem that the service answers with says in every language what was tried, what is in the way, what to do."""

import re

import pytest

from app import problems
from app.problems import Problem
from app.speech import Ear, locales, say
from app.written import Written
from engines.core.telling import Message
from tools.books import COUNTS
from tools.check_words import wrong_text

COUNTED = (problems.TooLarge, problems.NameNotAllowed, problems.RoomFull, problems.TooManyPeople)
PROBLEMS: list[Problem] = [
    *(kind() for kind in Problem.__subclasses__() if kind.__init__ is Problem.__init__ and kind not in COUNTED),
    *(kind(count=count) for kind in COUNTED for count in COUNTS),
    problems.Malformed([]),
    problems.MethodNotAllowed(),
    problems.Refused("must-lead", {}, Message("septica-refusal-must-lead"), []),
    problems.Stale(Written(b"{}")),
    problems.Internal("an id"),
    *(problems.TooMany(what, count) for what in ("requests", "matches", "watches") for count in COUNTS),
    *(problems.Unavailable(count) for count in COUNTS),
]


def test_every_problem_is_among_them() -> None:
    assert {type(problem) for problem in PROBLEMS} == {*Problem.__subclasses__()}


@pytest.mark.parametrize("locale", locales())
@pytest.mark.parametrize("problem", PROBLEMS, ids=lambda problem: f"{problem.type} {problem.args_of_text}")
def test_a_problem_says_three_things(problem: Problem, locale: str) -> None:
    title, detail = (say(part, Ear(locale)) for part in (problem.title, problem.detail))

    assert not [*wrong_text(locale, problem.title.id, title), *wrong_text(locale, problem.detail.id, detail)]
    tried_and_why, *then = re.split(r"(?<=[.!?]) ", detail)
    assert re.search(r": \S", tried_and_why), "what was tried, a colon, and what stands in the way"
    assert len(then) == 1, "and what to do"
