### 66. „Mână” e ce se joacă și se ia; „Mâna ta” sunt cărțile tale.

sixty-six-title = 66

## Scorul

sixty-six-points = Puncte în partidă: { $points }.
    .short = Puncte: { $points }.
sixty-six-score = Scorul meciului până la { $target }: { $score }.
    .short = Meci până la { $target }: { $score }.

## Cărțile și comenzile

sixty-six-card-trump = { $card }, atu
sixty-six-card-points = { $card }, { sixty-six-worth }
sixty-six-card-trump-points = { $card }, atu, { sixty-six-worth }
sixty-six-card-pair = { $card }, { sixty-six-worth }, face pereche
sixty-six-card-trump-pair = { $card }, atu, { sixty-six-worth }, face pereche
sixty-six-worth =
    { $count ->
        [0] fără puncte
        [1] un punct
        [2] două puncte
        [one] { $count } punct
        [few] { $count } puncte
       *[other] { $count } de puncte
    }
sixty-six-place-empty = Loc gol
sixty-six-close = Închide pachetul
sixty-six-exchange = Schimbă nouă de atu
sixty-six-next = Joc nou
sixty-six-why-not-next = Nu poți începe încă altă partidă: cea de acum nu s-a terminat. Joac-o până la capăt.
    .short = Partida de acum nu s-a terminat. Joac-o până la capăt.

## Masa

sixty-six-table-empty = Masa e goală.

## Starea citită

sixty-six-state-trump = Atu e { card-suit }.
    .short = Atu: { card-suit }.
sixty-six-state-table = Pe masă: { $cards }.
    .short = Pe masă, { $cards }.
sixty-six-laid =
    { $seat_is ->
        [you] tu ai pus { $card_spus }
       *[other] { $seat } a pus { $card_spus }
    }
    .short =
        { $seat_is ->
            [you] tu: { $card }
           *[other] { $seat }: { $card }
        }
sixty-six-state-no-pairs = Nu s-a anunțat nicio pereche.
    .short = Nicio pereche.
sixty-six-state-pairs = Perechi anunțate: { $pairs }.
    .short = Perechi: { $pairs }.
sixty-six-pair-counted =
    { $seat_is ->
        [you] tu ai { card-suit } cu { sixty-six-worth }
       *[other] { $seat } are { card-suit } cu { sixty-six-worth }
    }
sixty-six-pair-waits =
    { $seat_is ->
        [you] tu ai { card-suit } cu { sixty-six-worth } după prima mână luată
       *[other] { $seat } are { card-suit } cu { sixty-six-worth } după prima mână luată
    }
sixty-six-state-nothing-known = Din mâna altcuiva nu se știe nicio carte.
    .short = Nicio carte știută.
sixty-six-state-known =
    { $seat_is ->
        [you] Se știe că ai { $cards_spus }.
       *[other] Se știe că { $seat } are { $cards_spus }.
    }
    .short =
        { $seat_is ->
            [you] Se știe că ai { $cards }.
           *[other] Se știe: { $seat } are { $cards }.
        }
sixty-six-state-stock =
    { $count ->
        [1] Pachetul e deschis și are o carte, { $card_spus }.
        [2] Pachetul e deschis și are două cărți, dedesubt { $card_spus }.
        [one] Pachetul e deschis și are { $count } carte, dedesubt { $card_spus }.
        [few] Pachetul e deschis și are { $count } cărți, dedesubt { $card_spus }.
       *[other] Pachetul e deschis și are { $count } de cărți, dedesubt { $card_spus }.
    }
    .short =
        { $count ->
            [1] Pachet deschis: o carte, { $card }.
            [2] Pachet deschis: două cărți, dedesubt { $card }.
            [one] Pachet deschis: { $count } carte, dedesubt { $card }.
            [few] Pachet deschis: { $count } cărți, dedesubt { $card }.
           *[other] Pachet deschis: { $count } de cărți, dedesubt { $card }.
        }
sixty-six-state-stock-closed =
    { $seat_is ->
        [you] Pachetul l-ai închis tu. În el { sixty-six-lie }, dedesubt { $card_spus }.
       *[other] Pachetul l-a închis { $seat }. În el { sixty-six-lie }, dedesubt { $card_spus }.
    }
    .short =
        { $seat_is ->
            [you] Ai închis pachetul: în el { sixty-six-lie }, dedesubt { $card }.
           *[other] { $seat } a închis pachetul: în el { sixty-six-lie }, dedesubt { $card }.
        }
sixty-six-lie =
    { $count ->
        [1] e o carte
        [2] sunt două cărți
        [one] e { $count } carte
        [few] sunt { $count } cărți
       *[other] sunt { $count } de cărți
    }
sixty-six-state-stock-out = Pachetul s-a terminat.
    .short = Pachet gol.
sixty-six-state-without-stock = În patru nu e pachet.
    .short = Fără pachet.

## Cine e la rând, și pentru ce

sixty-six-prompt-lead =
    { $seat_is ->
        [you] E rândul tău: deschide cu orice carte.
       *[other] { $seat } e la rând să deschidă mâna.
    }
    .short =
        { $seat_is ->
            [you] Deschizi tu.
           *[other] Deschide { $seat }.
        }
sixty-six-prompt-answer =
    { $seat_is ->
        [you] E rândul tău: pune o carte.
       *[other] La rând e { $seat }.
    }
    .short =
        { $seat_is ->
            [you] E rândul tău.
           *[other] La rând e { $seat }.
        }
sixty-six-prompt-deal-over = Partida s-a terminat. „Joc nou” o începe pe următoarea.
    .short = Partidă terminată. Urmează „Joc nou”.
sixty-six-prompt-match-over = Meciul s-a terminat. „Joc nou” începe alt meci.
    .short = Meci terminat. Urmează „Joc nou”.

## Ce se întâmplă

sixty-six-dealt =
    { $seat_is ->
        [you] Partida { $deal }, deschizi tu. Ai { $cards_spus }.
       *[other] Partida { $deal }, deschide { $seat }. Ai { $cards_spus }.
    }
    .short =
        { $seat_is ->
            [you] Partida { $deal }, deschizi tu: { $cards }.
           *[other] Partida { $deal }, deschide { $seat }: { $cards }.
        }
sixty-six-dealt-to-others = Partida { $deal }, deschide { $seat }.
sixty-six-turned = S-a întors { $card_spus }, deci atu e { card-suit }.
    .short = Întors: { $card }. Atu: { card-suit }.
sixty-six-shown =
    { $seat_is ->
        [you] Atu e { card-suit }: ultima carte împărțită e a ta, { $card_spus }.
       *[other] Atu e { card-suit }: ultima carte împărțită o are { $seat }, { $card_spus }.
    }
    .short =
        { $seat_is ->
            [you] Atu: { card-suit }. Ai { $card_spus }.
           *[other] Atu: { card-suit }. { $seat } are { $card_spus }.
        }
sixty-six-partner = Joci în echipă cu { $seat }.
sixty-six-exchanges =
    { $seat_is ->
        [you] Schimbi { $nine_spus } cu { $taken_spus }.
       *[other] { $seat } schimbă { $nine_spus } cu { $taken_spus }.
    }
    .short = { sixty-six-exchanges }
sixty-six-closes =
    { $seat_is ->
        [you] Închizi pachetul.
       *[other] { $seat } închide pachetul.
    }
    .short = { sixty-six-closes }
sixty-six-leads =
    { $seat_is ->
        [you] Deschizi cu { $card_spus }.
       *[other] { $seat } deschide cu { $card_spus }.
    }
    .short =
        { $seat_is ->
            [you] Deschizi: { $card }.
           *[other] { $seat } deschide: { $card }.
        }
sixty-six-plays =
    { $seat_is ->
        [you] Pui { $card_spus }.
       *[other] { $seat } pune { $card_spus }.
    }
    .short =
        { $seat_is ->
            [you] Tu: { $card }.
           *[other] { $seat }: { $card }.
        }
sixty-six-announces =
    { $seat_is ->
        [you] Anunți pereche de { card-suit }, { sixty-six-worth }.
       *[other] { $seat } anunță pereche de { card-suit }, { sixty-six-worth }.
    }
    .short =
        { $seat_is ->
            [you] Pereche de { card-suit }, { sixty-six-worth }.
           *[other] { $seat }, pereche de { card-suit }, { sixty-six-worth }.
        }
sixty-six-announces-waiting =
    { $seat_is ->
        [you] Anunți pereche de { card-suit }, { sixty-six-worth } după prima mână luată.
       *[other] { $seat } anunță pereche de { card-suit }, { sixty-six-worth } după prima mână luată.
    }
    .short =
        { $seat_is ->
            [you] Pereche de { card-suit }, { sixty-six-worth } după prima mână.
           *[other] { $seat }, pereche de { card-suit }, { sixty-six-worth } după prima mână.
        }
sixty-six-takes =
    { $seat_is ->
        [you] Iei mâna.
       *[other] { $seat } ia mâna.
    }
    .short =
        { $seat_is ->
            [you] O iei.
           *[other] { $seat } o ia.
        }
sixty-six-takes-points =
    { $seat_is ->
        [you] Iei mâna, { sixty-six-worth }.
       *[other] { $seat } ia mâna, { sixty-six-worth }.
    }
    .short =
        { $seat_is ->
            [you] O iei, { sixty-six-worth }.
           *[other] { $seat } o ia, { sixty-six-worth }.
        }
sixty-six-pairs-count = Acum se numără și ce s-a anunțat: { sixty-six-worth }.
    .short = Se numără și anunțul: { sixty-six-worth }.
sixty-six-last-trick = Ultima mână aduce în plus { sixty-six-worth }.
    .short = Ultima mână: în plus { sixty-six-worth }.
sixty-six-draws = Tragi { $card_spus }.
    .short = { sixty-six-draws }
sixty-six-draws-last =
    { $seat_is ->
        [you] Tragi ultima carte, { $card_spus }. Pachetul s-a terminat.
       *[other] { $seat } trage ultima carte, { $card_spus }. Pachetul s-a terminat.
    }
    .short =
        { $seat_is ->
            [you] Tragi ultima carte, { $card }. Pachet gol.
           *[other] { $seat } trage ultima carte, { $card }. Pachet gol.
        }

## Sfârșitul partidei și al meciului

sixty-six-deal-reached = Șaizeci și șase! { sixty-six-goes }
    .short = Șaizeci și șase! { sixty-six-goes.short }
sixty-six-deal-most = Nimeni nu ajunge la 66, câștigă cele mai multe puncte. { sixty-six-goes }
    .short = Fără 66, cele mai multe puncte. { sixty-six-goes.short }
sixty-six-deal-drawn = Partidă egală, nu câștigă nimeni. Puncte: { $points }. Scorul meciului rămâne: { $score }.
    .short = Partidă egală. Puncte: { $points }. Meci: { $score }.
sixty-six-deal-failed =
    { $closer_is ->
        [you] Ai închis pachetul și nu ai ajuns la 66. { sixty-six-goes }
       *[other] { $closer } a închis pachetul și nu a ajuns la 66. { sixty-six-goes }
    }
    .short =
        { $closer_is ->
            [you] Ai închis fără 66. { sixty-six-goes.short }
           *[other] { $closer } a închis fără 66. { sixty-six-goes.short }
        }
sixty-six-deal-failed-each =
    { $closer_is ->
        [you] Ai închis pachetul și nu ai ajuns la 66. { sixty-six-goes-each }
       *[other] { $closer } a închis pachetul și nu a ajuns la 66. { sixty-six-goes-each }
    }
    .short =
        { $closer_is ->
            [you] Ai închis fără 66. { sixty-six-goes-each.short }
           *[other] { $closer } a închis fără 66. { sixty-six-goes-each.short }
        }
sixty-six-deal-overtaken =
    { $closer_is ->
        [you] Ai închis pachetul, dar la 66 ajunge întâi altcineva. { sixty-six-goes }
       *[other] { $closer } a închis pachetul, dar la 66 ajunge întâi altcineva. { sixty-six-goes }
    }
    .short =
        { $closer_is ->
            [you] Ai închis, dar 66 are altcineva. { sixty-six-goes.short }
           *[other] { $closer } a închis, dar 66 are altcineva. { sixty-six-goes.short }
        }
sixty-six-deal-overtaken-each =
    { $closer_is ->
        [you] Ai închis pachetul, dar la 66 ajunge întâi altcineva. { sixty-six-goes-each }
       *[other] { $closer } a închis pachetul, dar la 66 ajunge întâi altcineva. { sixty-six-goes-each }
    }
    .short =
        { $closer_is ->
            [you] Ai închis, dar 66 are altcineva. { sixty-six-goes-each.short }
           *[other] { $closer } a închis, dar 66 are altcineva. { sixty-six-goes-each.short }
        }
sixty-six-goes = { sixty-six-winner }: { sixty-six-match-points }. Puncte: { $points }. Scorul meciului: { $score }.
    .short = { sixty-six-winner }, { sixty-six-match-points }. Puncte: { $points }. Meci: { $score }.
sixty-six-goes-each = { sixty-six-winner }: câte { sixty-six-match-points }. Puncte: { $points }. Scorul meciului: { $score }.
    .short = { sixty-six-winner }, câte { sixty-six-match-points }. Puncte: { $points }. Meci: { $score }.
sixty-six-winner =
    { $seats_is ->
        [you] Partida o câștigi tu
        [us] Partida o câștigați { $seats }
        [one] Partida o câștigă { $seats }
       *[many] Partida o câștigă { $seats }
    }
sixty-six-match-points =
    { $count ->
        [1] un punct la meci
        [2] două puncte la meci
        [one] { $count } punct la meci
        [few] { $count } puncte la meci
       *[other] { $count } de puncte la meci
    }
sixty-six-match-won =
    { $seats_is ->
        [you] Meciul îl câștigi tu!
        [us] Meciul îl câștigați { $seats }!
        [one] Meciul îl câștigă { $seats }.
       *[many] Meciul îl câștigă { $seats }.
    }

## Refuzuri: ce ai încercat, ce stă în cale, ce poți face

sixty-six-refusal-match-over = Nu mai poți juca: meciul s-a terminat. „Joc nou” începe alt meci.
    .short = Meciul s-a terminat. Urmează „Joc nou”.
sixty-six-refusal-deal-over = Nu poți juca acum: partida s-a terminat. „Joc nou” o începe pe următoarea.
    .short = Partida s-a terminat. Urmează „Joc nou”.
sixty-six-refusal-not-your-turn = Nu poți juca acum: la rând e { $seat }. Așteaptă-ți rândul.
    .short = La rând e { $seat }. Așteaptă.
sixty-six-refusal-not-the-dealers-turn = Nu poți împărți cărțile: le împarte numai jocul, la începutul partidei. Așteaptă-ți rândul la joc.
    .short = Cărțile le împarte numai jocul. Așteaptă-ți rândul.
sixty-six-refusal-not-the-pack = Cărțile nu se pot împărți: nu e pachetul acestui joc, cu fiecare carte o singură dată. Amestecă pachetul întreg.
    .short = Nu e pachetul întreg al acestui joc. Amestecă pachetul întreg.
sixty-six-refusal-not-in-hand = Nu poți juca { $card_spus }: cartea nu e în mâna ta. Alege una dintre cărțile tale.
    .short = Nu ai { $card_spus }. Alege una dintre cărțile tale.
sixty-six-refusal-must-take = Nu poți juca { $card_spus }: poți lua mâna cu o carte din culoarea deschisă. Pune una mai mare decât { $top_spus }.
    .short = Nu merge { $card_spus }. Pune din culoarea deschisă peste { $top_spus }.
sixty-six-refusal-must-follow = Nu poți juca { $card_spus }: mâna e deschisă cu { $led_spus }, iar tu ai cărți de aceeași culoare. Pune una dintre ele.
    .short = Nu merge { $card_spus }. Pune o carte de aceeași culoare cu { $led_spus }.
sixty-six-refusal-must-trump = Nu poți juca { $card_spus }: mâna e deschisă cu { $led_spus }, iar tu nu ai culoarea ei, dar ai atu. Pune un atu.
    .short = Nu merge { $card_spus }. Nu ai culoarea primei cărți, { $led_spus }: pune un atu.
sixty-six-refusal-must-overtrump = Nu poți juca { $card_spus }: ai un atu mai mare decât { $top_spus }. Taie cu el.
    .short = Nu merge { $card_spus }. Pune un atu peste { $top_spus }.
sixty-six-refusal-close-without-stock = Nu poți închide pachetul: în patru nu rămâne pachet. Joacă o carte.
    .short = În patru nu e pachet de închis. Joacă o carte.
sixty-six-refusal-close-stock-out = Nu poți închide pachetul: s-a terminat. Joacă o carte.
    .short = Pachetul s-a terminat. Joacă o carte.
sixty-six-refusal-close-closed =
    { $seat_is ->
        [you] Nu poți închide pachetul: l-ai închis deja. Joacă o carte.
       *[other] Nu poți închide pachetul: l-a închis deja { $seat }. Joacă o carte.
    }
    .short =
        { $seat_is ->
            [you] Ai închis deja pachetul. Joacă o carte.
           *[other] Pachetul l-a închis deja { $seat }. Joacă o carte.
        }
sixty-six-refusal-close-only-leading = Nu poți închide pachetul acum: se închide numai înainte de deschidere, iar mâna e deschisă. Joacă o carte.
    .short = Pachetul se închide numai înainte de deschidere. Joacă o carte.
sixty-six-refusal-exchange-without-stock = Nu poți schimba nouă de atu: în patru nu se întoarce nicio carte. Joacă o carte.
    .short = În patru nu e ce schimba. Joacă o carte.
sixty-six-refusal-exchange-stock-out = Nu poți schimba nouă de atu: pachetul s-a terminat, cu tot cu atuul întors. Joacă o carte.
    .short = Pachetul s-a terminat, nu mai e ce schimba. Joacă o carte.
sixty-six-refusal-exchange-closed =
    { $seat_is ->
        [you] Nu poți schimba nouă de atu: ai închis pachetul. Joacă o carte.
       *[other] Nu mai poți schimba nouă de atu: pachetul l-a închis { $seat }, iar prima ta carte de atunci e jucată. Joacă o carte.
    }
    .short =
        { $seat_is ->
            [you] Ai închis pachetul, nu mai schimbi. Joacă o carte.
           *[other] Pachetul l-a închis { $seat }, e târziu pentru schimb. Joacă o carte.
        }
sixty-six-refusal-exchange-only-leading = Nu poți schimba nouă de atu acum: se schimbă numai înainte de deschidere, iar mâna e deschisă. Joacă o carte.
    .short = Nouă de atu se schimbă numai înainte de deschidere. Joacă o carte.
sixty-six-refusal-exchange-without-trick = Nu poți schimba încă nouă de atu: nu ai luat nicio mână în partida asta. Ia întâi o mână.
    .short = Schimbi numai după prima mână luată. Ia întâi o mână.
sixty-six-refusal-exchange-without-nine = Nu poți schimba nouă de atu: nu e în mâna ta. Joacă o carte.
    .short = Nu ai nouă de atu. Joacă o carte.
