// Things of brisk films move with their music's beat, and rest with its last stroke.
import { readFile } from 'node:fs/promises';
import t from 'tap';
import type { Pulse } from '../../../src/domain/film/pulse.ts';
import type { Storyboard } from '../../../src/domain/storyboard.ts';
import { writeComposition } from '../../../src/generation/composer/compose.ts';
import { pulsesOf } from '../../../src/generation/sound/pulses.ts';
import { board, scene } from '../boards.ts';
import { pageScript } from './page-script.ts';

const film = (durations: number[], tempo: number, music: Partial<Storyboard['music']> = {}): Storyboard => {
  const made = board(durations.map((_, i) => scene(`s${i}`, 'statement', { eyebrow: '', title: `${i}` })));
  return {
    ...made,
    scenes: made.scenes.map((it, i) => ({ ...it, duration: durations[i]! })),
    tokens: { ...made.tokens, tempo },
    music: { on: true, seed: 1, bpm: 120, minor: false, mood: 'pop', ...music },
  };
};
const rounded = (pulses: (Pulse | null)[]) =>
  pulses.map((it) => it && [it.beat, it.until].map((seconds) => Number(seconds.toFixed(2))));

t.test('each scene of a brisk film knows its beat, and the last one when the music ends', async (t) => {
  t.same(rounded(pulsesOf(film([4, 2, 6], 1.35))), [
    [0.5, 4],
    [0.5, 2],
    [0.5, 4.53],
  ]);
  // The beat gives way to the scene.
  t.same(rounded(pulsesOf(film([4.2, 2, 6], 1.35)))[0]?.[1], 4.2);
});

t.test('nothing does in films that are not brisk, or without music of our own', async (t) => {
  const none = [null, null];
  t.same(pulsesOf(film([4, 4], 1.2)), none);
  t.same(pulsesOf(film([4, 4], 1.35, { on: false })), none);
  t.same(pulsesOf(film([4, 4], 1.35, { assetId: 'song' })), none);
  const between = pulsesOf(film([4, 0.13, 6], 1.35));
  t.same(
    between.map((it) => it === null),
    [false, false, true],
    'nor in a scene between two beats',
  );
});

t.test('a scene says what its things move with, and is drawn anew with another beat', async (t) => {
  const made = (pulses: (Pulse | null)[]) =>
    writeComposition(film([4, 2], 1.35), { directory: t.testdir(), assetPaths: {}, pulses });
  const one = await made([{ beat: 0.5, until: 4 }, null]);
  const page = await readFile(one.indexPath, 'utf8');
  t.same(
    [...page.matchAll(/data-pulse="([^"]*)" id="(scene-\d)"/g)].map((it) => it.slice(1, 3)),
    [['0.5000 4.000', 'scene-0']],
  );
  const other = await made([{ beat: 0.48, until: 4 }, null]);
  t.same(
    one.sceneTexts.map((text, i) => text === other.sceneTexts[i]),
    [false, true],
  );
});

const { EFFECTS } = pageScript<{
  EFFECTS: Record<string, { at(k: number, input: object): { swell?: number; turn?: number } }>;
}>('effects', '__framelogEffects');
const PULSE = { beat: 0.5, until: 3 };

t.test('a thing swells on the beat, and is itself before the next', async (t) => {
  for (const name of ['float', 'sway']) {
    const swell = (seconds: number, pulse: Pulse | null) =>
      EFFECTS[name]!.at(seconds / 4, { args: [1, 4, 0], seconds: 4, pulse }).swell;
    const swells = [0, 0.1, 0.49, 0.5, 2.999].map((at) => Number(swell(at, PULSE)!.toFixed(3)));
    t.same(swells, [1.05, 1.018, 1, 1.05, 1]);
    t.equal(swell(3, PULSE), undefined);
    t.equal(swell(1, null), undefined);
  }
});

t.test('one of four tiles turns a quarter on each beat, or by and by', async (t) => {
  const turns = (place: number, pulse: Pulse | null, moments: number[]) =>
    moments.map((at) =>
      Math.round(EFFECTS.step!.at(at / 6, { args: [place], seconds: 6, pulse, tempo: 0.7 }).turn!),
    );
  t.same(turns(0, PULSE, [0, 0.5, 0.75, 2.4, 2.75, 5.9]), [0, 0, 90, 90, 180, 180]);
  t.same(turns(1, PULSE, [0.9, 1.25, 2.9, 5.9]), [0, 90, 90, 90]);
  t.same(turns(0, null, [1.9, 3, 4.1, 5.9]), [0, 45, 90, 90]);
  t.same(turns(3, null, [5.9]), [0]);
});
