"""`python -m app …` is `atu …`."""

from app.cli import app

app()
