import t from 'tap';
import { planFilm } from '../../../src/generation/planner/plan-film.ts';
import { unwrapped } from '../../../src/generation/planner/reading/corrections/layout.ts';
import { cutChat } from '../../../src/generation/planner/reading/rules/chat.ts';
import { inputFor } from '../plan-input.ts';
import { left } from './spans.ts';

const read = (chat: string) => unwrapped(chat).text.split('\n');

t.test('heads of chats are known with short dates, seconds, and the name first', async (t) => {
  t.same(read('[9/2 20:14] Ada L: hola\n[9/2 20:15] Bo: pan 2€'), ['hola', 'pan 2€']);
  t.same(read('14:02:33 Ada: soup\n14:03:10 Bo: bread'), ['soup', 'bread']);
  t.same(read('Fran, 20:41 — pan\nAna, 20:42 — queso'), ['pan', 'queso']);
  t.same(read('Omar (16:20): pane\nLia (16:21): vino'), ['pane', 'vino']);
  const plan = 'Doors, 18:30 - all welcome';
  t.equal(unwrapped(plan).text, plan, 'one line is no chat');
});

t.test('heads of chats are known as the programs of East Asia copy them', async (t) => {
  t.same(read('[오후 2:15] 김실장: 빵 2개\n[오후 2:16] 이대표: 우유'), ['빵 2개', '우유']);
  t.same(read('[김실장] [오후 2:15] 빵 2개\n[이대표] [오전 12:16] 우유'), ['빵 2개', '우유']);
  t.same(read('下午2:15 小周：面包\n下午2:16 王总：牛奶'), ['面包', '牛奶']);
  const market = 'ゆか「パン」\n健「牛乳」\nゆか「卵」\n健「塩」';
  t.same(read(`動画にして、LINEのやりとりです\n${market}`), ['動画にして、', 'パン', '牛乳', '卵', '塩']);
  t.equal(unwrapped(market).text, market, 'in a story people talk in brackets too');
});

t.test('what somebody of a chat objects to is put right where it was said', async (t) => {
  t.same(
    read('9:12 Ada: 200 hats, £5 each\n9:13 Bo: £5 is too cheap, make it £7\n9:14 Ada: ok, £7\n9:15 Bo: bye'),
    ['200 hats, £7 each', '', '', 'bye'],
  );
  t.same(
    read('[오후 2:15] 김: 선착순 200대\n[오후 2:16] 이: 200대는 너무 많다 100대로 하자\n[오후 2:17] 김: 네'),
    ['선착순 100대', '', ''],
  );
  t.same(read('10:02 小周: 夜市,7/26好吗?\n10:03 王总: 26太早了,7/27(日)吧。带伞'), [
    '夜市,7/27(日)',
    '带伞',
  ]);
  t.same(
    read('14:02 Оля: вход 100 рублей\n14:05 Игорь: 100 рублей много, давайте 50\n14:06 Оля: хорошо, 5 мая'),
    ['вход 50 рублей', '', '5 мая'],
  );
  t.same(read('9:12 Ada: 30 hats\n9:13 Bo: 40 is too many, 20'), ['30 hats', '40 is too many, 20']);
});

t.test('what people of a chat ask each other is not for the viewer; what they agree to is', async (t) => {
  t.same(read('Ada, 9:12 - was it Thursday?\nBo, 9:13 - nope, Friday 13 May'), ['', 'Friday 13 May']);
  t.same(read('Ada, 9:12 - May 4 at 3?\nBo, 9:13 - yes'), ['May 4 at 3?', 'yes']);
  t.same(read('Ada, 9:12 - line: Hungry yet?\nBo, 9:13 - cakes £3'), ['line: Hungry yet?', 'cakes £3']);
  t.same(read('Eva, 9:12 - si llueve, dentro\nLuz, 9:13 - no se paga'), ['si llueve, dentro', 'no se paga']);
  t.same(read('Eva, 9:12 - ¿el tema es el mar?\nLuz, 9:13 - nooo este año el espacio'), [
    '',
    'este año el espacio',
  ]);
});

t.test('what the next one denies is gone, and what one of them is said to say', async (t) => {
  t.same(read('Ada, 9:12 - 27 June\nBo, 9:13 - no!! 4 July'), ['', '4 July']);
  t.same(read('Ada, 9:12 - no booking, boots provided\nBo, 9:13 - actually no, bring boots'), [
    'no booking',
    'bring boots',
  ]);
  t.same(read('Ada, 9:12 - Bo says we have 5 pairs. Free tea\nBo, 9:13 - Ada: says nothing'), [
    ' Free tea',
    'Ada: says nothing',
  ]);
});

t.test('quotation marks that point inwards are those that point outwards', async (t) => {
  t.equal(unwrapped('»Danke«, sagt »Die Zeit«.').text, '„Danke“, sagt „Die Zeit“.');
  t.equal(
    unwrapped('«La Plage» et «Le Lac» ou « La Mer » ici').text,
    '«La Plage» et «Le Lac» ou « La Mer » ici',
  );
  t.equal(unwrapped('a » b « c').text, 'a » b « c');
  const scenes = planFilm(
    inputFor(
      'Ein Film für die Stadtbibliothek Lauen, 20 Sekunden. 41 % der neuen Mitglieder sind unter 18. Schließen Sie mit »Danke, dass Sie so viel umgeblättert haben.«',
    ),
  ).storyboard.scenes;
  t.match(scenes.at(-1), { type: 'cta', title: 'Danke, dass Sie so viel umgeblättert haben' });
});

t.test('what is added with a fact and speaks to nobody is content', async (t) => {
  for (const [text, shown] of [
    ['oh and i need it by the 10th of december', ''],
    ['oh and the roof leaks', ''],
  ] as const)
    t.equal(left(cutChat, text, [[text, 'M']]), shown, text);
});

t.test('a German quotation keeps the mark that closes it', async (t) => {
  const { scenes } = planFilm(
    inputFor(
      'Ein Film für die Stadtbibliothek Lauen, 20 Sekunden. Unser Motto: „Lesen hilft.“ Eintritt frei.',
    ),
  ).storyboard;
  const shown = JSON.stringify(scenes);
  t.match(shown, '„Lesen hilft.“');
});
