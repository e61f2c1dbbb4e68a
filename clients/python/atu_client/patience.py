"""How long to wait before trying again: longer each time, and never in step with other clients."""

from collections.abc import Iterator
from dataclasses import dataclass, field
from random import Random


@dataclass(frozen=True, slots=True)
class Patience:
    """Delays in seconds that double from `first` up to `longest`, each drawn from its upper half.

    The draw keeps a thousand clients that lost the same service from coming back in the same instant.

    >>> [round(delay, 2) for delay, _ in zip(Patience(rng=Random(1)).delays(), range(4))]
    [0.14, 0.46, 0.88, 1.26]
    """

    first: float = 0.25
    longest: float = 30.0
    tries: int = 4  # how often a request is sent before its silence is final: about four seconds in all
    rng: Random = field(default_factory=Random)

    def delays(self) -> Iterator[float]:
        """Growing delays, without end."""
        delay = self.first
        while True:
            yield delay * (0.5 + self.rng.random() / 2)
            delay = min(delay * 2, self.longest)
