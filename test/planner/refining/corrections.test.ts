// Facts that customers correct, take back or add after their first film, in the words of twelve languages.
import t from 'tap';
import { textsOf } from '../../../src/domain/film/scene-texts.ts';
import { storyboard } from '../../support/storyboard.ts';
import { refinement } from '../plan-input.ts';
import { after, film, WALL } from './films.ts';

/** What is on screen after a follow-up, and what is there no more. */
const CORRECTED: [language: string, instruction: string, shows: string, hides: string][] = [
  ['en', 'The day pass is £14 now, not £12', 'Day pass £14, monthly £45', '£12'],
  ['en', 'Love it! Just one thing: monthly is £49.', 'Day pass £12, monthly £49', '£45'],
  ['en', 'Day pass £15, monthly £50', 'Day pass £15, monthly £50', '£45'],
  ['en', 'The day pass is €14 now', 'Day pass €14, monthly £45', '£12'],
  ['en', 'monthly is $60', 'Day pass £12, monthly $60', '£45'],
  ['en', 'We moved: it is 24 Foundry Street', '24 Foundry Street', '22 Foundry Street'],
  ['en', 'New address: 5 Mill Lane', '5 Mill Lane', '22 Foundry Street'],
  ['en', 'change the date to 21 March', 'Saturday 21 March at 10 am', '14 March'],
  ['en', 'Actually it opens on Sunday 15 March at 9 am', 'Sunday 15 March at 9 am', 'Saturday'],
  ['en', 'it starts at 9:30 instead', 'Saturday 14 March at 9:30', '10 am'],
  ['en', 'our new website is chalk.example', 'chalk.example', 'boldchalk.example'],
  ['en', 'there are 95 routes', '95 routes', '80 routes'],
  ['en', "typo: it's Foundary Street", '22 Foundary Street', '22 Foundry Street'],
  ['en', 'It is spelled "Bold and Chalk"', 'Bold and Chalk in Leeds', 'Bold & Chalk'],
  ['en', 'Foundry Lane, not Foundry Street', '22 Foundry Lane', 'Foundry Street'],
  ['en', 'Sorry, its Sunday not Saturday, and the day pass is 15 now', 'Day pass £15, monthly £45', '£12'],
  ['en', 'The monthly is 54, I got the digits the wrong way round', 'Day pass £12, monthly £54', '£45'],
  ['en', 'it is "Bold and Chalk", not "Bold & Chalk"', 'Bold and Chalk in Leeds', 'Bold & Chalk'],
  ['de', 'Der Abend kostet jetzt 49 €', '49 € pro Abend', '45 €'],
  ['de', 'Es sind 10 Plätze, nicht 8', '10 Plätze', '8 Plätze'],
  ['de', 'Statt Lehmann bitte "Lehmann & Töchter"', 'Töpferei Lehmann & Töchter', 'Töpferei Lehmann\n'],
  ['fr', '21 jours au lieu de 14', 'Gratuite pendant 21 jours', '14 jours'],
  ['fr', "C'est 20 % et non 30 %", '20 % de gaspillage en moins', '30 %'],
  ['es', 'El descuento es del 25 %', '25 % de descuento', '20 %'],
  ['es', 'La dirección es Calle Ancha 11', 'Calle Ancha 11', 'Calle Ancha 9'],
  ['it', 'Il menù costa 38 €', 'Menù degustazione 38 €', '35 €'],
  ['it', 'Non via Palmieri 12 ma via Palmieri 21', 'via Palmieri 21', 'via Palmieri 12'],
  ['pt', 'A mensalidade agora é 45 €', 'Mensalidade 45 €', '39 €'],
  ['ja', '参加費は4,000円に変わりました', '参加費4,000円', '3,500円'],
  ['ja', '土曜ではなく日曜です', '毎週日曜10時から', '土曜'],
  ['zh', '开业时间改成9月13日', '9月13日开业', '9月6日'],
  ['zh', '不是周五，而是周六', '每周六晚上7点读书会', '周五'],
  ['ko', '꽃다발 가격은 이제 40,000원이에요', '꽃다발 40,000원부터', '35,000원'],
  ['ko', '오후 8시가 아니라 9시까지예요', '오후 9시까지', '8시'],
  ['ar', 'السعر الآن 7 دنانير', 'غداء بسعر 7 دنانير', '6 دنانير'],
  ['ru', 'Цена теперь 1800 ₽', 'Цена 1800 ₽', '1500 ₽'],
  ['ru', 'Не в 12:00, а в 14:00', 'По субботам в 14:00', '12:00'],
  ['hi', 'केक अब ₹549 से है', 'केक ₹549 से', '₹499'],
];

t.test('a corrected fact takes the place of the old one, and nothing else changes', async (t) => {
  for (const [language, instruction, shows, hides] of CORRECTED) {
    const { texts, missed, board } = after(language, instruction);
    t.same(
      [texts.includes(shows), missed, board.scenes.length],
      [true, [], 5],
      `${instruction}: ${texts.join(' / ')}`,
    );
    t.notOk(
      `${texts.join('\n')}\n`.split('\n').includes(hides.trim()) ||
        (!shows.includes(hides) && `${texts.join('\n')}\n`.includes(hides)),
      `${instruction}: without ${hides}`,
    );
  }
});

t.test('a fact that is corrected is corrected in every scene that states it', async (t) => {
  const scenes = film(
    'Bold & Chalk',
    ['Day pass £12', 'Monthly £45'],
    'Day pass from £12, any day',
    '22 Foundry Street',
    'boldchalk.example',
  );
  const { texts } = after('en', '£14, not £12', scenes);
  t.same(texts.slice(1, 4), ['Day pass £14', 'Monthly £45', 'Day pass from £14, any day']);
});

/** What goes, and what stays of the line or list that it stood in. */
const REMOVED: [language: string, instruction: string, hides: string, texts: string][] = [
  ['en', 'drop the bit about prices', '£', '22 Foundry Street'],
  ['en', "please don't mention under-16s", 'under-16s', '80 routes'],
  ['en', 'remove everything about Leeds', 'Leeds', 'Bold & Chalk'],
  ['en', 'don\'t say "monthly £45"', 'monthly', 'Day pass £12,'],
  ['de', 'Lass den Preis weg', '45 €', '8 Plätze'],
  ['fr', 'Enlève les repas', 'repas', 'Gratuite pendant 14 jours'],
  ['es', 'Quita lo del cuentacuentos', 'Cuentacuentos', '20 % de descuento'],
  ['it', 'togli il numero di telefono', '0832', 'Book now'],
  ['pt', 'Tire o endereço', 'Sofia', 'Mensalidade 39 €'],
  ['ja', '定員のところを消してください', '定員', '参加費3,500円'],
  ['zh', '去掉电话', '电话', '9月6日开业'],
  ['ko', '전화번호는 빼 주세요', '02-555', '당일 배송'],
  ['ar', 'احذف العنوان', 'الرينبو', 'خبز طازج'],
  ['ru', 'убери адрес', 'Баумана', 'До 8 человек'],
  ['hi', 'होम डिलीवरी हटाओ', 'होम', 'केक ₹499 से'],
];

t.test('what is to go goes alone: the rest of its list and of its sentence stays', async (t) => {
  for (const [language, instruction, hides, stays] of REMOVED) {
    const { texts, missed } = after(language, instruction);
    t.same(
      [texts.join('\n').includes(hides), texts.includes(stays), missed],
      [false, true, []],
      `${instruction}: ${texts.join(' / ')}`,
    );
  }
});

t.test('what goes from the screen is not spoken any more', async (t) => {
  const scenes = structuredClone(WALL);
  scenes[1]!.narration = '1,200 m² of walls. 80 routes. Free first session for under-16s';
  const { board } = after('en', "please don't mention under-16s", scenes);
  t.equal(board.scenes[1]!.narration, '1,200 m² of walls. 80 routes');
});

t.test('a fact is known by its unit, and half of a sentence may go', async (t) => {
  const scenes = film(
    'Tide',
    ['Ready in 30 minutes', 'Free for 30 days'],
    'Sets tax aside and sends invoices',
    'Leeds',
    'tide.example',
  );
  const { texts } = after('en', '45 days instead of 30 days', scenes);
  t.same(texts.slice(1, 3), ['Ready in 30 minutes', 'Free for 45 days']);
  t.equal(after('en', 'lose the bit about invoices', scenes).texts[3], 'Sets tax aside');
});

t.test('a film starts and ends with what the customer says', async (t) => {
  const ids = (instruction: string) =>
    after('en', instruction)
      .board.scenes.map(({ id }) => id.slice(6))
      .join('');
  t.equal(ids('start with the free session'), '21345');
  t.equal(ids('end with the address'), '1235', 'a short line stands on the end card');
  t.match(after('en', 'end with the address').texts.at(-1), '22 Foundry Street');
  t.match(after('en', 'End with https://foo.example/visit').texts.at(-1), 'https://foo.example/visit');
  const closes: [string, string, string][] = [
    ['en', 'end on "See you on the wall"', 'See you on the wall'],
    ['de', 'Ende mit "Bis bald an der Scheibe"', 'Bis bald an der Scheibe'],
    ['fr', 'Termine par « Essayez-la ce soir »', 'Essayez-la ce soir'],
    ['pt', 'Termine com "Venha experimentar"', 'Venha experimentar'],
    ['ja', '最後は「お待ちしています」で終わってください', 'お待ちしています'],
    ['zh', '结尾用“欢迎光临”', '欢迎光临'],
    ['ru', 'закончи фразой «Ждём вас»', 'Ждём вас'],
  ];
  for (const [language, instruction, title] of closes) {
    const last = after(language, instruction).board.scenes.at(-1)!;
    t.equal(last.type === 'cta' && last.title, title, instruction);
  }
});

t.test('a phrase opens the film above its name, and a quotation has its speaker', async (t) => {
  const [first] = after('it', 'Vorrei l\'apertura con la frase "Qui il tempo rallenta"').board.scenes;
  t.match(first, { type: 'hook', title: 'Qui il tempo rallenta', sub: 'Da Nino' });
  const said = after('en', 'Add a customer quote: "Best wall in the north" by Jonah Pell').board.scenes.at(
    -2,
  )!;
  t.match(said, { type: 'quote', text: 'Best wall in the north', by: 'Jonah Pell' });
});

t.test('a name is put right where a part of it stands in the film', async (t) => {
  const scenes = film(
    'Ripon Chamber Choir',
    ['Conductor Martin Oyelaran'],
    'Carols',
    'Holy Trinity',
    'ripon.example',
  );
  const texts = (instruction: string) => after('en', instruction, scenes).texts;
  t.ok(texts('The conductor is Martha Oyelaran by the way').includes('Conductor Martha Oyelaran'));
  t.ok(texts('His name is spelt Martyn Oyelaran').includes('Conductor Martyn Oyelaran'));
});

t.test('a contact and captions are added where they belong', async (t) => {
  t.equal(after('en', 'add our phone number 0113 496 0000 at the end').texts.at(-1), '0113 496 0000');
  t.equal(after('ja', '電話番号を追加: 03-5550-0123').texts.at(-1), '03-5550-0123');
  t.equal(after('en', 'add captions').board.captioned, true);
  t.equal(after('pt', 'com legendas, por favor').board.captioned, true);
});

t.test('a new fact is added, and one beside what is said replaces nothing', async (t) => {
  const { texts, board } = after('en', 'Students pay £8');
  t.same([texts.includes('Students pay £8'), texts.includes('Day pass £12, monthly £45')], [true, true]);
  t.equal(board.scenes.length, 6);
  t.ok(
    after('en', "We're also open Sundays 9 to 5").texts.join(' / ').includes('Saturday 14 March at 10 am'),
  );
});

t.test('a length, a scene by its number and a thing to be seen are no facts', async (t) => {
  t.same(
    after('en', 'make it 15 seconds').texts.filter((text) => /15/u.test(text)),
    [],
  );
  const slower = after('en', 'the second scene is too fast').board.scenes.map(({ duration }) =>
    duration.toFixed(1),
  );
  t.same(slower, ['4.0', '5.6', '4.0', '4.0', '4.0']);
  const { board } = after('en', 'show climbing shoes instead of the mountain');
  t.same([board.pictured, board.unpictured, board.scenes.length], [['climbing shoes'], ['mountain'], 5]);
  t.equal(after('en', 'use a picture of a trophy in scene 3').board.scenes[2]!.picture, 'trophy');
});

t.test('orders that are not understood are reported and never shown', async (t) => {
  for (const order of [
    'undo that',
    'go back to the first version please',
    'remove the picture in scene 2',
    "don't start with the address",
    'is the 14 March right?',
    'I like that it opens on 14 March at 10 am',
    'thanks, £12 is fine',
  ]) {
    const before = storyboard({ scenes: structuredClone(WALL), subject: 'Bold & Chalk', language: 'en' });
    const result = await refinement(before, order);
    t.equal(result.kind, 'storyboard');
    if (result.kind !== 'storyboard') continue;
    t.same(result.storyboard.scenes.flatMap(textsOf), WALL.flatMap(textsOf), order);
    t.equal(result.notUnderstood?.length, 1, order);
  }
});
