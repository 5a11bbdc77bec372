// Scenes without words: what is heard in them stands there, and what belongs to the sky hangs in it.
import t from 'tap';
import { allConcepts } from '../../../src/generation/pictures/concepts.ts';
import { scene } from '../boards.ts';
import { drawn } from '../drawn-scene.ts';

const [fox, tree, moon] = ['fox', 'deciduous-tree', 'full-moon'].map(
  (id) => allConcepts().find((concept) => concept.id === id)!,
);
const heard = scene('heard', 'statement', { eyebrow: '', title: '', picture: 'A fox climbs a tree.' });
/** Where each thing stands: rem from the left and from below. */
const places = (html: string) =>
  [
    ...html.matchAll(/class="stands" style="[^"]*bottom:(-?[\d.]+)rem;inset-inline-start:(-?[\d.]+)rem"/g),
  ].map(([, bottom, start]) => [Number(start), Number(bottom)]);

t.test('what leads stands in the middle, others before it, a moon above them', async (t) => {
  const { inner, pictures } = drawn(heard, { pictures: { lead: tree!, prop: null, items: [fox!, moon!] } });
  t.same(
    pictures.map(({ src }) => src.replace(/^assets\/|-[0-9a-f]{12}\.svg$/g, '')),
    ['deciduous-tree', 'fox', 'full-moon'],
  );
  const [sun, leads, first, aloft] = places(inner);
  t.ok(sun![0]! < leads![0]!, 'a low sun behind it');
  t.ok(first![0]! < leads![0]! && aloft![0]! > leads![0]!, 'on either side');
  t.ok(first![1]! < leads![1]!, 'nearer');
  t.equal(aloft![1], 59.68);
  t.equal(inner.match(/stands-shadow/g)?.length, 2, 'none beneath the moon');
  t.notMatch(inner, /data-text=/);
});

t.test('in an upright frame three stand closer and farther forward', async (t) => {
  const wide = { pictures: { lead: tree!, prop: null, items: [fox!] } };
  const forward = (more: object) => {
    const [, leads, first] = places(drawn(heard, { ...wide, ...more }).inner);
    return leads![1]! - first![1]!;
  };
  t.ok(forward({ ratio: '9:16' }) > forward({}) * 2);
});

t.test('a moon that leads hangs, and nothing at all leaves the ground', async (t) => {
  const alone = drawn(heard, { pictures: { lead: moon!, prop: null, items: [] } });
  t.notMatch(alone.inner, /stands-shadow/);
  t.ok(places(alone.inner)[1]![1]! > 14, 'above the floor');
  const nothing = drawn(heard);
  t.same(nothing.pictures, []);
  t.equal(places(nothing.inner).length, 1, 'the sun');
});
