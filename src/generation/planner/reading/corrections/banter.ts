import { wordsEverywhere } from '../../words/word-lists.ts';
import { viewOfText } from '../views.ts';
import type { Edit } from './edits.ts';
import { type Entity, entitiesOf } from './entities.ts';
import type { Said } from './objections.ts';

/** Characters of an answer before the day that it puts right, at most. */
const SOON = 16;
/** A day of a month behind a day of the week. */
const ORDINAL = /^\d{1,2}(?:st|nd|rd|th)?$/;
/** The end of a message with its marks and pictures. */
const MARKS = /(?:[\s?？؟!！.。~…)\p{Extended_Pictographic}]|\uFE0F){0,12}$/u;
const HANGUL_OR_DENSE = /[\p{Script=Hangul}\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u;

const escaped = (it: string) => it.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

let tags: RegExp | undefined;

/** Words at the end of a message that ask for a nod: "…, right?", "… oder?", "… né". */
function tagging(): RegExp {
  const all = wordsEverywhere('nods')
    .filter(Boolean)
    .toSorted((a, b) => b.length - a.length);
  const own = all.map((it) => (HANGUL_OR_DENSE.test(it) ? escaped(it) : `[\\s,،]${escaped(it)}`));
  tags ??= new RegExp(`[,،、]?(?:${own.join('|')})$`, 'iu');
  return tags;
}

/** The words by which a message asks for a nod, with its marks; null where it asks for none or says nothing else. */
export function nodIn(body: string): { start: number; end: number } | null {
  const marks = MARKS.exec(body)!;
  const found = tagging().exec(body.slice(0, marks.index));
  return found && found.index > 0 ? { start: found.index, end: body.length } : null;
}

type Day = { start: number; end: number; isDay: boolean };

/** The first day or time of a message, as far as it goes on. */
function dayIn(body: string): Day | null {
  const view = viewOfText(body);
  const isDay = ({ kind }: Entity) => kind === 'date' || kind === 'weekday';
  const all = entitiesOf(view).filter((it) => isDay(it) || it.kind === 'time');
  const [first] = all;
  if (!first) return null;
  let end = first.end;
  for (const it of all)
    if (isDay(it) === isDay(first) && it.start >= end && it.start - end <= 1) end = it.end;
  const { tokens } = view.structure;
  const isNumber = (at: number) => ORDINAL.test(tokens[at]?.low ?? '');
  while (isDay(first) && isNumber(end)) end++;
  // "the 22nd, saturday"
  const isBehind = tokens[first.start - 1]?.low === ',' && isNumber(first.start - 2);
  const start = tokens[isBehind ? first.start - 2 : first.start]!.start;
  return { start, end: tokens[end - 1]!.end, isDay: isDay(first) };
}

/**
 * The day or time that one says and the next denies by another: "gig is Friday 3rd at the Loft" – "nope saturday 4th" says
 * that it is on Saturday 4th at the Loft, and no more. Null where it is not plain.
 */
export function deniedDay(text: string, said: Said, next: Said, from: number): Edit[] | null {
  const answer = text.slice(next.start + from, next.end);
  const [wrong, right] = [dayIn(text.slice(said.start, said.end)), dayIn(answer)];
  if (!wrong || !right || wrong.isDay !== right.isDay) return null;
  if (right.start > SOON || answer.slice(0, right.start).includes(',')) return null;
  const rest =
    text.slice(said.start, said.start + wrong.start) + text.slice(said.start + wrong.end, said.end);
  if (!/\p{L}/u.test(rest)) return null;
  const at = said.start + wrong.start;
  const to = next.start + from + right.end;
  const behind = /^[\s,.;!–—-]{0,4}/u.exec(text.slice(to, next.end))![0].length;
  return [
    { start: at, end: said.start + wrong.end, text: answer.slice(right.start, right.end) },
    { start: next.start, end: to + behind, text: '' },
  ];
}
