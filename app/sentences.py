"""A language's words as functions that make sentences of arguments, compiled once for all processes to come.

Compiling takes seconds, and a service that was killed should be back at once. So what was compiled is kept as Python
keeps its own modules: in `__pycache__`, named after all that it was made of, and made anew where it cannot be read.
"""

import hashlib
import marshal
import os
import sys
from collections.abc import Callable, Mapping
from contextlib import suppress
from importlib.metadata import version
from pathlib import Path
from types import CodeType
from typing import Any, Final

from fluent_compiler.resource import FtlResource

from app.fluent import CompiledFtl, compile_messages

Sentence = Callable[[Mapping[str, Any], list[Any]], str]
"""Makes the sentence of its arguments; what is wrong with them comes into the list."""

_KEPT: Final = Path(__file__).parent / "words" / "__pycache__"
_MADE_BY: Final = f"{sys.version} fluent-compiler {version('fluent-compiler')}"


def sentences(locale: str, text: str, kept: Path = _KEPT) -> dict[str, Sentence]:
    """The functions by the ids of their messages, attributes as `message.attribute`; `text` is right Fluent."""
    of = hashlib.sha256(f"{_MADE_BY}\n{locale}\n{text}".encode()).hexdigest()
    path = kept / f"{locale}-{of[:32]}"
    names, code = _read(path) or _make(locale, text, path)
    surroundings: dict[str, Any] = next(iter(_compiled(locale, "any = any").message_functions.values())).__globals__
    exec(code, surroundings)  # what our own words were compiled to
    return {id: surroundings[name] for id, name in names.items()}


def _compiled(locale: str, text: str) -> CompiledFtl:
    # Isolates around arguments would reach speech (R11); the languages offered are written left to right.
    return compile_messages(locale, [FtlResource.from_string(text)], use_isolating=False)


def _read(path: Path) -> tuple[dict[str, str], CodeType] | None:
    try:
        names, code = marshal.loads(path.read_bytes())  # as trusted as the modules beside it
    except (OSError, EOFError, ValueError, TypeError):  # not there, or not whole
        return None
    return names, code


def _make(locale: str, text: str, path: Path) -> tuple[dict[str, str], CodeType]:
    compiled = _compiled(locale, text)
    names = {id: function.__name__ for id, function in compiled.message_functions.items()}
    code = compile(compiled.module_ast, f"<words {locale}>", "exec")
    if not sys.dont_write_bytecode:
        _keep(path, marshal.dumps((names, code)))
    return names, code


def _keep(path: Path, content: bytes) -> None:
    """Whole or not at all, in place of what was made of earlier words."""
    unfinished = path.with_name(f"{path.name}.{os.getpid()}")
    try:
        path.parent.mkdir(exist_ok=True)
        unfinished.write_bytes(content)
        for old in path.parent.glob(f"{path.name.partition('-')[0]}-*"):
            if old not in (path, unfinished):
                old.unlink(missing_ok=True)
        unfinished.replace(path)
    except OSError:  # a folder that may not be written to: the words are compiled at each start
        with suppress(OSError):
            unfinished.unlink()
