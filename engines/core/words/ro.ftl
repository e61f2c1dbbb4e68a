### Cuvintele tuturor jocurilor: cărți, jucători, numere, zone.
### Numele oamenilor stau mereu la nominativ, iar genul lor nu se presupune.

## Cărțile. Pe lângă forma din listă („as de pică”):
## .spus    cea dintr-o propoziție: „asul de pică”, iar când culoarea nu se spune, „un as”
## .valoare numai valoarea: „un as”
## .simplu  numai valoarea, ca nume: „de la doi la as”

# .articulat: articulat, dar cifrele nu: „pune asul de pică”, „pune nouă de pică”.
card-rank =
    { $rank ->
        [two] doi
        [three] trei
        [four] patru
        [five] cinci
        [six] șase
        [seven] șapte
        [eight] opt
        [nine] nouă
        [ten] zece
        [jack] valet
        [queen] damă
        [king] popă
       *[ace] as
    }
    .un =
        { $rank ->
            [queen] o { card-rank }
           *[other] un { card-rank }
        }
    .articulat =
        { $rank ->
            [jack] valetul
            [queen] dama
            [king] popa
            [ace] asul
           *[other] { card-rank }
        }
card-suit =
    { $suit ->
        [spades] pică
        [hearts] inimă roșie
        [diamonds] romb
       *[clubs] treflă
    }
card =
    { $suits ->
        [on] { card-rank } de { card-suit }
       *[off] { card-rank }
    }
    .spus =
        { $suits ->
            [on] { card-rank.articulat } de { card-suit }
           *[off] { card-rank.un }
        }
    .valoare = { card-rank.un }
    .simplu = { card-rank }
card-name = { $card }

## Jucătorii și numerele

# Cel care ascultă, într-o listă de nume.
you = tu
chips =
    { $count ->
        [one] un jeton
        [few] { $count } jetoane
       *[other] { $count } de jetoane
    }
# În liste despărțite prin virgule. Verbul desparte numărul de un nume ca „Calculatorul 2”.
seat-number =
    { $seat_is ->
        [you] tu ai { $count }
       *[other] { $seat } are { $count }
    }
team-number = { $seats } au { $count }
team-number-yours = echipa ta are { $count }
team-number-theirs = adversarii au { $count }
# Un rând al mesei.
seat-card =
    { $seat_is ->
        [you] Tu: { $card }
       *[other] { $seat }: { $card }
    }

## Zonele ecranului

zone-table = Masa
zone-hand = Mâna ta
zone-actions = Acțiuni
zone-status = Starea jocului
zone-players = Jucătorii
zone-log = Jurnalul mutărilor

## Comenzile tuturor jocurilor

control-repeat = Repetă anunțul
control-state = Citește starea
refusal-listening = Nu poți juca acum: la meciul acesta doar asculți. Poți juca de la meciul următor.
    .short = Acum doar asculți. Joci de la meciul următor.
