import { n, seeded } from '../stage/seeded.ts';

/** How a film's words are set off: by a stroke beneath one of them, or by a block of colour that it stands on. */
export type Stroke = { kind: 'under' | 'block'; seed: number };

/** The share of films that set words on blocks, and the tempo below which none does: calm films draw a line. */
const ON_BLOCKS = 0.45;
const CALM = 0.9;

/** The stroke of a film, by a seed of 0 to 1: one hand draws all of them. */
export const strokeOf = (seed: number, tempo: number): Stroke => ({
  kind: seed < ON_BLOCKS && tempo >= CALM ? 'block' : 'under',
  seed,
});

/** A line drawn with a broad brush in a box of 100 by 10, which is lifted towards its end. */
function brushed(seed: number): string {
  const random = seeded(seed);
  const [bow, end] = [random() * 2.4, 3 + random() * 3];
  return `M0 ${n(1.4 + random())}C30 ${n(bow)} 66 ${n(bow)} 100 ${n(end)}C70 ${n(end + 1.6)} 30 ${n(7.4 + random())} 0 9.6Z`;
}

/** A block of 100 by 10 cut by hand: its sides are not quite upright. */
function cut(seed: number): string {
  const random = seeded(seed);
  const [left, right] = [random() * 1.2, 100 - random() * 1.2];
  return `M${n(left)} 0L100 ${n(random() * 0.4)}L${n(right)} 10L0 ${n(9.6 + random() * 0.4)}Z`;
}

/** When a stroke comes, in seconds after its word does: a block is there before what stands on it. */
const AFTER = { under: 0.45, block: -0.3 } as const;

/** A word's element that comes at a time, in seconds, set off by a film's stroke. */
export const struck = (word: string, drawn: Stroke, at: number): string =>
  `<span class="struck on-${drawn.kind}">${word}${stroke(drawn, at)}</span>`;

/** What sets a word off; it lies beneath the word, in colours on which that is read. */
function stroke({ kind, seed }: Stroke, at: number): string {
  const d = kind === 'block' ? cut(seed) : brushed(seed);
  const from = Math.max(0.01, at + AFTER[kind]);
  return `<svg class="stroke ${kind}-stroke" viewBox="0 0 100 10" preserveAspectRatio="none" aria-hidden="true" data-fx="wipe ${n(from)} 0.5"><path d="${d}"/></svg>`;
}
