"""Five-card draw poker for two to six seats: see RULES.md."""

from .course import State as State
from .masking import as_shown as as_shown
from .moves import Action as Action
from .moves import AllIn as AllIn
from .moves import Bet as Bet
from .moves import BetMade as BetMade
from .moves import Call as Call
from .moves import Called as Called
from .moves import Changed as Changed
from .moves import Check as Check
from .moves import Checked as Checked
from .moves import Dealt as Dealt
from .moves import Discard as Discard
from .moves import Event as Event
from .moves import Fold as Fold
from .moves import Folded as Folded
from .moves import MatchEnded as MatchEnded
from .moves import Options as Options
from .moves import PotWon as PotWon
from .moves import Raise as Raise
from .moves import Raised as Raised
from .moves import Reshuffled as Reshuffled
from .moves import Returned as Returned
from .moves import Shown as Shown
from .moves import WentOut as WentOut
from .rules import actor as actor
from .rules import apply as apply
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

name = "draw-poker"
offered = 4
rules_version = 1
seats = range(2, 7)
