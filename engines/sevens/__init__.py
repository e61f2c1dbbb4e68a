"""Sevens for four seats: see RULES.md."""

from .moves import Action as Action
from .moves import CardPlayed as CardPlayed
from .moves import DealEnded as DealEnded
from .moves import Dealt as Dealt
from .moves import Event as Event
from .moves import Options as Options
from .moves import Pass as Pass
from .moves import Passed as Passed
from .moves import Play as Play
from .rules import State as State
from .rules import actor as actor
from .rules import apply as apply
from .rules import as_shown as as_shown
from .rules import chance as chance
from .rules import deal_result as deal_result
from .rules import deserted as deserted
from .rules import first as first
from .rules import header as header
from .rules import legal as legal
from .rules import out as out
from .rules import phase as phase
from .rules import refusal as refusal
from .rules import result as result
from .rules import sides as sides
from .rules import start as start
from .sight import Observation as Observation
from .sight import determinize as determinize
from .sight import menu as menu
from .sight import observe as observe
from .sight import seen_by as seen_by

name = "sevens"
offered = 3
rules_version = 1
seats = range(4, 5)
