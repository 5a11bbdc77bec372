/** Where the beats of a piece fall. */
export type Grid = {
  /** Beats a minute on the whole; a scene may be slower or faster by what the flex allows. */
  bpm: number;
  /** Seconds of each beat, from 0; the last is the closing stroke. */
  beats: number[];
  /** Beats (indexes) on which a scene begins, without the first scene and without cuts that fall between beats. */
  cuts: number[];
};

export type GridOptions = {
  seconds: number;
  /** Starts of the scenes in seconds. */
  starts: readonly number[];
  /** Slowest and fastest beats a minute. */
  tempo: readonly [slowest: number, fastest: number];
  beatsPerBar: number;
  /** Seconds that the closing stroke rings. */
  tail: number;
  /** Share by which the tempo of a scene may differ from that of the piece. */
  flex: number;
};

const TEMPOS = 97;
/** A cut beside the beat costs as much as a scene that is 8 % off the tempo. */
const MISSED = 0.08 ** 2;
/** A scene that ends within a bar costs as much as one that is 1.5 % off. */
const BROKEN_BAR = 0.015 ** 2;
/** A tempo at the edge of its range costs as much as scenes that are 1 % off. */
const EDGE = 0.01 ** 2;

/**
 * Chooses the tempo in the range with which the scenes last whole beats, preferably whole bars, and then lets each
 * scene's tempo give way so that its first frame falls on a beat exactly. A scene that would need more than the flex
 * keeps the tempo: its cut falls between beats.
 */
export function fitGrid(options: GridOptions): Grid {
  const [slowest, fastest] = options.tempo;
  let best: (Grid & { cost: number }) | null = null;
  for (let k = 0; k < TEMPOS; k++) {
    const way = k / (TEMPOS - 1);
    const found = gridAt(slowest + (fastest - slowest) * way, options);
    const cost = found.cost + EDGE * (2 * way - 1) ** 2;
    if (!best || cost < best.cost) best = { ...found, cost };
  }
  return { bpm: best!.bpm, beats: best!.beats, cuts: best!.cuts };
}

function gridAt(bpm: number, options: GridOptions): Grid & { cost: number } {
  const { seconds, beatsPerBar, flex } = options;
  const tail = Math.min(options.tail, seconds * 0.2);
  const beat = 60 / bpm;
  const starts = options.starts.filter((start) => start > beat / 2 && start < seconds - tail);
  const beats = [0];
  const cuts: number[] = [];
  let from = 0;
  let cost = 0;
  for (const start of starts) {
    const length = start - from;
    const count = Math.max(1, Math.round(length / beat));
    const off = length / (count * beat) - 1;
    if (Math.abs(off) > flex) {
      cost += MISSED;
      continue;
    }
    for (let i = 1; i <= count; i++) beats.push(from + (length * i) / count);
    cuts.push(beats.length - 1);
    from = start;
    cost += off * off + (count % beatsPerBar === 0 ? 0 : BROKEN_BAR);
  }
  // The rest keeps the tempo; the last stroke leaves its tail.
  const rest = Math.max(1, Math.floor((seconds - tail - from) / beat + 0.25));
  for (let i = 1; i <= rest; i++) beats.push(from + i * beat);
  if (rest % beatsPerBar !== 0) cost += BROKEN_BAR;
  return { bpm, beats, cuts, cost: cost / (starts.length + 1) };
}

/** Seconds at a place between the beats (2.5 is half-way from the third to the fourth). */
export function timeAt({ beats }: Grid, beat: number): number {
  const whole = Math.max(0, Math.min(beats.length - 2, Math.floor(beat)));
  const [from, to] = [beats[whole]!, beats[whole + 1]!];
  return from + (to - from) * (beat - whole);
}

/** How far a moment is from the nearest beat, as a share of a beat (0 to 0.5). */
export function offBeat({ beats }: Grid, seconds: number): number {
  const next = Math.max(
    1,
    beats.findIndex((at, i) => i > 0 && at >= seconds),
  );
  const [from, to] = [beats[next - 1]!, beats[next]!];
  const share = (seconds - from) / (to - from);
  return Math.min(Math.abs(share), Math.abs(1 - share));
}
