### Poker cu schimb. „Mână” e o împărțeală jucată până la capăt, iar „Mâna ta” sunt cărțile tale; „partida” ține până
### când cineva are toate jetoanele. „Pas” înseamnă mereu că rămâi în mână fără să pui nimic.

draw-poker-title = Poker cu schimb
draw-poker-setting-draw-help = Ajutor la schimb
draw-poker-setting-stack = Jetoane la început

## Jetoanele

draw-poker-chips = Jetoane: { $chips }.

## Mâinile, după nume

draw-poker-hand-high-card = carte mare, { card-rank }
draw-poker-hand-pair = pereche de { draw-poker-several }
draw-poker-hand-two-pairs = două perechi, de { $high } și de { $low }
draw-poker-hand-three = trei de un fel, de { draw-poker-several }
draw-poker-hand-straight = chintă la { card-rank }
draw-poker-hand-flush = culoare la { card-rank }
draw-poker-hand-full-house = full de { $high } cu { $low }
draw-poker-hand-four = careu de { draw-poker-several }
draw-poker-hand-straight-flush = chintă de culoare la { card-rank }
draw-poker-hand-royal-flush = chintă roială
draw-poker-several =
    { $rank ->
        [jack] valeți
        [queen] dame
        [king] popi
        [ace] ași
       *[other] { card-rank }
    }

## Cărțile celui care ascultă

draw-poker-own =
    { $hint ->
        [flush] Ai { $cards }: { $hand }. Îți mai trebuie o singură carte pentru culoare.
        [straight] Ai { $cards }: { $hand }. Îți mai trebuie o singură carte pentru chintă.
        [both] Ai { $cards }: { $hand }. Îți mai trebuie o singură carte pentru culoare sau pentru chintă.
       *[none] Ai { $cards }: { $hand }.
    }
    .short =
        { $hint ->
            [flush] Ai { $cards }: { $hand }. O carte până la culoare.
            [straight] Ai { $cards }: { $hand }. O carte până la chintă.
            [both] Ai { $cards }: { $hand }. O carte până la culoare sau chintă.
           *[none] Ai { $cards }: { $hand }.
        }
draw-poker-your-hand =
    { $hint ->
        [flush] Ai { $hand }. Îți mai trebuie o singură carte pentru culoare.
        [straight] Ai { $hand }. Îți mai trebuie o singură carte pentru chintă.
        [both] Ai { $hand }. Îți mai trebuie o singură carte pentru culoare sau pentru chintă.
       *[none] Ai { $hand }.
    }

## Ce se întâmplă

draw-poker-dealt =
    { $seat_is ->
        [you] Mâna { $number }, împarți tu: { $posts }.
       *[other] Mâna { $number }, împarte { $seat }: { $posts }.
    }
draw-poker-posts-small =
    { $all ->
        [yes]
            { $seat_is ->
                [you] tu pui la blindul mic tot ce ai, { $amount }
               *[other] { $seat } pune la blindul mic tot ce are, { $amount }
            }
       *[no]
            { $seat_is ->
                [you] tu pui blindul mic, { $amount }
               *[other] { $seat } pune blindul mic, { $amount }
            }
    }
draw-poker-posts-big =
    { $all ->
        [yes]
            { $seat_is ->
                [you] tu pui la blindul mare tot ce ai, { $amount }
               *[other] { $seat } pune la blindul mare tot ce are, { $amount }
            }
       *[no]
            { $seat_is ->
                [you] tu pui blindul mare, { $amount }
               *[other] { $seat } pune blindul mare, { $amount }
            }
    }
draw-poker-folds =
    { $seat_is ->
        [you] Renunți.
       *[other] { $seat } renunță.
    }
    .short =
        { $seat_is ->
            [you] Renunți.
           *[other] { $seat } renunță.
        }
draw-poker-checks =
    { $seat_is ->
        [you] Faci pas.
       *[other] { $seat } face pas.
    }
    .short =
        { $seat_is ->
            [you] Pas.
           *[other] { $seat }: pas.
        }
draw-poker-calls =
    { $all ->
        [yes]
            { $seat_is ->
                [you] Egalezi cu tot ce ai: { $amount }.
               *[other] { $seat } egalează cu tot ce are: { $amount }.
            }
       *[no]
            { $seat_is ->
                [you] Egalezi cu { $amount }.
               *[other] { $seat } egalează cu { $amount }.
            }
    }
draw-poker-bets =
    { $all ->
        [yes]
            { $seat_is ->
                [you] Pariezi tot ce ai: { $amount }.
               *[other] { $seat } pariază tot ce are: { $amount }.
            }
       *[no]
            { $seat_is ->
                [you] Pariezi { $amount }.
               *[other] { $seat } pariază { $amount }.
            }
    }
draw-poker-raises =
    { $all ->
        [yes]
            { $seat_is ->
                [you] Mărești la { $amount }, cu tot ce ai.
               *[other] { $seat } mărește la { $amount }, cu tot ce are.
            }
       *[no]
            { $seat_is ->
                [you] Mărești la { $amount }.
               *[other] { $seat } mărește la { $amount }.
            }
    }
draw-poker-changes =
    { $count ->
        [0] { $seat } nu schimbă nicio carte.
        [1] { $seat } schimbă o carte.
        [2] { $seat } schimbă două cărți.
        [3] { $seat } schimbă trei cărți.
        [4] { $seat } schimbă patru cărți.
        [5] { $seat } schimbă cinci cărți.
        [one] { $seat } schimbă { $count } carte.
        [few] { $seat } schimbă { $count } cărți.
       *[other] { $seat } schimbă { $count } de cărți.
    }
draw-poker-keep = Nu schimbi nicio carte. Ai { $hand }.
draw-poker-throw =
    { $count ->
        [0] Nu schimbi nicio carte.
        [1] Schimbi o carte.
        [2] Schimbi două cărți.
        [3] Schimbi trei cărți.
        [4] Schimbi patru cărți.
        [5] Schimbi cinci cărți.
        [one] Schimbi { $count } carte.
        [few] Schimbi { $count } cărți.
       *[other] Schimbi { $count } de cărți.
    }
draw-poker-draw =
    { $count ->
        [0] Schimbi zero cărți și primești { $cards }. Acum ai { $hand }.
        [1] Schimbi o carte și primești { $cards }. Acum ai { $hand }.
        [2] Schimbi două cărți și primești { $cards }. Acum ai { $hand }.
        [3] Schimbi trei cărți și primești { $cards }. Acum ai { $hand }.
        [4] Schimbi patru cărți și primești { $cards }. Acum ai { $hand }.
        [5] Schimbi cinci cărți și primești { $cards }. Acum ai { $hand }.
        [one] Schimbi { $count } carte și primești { $cards }. Acum ai { $hand }.
        [few] Schimbi { $count } cărți și primești { $cards }. Acum ai { $hand }.
       *[other] Schimbi { $count } de cărți și primești { $cards }. Acum ai { $hand }.
    }
draw-poker-draw-shown =
    { $count ->
        [1] Schimbi o carte și primești { $cards }.
        [2] Schimbi două cărți și primești { $cards }.
        [3] Schimbi trei cărți și primești { $cards }.
        [4] Schimbi patru cărți și primești { $cards }.
        [5] Schimbi cinci cărți și primești { $cards }.
        [one] Schimbi { $count } carte și primești { $cards }.
        [few] Schimbi { $count } cărți și primești { $cards }.
       *[other] Schimbi { $count } de cărți și primești { $cards }.
    }
draw-poker-reshuffled = Pachetul s-a terminat. Se amestecă și se împart cărțile aruncate de ceilalți jucători.
    .short = Pachetul s-a terminat: se amestecă aruncatele celorlalți.
draw-poker-reshuffled-for-you = Pachetul s-a terminat și s-au amestecat cărțile aruncate de ceilalți jucători. Primești { $cards }. Acum ai { $hand }.
    .short = Pachetul s-a terminat și s-a amestecat din nou. Primești { $cards }. Acum ai { $hand }.
draw-poker-returned =
    { $seat_is ->
        [you] Îți iei înapoi { $amount }: nu le-a egalat nimeni.
       *[other] { $seat } își ia înapoi { $amount }: nu le-a egalat nimeni.
    }
    .short =
        { $seat_is ->
            [you] Îți iei înapoi { $amount }.
           *[other] { $seat } își ia înapoi { $amount }.
        }
draw-poker-shows =
    { $seat_is ->
        [you] Tu ai { $hand }.
       *[other] { $seat } are { $hand }.
    }
    .short =
        { $seat_is ->
            [you] Tu: { $hand }.
           *[other] { $seat }: { $hand }.
        }
draw-poker-shows-cards =
    { $seat_is ->
        [you] Arăți { $cards }: { $hand }.
       *[other] { $seat } arată { $cards }: { $hand }.
    }
draw-poker-wins =
    { $seat_is ->
        [you] Câștigi { $pot }: { $amount }.
       *[other] { $seat } câștigă { $pot }: { $amount }.
    }
draw-poker-shared = Se împarte { $pot }, { $amount }: { $shares }.
draw-poker-takes =
    { $seat_is ->
        [you] tu iei { $amount }
       *[other] { $seat } ia { $amount }
    }
draw-poker-the-pot = potul
draw-poker-the-main-pot = potul principal
draw-poker-the-side-pot = potul secundar
draw-poker-side-pot-n = potul secundar { $count }
draw-poker-goes-out =
    { $seat_is ->
        [you] Ieși din joc, pe locul { $place }.
       *[other] { $seat } iese din joc, pe locul { $place }.
    }
draw-poker-match-won =
    { $seat_is ->
        [you] Câștigi partida: ai toate jetoanele!
       *[other] { $seat } câștigă partida: are toate jetoanele.
    }

## Comenzile

draw-poker-button-fold = Renunță
draw-poker-button-check = Pas
draw-poker-button-call = Egalează
draw-poker-button-call-amount = Egalează { $amount }
draw-poker-button-less = Scade suma
draw-poker-button-more = Crește suma
draw-poker-button-bet = Pariază
draw-poker-button-bet-amount = Pariază { $amount }
draw-poker-button-raise = Mărește
draw-poker-button-raise-amount = Mărește la { $amount }
draw-poker-button-all-in = Toate jetoanele
draw-poker-button-next = Mâna următoare
draw-poker-button-new = Partidă nouă
draw-poker-button-draw =
    { $count ->
        [0] Schimbă zero cărți
        [1] Schimbă o carte
        [2] Schimbă două cărți
        [3] Schimbă trei cărți
        [4] Schimbă patru cărți
        [5] Schimbă cinci cărți
        [one] Schimbă { $count } carte
        [few] Schimbă { $count } cărți
       *[other] Schimbă { $count } de cărți
    }
draw-poker-why-most = Suma nu mai poate crește: cea mai mare de pe scară e de { $amount }. Pentru tot ce ai, alege „Toate jetoanele”.
    .short = Maximul aici e de { $amount }. Mai mult: „Toate jetoanele”.
draw-poker-why-least = Suma nu mai poate scădea: cea mai mică e de { $amount }. Păstreaz-o sau crește-o.
    .short = Minimul e de { $amount }. Păstreaz-o sau crește-o.
draw-poker-why-nobody-answers = Nu are rost să mărești: nimeni nu mai are jetoane ca să răspundă. Alege „Egalează”, „Toate jetoanele” sau „Renunță”.
    .short = Nimeni nu mai poate răspunde la o mărire. Egalează sau renunță.
draw-poker-why-match-over = Nu se mai împarte nicio mână: partida s-a terminat. „Partidă nouă” începe alta.
    .short = Partida s-a terminat. Urmează „Partidă nouă”.
draw-poker-why-out = Nu mai joci alte mâini: ai ieșit din joc. Poți asculta restul partidei.
    .short = Ai ieșit din joc. Poți asculta restul partidei.
draw-poker-why-not-next = Nu se poate împărți încă mâna următoare: cea de acum nu s-a terminat. Joac-o până la capăt.
    .short = Mâna de acum nu s-a terminat. Joac-o până la capăt.
draw-poker-why-not-new = Nu poți începe încă altă partidă: cea de acum nu s-a terminat. Într-o cameră, partida se joacă până la capăt.
    .short = Partida de acum nu s-a terminat. Joac-o până la capăt.
draw-poker-goes = Se schimbă { $card_spus }.
draw-poker-stays = Rămâne { $card_spus }.
draw-poker-amount = Suma e de { $amount }.
    .short = Suma: { $amount }.

## Jucătorii

draw-poker-player =
    { $seat_is ->
        [you] Tu: { $facts }.
       *[other] { $seat }: { $facts }.
    }
draw-poker-fact-place = în afara jocului, pe locul { $count }
draw-poker-fact-bet = { $amount } în runda aceasta
draw-poker-fact-changed =
    { $count ->
        [0] nicio carte schimbată
        [1] o carte schimbată
        [2] două cărți schimbate
        [3] trei cărți schimbate
        [4] patru cărți schimbate
        [5] cinci cărți schimbate
        [one] { $count } carte schimbată
        [few] { $count } cărți schimbate
       *[other] { $count } de cărți schimbate
    }
draw-poker-fact-folded =
    { $who ->
        [you] ai renunțat
       *[other] a renunțat
    }
draw-poker-fact-all-in =
    { $who ->
        [you] ai pus tot
       *[other] a pus tot
    }

## Starea citită

draw-poker-state-turn = La rând e { $seat }. Tu ai de egalat { $amount }.
    .short = La rând e { $seat }. De egalat: { $amount }.
draw-poker-state-turn-nothing = La rând e { $seat }. Tu nu ai nimic de egalat.
    .short = La rând e { $seat }. Nimic de egalat.
draw-poker-part-before = Suntem înainte de schimb.
    .short = Înainte de schimb.
draw-poker-part-draw = Suntem la schimb.
    .short = La schimb.
draw-poker-part-after = Suntem după schimb.
    .short = După schimb.
draw-poker-state-pot = În pot sunt { $amount }.
    .short = Pot: { $amount }.
draw-poker-state-pot-empty = Potul e gol.
    .short = Pot gol.
draw-poker-state-dealer =
    { $seat_is ->
        [you] Împarți tu.
       *[other] Împarte { $seat }.
    }
draw-poker-state-blinds = Blindurile sunt { $small } și { $big }.
    .short = Blinduri: { $small } și { $big }.
draw-poker-state-number = E mâna { $number }.
    .short = Mâna { $number }.
draw-poker-state-rise =
    { $count ->
        [1] Blindurile cresc peste o mână.
        [2] Blindurile cresc peste două mâini.
        [one] Blindurile cresc peste { $count } mână.
        [few] Blindurile cresc peste { $count } mâini.
       *[other] Blindurile cresc peste { $count } de mâini.
    }
    .short =
        { $count ->
            [1] Cresc peste o mână.
            [2] Cresc peste două mâini.
            [one] Cresc peste { $count } mână.
            [few] Cresc peste { $count } mâini.
           *[other] Cresc peste { $count } de mâini.
        }

## Cine e la rând, și pentru ce

draw-poker-prompt-call = E rândul tău: ai de egalat { $amount }.
    .short = Rândul tău, de egalat { $amount }.
draw-poker-prompt-bet =
    { $seat_is ->
        [you] E rândul tău: nu ai nimic de egalat.
       *[other] La rând e { $seat }.
    }
    .short =
        { $seat_is ->
            [you] Rândul tău, nimic de egalat.
           *[other] La rând e { $seat }.
        }
draw-poker-prompt-draw =
    { $seat_is ->
        [you] E rândul tău la schimb: alege ce cărți schimbi.
       *[other] La schimb e { $seat }.
    }
    .short =
        { $seat_is ->
            [you] Schimbul tău.
           *[other] La schimb e { $seat }.
        }
draw-poker-prompt-helped = E rândul tău la schimb. Ajutorul alege { $cards }.
    .short = Schimbul tău. Ajutorul alege { $cards }.
draw-poker-prompt-help-none = E rândul tău la schimb. Ajutorul nu alege nicio carte.
    .short = Schimbul tău. Ajutorul nu alege nicio carte.
draw-poker-prompt-hand-over = Mâna s-a terminat. „Mâna următoare” împarte alta.
    .short = Mână terminată. Urmează „Mâna următoare”.
draw-poker-prompt-match-over = Partida s-a terminat. „Partidă nouă” începe alta.
    .short = Partidă terminată. Urmează „Partidă nouă”.

## Refuzuri: ce ai încercat, ce stă în cale, ce poți face

draw-poker-refusal-match-over = Nu mai poți juca: partida s-a terminat. „Partidă nouă” începe alta.
    .short = Partida s-a terminat. Urmează „Partidă nouă”.
draw-poker-refusal-hand-over = Nu poți juca acum: mâna s-a terminat. „Mâna următoare” împarte alta.
    .short = Mâna s-a terminat. Urmează „Mâna următoare”.
draw-poker-refusal-out = Nu mai poți juca: nu mai ai jetoane și ai ieșit din joc. Poți asculta restul partidei.
    .short = Ai ieșit din joc. Poți asculta restul partidei.
draw-poker-refusal-folded = Nu poți juca acum: ai renunțat la mâna aceasta. Așteapt-o pe următoarea.
    .short = Ai renunțat la mâna aceasta. Așteapt-o pe următoarea.
draw-poker-refusal-not-your-turn = Nu poți juca acum: la rând e { $seat }. Așteaptă-ți rândul.
    .short = La rând e { $seat }. Așteaptă.
draw-poker-refusal-being-dealt = Nu poți juca încă: cărțile aruncate se amestecă și abia apoi le primești pe ale tale. Așteaptă o clipă.
    .short = Se amestecă încă cărțile tale. Așteaptă o clipă.
draw-poker-refusal-draw-now = Nu poți paria acum: se schimbă cărțile. Alege ce schimbi și atinge „Schimbă”.
    .short = Acum se schimbă cărțile. Alege-le și atinge „Schimbă”.
draw-poker-refusal-no-draw-now = Nu poți schimba cărți acum: se pariază. Alege una dintre celelalte acțiuni.
    .short = Acum se pariază. Alege altă acțiune.
draw-poker-refusal-not-in-hand = Nu poți schimba { $card_spus }: cartea nu e în mâna ta. Alege dintre cărțile tale.
    .short = Nu ai { $card_spus }. Alege dintre cărțile tale.
draw-poker-refusal-card-twice = Nu poți schimba de două ori { $card_spus }: ai o singură carte ca ea. Alege fiecare carte o dată.
    .short = Ai ales de două ori { $card_spus }. Alege fiecare carte o dată.
draw-poker-refusal-must-match = Nu poți face pas: ai de egalat { $amount }. Egalează, mărește sau renunță.
    .short = Ai de egalat { $amount }. Egalează, mărește sau renunță.
draw-poker-refusal-nothing-to-call = Nu ai ce egala: nimeni nu a pus mai mult decât tine. Fă pas sau pune tu mai mult.
    .short = Nu ai nimic de egalat. Fă pas sau pune mai mult.
draw-poker-refusal-bet-made = Nu poți paria: în runda aceasta e deja un pariu de { $amount }. Egalează, mărește sau renunță.
    .short = E deja un pariu de { $amount }. Egalează, mărește sau renunță.
draw-poker-refusal-no-bet-yet = Nu poți mări: în runda aceasta nu a pariat încă nimeni. Pariază sau fă pas.
    .short = Nu a pariat încă nimeni. Pariază sau fă pas.
draw-poker-refusal-may-not-raise = Nu mai poți mări în runda aceasta: de când ai jucat, nimeni nu a făcut o mărire întreagă. Egalează { $amount } sau renunță.
    .short = Nu mai poți mări în runda aceasta. Egalează { $amount } sau renunță.
draw-poker-refusal-only-all-in = Nu poți alege o sumă: cea mai mică e de { $least }, iar tu ajungi doar până la { $most }. Alege „Toate jetoanele” sau altă acțiune.
    .short = Minimul e de { $least }, iar tu ai doar { $most }. Alege altă acțiune.
draw-poker-refusal-not-in-tens = Nu poți pune { $amount }: toate sumele merg din 10 în 10. Alege o sumă rotundă.
    .short = Nu { $amount }: sumele merg din 10 în 10. Alege alta.
draw-poker-refusal-too-little = Nu poți pune doar { $amount }: minimul e de { $least }. Alege o sumă mai mare.
    .short = { $amount } e prea puțin. Minimul e de { $least }.
draw-poker-refusal-too-much = Nu poți pune { $amount }: ajungi doar până la { $most }. Alege o sumă mai mică sau „Toate jetoanele”.
    .short = { $amount } e prea mult. Ajungi până la { $most }.
draw-poker-refusal-not-the-dealers-turn = Nu poți împărți cărțile: le împarte numai jocul, când e vremea lor. Așteaptă-ți rândul.
    .short = Cărțile le împarte numai jocul. Așteaptă-ți rândul.
draw-poker-refusal-not-the-pack = Cărțile nu se pot împărți: nu sunt exact cele care trebuie amestecate acum. Amestecă-le pe toate acelea, o singură dată.
    .short = Nu sunt cărțile care trebuie amestecate acum. Amestecă-le pe acelea.
