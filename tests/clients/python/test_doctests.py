"""The examples in the docstrings of the SDK and the terminal client run, and show what they say."""

import doctest
import importlib
import pkgutil
from types import ModuleType

import pytest

import atu_client
import atu_terminal


def modules(package: ModuleType) -> list[str]:
    return [f"{package.__name__}.{found.name}" for found in pkgutil.iter_modules(package.__path__)]


@pytest.mark.parametrize("name", [*modules(atu_client), *(m for m in modules(atu_terminal) if "__main__" not in m)])
def test_examples(name: str) -> None:
    assert doctest.testmod(importlib.import_module(name)).failed == 0
