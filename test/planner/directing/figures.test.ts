// What figures become: a figure under its measure, a course, a list of specifications, screens of some twenty words.
import t from 'tap';
import type { MaterialItem, Words } from '../../../src/domain/brief.ts';
import { linesOf } from '../../../src/generation/planner/directing/scenes/lines.ts';
import { takesOf } from '../../../src/generation/planner/directing/scenes/takes.ts';
import { quantitiesOf } from '../../../src/generation/planner/reading/material/quantities.ts';
import { viewOfText } from '../../../src/generation/planner/reading/views.ts';
import { scenesOf } from '../told-scenes.ts';

const source = { message: 0 };

/** A text that is a figure, behind the name that its line gives it. */
function quantity(text: string, name = ''): MaterialItem {
  const whole = name + text;
  const words = (from: number, to: number): Words => ({
    text: whole.slice(from, to),
    span: { in: source, start: from, end: to },
  });
  const view = viewOfText(text);
  const all = { start: 0, end: view.structure.tokens.length };
  return {
    kind: 'quantity',
    words: words(name.length, whole.length),
    ...(name ? { name: words(0, name.length) } : {}),
    quantities: quantitiesOf(view, all, source),
  };
}

const bodies = (item: MaterialItem) =>
  takesOf(item, { language: 'en', needed: '', whole: [], steps: 0, comparesPrices: true }).map(({ body }) => {
    switch (body.type) {
      case 'stat':
        return `${body.prefix}${body.raw}${body.suffix} | ${body.label}`;
      case 'chart':
        return `${body.form} ${body.title}: ${body.points.map((it) => `${it.label} ${it.value}`).join(', ')}`;
      case 'list':
        return body.items;
      default:
        return 'title' in body ? body.title : '';
    }
  });

t.test('a figure stands over its measure, with what it was before', async (t) => {
  t.same(bodies(quantity('9.5%', 'Dividend declared: ')), ['9.5% | Dividend declared']);
  t.same(bodies(quantity('Customers 318 → 402')), ['318 → 402 | Customers']);
  t.same(bodies(quantity('8,412 (2023: 6,950)', 'Members: ')), [
    '6,950 → 8,412 | Members: 8,412 (2023: 6,950)',
  ]);
  t.same(bodies(quantity('41 people in 9 countries', 'Team: ')), ['41 | Team: 41 people in 9 countries']);
});

t.test('values of a time and shares behind a head are bars under it', async (t) => {
  t.same(bodies(quantity('Revenue: Q1 3.1, Q2 3.8, Q3 4.6')), ['bars Revenue: Q1 3.1, Q2 3.8, Q3 4.6']);
  t.same(bodies(quantity('Loans by purpose: seeds 44%, school fees 27%, livestock 18%')), [
    'bars Loans by purpose: Seeds 44, School fees 27, Livestock 18',
  ]);
  t.same(bodies(quantity('asking £13,500, sorry, make that £12,950 as the awning is torn')), [
    'Asking £13,500, sorry,',
  ]);
});

t.test('specifications in one line are a list, and clauses are none', async (t) => {
  t.same(bodies(quantity('5 m ceilings, roller door, EPC B')), [['5 m ceilings', 'Roller door', 'EPC B']]);
  t.same(bodies(quantity('Diesel, 6 speed, bed for two, gas hob.')), [
    ['Diesel', '6 speed', 'Bed for two', 'Gas hob'],
  ]);
  t.same(bodies(quantity('月卡199元,季卡499元,私教课6节起')), [['月卡199元', '季卡499元', '私教课6节起']]);
  t.same(bodies(quantity('2,300 sq ft studio space, ground floor')), [
    '2,300 sq ft | studio space, ground floor',
  ]);
});

t.test('a screen holds some twenty words, whatever is not punctuated', async (t) => {
  const long =
    'boats leave every morning after breakfast bring warm clothes strong shoes something waterproof plus enough ' +
    'drinking water because nobody sells anything along the shore until everyone comes back tired before dinner';
  const made = linesOf(long, [], 'en');
  t.same(
    made
      .flatMap(({ title, sub }) => [title, sub])
      .join(' ')
      .replaceAll(/\s+/g, ' ')
      .trim()
      .toLowerCase(),
    long,
  );
  t.same(
    made.filter(({ title, sub }) => `${title} ${sub}`.trim().split(' ').length > 22),
    [],
  );
  t.same(linesOf('The course runs for 8 weeks at only €95 incl. gloves & wraps', [], 'en'), [
    { title: 'The course runs for 8 weeks', sub: 'at only €95 incl. gloves & wraps' },
  ]);
});

t.test('two days with full stops are one moment', async (t) => {
  t.same(
    linesOf(
      'Gefeiert wird vom 24. bis 26. Juli 2026 auf dem Sportgelände Am Anger.',
      ['26. Juli 2026'],
      'de',
    ),
    [{ title: 'Gefeiert wird vom 24. bis 26. Juli 2026', sub: 'auf dem Sportgelände Am Anger' }],
  );
});

t.test('the stop of an abbreviated street ends no sentence', async (t) => {
  t.same(linesOf('Taquería El Compadre, martes dos por uno en pastor, Av. Juárez 310', [], 'es'), [
    { title: 'Taquería El Compadre, martes dos por uno en pastor,', sub: 'Av. Juárez 310' },
  ]);
});

t.test('an hour and an age within a line stand small, a count stands large', async (t) => {
  const types = (text: string) =>
    takesOf(quantity(text), { language: 'en', needed: '', whole: [], steps: 0, comparesPrices: true }).map(
      ({ body }) => body.type,
    );
  t.same(types('Café open from 9 with proper scones'), ['statement']);
  t.same(types('Gerald, 74 Dr. Halima Voss, cardiology'), ['statement']);
  t.same(types('Shared routes with up to 6 friends'), ['stat']);
  t.same(types('74 portraits of our neighbours'), ['stat']);
});

t.test('facts of one line that is too long for a headline share a list, none beneath another', async (t) => {
  const rowsIn = (text: string) =>
    takesOf(quantity(text), { language: 'en', needed: '', whole: [], steps: 0, comparesPrices: false }).map(
      ({ body }) => (body.type === 'list' ? [body.title, ...body.items] : body.type),
    );
  t.same(rowsIn('Farm is Hollyhock Croft, visits Sat & Sun 10–4, £6 adults, under-5s free.'), [
    ['', 'Farm is Hollyhock Croft', 'Visits Sat & Sun 10–4', '£6 adults', 'Under-5s free'],
  ]);
  t.same(rowsIn('Key number: 1 unit of electricity in, about 3 units of heat out.'), [
    ['Key number', '1 unit of electricity in', 'About 3 units of heat out'],
  ]);
  const campaign =
    'Joined the crew in 2009, led the repair campaign (41 turbines, 9 weeks), now runs 3 yards';
  t.notOk(JSON.stringify(rowsIn(campaign)).includes('9 weeks)"'), 'a bracket is not torn');
});

t.test('measures of one thing are no bars, those of two things are', async (t) => {
  const made = (text: string, language: string) =>
    takesOf(quantity(text), { language, needed: '', whole: [], steps: 0, comparesPrices: true }).map(
      ({ body }) => body.type,
    );
  t.same(made('A folding cargo scooter that weighs 11 kg and carries up to 60 kg', 'en'), ['statement']);
  t.same(made('Wiegt 9 kg und trägt bis zu 45 kg', 'de'), ['statement']);
  t.same(made('Pèse 23 kg, porte 180 kg', 'fr'), ['statement']);
  t.same(made('Length 4 m, width 2 m', 'en'), ['statement']);
  t.same(made('Bike 23 kg, car 1400 kg', 'en'), ['chart']);
});

t.test('a name ends before the verb of a measure', async (t) => {
  const title = (prompt: string) => scenesOf(prompt)[0];
  t.equal(
    title('La bici cargo Brisa pesa 18 kg y aguanta 125 kg. Cuesta 1.590 euros.'),
    'hook | La bici cargo Brisa',
  );
  t.equal(
    title('De bakfiets Wolk weegt 21 kg en draagt 80 kg. Vanaf 1.890 euro.'),
    'hook | De bakfiets Wolk',
  );
});

t.test('sums from one to another, and counts of other things, are no change', async (t) => {
  const changes = (prompt: string) => scenesOf(prompt).filter((scene) => scene.includes('→'));
  t.same(changes('Nurse wanted at Pohatu Vets.\nSalary: $68,000 to $76,000\nApply by 28 February.'), []);
  t.same(
    changes('We rehomed 312 dogs last year, and 41 still waiting. Please give to Paws of Wexcombe.'),
    [],
  );
  t.same(changes('Oxbow Accounting. Rating: 4.9 from 310 reviews'), []);
  t.same(changes('Harbour trust 2025. Support replies in 9 minutes on average, it was 31 in spring.'), [
    'stat | 31 → 9 minutes | Support replies in 9 minutes on average, it was 31 in spring',
  ]);
});
