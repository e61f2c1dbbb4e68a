### Покер с обменом. «Раздача» — одна сдача, сыгранная до конца; «партия» длится, пока у кого-то не окажутся все фишки.
### Родительный падеж фишек верен и без склонения: все суммы кратны десяти («до 20 фишек»).

draw-poker-title = Покер с обменом
draw-poker-setting-draw-help = Помощь при обмене
draw-poker-setting-stack = Фишек в начале

## Фишки

draw-poker-chips = Фишки: { $chips }.

## Комбинации по именам

draw-poker-hand-high-card = старшая карта — { card-rank }
draw-poker-hand-pair = пара { draw-poker-of-several }
draw-poker-hand-two-pairs = две пары, { $high } и { $low }
draw-poker-hand-three = тройка { draw-poker-of-several }
draw-poker-hand-straight = стрит до { card-rank.gen }
draw-poker-hand-flush = флеш до { card-rank.gen }
draw-poker-hand-full-house = фулл-хаус, { $high } и { $low }
draw-poker-hand-four = каре { draw-poker-of-several }
draw-poker-hand-straight-flush = стрит-флеш до { card-rank.gen }
draw-poker-hand-royal-flush = флеш-рояль
draw-poker-several =
    { $rank ->
        [two] двойки
        [three] тройки
        [four] четвёрки
        [five] пятёрки
        [six] шестёрки
        [seven] семёрки
        [eight] восьмёрки
        [nine] девятки
        [ten] десятки
        [jack] валеты
        [queen] дамы
        [king] короли
       *[ace] тузы
    }
draw-poker-of-several =
    { $rank ->
        [two] двоек
        [three] троек
        [four] четвёрок
        [five] пятёрок
        [six] шестёрок
        [seven] семёрок
        [eight] восьмёрок
        [nine] девяток
        [ten] десяток
        [jack] валетов
        [queen] дам
        [king] королей
       *[ace] тузов
    }

## Карты того, кто слушает

draw-poker-own =
    { $hint ->
        [flush] У вас { $cards }: { $hand }. До флеша не хватает одной карты.
        [straight] У вас { $cards }: { $hand }. До стрита не хватает одной карты.
        [both] У вас { $cards }: { $hand }. До флеша или до стрита не хватает одной карты.
       *[none] У вас { $cards }: { $hand }.
    }
    .short =
        { $hint ->
            [flush] У вас { $cards }: { $hand }. Одна карта до флеша.
            [straight] У вас { $cards }: { $hand }. Одна карта до стрита.
            [both] У вас { $cards }: { $hand }. Одна карта до флеша или стрита.
           *[none] У вас { $cards }: { $hand }.
        }
draw-poker-your-hand =
    { $hint ->
        [flush] У вас { $hand }. До флеша не хватает одной карты.
        [straight] У вас { $hand }. До стрита не хватает одной карты.
        [both] У вас { $hand }. До флеша или до стрита не хватает одной карты.
       *[none] У вас { $hand }.
    }

## Что происходит

draw-poker-dealt =
    { $seat_is ->
        [you] Раздача { $number }, сдаёте вы: { $posts }.
       *[other] Раздача { $number }, сдаёт { $seat }: { $posts }.
    }
draw-poker-posts-small =
    { $all ->
        [yes]
            { $seat_is ->
                [you] на малый блайнд уходят все ваши фишки, { $amount }
               *[other] { $seat } ставит на малый блайнд все фишки, { $amount }
            }
       *[no]
            { $seat_is ->
                [you] вы ставите малый блайнд, { $amount }
               *[other] { $seat } ставит малый блайнд, { $amount }
            }
    }
draw-poker-posts-big =
    { $all ->
        [yes]
            { $seat_is ->
                [you] на большой блайнд уходят все ваши фишки, { $amount }
               *[other] { $seat } ставит на большой блайнд все фишки, { $amount }
            }
       *[no]
            { $seat_is ->
                [you] вы ставите большой блайнд, { $amount }
               *[other] { $seat } ставит большой блайнд, { $amount }
            }
    }
draw-poker-folds =
    { $seat_is ->
        [you] Вы сбрасываете карты.
       *[other] { $seat } сбрасывает карты.
    }
    .short =
        { $seat_is ->
            [you] Сброс.
           *[other] { $seat }: сброс.
        }
draw-poker-checks =
    { $seat_is ->
        [you] Вы говорите «чек».
       *[other] { $seat } говорит «чек».
    }
    .short =
        { $seat_is ->
            [you] Чек.
           *[other] { $seat }: чек.
        }
draw-poker-calls =
    { $all ->
        [yes]
            { $seat_is ->
                [you] Вы уравниваете и ставите всё: { $amount }.
               *[other] { $seat } уравнивает и ставит всё: { $amount }.
            }
       *[no]
            { $seat_is ->
                [you] Вы уравниваете: { $amount }.
               *[other] { $seat } уравнивает: { $amount }.
            }
    }
draw-poker-bets =
    { $all ->
        [yes]
            { $seat_is ->
                [you] Вы ставите всё: { $amount }.
               *[other] { $seat } ставит всё: { $amount }.
            }
       *[no]
            { $seat_is ->
                [you] Вы ставите { $amount }.
               *[other] { $seat } ставит { $amount }.
            }
    }
draw-poker-raises =
    { $all ->
        [yes]
            { $seat_is ->
                [you] Вы повышаете до { $amount } и ставите всё.
               *[other] { $seat } повышает до { $amount } и ставит всё.
            }
       *[no]
            { $seat_is ->
                [you] Вы повышаете до { $amount }.
               *[other] { $seat } повышает до { $amount }.
            }
    }
draw-poker-changes =
    { $count ->
        [0] { $seat } не меняет ни одной карты.
        [1] { $seat } меняет одну карту.
        [2] { $seat } меняет две карты.
        [3] { $seat } меняет три карты.
        [4] { $seat } меняет четыре карты.
        [5] { $seat } меняет пять карт.
        [one] { $seat } меняет { $count } карту.
        [few] { $seat } меняет { $count } карты.
        [many] { $seat } меняет { $count } карт.
       *[other] { $seat } меняет { $count } карты.
    }
draw-poker-keep = Вы не меняете ни одной карты. У вас { $hand }.
draw-poker-throw =
    { $count ->
        [0] Вы не меняете ни одной карты.
        [1] Вы меняете одну карту.
        [2] Вы меняете две карты.
        [3] Вы меняете три карты.
        [4] Вы меняете четыре карты.
        [5] Вы меняете пять карт.
        [one] Вы меняете { $count } карту.
        [few] Вы меняете { $count } карты.
        [many] Вы меняете { $count } карт.
       *[other] Вы меняете { $count } карты.
    }
draw-poker-draw =
    { $count ->
        [0] Вы меняете ноль карт и получаете { $cards_acc }. Теперь у вас { $hand }.
        [1] Вы меняете одну карту и получаете { $cards_acc }. Теперь у вас { $hand }.
        [2] Вы меняете две карты и получаете { $cards_acc }. Теперь у вас { $hand }.
        [3] Вы меняете три карты и получаете { $cards_acc }. Теперь у вас { $hand }.
        [4] Вы меняете четыре карты и получаете { $cards_acc }. Теперь у вас { $hand }.
        [5] Вы меняете пять карт и получаете { $cards_acc }. Теперь у вас { $hand }.
        [one] Вы меняете { $count } карту и получаете { $cards_acc }. Теперь у вас { $hand }.
        [few] Вы меняете { $count } карты и получаете { $cards_acc }. Теперь у вас { $hand }.
        [many] Вы меняете { $count } карт и получаете { $cards_acc }. Теперь у вас { $hand }.
       *[other] Вы меняете { $count } карты и получаете { $cards_acc }. Теперь у вас { $hand }.
    }
draw-poker-draw-shown =
    { $count ->
        [1] Вы меняете одну карту и получаете { $cards_acc }.
        [2] Вы меняете две карты и получаете { $cards_acc }.
        [3] Вы меняете три карты и получаете { $cards_acc }.
        [4] Вы меняете четыре карты и получаете { $cards_acc }.
        [5] Вы меняете пять карт и получаете { $cards_acc }.
        [one] Вы меняете { $count } карту и получаете { $cards_acc }.
        [few] Вы меняете { $count } карты и получаете { $cards_acc }.
        [many] Вы меняете { $count } карт и получаете { $cards_acc }.
       *[other] Вы меняете { $count } карты и получаете { $cards_acc }.
    }
draw-poker-reshuffled = Колода кончилась. Карты, сброшенные другими игроками, тасуются и сдаются снова.
    .short = Колода кончилась: сброшенные карты тасуются.
draw-poker-reshuffled-for-you = Колода кончилась, и карты, сброшенные другими игроками, перетасованы. Вы получаете { $cards_acc }. Теперь у вас { $hand }.
    .short = Колода кончилась и перетасована. Вы получаете { $cards_acc }. Теперь у вас { $hand }.
draw-poker-returned =
    { $seat_is ->
        [you] Вы забираете назад { $amount }: их никто не уравнял.
       *[other] { $seat } забирает назад { $amount }: их никто не уравнял.
    }
    .short =
        { $seat_is ->
            [you] Вы забираете назад { $amount }.
           *[other] { $seat } забирает назад { $amount }.
        }
draw-poker-shows =
    { $seat_is ->
        [you] У вас { $hand }.
       *[other] { $seat } открывает комбинацию: { $hand }.
    }
    .short =
        { $seat_is ->
            [you] У вас { $hand }.
           *[other] { $seat }: { $hand }.
        }
draw-poker-shows-cards =
    { $seat_is ->
        [you] Вы показываете { $cards_acc }: { $hand }.
       *[other] { $seat } показывает { $cards_acc }: { $hand }.
    }
draw-poker-wins =
    { $seat_is ->
        [you] Вы выигрываете { $pot }: { $amount }.
       *[other] { $seat } выигрывает { $pot }: { $amount }.
    }
draw-poker-shared = Делится { $pot }, { $amount }: { $shares }.
draw-poker-takes =
    { $seat_is ->
        [you] вам — { $amount }
       *[other] { $seat } получает { $amount }
    }
draw-poker-the-pot = банк
draw-poker-the-main-pot = главный банк
draw-poker-the-side-pot = побочный банк
draw-poker-side-pot-n = побочный банк { $count }
draw-poker-goes-out =
    { $seat_is ->
        [you] Вы выбываете из игры, ваше место — { $place }.
       *[other] { $seat } выбывает из игры, место — { $place }.
    }
draw-poker-match-won =
    { $seat_is ->
        [you] Вы выигрываете партию: все фишки у вас!
       *[other] { $seat } выигрывает партию и забирает все фишки.
    }

## Кнопки

draw-poker-button-fold = Сбросить карты
draw-poker-button-check = Чек
draw-poker-button-call = Уравнять
draw-poker-button-call-amount = Уравнять { $amount }
draw-poker-button-less = Уменьшить сумму
draw-poker-button-more = Увеличить сумму
draw-poker-button-bet = Поставить
draw-poker-button-bet-amount = Поставить { $amount }
draw-poker-button-raise = Повысить
draw-poker-button-raise-amount = Повысить до { $amount }
draw-poker-button-all-in = Все фишки
draw-poker-button-next = Следующая раздача
draw-poker-button-new = Новая партия
draw-poker-button-draw =
    { $count ->
        [0] Обменять ноль карт
        [1] Обменять одну карту
        [2] Обменять две карты
        [3] Обменять три карты
        [4] Обменять четыре карты
        [5] Обменять пять карт
        [one] Обменять { $count } карту
        [few] Обменять { $count } карты
        [many] Обменять { $count } карт
       *[other] Обменять { $count } карты
    }
draw-poker-why-most = Больше сумму не увеличить: { $amount } — верх шкалы. Чтобы поставить всё, выберите «Все фишки».
    .short = { $amount } — верх шкалы. Больше — «Все фишки».
draw-poker-why-least = Меньше сумму не сделать: { $amount } — наименьшая. Оставьте её или увеличьте.
    .short = { $amount } — наименьшая сумма. Оставьте её или увеличьте.
draw-poker-why-nobody-answers = Повышать незачем: ни у кого не осталось фишек, чтобы ответить. Выберите «Уравнять», «Все фишки» или «Сбросить карты».
    .short = Ответить на повышение некому. Уравняйте или сбросьте карты.
draw-poker-why-match-over = Раздач больше не будет: партия окончена. «Новая партия» начнёт другую.
    .short = Партия окончена. Дальше — «Новая партия».
draw-poker-why-out = Раздач для вас больше нет: вы вне игры. Можно слушать партию до конца.
    .short = Вы вне игры. Можно слушать до конца.
draw-poker-why-not-next = Следующую раздачу начать ещё нельзя: эта не окончена. Доиграйте её.
    .short = Эта раздача не окончена. Доиграйте её.
draw-poker-why-not-new = Новую партию начать ещё нельзя: эта не окончена. В комнате партию играют до конца.
    .short = Эта партия не окончена. Доиграйте её.
draw-poker-goes = Меняем { $card_acc }.
draw-poker-stays = Оставляем { $card_acc }.
draw-poker-amount = Сумма теперь — { $amount }.
    .short = Сумма: { $amount }.

## Игроки

draw-poker-player =
    { $seat_is ->
        [you] Вы: { $facts }.
       *[other] { $seat }: { $facts }.
    }
draw-poker-fact-place = вне игры, место — { $count }
draw-poker-fact-bet = { $amount } в этом круге
draw-poker-fact-changed =
    { $count ->
        [0] без обмена
        [1] обменена одна карта
        [2] обменены две карты
        [3] обменены три карты
        [4] обменены четыре карты
        [5] обменено пять карт
        [one] обменена { $count } карта
        [few] обменены { $count } карты
        [many] обменено { $count } карт
       *[other] обменено { $count } карты
    }
draw-poker-fact-folded =
    { $who ->
        [you] ваши карты сброшены
       *[other] карты сброшены
    }
draw-poker-fact-all-in =
    { $who ->
        [you] поставлены все ваши фишки
       *[other] поставлены все фишки
    }

## Прочитанное положение

draw-poker-state-turn = Ход за игроком { $seat }. Вам нужно уравнять { $amount }.
    .short = Ходит { $seat }. Уравнять { $amount }.
draw-poker-state-turn-nothing = Ход за игроком { $seat }. Вам уравнивать нечего.
    .short = Ходит { $seat }. Уравнивать нечего.
draw-poker-part-before = Сейчас торги до обмена.
    .short = До обмена.
draw-poker-part-draw = Сейчас обмен.
    .short = Обмен.
draw-poker-part-after = Сейчас торги после обмена.
    .short = После обмена.
draw-poker-state-pot = В банке { $amount }.
    .short = Банк: { $amount }.
draw-poker-state-pot-empty = Банк пуст.
    .short = Банк пуст.
draw-poker-state-dealer =
    { $seat_is ->
        [you] Сдаёте вы.
       *[other] Сдаёт { $seat }.
    }
draw-poker-state-blinds = Блайнды — { $small } и { $big }.
    .short = Блайнды: { $small } и { $big }.
draw-poker-state-number = Идёт раздача { $number }.
    .short = Раздача { $number }.
draw-poker-state-rise =
    { $count ->
        [1] Блайнды вырастут через одну раздачу.
        [2] Блайнды вырастут через две раздачи.
        [one] Блайнды вырастут через { $count } раздачу.
        [few] Блайнды вырастут через { $count } раздачи.
        [many] Блайнды вырастут через { $count } раздач.
       *[other] Блайнды вырастут через { $count } раздачи.
    }
    .short =
        { $count ->
            [1] Вырастут через одну раздачу.
            [2] Вырастут через две раздачи.
            [one] Вырастут через { $count } раздачу.
            [few] Вырастут через { $count } раздачи.
            [many] Вырастут через { $count } раздач.
           *[other] Вырастут через { $count } раздачи.
        }

## Чей ход, и что решать

draw-poker-prompt-call = Ваш ход: нужно уравнять { $amount }.
    .short = Ваш ход, уравнять { $amount }.
draw-poker-prompt-bet =
    { $seat_is ->
        [you] Ваш ход: уравнивать нечего.
       *[other] Ходит { $seat }.
    }
    .short =
        { $seat_is ->
            [you] Ваш ход, уравнивать нечего.
           *[other] Ходит { $seat }.
        }
draw-poker-prompt-draw =
    { $seat_is ->
        [you] Ваш обмен: выберите карты, которые меняете.
       *[other] Карты меняет { $seat }.
    }
    .short =
        { $seat_is ->
            [you] Ваш обмен.
           *[other] Меняет { $seat }.
        }
draw-poker-prompt-helped = Ваш обмен. Помощь выбирает { $cards_acc }.
    .short = Обмен. Помощь выбирает { $cards_acc }.
draw-poker-prompt-help-none = Ваш обмен. Помощь не выбирает ни одной карты.
    .short = Обмен. Помощь не выбирает карт.
draw-poker-prompt-hand-over = Раздача окончена. «Следующая раздача» сдаёт новые карты.
    .short = Раздача окончена. Дальше — «Следующая раздача».
draw-poker-prompt-match-over = Партия окончена. «Новая партия» начнёт другую.
    .short = Партия окончена. Дальше — «Новая партия».

## Отказы: что не вышло, что мешает, что делать

draw-poker-refusal-match-over = Играть больше нельзя: партия окончена. «Новая партия» начнёт другую.
    .short = Партия окончена. Дальше — «Новая партия».
draw-poker-refusal-hand-over = Сейчас играть нельзя: раздача окончена. «Следующая раздача» сдаёт новые карты.
    .short = Раздача окончена. Дальше — «Следующая раздача».
draw-poker-refusal-out = Играть больше нельзя: фишек у вас нет, и вы вне игры. Можно слушать партию до конца.
    .short = Вы вне игры. Можно слушать партию до конца.
draw-poker-refusal-folded = Сейчас играть нельзя: в этой раздаче ваши карты сброшены. Дождитесь следующей.
    .short = Ваши карты сброшены. Дождитесь следующей раздачи.
draw-poker-refusal-not-your-turn = Сейчас играть нельзя: ходит { $seat }. Дождитесь своего хода.
    .short = Ходит { $seat }. Подождите.
draw-poker-refusal-being-dealt = Играть ещё нельзя: сброшенные карты тасуются, и вам сдадут из них. Подождите немного.
    .short = Ваши карты ещё тасуются. Подождите немного.
draw-poker-refusal-draw-now = Сейчас ставить нельзя: идёт обмен. Выберите карты и нажмите «Обменять».
    .short = Идёт обмен. Выберите карты и нажмите «Обменять».
draw-poker-refusal-no-draw-now = Сейчас менять карты нельзя: идут торги. Выберите одно из других действий.
    .short = Идут торги. Выберите другое действие.
draw-poker-refusal-not-in-hand = Обменять { $card_acc } нельзя: этой карты у вас нет. Выберите из своих карт.
    .short = Выбрать { $card_acc } нельзя. Выберите из своих карт.
draw-poker-refusal-card-twice = Обменять { $card_acc } дважды нельзя: такая карта у вас одна. Выберите каждую карту один раз.
    .short = Обменять { $card_acc } дважды нельзя. Выберите каждую карту один раз.
draw-poker-refusal-must-match = Чек сейчас невозможен: вам нужно уравнять { $amount }. Уравняйте, повысьте или сбросьте карты.
    .short = Нужно уравнять { $amount }. Уравняйте, повысьте или сбросьте карты.
draw-poker-refusal-nothing-to-call = Уравнивать нечего: никто не поставил больше вас. Скажите «чек» или поставьте больше.
    .short = Уравнивать нечего. Скажите «чек» или поставьте больше.
draw-poker-refusal-bet-made = Открыть торги нельзя: в этом круге уже есть ставка, { $amount }. Уравняйте, повысьте или сбросьте карты.
    .short = Ставка уже есть, { $amount }. Уравняйте, повысьте или сбросьте карты.
draw-poker-refusal-no-bet-yet = Повышать нечего: в этом круге ещё нет ставки. Поставьте или скажите «чек».
    .short = Ставки ещё нет. Поставьте или скажите «чек».
draw-poker-refusal-may-not-raise = Повышать в этом круге больше нельзя: после вашего хода не было полного повышения. Уравняйте { $amount } или сбросьте карты.
    .short = Повышать в этом круге больше нельзя. Уравняйте { $amount } или сбросьте карты.
draw-poker-refusal-only-all-in = Выбрать сумму нельзя: наименьшая — { $least }, а у вас в этом круге не больше { $most }. Выберите «Все фишки» или другое действие.
    .short = Наименьшая сумма — { $least }, а у вас не больше { $most }. Выберите другое действие.
draw-poker-refusal-not-in-tens = Поставить { $amount } нельзя: все суммы кратны десяти. Выберите круглую сумму.
    .short = Не { $amount }: суммы кратны десяти. Выберите другую.
draw-poker-refusal-too-little = Поставить только { $amount } нельзя: наименьшая сумма — { $least }. Выберите больше.
    .short = { $amount } — слишком мало. Наименьшая сумма — { $least }.
draw-poker-refusal-too-much = Поставить { $amount } нельзя: у вас в этом круге не больше { $most }. Выберите меньше или «Все фишки».
    .short = { $amount } — слишком много. У вас не больше { $most }.
draw-poker-refusal-not-the-dealers-turn = Сдавать карты вам нельзя: их сдаёт сама игра в своё время. Дождитесь своего хода.
    .short = Карты сдаёт сама игра. Дождитесь своего хода.
draw-poker-refusal-not-the-pack = Сдать эти карты нельзя: это не те карты, которые сейчас тасуются. Перетасуйте все те карты, каждую один раз.
    .short = Сейчас тасуются другие карты. Перетасуйте те.
