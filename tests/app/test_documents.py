"""The documents that the service gives of itself: problem pages, OpenAPI, AsyncAPI, health, measures."""

import inspect
import json
from typing import Any

import jsonschema
import pytest

import engines
from app import answers, messages, problems
from app.asyncapi import document
from app.problems import Problem
from app.routes.problems import kinds
from app.speech import locales
from engines.core.telling import Message
from tests.app.house import House

GAME = engines.names()[0]
SEATS = engines.load(GAME).seats.start


@pytest.fixture
def store_url(sqlite_url: str) -> str:
    """These do not differ by store."""
    return sqlite_url


async def test_every_kind_of_problem_has_a_page_at_its_own_address_in_every_language(house: House) -> None:
    every = [kind for _, kind in inspect.getmembers(problems, inspect.isclass) if issubclass(kind, Problem)]

    assert {kind for kind in every if kind is not Problem} == set(kinds().values())
    for locale in locales():
        for name in kinds():
            page = await house.http.get(f"/problems/{name}", params={"locale": locale})
            assert (page.status_code, page.headers["Content-Language"]) == (200, locale)
            assert name in page.text
    index = await house.http.get("/problems")
    assert all(f"/problems/{name}" in index.text for name in kinds())


async def test_a_problem_names_the_address_of_its_page(house: House) -> None:
    problem = (await house.http.get("/v1/me")).json()

    assert (await house.http.get(problem["type"])).status_code == 200


@pytest.mark.parametrize(
    ("problem", "args"),
    [
        (problems.TooLarge(count=5), {"count": 5}),
        (problems.TooMany("requests", 7, retry_after=7), {"count": 7}),
        (problems.Unavailable(), {"count": 1}),
        (problems.NotFound(), {}),
        (problems.Refused("must-lead", {"suit": "s"}, Message("septica-refusal-must-lead"), []), {"suit": "s"}),
    ],
)
def test_what_a_problem_puts_into_words_it_gives_to_programs_too(problem: Problem, args: dict[str, Any]) -> None:
    assert answers.document(problem, "en")["args"] == args


def _schema(model: str) -> dict[str, Any]:
    """A message's schema in the stream's document, with what it refers to."""
    components = document()["components"]
    return {"$ref": f"#/components/schemas/{model}", "components": components}


async def test_the_stream_document_describes_every_message_that_comes_and_goes(house: House) -> None:
    ana = await house.person()
    view = await ana.begin(GAME, SEATS)
    told = (await ana.act(view))["announcement"]

    jsonschema.validate({**told, "view": view}, _schema("Announcement"))
    jsonschema.validate({"type": "watching", "match": "x", "view": view}, _schema("Watching"))
    jsonschema.validate({"type": "hello", "token": "x"}, _schema("Hello"))
    with pytest.raises(jsonschema.ValidationError):
        jsonschema.validate({"type": "hello", "token": "x", "more": 1}, _schema("Hello"))


async def test_every_event_that_is_told_is_described_and_no_other(house: House) -> None:
    """From the first act of a match to its end, and of one that is given up: in both documents."""
    ana = await house.person()
    over = await ana.play_out(await ana.begin(GAME, SEATS))
    left = await ana.begin(GAME, SEATS)
    await ana.ask("DELETE", f"/v1/matches/{left['match']}")
    openapi = (await house.http.get("/openapi.json")).json()
    part = {"$ref": "#/components/schemas/Part", "components": openapi["components"]}

    told = []
    for match in (over["match"], left["match"]):
        path = f"/v1/matches/{match}/announcements"
        told += (await ana.get(path, limit=100))["announcements"]
    kinds = set()
    for one in (one for announcement in told for one in announcement["parts"]):
        kinds.add(one["event"]["type"])
        jsonschema.validate(one, _schema("Part"))
        jsonschema.validate(one, part)

    assert {"turn", "ended", "dealt"} <= kinds
    with pytest.raises(jsonschema.ValidationError):
        jsonschema.validate({"event": {"type": "turn"}, "text": ""}, _schema("Part"))
    with pytest.raises(jsonschema.ValidationError):
        jsonschema.validate({"event": {"type": "danced"}, "text": ""}, _schema("Part"))


def test_every_message_of_the_stream_is_in_its_document() -> None:
    named = {m.__name__ for m in messages.OUTBOUND} | {"Hello", "Watch", "Unwatch", "ChangeLocale", "ActOver", "Pong"}

    assert set(document()["components"]["messages"]) == named
    text = json.dumps(document())
    refs = {part.split('"')[0] for part in text.split('"$ref": "#/')[1:]}
    assert all(_at(document(), ref) is not None for ref in refs)


def _at(node: Any, ref: str) -> Any:
    for part in ref.split("/"):
        node = node[part]
    return node


async def test_games_publish_schemas_that_their_own_values_fit(house: House) -> None:
    ana = await house.person()
    games = {game["game"]: game for game in (await ana.get("/v1/games"))["games"]}

    assert set(games) == set(engines.names())
    for name, game in games.items():
        view = await ana.begin(name, game["seats"][0])
        jsonschema.validate(view["board"], game["schemas"]["board"])
        jsonschema.validate({k: o["default"] for k, o in game["options"].items()}, game["schemas"]["options"])
        for part in (await ana.act(view))["announcement"]["parts"]:
            if part["event"]["type"] != "turn":
                jsonschema.validate(part["event"], game["schemas"]["event"])


async def test_how_to_play_is_there_in_every_language(house: House) -> None:
    for locale in locales():
        text = (await house.http.get(f"/v1/games/{GAME}/how-to-play", params={"locale": locale})).json()
        assert text["locale"] == locale
        assert text["markdown"].startswith("#")
        assert "<h1>" in text["html"]
    assert (await house.http.get("/v1/games/chess/how-to-play")).status_code == 404


async def test_it_says_that_it_is_alive_and_ready_and_how_it_fares(house: House) -> None:
    alive, ready = await house.http.get("/healthz"), await house.http.get("/readyz")
    measures = await house.http.get("/metrics")

    assert (alive.json(), ready.json()) == ({"status": "alive"}, {"status": "ready"})
    assert 'atu_request_seconds_count{method="GET",route="/readyz",status="200"}' in measures.text


async def test_an_unforeseen_defect_is_answered_with_nothing_but_an_id(house: House) -> None:
    _break(house)

    answer = await house.http.get("/broken")

    assert (answer.status_code, answer.json()["code"]) == (500, "internal")
    assert len(answer.json()["id"]) == 16
    assert "secret" not in answer.text


def _break(house: House) -> None:
    """An address behind which there is a defect."""

    @house.app.get("/broken")
    async def broken() -> None:
        raise RuntimeError("a secret")

    house.app.router.routes.insert(0, house.app.router.routes.pop())


async def test_other_origins_may_ask_where_the_settings_say_so(sqlite_url: str) -> None:
    from tests.app.house import open_house

    ask = {"Origin": "https://cards.example", "Access-Control-Request-Method": "POST"}
    async with open_house(sqlite_url, cors_origins="https://cards.example, https://other.example") as house:
        answer = await house.http.options("/v1/players", headers=ask)
        foreign = await house.http.options("/v1/players", headers=ask | {"Origin": "https://bad.example"})

    assert answer.headers["Access-Control-Allow-Origin"] == "https://cards.example"
    assert "Access-Control-Allow-Origin" not in foreign.headers


async def test_a_page_of_another_origin_may_read_every_problem(sqlite_url: str) -> None:
    from tests.app.house import open_house

    ours = {"Origin": "https://cards.example", "Content-Type": "application/json"}
    async with open_house(sqlite_url, cors_origins="https://cards.example") as house:
        _break(house)
        answers = [
            await house.http.get("/v1/me", headers=ours),
            await house.http.post("/v1/players", headers=ours, content=b"x" * 20_000),
            await house.http.get("/broken", headers=ours),
        ]

    assert [a.status_code for a in answers] == [401, 413, 500]
    assert [a.headers.get("Access-Control-Allow-Origin") for a in answers] == ["https://cards.example"] * 3
    assert all("X-Request-Id" in a.headers["Access-Control-Expose-Headers"] for a in answers)
