import { phrasesIn } from '../../words/patterns.ts';
import { tradeHits } from '../../words/trades.ts';
import { wordLanguages, wordsEverywhere } from '../../words/word-lists.ts';
import type { Edit } from '../corrections/edits.ts';
import { headsOfText } from './labels.ts';

/** Pairs of a text that make it one of a program's; with fewer each must be known. */
const FEWEST = 3;
const FEWEST_KNOWN = 2;
/** A line that is longer is prose. */
const LONGEST_LINE = 2000;

/** A name with its sign: at the beginning of a line or behind what ends the pair before it, where nothing but a value follows. */
const HEAD =
  /(?<lead>^[^\S\n]{0,12}(?:[-*•] |export |set |--)?|[;|,&][^\S\n]{0,4}|[^\S\n]{1,4})(?<name>[\p{L}_][\p{L}\p{N}_.-]{0,30})(?<sign>[^\S\n]{0,12}:?=[^\S\n]{0,4})(?=[^\s=>])/gu;
/** A value in quotation marks, and what may stand behind it. */
const QUOTED =
  /^(?:"(?<double>[^"\n]{1,600})"|'(?<single>[^'\n]{1,600})'|`(?<back>[^`\n]{1,600})`|“(?<curly>[^”\n]{1,600})”)(?<rest>[;,]?[^\S\n]{0,4})$/u;
/** What ends a pair behind a value without marks. */
const TAIL = /[;,]?[^\S\n]{0,4}$/u;
/** A note behind a value, as programs have it: "  # ask Jo", " // old". */
const NOTE = /[^\S\n]{1,12}(?:#|\/\/)[^\S\n][^\n]{0,300}$/u;

/** Phrases by which a note keeps what it stands behind off the screen. */
const KEEPS_OFF = ['omits', 'withholds', 'withholds-it', 'not-that', 'secret'];
/** A sign between blanks with a name, a figure or a quotation behind it, and the label before it. */
const SIGN = /[^\S\n]{1,3}=[^\S\n]{1,3}(?=[\p{Lu}\p{Lo}\p{Nd}\p{Sc}"“„«「])/gu;
const LABEL = /(?:^|[\n.!?;])[^\S\n]{0,8}(?<label>\p{L}[\p{L}'’-]{0,20}(?: [\p{L}'’-]{1,20})?)$/u;
const LONGEST_LABEL = 52;

/** A pair with the places of its name, of its value, and of what parts it from the one before. */
type Pair = { lead: number; start: number; sign: number; value: number; end: number; name: string };

/**
 * Pairs as programs write them ("shop=Elm & Co; len=6s", `title = "Sale"`) are lines with a colon and without the quotation
 * marks; a note behind a value is for nobody, and one that keeps it off the screen takes the pair along. Linear in the text.
 */
export function paired(text: string): Edit[] {
  const pairs = linesOf(text).flatMap(({ start, line }) => pairsIn(line, start));
  const known = pairs.filter(({ name }) => isKnown(name)).length;
  const isWritten = pairs.length >= FEWEST ? known > 0 : pairs.length === known && known >= FEWEST_KNOWN;
  return isWritten ? pairs.flatMap((pair) => editsOf(text, pair)) : stated(text);
}

function* linesIn(text: string): Generator<{ start: number; line: string }> {
  for (let start = 0; start <= text.length; ) {
    const stop = text.indexOf('\n', start);
    const end = stop < 0 ? text.length : stop;
    yield { start, line: text.slice(start, end) };
    start = end + 1;
  }
}

const linesOf = (text: string) => [...linesIn(text)].filter(({ line }) => line.length <= LONGEST_LINE);

/** The pairs of a line that begins with one; an "=" within quotation marks is of a value. */
function pairsIn(line: string, offset: number): Pair[] {
  if (!line.includes('=') || line.includes('://')) return [];
  const heads = [...line.matchAll(HEAD)].filter(({ index, groups }, i) => {
    const isSpaced = /^[^\S\n]/.test(groups!.sign!);
    const isRow = /[;|]/.test(groups!.lead!);
    return i === 0 || index === 0 ? index === 0 : (isRow || !isSpaced) && !isInside(line, index);
  });
  if (heads[0]?.index !== 0) return [];
  return heads.map(({ index, 0: whole, groups }, i) => {
    const start = index + groups!.lead!.length;
    return {
      lead: offset + index,
      start: offset + start,
      sign: offset + start + groups!.name!.length,
      value: offset + index + whole.length,
      end: offset + (heads[i + 1]?.index ?? line.length),
      name: groups!.name!,
    };
  });
}

/** Whether a quotation is open at a place of a line. */
const isInside = (line: string, at: number): boolean => line.slice(0, at).split('"').length % 2 === 0;

/** A name as shells write it: people write labels so, too, but before a colon. */
const CAPITALS = /^\p{Lu}[\p{Lu}\p{Nd}_]*$/u;

function editsOf(text: string, { lead, start, sign, value, end, name }: Pair): Edit[] {
  const isFirst = lead === 0 || text[lead - 1] === '\n';
  const note = NOTE.exec(text.slice(value, end));
  if (note && keepsOff(note[0])) return [{ start: lead, end, text: '' }];
  const opens = isFirst ? [] : [{ start: lead, end: start, text: '\n' }];
  const stop = note ? value + note.index : end;
  const rest = note ? [{ start: stop, end, text: '' }] : [];
  const small = CAPITALS.test(name) ? [{ start, end: sign, text: name.toLowerCase() }] : [];
  return [
    ...opens,
    ...small,
    { start: sign, end: value, text: ': ' },
    ...unquoted(text, value, stop),
    ...rest,
  ];
}

/** A value without the marks around it, and without what ends its pair. */
function unquoted(text: string, from: number, to: number): Edit[] {
  const value = text.slice(from, to);
  const found = QUOTED.exec(value);
  const tail = found?.groups?.rest ?? TAIL.exec(value)?.[0] ?? '';
  const stop = to - tail.length;
  const opens = found ? [{ start: from, end: from + 1, text: '' }] : [];
  const closes = found ? stop - 1 : stop;
  return closes < to ? [...opens, { start: closes, end: to, text: '' }] : opens;
}

/** Whether a note says that what stands before it is not to be seen. */
export const keepsOff = (note: string): boolean =>
  wordLanguages().some((code) => KEEPS_OFF.some((key) => phrasesIn(note, code, key).length > 0));

/** What is called something with a mere "=", at the beginning of a line or a sentence: "Cafe = Drip Lane, Leeds." */
function stated(text: string): Edit[] {
  return [...text.matchAll(SIGN)].flatMap(({ index, 0: sign }): Edit[] => {
    const before = text.slice(Math.max(0, index - LONGEST_LABEL), index);
    const label = LABEL.exec(before)?.groups?.label;
    const isKnownHere = label !== undefined && (isKnown(label) || isPlace(label));
    return isKnownHere ? [{ start: index, end: index + sign.length, text: ': ' }] : [];
  });
}

const KEYS = ['field-names', 'field-directs', 'field-forbids', 'field-speaks', 'field-words', 'plain-labels'];

/** Whether a name is one that briefs have, with or without a number of its own: "title", "line_2". */
function isKnown(name: string): boolean {
  const bare = name.toLowerCase().replace(/[_.-]?\p{Nd}{1,2}$/u, '');
  return headsOfText(bare) !== '' || KEYS.some((key) => wordsEverywhere(key).includes(bare));
}

const isPlace = (label: string): boolean =>
  wordsEverywhere('venue-words').includes(label.toLowerCase()) ||
  wordLanguages().some((code) => tradeHits([label.toLowerCase()], code) > 0);
