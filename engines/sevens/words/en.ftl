### Sevens. A row is what lies of one suit; a deal is the whole match.

sevens-title = Sevens

## Under the title

sevens-counts = Cards left: { $counts }.
    .short = Cards: { $counts }.

## Suits and ranks

sevens-suit =
    { $suit ->
        [spades] Spades
        [hearts] Hearts
        [diamonds] Diamonds
       *[clubs] Clubs
    }
sevens-rank = { card-rank }
sevens-of-suit = { sevens-suit }: { $cards }.

## The rows

sevens-row = { sevens-suit }: from { $low_bare } to { $high_bare }.
    .short = { sevens-suit }: { $low_bare } to { $high_bare }.
sevens-row-open = { sevens-suit }: only the seven.
    .short = { sevens-suit }: seven.
sevens-row-closed = { sevens-suit }: not open yet.
    .short = { sevens-suit }: closed.

## Controls

sevens-pass = PASS
sevens-new = New game
sevens-why-not-new = You cannot start a new game here yet: this deal is not over. Play it to its end.
    .short = This deal is not over. Play it to its end.

## The players

sevens-plaque =
    { $seat_is ->
        [you] You: { sevens-cards }.
       *[other] { $seat }: { sevens-cards }.
    }
sevens-plaque-passed =
    { $seat_is ->
        [you] You: { sevens-cards }, passed.
       *[other] { $seat }: { sevens-cards }, passed.
    }
sevens-cards =
    { $count ->
        [0] no cards left
        [one] one card
       *[other] { $count } cards
    }
sevens-passes =
    { $passes ->
        [0] no passes
        [one] one pass
       *[other] { $passes } passes
    }
sevens-result =
    { $seat_is ->
        [you] You: place { $place }, { sevens-cards }, { sevens-passes }.
       *[other] { $seat }: place { $place }, { sevens-cards }, { sevens-passes }.
    }
sevens-passes-so-far = Passes so far: { $counts }.
    .short = Passes: { $counts }.

## Whose turn it is, and what for

sevens-prompt-start = Your turn: start with { $card_the }.
    .short = Start with { $card_the }.
sevens-prompt-play = Your turn. What fits: { $cards_the }.
    .short = Your turn: { $cards }.
sevens-prompt-pass = Your turn, but no card of yours fits: you have to pass.
    .short = Your turn. Nothing fits: pass.
sevens-prompt-wait =
    { $seat_is ->
        [you] It is your turn.
       *[other] { $seat } is to play.
    }
    .short =
        { $seat_is ->
            [you] Your turn.
           *[other] { $seat } plays.
        }
sevens-prompt-over = The deal is over. “New game” starts another.
    .short = Deal over. Next: “New game”.

## What happens

sevens-dealt =
    { $seat_is ->
        [you] The cards are dealt. You have the seven of diamonds and start.
       *[other] The cards are dealt. { $seat } starts.
    }
    .short =
        { $seat_is ->
            [you] Dealt. You start.
           *[other] Dealt. { $seat } starts.
        }
sevens-starts =
    { $seat_is ->
        [you] You start with { $card_the }.
       *[other] { $seat } starts with { $card_the }.
    }
    .short =
        { $seat_is ->
            [you] You start: { $card }.
           *[other] { $seat } starts: { $card }.
        }
sevens-plays =
    { $seat_is ->
        [you] You play { $card_the }.
       *[other] { $seat } plays { $card_the }.
    }
    .short =
        { $seat_is ->
            [you] You: { $card }.
           *[other] { $seat }: { $card }.
        }
sevens-plays-one-left =
    { $seat_is ->
        [you] You play { $card_the } and have one card left.
       *[other] { $seat } plays { $card_the } and has one card left.
    }
    .short =
        { $seat_is ->
            [you] You: { $card }, one card left.
           *[other] { $seat }: { $card }, one card left.
        }
sevens-plays-last =
    { $seat_is ->
        [you] You play { $card_the }, your last card.
       *[other] { $seat } plays { $card_the }, the last card in hand.
    }
    .short =
        { $seat_is ->
            [you] You: { $card }, the last.
           *[other] { $seat }: { $card }, the last.
        }
sevens-passed =
    { $seat_is ->
        [you] You pass.
       *[other] { $seat } passes.
    }
sevens-won =
    { $seat_is ->
        [you] You win the deal!
       *[other] { $seat } wins the deal.
    }
    .short =
        { $seat_is ->
            [you] You win!
           *[other] { $seat } wins.
        }

## Refusals: what was tried, what stands in the way, what to do

sevens-refusal-match-over = You cannot play any more: the deal is over. “New game” starts another.
    .short = The deal is over. Next: “New game”.
sevens-refusal-not-dealt = You cannot play yet: the cards have not been dealt. Wait for the deal.
    .short = The cards have not been dealt. Wait.
sevens-refusal-not-your-turn = You cannot play now: { $seat } is to play. Wait for your turn.
    .short = { $seat } is to play. Wait.
sevens-refusal-must-start = You cannot pass: you have { $card_the } and have to start. Lay it.
    .short = You have to start. Lay { $card_the }.
sevens-refusal-must-start-with = You cannot start with { $card_the }: the first card is { $first_the }, and you have it. Lay that one.
    .short = Not { $card_the }: you have { $first_the }. Lay that one first.
sevens-refusal-must-play = You cannot pass: a card of yours fits. Play one that does.
    .short = A card of yours fits. Play it.
sevens-refusal-not-in-hand = You cannot play { $card_the }: it is not in your hand. Choose one of your cards.
    .short = You do not have { $card_the }. Choose one of your cards.
sevens-refusal-row-closed = You cannot play { $card_the } yet: the row of its suit is not open, and its seven comes first. Choose a card that fits.
    .short = Its seven comes before { $card_the }. Choose another card.
sevens-refusal-row-closed-pass = You cannot play { $card_the } yet: the row of its suit is not open, and its seven comes first. No card of yours fits: choose “PASS”.
    .short = Its seven comes before { $card_the }. Nothing fits: pass.
sevens-refusal-too-far = You cannot play { $card_the } yet: its row has only come to { $end_the }. Choose a card that fits.
    .short = The row is at { $end_the }, not yet at { $card_the }. Choose another card.
sevens-refusal-too-far-pass = You cannot play { $card_the } yet: its row has only come to { $end_the }. No card of yours fits: choose “PASS”.
    .short = The row is at { $end_the }, not yet at { $card_the }. Nothing fits: pass.
sevens-refusal-not-the-dealers-turn = You cannot deal the cards: only the game does, once. Wait for your turn to play.
    .short = Only the game deals the cards. Wait for your turn.
sevens-refusal-not-the-pack = The cards cannot be dealt: this is not the pack of 52 with every card once. Shuffle the whole pack.
    .short = This is not the whole pack of 52. Shuffle the whole pack.
