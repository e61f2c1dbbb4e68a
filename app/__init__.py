"""The service: it knows engines and bots; they do not know it."""
