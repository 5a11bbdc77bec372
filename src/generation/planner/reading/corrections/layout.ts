import { wordsEverywhere } from '../../words/word-lists.ts';
import { formed } from '../briefs/forms.ts';
import { unsaid } from './chats.ts';
import { apart, type Corrected, type Edit, edited } from './edits.ts';
import { numberedLines, outlined } from './numbering.ts';
import type { Said } from './objections.ts';

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
/** As East Asia's programs copy them: "[오후 2:15] 김실장: ", "[김실장] [오후 2:15] ", "下午2:15 小周：", "午後2:15 健 ". */
const HALF = '(?:오전|오후|上午|下午|晚上|早上|午前|午後)[^\\S\\n]?\\d{1,2}[:：]\\d\\d';
const HALVED = new RegExp(
  `^[[(]?${HALF}[\\])]?[^\\S\\n]{1,2}([\\p{L}][^\\n:：\\d"]{0,30}?)[^\\S\\n]?[:：\\t][^\\S\\n]?`,
  'u',
);
const KAKAO = new RegExp(`^\\[([\\p{L}][^\\n[\\]]{0,30})\\][^\\S\\n]?\\[${HALF}\\][^\\S\\n]?`, 'u');
/** Who writes, in brackets or before a colon, where a chat was copied without its times. */
const BRACKETED = /^\[([\p{L}][^\n[\]:：\d]{0,30})\][^\S\n]?/u;
const BARE = /^([\p{Lu}][\p{Ll}]{1,14}): (?=[^\n])/u;
/** Who writes before what Japanese brackets hold, to the end of the line: "健「了解」". */
const CORNERED = /^([\p{L}][^\n「」『』:：\d]{0,15})「(?=[^\n「」]*」[^\S\n]*$)/u;
/** Messages of a chat without times. */
const FEWEST_BARE = 4;
/** How letters quote what they answer. */
const QUOTED = /^>(?:[^\S\n]?>){0,4}[^\S\n]?/u;
/** Two stars around few words. */
const LOUD = /\*\*(?=[^\s*])([^*\n]{1,200})\*\*/gu;

const STRUCK = /~~(?=\S)[^~\n]{1,200}~~/gu;
/** What a line has beside what is struck out in it, where that is no more than its marks, its label or a remark: "- ", "S6 ", "(later)". */
const LABEL =
  /^[-–*•|\s]{0,20}(?:[\p{L}\p{N}]{1,8}[.):：]?)?[-–*•|\s]{0,20}(?:\([^()\n]{1,200}\)|\p{Lu}{2,20})?$/u;

/** What a text strikes out is gone, and so is a line that has nothing else: "S6 ~~joke~~". */
const struckOut = (lines: Line[]): Edit[] =>
  lines.flatMap(({ start, line }) => {
    const found = [...line.matchAll(STRUCK)];
    if (found.length > 0 && LABEL.test(line.replaceAll(STRUCK, '').trimEnd()))
      return [{ start, end: start + line.length, text: '' }];
    return found.map(({ index, 0: all }) => ({
      start: start + index,
      end: start + index + all.length,
      text: '',
    }));
  });

/** Dots that lead from a cell to its value, and one alone in a column of such: "bac jaune ....... mardi", "Minis . . . . Montag". */
const LEADERS =
  /(?<=\S)[^\S\n]{0,9}(?:\.{4,60}|…{2,30}|·{3,60}|_{4,60}|(?:\.[^\S\n]){3,60}\.)[^\S\n]{0,9}(?=\S)/gu;
const LEADER = /(?<=\S)[^\S\n]{1,30}\.{1,3}[^\S\n]{1,30}(?=\S)/gu;

/** Where several lines have such dots, they part cells as a table's bars do, and what a figure stands behind as a colon does. */
function leaderDots(text: string): Edit[] {
  const found = [...text.matchAll(LEADERS)];
  if (found.length < FEWEST) return [];
  const counts = found.every(({ index, 0: all }) => /^[\p{Nd}\p{Sc}]/u.test(text.slice(index + all.length)));
  return [...found, ...text.matchAll(LEADER)].map(({ index, 0: all }) => ({
    start: index,
    end: index + all.length,
    text: counts ? ': ' : ' | ',
  }));
}

/** Quotation marks that point inwards (»Danke«), as Germans print them. */
const TURNED = /(?<![^\s([])»(?=\S)[^»«\n]{1,400}(?<=\S)«(?![\p{L}\p{N}])/gu;

/** Such marks as those that point the same way in every text (“Danke”): » elsewhere closes what « has opened. */
const turnedQuotes = (text: string): Edit[] =>
  [...text.matchAll(TURNED)].flatMap(({ index, 0: all }) => [
    { start: index, end: index + 1, text: '„' },
    { start: index + all.length - 1, end: index + all.length, text: '“' },
  ]);

/** A request to a program whose first field is the prompt itself: 'POST /v1/videos\nprompt: "…"', '{"prompt": "…", "aspect": "9:16"}'. */
const REQUEST =
  /^\s{0,9}(?:(?:POST|PUT|curl)\s[^\n]{1,300}\n)?[ \t]{0,9}\{?\s{0,9}"?(?:prompt|input)"?\s?[:=]\s{0,3}"(?<said>(?:[^"\\]|\\.){20,12000})"/u;
/** A field behind it that gives an address to the program, and what else the form of a request has. */
const CALLED = /"?\w{1,30}"?\s?[:=]\s{0,3}"?https?:\/\/[^\s",}]*"?/gu;
const FORM = /[{}"]/gu;

/** What is said within a request, and what its other fields ask for, without the form of the request. */
function requested(text: string): Edit[] {
  const found = REQUEST.exec(text);
  const said = found?.groups?.said;
  if (!found || said === undefined) return [];
  const end = found[0].length;
  const from = end - 1 - said.length;
  const without = ({ index, 0: all }: RegExpExecArray): Edit => ({
    start: index,
    end: index + all.length,
    text: '',
  });
  const escapes = [...said.matchAll(/\\(?<sign>.)/gu)].map(({ index, 0: all, groups }) => ({
    start: from + index,
    end: from + index + all.length,
    text: groups!.sign === 'n' ? '\n' : groups!.sign!,
  }));
  const rest = [...text.matchAll(CALLED), ...text.matchAll(FORM)].filter(({ index }) => index >= end);
  const commas = [...text.matchAll(/,(?=\s{0,9}"\w)/gu)].filter(({ index }) => index >= end);
  return [
    { start: 0, end: from, text: '' },
    ...escapes,
    { start: end - 1, end, text: '\n' },
    ...rest.map(without),
    ...commas.map(({ index }) => ({ start: index, end: index + 1, text: '\n' })),
  ];
}

/**
 * A message without the marks of the programs that it was copied from, which stand for nobody to read: who wrote when in a
 * chat, the marks of a quoted letter, the stars around what is bold; numbered lists in one form.
 */
export function unwrapped(text: string): Corrected {
  const lines = linesOf(text);
  const timed = [MESSAGE, NAMED, HALVED, KAKAO].map((pattern) =>
    lines.flatMap((line) => headOf(line, pattern) ?? []),
  );
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
  const cornered = isChat(text) ? untimed(lines, CORNERED) : [];
  const chat = isTimed
    ? heads
    : [...untimed(lines, BRACKETED), ...untimed(lines, BARE).filter(isTalk(text)), ...cornered];
  const corners = isTimed || cornered.length === 0 ? [] : cornersOf(lines, cornered);
  const marks = quotes.length >= FEWEST ? quotes : [];
  const said = unsaid(text, saidIn(lines, chat));
  return edited(
    text,
    apart([
      ...requested(text),
      ...chat,
      ...corners,
      ...said,
      ...marks,
      ...stars,
      ...turnedQuotes(text),
      ...formed(text),
      ...leaderDots(text),
      ...struckOut(lines),
      ...numberedLines(text),
      ...outlined(text),
    ]),
  );
}

/** Whether a text says that it holds a chat; in a story people talk in brackets too. */
const isChat = (text: string): boolean =>
  wordsEverywhere('chats').some((it) => it !== '' && text.toLowerCase().includes(it));

/** The brackets that close the messages of a chat, and the words before its first that call it one ("LINEのやりとりです"). */
function cornersOf(lines: Line[], heads: Edit[]): Edit[] {
  const [first] = heads;
  return lines.flatMap(({ start, line }) => {
    const isMessage = heads.some((it) => it.start === start);
    const at = isMessage ? line.lastIndexOf('」') : -1;
    if (isMessage) return [{ start: start + at, end: start + at + 1, text: '' }];
    if (!first || start > first.start || !isChat(line)) return [];
    let from = line.trimEnd().length - 1;
    while (from > 0 && !/[。、,.!！?？]/.test(line[from - 1]!)) from--;
    return isChat(line.slice(from)) ? [{ start: start + from, end: start + line.length, text: '' }] : [];
  });
}

/** What is written behind each head, to the end of its line, and the name in the head: the longest of its words. */
function saidIn(lines: Line[], heads: Edit[]): Said[] {
  const ends = new Map(heads.map(({ start, end }) => [start, end]));
  return lines.flatMap(({ start, line }) => {
    const from = ends.get(start);
    if (from === undefined) return [];
    const words = line.slice(0, from - start).match(/\p{L}+(?:[ '’-]\p{L}+){0,3}/gu) ?? [];
    const name = words.reduce((longest, it) => (it.length > longest.length ? it : longest), '');
    return [
      {
        start: from,
        end: start + line.trimEnd().replace(line[from - start - 1] === '「' ? /」$/ : /$^/, '').length,
        name,
      },
    ];
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
