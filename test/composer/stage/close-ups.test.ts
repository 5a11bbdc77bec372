// Scenes that show nothing of their own and come near to the picture of their film.
import t from 'tap';
import { near, nearOnes } from '../../../src/generation/composer/stage/close-ups.ts';
import { allConcepts } from '../../../src/generation/pictures/concepts.ts';
import { board, scene } from '../boards.ts';
import { drawn, TOMATO } from '../drawn-scene.ts';

const NOTHING = { lead: null, prop: null, items: [] };
const bread = allConcepts().find(({ id }) => id === 'bread')!;
const said = (id: string, title = 'Come hungry') => scene(id, 'statement', { eyebrow: '', title });

t.test('some scenes of words alone come near, never two in a row, and none of a thing', async (t) => {
  const scenes = Array.from({ length: 40 }, (_, i) => said(`s${i}`));
  const nothing = scenes.map(() => NOTHING);
  const near = nearOnes(board(scenes), nothing);
  const count = near.filter(Boolean).length;
  t.ok(count >= 8 && count <= 20, `${count} of 40`);
  t.notOk(near.some((one, i) => one && near[i + 1]));
  t.same(nearOnes(board(scenes), nothing), near, 'by their seed');
  t.notOk(nearOnes(board(scenes, { treatment: 'receipt' }), nothing).includes(true));
  t.notOk(
    nearOnes(
      board(scenes),
      scenes.map(() => ({ ...NOTHING, lead: bread })),
    ).includes(true),
  );
  const long = scenes.map(({ id }) => said(id, 'so much to read '.repeat(6)));
  t.notOk(nearOnes(board(long), nothing).includes(true), 'words need the room');
});

t.test('what is seen from near is cut off by its panel, and so little that it is known', async (t) => {
  for (const box of [
    [76, 100],
    [100, 40],
    [64, 100],
    [100, 70],
  ] as [number, number][]) {
    let side = 0;
    const html = near(box, 0.4, (size) => {
      side = size;
      return '';
    });
    const [left, top] = /left:(-?[\d.]+)rem;top:(-?[\d.]+)rem/.exec(html)!.slice(1).map(Number) as [
      number,
      number,
    ];
    t.ok(side > Math.min(...box) * 1.2, `${box}: ${side}`);
    const width = Math.min(left + side, box[0]) - Math.max(left, 0);
    const height = Math.min(top + side, box[1]) - Math.max(top, 0);
    t.ok(width < side || height < side, `${box} cuts it off`);
    t.ok(-top < side * 0.34, `${box}: from ${top}`);
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
