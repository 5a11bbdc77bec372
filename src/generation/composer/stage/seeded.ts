/** Pseudo-random numbers from 0 to 1 that a seed (0 to 1) always gives in the same order (mulberry32). */
export function seeded(seed: number): () => number {
  let state = Math.floor(seed * 2 ** 32) | 0;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** A number as short as SVG needs it. */
export const n = (value: number): string => Number(value.toFixed(2)).toString();
