### The service's words: names, settings, what was missed, problems.

language-name = English

## Who sits at the table

computer = Computer
computer-n = Computer { NUMBER($count, useGrouping: 0) }
former-player = Former player
# Somebody who gave no name.
guest = Guest

## Levels

level-easy = Easy
level-medium = Medium
level-hard = Hard
level-insane = Insane

## Settings

setting-hints = Hints for beginners
setting-target = Points that win the match
setting-seats = Players, including you
setting-level = How the computer plays

## What else is told of a match

told-abandoned = The match is over: it was given up. “{ $control }” starts another match.
    .short = Match given up. Next: “{ $control }”.
told-rules_changed = The match is over without a result: the rules of the game have changed meanwhile. “{ $control }” starts another match.
    .short = Match over without a result: the rules have changed. Next: “{ $control }”.
told-no_human = The match is over: nobody human is left in it.
    .short = Match over: nobody human is left.
told-no_human-won = The match is over: nobody human is left in it. Won by { $seats }.
told-gathers = The match has not begun: people may still come. It begins when one of you starts it.
    .short = The match has not begun.
link-code =
    { $count ->
        [one] The code for another device is { $code }. It works once, for { $count } minute.
       *[other] The code for another device is { $code }. It works once, for { $count } minutes.
    }
missed-nothing = Nothing has happened meanwhile.
missed-deals =
    { $count ->
        [0] No deal has begun meanwhile.
        [one] Meanwhile one deal has begun.
       *[other] Meanwhile { $count } deals have begun.
    }
missed-played =
    { $count ->
        [one] The computer has played for you once.
        [2] The computer has played for you twice.
       *[other] The computer has played for you { $count } times.
    }

## What is told of a room

told-settled =
    { $count ->
        [one] The room is now for { $count } player. { $chosen }.
       *[other] The room is now for { $count } players. { $chosen }.
    }
chosen-level = Computers: { $level }
chosen-option = “{ $option }”: { $count }
told-joined =
    { $member_is ->
        [you] You come into the room.
       *[other] { $member } comes into the room.
    }
told-left =
    { $member_is ->
        [you] You leave the room.
       *[other] { $member } leaves the room.
    }
told-away =
    { $member_is ->
        [you] You have been away for a minute: the computer plays for you until you are back.
       *[other] { $member } has been away for a minute: the computer plays meanwhile.
    }
told-back =
    { $member_is ->
        [you] You are back: from the next decision on you play yourself.
       *[other] { $member } is back.
    }
told-ready =
    { $member_is ->
        [you] You are ready.
       *[other] { $member } is ready.
    }
told-paired-0 = The teams, by order of entry: the first with the third, the second with the fourth.
told-paired-1 = The teams, by order of entry: the first with the second, the third with the fourth.
told-paired-2 = The teams, by order of entry: the first with the fourth, the second with the third.
told-followed = The room goes on with a new match.

## The room's zone

zone-room = Room
room-code = Code of the room: { $code }
room-closed = The room is closed: its code leads nowhere any more.
control-invite = Invitation
room-invitation = Come and play with me: { $link } (the code of the room is { $code }).
room-settled =
    { $count ->
        [one] For { $count } player. { $chosen }.
       *[other] For { $count } players. { $chosen }.
    }
room-member-left = { $member }: left the room
room-member-away = { $member }: away, the computer plays
room-member-absent = { $member }: not connected
room-member-listens = { $member }: listens
room-member-plays = { $member }: plays
control-teams = Change teams
room-why-not-teams = The teams can be changed only before a match begins.
control-settle = Room settings
room-why-not-settle = The room settings can be changed only between matches. Wait until this one is over.
control-leave = Leave the room

## Problems: what was tried, what stands in the way, what to do

problem-malformed = The request could not be read: something is missing or a value does not fit. Mend what the answer names and send it again.
    .title = Request not of the right form
problem-bad-json = The request could not be read: its text is not JSON in UTF-8. Mend the text and send it again.
    .title = Not JSON
problem-unauthenticated = The request was stopped: the access token is missing or unknown. Sign in again or start as a new player.
    .title = Not signed in
problem-not-found = Nothing was found at this address: it does not exist or is not yours. Check the address or the code, or go back to your matches.
    .title = Not found
problem-no-link = The device was not added: the code is wrong, was used before or is too old. Ask for a new code on the other device and type it again.
    .title = This code does not work
problem-method-not-allowed = The request was stopped: this address does not take such requests. Use one of the methods named in the answer.
    .title = Method not allowed
problem-unsupported-media-type = The request could not be read: it was not sent as JSON. Send it with the type “application/json”.
    .title = Content type not supported
problem-too-slow = The request was stopped: its body did not arrive in time. Check the network and send it again.
    .title = Request too slow
problem-too-large =
    { $count ->
        [one] The request was stopped: it is larger than one byte. Send a shorter one.
       *[other] The request was stopped: it is larger than { $count } bytes. Send a shorter one.
    }
    .title = Request too large
problem-refused =
    .title = Not possible now
problem-stale = The action was not taken: the game has moved on meanwhile. Look at the game as it stands and choose again.
    .title = The game has moved on
problem-not-yet = The record of the match cannot be given yet: the match is not over. Ask for it after the end.
    .title = Too early
problem-rules-changed = The record of the match can no longer be given: the rules of the game have changed since. The result stays in your statistics.
    .title = Rules changed
problem-deal-not-over = The next deal cannot start yet: this one is not over. Play it to its end.
    .title = Deal not over
problem-match-over = The action was not taken: the match is over. Start another match.
    .title = Match over
problem-room-full =
    { $count ->
        [one] You did not come in: the room has { $count } place, and it is taken. Wait until it is free, or make a room.
       *[other] You did not come in: all { $count } places of the room are taken. Wait until one is free, or make a room.
    }
    .title = Room full
problem-match-running = Nothing was changed: the match has begun. Change it after the match.
    .title = Match has begun
problem-in-room = The match was not given up: others play it too. Leave the room instead.
    .title = A match with others
problem-too-many-people =
    { $count ->
        [one] The room was not changed: more people are in it than { $count } place can seat. Choose more places, or let somebody leave first.
       *[other] The room was not changed: more people are in it than { $count } places can seat. Choose more places, or let somebody leave first.
    }
    .title = More people than places
problem-not-begun = Nothing was done: the match has not begun. Start it first.
    .title = Match not begun
problem-never-begun = There is no record: the match ended before it began. Ask for the record of another match.
    .title = Match never begun
problem-not-in-room = Nothing was done: you have left the room, and the computer plays for you. Come in again with the room’s code.
    .title = Not in the room
problem-no-teams = Nothing was changed: in this room nobody plays in teams. Play on, or make a room for four.
    .title = No teams here
problem-no-draft = The choice was not kept: there is nothing to choose beforehand now. Wait for the turn at which you choose.
    .title = Nothing to choose now
problem-idempotency-conflict = The request was not carried out: its idempotency key was used before for something else. Send it again with a new key.
    .title = Idempotency key already used
problem-name-not-allowed =
    { $count ->
        [one] The name was not kept: it is empty, too long, a name that the game itself uses, or has characters that cannot be seen or told apart. Choose a name in one alphabet and of one character.
       *[other] The name was not kept: it is empty, too long, a name that the game itself uses, or has characters that cannot be seen or told apart. Choose a name in one alphabet and of at most { $count } characters.
    }
    .title = Name not allowed
problem-too-many-requests =
    { $count ->
        [one] The request was stopped: too many came from you. Try again in one second.
       *[other] The request was stopped: too many came from you. Try again in { $count } seconds.
    }
    .title = Too many requests
problem-too-many-matches =
    { $count ->
        [one] The match was not started: you have one unfinished match, which is the limit. Finish it or give it up.
       *[other] The match was not started: you have { $count } unfinished matches, which is the limit. Finish one or give one up.
    }
    .title = Too many unfinished matches
problem-too-many-devices =
    { $count ->
        [one] No code was made: you have { $count } device already, and there cannot be more. Remove the one that you no longer use and ask again.
       *[other] No code was made: you have { $count } devices already, and there cannot be more. Remove one that you no longer use and ask again.
    }
    .title = Too many devices
problem-too-many-watches =
    { $count ->
        [one] The table is not watched: you watch one already on this connection, which is the limit. Stop watching it and try again.
       *[other] The table is not watched: you watch { $count } already on this connection, which is the limit. Stop watching one and try again.
    }
    .title = Too many tables watched
problem-unavailable =
    { $count ->
        [one] The request was not carried out: the service cannot store anything at this moment. Try again in one second.
       *[other] The request was not carried out: the service cannot store anything at this moment. Try again in { $count } seconds.
    }
    .title = Service busy
problem-unsettled = It is not known whether the request was carried out: the place where matches are kept broke off before it answered. Look at how things stand, or send the same request again: an action is taken only once.
    .title = Not known whether it was done
problem-internal = The request was not carried out: the service has a fault, which has been noted. Try again, and if it happens again, give the number in the answer to whoever runs the service.
    .title = Fault of the service

## Why the connection closes, and what to do

bye-shutdown = The connection is closing: the service is stopping or restarting. Connect again in a moment; the game is kept.
bye-no-hello = The connection is closing: the first message, the greeting, did not come in time. Connect again and send it at once.
bye-bad-hello = The connection is closing: the greeting is wrong or the access token is unknown. Sign in again.
bye-bad-message = The connection is closing: a message came that cannot be read. Connect again and send only messages from the documentation.
bye-too-large = The connection is closing: a message came that is too large. Connect again and send shorter messages.
bye-too-slow = The connection is closing: messages were not read in time. Connect again; whatever is missing is sent then.
bye-token-revoked = The connection is closing: the access token is no longer valid. Sign in again.
bye-heartbeat-missed = The connection is closing: no sign of life came from you. Check the network and connect again.
bye-too-many-connections = The connection is closing: you have too many open. Close one and connect again.
bye-service-full = The connection is closing: the service has as many as it can carry. Connect again in a minute.
bye-address-full = The connection is closing: from your network too many are open that have not sent a greeting. Connect again in a minute, and send it at once.
bye-flood = The connection is closing: too many messages came at once. Wait a little and connect again.
bye-unavailable = The connection is closing: the store of matches does not answer. Nothing is lost; connect again in a moment.
bye-internal = The connection is closing: the service has a fault. Nothing is lost; connect again.
