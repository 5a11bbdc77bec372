import { wordList } from '../../words/word-lists.ts';
import type { Edit } from './edits.ts';

/** What somebody writes in a chat: its place in the text, the name and time before it left out. */
export type Said = { start: number; end: number; name: string };

/** What people of a chat settled: the edits, and the messages that they leave nothing else to do about. */
export type Settled = { edits: Edit[]; messages: ReadonlySet<number> };

/** Objections of a chat that are followed. */
const MOST = 12;

const NUMBER = /\p{Nd}+(?:[.,/:]\p{Nd}+){0,3}/gu;
/** The day of the week in brackets behind a date. */
const WEEKDAY = /^[(（]\p{L}{1,3}[)）]/u;
const END = /[。！!？?\n]|[,，、.;；](?!\p{Nd})/u;
const ASKS = /[?？؟][\s!！]{0,3}$/u;
const DENSE = /^[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u;

/**
 * What one of those who chat objects to and puts another number for: "200 is too many, let’s do 100" puts 100 where an earlier
 * message has 200, and goes; so does the answer that only agrees to it. In "26 clashes with the fireworks. 7/27 then" the day
 * of "the 7/26?" is meant, which asks no more.
 */
export function settledIn(text: string, messages: Said[], code: string, assents: RegExp): Settled {
  const pattern = objectionsOf(code);
  const edits: Edit[] = [];
  const settled = new Set<number>();
  let followed = 0;
  for (const [i, { start, end }] of messages.entries()) {
    const body = text.slice(start, end);
    const found = followed < MOST ? objectionIn(body, pattern) : null;
    if (!found) continue;
    followed++;
    const before = messages
      .slice(0, i)
      .flatMap((it, at) => (settled.has(at) ? [] : (replacing(text, it, found) ?? [])));
    if (before.length === 0) continue;
    edits.push(...before, { start, end: start + found.end, text: '' });
    for (const [at, it] of messages.entries())
      if (before.some((edit) => edit.start >= it.start && edit.end <= it.end)) settled.add(at);
    settled.add(i);
    const next = messages[i + 1];
    if (!next || !agrees(text.slice(next.start, next.end), found.right, assents)) continue;
    edits.push({ start: next.start, end: next.end, text: '' });
    settled.add(i + 1);
  }
  return { edits, messages: settled };
}

/** What is wrong, what is right, the day behind that, and where the sentence ends that says so. */
type Objection = { wrong: string; right: string; day: string; end: number };

function objectionsOf(code: string): RegExp {
  const words = [...new Set([...wordList(code, 'objects'), ...wordList('en', 'objects')])].filter(Boolean);
  return new RegExp(words.map((it) => (DENSE.test(it) ? it : `(?<!\\p{L})${it}`)).join('|'), 'iu');
}

/** A number, words by which people object, and another number behind them. */
function objectionIn(body: string, pattern: RegExp): Objection | null {
  const objects = pattern.exec(body);
  if (!objects) return null;
  const numbers = [...body.matchAll(NUMBER)];
  const wrong = numbers.find(({ index }) => index < objects.index)?.[0];
  const right = numbers.find(({ index }) => index >= objects.index);
  if (!wrong || !right || right[0] === wrong) return null;
  const behind = right.index + right[0].length;
  const stop = END.exec(body.slice(behind));
  return {
    wrong,
    right: right[0],
    day: WEEKDAY.exec(body.slice(behind))?.[0] ?? '',
    end: stop ? behind + stop.index + 1 : body.length,
  };
}

/** The right number in the place of the wrong one; what asked for it asks no more. */
function replacing(text: string, { start, end }: Said, { wrong, right, day }: Objection): Edit | null {
  const body = text.slice(start, end);
  const place = [...body.matchAll(NUMBER)].find(({ 0: it }) => it === wrong || it.endsWith(`/${wrong}`));
  if (!place) return null;
  const from = start + place.index;
  const asks = ASKS.test(body) && !/[,，、。]/u.test(body.slice(place.index));
  return asks
    ? { start: from, end, text: `${right}${day}` }
    : { start: from, end: from + place[0].length, text: right };
}

/** Whether a message agrees and states no number but the right one. */
const agrees = (body: string, right: string, assents: RegExp): boolean =>
  assents.test(body) && [...body.matchAll(NUMBER)].every(({ 0: it }) => it === right);
