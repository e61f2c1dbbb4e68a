### Șeptari. „Rând” înseamnă cărțile puse dintr-o culoare; „rândul tău” e când joci. O partidă e tot meciul.

sevens-title = Șeptari

## Sub titlu

sevens-counts = Cărți rămase: { $counts }.
    .short = Cărți: { $counts }.

## Culori și valori

sevens-suit =
    { $suit ->
        [spades] Pică
        [hearts] Inimă roșie
        [diamonds] Romb
       *[clubs] Treflă
    }
sevens-rank = { card-rank }
sevens-of-suit = { sevens-suit }: { $cards }.

## Șirurile

sevens-row = { sevens-suit }: de la { $low_simplu } la { $high_simplu }.
    .short = { sevens-row }
sevens-row-open = { sevens-suit }: numai șaptele.
    .short = { sevens-suit }: șapte.
sevens-row-closed = { sevens-suit }: șirul nu e deschis încă.
    .short = { sevens-suit }: nu e deschis.

## Comenzile

sevens-pass = PAS
sevens-new = Joc nou
sevens-why-not-new = Nu poți începe încă alt joc de aici: partida nu s-a terminat. Joac-o până la capăt.
    .short = Partida nu s-a terminat. Joac-o până la capăt.

## Jucătorii

sevens-plaque =
    { $seat_is ->
        [you] Tu: { sevens-cards }.
       *[other] { $seat }: { sevens-cards }.
    }
sevens-plaque-passed =
    { $seat_is ->
        [you] Tu: { sevens-cards }, pas.
       *[other] { $seat }: { sevens-cards }, pas.
    }
sevens-cards =
    { $count ->
        [0] nicio carte
        [1] o carte
        [2] două cărți
        [one] { $count } carte
        [few] { $count } cărți
       *[other] { $count } de cărți
    }
sevens-passes =
    { $passes ->
        [0] niciun pas
        [1] un pas
        [2] două pasuri
        [one] { $passes } pas
        [few] { $passes } pasuri
       *[other] { $passes } de pasuri
    }
sevens-result =
    { $seat_is ->
        [you] Tu: locul { $place }, { sevens-cards }, { sevens-passes }.
       *[other] { $seat }: locul { $place }, { sevens-cards }, { sevens-passes }.
    }
sevens-passes-so-far = Pasuri până acum: { $counts }.
    .short = Pasuri: { $counts }.

## Cine e la rând, și pentru ce

sevens-prompt-start = E rândul tău: începe cu { $card_spus }.
    .short = Începe cu { $card_spus }.
sevens-prompt-play = E rândul tău. Poți pune: { $cards_spus }.
    .short = Rândul tău: { $cards }.
sevens-prompt-pass = E rândul tău, dar nu ai nicio carte potrivită: trebuie să zici pas.
    .short = Rândul tău. Nimic nu se potrivește: pas.
sevens-prompt-wait =
    { $seat_is ->
        [you] E rândul tău.
       *[other] La rând e { $seat }.
    }
    .short = { sevens-prompt-wait }
sevens-prompt-over = Partida s-a terminat. „Joc nou” începe alta.
    .short = Partidă terminată. Urmează „Joc nou”.

## Ce se întâmplă

sevens-dealt =
    { $seat_is ->
        [you] Cărțile sunt împărțite. Șapte de romb e la tine și începi tu.
       *[other] Cărțile sunt împărțite. Începe { $seat }.
    }
    .short =
        { $seat_is ->
            [you] Începi tu.
           *[other] Începe { $seat }.
        }
sevens-starts =
    { $seat_is ->
        [you] Începi cu { $card_spus }.
       *[other] { $seat } începe cu { $card_spus }.
    }
    .short =
        { $seat_is ->
            [you] Începi: { $card }.
           *[other] { $seat } începe: { $card }.
        }
sevens-plays =
    { $seat_is ->
        [you] Pui { $card_spus }.
       *[other] { $seat } pune { $card_spus }.
    }
    .short =
        { $seat_is ->
            [you] Tu: { $card }.
           *[other] { $seat }: { $card }.
        }
sevens-plays-one-left =
    { $seat_is ->
        [you] Pui { $card_spus } și mai ai o carte.
       *[other] { $seat } pune { $card_spus } și mai are o carte.
    }
    .short =
        { $seat_is ->
            [you] Tu: { $card }, mai ai o carte.
           *[other] { $seat }: { $card }, mai are o carte.
        }
sevens-plays-last =
    { $seat_is ->
        [you] Pui { $card_spus }, ultima ta carte.
       *[other] { $seat } pune { $card_spus }, ultima carte din mână.
    }
    .short =
        { $seat_is ->
            [you] Tu: { $card }, ultima.
           *[other] { $seat }: { $card }, ultima.
        }
sevens-passed =
    { $seat_is ->
        [you] Zici pas.
       *[other] { $seat } zice pas.
    }
sevens-won =
    { $seat_is ->
        [you] Partida o câștigi tu!
       *[other] Partida o câștigă { $seat }.
    }
    .short =
        { $seat_is ->
            [you] Câștigi tu!
           *[other] Câștigă { $seat }.
        }

## Refuzuri: ce ai încercat, ce stă în cale, ce poți face

sevens-refusal-match-over = Nu mai poți juca: partida s-a terminat. „Joc nou” începe alta.
    .short = Partida s-a terminat. Urmează „Joc nou”.
sevens-refusal-not-dealt = Nu poți juca încă: cărțile nu sunt împărțite. Așteaptă să se împartă.
    .short = Cărțile nu sunt împărțite. Așteaptă.
sevens-refusal-not-your-turn = Nu poți juca acum: la rând e { $seat }. Așteaptă-ți rândul.
    .short = La rând e { $seat }. Așteaptă.
sevens-refusal-must-start = Nu poți zice pas: ai { $card_spus } și începi tu. Pune cartea aceasta.
    .short = Începi tu. Pune { $card_spus }.
sevens-refusal-must-start-with = Nu poți începe cu { $card_spus }: prima carte e { $first_spus }, și e la tine. Pune cartea aceea.
    .short = Nu { $card_spus }: pune întâi { $first_spus }.
sevens-refusal-must-play = Nu poți zice pas: ai o carte care se potrivește. Joacă una dintre cele potrivite.
    .short = Ai o carte care se potrivește. Joac-o.
sevens-refusal-not-in-hand = Nu poți juca { $card_spus }: cartea nu e în mâna ta. Alege una dintre cărțile tale.
    .short = Nu ai { $card_spus }. Alege una dintre cărțile tale.
sevens-refusal-row-closed = Nu poți juca încă { $card_spus }: șirul acestei culori nu e deschis, întâi vine șeptarul ei. Alege o carte care se potrivește.
    .short = Înainte de { $card_spus } vine șeptarul culorii. Alege altă carte.
sevens-refusal-row-closed-pass = Nu poți juca încă { $card_spus }: șirul acestei culori nu e deschis, întâi vine șeptarul ei. Nu ai nicio carte potrivită, apasă „PAS”.
    .short = Înainte de { $card_spus } vine șeptarul culorii. Apasă „PAS”.
sevens-refusal-too-far = Nu poți juca încă { $card_spus }: șirul a ajuns abia la { $end_spus }. Alege o carte care se potrivește.
    .short = Șirul e la { $end_spus }, nu la { $card_spus }. Alege altă carte.
sevens-refusal-too-far-pass = Nu poți juca încă { $card_spus }: șirul a ajuns abia la { $end_spus }. Nu ai nicio carte potrivită, apasă „PAS”.
    .short = Șirul e la { $end_spus }, nu la { $card_spus }. Apasă „PAS”.
sevens-refusal-not-the-dealers-turn = Nu poți împărți cărțile: le împarte numai jocul, o singură dată. Așteaptă-ți rândul la joc.
    .short = Cărțile le împarte numai jocul. Așteaptă-ți rândul.
sevens-refusal-not-the-pack = Cărțile nu se pot împărți: nu e pachetul de 52 de cărți, cu fiecare o singură dată. Amestecă pachetul întreg.
    .short = Nu e pachetul întreg de 52 de cărți. Amestecă pachetul întreg.
