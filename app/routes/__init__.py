"""Routes parse, call and answer; nothing is decided here."""
