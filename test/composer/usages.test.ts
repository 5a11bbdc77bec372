import t from 'tap';
import { chanceOf, cutFramesOf, cutsOf } from '../../src/generation/composer/cuts.ts';
import type { Slot } from '../../src/generation/composer/scene-context.ts';
import { usagesOf } from '../../src/generation/composer/usages.ts';
import { storyboard } from '../support/storyboard.ts';

const BOARD = storyboard();
const spoken = storyboard({
  narration: { on: true, voice: 'slt' },
  scenes: BOARD.scenes.map((scene, i) => ({
    ...scene,
    duration: i === 0 ? 1.01 : 2.5,
    narration: i === 0 ? ' ' : 'Go',
  })),
});
const SLOTS = [
  [],
  [
    { assetId: 'a1', slotKey: 'picture', tag: 'img' },
    { assetId: 'a1', slotKey: 'ground', tag: 'div' },
  ],
] as unknown as Slot[][];
const PAGE = { composition_file: 'index.html', composition_id: 'main' };
const SECOND = {
  ...{ start_seconds: 1, end_seconds: 3.5, duration_seconds: 2.5, scene_id: 'scene-2', scene_index: 1 },
};

t.test('each asset says where it appears, in whole frames', async (t) => {
  t.same(usagesOf(spoken, SLOTS), {
    a1: [
      { ...SECOND, slot_key: 'picture', element_tag: 'img', track_index: 0, ...PAGE },
      { ...SECOND, slot_key: 'ground', element_tag: 'div', track_index: 0, ...PAGE },
    ],
    voice: [
      {
        ...SECOND,
        ...{ slot_key: 'voice', element_tag: 'audio', track_index: 3 },
        ...{ composition_file: null, composition_id: 'main' },
      },
    ],
    music: [
      {
        ...{ start_seconds: 0, end_seconds: 3.5, duration_seconds: 3.5, scene_id: null, scene_index: null },
        ...{ slot_key: 'music', element_tag: 'audio', track_index: 2 },
        ...{ composition_file: null, composition_id: 'main' },
      },
    ],
  });
});

t.test('what is off is used nowhere, and own music goes under its own name', async (t) => {
  const silent = { ...spoken, narration: { on: false, voice: 'slt' }, music: { ...BOARD.music, on: false } };
  t.same(Object.keys(usagesOf(silent, [])), []);
  const own = storyboard({ music: { ...BOARD.music, assetId: 'song' } });
  t.same(Object.keys(usagesOf(own, SLOTS)), ['a1', 'song']);
});

t.test('chance follows from the seed, so that a scene that is kept keeps its cut and its key', async (t) => {
  t.same(
    ['', 'a', 'b', '7/scene-1/cut', '7/scene-2/cut'].map((seed) => chanceOf(seed).toFixed(6)),
    CHANCES,
  );
  const scenes = Array.from({ length: 8 }, (_, i) => ({ ...BOARD.scenes[0]!, id: `scene-${i + 1}` }));
  const cuts = (tempo: number) => cutsOf({ ...BOARD, scenes, tokens: { ...BOARD.tokens, tempo } });
  t.same(cuts(0.94).join(' '), CUTS.calm);
  t.same(cuts(0.95).join(' '), CUTS.usual);
  t.same(cuts(1.2).join(' '), CUTS.brisk);
});

t.test('a cut has at least two frames and at most three tenths of its scene', async (t) => {
  const frames = (duration: number, tempo: number) =>
    cutFramesOf({
      ...BOARD,
      tokens: { ...BOARD.tokens, tempo },
      scenes: [BOARD.scenes[0]!, { ...BOARD.scenes[1]!, duration }],
    });
  t.same(frames(9, 1), [0, 18]);
  t.same(frames(9, 2), [0, 9]);
  t.same(frames(1, 1), [0, 9]);
  t.same(frames(0.1, 1), [0, 2]);
});

/** As they have been: others would render scenes anew that nobody changed. */
const CHANCES = ['0.668922', '0.103526', '0.510809', '0.545465', '0.650475'];
const CUTS = {
  calm: ' rise line slide reveal line dissolve line',
  usual: ' corner doors zoom diagonal doors iris wipe',
  brisk: ' corner glitch wipe push corner diagonal rise',
};
