### Șeptică. „Mână” e ce se joacă și se ia; „Mâna ta” sunt cărțile tale.

septica-title = Șeptică
septica-setting-speak-suits = Se spune și culoarea cărților

## Scorul

septica-points = Puncte în partidă: { $points }.
    .short = Puncte: { $points }.
septica-score = Scorul meciului până la { $target }: { $score }.
    .short = Meci până la { $target }: { $score }.

## Cărțile și comenzile

septica-card-cuts = { $card }, taie
septica-card-point = { $card }, un punct
septica-let-go = Las mâna
septica-next = Joc nou
septica-why-not-next = Nu poți începe încă altă partidă: cea de acum nu s-a terminat. Joac-o până la capăt.
    .short = Partida de acum nu s-a terminat. Joac-o până la capăt.

## Masa

septica-table-empty = Masa e goală.
septica-holds =
    { $seat_is ->
        [you] Mâna o ții tu.
       *[other] Mâna o ține { $seat }.
    }
    .short =
        { $seat_is ->
            [you] Ții mâna.
           *[other] Ține { $seat }.
        }

## Starea citită

septica-state-counts = Cărți în mână: { $counts }.
    .short = Cărți: { $counts }.
septica-state-stock =
    { $count ->
        [0] Pachetul e gol.
        [1] În pachet e o carte.
        [2] În pachet sunt două cărți.
        [one] În pachet e { $count } carte.
        [few] În pachet sunt { $count } cărți.
       *[other] În pachet sunt { $count } de cărți.
    }
    .short =
        { $count ->
            [0] Pachet gol.
            [1] Pachet: o carte.
            [2] Pachet: două cărți.
            [one] Pachet: { $count } carte.
            [few] Pachet: { $count } cărți.
           *[other] Pachet: { $count } de cărți.
        }
septica-state-table = Pe masă: { $cards }.
    .short = Pe masă, { $cards }.
septica-laid =
    { $seat_is ->
        [you] tu ai pus { $card_spus }
       *[other] { $seat } a pus { $card_spus }
    }
    .short =
        { $seat_is ->
            [you] tu: { $card }
           *[other] { $seat }: { $card }
        }

## Cine e la rând, și pentru ce

septica-prompt-lead =
    { $seat_is ->
        [you] E rândul tău: deschide cu orice carte.
       *[other] { $seat } e la rând să deschidă mâna.
    }
    .short =
        { $seat_is ->
            [you] Deschizi tu.
           *[other] Deschide { $seat }.
        }
septica-prompt-answer =
    { $seat_is ->
        [you] E rândul tău: pune o carte.
       *[other] La rând e { $seat }.
    }
    .short =
        { $seat_is ->
            [you] E rândul tău.
           *[other] La rând e { $seat }.
        }
septica-prompt-choose =
    { $seat_is ->
        [you]
            { $holder_is ->
                [you] Alege: continui sau lași mâna? O ții tu.
               *[other] Alege: continui sau lași mâna? O ține { $holder }.
            }
       *[other]
            { $holder_is ->
                [you] { $seat } alege: continuă sau lasă mâna. O ții tu.
               *[other] { $seat } alege: continuă sau lasă mâna. O ține { $holder }.
            }
    }
    .short =
        { $seat_is ->
            [you]
                { $holder_is ->
                    [you] Continui sau lași? Ții tu.
                   *[other] Continui sau lași? Ține { $holder }.
                }
           *[other]
                { $holder_is ->
                    [you] Alege { $seat }. Ții tu.
                   *[other] Alege { $seat }. Ține { $holder }.
                }
        }
septica-prompt-deal-over = Partida s-a terminat. „Joc nou” o începe pe următoarea.
    .short = Partidă terminată. Urmează „Joc nou”.
septica-prompt-match-over = Meciul s-a terminat. „Joc nou” începe alt meci.
    .short = Meci terminat. Urmează „Joc nou”.

## Ce se întâmplă

septica-dealt =
    { $seat_is ->
        [you] Partida { $deal }, începi tu. Ai { $cards_spus }.
       *[other] Partida { $deal }, începe { $seat }. Ai { $cards_spus }.
    }
    .short =
        { $seat_is ->
            [you] Partida { $deal }, începi tu: { $cards }.
           *[other] Partida { $deal }, începe { $seat }: { $cards }.
        }
septica-dealt-to-others = Partida { $deal }, începe { $seat }.
septica-partner = Joci în echipă cu { $seat }.
septica-leads =
    { $seat_is ->
        [you] Deschizi cu { $card_spus }.
       *[other] { $seat } deschide cu { $card_spus }.
    }
    .short =
        { $seat_is ->
            [you] Deschizi: { $card }.
           *[other] { $seat } deschide: { $card }.
        }
septica-plays =
    { $seat_is ->
        [you] Pui { $card_spus }.
       *[other] { $seat } pune { $card_spus }.
    }
    .short =
        { $seat_is ->
            [you] Tu: { $card }.
           *[other] { $seat }: { $card }.
        }
septica-takes-hold =
    { $seat_is ->
        [you] Pui { $card_spus } și ții mâna.
       *[other] { $seat } pune { $card_spus } și ține mâna.
    }
    .short =
        { $seat_is ->
            [you] Tu: { $card }, ții mâna.
           *[other] { $seat }: { $card }, ține mâna.
        }
septica-goes-on =
    { $seat_is ->
        [you] Continui cu { $card_spus }.
       *[other] { $seat } continuă cu { $card_spus }.
    }
    .short =
        { $seat_is ->
            [you] Continui: { $card }.
           *[other] { $seat } continuă: { $card }.
        }
septica-lets-go =
    { $seat_is ->
        [you] Lași mâna.
       *[other] { $seat } lasă mâna.
    }
    .short =
        { $seat_is ->
            [you] O lași.
           *[other] { $seat } o lasă.
        }
septica-takes =
    { $seat_is ->
        [you] Iei mâna.
       *[other] { $seat } ia mâna.
    }
    .short =
        { $seat_is ->
            [you] O iei.
           *[other] { $seat } o ia.
        }
septica-takes-points =
    { $seat_is ->
        [you] Iei mâna, { septica-worth }.
       *[other] { $seat } ia mâna, { septica-worth }.
    }
    .short =
        { $seat_is ->
            [you] O iei, { septica-worth }.
           *[other] { $seat } o ia, { septica-worth }.
        }
septica-worth =
    { $count ->
        [0] fără puncte
        [1] un punct
        [2] două puncte
        [one] { $count } punct
        [few] { $count } puncte
       *[other] { $count } de puncte
    }
septica-draws = Tragi { $cards_spus }.
    .short = Tragi { $cards_spus }.
septica-draws-last = Tragi { $cards_spus }. Pachetul s-a terminat.
    .short = Tragi { $cards_spus }. Pachet gol.
septica-stock-empty = Pachetul s-a terminat.
    .short = Pachet gol.

## Sfârșitul partidei și al meciului

septica-deal-win = { septica-winner }: { septica-match-points }. Puncte: { $points }. Scorul meciului: { $score }.
    .short = { septica-winner }, { septica-match-points }. Puncte: { $points }. Meci: { $score }.
septica-deal-shared = { septica-winner }, cu puncte egale: câte { septica-match-points }. Puncte: { $points }. Scorul meciului: { $score }.
    .short = { septica-winner }, la egalitate, câte { septica-match-points }. Puncte: { $points }. Meci: { $score }.
septica-deal-oala = Oală! { septica-winner }: { septica-match-points }. Puncte: { $points }. Scorul meciului: { $score }.
    .short = Oală! { septica-winner }, { septica-match-points }. Puncte: { $points }. Meci: { $score }.
septica-deal-piele = Piele! { septica-winner }: { septica-match-points }. Puncte: { $points }. Scorul meciului: { $score }.
    .short = Piele! { septica-winner }, { septica-match-points }. Puncte: { $points }. Meci: { $score }.
septica-deal-draw = Partidă egală, nu câștigă nimeni. Puncte: { $points }. Scorul meciului rămâne: { $score }.
    .short = Partidă egală. Puncte: { $points }. Meci: { $score }.
septica-winner =
    { $seats_is ->
        [you] Partida o câștigi tu
        [us] Partida o câștigați { $seats }
        [one] Partida o câștigă { $seats }
       *[many] Partida o câștigă { $seats }
    }
septica-match-points =
    { $count ->
        [1] un punct la meci
        [2] două puncte la meci
        [one] { $count } punct la meci
        [few] { $count } puncte la meci
       *[other] { $count } de puncte la meci
    }
septica-match-won =
    { $seats_is ->
        [you] Meciul îl câștigi tu!
        [us] Meciul îl câștigați { $seats }!
        [one] Meciul îl câștigă { $seats }.
       *[many] Meciul îl câștigă { $seats }.
    }

## Refuzuri: ce ai încercat, ce stă în cale, ce poți face

septica-refusal-match-over = Nu mai poți juca: meciul s-a terminat. „Joc nou” începe alt meci.
    .short = Meciul s-a terminat. Urmează „Joc nou”.
septica-refusal-deal-over = Nu poți juca acum: partida s-a terminat. „Joc nou” o începe pe următoarea.
    .short = Partida s-a terminat. Urmează „Joc nou”.
septica-refusal-not-your-turn = Nu poți juca acum: la rând e { $seat }. Așteaptă-ți rândul.
    .short = La rând e { $seat }. Așteaptă.
septica-refusal-must-answer = Nu poți lăsa mâna: o lasă numai cine a deschis-o, după ce a pus fiecare câte o carte. Pune orice carte.
    .short = Mâna o lasă numai cine a deschis-o, după ce a pus fiecare. Pune orice carte.
septica-refusal-must-lead = Nu poți lăsa mâna: pe masă nu e încă nicio carte. Deschide cu orice carte.
    .short = Pe masă nu e nicio carte. Deschide cu oricare.
septica-refusal-not-the-dealers-turn = Nu poți împărți cărțile: le împarte numai jocul, la începutul partidei. Așteaptă-ți rândul la joc.
    .short = Cărțile le împarte numai jocul. Așteaptă-ți rândul.
septica-refusal-not-the-pack = Cărțile nu se pot împărți: nu e pachetul acestui joc, cu fiecare carte o singură dată. Amestecă pachetul întreg.
    .short = Nu e pachetul întreg al acestui joc. Amestecă pachetul întreg.
septica-refusal-not-in-hand = Nu poți juca { $card_spus }: cartea nu e în mâna ta. Alege una dintre cărțile tale.
    .short = Nu ai { $card_spus }. Alege una dintre cărțile tale.
septica-refusal-must-match-or-cut = Nu poți continua cu { $card_spus }: nu e { $first_valoare } și nu taie. Pune { $first_valoare } sau o carte care taie, ori alege „Las mâna”.
    .short = Nu poți continua cu { $card_spus }. Pune { $first_valoare } sau o carte care taie, ori lasă mâna.
