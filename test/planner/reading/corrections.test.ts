import t from 'tap';
import { briefOf } from '../../../src/generation/planner/plan-film.ts';
import { correct } from '../../../src/generation/planner/reading/corrections/corrections.ts';
import { unwrapped } from '../../../src/generation/planner/reading/corrections/layout.ts';
import { inputFor } from '../plan-input.ts';

const CORRECTED: [string, string][] = [
  ['118,000 miles – no wait, just checked, 121,400 miles.', '121,400 miles.'],
  [
    'Asking £13,500, no sorry make that £12,950 as the awning is torn.',
    'Asking £12,950 as the awning is torn.',
  ],
  ['Red one £150, blue one £180 hmm make that £170. Paddles.', 'Red one £150, blue one £170. Paddles.'],
  ['We sell 12 tables, no wait, 14.', 'We sell 14 tables.'],
  ['Doors at 7pm, no sorry, 7.30pm at the hall.', 'Doors at 7.30pm at the hall.'],
  ['We meet at Cafe Mira, no wait, Cafe Luna, 7pm.', 'We meet at Cafe Luna, 7pm.'],
  ['It is at Dock Steps, no wait, they moved us, it’s Tin Square. Free.', 'It is at Tin Square. Free.'],
  ['24 € par personne. Ah non pardon, c’est 26 € maintenant, le vin a augmenté.', '26 € par personne. '],
  ['Das Fest ist am 3. Mai, ach nein, am 4. Mai im Garten.', 'Das Fest ist am 4. Mai im Garten.'],
  ['Precio: 198.000 € (antes ponía 215.000 €, ya no vale). Garaje.', 'Precio: 198.000 €. Garaje.'],
  ['Stelle in Hanau, Vollzeit, ach nee, 30 Stunden reichen.', 'Stelle in Hanau, 30 Stunden reichen.'],
  ['Il mercato è sabato, no scusa, domenica mattina.', 'Il mercato è domenica mattina.'],
  ['Entrada 10 €, ou melhor, 12 €.', 'Entrada 12 €.'],
  ['Вход 300 рублей, ой нет, 350 рублей.', 'Вход 350 рублей.'],
  ['開店は3月5日、あ、間違えました、3月6日です。', '開店は3月6日です。'],
  ['地点在青石岭,哦打错了,是青石岙村委会广场。', '地点在青石岙村委会广场。'],
  ['입장료 5000원, 아니 잠깐, 6000원입니다.', '입장료 6000원입니다.'],
  ['السعر ١٨ ريال، لا آسف، ٢٠ ريال.', 'السعر ٢٠ ريال.'],
  ['कीमत 500 रुपये, अरे नहीं, 550 रुपये।', 'कीमत 550 रुपये।'],
];

t.test('what a customer takes back is not read, and what replaces it stands in its place', async (t) => {
  for (const [text, expected] of CORRECTED) t.equal(correct(text).text, expected, text);
});

const DENIED: [string, string][] = [
  ['The show is on Friday, not Saturday, at 8pm.', 'The show is on Friday, at 8pm.'],
  ['Open Mon (was Tue) 9-5', 'Open Mon 9-5'],
  ['Das Fest ist nicht am 3. Mai, sondern am 4. Mai um 8 Uhr.', 'Das Fest ist am 4. Mai um 8 Uhr.'],
  [
    'Supper on Friday 25 September, sorry, Saturday 26 September (free).',
    'Supper on Saturday 26 September (free).',
  ],
  ['Beginn 19 Uhr statt 18 Uhr', 'Beginn 19 Uhr'],
  ['Feria del 3 al 5 de mayo, no, del 10 al 12 de mayo.', 'Feria del 10 al 12 de mayo.'],
  ['Open dag op 3 en 4 mei, nee, 10 en 11 mei.', 'Open dag op 10 en 11 mei.'],
  [
    'Il costo è per il 18 e 19 ottobre. Anzi no, è il 25 e 26 ottobre.',
    'Il costo è per il 25 e 26 ottobre. ',
  ],
  [
    'Termin ist Samstag, der 12. Juli, ach nein, Sonntag, der 13. Juli, ab 11 Uhr.',
    'Termin ist Sonntag, der 13. Juli, ab 11 Uhr.',
  ],
  ['Das Ticket kostet 12 €, äh, 15 €.', 'Das Ticket kostet 15 €.'],
  ['Saat 14.00, hayır, 15.00 olacak.', 'Saat 15.00 olacak.'],
  [
    'A feijoada é no sábado 23 de agosto, aliás, domingo 24 de agosto.',
    'A feijoada é no domingo 24 de agosto.',
  ],
  ['يوم الخميس 6 نوفمبر، لا، الجمعة 7 نوفمبر.', 'الجمعة 7 نوفمبر.'],
  ['周六下午两点，说错了，周日下午两点。', '周日下午两点。'],
  ['8月2日、いえ8月3日(日)の16時から、さくら公園で。', '8月3日(日)の16時から、さくら公園で。'],
  ['4월 18일 금요일, 아니 19일 토요일 오후 3시.', '4월 19일 토요일 오후 3시.'],
  [
    '30 vakantiedagen per jaar. Oh en het is trouwens 28 vakantiedagen, foutje.',
    '28 vakantiedagen per jaar. ',
  ],
  [
    '250 g Linsen. Ach ja, in der Mail stand 400 g Linsen, das war falsch.',
    '250 g Linsen. Ach ja, in der Mail stand 400 g Linsen, das war falsch.',
  ],
  ['Eröffnung ist am 3. ne quatsch am 4. April', 'Eröffnung ist am 4. April. '],
  ['Ce sera le samedi 5 décembre et non le 12, sur la place.', 'Ce sera le samedi 5 décembre, sur la place.'],
  ['23 y 24 de octubre (no 22 y 23, como puse antes)', '23 y 24 de octubre'],
  ['es el sábado 14 perdón el sábado 21 de noviembre a las 9', 'es el sábado 21 de noviembre a las 9'],
  ['Sexta 12 de junho, e não 13 de junho.', 'Sexta 12 de junho.'],
  ['Il concerto è il 12 maggio e non il 13 maggio.', 'Il concerto è il 12 maggio.'],
  ['Концерт не 12 мая, а 13 мая', 'Концерт 13 мая'],
  ['Концерт 12 мая, а не 13 мая', 'Концерт 12 мая'],
  ['イベントは5月3日ではなく5月4日です。', 'イベントは5月4日です。'],
  ['イベントは5月4日(5月3日ではありません)です。', 'イベントは5月4日です。'],
  ['10월 18일이 아니라 10월 25일(일)입니다.', '10월 25일(일)입니다.'],
  ['출시일: 5월 28일 (기존 5월 21일에서 변경되었습니다)', '출시일: 5월 28일'],
  ['活动不是5月3日，而是5月4日下午两点。', '活动5月4日下午两点。'],
];

t.test('a day or time that is denied beside the one that holds is not read', async (t) => {
  for (const [text, expected] of DENIED) t.equal(correct(text).text, expected, text);
});

const RESTATED: [string, string][] = [
  [
    'The Crooked Reel, Friday 7 Nov, Mill Hall\nsorry not Friday, SATURDAY 8 Nov\nFree.',
    'The Crooked Reel, SATURDAY 8 Nov, Mill Hall\n\nFree.',
  ],
  [
    'dann 1923 der brand und der aufbau nein moment der brand war 1932 nicht 1923 dann 1961 das bier',
    'dann 1932 der brand und der aufbau  dann 1961 das bier',
  ],
  [
    '국밥 4,000원이라고 크게 넣어 주세요. 아, 4,000원이 아니라 5,000원입니다. 곰탕.',
    '국밥 5,000원이라고 크게 넣어 주세요.  곰탕.',
  ],
  [
    '60 foglie, 30 g pinoli, 80 g parmigiano. Pestare! ah no scusa i pinoli sono 40 g',
    '60 foglie, 40 g pinoli, 80 g parmigiano. Pestare! ',
  ],
];

t.test('what was said before is put right where it stands', async (t) => {
  for (const [text, expected] of RESTATED) t.equal(correct(text).text, expected, text);
});

t.test('words that only sound like a correction change nothing', async (t) => {
  for (const text of [
    'Wait, there is more. 40% off on Friday.',
    'Sorry seems to be the hardest word. Opens 5 May.',
    'Actually useful tools from £5, or £9 for two.',
    'Oops! I did it again, 20 songs live.',
    'We make that 40 times a day.',
    'Revenue $4m (was $3m).',
    'Der Preis: 12 €, ermäßigt 8 €.',
    'Ready in 10 minutes, not 10 hours.',
    'Ready in 10 minutes, not 10 hours. You sleep for 8 hours.',
    'Saturday 9am, not suitable for 12 and under. Bring 3.',
    'Saturday 3 May (not for under 12)',
    'Now £9 (was £12) until Sunday.',
    'Sorry, we are closed on 3 May. Opens at 9.',
    'Open on 3 May, no booking for 12 May.',
  ])
    t.equal(correct(text).text, text);
});

t.test('a corrected item spans what was taken back too, which is chatter', async (t) => {
  const prompt = 'Van for sale in Leeds. Asking £13,500, no sorry make that £12,950 with awning. Diesel.';
  const brief = briefOf(inputFor(prompt));
  const item = brief.material.find(({ words }) => words.text.startsWith('Asking'));
  t.match(item?.words.text, /^Asking £12,950 with awning/);
  t.match(
    prompt.slice(item?.words.span.start, item?.words.span.end),
    /^Asking £13,500, .* £12,950 with awning/,
  );
  const back = brief.chatter.map(({ start, end }) => prompt.slice(start, end));
  t.ok(back.includes('£13,500, no sorry make that '), back.join(' | '));
  t.ok(brief.material.some(({ words }) => words.text.startsWith('Diesel')));
  for (const { words } of brief.material.filter(({ words }) => !words.text.includes('£')))
    t.equal(prompt.slice(words.span.start, words.span.end), words.text);
});

t.test('a figure that stands in for an earlier one has the place of that', async (t) => {
  const prompt = 'Soirée raclette le 18 janvier, 24 € par personne. Ah non pardon, c’est 26 € maintenant.';
  const { text, edits } = correct(prompt);
  t.equal(text, 'Soirée raclette le 18 janvier, 26 € par personne. ');
  t.same(
    edits.map((it) => [prompt.slice(it.start, it.end), it.text]),
    [
      ['24 €', '26 €'],
      ['Ah non pardon, c’est 26 € maintenant.', ''],
    ],
  );
});

const NUMBERED: [string, string][] = [
  ['一、目前有73位\n二、每月500元', '1. 目前有73位\n2. 每月500元'],
  ['1、语音记账\n2、家庭账本', '1. 语音记账\n2. 家庭账本'],
  ['١. فحص السكري مجاناً\n٢. يومياً من التاسعة', '1. فحص السكري مجاناً\n2. يومياً من التاسعة'],
  ['①玉ねぎを切る ②豚肉を炒める。完成', '1. 玉ねぎを切る\n2. 豚肉を炒める。完成'],
  ['重點三個:1. 不要點連結 2. 先停下來 3. 打165確認', '重點三個:\n1. 不要點連結\n2. 先停下來\n3. 打165確認'],
  ['쓰는 법. 1) 이마 위에 쓰기 2) 끈을 조이기', '쓰는 법.\n1. 이마 위에 쓰기\n2. 끈을 조이기'],
  ['خطوات: 1- سخّن الزيت 2- أضف البصل 3- اكسر بيضة', 'خطوات:\n1. سخّن الزيت\n2. أضف البصل\n3. اكسر بيضة'],
  ['Steps: (1) wheel off (2) find the hole', 'Steps:\n1. wheel off\n2. find the hole'],
  ['Fix it. 1. Wheel off 2. Find it 3. Patch it', 'Fix it.\n1. Wheel off\n2. Find it\n3. Patch it'],
];

t.test('numbered items are lines that begin alike, however they are numbered', async (t) => {
  for (const [text, expected] of NUMBERED) t.equal(unwrapped(text).text, expected, text);
});

t.test('numbers that count no items change nothing', async (t) => {
  for (const text of [
    'Termine: 1. Mai, 2. Juni, 3. Juli',
    'version 1. and then version 2. are out',
    '一、二人で来てください',
    'Open 9.30 to 1. Closed 2.',
    'Rooms 1-A, 2-B and 3-C are open',
    'Screen: 1. Comb – 2 hours\nVoice: then boil\nScreen: 2. Boil – 40 minutes',
  ])
    t.equal(unwrapped(text).text, text, text);
});
