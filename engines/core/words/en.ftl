### The words of all games: cards, people, numbers, zones.

## Cards. Besides the form for lists ("nine of spades"):
## .the   the one inside a sentence: "the nine of spades", or "a nine" when suits are not said
## .rank  the rank alone: "a nine"
## .bare  the rank as a name: "from nine to king"

card-rank =
    { $rank ->
        [two] two
        [three] three
        [four] four
        [five] five
        [six] six
        [seven] seven
        [eight] eight
        [nine] nine
        [ten] ten
        [jack] jack
        [queen] queen
        [king] king
       *[ace] ace
    }
    .a =
        { $rank ->
            [eight] an { card-rank }
            [ace] an { card-rank }
           *[other] a { card-rank }
        }
card-suit =
    { $suit ->
        [spades] spades
        [hearts] hearts
        [diamonds] diamonds
       *[clubs] clubs
    }
card =
    { $suits ->
        [on] { card-rank } of { card-suit }
       *[off] { card-rank }
    }
    .the =
        { $suits ->
            [on] the { card-rank } of { card-suit }
           *[off] { card-rank.a }
        }
    .rank = { card-rank.a }
    .bare = { card-rank }
card-name = { $card }

## People and numbers

# The one who listens, in a list of names.
you = you
chips =
    { $count ->
        [one] { $count } chip
       *[other] { $count } chips
    }
# In lists parted by commas. The verb keeps the number apart from a name such as "Computer 2".
seat-number =
    { $seat_is ->
        [you] you have { $count }
       *[other] { $seat } has { $count }
    }
team-number = { $seats } have { $count }
team-number-yours = your team has { $count }
team-number-theirs = the opponents have { $count }
# A line of the table.
seat-card =
    { $seat_is ->
        [you] You: { $card }
       *[other] { $seat }: { $card }
    }

## The zones of the screen

zone-table = Table
zone-hand = Your hand
zone-actions = Actions
zone-status = State of the game
zone-players = Players
zone-log = Move log

## The controls of all games

control-repeat = Repeat the announcement
control-state = Read the state
refusal-listening = You cannot play now: you are only listening to this match. You can play from the next match on.
    .short = You are only listening. You can play from the next match on.
