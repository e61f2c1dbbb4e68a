"""Second referees: each game's rules once more, naively, to disagree with the engine where either is wrong."""
