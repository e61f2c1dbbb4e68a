### Семёрки. Ряд — выложенные карты одной масти; раздача — весь матч.

sevens-title = Семёрки

## Под заголовком

sevens-counts = Осталось карт: { $counts }.
    .short = Карты: { $counts }.

## Масти и достоинства

sevens-suit =
    { $suit ->
        [spades] Пики
        [hearts] Черви
        [diamonds] Бубны
       *[clubs] Трефы
    }
sevens-rank = { card-rank }
sevens-of-suit = { sevens-suit }: { $cards }.

## Ряды

sevens-row = { sevens-suit }: от { $low_rank_gen } до { $high_rank_gen }.
    .short = { sevens-row }
sevens-row-open = { sevens-suit }: только семёрка.
    .short = { sevens-suit }: семёрка.
sevens-row-closed = { sevens-suit }: ряд ещё не открыт.
    .short = { sevens-suit }: закрыты.

## Кнопки

sevens-pass = ПАС
sevens-new = Новая игра
sevens-why-not-new = Начать новую игру здесь пока нельзя: эта раздача ещё не кончилась. Доиграйте её.
    .short = Эта раздача ещё не кончилась. Доиграйте её.

## Игроки

sevens-plaque =
    { $seat_is ->
        [you] Вы: { sevens-cards }.
       *[other] { $seat }: { sevens-cards }.
    }
sevens-plaque-passed =
    { $seat_is ->
        [you] Вы: { sevens-cards }, пас.
       *[other] { $seat }: { sevens-cards }, пас.
    }
sevens-cards =
    { $count ->
        [0] ни одной карты
        [1] одна карта
        [2] две карты
        [one] { $count } карта
        [few] { $count } карты
        [many] { $count } карт
       *[other] { $count } карты
    }
sevens-passes =
    { $passes ->
        [0] ни одного паса
        [1] один пас
        [2] два паса
        [one] { $passes } пас
        [few] { $passes } паса
        [many] { $passes } пасов
       *[other] { $passes } паса
    }
sevens-result =
    { $seat_is ->
        [you] Вы: место { $place }, { sevens-cards }, { sevens-passes }.
       *[other] { $seat }: место { $place }, { sevens-cards }, { sevens-passes }.
    }
sevens-passes-so-far = Пасов за раздачу: { $counts }.
    .short = Пасы: { $counts }.

## Чей ход и что делать

sevens-prompt-start = Ваш ход: начните с { $card_gen }.
    .short = Начните с { $card_gen }.
sevens-prompt-play = Ваш ход. Можно сыграть: { $cards_acc }.
    .short = Ваш ход: { $cards }.
sevens-prompt-pass = Ваш ход, но ни одна карта не подходит: остаётся пасовать.
    .short = Ваш ход. Ничего не подходит: пас.
sevens-prompt-wait =
    { $seat_is ->
        [you] Ваш ход.
       *[other] Ходит { $seat }.
    }
    .short = { sevens-prompt-wait }
sevens-prompt-over = Раздача окончена. «Новая игра» начинает другую.
    .short = Раздача окончена. Дальше — «Новая игра».

## Что происходит

sevens-dealt =
    { $seat_is ->
        [you] Карты розданы. Семёрка бубен у вас, вы начинаете.
       *[other] Карты розданы. Начинает { $seat }.
    }
    .short =
        { $seat_is ->
            [you] Начинаете вы.
           *[other] Начинает { $seat }.
        }
sevens-starts =
    { $seat_is ->
        [you] Вы начинаете с { $card_gen }.
       *[other] { $seat } начинает с { $card_gen }.
    }
    .short =
        { $seat_is ->
            [you] Начинаете: { $card }.
           *[other] { $seat } начинает: { $card }.
        }
sevens-plays =
    { $seat_is ->
        [you] Вы кладёте { $card_acc }.
       *[other] { $seat } кладёт { $card_acc }.
    }
    .short =
        { $seat_is ->
            [you] Вы: { $card }.
           *[other] { $seat }: { $card }.
        }
sevens-plays-one-left =
    { $seat_is ->
        [you] Вы кладёте { $card_acc }, у вас остаётся одна карта.
       *[other] { $seat } кладёт { $card_acc }, остаётся одна карта.
    }
    .short =
        { $seat_is ->
            [you] Вы: { $card }, ещё одна карта.
           *[other] { $seat }: { $card }, ещё одна карта.
        }
sevens-plays-last =
    { $seat_is ->
        [you] Вы кладёте последнюю карту, { $card_acc }.
       *[other] { $seat } кладёт последнюю карту, { $card_acc }.
    }
    .short =
        { $seat_is ->
            [you] Вы: { $card }, последняя.
           *[other] { $seat }: { $card }, последняя.
        }
sevens-passed =
    { $seat_is ->
        [you] Вы пасуете.
       *[other] { $seat } пасует.
    }
sevens-won =
    { $seat_is ->
        [you] Раздачу выигрываете вы!
       *[other] Раздачу выигрывает { $seat }.
    }
    .short =
        { $seat_is ->
            [you] Вы выигрываете!
           *[other] Выигрывает { $seat }.
        }

## Отказы: что вы пытались сделать, что мешает, что можно сделать

sevens-refusal-match-over = Больше играть нельзя: раздача окончена. «Новая игра» начинает другую.
    .short = Раздача окончена. Дальше — «Новая игра».
sevens-refusal-not-dealt = Играть пока нельзя: карты ещё не розданы. Дождитесь раздачи.
    .short = Карты ещё не розданы. Подождите.
sevens-refusal-not-your-turn = Сейчас играть нельзя: ходит { $seat }. Дождитесь своего хода.
    .short = Ходит { $seat }. Подождите.
sevens-refusal-must-start = Пасовать нельзя: { $card } у вас, и начинаете вы. Выложите её.
    .short = Начинаете вы. Выложите { $card_acc }.
sevens-refusal-must-start-with = Начать с { $card_gen } нельзя: первой на стол ложится { $first }, и она у вас. Выложите её.
    .short = Не { $card }: сначала выложите { $first_acc }.
sevens-refusal-must-play = Пасовать нельзя: у вас есть карта, которая подходит. Сыграйте её.
    .short = У вас есть подходящая карта. Сыграйте её.
sevens-refusal-not-in-hand = Сыграть { $card_acc } нельзя: такой карты у вас нет. Выберите одну из своих карт.
    .short = У вас нет { $card_gen }. Выберите свою карту.
sevens-refusal-row-closed = Сыграть { $card_acc } пока нельзя: ряд этой масти ещё не открыт семёркой. Выберите карту, которая подходит.
    .short = До { $card_gen } нужна семёрка этой масти. Выберите другую карту.
sevens-refusal-row-closed-pass = Сыграть { $card_acc } пока нельзя: ряд этой масти ещё не открыт семёркой. У вас ничего не подходит, нажмите «ПАС».
    .short = До { $card_gen } нужна семёрка этой масти. Нажмите «ПАС».
sevens-refusal-too-far = Сыграть { $card_acc } пока нельзя: ряд дошёл только до { $end_gen }. Выберите карту, которая подходит.
    .short = Ряд дошёл до { $end_gen }, а не до { $card_gen }. Выберите другую карту.
sevens-refusal-too-far-pass = Сыграть { $card_acc } пока нельзя: ряд дошёл только до { $end_gen }. У вас ничего не подходит, нажмите «ПАС».
    .short = Ряд дошёл до { $end_gen }, а не до { $card_gen }. Нажмите «ПАС».
sevens-refusal-not-the-dealers-turn = Сдать карты вы не можете: их сдаёт только игра, один раз. Дождитесь своего хода.
    .short = Карты сдаёт только игра. Дождитесь своего хода.
sevens-refusal-not-the-pack = Карты не сдать: это не колода в 52 карты, где каждая по одному разу. Перемешайте полную колоду.
    .short = Это не полная колода в 52 карты. Перемешайте полную колоду.
