"""What a long command shows on the way: on a terminal only, on stderr only, and not before it has become long."""

from collections.abc import Iterable, Iterator
from time import monotonic
from typing import Final, TypeVar

from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeElapsedColumn, TimeRemainingColumn

LONG: Final = 1.0  # seconds

Item = TypeVar("Item")


def watched(items: Iterable[Item], what: str, total: int | None = None) -> Iterator[Item]:
    """The items as they come; meanwhile how many have been dealt with."""
    began, done = monotonic(), 0
    with _bar() as bar:
        task = bar.add_task(what, total=total, visible=False)
        for done, item in enumerate(items):
            bar.update(task, completed=done, visible=monotonic() - began > LONG)
            yield item
        bar.update(task, completed=done + 1)


def _bar() -> Progress:
    console = Console(stderr=True)
    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeElapsedColumn())
    return Progress(
        *columns,
        TimeRemainingColumn(),
        console=console,
        transient=True,
        disable=not console.is_terminal,
        redirect_stdout=False,  # what the command prints goes where it was sent
    )
