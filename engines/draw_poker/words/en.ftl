### Five-card draw. A hand is one deal played out, and also one's five cards; hands make a match.

draw-poker-title = Five-card draw
draw-poker-setting-draw-help = Help with the draw
draw-poker-setting-stack = Chips at the start

## The chips

draw-poker-chips = Chips: { $chips }.

## Hands by their names

draw-poker-hand-high-card = { card-rank } high
draw-poker-hand-pair = a pair of { draw-poker-several }
draw-poker-hand-two-pairs = two pairs, { $high } and { $low }
draw-poker-hand-three = three of a kind, { draw-poker-several }
draw-poker-hand-straight = a straight, { card-rank } high
draw-poker-hand-flush = a flush, { card-rank } high
draw-poker-hand-full-house = a full house, { $high } over { $low }
draw-poker-hand-four = four of a kind, { draw-poker-several }
draw-poker-hand-straight-flush = a straight flush, { card-rank } high
draw-poker-hand-royal-flush = a royal flush
draw-poker-several =
    { $rank ->
        [six] sixes
       *[other] { card-rank }s
    }

## The cards of the one who listens

draw-poker-own =
    { $hint ->
        [flush] You have { $cards }: { $hand }. You need just one more card for a flush.
        [straight] You have { $cards }: { $hand }. You need just one more card for a straight.
        [both] You have { $cards }: { $hand }. You need just one more card for a flush or a straight.
       *[none] You have { $cards }: { $hand }.
    }
    .short =
        { $hint ->
            [flush] You: { $cards }: { $hand }. One card from a flush.
            [straight] You: { $cards }: { $hand }. One card from a straight.
            [both] You: { $cards }: { $hand }. One card from a flush or straight.
           *[none] You: { $cards }: { $hand }.
        }
draw-poker-your-hand =
    { $hint ->
        [flush] You have { $hand }. You need just one more card for a flush.
        [straight] You have { $hand }. You need just one more card for a straight.
        [both] You have { $hand }. You need just one more card for a flush or a straight.
       *[none] You have { $hand }.
    }

## What happens

draw-poker-dealt =
    { $seat_is ->
        [you] Hand { $number }, you deal: { $posts }.
       *[other] Hand { $number }, { $seat } deals: { $posts }.
    }
draw-poker-posts-small =
    { $all ->
        [yes]
            { $seat_is ->
                [you] you post all you have as the small blind, { $amount }
               *[other] { $seat } goes all in with the small blind, { $amount }
            }
       *[no]
            { $seat_is ->
                [you] you post the small blind, { $amount }
               *[other] { $seat } posts the small blind, { $amount }
            }
    }
draw-poker-posts-big =
    { $all ->
        [yes]
            { $seat_is ->
                [you] you post all you have as the big blind, { $amount }
               *[other] { $seat } goes all in with the big blind, { $amount }
            }
       *[no]
            { $seat_is ->
                [you] you post the big blind, { $amount }
               *[other] { $seat } posts the big blind, { $amount }
            }
    }
draw-poker-folds =
    { $seat_is ->
        [you] You fold.
       *[other] { $seat } folds.
    }
    .short =
        { $seat_is ->
            [you] Fold.
           *[other] { $seat }: fold.
        }
draw-poker-checks =
    { $seat_is ->
        [you] You check.
       *[other] { $seat } checks.
    }
    .short =
        { $seat_is ->
            [you] Check.
           *[other] { $seat }: check.
        }
draw-poker-calls =
    { $all ->
        [yes]
            { $seat_is ->
                [you] You call all in: { $amount }.
               *[other] { $seat } calls all in: { $amount }.
            }
       *[no]
            { $seat_is ->
                [you] You call { $amount }.
               *[other] { $seat } calls { $amount }.
            }
    }
draw-poker-bets =
    { $all ->
        [yes]
            { $seat_is ->
                [you] You bet all in: { $amount }.
               *[other] { $seat } bets all in: { $amount }.
            }
       *[no]
            { $seat_is ->
                [you] You bet { $amount }.
               *[other] { $seat } bets { $amount }.
            }
    }
draw-poker-raises =
    { $all ->
        [yes]
            { $seat_is ->
                [you] You raise all in, to { $amount }.
               *[other] { $seat } raises all in, to { $amount }.
            }
       *[no]
            { $seat_is ->
                [you] You raise to { $amount }.
               *[other] { $seat } raises to { $amount }.
            }
    }
draw-poker-changes =
    { $count ->
        [0] { $seat } changes no cards.
        [1] { $seat } changes one card.
        [2] { $seat } changes two cards.
        [3] { $seat } changes three cards.
        [4] { $seat } changes four cards.
        [5] { $seat } changes five cards.
        [one] { $seat } changes { $count } card.
       *[other] { $seat } changes { $count } cards.
    }
draw-poker-keep = You change no cards. You have { $hand }.
draw-poker-throw =
    { $count ->
        [0] You change no cards.
        [1] You change one card.
        [2] You change two cards.
        [3] You change three cards.
        [4] You change four cards.
        [5] You change five cards.
        [one] You change { $count } card.
       *[other] You change { $count } cards.
    }
draw-poker-draw =
    { $count ->
        [0] You change no cards and get { $cards }. Now you have { $hand }.
        [1] You change one card and get { $cards_the }. Now you have { $hand }.
        [2] You change two cards and get { $cards_the }. Now you have { $hand }.
        [3] You change three cards and get { $cards_the }. Now you have { $hand }.
        [4] You change four cards and get { $cards_the }. Now you have { $hand }.
        [5] You change five cards and get { $cards_the }. Now you have { $hand }.
        [one] You change { $count } card and get { $cards_the }. Now you have { $hand }.
       *[other] You change { $count } cards and get { $cards_the }. Now you have { $hand }.
    }
draw-poker-draw-shown =
    { $count ->
        [1] You change one card and get { $cards_the }.
        [2] You change two cards and get { $cards_the }.
        [3] You change three cards and get { $cards_the }.
        [4] You change four cards and get { $cards_the }.
        [5] You change five cards and get { $cards_the }.
        [one] You change { $count } card and get { $cards_the }.
       *[other] You change { $count } cards and get { $cards_the }.
    }
draw-poker-reshuffled = The deck has run out. The cards thrown by the other players are shuffled and dealt.
    .short = The deck has run out. The others’ thrown cards are shuffled.
draw-poker-reshuffled-for-you = The deck has run out, and the cards thrown by the other players were shuffled. You get { $cards_the }. Now you have { $hand }.
    .short = The deck was shuffled anew. You get { $cards_the }. Now you have { $hand }.
draw-poker-returned =
    { $seat_is ->
        [you] You take back { $amount } that nobody matched.
       *[other] { $seat } takes back { $amount } that nobody matched.
    }
    .short =
        { $seat_is ->
            [you] You take back { $amount }.
           *[other] { $seat } takes back { $amount }.
        }
draw-poker-shows =
    { $seat_is ->
        [you] You have { $hand }.
       *[other] { $seat } has { $hand }.
    }
    .short =
        { $seat_is ->
            [you] You: { $hand }.
           *[other] { $seat }: { $hand }.
        }
draw-poker-shows-cards =
    { $seat_is ->
        [you] You show { $cards_the }: { $hand }.
       *[other] { $seat } shows { $cards_the }: { $hand }.
    }
draw-poker-wins =
    { $seat_is ->
        [you] You win { $pot }: { $amount }.
       *[other] { $seat } wins { $pot }: { $amount }.
    }
draw-poker-shared = A tie splits { $pot }, { $amount }: { $shares }.
draw-poker-takes =
    { $seat_is ->
        [you] you take { $amount }
       *[other] { $seat } takes { $amount }
    }
draw-poker-the-pot = the pot
draw-poker-the-main-pot = the main pot
draw-poker-the-side-pot = the side pot
draw-poker-side-pot-n = side pot { $count }
draw-poker-goes-out =
    { $seat_is ->
        [you] You are out of the match, in place { $place }.
       *[other] { $seat } is out of the match, in place { $place }.
    }
draw-poker-match-won =
    { $seat_is ->
        [you] You win the match: all the chips are yours!
       *[other] { $seat } wins the match with all the chips.
    }

## The controls

draw-poker-button-fold = Fold
draw-poker-button-check = Check
draw-poker-button-call = Call
draw-poker-button-call-amount = Call { $amount }
draw-poker-button-less = Lower the amount
draw-poker-button-more = Raise the amount
draw-poker-button-bet = Bet
draw-poker-button-bet-amount = Bet { $amount }
draw-poker-button-raise = Raise
draw-poker-button-raise-amount = Raise to { $amount }
draw-poker-button-all-in = All in
draw-poker-button-next = Next hand
draw-poker-button-new = New match
draw-poker-button-draw =
    { $count ->
        [0] Change no cards
        [1] Change one card
        [2] Change two cards
        [3] Change three cards
        [4] Change four cards
        [5] Change five cards
        [one] Change { $count } card
       *[other] Change { $count } cards
    }
draw-poker-why-most = The amount cannot go up any more: { $amount } is the most on the scale. For everything you have, choose “All in”.
    .short = { $amount } is the most here. For more, choose “All in”.
draw-poker-why-least = The amount cannot go down any more: { $amount } is the least. Keep it or put it up.
    .short = { $amount } is the least. Keep it or put it up.
draw-poker-why-nobody-answers = There is no point in raising: nobody has chips left to answer. Choose “Call”, “All in” or “Fold”.
    .short = Nobody can answer a raise. Call or fold.
draw-poker-why-match-over = No more hands are dealt: the match is over. “New match” starts another one.
    .short = The match is over. Next: “New match”.
draw-poker-why-out = You play no more hands: you are out of the match. You can listen to the rest of it.
    .short = You are out. You can listen to the rest.
draw-poker-why-not-next = The next hand cannot be dealt yet: this one is not over. Play it to its end.
    .short = This hand is not over. Play it to its end.
draw-poker-why-not-new = You cannot start another match yet: this one is not over. In a room a match is played to its end.
    .short = This match is not over. Play it to its end.
draw-poker-goes = You change { $card_the }.
draw-poker-stays = You keep { $card_the }.
draw-poker-amount = The amount is { $amount }.
    .short = Amount: { $amount }.

## The players

draw-poker-player =
    { $seat_is ->
        [you] You: { $facts }.
       *[other] { $seat }: { $facts }.
    }
draw-poker-fact-place = out of the match in place { $count }
draw-poker-fact-bet = { $amount } in this round
draw-poker-fact-changed =
    { $count ->
        [0] no cards changed
        [1] one card changed
        [2] two cards changed
        [3] three cards changed
        [4] four cards changed
        [5] five cards changed
        [one] { $count } card changed
       *[other] { $count } cards changed
    }
draw-poker-fact-folded =
    { $who ->
        [you] you folded
       *[other] folded
    }
draw-poker-fact-all-in =
    { $who ->
        [you] you are all in
       *[other] all in
    }

## The state read

draw-poker-state-turn = { $seat } is to play. You have { $amount } to call.
    .short = { $seat } plays. To call: { $amount }.
draw-poker-state-turn-nothing = { $seat } is to play. You have nothing to call.
    .short = { $seat } plays. Nothing to call.
draw-poker-part-before = This is the betting before the draw.
    .short = Before the draw.
draw-poker-part-draw = This is the draw.
    .short = The draw.
draw-poker-part-after = This is the betting after the draw.
    .short = After the draw.
draw-poker-state-pot = There are { $amount } in the pot.
    .short = Pot: { $amount }.
draw-poker-state-pot-empty = The pot is empty.
    .short = Pot empty.
draw-poker-state-dealer =
    { $seat_is ->
        [you] You are the dealer.
       *[other] { $seat } is the dealer.
    }
draw-poker-state-blinds = The blinds are { $small } and { $big }.
    .short = Blinds: { $small } and { $big }.
draw-poker-state-number = This is hand { $number }.
    .short = Hand { $number }.
draw-poker-state-rise =
    { $count ->
        [one] The blinds go up in one hand.
       *[other] The blinds go up in { $count } hands.
    }
    .short =
        { $count ->
            [one] Up in one hand.
           *[other] Up in { $count } hands.
        }

## Whose turn it is, and what for

draw-poker-prompt-call = Your turn: { $amount } to call.
    .short = Your turn, { $amount } to call.
draw-poker-prompt-bet =
    { $seat_is ->
        [you] Your turn: there is nothing to call.
       *[other] { $seat } is to play.
    }
    .short =
        { $seat_is ->
            [you] Your turn, nothing to call.
           *[other] { $seat } plays.
        }
draw-poker-prompt-draw =
    { $seat_is ->
        [you] Your turn to draw: choose the cards that you change.
       *[other] { $seat } is to draw.
    }
    .short =
        { $seat_is ->
            [you] Your draw.
           *[other] { $seat } draws.
        }
draw-poker-prompt-helped = Your turn to draw. The help chooses { $cards_the }.
    .short = Your draw. The help chooses { $cards_the }.
draw-poker-prompt-help-none = Your turn to draw. The help chooses no cards.
    .short = Your draw. The help chooses no cards.
draw-poker-prompt-hand-over = The hand is over. “Next hand” deals the next one.
    .short = Hand over. Next: “Next hand”.
draw-poker-prompt-match-over = The match is over. “New match” starts another one.
    .short = Match over. Next: “New match”.

## Refusals: what was tried, what stands in the way, what to do

draw-poker-refusal-match-over = You cannot play any more: the match is over. “New match” starts another one.
    .short = The match is over. Next: “New match”.
draw-poker-refusal-hand-over = You cannot play now: the hand is over. “Next hand” deals the next one.
    .short = The hand is over. Next: “Next hand”.
draw-poker-refusal-out = You cannot play any more: you have no chips and are out of the match. You can listen to the rest of it.
    .short = You are out of the match. You can listen to the rest.
draw-poker-refusal-folded = You cannot play now: you folded this hand. Wait for the next one.
    .short = You folded this hand. Wait for the next one.
draw-poker-refusal-not-your-turn = You cannot play now: { $seat } is to play. Wait for your turn.
    .short = { $seat } is to play. Wait.
draw-poker-refusal-being-dealt = You cannot play yet: the thrown cards are being shuffled, and you get yours from them. Wait a moment.
    .short = Your cards are still being shuffled. Wait a moment.
draw-poker-refusal-draw-now = You cannot bet now: cards are being changed. Choose yours and press “Change”.
    .short = Cards are being changed. Choose yours and press “Change”.
draw-poker-refusal-no-draw-now = You cannot change cards now: this is a round of betting. Choose one of the other actions.
    .short = This is a round of betting. Choose another action.
draw-poker-refusal-not-in-hand = You cannot change { $card_the }: it is not in your hand. Choose among your cards.
    .short = You do not have { $card_the }. Choose among your cards.
draw-poker-refusal-card-twice = You cannot change { $card_the } twice: you have it only once. Choose each card once.
    .short = You chose { $card_the } twice. Choose each card once.
draw-poker-refusal-must-match = You cannot check: you have { $amount } to call. Call, raise or fold.
    .short = You have { $amount } to call. Call, raise or fold.
draw-poker-refusal-nothing-to-call = There is nothing to call: nobody has put in more than you. Check, or put in more yourself.
    .short = There is nothing to call. Check or put in more.
draw-poker-refusal-bet-made = You cannot bet: there is already a bet of { $amount } in this round. Call, raise or fold.
    .short = There is a bet of { $amount }. Call, raise or fold.
draw-poker-refusal-no-bet-yet = You cannot raise: nobody has bet in this round yet. Bet or check.
    .short = Nobody has bet yet. Bet or check.
draw-poker-refusal-may-not-raise = You cannot raise again in this round: since you acted nobody has made a full raise. Call { $amount } or fold.
    .short = You cannot raise again in this round. Call { $amount } or fold.
draw-poker-refusal-only-all-in = You cannot choose an amount: the least is { $least }, and you reach only { $most }. Choose “All in” or another action.
    .short = The least is { $least }, and you reach only { $most }. Choose another action.
draw-poker-refusal-not-in-tens = You cannot put in { $amount }: all amounts go in tens. Choose a round amount.
    .short = Not { $amount }: amounts go in tens. Choose another.
draw-poker-refusal-too-little = You cannot put in only { $amount }: the least is { $least }. Choose a greater amount.
    .short = { $amount } are too few. The least is { $least }.
draw-poker-refusal-too-much = You cannot put in { $amount }: you reach only { $most }. Choose a smaller amount or “All in”.
    .short = { $amount } are too many. You reach { $most }.
draw-poker-refusal-not-the-dealers-turn = You cannot deal the cards: only the game does, in its time. Wait for your turn to play.
    .short = Only the game deals the cards. Wait for your turn.
draw-poker-refusal-not-the-pack = The cards cannot be dealt: these are not exactly those to be shuffled now. Shuffle all of those, each once.
    .short = These are not the cards to be shuffled now. Shuffle those.
