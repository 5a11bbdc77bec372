import { UNITS_OF_TEXT } from './texts.ts';

/** A source of choices that a seed repeats (mulberry32). */
export type Random = {
  /** A whole number from 0 up to, not including, `n`. */
  below(n: number): number;
  pick<T>(items: readonly T[]): T;
  /** Hostile text of about so many characters: one or a few stretches, each repeated. */
  text(length: number): string;
};

/** @param seed any whole number: the same one chooses the same attacks, though the service's responses differ in time */
export function randomFrom(seed: number): Random {
  let state = seed >>> 0;
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296;
  };
  const below = (n: number) => Math.floor(next() * n);
  const pick = <T>(items: readonly T[]) => items[below(items.length)]!;
  const text = (length: number) => {
    const parts = 1 + below(4);
    return Array.from({ length: parts }, () => {
      const unit = pick(UNITS_OF_TEXT);
      return unit.repeat(Math.max(1, Math.floor(length / parts / unit.length)));
    }).join('');
  };
  return { below, pick, text };
}
