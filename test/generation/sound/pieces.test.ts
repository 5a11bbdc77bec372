// How loud a piece of each kind of music is, half second by half second on either side, through an opening, a turn, somebody
// who speaks, effects and the close, as written/ has it. `OUTLINES=write` writes it anew, to be listened to before it is kept.
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import t from 'tap';
import { MUSIC_MOODS, type MusicMood } from '../../../src/domain/film/music-moods.ts';
import { composeMusic, gridOf } from '../../../src/generation/sound/music/music.ts';
import { SAMPLE_RATE } from '../../../src/generation/sound/signal/stereo.ts';

const PLACE = join(import.meta.dirname, 'written/pieces.txt');
const SECONDS = 8;

/** Decibels of each half second; what nobody hears is a stroke. */
function levels(side: Float32Array): string {
  const half = SAMPLE_RATE / 2;
  return Array.from({ length: SECONDS * 2 }, (_, i) => {
    const part = side.subarray(i * half, (i + 1) * half);
    const mean = part.reduce((sum, value) => sum + value * value, 0) / part.length;
    const decibels = 10 * Math.log10(mean);
    return decibels < -60 ? '-' : String(Math.round(-decibels * 10) / 10);
  }).join(' ');
}

function linesOf(mood: MusicMood, minor: boolean): string[] {
  const piece = { ...{ seconds: SECONDS, mood, seed: 11, bpm: 104, minor }, starts: [0, 2, 4.4] };
  const { bpm, beats, cuts } = gridOf(piece);
  const { left, right } = composeMusic({
    ...piece,
    speech: [{ start: 4.5, end: 5.5 }],
    accents: [
      { kind: 'whoosh', at: 2, gain: 0.55 },
      { kind: 'tick', at: 5.8, gain: 0.6 },
    ],
  });
  const grid = `${bpm.toFixed(2)} beats a minute, ${beats.length} beats to ${beats.at(-1)!.toFixed(2)} s, ${cuts.length} cuts`;
  return [`${mood}${minor ? ', dark' : ''}: ${grid}`, `  ${levels(left)}`, `  ${levels(right)}`];
}

t.test('pieces are as loud where they are as is written down', async (t) => {
  const found = [
    ...MUSIC_MOODS.flatMap((mood) => linesOf(mood, false)),
    ...(['pop', 'soft-piano'] as const).flatMap((mood) => linesOf(mood, true)),
  ];
  if (process.env.OUTLINES === 'write') await writeFile(PLACE, `${found.join('\n')}\n`);
  t.same(found, (await readFile(PLACE, 'utf8')).trimEnd().split('\n'));
});
