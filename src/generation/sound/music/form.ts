import type { Grid } from './grid.ts';

/** How full a section is: opening 0, held back 0.5, growing 1, main part 2, turn 3. */
export type Level = 0 | 0.5 | 1 | 2 | 3;

/** A part of the piece: it begins with a scene, or in the midst of a long one. */
export type Section = {
  kind: 'intro' | 'build' | 'drop' | 'main' | 'breakdown' | 'final';
  level: Level;
  firstBeat: number;
  beats: number;
};

/** A bar: usually the mood's beats; the last of a section may be shorter or longer, so that the next begins on its cut. */
export type BarPlace = {
  beat: number;
  beats: number;
  section: number;
  /** Which bar of its section, from 0. */
  inSection: number;
  lastOfSection: boolean;
};

/** Intro, build, turn, breath, close: sections along the scenes, and their bars. */
export type Form = { sections: Section[]; bars: BarPlace[] };

/** Shares of the piece at which the turn and the breath are looked for. */
const DROP = 0.3;
const BREAKDOWN = 0.62;
/** A piece of fewer seconds has no time to be quiet: it begins with its band, and takes breath without falling silent. */
const SHORT = 20;
/** In a long piece every fourth main section is lighter. */
const BREATH_EVERY = 4;

/** @param spokenShare how much of the time between two beats somebody speaks, 0 to 1: the breath goes there */
export function formOf(
  grid: Grid,
  beatsPerBar: number,
  spokenShare: (from: number, to: number) => number,
): Form {
  const last = grid.beats.length - 1;
  const starts = sectionStarts(grid, beatsPerBar);
  const endOf = (i: number) => starts[i + 1] ?? last;
  const drop = starts.length > 1 ? closest(starts, DROP * last, 1, starts.length) : 0;
  let breakdown = -1;
  if (starts.length - drop >= 3) {
    breakdown = closest(starts, BREAKDOWN * last, drop + 1, starts.length - 1);
    for (let i = drop + 1; i < starts.length - 1; i++) {
      const spoken = spokenShare(starts[i]!, endOf(i));
      if (spoken > 0.3 + spokenShare(starts[breakdown]!, endOf(breakdown))) breakdown = i;
    }
  }
  const sections = starts.map(
    (firstBeat, i): Section => ({
      ...characterOf(i, { drop, breakdown, count: starts.length, isShort: grid.beats[last]! < SHORT }),
      firstBeat,
      beats: endOf(i) - firstBeat,
    }),
  );
  return { sections, bars: sections.flatMap((section, index) => barsOf(section, index, beatsPerBar)) };
}

/** Sections begin with scenes, at least a bar apart; a long scene is parted at a bar. */
function sectionStarts(grid: Grid, beatsPerBar: number): number[] {
  const last = grid.beats.length - 1;
  const starts = [0];
  for (const cut of grid.cuts) {
    if (cut - starts.at(-1)! >= beatsPerBar && last - cut >= beatsPerBar - 1) starts.push(cut);
  }
  const longest = beatsPerBar * (starts.length < 3 ? 3 : 6);
  for (let i = 0; i < starts.length; i++) {
    const length = (starts[i + 1] ?? last) - starts[i]!;
    if (length < longest) continue;
    starts.splice(i + 1, 0, starts[i]! + Math.max(1, Math.round(length / 2 / beatsPerBar)) * beatsPerBar);
  }
  return starts;
}

function closest(starts: readonly number[], to: number, first: number, end: number): number {
  let found = first;
  for (let i = first; i < end; i++) {
    if (Math.abs(starts[i]! - to) < Math.abs(starts[found]! - to)) found = i;
  }
  return found;
}

type Turns = { drop: number; breakdown: number; count: number; isShort: boolean };

function characterOf(i: number, { drop, breakdown, count, isShort }: Turns): Pick<Section, 'kind' | 'level'> {
  if (i === 0 && count > 1) return { kind: 'intro', level: count === 2 || isShort ? 1 : 0 };
  if (i < drop) return { kind: 'build', level: i === drop - 1 && i > 1 ? 2 : 1 };
  if (i === drop) return { kind: 'drop', level: 3 };
  if (i === breakdown) return { kind: 'breakdown', level: isShort ? 1 : 0.5 };
  if (i === count - 1) return { kind: 'final', level: 3 };
  if (i === breakdown + 1) return { kind: 'main', level: 3 };
  return { kind: 'main', level: (i - drop) % BREATH_EVERY === 0 ? 1 : 2 };
}

function barsOf({ firstBeat, beats }: Section, section: number, beatsPerBar: number): BarPlace[] {
  const bars: BarPlace[] = [];
  for (let done = 0; done < beats; ) {
    const left = beats - done;
    // A single beat too many lengthens the last bar: a bar of one beat is a stumble.
    const length = left === beatsPerBar + 1 ? left : Math.min(beatsPerBar, left);
    bars.push({
      beat: firstBeat + done,
      beats: length,
      section,
      inSection: bars.length,
      lastOfSection: left === length,
    });
    done += length;
  }
  return bars;
}
