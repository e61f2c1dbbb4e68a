"""Idempotency keys: so that a creation whose answer was lost is found again and not made twice."""

import json
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from typing import Any
from uuid import uuid4

from .errors import Problem, Unreadable


class Creations:
    """Keeps the key of each creation that has had no answer; one that has is forgotten, and the next is a new one."""

    def __init__(self) -> None:
        self._keys: dict[str, str] = {}

    @contextmanager
    def key(self, path: str, choice: Mapping[str, Any]) -> Iterator[str]:
        """The key for this creation: kept where what is done with it ends without an answer."""
        what = json.dumps([path, choice], sort_keys=True, default=dict)
        key = self._keys.setdefault(what, uuid4().hex)
        try:
            yield key
        except (Problem, Unreadable):
            self._keys.pop(what, None)
            raise
        else:
            self._keys.pop(what, None)
