// What each kind of music plays, note by note: a bar of each fullness and the closing stroke, as they are written down in
// written/. `OUTLINES=write` writes them anew, to be listened to before they are kept.
import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import t from 'tap';
import { MUSIC_MOODS, type MusicMood } from '../../../src/domain/film/music-moods.ts';
import { MOODS } from '../../../src/generation/sound/moods/moods.ts';
import { Bar, BUSES, type Bus, Ending, type Piece } from '../../../src/generation/sound/music/bar.ts';
import type { Level } from '../../../src/generation/sound/music/form.ts';
import { fitGrid } from '../../../src/generation/sound/music/grid.ts';
import { SCALES, turnOf } from '../../../src/generation/sound/music/harmony.ts';
import { SAMPLE_RATE, type Stereo, silence } from '../../../src/generation/sound/signal/stereo.ts';

const LEVELS: Level[] = [0, 0.5, 1, 2, 3];
const rounded = (value: number) => String(Number(value.toFixed(2)));

/** A tone by what one hears of it: how long it lasts, and how often it swings in its first tenth of a second. */
function heard({ left }: Stereo): string {
  const first = left.subarray(0, SAMPLE_RATE / 10);
  let swings = 0;
  for (let i = 1; i < first.length; i++) if (first[i - 1]! < 0 !== first[i]! < 0) swings++;
  return `${Math.round((1000 * left.length) / SAMPLE_RATE)}ms/${swings}`;
}

type Played = { bus: Bus; tone: Stereo; step: number; gain: number; pan: number };

class NotedBar extends Bar {
  readonly noted: Played[] = [];
  override play(bus: Bus, tone: Stereo, step: number, gain = 1, pan = 0): void {
    this.noted.push({ bus, tone, step, gain, pan });
  }
}

class NotedEnding extends Ending {
  readonly noted: Played[] = [];
  override play(bus: Bus, tone: Stereo, step: number, gain = 1, pan = 0): void {
    this.noted.push({ bus, tone, step, gain, pan });
  }
}

/** One line for each group of instruments: `step×gain length/swings`. */
const linesOf = (noted: readonly Played[]) =>
  BUSES.map((bus) => {
    const notes = noted
      .filter((it) => it.bus === bus)
      .map(({ tone, step, gain, pan }) => {
        const side = pan === 0 ? '' : ` at ${rounded(pan)}`;
        return `${rounded(step)}×${rounded(gain)} ${heard(tone)}${side}`;
      });
    return notes.length > 0 ? `  ${bus}: ${notes.join(', ')}` : '';
  }).filter(Boolean);

function scoreOf(name: MusicMood): string[] {
  const mood = MOODS[name];
  const beats = mood.beatsPerBar ?? 4;
  const grid = fitGrid({
    ...{ seconds: 20, starts: [0], tempo: [100, 100.001], beatsPerBar: beats, tail: 2, flex: 0.01 },
  });
  const sections = LEVELS.map((level, i) => ({ kind: 'main', level, firstBeat: i * beats, beats }));
  const turn = turnOf(mood.turns[0]!);
  const piece = {
    ...{
      grid,
      form: { sections, bars: [] },
      kicks: [],
      seed: 7,
      key: mood.keys[0]!,
      scale: SCALES[mood.scale],
    },
    buses: Object.fromEntries(BUSES.map((bus) => [bus, silence(10)])),
    swing: mood.swing ?? 0.5,
  } as unknown as Piece;
  const bars = LEVELS.flatMap((level, section) => {
    const at = {
      section,
      beat: section * beats,
      beats,
      inSection: section % 2,
      lastOfSection: section === 2,
    };
    const bar = new NotedBar(piece, at as never, { chord: turn[section % turn.length]!, spoken: false });
    piece.kicks.length = 0;
    mood.bar(bar);
    const kicks = piece.kicks.map((at) => rounded(at - bar.timeOf(0)));
    return [
      ` level ${level}`,
      ...(kicks.length > 0 ? [`  kicks: ${kicks.join(', ')}`] : []),
      ...linesOf(bar.noted),
    ];
  });
  const ending = new NotedEnding(piece, turn.find(({ root }) => root === 0) ?? turn[0]!);
  mood.close(ending);
  const { bar: _bar, close: _close, ...facts } = mood;
  return [`== ${name}`, ` ${JSON.stringify(facts)}`, ...bars, ' close', ...linesOf(ending.noted)];
}

t.test('each kind of music plays what is written down', async (t) => {
  const place = path.join(import.meta.dirname, 'written/scores.txt');
  const found = MUSIC_MOODS.flatMap(scoreOf);
  if (process.env.OUTLINES === 'write') await writeFile(place, `${found.join('\n')}\n`);
  const written = (await readFile(place, 'utf8')).trimEnd().split('\n');
  t.equal(found.length, written.length);
  t.same(found, written);
});
