// The items of a brief as a film tells them: lists in one line, torn words, labels, quotations, addresses, steps.
import t from 'tap';
import type { MaterialItem, Words } from '../../../src/domain/brief.ts';
import { told } from '../../../src/generation/planner/directing/items/told.ts';
import { brief, figure, writer } from './hand-brief.ts';

const claim = (words: Words): MaterialItem => ({ kind: 'claim', words });

/** Words one right behind the other, as in one paragraph. */
function paragraph(...texts: string[]): MaterialItem[] {
  let at = 0;
  return texts.map((text) => {
    const words = { text, span: { in: { message: 0 }, start: at, end: at + text.length } };
    at += text.length + 1;
    return claim(words);
  });
}

const rows = (items: MaterialItem[], more: Parameters<typeof brief>[0] | object = {}) =>
  told(brief({ material: items, ...more })).map(({ kind, words }) => `${kind} ${words.text}`);

t.test(
  'a line that lists things behind dashes is an item each, with the figures that stand in it',
  async (t) => {
    const w = writer();
    const line = w('Desk firmware 1.9 — latency down from 6.4 ms to 2.1 ms — 32 channels — recalled by foot');
    const quantities = [
      figure(line, '1.9', { kind: 'before', raw: '6.4 ms' }),
      figure(line, '2.1 ms'),
      figure(line, '32'),
    ];
    const made = told(brief({ material: [{ kind: 'quantity', words: line, quantities }] }));
    t.same(
      made.map((it) => [it.kind, it.words.text]),
      [
        ['quantity', 'Desk firmware 1.9'],
        ['quantity', 'latency down from 6.4 ms to 2.1 ms'],
        ['quantity', '32 channels'],
        ['claim', 'recalled by foot'],
      ],
    );
    const fell = made[1]!;
    t.equal(fell.kind === 'quantity' && fell.quantities[0]?.against?.raw.text, '6.4 ms');
    t.equal(made[1]!.words.span.start, line.text.indexOf('latency'), 'each has its own place');
    t.same(rows([claim(w('The lamp — small and bright — follows you'))]), [
      'claim The lamp — small and bright — follows you',
    ]);
    t.same(rows([claim(w('Two rooms, cats welcome 🐱 rent is due monthly'))]), [
      'claim Two rooms, cats welcome 🐱',
      'claim rent is due monthly',
    ]);
  },
);

t.test('sentences of a word go with the one before them, others stand by themselves', async (t) => {
  t.same(rows(paragraph('Small moves.', 'Smaller.', 'That was too much.')), [
    'claim Small moves. Smaller.',
    'claim That was too much.',
  ]);
  t.same(rows(paragraph('Brakes.', 'Gears.', 'Chain.', 'True wheels.')), [
    'claim Brakes. Gears. Chain. True wheels.',
  ]);
  t.same(rows(paragraph('Forged paintings.', 'Vanished cheese.', 'A stolen bell.')), [
    'claim Forged paintings.',
    'claim Vanished cheese.',
    'claim A stolen bell.',
  ]);
  t.same(rows(paragraph('Energy class A.', 'South balcony on two floors.')), [
    'claim Energy class A.',
    'claim South balcony on two floors.',
  ]);
});

t.test('a quotation stands apart from who says it', async (t) => {
  const w = writer();
  const said = told(
    brief({ material: [claim(w('Luis Vale, food truck owner "The app said no in four seconds."'))] }),
  );
  t.same(
    said.map((it) => it.kind === 'quote' && [it.quote.text, it.speaker?.text]),
    [['The app said no in four seconds.', 'Luis Vale, food truck owner']],
  );
  const quote = w('"He argues with me now. With numbers."');
  const inside = { ...quote, text: quote.text.slice(1, -1) };
  const near = (text: string, after: Words): Words => {
    const start = after.span.end + 12;
    return { text, span: { ...after.span, start, end: start + text.length } };
  };
  const name = near('Joanna P.', quote);
  const signed = told(
    brief({
      material: [
        { kind: 'quote', words: quote, quote: inside },
        claim(name),
        claim(near('mother of Eli', name)),
      ],
    }),
  );
  t.same(
    signed.map((it) => it.kind === 'quote' && [it.speaker?.text, it.role?.text]),
    [['Joanna P.', 'mother of Eli']],
  );
});

t.test('an address at the end of what is said is for the end card', async (t) => {
  const w = writer();
  const gift = w('Become a keeper for 5 € a month: keepers.example');
  const quantities = [figure(gift, '5 €')];
  t.same(rows([{ kind: 'quantity', words: gift, quantities }]), [
    'quantity Become a keeper for 5 € a month',
    'contact keepers.example',
  ]);
  t.same(rows([claim(w('Ask for the home check: Warm Installers, 01632 555 070'))]), [
    'cta Ask for the home check: Warm Installers',
    'contact 01632 555 070',
  ]);
  t.same(rows([claim(w('Spoke Folk Cycles, Union Alley Book at spokefolk.example'))]), [
    'contact Spoke Folk Cycles, Union Alley Book at spokefolk.example',
  ]);
});

t.test('numbers with a dash are steps, the first of them in the line before them too', async (t) => {
  const w = writer();
  const items = ['Pitch it alone 1 – Lay out the floor', '2 – Slide in the poles', '3 – Lift'].map((it) =>
    claim(w(it)),
  );
  t.same(rows(items, { genre: 'howto' }), [
    'claim Pitch it alone',
    'step Lay out the floor',
    'step Slide in the poles',
    'step Lift',
  ]);
  t.same(
    rows(items, { genre: 'launch' }).slice(1),
    ['claim Lay out the floor', 'claim Slide in the poles', 'claim Lift'],
    'numbers count facts where something is advertised',
  );
});

t.test('a short question stands with its answer, what the film is called by itself', async (t) => {
  t.same(rows(paragraph('Going wrong?', 'Pull forward.', 'It is no shame.')), [
    'claim Going wrong? Pull forward.',
    'claim It is no shame.',
  ]);
  const items = paragraph('Why stars twinkle?', 'Stars do not move.');
  t.same(rows(items, { subject: items[0]!.words }), ['claim Why stars twinkle?', 'claim Stars do not move.']);
});

t.test('lines with one name and one number more each are a history', async (t) => {
  const w = writer();
  t.same(rows(['Week 1 Safety', 'Week 2 Dressings', 'Week 3 Shift'].map((it) => claim(w(it)))), [
    'claim Week 1: Safety',
    'claim Week 2: Dressings',
    'claim Week 3: Shift',
  ]);
  t.same(rows(['Route 9 North', 'Room 3 Upstairs', 'Gate 2 South'].map((it) => claim(w(it)))), [
    'claim Route 9 North',
    'claim Room 3 Upstairs',
    'claim Gate 2 South',
  ]);
});

t.test('what leads to a slogan is for the maker, the slogan is what the film ends with', async (t) => {
  const w = writer();
  t.same(rows([claim(w('My slogan is "Wear it out. Then bring it in."'))]), [
    'cta Wear it out. Then bring it in.',
  ]);
  t.same(rows([{ kind: 'offer', words: w('Unser Motto ist „Lauf dich frei“.') }]), ['cta Lauf dich frei']);
  t.same(rows([claim(w('Our doctor says "Run for as long as you like"'))]), [
    'claim Our doctor says',
    'quote Run for as long as you like',
  ]);
});

t.test('the short lines before the first sentence of a recipe are what it needs', async (t) => {
  const w = writer();
  const lines = ['Pumpkin soup', 'Half a pumpkin', 'One onion', 'Cut everything small.', 'Add the rest.'];
  const material = lines.map((text) => claim(w(text)));
  const kinds = (genre: 'recipe' | 'local') =>
    told(brief({ material, genre, subject: w('Pumpkin soup') })).map(({ kind }) => kind);
  t.same(kinds('recipe'), ['claim', 'ingredient', 'ingredient', 'claim', 'claim']);
  t.same(kinds('local'), ['claim', 'claim', 'claim', 'claim', 'claim']);
});

t.test('numbers count facts in a report, steps in a lesson', async (t) => {
  const w = writer();
  const alarms = w('512 alarms');
  const material: MaterialItem[] = [
    { kind: 'step', number: 1, words: alarms, figures: [figure(alarms, '512')] },
    { kind: 'step', number: 2, words: w('one drone, for lack of money') },
  ];
  const kinds = (genre: 'recap' | 'howto') => told(brief({ material, genre })).map(({ kind }) => kind);
  t.same(kinds('recap'), ['quantity', 'claim']);
  t.same(kinds('howto'), ['step', 'step']);
});
