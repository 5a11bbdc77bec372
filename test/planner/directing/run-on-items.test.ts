// What of lines that nobody punctuated belongs together, and what two values say of one thing.
import t from 'tap';
import type { MaterialItem, Quantity, Words } from '../../../src/domain/brief.ts';
import { textsOf } from '../../../src/domain/film/scene-texts.ts';
import { signed } from '../../../src/generation/planner/directing/edges/last-line.ts';
import { addressed } from '../../../src/generation/planner/directing/items/addressed.ts';
import { apart } from '../../../src/generation/planner/directing/items/apart.ts';
import { isSupposed } from '../../../src/generation/planner/directing/items/heroes.ts';
import { parted } from '../../../src/generation/planner/directing/items/history.ts';
import { labelled } from '../../../src/generation/planner/directing/items/labelled.ts';
import { withCounts } from '../../../src/generation/planner/directing/items/mended.ts';
import { changed } from '../../../src/generation/planner/directing/lists/changes.ts';
import { quoted } from '../../../src/generation/planner/directing/quotations/quoted.ts';
import { figureTake } from '../../../src/generation/planner/directing/scenes/figures.ts';
import { planFilm } from '../../../src/generation/planner/plan-film.ts';
import { inputFor } from '../plan-input.ts';
import { board, brief, figure, line, within, writer } from './hand-brief.ts';

type Figured = Extract<MaterialItem, { kind: 'quantity' }>;
const claim = (words: Words): MaterialItem => ({ kind: 'claim', words });
const counted = (words: Words, ...quantities: Quantity[]): Figured => ({
  kind: 'quantity',
  words,
  quantities,
});
const texts = (items: MaterialItem[]) => items.map(({ words }) => words.text);
const spans = (items: MaterialItem[]) => items.map(({ words: { span } }) => [span.start, span.end]);

t.test('a number that was torn from what it counts has it again', async (t) => {
  const [head, next] = line('notre campagne en chiffres 1 312', 'contributeurs');
  const made = withCounts([counted(head!, figure(head!, '1 312')), claim(next!)], 'fr');
  t.same(texts(made), ['notre campagne en chiffres', '1 312 contributeurs']);
  t.same(spans(made), [
    [0, 26],
    [27, 46],
  ]);
  t.match(made[1], { kind: 'quantity', quantities: [{ raw: { text: '1 312' } }] });
  const money = line('74 400 €', 'collectés sur 40 000 €', 'demandés en tout');
  t.same(texts(withCounts(money.map(claim), 'fr')), ['74 400 € collectés sur 40 000 €', 'demandés en tout']);
  const stays = (...parts: string[]) => t.same(texts(withCounts(line(...parts).map(claim), 'en')), parts);
  stays('8 wins of 12', 'goalie saved them');
  stays('record: level 12', 'thursday lunch');
  stays('Room 12', 'Tea and cake');
  stays('we do cuts 25', 'beard trim 12', 'kids are 15 bucks');
  stays('we made Version 7', 'of our program');
  stays('service charge € 410', 'loans welcome');
  stays('We won by 7.4', 'points were few');
  const apart = writer();
  const rows = ['Open on page 35', 'artisans at work'].map((text) => claim(apart(text)));
  t.same(texts(withCounts(rows, 'en')), ['Open on page 35', 'artisans at work'], 'far from each other');
});

t.test('months and days of the week begin entries of a history', async (t) => {
  const field = line('October: sown March: green July: gold').map(claim);
  t.same(texts(parted(field, 'en')), ['October: sown', 'March: green', 'July: gold']);
  const menu = line('Starter: soup Main: fish Sweet: cake').map(claim);
  t.same(texts(parted(menu, 'en')), ['Starter: soup Main: fish Sweet: cake']);
  const say = writer();
  const material = ['October: sown', 'Saturday 06:10: yours'].map((text) => claim(say(text)));
  const scenes = board(brief({ genre: 'timeline', subject: say('The loaf'), material })).scenes;
  t.same(scenes[1]!.type === 'timeline' && scenes[1]!.entries, [
    { when: 'October', what: 'Sown' },
    { when: 'Saturday 06:10', what: 'Yours' },
  ]);
});

t.test('the firm that signs a film stands apart from what is said before it', async (t) => {
  const said = (text: string) => texts(signed([claim(line(text)[0]!)]));
  t.same(said('Saturday: yours Cobb & Daughter, bakers'), ['Saturday: yours', 'Cobb & Daughter, bakers']);
  t.same(said('Bought at Cobb & Daughter'), ['Bought at Cobb & Daughter'], 'a small word leads to it');
  t.same(said('Cobb & Daughter, bakers'), ['Cobb & Daughter, bakers']);
  const say = writer();
  const material = ['1904: built', '1950: sold', '1990: ours Cobb & Daughter'].map((text) =>
    claim(say(text)),
  );
  const scenes = board(brief({ genre: 'timeline', subject: say('The mill'), material })).scenes;
  t.same(textsOf(scenes.at(-1)!), ['Cobb & Daughter', 'The mill']);
});

t.test('an earlier value that a sentence names is what a value was before', async (t) => {
  const words = line('63 % organic flour, when we began with 40 %')[0]!;
  const shares = (it: Words, ...raws: string[]) =>
    counted(it, ...raws.map((raw) => ({ ...figure(it, raw), unit: '%' })));
  const [made] = changed([shares(words, '63 %', '40 %')], 'en') as Figured[];
  t.match(made!.quantities, [{ raw: { text: '63 %' }, against: { kind: 'before', raw: { text: '40 %' } } }]);
  t.equal(made!.quantities.length, 1);
  const both = line('63 % organic flour, 40 % of it from here')[0]!;
  t.equal((changed([shares(both, '63 %', '40 %')], 'en')[0] as Figured).quantities.length, 2);
  const kinds = counted(words, { ...figure(words, '63 %'), unit: '%' }, figure(words, '40 %'));
  t.equal((changed([kinds], 'en')[0] as Figured).quantities.length, 2, 'of two units');
});

t.test('a figure that a sentence supposes, or says whose it is, stays in it', async (t) => {
  const supposed = (text: string, raw: string) => {
    const words = line(text)[0]!;
    return isSupposed(counted(words, figure(words, raw)), 'en');
  };
  t.ok(supposed('If prices rise by 5 % a month, all is dear', '5 %'));
  t.ok(supposed('Then your 100 pesos buy less', '100'));
  t.notOk(supposed('It holds back 92% of all that rings', '92%'));
  t.notOk(supposed('All for your 100 pesos', '100'));
  const words = line('If prices rise by 5 % a month, all is dear')[0]!;
  t.equal(figureTake(counted(words, { ...figure(words, '5 %'), unit: '%' }), 'en'), null);
});

t.test('a word behind a figure and behind what it was before is their unit', async (t) => {
  const words = line('Opens in 12 blips, was 180 blips')[0]!;
  const item = counted(words, figure(words, '12', { kind: 'before', raw: '180' }));
  t.match(figureTake(item, 'en')?.take.body, { prefix: '180 → ', raw: '12', suffix: ' blips' });
  const other = line('Opens in 12 blips, was 180 once')[0]!;
  const one = counted(other, figure(other, '12', { kind: 'before', raw: '180' }));
  const plain = figureTake(one, 'en')?.take.body;
  t.equal(plain?.type === 'stat' && plain.suffix, '', 'another word is none');
});

t.test('things that one word counts are no bars', async (t) => {
  const words = line('14個國家，每個提供10個，總共140個')[0]!;
  const each = (raw: string, label: string) => ({
    ...figure(words, raw),
    ...{ unit: 'items', label: within(words, label) },
  });
  const item = counted(words, each('14個', '國家'), each('10個', '每個提供'), each('140個', '總共'));
  t.equal(figureTake(item, 'zh')?.take.body.type, 'stat');
});

t.test('what somebody said is theirs, also where the line has a date', async (t) => {
  const words = line('Omar, 34, passed on Tuesday "I failed five times before Wanda came along"')[0]!;
  const [item] = quoted([{ kind: 'event', words, when: within(words, 'Tuesday') }], '');
  t.match(item, { kind: 'quote', speaker: { text: 'Omar, 34, passed on Tuesday' } });
});

t.test('a number at the very end is one to call', async (t) => {
  const kinds = (...parts: string[]) =>
    addressed(line(...parts).map(claim)).map((it) => `${it.kind}: ${it.words.text}`);
  t.same(kinds('Preguntad por Amparo: 699 555 027'), ['cta: Preguntad por Amparo', 'contact: 699 555 027']);
  t.same(kinds('Sold so far: 699 555 027', 'Thank you'), [
    'claim: Sold so far: 699 555 027',
    'claim: Thank you',
  ]);
  t.same(kinds('Members: 8 412'), ['claim: Members: 8 412']);
  t.same(kinds('Free line 0120-555-019, also on Sundays'), [
    'contact: Free line 0120-555-019, also on Sundays',
  ]);
  const visit = line('Visits every Saturday: 0555 – 48 20 11')[0]!;
  const made = addressed([{ kind: 'event', words: visit, when: within(visit, 'Saturday') }]);
  t.match(made, [
    { kind: 'event', when: { text: 'Saturday' } },
    { kind: 'contact', words: { text: '0555 – 48 20 11' } },
  ]);
});

t.test('a film that says all beneath its name tells it after the name', async (t) => {
  const say = writer();
  const [all] = line('Why flamingos are pink: They eat crabs with red colour in them.');
  const film = board(
    brief({ genre: 'explainer', subject: within(all!, 'Why flamingos are pink'), material: [claim(all!)] }),
    { prompt: '20 seconds' },
  );
  t.same(
    film.scenes.map((scene) => [scene.type, ...textsOf(scene)].join(' | ')),
    ['hook | Why flamingos are pink', 'statement | They eat crabs with red colour in them'],
  );
  const more = [say('Pink birds, why so'), say('They eat crabs.')].map(claim);
  t.ok(board(brief({ genre: 'launch', subject: say('Zoo'), material: more })).scenes.length > 2);
});

t.test('the beginning of a request is nothing that a film is about', async (t) => {
  const { brief: made } = planFilm(
    inputFor('Hallo, könnten Sie mir bitte ein ansprechendes Video erstellen? Danke.'),
  );
  t.notMatch(made.subject?.text ?? '', /bitte/u);
});

t.test('a field that begins in the middle of a line is one of its own', async (t) => {
  const fields = (text: string, language = 'en') => {
    const words = line(text)[0]!;
    const items: MaterialItem[] = [{ kind: 'event', words, when: within(words, 'Sunday') }, claim(words)];
    return items.map((item) => texts(labelled([item], language)));
  };
  const both = ['Sunday, start 10:00, with 400 starting places', 'Goal: €50,000 for the camp'];
  t.same(fields(both.join(' ')), [both, both]);
  const whole = (text: string, language?: string) => t.same(fields(text, language), [[text], [text]]);
  whole('Sunday is the day of our big Summer Sale: all must go');
  whole('Sunday is for Ten Flights for Teddy all of February: ten flights a day');
  whole('Sunday at six: nobody but the best is there Goal: more');
  whole('Sunday ist und bleibt das beste Ziel: mehr Plätze', 'de');
});

t.test('a figure right behind brackets begins something new', async (t) => {
  const parts = (text: string) => {
    const words = line(text)[0]!;
    return texts(apart([counted(words, figure(words, '52'))], { language: 'en', genre: 'recap' }));
  };
  t.same(parts('52 books (31 in 2024) 16,208 pages'), ['52 books (31 in 2024)', '16,208 pages']);
  t.same(parts('52 books (31 in 2024) and pages'), ['52 books (31 in 2024) and pages']);
});
