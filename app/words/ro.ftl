### Cuvintele serviciului: nume, setări, ce s-a pierdut, probleme.

language-name = Română

## Cine stă la masă

computer = Calculatorul
computer-n = Calculatorul { NUMBER($count, useGrouping: 0) }
former-player = Fost jucător
# Cine nu și-a spus numele.
guest = Oaspete

## Nivelurile

level-easy = Ușor
level-medium = Mediu
level-hard = Greu
level-insane = Nebunesc

## Setările

setting-hints = Indicii pentru începători
setting-target = Puncte pentru câștigarea meciului
setting-seats = Câți jucători, cu tine
setting-level = Cum joacă calculatorul

## Ce se mai spune despre un meci

told-abandoned = Meciul s-a încheiat: s-a renunțat la el. „{ $control }” începe alt meci.
    .short = S-a renunțat la meci. Urmează „{ $control }”.
told-rules_changed = Meciul s-a încheiat fără rezultat: regulile jocului s-au schimbat între timp. „{ $control }” începe alt meci.
    .short = Meci încheiat fără rezultat: s-au schimbat regulile. Urmează „{ $control }”.
told-no_human = Meciul s-a încheiat: nu mai joacă niciun om.
    .short = Meci încheiat: nu mai joacă niciun om.
told-no_human-won = Meciul s-a încheiat: nu mai joacă niciun om. Câștigă { $seats }.
told-gathers = Meciul nu a început: mai pot intra oameni. Începe când îl pornește cineva din cameră.
    .short = Meciul nu a început.
link-code =
    { $count ->
        [one] Codul pentru alt dispozitiv este { $code }. E bun o singură dată, timp de un minut.
        [few] Codul pentru alt dispozitiv este { $code }. E bun o singură dată, timp de { $count } minute.
       *[other] Codul pentru alt dispozitiv este { $code }. E bun o singură dată, timp de { $count } de minute.
    }
missed-nothing = Între timp nu s-a întâmplat nimic.
missed-deals =
    { $count ->
        [0] Între timp nu a început nicio partidă.
        [1] Între timp a început o partidă.
        [2] Între timp au început două partide.
        [one] Între timp a început { $count } partidă.
        [few] Între timp au început { $count } partide.
       *[other] Între timp au început { $count } de partide.
    }
missed-played =
    { $count ->
        [1] Calculatorul a jucat o dată pentru tine.
        [2] Calculatorul a jucat de două ori pentru tine.
        [one] Calculatorul a jucat { $count } dată pentru tine.
        [few] Calculatorul a jucat de { $count } ori pentru tine.
       *[other] Calculatorul a jucat de { $count } de ori pentru tine.
    }

## Ce se spune despre cameră

told-settled =
    { $count ->
        [one] Camera e acum pentru un jucător. { $chosen }.
        [few] Camera e acum pentru { $count } jucători. { $chosen }.
       *[other] Camera e acum pentru { $count } de jucători. { $chosen }.
    }
chosen-level = Calculatoare: { $level }
chosen-option = „{ $option }”: { $count }
told-joined =
    { $member_is ->
        [you] Intri în cameră.
       *[other] { $member } intră în cameră.
    }
told-left =
    { $member_is ->
        [you] Pleci din cameră.
       *[other] { $member } pleacă din cameră.
    }
told-away =
    { $member_is ->
        [you] Lipsești de un minut: până te întorci, joacă pentru tine calculatorul.
       *[other] { $member } lipsește de un minut: între timp joacă calculatorul.
    }
told-back =
    { $member_is ->
        [you] Te-ai întors: de la următoarea decizie joci din nou tu.
       *[other] { $member } s-a întors.
    }
told-ready =
    { $member_is ->
        [you] Ești gata.
       *[other] { $member } e gata.
    }
told-paired-0 = Echipele, după ordinea intrării: primul cu al treilea, al doilea cu al patrulea.
told-paired-1 = Echipele, după ordinea intrării: primul cu al doilea, al treilea cu al patrulea.
told-paired-2 = Echipele, după ordinea intrării: primul cu al patrulea, al doilea cu al treilea.
told-followed = Camera trece la un meci nou.

## Zona camerei

zone-room = Camera
room-code = Codul camerei: { $code }
room-closed = Camera s-a închis: codul ei nu mai duce nicăieri.
control-invite = Invitația
room-invitation = Hai la joc: { $link } (codul camerei e { $code }).
room-settled =
    { $count ->
        [one] Pentru un jucător. { $chosen }.
        [few] Pentru { $count } jucători. { $chosen }.
       *[other] Pentru { $count } de jucători. { $chosen }.
    }
room-member-left = { $member }: a plecat din cameră
room-member-away = { $member }: lipsește, joacă calculatorul
room-member-absent = { $member }: fără conexiune
room-member-listens = { $member }: ascultă
room-member-plays = { $member }: joacă
control-teams = Schimbă echipele
room-why-not-teams = Echipele se pot schimba doar înainte să înceapă meciul.
control-settle = Setările camerei
room-why-not-settle = Setările camerei se pot schimba doar între meciuri. Așteaptă să se termine acesta.
control-leave = Pleacă din cameră

## Probleme: ce ai încercat, ce stă în cale, ce poți face

problem-malformed = Cererea nu a putut fi citită: îi lipsește ceva sau o valoare nu se potrivește. Corectează ce e numit în răspuns și trimite-o din nou.
    .title = Cerere greșită
problem-bad-json = Cererea nu a putut fi citită: textul ei nu e JSON în UTF-8. Corectează textul și trimite-o din nou.
    .title = Text care nu e JSON
problem-unauthenticated = Cererea a fost oprită: lipsește cheia de acces sau nu e cunoscută. Intră din nou sau începe ca jucător nou.
    .title = Nu se știe cine ești
problem-not-found = Nu s-a găsit nimic la adresa cerută: nu există sau nu e a ta. Verifică adresa ori codul sau întoarce-te la meciurile tale.
    .title = Nu există
problem-no-link = Dispozitivul nu a fost adăugat: codul e greșit, a fost deja folosit sau a expirat. Cere un cod nou pe celălalt dispozitiv și scrie-l din nou.
    .title = Cod care nu e bun
problem-method-not-allowed = Cererea a fost oprită: adresa aceasta nu primește astfel de cereri. Folosește una dintre metodele numite în răspuns.
    .title = Metodă nepotrivită
problem-unsupported-media-type = Cererea nu a putut fi citită: nu a fost trimisă ca JSON. Trimite-o cu tipul „application/json”.
    .title = Tip de conținut nepotrivit
problem-too-slow = Cererea a fost oprită: conținutul ei nu a ajuns la timp. Verifică rețeaua și trimite-o din nou.
    .title = Cerere prea lentă
problem-too-large =
    { $count ->
        [one] Cererea a fost oprită: e mai mare de { $count } octet. Trimite una mai scurtă.
        [few] Cererea a fost oprită: e mai mare de { $count } octeți. Trimite una mai scurtă.
       *[other] Cererea a fost oprită: e mai mare de { $count } de octeți. Trimite una mai scurtă.
    }
    .title = Cerere prea mare
problem-refused =
    .title = Nu se poate acum
problem-stale = Acțiunea nu a fost făcută: între timp jocul a mers mai departe. Uită-te la starea de acum și alege din nou.
    .title = Jocul a mers mai departe
problem-not-yet = Înregistrarea meciului nu se poate da încă: meciul nu s-a terminat. Cere-o după sfârșitul lui.
    .title = Prea devreme
problem-rules-changed = Înregistrarea meciului nu se mai poate da: de atunci s-au schimbat regulile jocului. Rezultatul rămâne în statistici.
    .title = Reguli schimbate
problem-deal-not-over = Partida următoare nu poate începe încă: cea de acum nu s-a terminat. Joac-o până la capăt.
    .title = Partida nu s-a terminat
problem-match-over = Acțiunea nu a fost făcută: meciul s-a terminat. Începe alt meci.
    .title = Meciul s-a terminat
problem-room-full =
    { $count ->
        [one] Nu ai intrat: camera are un singur loc, și e ocupat. Așteaptă să se elibereze sau fă tu o cameră.
        [few] Nu ai intrat: toate cele { $count } locuri ale camerei sunt ocupate. Așteaptă să se elibereze unul sau fă tu o cameră.
       *[other] Nu ai intrat: toate cele { $count } de locuri ale camerei sunt ocupate. Așteaptă să se elibereze unul sau fă tu o cameră.
    }
    .title = Camera e plină
problem-match-running = Nu s-a schimbat nimic: meciul a început. Schimbă după meci.
    .title = Meciul a început
problem-in-room = Nu s-a renunțat la meci: îl joacă și alții. Pleacă în schimb din cameră.
    .title = Un meci cu alții
problem-too-many-people =
    { $count ->
        [one] Camera nu s-a schimbat: în ea sunt mai mulți oameni decât încap într-un singur loc. Alege mai multe locuri sau așteaptă să plece cineva.
        [few] Camera nu s-a schimbat: în ea sunt mai mulți oameni decât cele { $count } locuri alese. Alege mai multe locuri sau așteaptă să plece cineva.
       *[other] Camera nu s-a schimbat: în ea sunt mai mulți oameni decât cele { $count } de locuri alese. Alege mai multe locuri sau așteaptă să plece cineva.
    }
    .title = Mai mulți oameni decât locuri
problem-not-begun = Nu s-a făcut nimic: meciul nu a început. Pornește-l mai întâi.
    .title = Meciul nu a început
problem-never-begun = Nu există o înregistrare: meciul s-a încheiat înainte să înceapă. Cere înregistrarea altui meci.
    .title = Meciul nu a început niciodată
problem-not-in-room = Nu s-a făcut nimic: ai plecat din cameră, iar pentru tine joacă calculatorul. Intră din nou cu codul camerei.
    .title = Nu ești în cameră
problem-no-teams = Nu s-a schimbat nimic: în camera asta nu se joacă în echipe. Joacă mai departe sau fă o cameră de patru.
    .title = Fără echipe
problem-no-draft = Alegerea nu a fost păstrată: acum nu e nimic de ales dinainte. Așteaptă rândul la care se alege.
    .title = Nimic de ales acum
problem-idempotency-conflict = Cererea nu a fost făcută: cheia ei de repetare a mai fost folosită, pentru altceva. Trimite-o din nou cu o cheie nouă.
    .title = Cheie de repetare folosită
problem-name-not-allowed =
    { $count ->
        [one] Numele nu a fost păstrat: e gol, prea lung, e un nume pe care îl folosește jocul însuși sau are semne care nu se văd ori nu se deosebesc. Alege un nume într-un singur alfabet, de cel mult { $count } caracter.
        [few] Numele nu a fost păstrat: e gol, prea lung, e un nume pe care îl folosește jocul însuși sau are semne care nu se văd ori nu se deosebesc. Alege un nume într-un singur alfabet, de cel mult { $count } caractere.
       *[other] Numele nu a fost păstrat: e gol, prea lung, e un nume pe care îl folosește jocul însuși sau are semne care nu se văd ori nu se deosebesc. Alege un nume într-un singur alfabet, de cel mult { $count } de caractere.
    }
    .title = Nume nepotrivit
problem-too-many-requests =
    { $count ->
        [1] Cererea a fost oprită: au venit prea multe de la tine. Încearcă din nou peste o secundă.
        [2] Cererea a fost oprită: au venit prea multe de la tine. Încearcă din nou peste două secunde.
        [one] Cererea a fost oprită: au venit prea multe de la tine. Încearcă din nou peste { $count } secundă.
        [few] Cererea a fost oprită: au venit prea multe de la tine. Încearcă din nou peste { $count } secunde.
       *[other] Cererea a fost oprită: au venit prea multe de la tine. Încearcă din nou peste { $count } de secunde.
    }
    .title = Prea multe cereri
problem-too-many-matches =
    { $count ->
        [1] Meciul nu a fost început: mai ai unul neterminat, cât e voie. Termină-l sau renunță la el.
        [2] Meciul nu a fost început: mai ai două neterminate, cât e voie. Termină unul sau renunță la el.
        [one] Meciul nu a fost început: mai ai { $count } neterminat, cât e voie. Termină unul sau renunță la el.
        [few] Meciul nu a fost început: mai ai { $count } neterminate, cât e voie. Termină unul sau renunță la el.
       *[other] Meciul nu a fost început: mai ai { $count } de meciuri neterminate, cât e voie. Termină unul sau renunță la el.
    }
    .title = Prea multe meciuri neterminate
problem-too-many-devices =
    { $count ->
        [one] Nu s-a făcut niciun cod: ai deja un dispozitiv, mai multe nu se pot. Scoate-l pe cel pe care nu îl mai folosești și cere din nou.
        [few] Nu s-a făcut niciun cod: ai deja { $count } dispozitive, mai multe nu se pot. Scoate unul pe care nu îl mai folosești și cere din nou.
       *[other] Nu s-a făcut niciun cod: ai deja { $count } de dispozitive, mai multe nu se pot. Scoate unul pe care nu îl mai folosești și cere din nou.
    }
    .title = Prea multe dispozitive
problem-too-many-watches =
    { $count ->
        [1] Masa nu se urmărește: pe conexiunea aceasta mai urmărești una, cât e voie. Nu o mai urmări pe aceea și încearcă din nou.
        [2] Masa nu se urmărește: pe conexiunea aceasta mai urmărești două, cât e voie. Nu mai urmări una și încearcă din nou.
        [one] Masa nu se urmărește: pe conexiunea aceasta mai urmărești { $count } masă, cât e voie. Nu mai urmări una și încearcă din nou.
        [few] Masa nu se urmărește: pe conexiunea aceasta mai urmărești { $count } mese, cât e voie. Nu mai urmări una și încearcă din nou.
       *[other] Masa nu se urmărește: pe conexiunea aceasta mai urmărești { $count } de mese, cât e voie. Nu mai urmări una și încearcă din nou.
    }
    .title = Prea multe mese urmărite
problem-unavailable =
    { $count ->
        [1] Cererea nu a fost făcută: serviciul nu poate păstra nimic în clipa aceasta. Încearcă din nou peste o secundă.
        [2] Cererea nu a fost făcută: serviciul nu poate păstra nimic în clipa aceasta. Încearcă din nou peste două secunde.
        [one] Cererea nu a fost făcută: serviciul nu poate păstra nimic în clipa aceasta. Încearcă din nou peste { $count } secundă.
        [few] Cererea nu a fost făcută: serviciul nu poate păstra nimic în clipa aceasta. Încearcă din nou peste { $count } secunde.
       *[other] Cererea nu a fost făcută: serviciul nu poate păstra nimic în clipa aceasta. Încearcă din nou peste { $count } de secunde.
    }
    .title = Serviciul e ocupat
problem-unsettled = Nu se știe dacă cererea a fost îndeplinită: locul unde se păstrează meciurile nu a mai apucat să răspundă. Vezi cum stau lucrurile sau trimite din nou aceeași cerere: o acțiune se face o singură dată.
    .title = Nu se știe dacă s-a făcut
problem-internal = Cererea nu a fost făcută: serviciul are o greșeală, care s-a notat. Încearcă din nou, iar dacă se repetă, spune-i celui care ține serviciul numărul din răspuns.
    .title = Greșeală a serviciului

## De ce se închide conexiunea, și ce e de făcut

bye-shutdown = Conexiunea se închide: serviciul se oprește sau repornește. Conectează-te din nou peste câteva clipe; jocul e păstrat.
bye-no-hello = Conexiunea se închide: primul mesaj, cel de prezentare, nu a venit la timp. Conectează-te din nou și trimite-l imediat.
bye-bad-hello = Conexiunea se închide: mesajul de prezentare e greșit sau cheia de acces nu e cunoscută. Intră din nou.
bye-bad-message = Conexiunea se închide: a venit un mesaj care nu se poate citi. Conectează-te din nou și trimite numai mesaje din documentație.
bye-too-large = Conexiunea se închide: a venit un mesaj prea mare. Conectează-te din nou și trimite mesaje mai scurte.
bye-too-slow = Conexiunea se închide: mesajele nu au fost citite la timp. Conectează-te din nou; tot ce lipsește se trimite atunci.
bye-token-revoked = Conexiunea se închide: cheia de acces nu mai e bună. Intră din nou.
bye-heartbeat-missed = Conexiunea se închide: nu a mai venit niciun semn de la tine. Verifică rețeaua și conectează-te din nou.
bye-too-many-connections = Conexiunea se închide: ai prea multe deschise. Închide una și conectează-te din nou.
bye-service-full = Conexiunea se închide: serviciul are atâtea conexiuni câte poate duce. Conectează-te din nou peste un minut.
bye-address-full = Conexiunea se închide: din rețeaua ta sunt deschise prea multe care nu au trimis mesajul de prezentare. Conectează-te din nou peste un minut și trimite-l imediat.
bye-flood = Conexiunea se închide: au venit prea multe mesaje deodată. Așteaptă puțin și conectează-te din nou.
bye-unavailable = Conexiunea se închide: locul unde se păstrează meciurile nu răspunde. Nu s-a pierdut nimic; conectează-te din nou peste câteva clipe.
bye-internal = Conexiunea se închide: serviciul are o greșeală. Nu s-a pierdut nimic; conectează-te din nou.
