### Șeptică. A trick is what is played and taken; a deal is one pack played out; deals make a match.

septica-title = Șeptică
septica-setting-speak-suits = Say the suit of cards too

## The score

septica-points = Points in this deal: { $points }.
    .short = Points: { $points }.
septica-score = Match score, playing to { $target }: { $score }.
    .short = Match to { $target }: { $score }.

## Cards and controls

septica-card-cuts = { $card }, cuts
septica-card-point = { $card }, one point
septica-let-go = Let the trick go
septica-next = New game
septica-why-not-next = You cannot start the next deal yet: this one is not over. Play it to its end.
    .short = This deal is not over. Play it to its end.

## The table

septica-table-empty = The table is empty.
septica-holds =
    { $seat_is ->
        [you] You hold the trick.
       *[other] { $seat } holds the trick.
    }
    .short =
        { $seat_is ->
            [you] You hold.
           *[other] { $seat } holds.
        }

## The state read

septica-state-counts = Cards in hand: { $counts }.
    .short = Cards: { $counts }.
septica-state-stock =
    { $count ->
        [0] The stock is empty.
        [one] There is one card in the stock.
       *[other] There are { $count } cards in the stock.
    }
    .short =
        { $count ->
            [0] Stock empty.
            [one] Stock: one card.
           *[other] Stock: { $count } cards.
        }
septica-state-table = On the table: { $cards }.
    .short = On the table, { $cards }.
septica-laid =
    { $seat_is ->
        [you] you played { $card_the }
       *[other] { $seat } played { $card_the }
    }
    .short =
        { $seat_is ->
            [you] you: { $card }
           *[other] { $seat }: { $card }
        }

## Whose turn it is, and what for

septica-prompt-lead =
    { $seat_is ->
        [you] Your turn: lead any card.
       *[other] { $seat } is to lead.
    }
    .short =
        { $seat_is ->
            [you] Your lead.
           *[other] { $seat } leads.
        }
septica-prompt-answer =
    { $seat_is ->
        [you] Your turn: play a card.
       *[other] { $seat } is to play.
    }
    .short =
        { $seat_is ->
            [you] Your turn.
           *[other] { $seat } plays.
        }
septica-prompt-choose =
    { $seat_is ->
        [you]
            { $holder_is ->
                [you] Choose: go on, or let the trick go? You hold it.
               *[other] Choose: go on, or let the trick go? { $holder } holds it.
            }
       *[other]
            { $holder_is ->
                [you] { $seat } chooses: to go on, or to let the trick go. You hold it.
               *[other] { $seat } chooses: to go on, or to let the trick go. { $holder } holds it.
            }
    }
    .short =
        { $seat_is ->
            [you]
                { $holder_is ->
                    [you] Go on or let go? You hold.
                   *[other] Go on or let go? { $holder } holds.
                }
           *[other]
                { $holder_is ->
                    [you] { $seat } chooses. You hold.
                   *[other] { $seat } chooses. { $holder } holds.
                }
        }
septica-prompt-deal-over = The deal is over. “New game” starts the next one.
    .short = Deal over. Next: “New game”.
septica-prompt-match-over = The match is over. “New game” starts another match.
    .short = Match over. Next: “New game”.

## What happens

septica-dealt =
    { $seat_is ->
        [you] Deal { $deal }, you start. You have { $cards_the }.
       *[other] Deal { $deal }, { $seat } starts. You have { $cards_the }.
    }
    .short =
        { $seat_is ->
            [you] Deal { $deal }, you start: { $cards }.
           *[other] Deal { $deal }, { $seat } starts: { $cards }.
        }
septica-dealt-to-others = Deal { $deal }, { $seat } starts.
septica-partner = Your partner is { $seat }.
septica-leads =
    { $seat_is ->
        [you] You lead { $card_the }.
       *[other] { $seat } leads { $card_the }.
    }
    .short =
        { $seat_is ->
            [you] You lead: { $card }.
           *[other] { $seat } leads: { $card }.
        }
septica-plays =
    { $seat_is ->
        [you] You play { $card_the }.
       *[other] { $seat } plays { $card_the }.
    }
    .short =
        { $seat_is ->
            [you] You: { $card }.
           *[other] { $seat }: { $card }.
        }
septica-takes-hold =
    { $seat_is ->
        [you] You play { $card_the } and hold the trick.
       *[other] { $seat } plays { $card_the } and holds the trick.
    }
    .short =
        { $seat_is ->
            [you] You: { $card }, you hold.
           *[other] { $seat }: { $card }, holds.
        }
septica-goes-on =
    { $seat_is ->
        [you] You go on with { $card_the }.
       *[other] { $seat } goes on with { $card_the }.
    }
    .short =
        { $seat_is ->
            [you] You go on: { $card }.
           *[other] { $seat } goes on: { $card }.
        }
septica-lets-go =
    { $seat_is ->
        [you] You let the trick go.
       *[other] { $seat } lets the trick go.
    }
    .short =
        { $seat_is ->
            [you] You let go.
           *[other] { $seat } lets go.
        }
septica-takes =
    { $seat_is ->
        [you] You take the trick.
       *[other] { $seat } takes the trick.
    }
    .short =
        { $seat_is ->
            [you] You take it.
           *[other] { $seat } takes it.
        }
septica-takes-points =
    { $seat_is ->
        [you] You take the trick, { septica-worth }.
       *[other] { $seat } takes the trick, { septica-worth }.
    }
    .short =
        { $seat_is ->
            [you] You take it, { septica-worth }.
           *[other] { $seat } takes it, { septica-worth }.
        }
septica-worth =
    { $count ->
        [0] no points
        [one] one point
       *[other] { $count } points
    }
septica-draws = You draw { $cards_the }.
    .short = You draw: { $cards }.
septica-draws-last = You draw { $cards_the }. The stock is used up.
    .short = You draw: { $cards }. Stock empty.
septica-stock-empty = The stock is used up.
    .short = Stock empty.

## The end of a deal and of the match

septica-deal-win = The deal goes to { $seats }: { septica-match-points }. Points: { $points }. Match score: { $score }.
    .short = Deal to { $seats }, { septica-match-points }. Points: { $points }. Match: { $score }.
septica-deal-shared = The deal goes to { $seats }, with equal points: { septica-match-points } each. Points: { $points }. Match score: { $score }.
    .short = Deal to { $seats }, equal, { septica-match-points } each. Points: { $points }. Match: { $score }.
septica-deal-oala = All the points! The deal goes to { $seats }: { septica-match-points }. Points: { $points }. Match score: { $score }.
    .short = All the points! Deal to { $seats }, { septica-match-points }. Points: { $points }. Match: { $score }.
septica-deal-piele = All the tricks! The deal goes to { $seats }: { septica-match-points }. Points: { $points }. Match score: { $score }.
    .short = All the tricks! Deal to { $seats }, { septica-match-points }. Points: { $points }. Match: { $score }.
septica-deal-draw = A drawn deal, nobody wins. Points: { $points }. Match score, unchanged: { $score }.
    .short = Drawn deal. Points: { $points }. Match: { $score }.
septica-match-points =
    { $count ->
        [one] one match point
       *[other] { $count } match points
    }
septica-match-won =
    { $seats_is ->
        [you] You win the match!
        [us] The match is won by { $seats }!
        [one] { $seats } wins the match.
       *[many] { $seats } win the match.
    }

## Refusals: what was tried, what stands in the way, what to do

septica-refusal-match-over = You cannot play any more: the match is over. “New game” starts another match.
    .short = The match is over. Next: “New game”.
septica-refusal-deal-over = You cannot play now: the deal is over. “New game” starts the next one.
    .short = The deal is over. Next: “New game”.
septica-refusal-not-your-turn = You cannot play now: { $seat } is to play. Wait for your turn.
    .short = { $seat } is to play. Wait.
septica-refusal-must-answer = You cannot let the trick go: only the one who led it can, once everybody has played a card. Play any card.
    .short = Only the one who led can let the trick go, once everybody has played. Play any card.
septica-refusal-must-lead = You cannot let the trick go: there is no card on the table yet. Lead any card.
    .short = There is no card on the table yet. Lead any card.
septica-refusal-not-the-dealers-turn = You cannot deal the cards: only the game does, at the start of a deal. Wait for your turn to play.
    .short = Only the game deals the cards. Wait for your turn.
septica-refusal-not-the-pack = The cards cannot be dealt: this is not the pack of this game with every card once. Shuffle the whole pack.
    .short = This is not the whole pack of this game. Shuffle the whole pack.
septica-refusal-not-in-hand = You cannot play { $card_the }: it is not in your hand. Choose one of your cards.
    .short = You do not have { $card_the }. Choose one of your cards.
septica-refusal-must-match-or-cut = You cannot go on with { $card_the }: it is not { $first_rank } and it does not cut. Play { $first_rank } or a card that cuts, or choose “Let the trick go”.
    .short = You cannot go on with { $card_the }. Play { $first_rank } or a card that cuts, or let the trick go.
