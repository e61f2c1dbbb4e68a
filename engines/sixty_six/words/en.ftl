### 66. A trick is what is played and taken; a deal is one pack played out; deals make a match.

sixty-six-title = 66

## The score

sixty-six-points = Points in this deal: { $points }.
    .short = Points: { $points }.
sixty-six-score = Match score, playing to { $target }: { $score }.
    .short = Match to { $target }: { $score }.

## Cards and controls

sixty-six-card-trump = { $card }, trump
sixty-six-card-points = { $card }, { sixty-six-worth }
sixty-six-card-trump-points = { $card }, trump, { sixty-six-worth }
sixty-six-card-pair = { $card }, { sixty-six-worth }, makes a pair
sixty-six-card-trump-pair = { $card }, trump, { sixty-six-worth }, makes a pair
sixty-six-worth =
    { $count ->
        [0] no points
        [one] one point
       *[other] { $count } points
    }
sixty-six-place-empty = Empty place
sixty-six-close = Close the stock
sixty-six-exchange = Exchange the nine of trumps
sixty-six-next = New game
sixty-six-why-not-next = You cannot start the next deal yet: this one is not over. Play it to its end.
    .short = This deal is not over. Play it to its end.

## The table

sixty-six-table-empty = The table is empty.

## The state read

sixty-six-state-trump = Trumps are { card-suit }.
    .short = Trumps: { card-suit }.
sixty-six-state-table = On the table: { $cards }.
    .short = On the table, { $cards }.
sixty-six-laid =
    { $seat_is ->
        [you] you played { $card_the }
       *[other] { $seat } played { $card_the }
    }
    .short =
        { $seat_is ->
            [you] you: { $card }
           *[other] { $seat }: { $card }
        }
sixty-six-state-no-pairs = No pairs have been announced.
    .short = No pairs.
sixty-six-state-pairs = Pairs announced: { $pairs }.
    .short = Pairs: { $pairs }.
sixty-six-pair-counted =
    { $seat_is ->
        [you] you have { card-suit } for { sixty-six-worth }
       *[other] { $seat } has { card-suit } for { sixty-six-worth }
    }
sixty-six-pair-waits =
    { $seat_is ->
        [you] you have { card-suit } for { sixty-six-worth } after a first trick
       *[other] { $seat } has { card-suit } for { sixty-six-worth } after a first trick
    }
sixty-six-state-nothing-known = No card of anybody else is known.
    .short = No known cards.
sixty-six-state-known =
    { $seat_is ->
        [you] It is known that you have { $cards_the }.
       *[other] It is known that { $seat } has { $cards_the }.
    }
    .short =
        { $seat_is ->
            [you] Known of you: { $cards }.
           *[other] Known of { $seat }: { $cards }.
        }
sixty-six-state-stock =
    { $count ->
        [one] The stock is open and has one card, { $card_the }.
       *[other] The stock is open and has { $count } cards, with { $card_the } underneath.
    }
    .short =
        { $count ->
            [one] Stock open: one card, { $card }.
           *[other] Stock open: { $count } cards, { $card } underneath.
        }
sixty-six-state-stock-closed =
    { $seat_is ->
        [you]
            { $count ->
                [one] You have closed the stock. One card is in it, { $card_the }.
               *[other] You have closed the stock. { $count } cards are in it, with { $card_the } underneath.
            }
       *[other]
            { $count ->
                [one] { $seat } has closed the stock. One card is in it, { $card_the }.
               *[other] { $seat } has closed the stock. { $count } cards are in it, with { $card_the } underneath.
            }
    }
    .short =
        { $seat_is ->
            [you]
                { $count ->
                    [one] Stock closed by you: one card, { $card }.
                   *[other] Stock closed by you: { $count } cards, { $card } underneath.
                }
           *[other]
                { $count ->
                    [one] Stock closed by { $seat }: one card, { $card }.
                   *[other] Stock closed by { $seat }: { $count } cards, { $card } underneath.
                }
        }
sixty-six-state-stock-out = The stock is used up.
    .short = Stock empty.
sixty-six-state-without-stock = With four players there is no stock.
    .short = No stock.

## Whose turn it is, and what for

sixty-six-prompt-lead =
    { $seat_is ->
        [you] Your turn: lead any card.
       *[other] { $seat } is to lead.
    }
    .short =
        { $seat_is ->
            [you] Your lead.
           *[other] { $seat } leads.
        }
sixty-six-prompt-answer =
    { $seat_is ->
        [you] Your turn: play a card.
       *[other] { $seat } is to play.
    }
    .short =
        { $seat_is ->
            [you] Your turn.
           *[other] { $seat } plays.
        }
sixty-six-prompt-deal-over = The deal is over. “New game” starts the next one.
    .short = Deal over. Next: “New game”.
sixty-six-prompt-match-over = The match is over. “New game” starts another match.
    .short = Match over. Next: “New game”.

## What happens

sixty-six-dealt =
    { $seat_is ->
        [you] Deal { $deal }, you lead. You have { $cards_the }.
       *[other] Deal { $deal }, { $seat } leads. You have { $cards_the }.
    }
    .short =
        { $seat_is ->
            [you] Deal { $deal }, you lead: { $cards }.
           *[other] Deal { $deal }, { $seat } leads: { $cards }.
        }
sixty-six-dealt-to-others = Deal { $deal }, { $seat } leads.
sixty-six-turned = Turned up is { $card_the }, so { card-suit } are trumps.
    .short = Turned up: { $card }. Trumps: { card-suit }.
sixty-six-shown =
    { $seat_is ->
        [you] Trumps are { card-suit }, by your last card, { $card_the }.
       *[other] Trumps are { card-suit }, by the last card of { $seat }, { $card_the }.
    }
    .short =
        { $seat_is ->
            [you] Trumps: { card-suit }, by your { $card }.
           *[other] Trumps: { card-suit }. { $seat }: { $card }.
        }
sixty-six-partner = Your partner is { $seat }.
sixty-six-exchanges =
    { $seat_is ->
        [you] You exchange { $nine_the } for { $taken_the }.
       *[other] { $seat } exchanges { $nine_the } for { $taken_the }.
    }
    .short =
        { $seat_is ->
            [you] You exchange { $nine } for { $taken }.
           *[other] { $seat } exchanges { $nine } for { $taken }.
        }
sixty-six-closes =
    { $seat_is ->
        [you] You close the stock.
       *[other] { $seat } closes the stock.
    }
    .short =
        { $seat_is ->
            [you] You close.
           *[other] { $seat } closes.
        }
sixty-six-leads =
    { $seat_is ->
        [you] You lead { $card_the }.
       *[other] { $seat } leads { $card_the }.
    }
    .short =
        { $seat_is ->
            [you] You lead: { $card }.
           *[other] { $seat } leads: { $card }.
        }
sixty-six-plays =
    { $seat_is ->
        [you] You play { $card_the }.
       *[other] { $seat } plays { $card_the }.
    }
    .short =
        { $seat_is ->
            [you] You: { $card }.
           *[other] { $seat }: { $card }.
        }
sixty-six-announces =
    { $seat_is ->
        [you] You announce a pair of { card-suit }, { sixty-six-worth }.
       *[other] { $seat } announces a pair of { card-suit }, { sixty-six-worth }.
    }
    .short =
        { $seat_is ->
            [you] Your pair: { card-suit }, { sixty-six-worth }.
           *[other] { $seat }, pair: { card-suit }, { sixty-six-worth }.
        }
sixty-six-announces-waiting =
    { $seat_is ->
        [you] You announce a pair of { card-suit }, { sixty-six-worth } once you take a trick.
       *[other] { $seat } announces a pair of { card-suit }, { sixty-six-worth } after a first trick.
    }
    .short =
        { $seat_is ->
            [you] Your pair: { card-suit }, { sixty-six-worth } after a first trick.
           *[other] { $seat }, pair: { card-suit }, { sixty-six-worth } after a first trick.
        }
sixty-six-takes =
    { $seat_is ->
        [you] You take the trick.
       *[other] { $seat } takes the trick.
    }
    .short =
        { $seat_is ->
            [you] You take it.
           *[other] { $seat } takes it.
        }
sixty-six-takes-points =
    { $seat_is ->
        [you] You take the trick, { sixty-six-worth }.
       *[other] { $seat } takes the trick, { sixty-six-worth }.
    }
    .short =
        { $seat_is ->
            [you] You take it, { sixty-six-worth }.
           *[other] { $seat } takes it, { sixty-six-worth }.
        }
sixty-six-pairs-count = What was announced counts now: { sixty-six-worth }.
    .short = Announced before: { sixty-six-worth }.
sixty-six-last-trick = The last trick brings { sixty-six-worth } more.
    .short = Last trick: { sixty-six-worth } more.
sixty-six-draws = You draw { $card_the }.
    .short = You draw: { $card }.
sixty-six-draws-last =
    { $seat_is ->
        [you] You draw the last card, { $card_the }. The stock is used up.
       *[other] { $seat } draws the last card, { $card_the }. The stock is used up.
    }
    .short =
        { $seat_is ->
            [you] You draw the last: { $card }. Stock empty.
           *[other] { $seat } draws the last: { $card }. Stock empty.
        }

## The end of a deal and of the match

sixty-six-deal-reached = Sixty-six! { sixty-six-goes }
    .short = Sixty-six! { sixty-six-goes.short }
sixty-six-deal-most = Nobody reaches sixty-six, so the most points win. { sixty-six-goes }
    .short = No sixty-six, most points win. { sixty-six-goes.short }
sixty-six-deal-drawn = A drawn deal, nobody wins. Points: { $points }. Match score, unchanged: { $score }.
    .short = Drawn deal. Points: { $points }. Match: { $score }.
sixty-six-deal-failed =
    { $closer_is ->
        [you] You closed and did not reach sixty-six. { sixty-six-goes }
       *[other] { $closer } closed and did not reach sixty-six. { sixty-six-goes }
    }
    .short =
        { $closer_is ->
            [you] Your closing failed. { sixty-six-goes.short }
           *[other] The closing of { $closer } failed. { sixty-six-goes.short }
        }
sixty-six-deal-failed-each =
    { $closer_is ->
        [you] You closed and did not reach sixty-six. { sixty-six-goes-each }
       *[other] { $closer } closed and did not reach sixty-six. { sixty-six-goes-each }
    }
    .short =
        { $closer_is ->
            [you] Your closing failed. { sixty-six-goes-each.short }
           *[other] The closing of { $closer } failed. { sixty-six-goes-each.short }
        }
sixty-six-deal-overtaken =
    { $closer_is ->
        [you] You closed, but somebody else is first at sixty-six. { sixty-six-goes }
       *[other] { $closer } closed, but somebody else is first at sixty-six. { sixty-six-goes }
    }
    .short =
        { $closer_is ->
            [you] You closed, but are not first. { sixty-six-goes.short }
           *[other] { $closer } closed, but is not first. { sixty-six-goes.short }
        }
sixty-six-deal-overtaken-each =
    { $closer_is ->
        [you] You closed, but somebody else is first at sixty-six. { sixty-six-goes-each }
       *[other] { $closer } closed, but somebody else is first at sixty-six. { sixty-six-goes-each }
    }
    .short =
        { $closer_is ->
            [you] You closed, but are not first. { sixty-six-goes-each.short }
           *[other] { $closer } closed, but is not first. { sixty-six-goes-each.short }
        }
sixty-six-goes = The deal goes to { $seats }: { sixty-six-match-points }. Points: { $points }. Match score: { $score }.
    .short = Deal to { $seats }, { sixty-six-match-points }. Points: { $points }. Match: { $score }.
sixty-six-goes-each = The deal goes to { $seats }: { sixty-six-match-points } each. Points: { $points }. Match score: { $score }.
    .short = Deal to { $seats }, { sixty-six-match-points } each. Points: { $points }. Match: { $score }.
sixty-six-match-points =
    { $count ->
        [one] one match point
       *[other] { $count } match points
    }
sixty-six-match-won =
    { $seats_is ->
        [you] You win the match!
        [us] The match is won by { $seats }!
        [one] { $seats } wins the match.
       *[many] { $seats } win the match.
    }

## Refusals: what was tried, what stands in the way, what to do

sixty-six-refusal-match-over = You cannot play any more: the match is over. “New game” starts another match.
    .short = The match is over. Next: “New game”.
sixty-six-refusal-deal-over = You cannot play now: the deal is over. “New game” starts the next one.
    .short = The deal is over. Next: “New game”.
sixty-six-refusal-not-your-turn = You cannot play now: { $seat } is to play. Wait for your turn.
    .short = { $seat } is to play. Wait.
sixty-six-refusal-not-the-dealers-turn = You cannot deal the cards: only the game does, at the start of a deal. Wait for your turn to play.
    .short = Only the game deals the cards. Wait for your turn.
sixty-six-refusal-not-the-pack = The cards cannot be dealt: this is not the pack of this game with every card once. Shuffle the whole pack.
    .short = This is not the whole pack of this game. Shuffle the whole pack.
sixty-six-refusal-not-in-hand = You cannot play { $card_the }: it is not in your hand. Choose one of your cards.
    .short = You do not have { $card_the }. Choose one of your cards.
sixty-six-refusal-must-take = You cannot play { $card_the }: you can take the trick with the suit led. Play a card of it above { $top_the }.
    .short = Not { $card_the }. Beat { $top_the } with the suit led.
sixty-six-refusal-must-follow = You cannot play { $card_the }: you have the suit of { $led_the }. Play a card of that suit.
    .short = Not { $card_the }. Follow the suit of { $led_the }.
sixty-six-refusal-must-trump = You cannot play { $card_the }: without the suit of { $led_the } you have to trump. Play a trump.
    .short = Not { $card_the }. Without the suit of { $led_the }, play a trump.
sixty-six-refusal-must-overtrump = You cannot play { $card_the }: you have a trump that beats { $top_the }. Play a higher trump.
    .short = Not { $card_the }. Play a trump above { $top_the }.
sixty-six-refusal-close-without-stock = You cannot close the stock: with four players there is none. Play a card.
    .short = With four there is no stock to close. Play a card.
sixty-six-refusal-close-stock-out = You cannot close the stock: it is used up. Play a card.
    .short = The stock is used up. Play a card.
sixty-six-refusal-close-closed =
    { $seat_is ->
        [you] You cannot close the stock: you have closed it already. Play a card.
       *[other] You cannot close the stock: { $seat } has closed it already. Play a card.
    }
    .short =
        { $seat_is ->
            [you] You have closed the stock already. Play a card.
           *[other] { $seat } has closed the stock already. Play a card.
        }
sixty-six-refusal-close-only-leading = You cannot close the stock now: that is done before leading, and a card has been led. Play a card.
    .short = The stock is closed only before leading. Play a card.
sixty-six-refusal-exchange-without-stock = You cannot exchange the nine of trumps: with four players no card is turned up. Play a card.
    .short = With four there is nothing to exchange. Play a card.
sixty-six-refusal-exchange-stock-out = You cannot exchange the nine of trumps: the stock is used up, and the turned trump with it. Play a card.
    .short = The stock is used up, nothing to exchange. Play a card.
sixty-six-refusal-exchange-closed =
    { $seat_is ->
        [you] You cannot exchange the nine of trumps: you have closed the stock. Play a card.
       *[other] You cannot exchange the nine of trumps: { $seat } has closed the stock, and your first card after that is played. Play a card.
    }
    .short =
        { $seat_is ->
            [you] You have closed the stock, no exchange. Play a card.
           *[other] { $seat } has closed the stock, too late to exchange. Play a card.
        }
sixty-six-refusal-exchange-only-leading = You cannot exchange the nine of trumps now: that is done before leading, and a card has been led. Play a card.
    .short = The nine is exchanged only before leading. Play a card.
sixty-six-refusal-exchange-without-trick = You cannot exchange the nine of trumps yet: you have taken no trick in this deal. Take one first.
    .short = No exchange before your first trick. Take one.
sixty-six-refusal-exchange-without-nine = You cannot exchange the nine of trumps: it is not in your hand. Play a card.
    .short = You do not have the nine of trumps. Play a card.
