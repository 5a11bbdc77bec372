import { MOOD_TEMPOS, type MusicMood } from '../../../domain/film/music-moods.ts';
import { drum } from '../instruments/drums.ts';
import { type EffectKind, effect, ground } from '../instruments/effects.ts';
import type { Mood } from '../moods/mood.ts';
import { MOODS } from '../moods/moods.ts';
import { place, SAMPLE_RATE, type Stereo, silence } from '../signal/stereo.ts';
import { Bar, BUSES, type Bus, Ending, type Piece } from './bar.ts';
import { type Form, formOf } from './form.ts';
import { fitGrid, type Grid, timeAt } from './grid.ts';
import { DARK_TURNS, SCALES, turnOf } from './harmony.ts';
import { mixBuses } from './mixing.ts';
import { pick, seededRandom } from './random.ts';

/** Somebody speaks from `start` to `end` (seconds). */
export type Speech = { start: number; end: number };

/** A sound for the moment `at` (seconds) of the picture. */
export type Accent = { kind: EffectKind; at: number; gain: number };

export type MusicOptions = {
  seconds: number;
  mood: MusicMood;
  seed: number;
  /** The tempo wished for; the piece stays within a tenth of it. */
  bpm: number;
  /** Sad or dark, where the mood is not so by itself. */
  minor: boolean;
  /** Starts of the scenes in seconds. */
  starts: readonly number[];
  speech: readonly Speech[];
  accents: readonly Accent[];
};

/** Share by which the tempo may differ from the wish. */
const TEMPO_SLACK = 0.1;
/** Share by which a scene's tempo may differ from the piece's where the mood says nothing. */
const FLEX = 0.075;
const FADE_IN = 0.004;
/** The last stroke rings out of itself, and over this share of its time it is helped. */
const FADE_OUT = 0.5;

/** The beats of a piece: the tempo near the wish with which the scenes begin on beats. */
export function gridOf({
  seconds,
  mood,
  bpm,
  starts,
}: Pick<MusicOptions, 'seconds' | 'mood' | 'bpm' | 'starts'>): Grid {
  const { tail, flex, beatsPerBar = 4 } = MOODS[mood];
  const [slowest, fastest] = MOOD_TEMPOS[mood];
  // A pace that a customer changed may leave the range a little; more would be another music.
  const wish = Math.max(slowest * 0.85, Math.min(fastest * 1.15, bpm));
  const tempo = [wish * (1 - TEMPO_SLACK), wish * (1 + TEMPO_SLACK)] as const;
  return fitGrid({ seconds, starts, tempo, beatsPerBar, tail, flex: flex ?? FLEX });
}

/**
 * Music that follows the scenes: it opens sparsely, grows, turns, takes breath and closes on a last stroke that rings
 * until the film ends. The same options give the same samples.
 */
export function composeMusic(options: MusicOptions): Stereo {
  const { seconds, seed, mood: name, speech } = options;
  const mood = MOODS[name];
  const frames = Math.round(seconds * SAMPLE_RATE);
  const random = seededRandom(seed ^ (name.length * 0x9e37));
  const dark = options.minor && mood.mode === 'bright';
  const turns = dark ? DARK_TURNS : mood.turns;
  const turn = turnOf(pick(turns, random));
  const grid = gridOf(options);
  const buses = Object.fromEntries(BUSES.map((bus) => [bus, silence(frames)])) as Record<Bus, Stereo>;
  const form = formOf(grid, mood.beatsPerBar ?? 4, (from, to) =>
    spokenShare(speech, grid.beats[from]!, grid.beats[to]!),
  );
  const piece: Piece = {
    ...{ grid, form, buses, kicks: [], seed, swing: mood.swing ?? 0.5 },
    key: pick(mood.keys, random),
    scale: SCALES[dark ? 'minor' : mood.scale],
  };
  const home = turn.find(({ root }) => root === 0) ?? turn[0]!;
  form.bars.forEach((place, index) => {
    // The last bar leads home.
    const leading = index === form.bars.length - 1 && form.bars.length > 2;
    const chord = leading
      ? (turn.find(({ root }) => root === 7) ?? turn.at(-1)!)
      : turn[place.inSection % turn.length]!;
    const [from, to] = [timeAt(grid, place.beat), timeAt(grid, place.beat + place.beats)];
    mood.bar(new Bar(piece, place, { chord, spoken: spokenShare(speech, from, to) > 0 }));
  });
  addTurns(piece, mood);
  const ending = grid.beats.at(-1)!;
  if (!mood.ringsOn) for (const bus of ['bass', 'harmony', 'melody'] as const) dampFrom(buses[bus], ending);
  mood.close(new Ending(piece, home));
  for (const { kind, at, gain } of options.accents) {
    const { sound, peak } = effect(kind, seed + Math.round(at * 10));
    place(buses.effects, sound, { at: at - peak, gain, pan: 0 });
  }
  if (mood.ground) place(buses.ground, ground(mood.ground, seconds, seed), { at: 0, gain: 1, pan: 0 });
  const mix = mixBuses(buses, mood.mix, { kicks: piece.kicks, sixteenth: 15 / grid.bpm });
  fadeEnds(mix, (seconds - ending) * FADE_OUT);
  return mix;
}

function spokenShare(speech: readonly Speech[], from: number, to: number): number {
  const spoken = speech.reduce(
    (sum, it) => sum + Math.max(0, Math.min(to, it.end) - Math.max(from, it.start)),
    0,
  );
  return spoken / Math.max(0.001, to - from);
}

/** The first frame is marked less than a turn. */
const OPENING = 0.6;

/** What announces a fuller section and marks its first beat; a piece that begins with its band begins with a stroke. */
function addTurns(piece: Piece, mood: Mood): void {
  const { grid, form, buses, seed } = piece;
  if (form.sections.length > 1 && form.sections[0]!.level >= 1) mark(piece, mood, { at: 0, loud: OPENING });
  form.sections.forEach((section, index) => {
    const before: Form['sections'][number] | undefined = form.sections[index - 1];
    if (!before || section.level < 2) return;
    const at = timeAt(grid, section.firstBeat);
    mark(piece, mood, { at, loud: 1 });
    const { rise } = mood.marks;
    if (!rise || section.level <= before.level) return;
    const room = (at - timeAt(grid, before.firstBeat)) * 0.6;
    const { sound, peak } = effect(rise, seed, Math.min(2.4, room));
    place(buses.effects, sound, { at: at - peak, gain: 0.45, pan: 0 });
  });
}

/** The mood's stroke on a beat, where it has one. */
function mark({ buses, seed }: Piece, { marks }: Mood, { at, loud }: { at: number; loud: number }): void {
  const { hit } = marks;
  if (hit === 'crash') place(buses.drums, drum('crash'), { at, gain: 0.3 * loud, pan: 0.2 });
  else if (hit) place(buses.effects, effect(hit, seed).sound, { at, gain: 0.5 * loud, pan: 0 });
}

const DAMPING = 0.12;

/** What still sounds at the closing stroke is damped, as players do. */
function dampFrom({ left, right }: Stereo, seconds: number): void {
  const first = Math.round((seconds - 0.02) * SAMPLE_RATE);
  for (let i = Math.max(0, first); i < left.length; i++) {
    const gain = Math.max(0, 1 - (i - first) / (DAMPING * SAMPLE_RATE));
    left[i]! *= gain;
    right[i]! *= gain;
  }
}

/** No click at the ends, and silence at the very last sample; equal power, so that a ring only ends sooner. */
function fadeEnds({ left, right }: Stereo, fading: number): void {
  const fadeIn = FADE_IN * SAMPLE_RATE;
  const fadeOut = fading * SAMPLE_RATE;
  for (let i = 0; i < left.length; i++) {
    const out = (left.length - 1 - i) / fadeOut;
    const gain = Math.min(1, i / fadeIn, out < 1 ? Math.sin((out * Math.PI) / 2) : 1);
    left[i]! *= gain;
    right[i]! *= gain;
  }
}
