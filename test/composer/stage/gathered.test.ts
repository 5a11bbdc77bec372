// The things of a film that come together at its end: beneath its words, or beside them where those need the height.
import t from 'tap';
import { scene } from '../boards.ts';
import { concept, drawnAlone as drawn, NOTHING } from '../drawn-scene.ts';

const end = (title: string, more: { sub?: string; url?: string; roominess?: number } = {}) =>
  scene('c', 'cta', { title, url: '', ...more });
const pictures = { ...NOTHING, items: ['tulip', 'bread', 'fox'].map(concept) };
const stands = (inner: string) =>
  [...inner.matchAll(/class="stands" style="width:([\d.]+)rem.*?assets\/([a-z]+)/gs)].map(
    ([, side, name]) => [name, Number(side)],
  );

t.test('they stand in a row, the first in the middle, larger than the others and before them', async (t) => {
  const { inner, pictures: placed } = drawn(end('Aldous'), { pictures }, { preset: 'vercel' });
  t.same(stands(inner), [
    ['fox', 38.05],
    ['bread', 38.05],
    ['flower', 46.4],
  ]);
  t.match(inner, 'class="gathered-floor"');
  t.match(inner, 'class="stage hook scenic gathered centred"');
  t.equal(placed.length, 3);
});

t.test('they stand beside words that need the height of a broad frame', async (t) => {
  const made = end('Write to all of us before Friday', {
    sub: 'Aldous and others',
    url: 'a.example · b.example',
  });
  t.match(drawn(made, { pictures }, { preset: 'vercel' }).inner, 'class="stage hook scenic aside"');
  t.match(
    drawn(made, { pictures }, { preset: 'vercel', ratio: '9:16' }).inner,
    'class="stage hook scenic gathered centred"',
  );
});

t.test('on land they need no floor, and words that found no room stand without them', async (t) => {
  const land = drawn(end('Aldous'), { pictures }, { look: 'green' }).inner;
  t.equal(stands(land).length, 3);
  t.notMatch(land, 'gathered-floor');
  t.same(stands(drawn(end('Aldous', { roominess: 1 }), { pictures }, { preset: 'vercel' }).inner), []);
});
