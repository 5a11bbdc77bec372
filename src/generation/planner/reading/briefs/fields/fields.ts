import { wordList, wordsEverywhere } from '../../../words/word-lists.ts';
import type { Role } from '../../model/tagger.ts';
import { assign } from '../../rules/stretches.ts';
import { isWord, type Range } from '../../tokens.ts';
import type { TextView } from '../../views.ts';
import { isSpeech } from '../briefed.ts';
import { keepsOff } from '../pairs.ts';
import { type Field, fieldsOf } from './listed.ts';
import { rolesByName } from './meant.ts';
import { isFlag, isUnread, saidIn } from './values.ts';

/** Tokens of a value that is a name at most. */
const LONGEST_VALUE = 10;

/** Fields by which a deadline is one for viewers to enter, and none of the film. */
const ENTRY =
  /^(?:apply|apply_at|application|applications|register|registration|entry|sign_?up|rsvp)(?:_?(?:url|link|page))?$/i;

/** Figures that people read without the name of their field, and fields in which even those are for the maker. */
const TELLING = new Set<string>(['money', 'phone', 'date', 'time']);
const MAKERS = /(?:^|_)(?:due|max|min|limit|cap|created|updated|timestamp)(?=_|$|[A-Z])/;

/**
 * A brief as JSON or YAML, as programs write it: names of fields and brackets are for nobody, values are what their field is
 * for ("style_notes" directs, "do_not" forbids, "voiceover" is spoken), all others are content.
 */
export function readFields(view: TextView, roles: Role[]): void {
  const fields = fieldsOf(view);
  const meant = meantBy(view, fields);
  for (const [i, role] of meant) roles[i] = role;
  const { tokens } = view.structure;
  for (let i = 0; i < (fields[0]?.start ?? 0); i++) if (tokens[i]!.low === '{') roles[i] = 'S';
  speakOfFields(view, roles, fields);
}

/** What a field of such a brief keeps off the screen stays off it, whatever else was found in it since. */
export function keepFields(view: TextView, roles: Role[]): void {
  for (const [i, role] of meantBy(view, fieldsOf(view)))
    if (role !== 'C' && role !== 'V' && /[CV]/.test(roles[i]!)) roles[i] = role;
}

/** The role of each token of the fields. */
function meantBy(view: TextView, fields: readonly Field[]): Map<number, Role> {
  const { tokens } = view.structure;
  const told = rolesOfFields(view, fields);
  const roles = new Map<number, Role>();
  for (const [n, { start, value }] of fields.entries()) {
    const end = endOf(view, fields, n);
    const note = noteIn(view, { start: value, end });
    const hides = note < end && keepsOff(view.text.slice(tokens[note]!.start, tokens[end - 1]!.end));
    for (let i = start; i < value; i++) roles.set(i, 'S');
    for (let i = value; i < end; i++) {
      const own = i >= note || hides ? 'D' : told[n]!;
      roles.set(i, isMark(view, i) ? 'S' : own);
    }
  }
  return roles;
}

/** Where the value of a field ends: at the next one, at the last brace, or with its lines. */
function endOf(view: TextView, fields: readonly Field[], n: number): number {
  const { value, stop } = fields[n]!;
  return Math.max(value, Math.min(fields[n + 1]?.start ?? lastBrace(view, value), stop));
}

/** What the value of each field is. */
function rolesOfFields(view: TextView, fields: readonly Field[]): Role[] {
  const { tokens } = view.structure;
  const ranges = fields.map(({ value }, n) => ({ start: value, end: endOf(view, fields, n) }));
  const left = new Set(
    fields.flatMap((it, n) => (isFlag(it.name, saidIn(view, ranges[n]!)) ? [it.entry] : [])),
  );
  const named = rolesByName(fields, (n) => isSpeech(view, ranges[n]!));
  return fields.map(({ name, entry }, n): Role => {
    const range = ranges[n]!;
    const words = tokens.slice(range.start, range.end).filter(isWord);
    // A number says nothing without the name of its field, which is none that people read.
    const isTelling =
      !MAKERS.test(name) && view.facts.kinds.slice(range.start, range.end).some((kind) => TELLING.has(kind));
    const isBare = !isTelling && words.every(({ low }) => !/\p{L}/u.test(low));
    const isEntry = /^deadline$/i.test(name) && fields.some((it) => ENTRY.test(it.name));
    if (left.has(entry)) return 'M';
    if (isRelease(fields, n, isBare) || (isEntry && !isBare)) return 'C';
    return isBare || isUnread(name, saidIn(view, range)) ? 'D' : named[n]!;
  });
}

/** Whether a number is the version of what an earlier field names; that of a format stands before all names. */
function isRelease(fields: readonly Field[], n: number, isBare: boolean): boolean {
  const isNamed = (it: Field) => wordList('en', 'field-names').includes(it.name.toLowerCase());
  return isBare && fields[n]!.name.toLowerCase() === 'version' && fields.slice(0, n).some(isNamed);
}

/** Where a note of the program's begins behind a value: "# ask Jo"; the end of the value where there is none. */
function noteIn({ structure: { tokens } }: TextView, { start, end }: Range): number {
  for (let i = start + 1; i + 1 < end; i++)
    if (tokens[i]!.low === '#' && !tokens[i]!.glued && !tokens[i + 1]!.glued) return i;
  return end;
}

/** A sentence beside the fields that speaks of them is for the program: "Render only the fields under `display`." */
function speakOfFields(view: TextView, roles: Role[], fields: readonly Field[]): void {
  const [first] = fields;
  if (!first) return;
  const words = wordsEverywhere('field-talk');
  const { tokens, sentences } = view.structure;
  for (const sentence of sentences)
    if (sentence.end <= first.start)
      if (tokens.slice(sentence.start, sentence.end).some(({ low }) => words.includes(low)))
        assign(roles, sentence, 'D', 'C');
}

/** What such a brief says that it is about, by the name of the field: "company", "event"; null where nothing does. */
export const namedField = (view: TextView): Range | null => valueUnder(view, wordList('en', 'field-names'));

/** What a film of such a brief is about, where that stands in a field of its own beside whose it is: "event", "headline". */
export function topicField(view: TextView, subject: Range): Range | null {
  const topic = valueUnder(view, wordList('en', 'field-topics'));
  return topic && (topic.end <= subject.start || topic.start >= subject.end) ? topic : null;
}

/** The short value of the field with the first of some names. */
function valueUnder(view: TextView, names: readonly string[]): Range | null {
  const fields = fieldsOf(view);
  if (fields.length === 0) return null;
  const { tokens } = view.structure;
  const told = rolesOfFields(view, fields);
  const partsOf = (name: string) => name.toLowerCase().split(/[^\p{L}]+/u);
  // What several entries of a list have is the name of none of them alone.
  const isAgain = (it: Field) => fields.filter(({ name }) => name === it.name).length > 1;
  for (const name of names) {
    const at = fields.findIndex(
      (it, n) => told[n] === 'C' && partsOf(it.name).includes(name) && !(it.parent >= 0 && isAgain(it)),
    );
    if (at < 0) continue;
    let [start, end] = [fields[at]!.value, endOf(view, fields, at)];
    while (start < end && !isWord(tokens[start]!)) start++;
    while (end > start && !isWord(tokens[end - 1]!)) end--;
    if (end > start && end - start <= LONGEST_VALUE) return { start, end };
  }
  return null;
}

/** The token behind the last closing brace; the end where there is none. */
function lastBrace({ structure: { tokens } }: TextView, from: number): number {
  for (let i = tokens.length - 1; i >= from; i--) if (tokens[i]!.low === '}') return i + 1;
  return tokens.length;
}

/** Marks of the format: quotation marks, brackets, the commas behind either, and what begins an item. */
function isMark({ structure: { tokens } }: TextView, i: number): boolean {
  const { low } = tokens[i]!;
  // "Ready?" and "Elm & Co" are words of the film, "&title=" and "?title=" are none.
  if (/^[&?]$/.test(low)) return tokens[i + 1]?.glued === true && tokens[i + 2]?.low === '=';
  return (
    /^["[\]{}|;>]+$/.test(low) ||
    (low === ',' && /^["[\]{}\d]|^(?:true|false|null)$/.test(tokens[i - 1]!.low)) ||
    (/^[-*•]$/.test(low) && tokens[i - 1]?.low === '\n') ||
    low === '\n'
  );
}
