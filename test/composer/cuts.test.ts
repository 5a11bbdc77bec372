import t from 'tap';
import { cutMarkup, cutsOf } from '../../src/generation/composer/cuts.ts';
import { board, scene } from './boards.ts';

const film = (ids: string[], tempo: number) => {
  const made = board(ids.map((id) => scene(id, 'statement', { eyebrow: '', title: id })));
  return { ...made, tokens: { ...made.tokens, tempo } };
};
const IDS = Array.from({ length: 24 }, (_, i) => `scene-${i}`);

t.test('no cut is like the one before it, and a film does not begin with one', async (t) => {
  for (const tempo of [0.7, 1, 1.4]) {
    const cuts = cutsOf(film(IDS, tempo));
    t.equal(cuts.length, 24);
    t.equal(cuts[0], null);
    t.same(
      cuts.filter((cut, i) => i > 1 && cut === cuts[i - 1]),
      [],
      `tempo ${tempo}`,
    );
  }
});

t.test('a calm design opens and closes, a brisk one cuts across', async (t) => {
  const kinds = (tempo: number) => new Set(cutsOf(film(IDS, tempo)).filter((cut) => cut !== null));
  t.same([...kinds(0.7)].sort(), ['curtain', 'doors', 'iris']);
  t.same([...kinds(1.4)].sort(), ['blinds', 'diagonal', 'doors', 'sweep']);
});

t.test('a scene that stays keeps its cut when one far before it goes', async (t) => {
  const before = cutsOf(film(IDS, 1)).slice(12);
  const after = cutsOf(
    film(
      IDS.filter((id) => id !== 'scene-3'),
      1,
    ),
  ).slice(11);
  const changed = before.filter((cut, i) => cut !== after[i]);
  t.ok(changed.length <= 2, `${changed.length} of 12 changed`);
});

t.test('panels stand where the film goes on, the accent ahead of the ground', async (t) => {
  t.equal(cutMarkup(4, { before: null, after: null }), '');
  t.equal(
    cutMarkup(4, { before: 'iris', after: null }),
    '<i class="cut lead" data-cut data-fx="uncover 0.0700 0.3500 3"></i><i class="cut" data-cut data-fx="uncover 0.0000 0.3500 3"></i>',
  );
  t.equal(
    cutMarkup(4, { before: null, after: 'sweep' }),
    '<i class="cut lead" data-cut data-fx="cover 3.7000 0.2300 0"></i><i class="cut" data-cut data-fx="cover 3.7700 0.2300 0"></i>',
  );
});
