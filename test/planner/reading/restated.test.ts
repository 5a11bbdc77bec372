import t from 'tap';
import { correct } from '../../../src/generation/planner/reading/corrections/corrections.ts';
import { unwrapped } from '../../../src/generation/planner/reading/corrections/layout.ts';

const RESTATED: [string, string][] = [
  ['Entry £2, sorry just checked, £3. Cakes 50p.', 'Entry £3. Cakes 50p.'],
  ['Boat, asking £62,000, actually he just dropped it, £58,500.', 'Boat, asking £58,500.'],
  ['We are at 1,200 – sorry just checked, £1,460.', 'We are at £1,460.'],
  ['Cours le jeudi, 35 €, pardon, 38 €.', 'Cours le jeudi, 38 €.'],
  [
    'Taller de pan los sábados, 40 €, perdón 45 € que ha subido la harina.',
    'Taller de pan los sábados, 45 €.',
  ],
  ['Corte 12 euros, bueno no 14 que ha subido la luz. Martes.', 'Corte 14 euros. Martes.'],
  ['Aula, R$ 30, quer dizer, R$ 35, que o aluguel subiu. Quartas.', 'Aula, R$ 35. Quartas.'],
  ['Corso, 50 euro, anzi 55 che è aumentata l’argilla. Lunedì.', 'Corso, 55 euro. Lunedì.'],
  ['La sagra doveva essere il 3 maggio ma piove quindi si fa il 10 maggio.', 'La sagra si fa il 10 maggio.'],
  ['参加費3000円、あ、すみません、3500円です。', '参加費3500円です。'],
  ['料理教室は9月3日、あ、ごめんなさい、会場の都合で9月10日です。', '料理教室は9月10日です。'],
  ['儿童30元。哦对了儿童改成40元了,不是30元。地址在青河村。', '儿童40元。地址在青河村。'],
  ['체험 40,000원, 아 45,000원으로 올렸어요. 토요일.', '체험 45,000원. 토요일.'],
  ['السعر 300 جنيه، لا معلش بقى 350 جنيه.', 'السعر 350 جنيه.'],
  ['El sábado 6, perdón, el domingo 7 de junio, que el sábado hay boda.', 'El domingo 7 de junio.'],
];

t.test('what is said anew stands alone, without the excuse, the change or the reason', async (t) => {
  for (const [text, expected] of RESTATED) t.equal(correct(text).text, expected, text);
});

t.test('prices, days and changes that hold beside each other stay', async (t) => {
  for (const text of [
    'Adults £5, sorry, cash only, £3 for kids.',
    'Rent went up from £800 in 2020, then £950 in 2023.',
    'Menú 12 €, niños 8 €, que incluye postre.',
    '2019 60 members, 2024 180 members, because we opened on Sundays.',
    '작년 40,000원, 올해 45,000원입니다.',
    'It was planned for 2019 and opened in 2021.',
  ])
    t.equal(correct(text).text, text);
});

const read = (chat: string) => unwrapped(chat).text.split('\n');

t.test('words of a chat that ask for a nod are not for the viewer', async (t) => {
  t.same(
    read(
      '10:12 Dani: o nome é Feira da Lua né\n10:13 Bia: entrada grátis\n10:14 Dani: kkkk vou levar a vó\n10:15 Bia: 10 reais',
    ),
    ['o nome é Feira da Lua', 'entrada grátis', 'kkkk vou levar a vó', '10 reais'],
  );
  t.same(read('18:02 Lena: Flohmarkt ist am 14.6. oder?\n18:03 Paul: ja, Schulhof'), [
    'Flohmarkt ist am 14.6.',
    'Schulhof',
  ]);
  const kept = ['quiz night', 'no phones lol', '£3 each haha', 'half a minute lol', 'bye'];
  t.same(read(kept.map((it, i) => `14:0${i} ${i % 2 ? 'Al' : 'Sue'}: ${it}`).join('\n')), kept);
});

t.test('a day that the next one of a chat denies is put right where it was said', async (t) => {
  t.same(read('9:12 Ada: gig is Friday 3rd at the Loft\n9:13 Bo: nope saturday 4th'), [
    'gig is saturday 4th at the Loft',
    '',
  ]);
  t.same(read('9:12 Ada: gig is on, Friday 21st at the Shed\n9:13 Bo: nooo its the 22nd, saturday'), [
    'gig is on, 22nd, saturday at the Shed',
    '',
  ]);
  t.same(read('9:12 Ada: doors Friday at the Loft\n9:13 Bo: no phones, Saturday is free'), [
    'doors Friday at the Loft',
    'no phones, Saturday is free',
  ]);
});
