"""`python -m atu_terminal`, the same as `atu play`."""

from .cli import app

app()
