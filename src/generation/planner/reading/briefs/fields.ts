import { wordList, wordsEverywhere } from '../../words/word-lists.ts';
import type { Role } from '../model/tagger.ts';
import { endOfLine, isWord, type Range } from '../tokens.ts';
import type { TextView } from '../views.ts';
import { isSpeech } from './briefed.ts';
import { headsOfText } from './labels.ts';

/** Fields of a text that make it JSON; with fewer it quotes some. */
const FEWEST = 3;
/** Tokens of a field's name at most, quotation marks left out. */
const LONGEST_NAME = 8;
/** Tokens of a value that is a name at most. */
const LONGEST_VALUE = 10;

/** Fields by which a deadline is one for viewers to enter, and none of the film. */
const ENTRY =
  /^(?:apply|apply_at|application|applications|register|registration|entry|sign_?up|rsvp)(?:_?(?:url|link|page))?$/i;

/** Figures that people read without the name of their field, and fields in which even those are for the maker. */
const TELLING = new Set<string>(['money', 'phone', 'date', 'time']);
const MAKERS = /(?:^|_)(?:due|max|min|limit|cap|created|updated|timestamp)(?=_|$|[A-Z])/;

/** `stop`: where its value ends at the latest. */
type Field = { start: number; value: number; stop: number; name: string };

/**
 * A brief as JSON, as programs write it: names of fields and brackets are for nobody, values are what their field is for
 * ("style_notes" directs, "do_not" forbids, "voiceover" is spoken), all others are content.
 */
export function readFields(view: TextView, roles: Role[]): void {
  const fields = fieldsOf(view);
  const { tokens } = view.structure;
  for (const [n, { start, value, stop, name }] of fields.entries()) {
    const end = Math.min(fields[n + 1]?.start ?? lastBrace(view, value), stop);
    roles.fill('S', start, value);
    const words = tokens.slice(value, end).filter(isWord);
    // A number says nothing without the name of its field, which is none that people read.
    const isTelling =
      !MAKERS.test(name) && view.facts.kinds.slice(value, end).some((kind) => TELLING.has(kind));
    const isBare = !isTelling && words.every(({ low }) => !/\p{L}/u.test(low));
    const isEntry = /^deadline$/i.test(name) && fields.some((it) => ENTRY.test(it.name));
    const isCode = isBare || isIdentifier(view, { start: value, end });
    const isShown = isRelease(fields, n, isBare) || (isEntry && !isBare);
    const role = isShown ? 'C' : isCode ? 'D' : roleOf(name, isSpeech(view, { start: value, end }));
    for (let i = value; i < end; i++) roles[i] = isMark(view, i) ? 'S' : role;
  }
  for (let i = 0; i < (fields[0]?.start ?? 0); i++) if (tokens[i]!.low === '{') roles[i] = 'S';
}

/** The fields of a text that has enough of them: those of JSON, else those of lines that programs write. */
function fieldsOf(view: TextView): Field[] {
  const quoted = view.text.includes('{') ? quotedFields(view) : [];
  if (quoted.length >= FEWEST) return quoted;
  const bare = bareFields(view);
  return bare.length >= FEWEST && bare.some(({ name }) => name.includes('_')) ? bare : [];
}

/** What a program calls something. */
const NAME = /^\p{Ll}[\p{Ll}\p{Nd}_]*$/u;
const BETWEEN = /^[;|,&?[\]-]$/;

/** Every name of a program's at the beginning of a line with a colon or "=" behind it, and any with "=" right behind it. */
function bareFields({ structure: { tokens } }: TextView): Field[] {
  return tokens.flatMap(({ text }, at): Field[] => {
    const [before, sign, value] = [tokens[at - 1], tokens[at + 1], tokens[at + 2]];
    if (!NAME.test(text) || !sign || !value || value.low === '\n') return [];
    const isLine = !before || before.low === '\n' || (before.low === '-' && !tokens[at]!.glued);
    const isPair = sign.low === '=' && sign.glued && value.glued;
    const isField = isPair
      ? isLine || !tokens[at]!.glued || BETWEEN.test(before.low)
      : isLine && sign.low === ':';
    return isField ? [{ start: at, value: at + 2, stop: endOfLine(tokens, at), name: text }] : [];
  });
}

/** Whether a number is the version of what an earlier field names; that of a format stands before all names. */
function isRelease(fields: readonly Field[], n: number, isBare: boolean): boolean {
  const isNamed = (it: Field) => wordList('en', 'field-names').includes(it.name.toLowerCase());
  return isBare && fields[n]!.name.toLowerCase() === 'version' && fields.slice(0, n).some(isNamed);
}

/** A value that only programs read: "release_notes", "#2B4C3F". */
function isIdentifier({ text, structure: { tokens } }: TextView, { start, end }: Range): boolean {
  if (start >= end) return false;
  const said = text
    .slice(tokens[start]!.start, tokens[end - 1]!.end)
    .replace(/["[\]{},\n]/g, ' ')
    .trim();
  const isSnake = /^\p{Ll}[\p{Ll}\p{Nd}_]*$/u.test(said) && said.includes('_');
  return isSnake || /^#[\da-f]{3,8}$/i.test(said);
}

/** What a JSON brief says that it is about, by the name of the field: "company", "event"; null where nothing does. */
export function namedField(view: TextView): Range | null {
  const fields = fieldsOf(view);
  const { tokens } = view.structure;
  for (const name of wordList('en', 'field-names')) {
    const at = fields.findIndex((it) =>
      it.name
        .toLowerCase()
        .split(/[^\p{L}]+/u)
        .includes(name),
    );
    if (at < 0) continue;
    let [start, end] = [
      fields[at]!.value,
      Math.min(fields[at + 1]?.start ?? tokens.length, fields[at]!.stop),
    ];
    while (start < end && !isWord(tokens[start]!)) start++;
    while (end > start && !isWord(tokens[end - 1]!)) end--;
    if (end > start && end - start <= LONGEST_VALUE) return { start, end };
  }
  return null;
}

/** Every name in double quotes that a colon follows, in order. */
function quotedFields({ text, structure: { tokens } }: TextView): Field[] {
  const found: Field[] = [];
  for (let start = 0; start < tokens.length; start++) {
    if (tokens[start]!.low !== '"') continue;
    let end = start + 1;
    while (end < tokens.length && end - start <= LONGEST_NAME && !/^["\n]$/.test(tokens[end]!.low)) end++;
    if (tokens[end]?.low !== '"' || tokens[end + 1]?.low !== ':' || end === start + 1) continue;
    found.push({
      start,
      value: end + 2,
      stop: tokens.length,
      name: text.slice(tokens[start + 1]!.start, tokens[end - 1]!.end),
    });
    start = end + 1;
  }
  return found;
}

/** The token behind the last closing brace; the end where there is none. */
function lastBrace({ structure: { tokens } }: TextView, from: number): number {
  for (let i = tokens.length - 1; i >= from; i--) if (tokens[i]!.low === '}') return i + 1;
  return tokens.length;
}

/** Marks of the format: quotation marks, brackets and the commas behind either. */
function isMark({ structure: { tokens } }: TextView, i: number): boolean {
  const { low } = tokens[i]!;
  return (
    /^["[\]{}|;&?]+$/.test(low) ||
    (low === ',' && /^["[\]{}\d]|^(?:true|false|null)$/.test(tokens[i - 1]!.low)) ||
    low === '\n'
  );
}

/** What a field is for, by the words of its name: of several the one that forbids, then the one that directs. */
function roleOf(name: string, isSpoken: boolean): Role {
  const parts = name
    .replace(/(\p{Ll})(\p{Lu})/gu, '$1 $2')
    .toLowerCase()
    .split(/[^\p{L}]+/u);
  const is = (key: string) =>
    wordsEverywhere(key).some((it) => it.split(' ').every((part) => parts.includes(part)));
  const heads = headsOfText(name);
  if (is('field-forbids') || heads === 'forbids') return 'P';
  if (is('field-speaks') || heads === 'speaks') return isSpoken ? 'V' : 'D';
  return is('field-directs') || heads === 'directs' ? 'D' : 'C';
}
