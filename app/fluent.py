"""Fluent's compiler, as the newest Pythons need it.

fluent-compiler 1.1 gives a line number to every node of the code that it writes, also to kinds of nodes that have none,
and fills in an `if` only after it was made. Python 3.13 warns of both and 3.15 refuses them (the library's issue 37 was
open when this was written). It has a table of the kinds of nodes for just such differences between Pythons: there each
kind learns to be made so.
"""

import ast
from collections.abc import Callable
from typing import Any

from fluent_compiler import ast_compat
from fluent_compiler.bundle import FluentBundle as FluentBundle
from fluent_compiler.compiler import CompiledFtl as CompiledFtl
from fluent_compiler.compiler import compile_messages as compile_messages


def _settle(table: Any) -> None:
    for name, kind in list(vars(table).items()):
        if _is_kind(kind):
            setattr(table, name, _lenient(kind))


def _is_kind(value: object) -> bool:
    """Whether this makes nodes; ast.Index looks like it, but only hands on what it gets, whatever comes with it."""
    return isinstance(value, type) and issubclass(value, ast.AST) and value is not ast.Index


def _lenient(kind: type[ast.AST]) -> Callable[..., ast.AST]:
    known = {*kind._fields, *kind._attributes}
    late: dict[str, Any] = {"test": None} if kind is ast.If else {}

    def make(*fields: Any, **named: Any) -> ast.AST:
        return kind(*fields, **late, **{name: value for name, value in named.items() if name in known})

    return make


_settle(ast_compat)
