"""The terminal client: line by line, nothing redrawn, no colour that carries meaning.

It knows the public API and nothing else, and renders whatever a view holds: a game added to the service after this
client was installed can be played with it.
"""
