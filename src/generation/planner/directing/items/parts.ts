import type { MaterialItem, Quantity, Words } from '../../../../domain/brief.ts';

/** A stretch of words, in UTF-16 units of their text; of corrected words, whose text is not that of their place, the whole place. */
export function stretchOf({ text, span }: Words, start: number, end: number): Words {
  const isSame = span.end - span.start === text.length;
  const place = isSame ? { ...span, start: span.start + start, end: span.start + end } : span;
  return { text: text.slice(start, end), span: place };
}

/** Whether one stretch goes on where another ends, but for a few marks and spaces. */
export function adjoins(first: Words, next: Words, most = 3): boolean {
  if (JSON.stringify(first.span.in) !== JSON.stringify(next.span.in)) return false;
  const gap = next.span.start - first.span.end;
  return gap >= 0 && gap <= most;
}

/** A comma between two things that happen, with the small words that only lead on. */
const PAUSE = /[,;]\s|[，、،؛；]\s?/gu;

/** A stretch of a text between two pauses. */
export type Part = { start: number; end: number };

/** The stretches between the pauses of a text from a place on. */
export function partsIn(text: string, from: number): Part[] {
  const parts: Part[] = [];
  let start = from;
  for (const { index, 0: mark } of text.matchAll(PAUSE)) {
    if (index < from) continue;
    parts.push({ start, end: index });
    start = index + mark.length;
  }
  return [...parts, { start, end: text.length }];
}

/** The figures of an item. */
export const figuresOf = (item: MaterialItem): readonly Quantity[] =>
  item.kind === 'quantity' ? item.quantities : (item.figures ?? []);

/** Whether figures are told together, in one chart. */
export const isCharted = (item: MaterialItem): boolean => item.kind === 'quantity' && item.charted === true;

/** The figures that stand in a stretch; one whose earlier value stands in another keeps none. */
function figuresIn({ text, span }: Words, all: readonly Quantity[]): Quantity[] {
  const isIn = (raw: Words) =>
    text.includes(raw.text) && raw.span.start >= span.start && raw.span.end <= span.end;
  const own = all.filter(({ raw }) => isIn(raw));
  const taken = all.filter((it) => !own.includes(it) && it.against && isIn(it.against.raw));
  return own.map((it) => {
    if (it.against && isIn(it.against.raw)) return it;
    const { against: _, ...alone } = it;
    // "from 6.4 ms to 2.1 ms" behind a number that its reader took for what fell.
    const before = own.length === 1 ? taken[0]?.against : undefined;
    return before && text.indexOf(before.raw.text) < text.indexOf(it.raw.text)
      ? { ...alone, against: before }
      : alone;
  });
}

/** A stretch of an item as an item of its own, with the figures that stand in it. */
export function itemOfStretch(item: MaterialItem, words: Words): MaterialItem {
  const figures = figuresIn(words, figuresOf(item));
  if (item.kind === 'offer') return { kind: 'offer', words, ...(figures.length > 0 ? { figures } : {}) };
  return figures.length > 0 ? { kind: 'quantity', words, quantities: figures } : { kind: 'claim', words };
}

/** What is left of an item behind a place of the first message, without the marks there; null where nothing is. */
export function behindPlace(item: MaterialItem, end: number, prompt: string): MaterialItem | null {
  const { span, text } = item.words;
  if (!('message' in span.in) || span.in.message > 0 || span.start >= end) return item;
  if (span.end <= end) return null;
  if (prompt.slice(span.start, span.end) !== text) return item;
  const from = end - span.start + /^[\s,;:.!、，。：–—-]*/u.exec(text.slice(end - span.start))![0].length;
  if (from >= text.length) return null;
  const words = stretchOf(item.words, from, text.length);
  return item.kind === 'event' ? { ...item, words } : itemOfStretch(item, words);
}
