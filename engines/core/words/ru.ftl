### Слова всех игр: карты, игроки, числа, зоны.
### Имена людей не склоняются, а их род не угадывается: глаголы стоят в настоящем времени.

## Карты. Кроме формы для списка («девятка пик»):
## .acc  кладёт «девятку пик»
## .gen  заходит с «девятки пик»
## .ins  продолжает «девяткой пик»
## .rank, .rank_acc, .rank_gen  только достоинство, без масти: «девятка», «девятку», «девятки»

card-rank =
    { $rank ->
        [two] двойка
        [three] тройка
        [four] четвёрка
        [five] пятёрка
        [six] шестёрка
        [seven] семёрка
        [eight] восьмёрка
        [nine] девятка
        [ten] десятка
        [jack] валет
        [queen] дама
        [king] король
       *[ace] туз
    }
    .acc =
        { $rank ->
            [two] двойку
            [three] тройку
            [four] четвёрку
            [five] пятёрку
            [six] шестёрку
            [seven] семёрку
            [eight] восьмёрку
            [nine] девятку
            [ten] десятку
            [jack] валета
            [queen] даму
            [king] короля
           *[ace] туза
        }
    .gen =
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
            [jack] валета
            [queen] дамы
            [king] короля
           *[ace] туза
        }
    .ins =
        { $rank ->
            [two] двойкой
            [three] тройкой
            [four] четвёркой
            [five] пятёркой
            [six] шестёркой
            [seven] семёркой
            [eight] восьмёркой
            [nine] девяткой
            [ten] десяткой
            [jack] валетом
            [queen] дамой
            [king] королём
           *[ace] тузом
        }
card-suit =
    { $suit ->
        [spades] пик
        [hearts] червей
        [diamonds] бубен
       *[clubs] треф
    }
card =
    { $suits ->
        [on] { card-rank } { card-suit }
       *[off] { card-rank }
    }
    .acc =
        { $suits ->
            [on] { card-rank.acc } { card-suit }
           *[off] { card-rank.acc }
        }
    .gen =
        { $suits ->
            [on] { card-rank.gen } { card-suit }
           *[off] { card-rank.gen }
        }
    .ins =
        { $suits ->
            [on] { card-rank.ins } { card-suit }
           *[off] { card-rank.ins }
        }
    .rank = { card-rank }
    .rank_acc = { card-rank.acc }
    .rank_gen = { card-rank.gen }
card-name = { $card }

## Игроки и числа

# Тот, кто слушает, в перечне имён.
you = вы
chips =
    { $count ->
        [one] { $count } фишка
        [few] { $count } фишки
        [many] { $count } фишек
       *[other] { $count } фишки
    }
# В перечнях через запятую. Тире отделяет число от такого имени, как «Компьютер 2».
seat-number =
    { $seat_is ->
        [you] вы — { $count }
       *[other] { $seat } — { $count }
    }
team-number = { $seats } — { $count }
team-number-yours = ваша команда — { $count }
team-number-theirs = соперники — { $count }
# Строка стола.
seat-card =
    { $seat_is ->
        [you] Вы: { $card }
       *[other] { $seat }: { $card }
    }

## Зоны экрана

zone-table = Стол
zone-hand = Ваши карты
zone-actions = Действия
zone-status = Положение в игре
zone-players = Игроки
zone-log = Журнал ходов

## Кнопки всех игр

control-repeat = Повторить объявление
control-state = Прочитать положение
refusal-listening = Сейчас играть нельзя: этот матч вы только слушаете. Играть можно со следующего матча.
    .short = Сейчас вы только слушаете. Играть можно со следующего матча.
