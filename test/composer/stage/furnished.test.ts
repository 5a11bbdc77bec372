// Places near by: what stands in them is whole, clear of what stands before it, and differs with the seed.
import t from 'tap';
import { SCENERIES } from '../../../src/domain/film/sceneries.ts';
import { frameOf } from '../../../src/generation/composer/frame-shape.ts';
import { sceneMarkup } from '../../../src/generation/composer/scene-markup.ts';
import { furnished, type Piece } from '../../../src/generation/composer/scenery/rooms/furnished.ts';
import { isFurnished, scenery } from '../../../src/generation/composer/scenery/scenery.ts';
import { board, scene } from '../boards.ts';
import { concept } from '../drawn-scene.ts';

const FRAMES = {
  ultra: [233, 100],
  wide: [178, 100],
  square: [100, 100],
  portrait: [100, 125],
  tall: [100, 178],
};
const piece = (name: string, wide: number): Piece => ({
  wide,
  draw: ({ box }) => box(name, 0, 0, wide, 0.5),
});
const PIECES = [piece('key', 1), piece('second', 0.5), piece('third', 0.4), piece('slim', 0.2)];
const drawnBy = (svg: string) =>
  [...svg.matchAll(/class="(\w+)" x="([\d.-]+)" y="[\d.-]+" width="([\d.-]+)"/g)].map(
    ([, name, x, wide]) => ({
      ...{ name: name!, from: Number(x), to: Number(x) + Number(wide) },
    }),
  );

t.test('things stand whole and apart in every shape, the first of them always', async (t) => {
  for (const [shape, [width, height]] of Object.entries(FRAMES) as [string, [number, number]][])
    for (const seed of [0.05, 0.4, 0.9]) {
      const land = { width, height, band: 40, seed, lit: true };
      const things = drawnBy(furnished(land, PIECES, height));
      t.ok(
        things.some(({ name }) => name === 'key'),
        `${shape} ${seed}`,
      );
      t.equal(new Set(things.map(({ name }) => name)).size, things.length, 'each once');
      for (const [i, { from, to }] of things.entries()) {
        t.ok(from >= 0 && to <= width, `${shape}: ${from} to ${to}`);
        if (i > 0) t.ok(from >= things[i - 1]!.to + 4, `${shape}: apart`);
      }
    }
});

t.test('nothing stands where something else does, and nothing at all where there is no room', async (t) => {
  const land = { width: 178, height: 100, band: 35, seed: 0.4, lit: false };
  const things = drawnBy(
    furnished(
      {
        ...land,
        free: [
          [0, 60],
          [150, 178],
        ],
      },
      PIECES,
      100,
    ),
  );
  t.ok(things.length >= 2);
  for (const { from, to } of things) t.ok(to <= 60 || from >= 150, `${from} to ${to}`);
  t.equal(new Set(things.map(({ name }) => name)).size, things.length, 'none at both sides');
  t.same(drawnBy(furnished({ ...land, free: [] }, PIECES, 100)), []);
  t.same(drawnBy(furnished({ ...land, free: [[0, 4]] }, PIECES, 100)), []);
});

t.test('a row comes again from side to side, but what is slim once', async (t) => {
  const row = drawnBy(
    furnished({ width: 178, height: 100, band: 30, seed: 0.4, lit: true }, PIECES, 100, true),
  );
  t.ok(row.filter(({ name }) => name === 'key').length > 1);
  t.equal(row.filter(({ name }) => name === 'slim').length, 1);
});

t.test(
  'each place near by is drawn in every shape, otherwise for another scene, and stands low',
  async (t) => {
    const near = SCENERIES.filter(isFurnished);
    t.equal(near.length, 17);
    for (const kind of near)
      for (const [width, height] of Object.values(FRAMES) as [number, number][]) {
        const land = { width, height, band: height * 0.36, seed: 0.3, lit: true };
        const { back, front, ground } = scenery(kind, land, false);
        t.notMatch(back + front, /NaN|undefined|Infinity/, kind);
        t.ok(ground > land.band * 0.08 && ground < land.band * 0.45, `${kind} ${ground}`);
        const others = [0.1, 0.5, 0.7, 0.9].map((seed) => scenery(kind, { ...land, seed }, false).back);
        t.ok(new Set(others).size > 1, `${kind} differs`);
        t.ok(
          scenery(kind, { ...land, free: [] }, false).back.length > 200,
          `${kind} has walls or land by itself`,
        );
        // What is higher than the land would stand behind words: only pennants hang from the top.
        const tops = [...back.matchAll(/ y="(-?[\d.]+)"/g)].map(([, y]) => Number(y));
        t.ok(Math.min(...tops) > height - land.band * 1.08, `${kind}: ${Math.min(...tops)} of ${height}`);
      }
  },
);

t.test('a picture above its words has the room that things would fill', async (t) => {
  const end = scene('z', 'cta', { title: 'See you there', url: '', sub: 'Quiz night' });
  const film = board([end], { ratio: '1:1' });
  const bandIn = (kind: 'hall' | 'meadow') =>
    /--band:([\d.]+)rem/.exec(
      JSON.stringify(
        sceneMarkup({
          ...{ board: { ...film, tokens: { ...film.tokens, scenery: kind } }, index: 0, variant: 0 },
          ...{ frame: frameOf(film.width, film.height), layout: 'centre', assets: new Map() },
          pictures: { lead: concept('fox'), prop: null, items: [] },
        }),
      ),
    )?.[1];
  t.equal(bandIn('hall'), '17.82');
  t.equal(bandIn('hall'), bandIn('meadow'));
});
