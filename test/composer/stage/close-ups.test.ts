// Scenes that show nothing of their own and come near to the picture of their film.
import t from 'tap';
import { near, returnsOf } from '../../../src/generation/composer/stage/close-ups.ts';
import { allConcepts } from '../../../src/generation/pictures/concepts.ts';
import { board, scene } from '../boards.ts';
import { drawn, TOMATO } from '../drawn-scene.ts';

const NOTHING = { lead: null, prop: null, items: [] };
const bread = allConcepts().find(({ id }) => id === 'bread')!;
const said = (id: string, title = 'Come hungry') => scene(id, 'statement', { eyebrow: '', title });

t.test(
  'some scenes of words alone come back to the film’s picture, never two in a row, and no more than it may be shown',
  async (t) => {
    const scenes = Array.from({ length: 12 }, (_, i) => said(`s${i}`));
    const nothing = scenes.map(() => NOTHING);
    const returns = returnsOf(board(scenes), nothing, bread);
    t.equal(returns.map((one) => one?.[0] ?? '-').join(''), 'b-b-n-b--n--');
    t.same(returnsOf(board(scenes), nothing, bread), returns, 'by their seed');
    t.same(
      returnsOf(board(scenes), nothing, null),
      scenes.map(() => null),
      'of nothing',
    );
    t.notOk(returnsOf(board(scenes, { treatment: 'receipt' }), nothing, bread).includes('near'));
    const full = scenes.map(() => ({ ...NOTHING, lead: bread }));
    t.notOk(returnsOf(board(scenes), full, bread).some(Boolean));
    const long = scenes.map(({ id }) => said(id, 'so much to read '.repeat(6)));
    t.notOk(returnsOf(board(long), nothing, bread).includes('near'), 'words need the room');
  },
);

t.test('what is seen from near is as large as its panel, and never cut off', async (t) => {
  for (const [box, side, left, top] of [
    [[76, 100], 68.4, 3.8, 15.8],
    [[100, 40], 36, 32, 2],
    [[100, 70], 63, 18.5, 3.5],
  ] as [[number, number], number, number, number][]) {
    let drawn = 0;
    const html = near(box, 0.4, (size) => {
      drawn = size;
      return '';
    });
    t.equal(Math.round(drawn * 100) / 100, side);
    t.match(html, `left:${left}rem;top:${top}rem`);
  }
});

t.test('a scene that comes near shows that picture in colour, and is reported with it', async (t) => {
  const { inner, pictures, slots } = drawn(said('s'), { motif: TOMATO, isNear: true });
  t.match(inner, /class="art filled on-near".*class="near-by".*assets\/tomato/s);
  t.equal(pictures.length, 1);
  t.equal(slots.length, 1);
  t.notMatch(drawn(said('s'), { motif: TOMATO }).inner, 'near-by');
  t.notMatch(drawn({ ...said('s'), roominess: 1 }, { motif: TOMATO, isNear: true }).inner, 'near-by');
});
