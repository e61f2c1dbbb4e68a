"""What all games share: the protocol, cards, the race of deals, records, and the shape of what is told."""
