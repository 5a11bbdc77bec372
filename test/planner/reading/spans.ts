import type { Brief, Span, Words } from '../../../src/domain/brief.ts';
import type { AttachedText, Message } from '../../../src/generation/planner/reading/read.ts';

/** Every place that a brief was taken from, with the words where it has them. */
function places(value: unknown): { span: Span; text?: string }[] {
  if (typeof value !== 'object' || value === null) return [];
  const own: { span: Span; text?: string }[] =
    'span' in value && 'text' in value
      ? [value as Words]
      : 'in' in value && 'start' in value
        ? [{ span: value as Span }]
        : [];
  return [...own, ...(own.length > 0 ? [] : Object.values(value).flatMap(places))];
}

/** Words of a brief that are not exactly what stands at their place, or nothing, or begin or end with a space. */
export function inexact(brief: Brief, messages: Message[], attached: AttachedText[] = []): string[] {
  return places(brief).flatMap(({ span, text }) => {
    const where = span.in;
    const whole =
      'message' in where
        ? messages[where.message]!.text
        : attached.find((it) => it.asset === where.asset)!.text;
    const slice = whole.slice(span.start, span.end);
    return slice.trim() === slice && slice !== '' && (text ?? slice) === slice ? [] : [`${slice} ≠ ${text}`];
  });
}

/** Number of places that a brief was taken from. */
export function placesIn(brief: Brief): number {
  return places(brief).length;
}
