// How the items of a list are set: in cards with their pictures, as large figures, in their order, in two columns.
import t from 'tap';
import type { Scene } from '../../../src/domain/storyboard.ts';
import { placePicture } from '../../../src/generation/composer/placed-pictures.ts';
import { allConcepts } from '../../../src/generation/pictures/concepts.ts';
import { board, scene } from '../boards.ts';
import { inner, type More } from '../drawn-scene.ts';

const concept = (id: string) => allConcepts().find((one) => one.id === id)!;
const NOTHING = { lead: null, prop: null, items: [] };
const list = (items: string[], more: Partial<Scene> = {}) =>
  scene('l', 'list', { eyebrow: '', title: '', numbered: false, items, ...more } as never);
const columnsOf = (html: string) => /grid-template-columns:repeat\((\d)/.exec(html)?.[1] ?? '-';
const texts = (html: string, as: string) =>
  [...html.matchAll(new RegExp(`data-text="${as}"[^>]*>(.*?)</`, 'g'))].map(([, text]) => text);

t.test('items with pictures stand in cards, as many beside each other as fill the frame', async (t) => {
  const pictured = (count: number, more: More = {}, item = 'Rye bread') =>
    columnsOf(
      inner(list(Array(count).fill(item)), {
        pictures: { ...NOTHING, items: Array(count).fill(concept('bread')) },
        ...more,
      }),
    );
  t.same(
    [1, 2, 3, 4, 5, 6, 7].map((count) => pictured(count)),
    ['-', '2', '3', '4', '6', '3', '-'],
  );
  t.equal(pictured(4, {}, 'Bread of the day'.repeat(2)), '2', 'long ones in two');
  t.equal(pictured(3, {}, 'Bread of the day'.repeat(3)), '-', 'longer ones in rows');
  t.same(
    [3, 4, 5, 6].map((count) => pictured(count, { ratio: '9:16' })),
    ['-', '2', '2', '2'],
  );
  t.equal(pictured(4, { pictures: NOTHING }), '-');
});

t.test('five cards stand in two rows, the lower in the middle', async (t) => {
  const pictures = { ...NOTHING, items: Array(5).fill(concept('bread')) };
  const html = inner(list(['a1', 'b2', 'c3', 'd4', 'e5']), { pictures });
  t.same(
    [...html.matchAll(/grid-column:(\d)\/(\d)/g)].map(([, from, to]) => `${from}${to}`),
    ['13', '35', '57', '24', '46'],
  );
});

t.test('the last of five cards in two columns has a row to itself', async (t) => {
  const pictures = { ...NOTHING, items: Array(5).fill(concept('bread')) };
  const html = inner(list(['a1', 'b2', 'c3', 'd4', 'e5']), { pictures, ratio: '9:16' });
  t.same(
    [...html.matchAll(/style="grid-column:([^"]*)"[^>]*>.*?data-text="item"[^>]*>(\w+)/gs)].map(
      ([, at, text]) => `${text} ${at}`,
    ),
    ['e5 1/-1'],
  );
});

t.test('an item without a picture among others shows its figure, or a pointer', async (t) => {
  const items = [concept('bread'), null, null, concept('tulip')];
  const html = inner(list(['Bread', '8 min by car', 'Calm', 'Tulips']), { pictures: { ...NOTHING, items } });
  t.same(texts(html, 'disc-figure'), ['8']);
  t.equal(html.match(/pointer/g)?.length, 1);
  t.notMatch(html, 'disc-dot', 'a dot on a disc looks like a picture that is missing');
});

t.test('figures stand above what they count, and steps have their number', async (t) => {
  const pictures = { ...NOTHING, form: 'figures' as const };
  const html = inner(list(['36 trips', '412 members', '9 new routes', '2 huts']), { pictures });
  t.same(texts(html, 'count-of'), ['36', '412', '9', '2']);
  t.same(texts(html, 'counted'), ['trips', 'members', 'new routes', 'huts']);
  t.equal(columnsOf(html), '2');
  const steps = inner(list(['Whisk', 'Rest']), { pictures: { ...NOTHING, form: 'steps' } });
  t.same(texts(steps, 'place'), ['1', '2']);
});

t.test('prices stand at the end of their rows, and what is offered has a tick before it', async (t) => {
  const made = list(['Margherita 7 €', 'Funghi 8,50 €']);
  const html = inner(made, { pictures: { ...NOTHING, form: 'prices' } });
  t.same(texts(html, 'item'), ['Margherita', 'Funghi']);
  t.same(texts(html, 'price'), ['7\u00a0€', '8,50\u00a0€']);
  t.notMatch(html, 'square-mark');
  const offers = { ...NOTHING, form: 'offers' as const };
  const ticked = inner(list(['Quiet', 'Calm']), { pictures: offers });
  t.equal(ticked.match(/tick-mark/g)?.length, 2);
  const counted = inner(list(['Quiet', 'Calm'], { numbered: true } as never), { pictures: offers });
  t.same(texts(counted, 'place'), ['1', '2'], 'numbers before ticks');
  const pictured = { ...offers, items: [concept('bread'), null] };
  t.equal(inner(list(['Bread', 'Calm']), { pictures: pictured }).match(/tick-mark/g)?.length, 1);
});

t.test(
  'five short items or more stand in two columns where there is room and no title beside them',
  async (t) => {
    const inTwo = (items: string[], more: More = {}, title = '') =>
      inner(list(items, { title } as never), more).includes('rows in-two');
    const five = ['Quiet', 'Calm', 'Rest', 'Sleep', 'Peace'];
    t.same([inTwo(five), inTwo(five.slice(1)), inTwo(five, {}, 'Ours')], [true, false, false]);
    t.equal(inTwo(five, { ratio: '1:1' }), false);
    t.equal(inTwo([...five, 'A sentence that goes on for some time']), false);
  },
);

t.test(
  'large pictures are drawings also where small ones are icons; pale ones are seen on pale grounds',
  async (t) => {
    const { tokens } = board([]);
    const of = (id: string, more: object, size: 'large' | 'small') =>
      placePicture(concept(id), { ...tokens, ...more }, 'base', size)!;
    t.match(of('tooth', { pictures: 'icon' }, 'small').key, 'Phosphor');
    t.match(of('tooth', { pictures: 'icon' }, 'large').key, 'Fluent');
    const butter = (bg: string, size: 'large' | 'small') =>
      of('butter', { pictures: 'drawn', bg, ink: '#222222' }, size);
    const own = butter('#ffffff', 'large');
    t.equal(own.ground, undefined);
    t.equal(butter('#e8d9b8', 'large').svg, own.svg, 'in its own colours');
    t.equal(butter('#e8d9b8', 'large').ground, '#b1b4ac', 'on another ground where it would be lost');
    t.not(butter('#e8d9b8', 'small').svg, own.svg, 'in those of the design beside an item');
  },
);

t.test('items are lit up one after the other once all of them are there', async (t) => {
  const rows = inner(list(['Quiet', 'Calm', 'Rest']));
  t.same(
    [...rows.matchAll(/class="lit" data-fx="([^"]*)"/g)].map(([, fx]) => fx),
    ['glow 0 0 0 3', 'glow 0 0 1 3', 'glow 0 0 2 3'],
  );
});
