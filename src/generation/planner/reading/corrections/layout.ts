import { wordsEverywhere } from '../../words/word-lists.ts';
import { type Said, unsaid } from './chats.ts';
import { apart, type Corrected, type Edit, edited } from './edits.ts';
import { numberedLines } from './numbering.ts';

/** Lines that make a text a chat or a letter that was passed on. */
const FEWEST = 2;
/** Words of who writes in a chat at most. */
const LONGEST_NAME = 3;

/**
 * A date or none, a time of the day, who writes, and a colon, as chats are copied: "[14:02] Ros: ", "03/05/26, 9:15 pm - Jo: ",
 * "[9/2 20:14] Ada: "; hours before five are times of a film.
 */
const MESSAGE =
  /^[[(]?(?:\d{1,4}[./-]\d{1,2}(?:[./-]\d{1,4})?,? )?(?:[01]?[5-9]|1[0-4]|2[0-3])[:.]\d\d(?::\d\d)?(?: ?[ap]\.?m\.?)?[\])]?[^\S\n]?[-–]?[^\S\n]?([\p{L}][^\n:：\d"]{0,30})[:：][^\S\n]/iu;
/** Who writes first and the time behind: "Fran, 20:41 — ", "Omar (16:20): ". */
const NAMED =
  /^([\p{L}][^\n,:：\d"()[\]]{0,30}?),?[^\S\n]?[[(]?(?:[01]?[5-9]|1[0-4]|2[0-3])[:.]\d\d(?: ?[ap]\.?m\.?)?[\])]?[^\S\n]?[-–—›>:：][^\S\n]/iu;
/** Who writes, in brackets or before a colon, where a chat was copied without its times. */
const BRACKETED = /^\[([\p{L}][^\n[\]:：\d]{0,30})\][^\S\n]?/u;
const BARE = /^([\p{Lu}][\p{Ll}]{1,14}): (?=[^\n])/u;
/** Messages of a chat without times. */
const FEWEST_BARE = 4;
/** How letters quote what they answer. */
const QUOTED = /^>(?:[^\S\n]?>){0,4}[^\S\n]?/u;
/** Two stars around few words. */
const LOUD = /\*\*(?=[^\s*])([^*\n]{1,200})\*\*/gu;

/** Quotation marks that point inwards (»Danke«), as Germans print them. */
const TURNED = /(?<![^\s([])»(?=\S)[^»«\n]{1,400}(?<=\S)«(?![\p{L}\p{N}])/gu;

/** Such marks as those that point the same way in every text (“Danke”): » elsewhere closes what « has opened. */
const turnedQuotes = (text: string): Edit[] =>
  [...text.matchAll(TURNED)].flatMap(({ index, 0: all }) => [
    { start: index, end: index + 1, text: '„' },
    { start: index + all.length - 1, end: index + all.length, text: '“' },
  ]);

/**
 * A message without the marks of the programs that it was copied from, which stand for nobody to read: who wrote when in a
 * chat, the marks of a quoted letter, the stars around what is bold; numbered lists in one form.
 */
export function unwrapped(text: string): Corrected {
  const lines = linesOf(text);
  const timed = [MESSAGE, NAMED].map((pattern) => lines.flatMap((line) => headOf(line, pattern) ?? []));
  const heads = timed.find((it) => it.length >= FEWEST) ?? [];
  const quotes = lines.flatMap(({ start, line }) => {
    const mark = QUOTED.exec(line)?.[0].length ?? 0;
    return mark > 0 ? [{ start, end: start + mark, text: '' }] : [];
  });
  const stars = [...text.matchAll(LOUD)].flatMap(({ index, 0: all }) => [
    { start: index, end: index + 2, text: '' },
    { start: index + all.length - 2, end: index + all.length, text: '' },
  ]);
  const isTimed = heads.length > 0 || quotes.length >= FEWEST;
  const chat = isTimed ? heads : [...untimed(lines, BRACKETED), ...untimed(lines, BARE).filter(isTalk(text))];
  const marks = quotes.length >= FEWEST ? quotes : [];
  const said = unsaid(text, saidIn(lines, chat));
  return edited(
    text,
    apart([...chat, ...said, ...marks, ...stars, ...turnedQuotes(text), ...numberedLines(text)]),
  );
}

/** What is written behind each head, to the end of its line, and the name in the head: the longest of its words. */
function saidIn(lines: Line[], heads: Edit[]): Said[] {
  const ends = new Map(heads.map(({ start, end }) => [start, end]));
  return lines.flatMap(({ start, line }) => {
    const from = ends.get(start);
    if (from === undefined) return [];
    const words = line.slice(0, from - start).match(/\p{L}+(?:[ '’-]\p{L}+){0,3}/gu) ?? [];
    const name = words.reduce((longest, it) => (it.length > longest.length ? it : longest), '');
    return [{ start: from, end: start + line.trimEnd().length, name }];
  });
}

type Line = { start: number; line: string };

function linesOf(text: string): Line[] {
  let at = 0;
  return text.split('\n').map((line) => {
    const start = at;
    at += line.length + 1;
    return { start, line };
  });
}

/** The heads of messages without times: of two people or more who write in turn. */
function untimed(lines: Line[], pattern: RegExp): Edit[] {
  const heads = lines.flatMap((line) => headOf(line, pattern) ?? []);
  const names = lines.flatMap((line) => (headOf(line, pattern) ? [pattern.exec(line.line)![1]!] : []));
  const again = new Set(names.filter((name, i) => names.indexOf(name) !== i));
  return heads.length >= FEWEST_BARE && again.size > 0 && new Set(names).size > 1 ? heads : [];
}

/** Whether people write as in chats: most of their messages begin small. In a script each line is a sentence. */
const isTalk = (text: string) => (_: Edit, __: number, all: Edit[]) =>
  all.filter(({ end }) => /^\p{Ll}/u.test(text.slice(end, end + 2))).length * 2 > all.length;

/** The head of a message in a chat; a script's label behind a time is none ("09:15 Narrator: "). */
function headOf({ start, line }: Line, pattern: RegExp): Edit | null {
  const found = pattern.exec(line);
  const name = found?.[1]?.trim().toLowerCase() ?? '';
  if (!found || name.split(' ').length > LONGEST_NAME || isCue(name)) return null;
  return { start, end: start + found[0].length, text: '' };
}

const CUES = ['cue-voice', 'cue-screen', 'cue-text', 'cue-picture', 'cue-scene', 'cue-sound', 'cue-audio'];

const isCue = (name: string) => CUES.some((key) => wordsEverywhere(key).includes(name));
