### Шептикэ. Взятка — то, что разыгрывают и забирают; раздача — одна сыгранная колода; раздачи составляют матч.

septica-title = Шептикэ
septica-setting-speak-suits = Называть и масть карт

## Счёт

septica-points = Очки в раздаче: { $points }.
    .short = Очки: { $points }.
septica-score = Счёт матча до { $target }: { $score }.
    .short = Матч до { $target }: { $score }.

## Карты и кнопки

septica-card-cuts = { $card }, бьёт
septica-card-point = { $card }, одно очко
septica-let-go = Отдать взятку
septica-next = Новая игра
septica-why-not-next = Начать новую раздачу пока нельзя: эта ещё не кончилась. Доиграйте её.
    .short = Эта раздача ещё не кончилась. Доиграйте её.

## Стол

septica-table-empty = На столе пусто.
septica-holds =
    { $seat_is ->
        [you] Взятку держите вы.
       *[other] Взятку держит { $seat }.
    }
    .short =
        { $seat_is ->
            [you] Держите вы.
           *[other] Держит { $seat }.
        }

## Положение

septica-state-counts = Карты на руках: { $counts }.
    .short = Карты: { $counts }.
septica-state-stock =
    { $count ->
        [0] В колоде карт нет.
        [1] В колоде одна карта.
        [2] В колоде две карты.
        [one] В колоде { $count } карта.
        [few] В колоде { $count } карты.
        [many] В колоде { $count } карт.
       *[other] В колоде { $count } карты.
    }
    .short =
        { $count ->
            [0] Колода пуста.
            [1] Колода: одна карта.
            [2] Колода: две карты.
            [one] Колода: { $count } карта.
            [few] Колода: { $count } карты.
            [many] Колода: { $count } карт.
           *[other] Колода: { $count } карты.
        }
septica-state-table = На столе: { $cards }.
    .short = Стол: { $cards }.
septica-laid =
    { $seat_is ->
        [you] вы — { $card }
       *[other] { $seat } — { $card }
    }
    .short = { septica-laid }

## Чей ход и что делать

septica-prompt-lead =
    { $seat_is ->
        [you] Ваш ход: заходите с любой карты.
       *[other] Заходит { $seat }.
    }
    .short =
        { $seat_is ->
            [you] Ваш заход.
           *[other] Заходит { $seat }.
        }
septica-prompt-answer =
    { $seat_is ->
        [you] Ваш ход: положите карту.
       *[other] Ходит { $seat }.
    }
    .short =
        { $seat_is ->
            [you] Ваш ход.
           *[other] Ходит { $seat }.
        }
septica-prompt-choose =
    { $seat_is ->
        [you]
            { $holder_is ->
                [you] Выбирайте: продолжить или отдать взятку? Её держите вы.
               *[other] Выбирайте: продолжить или отдать взятку? Её держит { $holder }.
            }
       *[other]
            { $holder_is ->
                [you] { $seat } выбирает: продолжить или отдать взятку. Её держите вы.
               *[other] { $seat } выбирает: продолжить или отдать взятку. Её держит { $holder }.
            }
    }
    .short =
        { $seat_is ->
            [you]
                { $holder_is ->
                    [you] Продолжить или отдать? Держите вы.
                   *[other] Продолжить или отдать? Держит { $holder }.
                }
           *[other]
                { $holder_is ->
                    [you] Выбирает { $seat }. Держите вы.
                   *[other] Выбирает { $seat }. Держит { $holder }.
                }
        }
septica-prompt-deal-over = Раздача окончена. «Новая игра» начинает следующую.
    .short = Раздача окончена. Дальше — «Новая игра».
septica-prompt-match-over = Матч окончен. «Новая игра» начинает другой матч.
    .short = Матч окончен. Дальше — «Новая игра».

## Что происходит

septica-dealt =
    { $seat_is ->
        [you] Раздача { $deal }, начинаете вы. У вас { $cards }.
       *[other] Раздача { $deal }, начинает { $seat }. У вас { $cards }.
    }
    .short =
        { $seat_is ->
            [you] Раздача { $deal }, начинаете вы: { $cards }.
           *[other] Раздача { $deal }, начинает { $seat }: { $cards }.
        }
septica-dealt-to-others = Раздача { $deal }, начинает { $seat }.
septica-partner = Ваш партнёр — { $seat }.
septica-leads =
    { $seat_is ->
        [you] Вы заходите с { $card_gen }.
       *[other] { $seat } заходит с { $card_gen }.
    }
    .short =
        { $seat_is ->
            [you] Заходите: { $card }.
           *[other] { $seat } заходит: { $card }.
        }
septica-plays =
    { $seat_is ->
        [you] Вы кладёте { $card_acc }.
       *[other] { $seat } кладёт { $card_acc }.
    }
    .short =
        { $seat_is ->
            [you] Вы: { $card }.
           *[other] { $seat }: { $card }.
        }
septica-takes-hold =
    { $seat_is ->
        [you] Вы кладёте { $card_acc } и перехватываете взятку.
       *[other] { $seat } кладёт { $card_acc } и перехватывает взятку.
    }
    .short =
        { $seat_is ->
            [you] Вы: { $card }, перехватываете.
           *[other] { $seat }: { $card }, перехватывает.
        }
septica-goes-on =
    { $seat_is ->
        [you] Вы продолжаете { $card_ins }.
       *[other] { $seat } продолжает { $card_ins }.
    }
    .short =
        { $seat_is ->
            [you] Продолжаете: { $card }.
           *[other] { $seat } продолжает: { $card }.
        }
septica-lets-go =
    { $seat_is ->
        [you] Вы отдаёте взятку.
       *[other] { $seat } отдаёт взятку.
    }
    .short =
        { $seat_is ->
            [you] Отдаёте.
           *[other] { $seat } отдаёт.
        }
septica-takes =
    { $seat_is ->
        [you] Вы забираете взятку.
       *[other] { $seat } забирает взятку.
    }
    .short =
        { $seat_is ->
            [you] Взятка ваша.
           *[other] { $seat } забирает.
        }
septica-takes-points =
    { $seat_is ->
        [you] Вы забираете взятку, { septica-worth }.
       *[other] { $seat } забирает взятку, { septica-worth }.
    }
    .short =
        { $seat_is ->
            [you] Взятка ваша, { septica-worth }.
           *[other] { $seat } забирает, { septica-worth }.
        }
septica-worth =
    { $count ->
        [0] без очков
        [1] одно очко
        [2] два очка
        [one] { $count } очко
        [few] { $count } очка
        [many] { $count } очков
       *[other] { $count } очка
    }
septica-draws = Вы берёте из колоды { $cards_acc }.
    .short = Берёте: { $cards_acc }.
septica-draws-last = Вы берёте из колоды { $cards_acc }. Колода кончилась.
    .short = Берёте: { $cards_acc }. Колода пуста.
septica-stock-empty = Колода кончилась.
    .short = Колода пуста.

## Конец раздачи и матча

septica-deal-win = { septica-winner }: { septica-match-points }. Очки: { $points }. Счёт матча: { $score }.
    .short = { septica-winner }, { septica-match-points }. Очки: { $points }. Матч: { $score }.
septica-deal-shared = { septica-winner } с равными очками: по { septica-match-points-dative }. Очки: { $points }. Счёт матча: { $score }.
    .short = { septica-winner }, поровну, по { septica-match-points-dative }. Очки: { $points }. Матч: { $score }.
septica-deal-oala = Все очки! { septica-winner }: { septica-match-points }. Очки: { $points }. Счёт матча: { $score }.
    .short = Все очки! { septica-winner }, { septica-match-points }. Очки: { $points }. Матч: { $score }.
septica-deal-piele = Все взятки! { septica-winner }: { septica-match-points }. Очки: { $points }. Счёт матча: { $score }.
    .short = Все взятки! { septica-winner }, { septica-match-points }. Очки: { $points }. Матч: { $score }.
septica-deal-draw = Ничья, раздачу никто не выигрывает. Очки: { $points }. Счёт матча прежний: { $score }.
    .short = Ничья. Очки: { $points }. Матч: { $score }.
septica-winner =
    { $seats_is ->
        [you] Раздачу выигрываете вы
        [us] Раздачу выигрываете { $seats }
        [one] Раздачу выигрывает { $seats }
       *[many] Раздачу выигрывают { $seats }
    }
septica-match-points =
    { $count ->
        [1] одно очко в матче
        [2] два очка в матче
        [one] { $count } очко в матче
        [few] { $count } очка в матче
        [many] { $count } очков в матче
       *[other] { $count } очка в матче
    }
septica-match-points-dative =
    { $count ->
        [1] одному очку в матче
        [one] { $count } очку в матче
        [few] { $count } очка в матче
        [many] { $count } очков в матче
       *[other] { $count } очка в матче
    }
septica-match-won =
    { $seats_is ->
        [you] Матч выигрываете вы!
        [us] Матч выигрываете { $seats }!
        [one] Матч выигрывает { $seats }.
       *[many] Матч выигрывают { $seats }.
    }

## Отказы: что вы пытались сделать, что мешает, что можно сделать

septica-refusal-match-over = Больше играть нельзя: матч окончен. «Новая игра» начинает другой матч.
    .short = Матч окончен. Дальше — «Новая игра».
septica-refusal-deal-over = Сейчас играть нельзя: раздача окончена. «Новая игра» начинает следующую.
    .short = Раздача окончена. Дальше — «Новая игра».
septica-refusal-not-your-turn = Сейчас играть нельзя: ходит { $seat }. Дождитесь своего хода.
    .short = Ходит { $seat }. Подождите.
septica-refusal-must-answer = Отдать взятку нельзя: это может только тот, чья карта первая, и лишь когда каждый положит по карте. Положите любую карту.
    .short = Взятку отдаёт только тот, чья карта первая, когда каждый положит по карте. Положите любую карту.
septica-refusal-must-lead = Отдать взятку нельзя: на столе ещё нет карт. Заходите с любой карты.
    .short = На столе ещё нет карт. Заходите с любой.
septica-refusal-not-the-dealers-turn = Сдать карты вы не можете: их сдаёт только игра, в начале раздачи. Дождитесь своего хода.
    .short = Карты сдаёт только игра. Дождитесь своего хода.
septica-refusal-not-the-pack = Карты не сдать: это не колода этой игры, где каждая карта по одному разу. Перемешайте полную колоду.
    .short = Это не полная колода этой игры. Перемешайте полную колоду.
septica-refusal-not-in-hand = Сыграть { $card_acc } нельзя: такой карты у вас нет. Выберите одну из своих карт.
    .short = У вас нет { $card_gen }. Выберите свою карту.
septica-refusal-must-match-or-cut = Продолжить { $card_ins } нельзя: эта карта — не { $first_rank } и не бьёт. Положите { $first_rank_acc } или карту, которая бьёт, либо выберите «Отдать взятку».
    .short = Нельзя продолжить { $card_ins }. Положите { $first_rank_acc } или карту, которая бьёт, либо отдайте взятку.
