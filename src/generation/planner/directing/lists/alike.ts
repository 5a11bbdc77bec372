/** Letters by which two words are one: "project" and "projects". */
const STEM = 4;

/** What a figure counts or is counted in: the sign beside it, or the word behind it. */
const unitsIn = (text: string): string[] =>
  [...text.toLowerCase().matchAll(/(?<sign>[€$£¥₹₽₩])|\p{Nd}\s?(?<unit>[%\p{L}]+)/gu)].map(
    ({ groups }) => groups?.sign ?? groups?.unit?.slice(0, STEM) ?? '',
  );

const stemsIn = (text: string): string[] =>
  (text.toLowerCase().match(/[\p{L}\p{M}]{4,}/gu) ?? []).map((word) => word.slice(0, STEM));

/** How much two points measure the same: by their units, and by the words that they have in common. */
function likeness(one: string, other: string): number {
  const shares = (of: (text: string) => string[]) => {
    const own = of(one);
    return of(other).some((it) => own.includes(it)) ? 1 : 0;
  };
  return 2 * shares(unitsIn) + shares(stemsIn);
}

/** Whether two lists of points begin alike, or most points of one have their like in the other. */
export function alike(left: readonly string[], right: readonly string[]): boolean {
  const isFigure = (text: string) => /^\p{Nd}/u.test(text);
  const begins = likeness(left[0]!, right[0]!) > 0 || (isFigure(left[0]!) && isFigure(right[0]!));
  const found = left.filter((one) => right.some((other) => likeness(one, other) > 0)).length;
  return begins || found * 2 >= Math.min(left.length, right.length);
}

/** The points of two things in rows of which both halves measure the same; what has no like keeps its order behind them. */
export function besideAlike(left: readonly string[], right: readonly string[]): [string[], string[]] {
  const taken = new Set<number>();
  const likes = left.map((one) => {
    const scores = right.map((other, i) => (taken.has(i) ? 0 : likeness(one, other)));
    const best = Math.max(0, ...scores);
    const at = best > 0 ? scores.indexOf(best) : -1;
    if (at >= 0) taken.add(at);
    return at;
  });
  const free = right.map((_, i) => i).filter((i) => !taken.has(i));
  // A point without its like stands beside one without: "dark mode" beside "offline mode".
  const rows = likes.map((at) => (at >= 0 ? at : (free.shift() ?? -1)));
  const paired = left.map((one, i) => ({ one, at: rows[i]! }));
  const full = paired.filter(({ at }) => at >= 0);
  const alone = paired.filter(({ at }) => at < 0).map(({ one }) => one);
  return [
    [...full.map(({ one }) => one), ...alone],
    [...full.map(({ at }) => right[at]!), ...free.map((i) => right[i]!)],
  ];
}
