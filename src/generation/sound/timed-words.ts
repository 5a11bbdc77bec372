/** A word and when it is said, in seconds. */
export type TimedWord = { text: string; start: number; end: number };

/**
 * The words of a text, as they stand between its spaces, with the times of what a service says it spoke (which may part
 * punctuation from words). Empty where so little is found again that the times would be guesses.
 */
export function wordsIn(text: string, said: readonly TimedWord[]): TimedWord[] {
  const lower = text.toLowerCase();
  const times: { at: number; start: number; end: number }[] = [];
  let from = 0;
  for (const { text: word, start, end } of said) {
    const at = lower.indexOf(word.trim().toLowerCase(), from);
    if (at < 0 || !/[\p{L}\p{N}]/u.test(word)) continue;
    times.push({ at, start, end });
    from = at + word.trim().length;
  }
  const words = [...text.matchAll(/\S+/gu)].map(({ 0: word, index }) => {
    const inside = times.filter(({ at }) => at >= index && at < index + word.length);
    return { text: word, start: inside[0]?.start ?? null, end: inside.at(-1)?.end ?? null };
  });
  const known = words.filter(({ start }) => start !== null).length;
  if (known < words.length * 0.6) return [];
  let last = 0;
  return words.map((word) => {
    const start = Math.max(last, word.start ?? last);
    last = Math.max(start, word.end ?? start);
    return { text: word.text, start, end: last };
  });
}

/** The same words, said later. */
export function shifted(words: readonly TimedWord[], seconds: number): TimedWord[] {
  return words.map((word) => ({ ...word, start: word.start + seconds, end: word.end + seconds }));
}
