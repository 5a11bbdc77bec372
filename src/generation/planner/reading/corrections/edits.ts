import type { Brief, Span } from '../../../../domain/brief.ts';

/** A stretch of a text in UTF-16 units, and what is read in its place; an empty text where nothing is. */
export type Edit = { start: number; end: number; text: string };

/** A message as it is read: corrected, with the edits by which it differs from what was written, in order. */
export type Corrected = { text: string; edits: Edit[] };

/** Edits in order; of two that overlap the first. */
export function apart(edits: Edit[]): Edit[] {
  const kept: Edit[] = [];
  for (const edit of edits.toSorted((a, b) => a.start - b.start))
    if (edit.start >= (kept.at(-1)?.end ?? 0)) kept.push(edit);
  return kept;
}

/** A text with edits made; they are in order and do not overlap. */
export function edited(text: string, edits: Edit[]): Corrected {
  let out = '';
  let at = 0;
  for (const edit of edits) {
    out += text.slice(at, edit.start) + edit.text;
    at = edit.end;
  }
  return { text: out + text.slice(at), edits };
}

/** Where a place of a corrected text lies in the text as it was written; words put in lie where they replace others. */
function placed({ edits }: Corrected, { start, end }: { start: number; end: number }) {
  const written = (at: number, isEnd: boolean): number => {
    let shift = 0;
    for (const edit of edits) {
      const from = edit.start + shift;
      const to = from + edit.text.length;
      if (isEnd ? at <= from : at < from) break;
      if (isEnd ? at <= to : at < to) return isEnd ? edit.end : edit.start;
      shift += edit.text.length - (edit.end - edit.start);
    }
    return at - shift;
  };
  return { start: written(start, false), end: written(end, true) };
}

function isSpan(value: object): value is Span {
  return 'in' in value && 'start' in value && 'end' in value;
}

function moved<T>(value: T, messages: readonly Corrected[]): T {
  if (value === null || typeof value !== 'object') return value;
  if (Array.isArray(value)) return value.map((it) => moved(it, messages)) as T;
  if (isSpan(value)) {
    const message = 'message' in value.in ? messages[value.in.message] : undefined;
    return message && message.edits.length > 0 ? { ...value, ...placed(message, value) } : value;
  }
  return Object.fromEntries(Object.entries(value).map(([key, it]) => [key, moved(it, messages)])) as T;
}

/** The brief of corrected messages with the places of the written ones; what was taken back is chatter. */
export function asWritten(brief: Brief, messages: readonly Corrected[]): Brief {
  if (messages.every(({ edits }) => edits.length === 0)) return brief;
  const back = messages.flatMap(({ edits }, message) =>
    edits.filter(({ text }) => text === '').map(({ start, end }): Span => ({ in: { message }, start, end })),
  );
  const { chatter, ...rest } = moved(brief, messages);
  return { ...rest, chatter: [...chatter, ...back] };
}
