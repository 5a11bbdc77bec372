import t from 'tap';
import { quantitiesOf } from '../../../src/generation/planner/reading/material/quantities.ts';
import { viewOfText } from '../../../src/generation/planner/reading/views.ts';
import { moments } from './spans.ts';

/** Figures of a text, with what was before. */
function figures(text: string): string[] {
  const view = viewOfText(text);
  return quantitiesOf(view, { start: 0, end: view.structure.tokens.length }, { message: 0 }).map(
    ({ raw, against }) => `${raw.text}${against ? ` ${against.kind} ${against.raw.text}` : ''}`,
  );
}

t.test('hours from which to which something is open are times, and no change', async (t) => {
  const texts: [text: string, hours: string[]][] = [
    ['Abrimos de 9 a 14 y de 17 a 20', ['9 a 14', '17 a 20']],
    ['Los sábados de 9 a 14 y de 17 a 20', ['sábados', '9 a 14', '17 a 20']],
    ['Abrimos de las 9 a las 14', ['9 a las 14']],
    ['Pão de queijo quentinho das 6 às 18', ['6 às 18']],
    ['Corso di pittura dalle 15 alle 17', ['15 alle 17']],
    ['Мы работаем с 8 до 22', ['8 до 22']],
    ['работаем без выходных с 9 до 21 телефон 4822 555 017', ['9 до 21']],
    ['Хлеб с 7 до 20 ежедневно', ['7 до 20']],
    ['Bäckerei Korn, täglich von 6 bis 18 Telefon 0351 555 0123', ['6 bis 18']],
    ['Ouvert de 7 à 19 tél 05 55 01 02 47', ['7 à 19']],
    ['Aperto tutti i giorni dalle 18 alle 23 tel 055 555 0123', ['18 alle 23']],
    ['Geopend van 9 tot 18 tel 0570 555 012', ['9 tot 18']],
    ['Czynne od 6 do 18 telefon 22 555 01 23', ['6 do 18']],
    ['Abierto de 9 a 20 teléfono 955 010 222', ['9 a 20']],
    ['Open daily 7 to 4', ['7 to 4']],
    ['Fresh scones from 7 to 3 every day', ['7 to 3']],
  ];
  for (const [text, hours] of texts) {
    t.same(moments(text), hours, text);
    t.same(figures(text), [], text);
  }
});

t.test('hours with "h" are times with their minutes, also behind a word for when', async (t) => {
  const texts: [text: string, hours: string[]][] = [
    ['Ouvert de 9 h 30 à 18 h', ['9 h 30', '18 h']],
    ['Ouvert de 7 h à 19 h', ['7 h à 19 h']],
    ["Atelier dès 14 h 30, repas jusqu'à 22h", ['14 h 30', '22h']],
    ['Pedidos até 10h no zap', ['10h']],
    ['Roda de choro às 17h', ['17h']],
    ['Dalle 20 alle 8, ogni notte', ['20 alle 8']],
    ['Torneo di primavera, ore 14, in palestra', ['ore 14']],
    ['Programme : 10h marché, 14h course en sac', ['10h', '14h']],
    ['Feest om 13.00 uur in de hal', ['13.00 uur']],
    ['من 12 الضهر', ['12 الضهر']],
  ];
  for (const [text, hours] of texts) {
    t.same(moments(text), hours, text);
    t.same(figures(text), [], text);
  }
  t.same(figures('Entrega em até 24h'), ['24h'], 'within which time');
  t.same(figures('À 2 h de Paris'), ['2 h'], 'how far');
});

t.test('two days of one month are one date', async (t) => {
  t.same(moments('El torneo es el 20 y 21 de junio'), ['20 y 21 de junio']);
  t.same(moments('Das Fest ist am 20. und 21. Juni'), ['20. und 21. Juni']);
  t.same(moments('The show is on 14 and 15 March'), ['14 and 15 March']);
  t.same(moments('les 16 et 17 mai à 20h30'), ['16 et 17 mai', '20h30']);
});

t.test(
  'a wage with a voucher beside it has not grown, and the number of a Korean street is none',
  async (t) => {
    t.same(figures('Salário R$ 2.350 + vale-refeição de R$ 32 por dia'), ['R$ 2.350', 'R$ 32']);
    t.same(figures('9월 5일에 연남로 31로 이사합니다'), []);
  },
);

t.test('what grows from one number to another stays a change', async (t) => {
  t.same(figures('Our team grew from 9 to 14.'), ['14 before 9']);
  t.same(figures('El equipo pasó de 9 a 14 personas'), ['14 before 9']);
  t.same(figures('The number of open issues fell from 19 to 4.'), ['4 before 19']);
});

t.test('ages from one to another are no change in scripts that join them by one word', async (t) => {
  t.same(figures('어린이 코딩 교실: 7세부터 12세까지'), []);
  t.same(figures('対象は6歳から12歳まで'), []);
  t.same(figures('6岁至12岁儿童'), []);
  t.same(figures('6 वर्ष से 12 वर्ष के बच्चे'), []);
  t.same(figures('평균 나이는 34세에서 41세로 늘었다'), ['41세 before 34세']);
});

t.test('what counts behind two numbers leaves them a change, also where something opens', async (t) => {
  const texts = [
    'We welcome 5 to 10 people every day',
    'Команда выросла с 9 до 21 человек',
    'We open 3 to 5 new shops',
  ];
  for (const text of texts) t.same(moments(text), [], text);
});
