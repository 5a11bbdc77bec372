import t from 'tap';
import { cutFramesOf, cutsOf } from '../../src/generation/composer/cuts.ts';
import { board, scene } from './boards.ts';

const film = (ids: string[], tempo: number) => {
  const made = board(ids.map((id) => scene(id, 'statement', { eyebrow: '', title: id })));
  return { ...made, tokens: { ...made.tokens, tempo } };
};
const IDS = Array.from({ length: 60 }, (_, i) => `scene-${i}`);

t.test('no cut is like the one before it, and a film does not begin with one', async (t) => {
  for (const tempo of [0.7, 1, 1.4]) {
    const cuts = cutsOf(film(IDS, tempo));
    t.equal(cuts.length, 60);
    t.equal(cuts[0], null);
    t.same(
      cuts.filter((cut, i) => i > 1 && cut === cuts[i - 1]),
      [],
      `tempo ${tempo}`,
    );
  }
});

t.test('a calm design dissolves and opens, a brisk one cuts across and breaks', async (t) => {
  const kinds = (tempo: number) =>
    [...new Set(cutsOf(film(IDS, tempo)).filter((cut) => cut !== null))].sort();
  t.same(kinds(0.7), ['dissolve', 'iris', 'line', 'reveal', 'rise', 'slide']);
  t.same(kinds(1.4), ['blinds', 'corner', 'diagonal', 'glitch', 'push', 'rise', 'wipe', 'zoom']);
  t.equal(new Set([...kinds(0.7), ...kinds(1), ...kinds(1.4)]).size, 14);
});

t.test('a scene that stays keeps its cut when one far before it goes', async (t) => {
  const before = cutsOf(film(IDS, 1)).slice(24);
  const after = cutsOf(
    film(
      IDS.filter((id) => id !== 'scene-3'),
      1,
    ),
  ).slice(23);
  const changed = before.filter((cut, i) => cut !== after[i]);
  t.ok(changed.length <= 2, `${changed.length} of 36 changed`);
});

t.test(
  'a cut lasts some frames at the start of the scene that comes, fewer in brisk designs and short scenes',
  async (t) => {
    const made = film(['a', 'b', 'c'], 1);
    t.same(cutFramesOf(made), [0, 18, 18]);
    t.same(cutFramesOf({ ...made, tokens: { ...made.tokens, tempo: 1.5 } }), [0, 12, 12]);
    t.same(cutFramesOf({ ...made, scenes: made.scenes.map((one) => ({ ...one, duration: 1 })) }), [0, 9, 9]);
  },
);
