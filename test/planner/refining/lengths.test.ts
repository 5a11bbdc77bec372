// How a change of a film's length is shared out: what goes, what stays as it was, and what a film may last.
import t from 'tap';
import { durationOf, type Scene } from '../../../src/domain/storyboard.ts';
import type { Draft } from '../../../src/generation/planner/refining/draft.ts';
import { retime } from '../../../src/generation/planner/refining/retime.ts';
import { storyboard } from '../../support/storyboard.ts';
import { inputFor } from '../plan-input.ts';

const timed = (number: number, duration: number) => ({
  ...{ id: `scene-${number}`, duration, narration: '', roominess: 0 },
});
const statement = (number: number, title: string, duration = 4): Scene => ({
  ...{ type: 'statement', eyebrow: '', title, ...timed(number, duration) },
});
const SCENES: Scene[] = [
  { type: 'hook', eyebrow: '', title: 'Harbour Coffee', sub: '', ...timed(1, 4) },
  statement(2, 'A closer look'),
  { type: 'media', eyebrow: '', title: 'The bar', assetId: 'p', ...timed(3, 4) },
  { type: 'quote', text: 'The best hour', by: 'Ines', ...timed(4, 4) },
  statement(5, 'Every day from seven'),
  statement(6, 'Roasted on Quay Street'),
  { type: 'cta', title: 'Come in', url: '', ...timed(7, 4) },
];

/** A film of 28 seconds after a change, with what the change said. */
function after(
  said: Partial<Pick<Draft, 'aim' | 'exact' | 'rewritten' | 'kept'>>,
  more: {
    duration?: '<10s' | '10-30s' | '30s-1min';
    changed?: boolean;
    scenes?: Scene[];
    prompt?: string;
  } = {},
) {
  const { duration = '10-30s', changed = false, scenes = SCENES, prompt = 'tea' } = more;
  const input = {
    ...inputFor(prompt, { duration }),
    ...{ storyboard: storyboard({ scenes }), instruction: '' },
    changed: { aspectRatio: false, duration: changed, design: false },
  };
  const draft = {
    ...{ board: storyboard({ scenes: structuredClone(scenes) }), input, fresh: [], aim: null, exact: false },
    ...{ rewritten: new Set<string>(), kept: new Set<string>(), ...said },
  } as unknown as Draft;
  retime(draft);
  const { board } = draft;
  return {
    ids: board.scenes.map(({ id }) => id.slice(6)).join(''),
    lengths: board.scenes.map((scene) => scene.duration),
    seconds: Number(durationOf(board).toFixed(2)),
  };
}

t.test('where no length was asked for, every scene keeps its own', async (t) => {
  t.same(after({}), { ids: '1234567', lengths: [4, 4, 4, 4, 4, 4, 4], seconds: 28 });
  const uneven = SCENES.map((scene, i) => ({ ...scene, duration: 1 + i / 3 }));
  t.same(
    after({}, { scenes: uneven }).lengths,
    uneven.map((scene) => scene.duration),
  );
});

t.test('scenes whose words changed have the time to be read, and no other changes', async (t) => {
  const words = 'one two three four five six seven eight nine ten eleven twelve thirteen fourteen';
  const scenes = SCENES.map((scene) =>
    scene.id === 'scene-2' ? statement(2, words, 1.6) : { ...scene, duration: 3 },
  );
  const { lengths } = after({ rewritten: new Set(['scene-2']) }, { scenes });
  t.ok(lengths[1]! > 3 && Number.isInteger(Math.round(lengths[1]! * 30 * 1e6) / 1e6), `${lengths[1]} s`);
  t.same(lengths.toSpliced(1, 1), [3, 3, 3, 3, 3, 3]);
  t.same(after({ rewritten: new Set(['scene-5']) }).lengths[4], 4, 'none gets less than it had');
  t.same(after({}, { scenes }).lengths[1], 1.6, 'nor does one that nobody touched');
});

t.test(
  'a film is made shorter by its weakest scenes: our headings, then lines, the last first',
  async (t) => {
    t.equal(after({ aim: 25 }).ids, '134567');
    t.equal(after({ aim: 21 }).ids, '13457');
    t.equal(after({ aim: 17 }).ids, '1347');
    t.equal(after({ aim: 13 }).ids, '1347', 'no fewer than four go on');
    const { ids, seconds } = after({ aim: 24 });
    t.same([ids, seconds], ['134567', 24], 'near enough is left as it is');
  },
);

t.test('what a wish names or has just rewritten stays, and so do pictures and both ends', async (t) => {
  t.equal(after({ aim: 21, kept: new Set(['scene-6']) }).ids, '13467');
  t.equal(after({ aim: 21, rewritten: new Set(['scene-6', 'scene-5']) }).ids, '13567');
  const open = SCENES.slice(0, 6);
  t.equal(after({ aim: 20 }, { scenes: open }).ids, '13456');
  t.equal(after({ aim: 17 }, { scenes: open }).ids, '1346', 'an end without a card, too');
  const pictures = SCENES.map(
    (scene, i): Scene => (i > 0 && i < 6 ? { ...SCENES[2]!, id: scene.id } : scene),
  );
  t.equal(after({ aim: 12 }, { scenes: pictures }).ids, '1234567');
});

t.test('a length in seconds is met exactly, within what its bucket allows', async (t) => {
  t.equal(after({ aim: 20, exact: true }).seconds, 20);
  t.equal(after({ aim: 25, exact: true }).seconds, 25, 'also where scenes that went made it nearly so long');
  t.equal(after({ aim: 30, exact: true }).seconds, 30);
  t.equal(after({ aim: 45, exact: true }).seconds, 30, 'no longer than the bucket');
  t.equal(after({ aim: 3, exact: true }).seconds, 10, 'no shorter');
  t.equal(after({ aim: 45, exact: true }, { duration: '30s-1min' }).seconds, 45);
  const short = SCENES.slice(0, 3).map((scene) => ({ ...scene, duration: 2 }));
  t.equal(after({ aim: 30, exact: true }, { duration: '<10s', scenes: short }).seconds, 9.9);
  t.ok(after({ aim: 20, exact: true }).lengths.every((it) => it >= 0.7));
});

t.test('another bucket makes the film fit into it, and one that fits stays', async (t) => {
  const { seconds } = after({}, { duration: '<10s', changed: true });
  t.ok(seconds <= 9.9, `${seconds} s`);
  const longer = after({}, { duration: '30s-1min', changed: true });
  t.ok(longer.seconds >= 30 && longer.seconds <= 60, `${longer.seconds} s`);
  t.equal(longer.ids, '1234567');
  t.equal(after({}, { changed: true }).seconds, 28);
  const full = SCENES.map((scene) => ({ ...scene, duration: 4.2 }));
  t.equal(after({}, { scenes: full }).seconds, 29.4);
  t.equal(after({}, { scenes: full, changed: true }).seconds, 28, 'a bucket that is chosen leaves room');
});

t.test('a film that lost scenes keeps to its bucket', async (t) => {
  const two = SCENES.slice(0, 2).map((scene) => ({ ...scene, duration: 3 }));
  t.equal(after({}, { scenes: two }).seconds, 10, 'six seconds are too few for it');
  t.equal(after({}, { scenes: two, duration: '<10s' }).seconds, 6);
  const long = SCENES.map((scene) => ({ ...scene, duration: 5 }));
  t.equal(after({}, { scenes: long }).seconds, 30, '35 are too many');
});

/** Scenes in order with their lengths, to a hundredth of a second. */
const cut = (...args: Parameters<typeof after>) => {
  const { ids, lengths } = after(...args);
  return `${ids}: ${lengths.map((it) => Number(it.toFixed(2))).join(' ')}`;
};
const each = (seconds: number) => SCENES.map((scene) => ({ ...scene, duration: seconds }));

t.test('to the frame: near enough stays, and only then does the weakest scene go', async (t) => {
  const lengths: [aim: number, about: string, exactly: string][] = [
    [31, '1234567: 4.27 4.27 4.27 4.3 4.3 4.3 4.3', '1234567: 4.27 4.27 4.27 4.3 4.3 4.3 4.3'],
    [28.02, '1234567: 4 4 4 4 4 4 4', '1234567: 4 4 4 4 4 4 4'],
    [27.9, '1234567: 3.97 3.97 3.97 4 4 4 4', '1234567: 3.97 3.97 3.97 4 4 4 4'],
    [25.93, '1234567: 3.73 3.7 3.7 3.7 3.7 3.7 3.7', '1234567: 3.73 3.7 3.7 3.7 3.7 3.7 3.7'],
    [25.9, '134567: 4 4 4 4 4 4', '134567: 4.3 4.3 4.3 4.33 4.33 4.33'],
    [22.3, '134567: 4 4 4 4 4 4', '134567: 3.7 3.7 3.7 3.73 3.73 3.73'],
    [22.2, '13457: 4 4 4 4 4', '13457: 4.47 4.43 4.43 4.43 4.43'],
    [18.6, '13457: 4 4 4 4 4', '13457: 3.7 3.7 3.73 3.73 3.73'],
    [18.5, '1347: 4 4 4 4', '1347: 4.6 4.63 4.63 4.63'],
    [12, '1347: 3 3 3 3', '1347: 3 3 3 3'],
    [5, '1347: 2.5 2.5 2.5 2.5', '1347: 2.5 2.5 2.5 2.5'],
  ];
  for (const [aim, about, exactly] of lengths) {
    t.equal(cut({ aim }), about, `about ${aim} s`);
    t.equal(cut({ aim, exact: true }), exactly, `${aim} s`);
  }
  const four = SCENES.slice(0, 4);
  t.equal(cut({ aim: 14.9 }, { scenes: four }), '1234: 3.7 3.73 3.73 3.73', 'four are never fewer');
});

t.test('a change that says nothing of a length leaves it, within bucket and prompt', async (t) => {
  t.equal(cut({}, { scenes: each(1.4) }), '1234567: 1.4 1.43 1.43 1.43 1.43 1.43 1.43');
  t.equal(cut({}, { scenes: each(4.4) }), '1234567: 4.27 4.27 4.27 4.3 4.3 4.3 4.3');
  t.equal(
    cut({}, { scenes: each(0.75), duration: '<10s', prompt: 'a 5 second film' }),
    `1234567: ${Array(7).fill('0.75').join(' ')}`,
  );
  t.equal(cut({}, { scenes: each(0.5), duration: '<10s' }), `1234567: ${Array(7).fill('0.7').join(' ')}`);
});

t.test('scenes of unequal length are made shorter and longer alike, within what they can bear', async (t) => {
  const uneven = (step: number) => SCENES.map((scene, i) => ({ ...scene, duration: 1 + i * step }));
  t.equal(cut({ aim: 20, exact: true }, { scenes: uneven(1) }), '13457: 1 3 4 5 7');
  t.equal(cut({ aim: 12, exact: true }, { scenes: uneven(1) }), '1347: 1 2.37 3.13 5.5');
  t.equal(cut({ aim: 29, exact: true }, { scenes: uneven(0.5) }), '1234567: 2.8 4.2 4.4 4.4 4.4 4.4 4.4');
  const words = 'one two three four five six seven eight nine ten eleven twelve thirteen fourteen';
  const scenes = each(3).map((scene) => (scene.id === 'scene-2' ? statement(2, words, 1.6) : scene));
  t.equal(cut({ rewritten: new Set(['scene-2']) }, { scenes }), '1234567: 3 4.33 3 3 3 3 3');
});
