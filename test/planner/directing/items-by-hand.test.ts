// What becomes of single items before they are told: torn, parted, counted, quoted and listed ones, at their edges.
import t from 'tap';
import type { MaterialItem, Words } from '../../../src/domain/brief.ts';
import { addressed } from '../../../src/generation/planner/directing/items/addressed.ts';
import { apart } from '../../../src/generation/planner/directing/items/apart.ts';
import { gathered } from '../../../src/generation/planner/directing/items/gathered.ts';
import { heroIn } from '../../../src/generation/planner/directing/items/heroes.ts';
import { counted, numberedRows, parted } from '../../../src/generation/planner/directing/items/history.ts';
import { mended, once } from '../../../src/generation/planner/directing/items/mended.ts';
import { withNeeded } from '../../../src/generation/planner/directing/items/needed.ts';
import { itemOfStretch, stretchOf } from '../../../src/generation/planner/directing/items/parts.ts';
import { specificationTake } from '../../../src/generation/planner/directing/lists/specifications.ts';
import { OUTLINES, ordered } from '../../../src/generation/planner/directing/outlines.ts';
import { quoted } from '../../../src/generation/planner/directing/quotations/quoted.ts';
import { figure, line, writer } from './hand-brief.ts';

const claim = (words: Words): MaterialItem => ({ kind: 'claim', words });
const claims = (...texts: string[]) => line(...texts).map(claim);
const told = (items: readonly MaterialItem[]) => items.map(({ kind, words }) => `${kind}: ${words.text}`);
const texts = (items: readonly MaterialItem[]) => items.map(({ words }) => words.text);

t.test('short sentences stand with their neighbours, what the film is called by itself', async (t) => {
  const [ready, go] = line('Ready?', 'Go.');
  t.same(told(gathered([claim(ready!), { kind: 'cta', words: go! }])), ['claim: Ready? Go.']);
  const items = claims('Rye.', 'Bread.', 'Tea.');
  t.same(texts(gathered(items)), ['Rye. Bread. Tea.']);
  t.same(texts(gathered(items, 'Rye')), ['Rye.', 'Bread. Tea.']);
});

t.test('entries of a history are parted from what stands before them', async (t) => {
  t.same(texts(parted(claims('The diary Day 1: up early', 'Day 2: rain', 'Day 3: sun'), 'en')), [
    ...['The diary', 'Day 1: up early', 'Day 2: rain', 'Day 3: sun'],
  ]);
  t.same(
    texts(parted(claims('The diary Day 1: up early', 'Day 2: rain'), 'en')).length,
    2,
    'two are no history',
  );
});

t.test('rows are numbered where name and numbers go on', async (t) => {
  const rows = (...lines: string[]) => texts(numberedRows(claims(...lines)));
  t.same(rows('Week 1 Plaster', 'Week 2 Paint', 'Week 3 Doors'), [
    ...['Week 1: Plaster', 'Week 2: Paint', 'Week 3: Doors'],
  ]);
  t.same(rows('Week 1 Plaster', 'Day 2 Paint', 'Month 3 Doors'), [
    ...['Week 1 Plaster', 'Day 2 Paint', 'Month 3 Doors'],
  ]);
});

t.test('lines are steps where their numbers follow each other one by one', async (t) => {
  t.same(told(counted(claims('1. Wash', '2. Cut', '3. Fry'))), ['step: Wash', 'step: Cut', 'step: Fry']);
  t.same(told(counted(claims('1. Wash', '2. Cut', '4. Fry'))), [
    ...['claim: 1. Wash', 'claim: 2. Cut', 'claim: 4. Fry'],
  ]);
});

t.test('nothing is told twice; a short line within a longer one is none of it', async (t) => {
  t.same(texts(once(claims('Tea and cake', 'Cake!'))), ['Tea and cake', 'Cake!']);
  t.same(texts(once(claims('Tea and cake', 'tea, AND cake'))), ['Tea and cake']);
  t.same(texts(once(claims('Our teapots', 'Teapot'))), ['Our teapots', 'Teapot']);
  t.same(texts(once(claims('Come for tea and cake at nine', 'tea and cake'))).length, 1);
});

t.test('a name that was torn at its full stop is one again', async (t) => {
  t.same(texts(mended(claims('Our guest is Dr.', 'Ines Rey, a baker'))), [
    'Our guest is Dr. Ines Rey, a baker',
  ]);
  t.same(texts(mended(claims('Meet at gate A.', 'Bring tea'))).length, 2);
  const w = writer();
  t.same(texts(mended([claim(w('Our guest is Dr.')), claim(w('Bring tea'))])).length, 2, 'far apart');
  const [later, earlier] = line('Bring tea', 'Our guest is Dr.');
  t.same(texts(mended([claim(earlier!), claim(later!)])).length, 2, 'the other way round');
});

t.test('a stretch has the figures that stand in it', async (t) => {
  const words = line('Sold 30 cups, then 90 mugs')[0]!;
  const all = [figure(words, '30'), figure(words, '90')];
  const item: MaterialItem = { kind: 'quantity', words: words!, quantities: all };
  const raw = (start: number, end: number) => {
    const made = itemOfStretch(item, stretchOf(words!, start, end));
    return made.kind === 'quantity' ? made.quantities.map((it) => it.raw.text) : made.kind;
  };
  t.same([raw(0, 12), raw(14, 26), raw(8, 12)], [['30'], ['90'], 'claim']);
  const twice = line('30 cups, 30 mugs')[0]!;
  const second = { ...figure(twice, '30'), raw: stretchOf(twice, 9, 11) };
  const half = itemOfStretch(
    { kind: 'quantity', words: twice, quantities: [second] },
    stretchOf(twice, 0, 7),
  );
  t.equal(half.kind, 'claim', 'the same figure of another place is none of it');
});

t.test('a quotation has the name beneath it, unless that is what the film is about', async (t) => {
  const said = (subject: string, ...lines: string[]) => {
    const [first, ...more] = line(...lines);
    const items: MaterialItem[] = [{ kind: 'quote', words: first!, quote: first! }, ...more.map(claim)];
    return quoted(items, subject).map((item) =>
      item.kind === 'quote' ? [item.speaker?.text, item.role?.text] : item.words.text,
    );
  };
  const best = 'The best hour of my day';
  t.same(said('Mill', best, 'Ines Rey', 'baker in Kiel', 'Come in'), [
    ['Ines Rey', 'baker in Kiel'],
    'Come in',
  ]);
  t.same(said('Ines Rey', best, 'Ines Rey', 'Come in'), [[undefined, undefined], 'Ines Rey', 'Come in']);
  t.same(said('Mill', best, '(27, baker)', 'Come in'), [['27, baker', undefined], 'Come in']);
  const w = writer();
  const quote: MaterialItem = { kind: 'quote', words: w(best), quote: w(best) };
  t.equal(quoted([quote, claim(w('(since 1904)'))], 'Mill').length, 2, 'brackets far from it are its own');
});

t.test('a line in quotation marks is not parted at its dashes', async (t) => {
  const of = { language: 'en', genre: 'launch' as const };
  t.equal(apart(claims('Soup – Bread – Tea – Cake'), of).length, 4);
  t.equal(apart(claims('“Soup – Bread – Tea – Cake”, she said'), of).length, 1);
});

t.test('a line lists up to eight short things, whole brackets, and keeps its name', async (t) => {
  const items = (text: string, name?: Words) => {
    const [words] = line(text);
    const item = name ? { ...claim(words!), name } : claim(words!);
    const take = specificationTake(item, { text, language: 'en', weight: 5 });
    return take?.body.type === 'list'
      ? { items: take.body.items, from: take.from.map((it) => it.text) }
      : null;
  };
  const eight = ['1 kW solar', 'borehole', 'wood stove', 'well', 'barn', 'shed', 'pond', 'yard'];
  t.equal(items(eight.join(', '))?.items.length, 8);
  t.equal(items([...eight, 'gate'].join(', ')), null);
  t.same(
    items('2 baths (one, upstairs), garden, barn')?.items,
    undefined,
    'a bracket that is torn is no list',
  );
  const [name] = line('House');
  const text = '3 beds, 2 baths, garden';
  t.same(items(text, name), { items: ['3 beds', '2 baths', 'Garden'], from: ['House', text] });
});

t.test('one figure of a line stands large: its price, else its change or share', async (t) => {
  const hero = (text: string, ...raws: [string, string][]) => {
    const [words] = line(text);
    const quantities = raws.map(([raw, unit]) => ({ ...figure(words!, raw), unit }));
    return heroIn({ kind: 'quantity', words: words!, quantities }, 'en')?.raw.text;
  };
  t.equal(hero('2 cups for $3', ['2', ''], ['$3', '$']), '$3');
  t.equal(hero('$4 a cup, $9 for 40% more', ['$4', '$'], ['$9', '$'], ['40%', '%']), undefined, 'two prices');
  t.equal(hero('2 of 5 cups, 40%', ['2', ''], ['5', ''], ['40%', '%']), '40%');
});

t.test('what a dish needs begins behind its name', async (t) => {
  const items = claims('Rye Soup', 'One onion', 'Half a pumpkin', 'Wash them.');
  t.same(told(withNeeded(items, 'Rye soup')), [
    ...['claim: Rye Soup', 'ingredient: One onion', 'ingredient: Half a pumpkin', 'claim: Wash them.'],
  ]);
  t.match(told(withNeeded(items, 'Tea'))[0], 'ingredient: Rye Soup');
});

t.test('what is said last beside an address is what to do, where nothing else is', async (t) => {
  const end = 'Book a table: mill.example';
  t.same(told(addressed(claims('Tea', end))), ['claim: Tea', 'cta: Book a table', 'contact: mill.example']);
  const [come, last] = line('Come in', end);
  t.same(told(addressed([{ kind: 'cta', words: come! }, claim(last!)])), [
    ...['cta: Come in', 'claim: Book a table', 'contact: mill.example'],
  ]);
});

t.test('a recipe tells what it needs before its steps, where both are known', async (t) => {
  const w = writer();
  const item = (kind: 'claim' | 'step' | 'ingredient', text: string) =>
    ({ kind, words: w(text), ...(kind === 'step' ? { number: 1 } : {}) }) as MaterialItem;
  const mixed = [item('claim', 'Soup'), item('step', 'Cut'), item('claim', 'Hot'), item('ingredient', 'Rye')];
  t.same(texts(ordered(mixed, OUTLINES.recipe)), ['Soup', 'Rye', 'Cut', 'Hot']);
  t.same(texts(ordered(mixed.slice(0, 3), OUTLINES.recipe)), ['Soup', 'Cut', 'Hot']);
  const steps = [
    item('claim', 'Soup'),
    item('claim', 'Hot'),
    item('step', 'Cut'),
    item('claim', 'Eat'),
    item('step', 'Fry'),
  ];
  t.same(texts(ordered(steps, OUTLINES.recipe)), ['Soup', 'Hot', 'Cut', 'Eat', 'Fry']);
});
