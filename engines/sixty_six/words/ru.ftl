### 66. Взятка — то, что разыгрывают и забирают; раздача — одна сыгранная колода; раздачи составляют матч.

sixty-six-title = 66

## Счёт

sixty-six-points = Очки в раздаче: { $points }.
    .short = Очки: { $points }.
sixty-six-score = Счёт матча до { $target }: { $score }.
    .short = Матч до { $target }: { $score }.

## Карты и кнопки

sixty-six-card-trump = { $card }, козырь
sixty-six-card-points = { $card }, { sixty-six-worth }
sixty-six-card-trump-points = { $card }, козырь, { sixty-six-worth }
sixty-six-card-pair = { $card }, { sixty-six-worth }, есть марьяж
sixty-six-card-trump-pair = { $card }, козырь, { sixty-six-worth }, есть марьяж
sixty-six-worth =
    { $count ->
        [0] без очков
        [1] одно очко
        [2] два очка
        [one] { $count } очко
        [few] { $count } очка
        [many] { $count } очков
       *[other] { $count } очка
    }
# Масть, о которой говорят саму по себе: «козыри — пики».
sixty-six-suit =
    { $suit ->
        [spades] пики
        [hearts] черви
        [diamonds] бубны
       *[clubs] трефы
    }
sixty-six-place-empty = Пустое место
sixty-six-close = Закрыть колоду
sixty-six-exchange = Обменять козырную девятку
sixty-six-next = Новая игра
sixty-six-why-not-next = Начать новую раздачу пока нельзя: эта ещё не кончилась. Доиграйте её.
    .short = Эта раздача ещё не кончилась. Доиграйте её.

## Стол

sixty-six-table-empty = На столе пусто.

## Положение

sixty-six-state-trump = Козыри — { sixty-six-suit }.
    .short = { sixty-six-state-trump }
sixty-six-state-table = На столе: { $cards }.
    .short = Стол: { $cards }.
sixty-six-laid =
    { $seat_is ->
        [you] вы — { $card }
       *[other] { $seat } — { $card }
    }
    .short = { sixty-six-laid }
sixty-six-state-no-pairs = Марьяжей ещё не объявляли.
    .short = Марьяжей нет.
sixty-six-state-pairs = Объявленные марьяжи: { $pairs }.
    .short = Марьяжи: { $pairs }.
sixty-six-pair-counted =
    { $seat_is ->
        [you] вы — { sixty-six-suit } за { sixty-six-worth }
       *[other] { $seat } — { sixty-six-suit } за { sixty-six-worth }
    }
sixty-six-pair-waits =
    { $seat_is ->
        [you] вы — { sixty-six-suit } за { sixty-six-worth } после первой взятки
       *[other] { $seat } — { sixty-six-suit } за { sixty-six-worth } после первой взятки
    }
sixty-six-state-nothing-known = Чужих карт, известных всем, нет.
    .short = Известных карт нет.
sixty-six-state-known =
    { $seat_is ->
        [you] Все знают, что у вас { $cards }.
       *[other] Все знают, что { $seat } держит { $cards_acc }.
    }
    .short =
        { $seat_is ->
            [you] Известно, что у вас { $cards }.
           *[other] Известно: { $seat } держит { $cards_acc }.
        }
sixty-six-state-stock = Колода открыта, в ней { sixty-six-cards }, снизу — { $card }.
    .short = Колода открыта: { sixty-six-cards }, снизу — { $card }.
sixty-six-state-stock-closed =
    { $seat_is ->
        [you] Колоду закрыли вы. В ней { sixty-six-cards }, снизу — { $card }.
       *[other] Колода закрыта игроком { $seat }. В ней { sixty-six-cards }, снизу — { $card }.
    }
    .short =
        { $seat_is ->
            [you] Колоду закрыли вы: { sixty-six-cards }, снизу — { $card }.
           *[other] Колода закрыта игроком { $seat }: { sixty-six-cards }, снизу — { $card }.
        }
sixty-six-cards =
    { $count ->
        [1] одна карта
        [2] две карты
        [one] { $count } карта
        [few] { $count } карты
        [many] { $count } карт
       *[other] { $count } карты
    }
sixty-six-state-stock-out = Колода кончилась.
    .short = Колода пуста.
sixty-six-state-without-stock = Вчетвером колоды для добора нет.
    .short = Колоды нет.

## Чей ход и что делать

sixty-six-prompt-lead =
    { $seat_is ->
        [you] Ваш ход: заходите с любой карты.
       *[other] Заходит { $seat }.
    }
    .short =
        { $seat_is ->
            [you] Ваш заход.
           *[other] Заходит { $seat }.
        }
sixty-six-prompt-answer =
    { $seat_is ->
        [you] Ваш ход: положите карту.
       *[other] Ходит { $seat }.
    }
    .short =
        { $seat_is ->
            [you] Ваш ход.
           *[other] Ходит { $seat }.
        }
sixty-six-prompt-deal-over = Раздача окончена. «Новая игра» начинает следующую.
    .short = Раздача окончена. Дальше — «Новая игра».
sixty-six-prompt-match-over = Матч окончен. «Новая игра» начинает другой матч.
    .short = Матч окончен. Дальше — «Новая игра».

## Что происходит

sixty-six-dealt =
    { $seat_is ->
        [you] Раздача { $deal }, заходите вы. У вас { $cards }.
       *[other] Раздача { $deal }, заходит { $seat }. У вас { $cards }.
    }
    .short =
        { $seat_is ->
            [you] Раздача { $deal }, заходите вы: { $cards }.
           *[other] Раздача { $deal }, заходит { $seat }: { $cards }.
        }
sixty-six-dealt-to-others = Раздача { $deal }, заходит { $seat }.
sixty-six-turned = Открыта карта: { $card }. Козыри — { sixty-six-suit }.
    .short = Открыто: { $card }. Козыри — { sixty-six-suit }.
sixty-six-shown =
    { $seat_is ->
        [you] Козыри — { sixty-six-suit }: последняя сданная карта ваша, { $card }.
       *[other] Козыри — { sixty-six-suit }: последнюю сданную карту держит { $seat }, это { $card }.
    }
    .short =
        { $seat_is ->
            [you] Козыри — { sixty-six-suit }. У вас { $card }.
           *[other] Козыри — { sixty-six-suit }. { $seat } держит { $card_acc }.
        }
sixty-six-partner = Ваш партнёр — { $seat }.
sixty-six-exchanges =
    { $seat_is ->
        [you] Вы меняете { $nine_acc } на { $taken_acc }.
       *[other] { $seat } меняет { $nine_acc } на { $taken_acc }.
    }
    .short = { sixty-six-exchanges }
sixty-six-closes =
    { $seat_is ->
        [you] Вы закрываете колоду.
       *[other] { $seat } закрывает колоду.
    }
    .short =
        { $seat_is ->
            [you] Закрываете.
           *[other] { $seat } закрывает.
        }
sixty-six-leads =
    { $seat_is ->
        [you] Вы заходите с { $card_gen }.
       *[other] { $seat } заходит с { $card_gen }.
    }
    .short =
        { $seat_is ->
            [you] Заходите: { $card }.
           *[other] { $seat } заходит: { $card }.
        }
sixty-six-plays =
    { $seat_is ->
        [you] Вы кладёте { $card_acc }.
       *[other] { $seat } кладёт { $card_acc }.
    }
    .short =
        { $seat_is ->
            [you] Вы: { $card }.
           *[other] { $seat }: { $card }.
        }
sixty-six-announces =
    { $seat_is ->
        [you] Вы объявляете марьяж { card-suit }, { sixty-six-worth }.
       *[other] { $seat } объявляет марьяж { card-suit }, { sixty-six-worth }.
    }
    .short =
        { $seat_is ->
            [you] Марьяж { card-suit }, { sixty-six-worth }.
           *[other] { $seat }: марьяж { card-suit }, { sixty-six-worth }.
        }
sixty-six-announces-waiting =
    { $seat_is ->
        [you] Вы объявляете марьяж { card-suit }, { sixty-six-worth } после первой взятки.
       *[other] { $seat } объявляет марьяж { card-suit }, { sixty-six-worth } после первой взятки.
    }
    .short =
        { $seat_is ->
            [you] Марьяж { card-suit }, { sixty-six-worth } после первой взятки.
           *[other] { $seat }: марьяж { card-suit }, { sixty-six-worth } после первой взятки.
        }
sixty-six-takes =
    { $seat_is ->
        [you] Вы забираете взятку.
       *[other] { $seat } забирает взятку.
    }
    .short =
        { $seat_is ->
            [you] Взятка ваша.
           *[other] { $seat } забирает.
        }
sixty-six-takes-points =
    { $seat_is ->
        [you] Вы забираете взятку, { sixty-six-worth }.
       *[other] { $seat } забирает взятку, { sixty-six-worth }.
    }
    .short =
        { $seat_is ->
            [you] Взятка ваша, { sixty-six-worth }.
           *[other] { $seat } забирает, { sixty-six-worth }.
        }
sixty-six-pairs-count = Теперь считается и объявленное: { sixty-six-worth }.
    .short = И за объявленное: { sixty-six-worth }.
sixty-six-last-trick = Последняя взятка приносит ещё { sixty-six-worth }.
    .short = За последнюю взятку ещё { sixty-six-worth }.
sixty-six-draws = Вы берёте из колоды { $card_acc }.
    .short = Берёте { $card_acc }.
sixty-six-draws-last =
    { $seat_is ->
        [you] Вы берёте последнюю карту, { $card_acc }. Колода кончилась.
       *[other] { $seat } берёт последнюю карту, { $card_acc }. Колода кончилась.
    }
    .short =
        { $seat_is ->
            [you] Берёте последнюю, { $card_acc }. Колода пуста.
           *[other] { $seat } берёт последнюю, { $card_acc }. Колода пуста.
        }

## Конец раздачи и матча

sixty-six-deal-reached = Шестьдесят шесть! { sixty-six-goes }
    .short = Шестьдесят шесть! { sixty-six-goes.short }
sixty-six-deal-most = До 66 никто не дошёл, решает большинство очков. { sixty-six-goes }
    .short = Без 66, больше всего очков. { sixty-six-goes.short }
sixty-six-deal-drawn = Ничья, раздачу никто не выигрывает. Очки: { $points }. Счёт матча прежний: { $score }.
    .short = Ничья. Очки: { $points }. Матч: { $score }.
sixty-six-deal-failed =
    { $closer_is ->
        [you] Вы закрыли колоду и не набрали 66. { sixty-six-goes }
       *[other] Колода закрыта игроком { $closer }, но 66 очков не набраны. { sixty-six-goes }
    }
    .short =
        { $closer_is ->
            [you] Вы не набрали 66. { sixty-six-goes.short }
           *[other] { $closer } не набирает 66. { sixty-six-goes.short }
        }
sixty-six-deal-failed-each =
    { $closer_is ->
        [you] Вы закрыли колоду и не набрали 66. { sixty-six-goes-each }
       *[other] Колода закрыта игроком { $closer }, но 66 очков не набраны. { sixty-six-goes-each }
    }
    .short =
        { $closer_is ->
            [you] Вы не набрали 66. { sixty-six-goes-each.short }
           *[other] { $closer } не набирает 66. { sixty-six-goes-each.short }
        }
sixty-six-deal-overtaken =
    { $closer_is ->
        [you] Вы закрыли колоду, но 66 раньше набирает другой игрок. { sixty-six-goes }
       *[other] Колода закрыта игроком { $closer }, но 66 раньше набирает другой игрок. { sixty-six-goes }
    }
    .short =
        { $closer_is ->
            [you] Вы закрыли, но 66 раньше у другого. { sixty-six-goes.short }
           *[other] Закрывает { $closer }, но 66 раньше у другого. { sixty-six-goes.short }
        }
sixty-six-deal-overtaken-each =
    { $closer_is ->
        [you] Вы закрыли колоду, но 66 раньше набирает другой игрок. { sixty-six-goes-each }
       *[other] Колода закрыта игроком { $closer }, но 66 раньше набирает другой игрок. { sixty-six-goes-each }
    }
    .short =
        { $closer_is ->
            [you] Вы закрыли, но 66 раньше у другого. { sixty-six-goes-each.short }
           *[other] Закрывает { $closer }, но 66 раньше у другого. { sixty-six-goes-each.short }
        }
sixty-six-goes = { sixty-six-winner }: { sixty-six-match-points }. Очки: { $points }. Счёт матча: { $score }.
    .short = { sixty-six-winner }, { sixty-six-match-points }. Очки: { $points }. Матч: { $score }.
sixty-six-goes-each = { sixty-six-winner }: по { sixty-six-match-points-dative }. Очки: { $points }. Счёт матча: { $score }.
    .short = { sixty-six-winner }, по { sixty-six-match-points-dative }. Очки: { $points }. Матч: { $score }.
sixty-six-winner =
    { $seats_is ->
        [you] Раздачу выигрываете вы
        [us] Раздачу выигрываете { $seats }
        [one] Раздачу выигрывает { $seats }
       *[many] Раздачу выигрывают { $seats }
    }
sixty-six-match-points =
    { $count ->
        [1] одно очко в матче
        [2] два очка в матче
        [one] { $count } очко в матче
        [few] { $count } очка в матче
        [many] { $count } очков в матче
       *[other] { $count } очка в матче
    }
sixty-six-match-points-dative =
    { $count ->
        [1] одному очку в матче
        [one] { $count } очку в матче
        [few] { $count } очка в матче
        [many] { $count } очков в матче
       *[other] { $count } очка в матче
    }
sixty-six-match-won =
    { $seats_is ->
        [you] Матч выигрываете вы!
        [us] Матч выигрываете { $seats }!
        [one] Матч выигрывает { $seats }.
       *[many] Матч выигрывают { $seats }.
    }

## Отказы: что вы пытались сделать, что мешает, что можно сделать

sixty-six-refusal-match-over = Больше играть нельзя: матч окончен. «Новая игра» начинает другой матч.
    .short = Матч окончен. Дальше — «Новая игра».
sixty-six-refusal-deal-over = Сейчас играть нельзя: раздача окончена. «Новая игра» начинает следующую.
    .short = Раздача окончена. Дальше — «Новая игра».
sixty-six-refusal-not-your-turn = Сейчас играть нельзя: ходит { $seat }. Дождитесь своего хода.
    .short = Ходит { $seat }. Подождите.
sixty-six-refusal-not-the-dealers-turn = Сдать карты вы не можете: их сдаёт только игра, в начале раздачи. Дождитесь своего хода.
    .short = Карты сдаёт только игра. Дождитесь своего хода.
sixty-six-refusal-not-the-pack = Карты не сдать: это не колода этой игры, где каждая карта по одному разу. Перемешайте полную колоду.
    .short = Это не полная колода этой игры. Перемешайте полную колоду.
sixty-six-refusal-not-in-hand = Сыграть { $card_acc } нельзя: такой карты у вас нет. Выберите одну из своих карт.
    .short = У вас нет { $card_gen }. Выберите свою карту.
sixty-six-refusal-must-take = Сыграть { $card_acc } нельзя: у вас есть карта той же масти старше { $top_gen }. Положите такую.
    .short = Нельзя: { $card }. Положите карту той же масти старше { $top_gen }.
sixty-six-refusal-must-follow = Сыграть { $card_acc } нельзя: у вас есть карта одной масти с { $led_ins }. Положите такую.
    .short = Нельзя: { $card }. Положите карту одной масти с { $led_ins }.
sixty-six-refusal-must-trump = Сыграть { $card_acc } нельзя: карт одной масти с { $led_ins } у вас нет, а козырь есть. Положите козырь.
    .short = Нельзя: { $card }. Карт одной масти с { $led_ins } нет: положите козырь.
sixty-six-refusal-must-overtrump = Сыграть { $card_acc } нельзя: у вас есть козырь старше { $top_gen }. Положите его.
    .short = Нельзя: { $card }. Положите козырь старше { $top_gen }.
sixty-six-refusal-close-without-stock = Закрыть колоду нельзя: вчетвером её нет. Положите карту.
    .short = Вчетвером закрывать нечего. Положите карту.
sixty-six-refusal-close-stock-out = Закрыть колоду нельзя: она кончилась. Положите карту.
    .short = Колода кончилась. Положите карту.
sixty-six-refusal-close-closed =
    { $seat_is ->
        [you] Закрыть колоду нельзя: вы её уже закрыли. Положите карту.
       *[other] Закрыть колоду нельзя: она уже закрыта игроком { $seat }. Положите карту.
    }
    .short =
        { $seat_is ->
            [you] Вы уже закрыли колоду. Положите карту.
           *[other] Колода уже закрыта игроком { $seat }. Положите карту.
        }
sixty-six-refusal-close-only-leading = Закрыть колоду сейчас нельзя: это делают только перед заходом, а заход уже сделан. Положите карту.
    .short = Колоду закрывают только перед заходом. Положите карту.
sixty-six-refusal-exchange-without-stock = Обменять козырную девятку нельзя: вчетвером открытой карты нет. Положите карту.
    .short = Вчетвером обменивать не на что. Положите карту.
sixty-six-refusal-exchange-stock-out = Обменять козырную девятку нельзя: колода кончилась вместе с открытым козырем. Положите карту.
    .short = Колода кончилась, менять не на что. Положите карту.
sixty-six-refusal-exchange-closed =
    { $seat_is ->
        [you] Обменять козырную девятку нельзя: вы закрыли колоду. Положите карту.
       *[other] Обменять козырную девятку уже нельзя: колода закрыта игроком { $seat }, а свою первую карту после этого вы уже сыграли. Положите карту.
    }
    .short =
        { $seat_is ->
            [you] Вы закрыли колоду, обмена нет. Положите карту.
           *[other] Колода закрыта игроком { $seat }, менять поздно. Положите карту.
        }
sixty-six-refusal-exchange-only-leading = Обменять козырную девятку сейчас нельзя: это делают только перед заходом, а заход уже сделан. Положите карту.
    .short = Девятку меняют только перед заходом. Положите карту.
sixty-six-refusal-exchange-without-trick = Обменять козырную девятку пока нельзя: в этой раздаче у вас нет взяток. Сначала возьмите взятку.
    .short = Обмен — только после первой взятки. Возьмите её.
sixty-six-refusal-exchange-without-nine = Обменять козырную девятку нельзя: её у вас нет. Положите карту.
    .short = У вас нет козырной девятки. Положите карту.
