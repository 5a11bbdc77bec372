// How large what a scene shows is: across a broad frame, in a corner that cuts it off, and above words in a narrow one.
import t from 'tap';
import type { Scene } from '../../../src/domain/storyboard.ts';
import type { Prop } from '../../../src/generation/pictures/props/prop.ts';
import { scene } from '../boards.ts';
import { concept, drawnAlone as drawn, NOTHING } from '../drawn-scene.ts';

const said = (title: string) => scene('s', 'statement', { eyebrow: '', title });

t.test('a picture above words in the middle of a narrow frame gives way to many words', async (t) => {
  const pictures = { ...NOTHING, lead: concept('tulip') };
  const sideOf = (made: Scene) => {
    const { inner } = drawn(made, { pictures, layout: 'centre' }, { ratio: '9:16', preset: 'vercel' });
    return /class="badge" style="width:([\d.]+)rem/.exec(inner)?.[1];
  };
  t.equal(sideOf(said('Egg on top')), '74');
  t.equal(sideOf(said('word '.repeat(30))), '31.78');
  const land = drawn(
    said('Egg on top and under it'),
    { pictures, layout: 'centre' },
    { ratio: '9:16', look: 'green' },
  ).inner;
  t.match(land, 'class="badge" style="width:74rem', 'and to the land beneath them');
});

t.test('a broad frame shows a picture across all of it, and beside words that are many', async (t) => {
  const tulip = { pictures: { ...NOTHING, lead: concept('tulip') }, layout: 'centre' as const };
  const few = drawn(said('Egg on top'), tulip, { preset: 'vercel' }).inner;
  t.match(few, /class="art-box above"><div class="art filled on-spread".*assets\/tulip/s);
  const land = drawn(said('Egg on top'), tulip, { look: 'green' }).inner;
  t.match(land, /class="art-box above"><div class="art filled landscape"/);
  t.match(drawn(said('word '.repeat(12)), tulip).inner, 'class="art-box beside"');
  const end = { title: 'Write to us', sub: 'Before Friday', url: 'spring.example' };
  t.match(drawn(scene('c', 'cta', end), tulip).inner, 'class="art-box ahead"');
});

t.test('what stands in a corner is cut off by it and gives way to the words beneath', async (t) => {
  const pictures = { ...NOTHING, lead: concept('tulip') };
  const cornerOf = (title: string, ratio: '16:9' | '1:1') =>
    /class="corner" style="width:([\d.]+)rem;height:[\d.]+rem;top:-([\d.]+)rem/
      .exec(drawn(said(title), { pictures }, { ratio, preset: 'vercel' }).inner)
      ?.slice(1);
  t.same(cornerOf('Egg on top', '16:9'), ['98', '9.8']);
  t.same(cornerOf('Egg on top', '1:1'), ['56', '5.6']);
  t.same(cornerOf('word '.repeat(15), '1:1'), ['30', '3']);
});

t.test('a view that is drawn as a square is shown round', async (t) => {
  const show = (id: string) =>
    drawn(said('Egg on top'), { pictures: { ...NOTHING, lead: concept(id) } }, { look: 'green' }).inner;
  t.match(show('climbing'), 'class="pic round"');
  t.notMatch(show('tulip'), 'class="pic round"');
});

t.test('days, prices and streets stand without a disc behind them', async (t) => {
  const show = (prop: Prop) =>
    drawn(said('Egg on top'), { pictures: { ...NOTHING, prop }, layout: 'poster' }, { preset: 'vercel' })
      .inner;
  t.match(show({ kind: 'pin' }), /class="bob"[^>]*><svg class="pic prop prop-pin"/);
  t.notMatch(show({ kind: 'pin' }), 'prop-disc');
  t.notMatch(show({ kind: 'tag', written: '£10' }), 'prop-disc');
  t.match(show({ kind: 'question', sign: '?' }), 'prop-disc');
});
