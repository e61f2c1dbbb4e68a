"""The terminal at a peer that offers more than any game of today: what it says, what it sends, how it leaves."""

import os
import stat
from collections.abc import AsyncIterator
from pathlib import Path

import httpx
import pytest

from atu_client import Client, Patience
from atu_terminal.lobby import Wishes
from tests.clients.python.peers import Waits
from tests.clients.terminal.future import Future, future, trouble
from tests.clients.terminal.person import Hears, Paper, Script, Step, sit_down


@pytest.fixture
async def peer() -> AsyncIterator[Future]:
    async with future() as peer:
        yield peer


class Visits:
    """Visits to the peer, with tokens kept between them."""

    def __init__(self, peer: Future, folder: Path) -> None:
        self.peer = peer
        self.folder = folder
        self.code = -1

    async def __call__(self, *steps: Step, wishes: Wishes | None = None, patient: bool = True) -> list[str]:
        """What is heard of these steps, after the greeting."""
        paper = Paper()
        self.code = await sit_down(
            self.peer.url,
            self.folder,
            Script(paper, *steps),
            paper,
            wishes=wishes,
            patient=patient,
            client=self.client(),
        )
        return paper.getvalue().splitlines()

    def client(self) -> Client:
        return Client(self.peer.url, patience=Patience(first=0.01, longest=0.02, tries=3))


@pytest.fixture
def visit(peer: Future, tmp_path: Path) -> Visits:
    peer.begin("m0")
    return Visits(peer, tmp_path)


GREETING = ["A new player was made for you; this computer keeps the token.", "Your match goes on. Type ? for the keys."]
PAGE = ["Second Game", "You have 20.", "The match begins."]
OFFER = [
    "Hand:",
    "1: nine of spades",
    "2: ten of hearts",
    "3: ace of clubs",
    "4: Swap 0",
    "Actions:",
    "5: up from 20",
    "6: down from 20",
]
KEPT = "Goodbye. The match is kept: you can go on with it at any time."


async def test_one_finds_the_match_as_it_was_left(visit: Visits) -> None:
    assert await visit() == [*GREETING, *PAGE, *OFFER, KEPT]
    assert visit.code == 0


async def test_the_token_is_kept_for_its_owner_alone(visit: Visits, tmp_path: Path) -> None:
    await visit()
    (file,) = (tmp_path / "tokens").iterdir()

    assert file.read_text() == "t0ken\n"
    assert stat.S_IMODE(file.stat().st_mode) == 0o600
    assert stat.S_IMODE(file.parent.stat().st_mode) == 0o700
    assert (await visit())[0] == GREETING[1]


async def test_a_token_that_is_not_known_any_more_makes_a_stranger(visit: Visits, peer: Future) -> None:
    await visit()
    peer.known = False

    assert (await visit())[0].startswith("The server no longer knows the player")
    assert peer.known


async def after(visit: Visits, *steps: Step) -> list[str]:
    """What is heard after the page was first read out, up to the farewell."""
    heard = await visit(*steps)
    return heard[len(GREETING) + len(PAGE) + len(OFFER) : -1]


async def test_a_toggle_is_pressed_and_told_of(visit: Visits, peer: Future) -> None:
    heard = await after(visit, "2", "", "2")

    assert heard == ["1 chosen.", "Hand:", "1: nine of spades", "2: ten of hearts (chosen)", "3: ace of clubs",
                     "4: Swap 1", *OFFER[5:], "0 chosen."]  # fmt: skip
    assert peer.asked[0] == ("PATCH", "/v1/matches/m0/draft", {"version": 1, "toggle": "Th"})


async def test_an_amount_is_moved_and_told_of(visit: Visits, peer: Future) -> None:
    assert await after(visit, "5", "6") == ["The amount is 30.", "The amount is 20."]
    assert [body for _, _, body in peer.asked] == [{"version": 1, "amount": "up"}, {"version": 1, "amount": "down"}]


async def test_a_card_may_only_speak(visit: Visits, peer: Future) -> None:
    assert await after(visit, "3") == ["A pair of aces."]
    assert peer.asked == []


async def test_what_cannot_be_used_says_why(visit: Visits, peer: Future) -> None:
    assert await after(visit, "7") == ["This deal is not over."]
    assert peer.asked == []


async def test_an_action_is_heard_once_and_then_what_can_be_done(visit: Visits, peer: Future) -> None:
    heard = await after(visit, "1", "4", Hears("Swap 0"), "r")

    assert heard == ["1 chosen.", "You swap.", *OFFER, "You swap."]
    assert peer.asked[1] == (
        "POST",
        "/v1/matches/m0/actions",
        {"version": 1, "action": {"type": "discard", "cards": ["9s"]}},
    )


async def test_what_others_do_is_heard_as_it_happens(visit: Visits, peer: Future) -> None:
    heard = await after(visit, lambda: peer.tell("Dan passes."), Hears("Dan passes."), Hears("down from"))

    assert heard == ["Dan passes.", *OFFER]


async def test_what_came_between_is_heard_before_ones_own(visit: Visits, peer: Future) -> None:
    """Two acts of others are on their way when one's own is answered: all three, in order, each once."""

    async def others() -> None:
        peer._append("Dan passes.")
        peer._append("Eva passes.")

    heard = await after(visit, others, "4", lambda: peer.tell("Dan passes again."), Hears("again."), Hears("down from"))

    assert heard == ["Dan passes.", "Eva passes.", "You swap.", *OFFER, "Dan passes again.", *OFFER]


async def test_a_stale_action_hears_what_happened(visit: Visits, peer: Future) -> None:
    async def meanwhile() -> None:
        peer._append("Dan passes.")
        peer.faults = [trouble(409, "stale", "Too late: the table has changed.", view=peer.view())]

    assert await after(visit, meanwhile, "4") == ["Too late: the table has changed.", "Dan passes.", *OFFER]


async def test_a_refused_action_says_why_and_nothing_else(visit: Visits, peer: Future) -> None:
    peer.faults = [trouble(422, "must-draw", "You must draw first.", args={}, possible=[])]

    assert await after(visit, "4") == ["You must draw first."]


async def test_a_lost_line_is_told_once_and_so_is_its_return(visit: Visits, peer: Future) -> None:
    async def behind_our_back() -> None:
        await peer.cut()
        peer._append("Dan passes.")

    heard = await after(visit, behind_our_back, Hears("down from"))

    assert heard == ["The connection is lost; it is being made again.", "Connected again.", "Dan passes.", *OFFER]


async def test_a_token_taken_back_ends_the_visit(
    visit: Visits, peer: Future, capsys: pytest.CaptureFixture[str]
) -> None:
    async def never() -> None:
        await peer.revoke()
        await Paper().has("what nobody says")

    heard = await visit(never)

    assert heard[-1] == "The connection is lost; it is being made again."
    assert (visit.code, capsys.readouterr().err) == (1, "Sign in again.\n")


async def test_while_others_act_nothing_is_offered(visit: Visits, peer: Future) -> None:
    peer.phase = "waiting"
    heard = await visit("", "1")

    assert heard[len(GREETING) + len(PAGE) :] == ["There is nothing for you to do now.", "It is Dan's turn.", KEPT]


@pytest.mark.parametrize(
    ("letter", "heard"),
    [
        ("r", ["The match begins."]),
        ("R", ["The match begins."]),
        ("s", ["It is your turn.", "You have 20."]),
        ("h", OFFER[:5]),
        ("l", ["Log:", "Something was played."]),
        ("c", [*OFFER, "7: Next deal (not now)"]),
        ("z", [*PAGE[:2], *OFFER, "7: Next deal (not now)", "no control", "Log:", "Something was played."]),
        ("p", ["Rules", "One."]),
        ("0", ["“0” is nothing here. Type a number, or ? for the keys."]),
        ("8", ["“8” is nothing here. Type a number, or ? for the keys."]),
        ("²", ["“²” is nothing here. Type a number, or ? for the keys."]),
        ("abc", ["“abc” is nothing here. Type a number, or ? for the keys."]),
    ],
)
async def test_each_letter_has_its_answer(visit: Visits, letter: str, heard: list[str]) -> None:
    assert await after(visit, letter) == heard


async def test_the_keys_are_explained(visit: Visits) -> None:
    heard = await after(visit, "?")

    assert heard[0].startswith("A number uses the control that has it.")
    assert [line[0] for line in heard[1:]] == list("rshczlpog?q")


async def test_quitting_says_goodbye(visit: Visits) -> None:
    assert (await visit("q", "r"))[-2:] == [OFFER[-1], KEPT]
    assert visit.code == 0


async def test_after_the_match_there_is_nothing_to_keep(visit: Visits, peer: Future) -> None:
    peer.phase = "match_over"

    assert (await visit())[-1] == "Goodbye."


async def test_giving_up_is_confirmed(visit: Visits, peer: Future) -> None:
    heard = await after(visit, "g", "q", "r", "g", "Yes", "r")

    sure = (
        "Giving up ends this match for good, and it counts for nothing. "
        "Type yes to give it up, or anything else to go on."
    )
    assert heard[:6] == [
        sure,
        "Not given up; the match goes on.",
        "The match begins.",
        sure,
        "The match was given up.",
        OFFER[0],
    ]
    assert heard[-1] == "The match was given up."
    assert peer.asked == [("DELETE", "/v1/matches/m0", None)]


async def test_a_token_that_cannot_be_kept_is_said(peer: Future, tmp_path: Path) -> None:
    peer.begin("m0")
    (tmp_path / "tokens").write_text("a file where the folder should be")
    paper = Paper()
    await sit_down(peer.url, tmp_path, Script(paper), paper)

    assert paper.getvalue().splitlines()[1] == (
        "The token could not be kept here (File exists): next time you will be somebody new."
    )


async def test_a_new_match_is_chosen_step_by_step(visit: Visits, peer: Future) -> None:
    heard = await visit("", "", "7", "2", "4", "3", "2", wishes=Wishes(new=True))

    assert heard[1:5] == [
        "How do you play? An empty line means alone.",
        "1: alone, with the computer",
        "2: with others, in a new room",
        "3: with others, in a room by its code",
    ]
    assert heard[5:21] == [
        "Which game? Type its number.",
        "1: First Game",
        "2: Second Game",
        "Which game? Type its number.",
        "1: First Game",
        "2: Second Game",
        "“7” is nothing here. Type a number, or ? for the keys.",
        "How many players? 2, 3, 5. An empty line means 2.",
        "“4” is nothing here. Type a number, or ? for the keys.",
        "Which level? Type its number. An empty line means Mild.",
        "1: Mild",
        "2: Wild",
        "A new match. Type ? for the keys.",
        *PAGE,
    ]
    assert peer.asked == [("POST", "/v1/matches", {"game": "second", "seats": 3, "level": "wild"})]


async def test_empty_lines_leave_the_choice_to_the_settings(visit: Visits, peer: Future) -> None:
    await visit("", "", wishes=Wishes(game="second", new=True))

    assert peer.asked == [("POST", "/v1/matches", {"game": "second"})]


async def test_a_game_without_choices_asks_nothing(visit: Visits, peer: Future) -> None:
    await visit(wishes=Wishes(game="first", new=True))

    assert peer.asked == [("POST", "/v1/matches", {"game": "first"})]


@pytest.mark.parametrize(
    ("wishes", "sentence"),
    [
        (Wishes(game="third", new=True), "There is no game “third” here. There are: first, second."),
        (Wishes(game="second", seats=4, new=True), "“Second Game” is played by 2, 3, 5; choose one of these numbers."),
        (Wishes(game="second", level="mad", new=True), "There is no level “mad” here. There are: mild, wild."),
        (
            Wishes(game="second", options={"target": 5}, new=True),
            "“Second Game” has nothing to choose by the name “target”.",
        ),
    ],
)
async def test_what_cannot_be_had_is_said_at_once(
    visit: Visits, wishes: Wishes, sentence: str, capsys: pytest.CaptureFixture[str]
) -> None:
    await visit(wishes=wishes)

    assert (visit.code, capsys.readouterr().err) == (1, f"{sentence}\n")


async def test_settings_are_changed_by_number(visit: Visits, peer: Future) -> None:
    heard = await after(visit, "o", "4", "7", "45", "40", "6", "2", "8", "", "")

    assert heard[:9] == [
        "Settings. Type the number of the one to change; an empty line goes back to the game.",
        "1: Your name: no name",
        "2: Language: English",
        "3: Announcements: full",
        "4: Sounds: yes",
        "5: Players: 2",
        "6: Level: Mild",
        "7: Chips at the start: 20",
        "8: Help: no",
    ]
    assert [body["settings"] for _, _, body in peer.asked] == [
        {"sounds": False},
        {"games": {"second": {"stack": 40}}},
        {"games": {"second": {"level": "wild"}}},
        {"games": {"second": {"help": True}}},
    ]


async def test_a_silent_service_is_waited_for_by_who_is_there(visit: Visits, peer: Future) -> None:
    peer.faults = [trouble(503, "unavailable", "Try again in a second.")] * 3

    assert await after(visit, "4") == ["Try again in a second."]


async def test_no_answer_is_told_to_who_is_there_and_ends_a_script(
    peer: Future, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    peer.begin("m0")
    for patient, code, last in ((True, 0, KEPT), (False, 1, OFFER[-1])):
        paper = Paper()
        line = Mortal()
        client = Client(peer.url, transport=line, patience=Patience(tries=2), sleep=Waits())
        code_found = await sit_down(
            peer.url, tmp_path, Script(paper, line.die, "4"), paper, patient=patient, client=client
        )
        heard = paper.getvalue().splitlines()

        assert (code_found, heard[-1]) == (code, last)
        assert any(said.startswith("No answer came") for said in heard) == patient
    assert capsys.readouterr().err.startswith("No answer from http://127.0.0.1")


class Mortal(httpx.AsyncHTTPTransport):
    """Requests over it find no answer from some moment on; the stream is another connection, and lives."""

    dead = False

    async def die(self) -> None:
        self.dead = True

    async def handle_async_request(self, request: httpx.Request) -> httpx.Response:
        if self.dead:
            raise httpx.ReadTimeout("silence", request=request)
        return await super().handle_async_request(request)


async def test_nobody_at_the_address(tmp_path: Path, unused_tcp_port: int, capsys: pytest.CaptureFixture[str]) -> None:
    paper = Paper()
    url = f"http://127.0.0.1:{unused_tcp_port}"
    client = Client(url, patience=Patience(tries=2), sleep=Waits())

    assert await sit_down(url, tmp_path, Script(paper), paper, client=client) == 1
    assert capsys.readouterr().err == (
        f"No answer from {url}. Check the address, and that the server is running; then try again.\n"
    )
    assert paper.getvalue() == ""
    assert os.listdir(tmp_path) == []


async def test_a_prompt_is_for_people_only(peer: Future, tmp_path: Path) -> None:
    peer.begin("m0")
    paper = Paper()
    await sit_down(
        peer.url, tmp_path, Script(paper, "3", lambda: peer.tell("Dan passes."), Hears("Dan")), paper, prompt=True
    )

    assert "> A pair of aces.\n> \nDan passes.\n" in paper.getvalue()
