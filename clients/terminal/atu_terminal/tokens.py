"""The token that is a person's identity at a server: one file for each server, readable by its owner alone."""

import os
from pathlib import Path
from urllib.parse import quote

import typer


class Tokens:
    """Tokens in a folder of the user's."""

    def __init__(self, folder: Path | None = None) -> None:
        self._folder = folder or Path(typer.get_app_dir("atu")) / "tokens"

    def read(self, url: str) -> str | None:
        """The token for this server, None where there is none that can be read."""
        try:
            return self._file(url).read_text(encoding="ascii", errors="ignore").strip() or None
        except OSError:
            return None

    def keep(self, url: str, token: str) -> None:
        """Keep a token. The file is never there with other rights than the owner's, nor half written."""
        self._folder.mkdir(mode=0o700, parents=True, exist_ok=True)
        file = self._file(url)
        fresh = file.with_suffix(f".{os.getpid()}")
        with open(os.open(fresh, os.O_WRONLY | os.O_CREAT | os.O_TRUNC, 0o600), "w", encoding="ascii") as out:
            out.write(token + "\n")
        fresh.replace(file)

    def forget(self, url: str) -> None:
        """Let a token go that is worth nothing any more."""
        self._file(url).unlink(missing_ok=True)

    def _file(self, url: str) -> Path:
        return self._folder / f"{quote(url.rstrip('/'), safe='')}.token"
