import type { Brief, Span, Words } from '../../../src/domain/brief.ts';
import type { Role } from '../../../src/generation/planner/reading/model/tagger.ts';
import type { AttachedText, Message } from '../../../src/generation/planner/reading/read.ts';
import { type TextView, viewOfText } from '../../../src/generation/planner/reading/views.ts';

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

type Rule = (view: TextView, roles: Role[]) => void;

/** What a rule leaves to be shown of a text that was taken for content, a stretch each, or for other roles from a place on. */
export function left(rule: Rule, text: string, otherwise: [string, Role][] = []): string {
  const view = viewOfText(text);
  const { tokens } = view.structure;
  const roles = tokens.map((): Role => 'C');
  for (const [part, role] of otherwise) {
    const from = text.indexOf(part);
    for (const [i, { start, end }] of tokens.entries())
      if (start >= from && end <= from + part.length) roles[i] = role;
  }
  rule(view, roles);
  const shown: string[] = [];
  for (const [i, { start, end }] of tokens.entries()) {
    if (roles[i] !== 'C' || text.slice(start, end).trim() === '') continue;
    const isNext = i > 0 && roles[i - 1] === 'C' && shown.length > 0 && tokens[i - 1]!.low !== '\n';
    if (isNext) shown.push(`${shown.pop()}${text.slice(tokens[i - 1]!.end, end)}`);
    else shown.push(text.slice(start, end));
  }
  return shown.join(' | ');
}

/** Dates, times and days of a text as written. */
export function moments(text: string): string[] {
  const { structure, facts } = viewOfText(text);
  return facts.moments.map(({ start, end }) =>
    text.slice(structure.tokens[start]!.start, structure.tokens[end - 1]!.end),
  );
}
