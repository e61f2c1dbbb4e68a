"""Computer players: they know the rules and get observations, never a true state. A folder here plays a game."""
