import type { Brief, Direction, MaterialItem, SpanSource, Words } from '../../../domain/brief.ts';
import type { Treatment } from '../../../domain/film/treatments.ts';
import { WORLDS } from '../worlds/world-names.ts';
import { coloursWritten } from './colour-codes.ts';
import { allNamed, type Heard, heard, isDense, mostNamed, plain } from './heard.ts';
import { isLiking, isNamed, isOfColours, isOfDrawing, isOfLooks, isPalette } from './look-clauses.ts';
import { lookWords } from './look-lists.ts';
import { leftIn } from './said-palette.ts';

/** Letters of a line that may be of looks alone, and of a clause in which one is named. */
const LONGEST_LINE = 90;
/** Letters between such a line and an instruction that it belongs to. */
const NEAR = 3;

const KINDS = new Set<MaterialItem['kind']>(['claim', 'beat', 'heading']);

/** Whether a line is nothing but codes of colours: "#0B3D2E and #F4C95D". */
function isOfCodes(text: string): boolean {
  if (coloursWritten(`color ${text}`).length === 0) return false;
  return /^[\p{L}&+,;:/ ]{0,24}$/u.test(text.replace(/#[0-9a-f]{3,6}/giu, ''));
}

/** Whether a line says only what the film is to look like. */
const isLook = (text: string, language: string): boolean =>
  text.length <= LONGEST_LINE &&
  (isOfLooks(text, language) ||
    isPalette(text, language) ||
    (!isDense(text) && isOfColours(text, language, 0)));

const isSame = (one: SpanSource, other: SpanSource) => JSON.stringify(one) === JSON.stringify(other);

/** Whether an instruction stands right before or behind a line. */
function adjoins({ words }: MaterialItem, directions: readonly Direction[]): boolean {
  const { span } = words;
  return directions.some(({ words: { span: other } }) => {
    if (!isSame(other.in, span.in)) return false;
    const between = other.start >= span.end ? other.start - span.end : span.start - other.end;
    return between >= 0 && between <= NEAR;
  });
}

/** Moods, which words for music name as well. */
const MOODS = ['spooky', 'festive', 'playful', 'gala', 'grit'] as const satisfies readonly Treatment[];

const isWorld = (said: Heard, language: string) =>
  mostNamed(said, language, WORLDS, (name) => `world ${name}`) !== null;

/** Words of a line that is the name of a look before "style" or "feel". */
const FEW = 3;

/** Whether a line is the name of a look and the instruction behind it begins by saying so: "Letterpress | feel for our shop". */
function isNamedBefore({ words }: MaterialItem, directions: readonly Direction[], language: string): boolean {
  const said = heard(words.text, language);
  if (said.words.length > FEW || !isNamed(said, language)) return false;
  const nouns = new Set(lookWords('look noun', language).map(plain));
  return directions.some(({ words: next }) => {
    const gap = next.span.start - words.span.end;
    const first = heard(next.text, language).words[0] ?? '';
    return gap >= 0 && gap <= NEAR && isSame(next.span.in, words.span.in) && nouns.has(first);
  });
}

/** Whether a line is the end of an instruction that names a mood: "it can | be very colourful"; names have a capital. */
function isMood(text: string, language: string): boolean {
  const said = heard(text, language);
  if (said.words.length > FEW || !/^\p{Ll}/u.test(text)) return false;
  return allNamed(said, language, MOODS).length > 0 || isWorld(said, language);
}

/** Words of a line that names a look with a word for looks and says nothing else, at most. */
const SHORT = 4;

/** Whether a line is that: "Ambiance japonaise"; it opens what is shown, or stands beside an instruction. */
function isStyleAlone(text: string, language: string): boolean {
  const { words } = heard(text, language);
  const nouns = new Set(lookWords('look noun', language).map(plain));
  return (
    words.length <= SHORT && words.some((word) => nouns.has(word)) && isNamed(heard(text, language), language)
  );
}

/** Whether a sentence asks the maker to think of a look: "Think old shop signage rather than startup." */
function isThoughtOf(text: string, language: string): boolean {
  const said = heard(text, language);
  if (text.length > LONGEST_LINE || /[?\p{Nd}]/u.test(text)) return false;
  const begins = lookWords('look lead', language).some((lead) =>
    said.words.join(' ').startsWith(`${plain(lead)} `),
  );
  return begins && isNamed(said, language);
}

/** Words of what a film is for, at most. */
const MOST_WORDS = 6;

/** What the instruction behind a line of looks says that the film is for: "sage and cream | for our yoga studio". */
function ownerIn(
  directions: readonly Direction[],
  told: readonly MaterialItem[],
  language: string,
): Words | null {
  const ends = new Set(lookWords('colour ends', language));
  const fillers = new Set(lookWords('colour filler', language));
  for (const { words } of told)
    for (const { words: next } of directions) {
      if (!isSame(next.span.in, words.span.in) || next.span.start < words.span.end) continue;
      const parts = [...next.text.matchAll(/[\p{L}\p{M}\p{N}’'-]+/gu)];
      const isFor = next.span.start - words.span.end <= NEAR && ends.has(parts[0]?.[0].toLowerCase() ?? '');
      const first = parts.findIndex(({ 0: word }, i) => i > 0 && !fillers.has(word.toLowerCase()));
      if (!isFor || first < 0 || parts.length - first > MOST_WORDS) continue;
      const [from, last] = [parts[first]!.index, parts.at(-1)!];
      const end = last.index + last[0].length;
      const at = next.span.start;
      return {
        text: next.text.slice(from, end),
        span: { in: next.span.in, start: at + from, end: at + end },
      };
    }
  return null;
}

/** A brief in which a line beside an instruction that says only what the film is to look like is one, too, and is not shown. */
export function withLooksTold(brief: Brief): Brief {
  const { material, directions } = brief;
  const language = brief.language.toLowerCase().split('-')[0]!;
  const told = material.filter(
    (item) =>
      KINDS.has(item.kind) &&
      (isLiking(item.words.text, language) ||
        isOfDrawing(item.words.text, language) ||
        isOfCodes(item.words.text) ||
        isThoughtOf(item.words.text, language) ||
        isNamedBefore(item, directions, language) ||
        (isMood(item.words.text, language) && adjoins(item, directions)) ||
        (isStyleAlone(item.words.text, language) && (item === material[0] || adjoins(item, directions))) ||
        (isLook(item.words.text, language) && adjoins(item, directions))),
  );
  if (told.length === 0) return brief;
  const added = told.map(({ words }): Direction => ({ kind: 'palette', words }));
  const inOrder = [...directions, ...added].sort((a, b) =>
    isSame(a.words.span.in, b.words.span.in) ? a.words.span.start - b.words.span.start : 0,
  );
  const isTold = ({ span }: Words) =>
    told.some(
      ({ words: { span: it } }) => isSame(it.in, span.in) && span.start < it.end && span.end > it.start,
    );
  const subject =
    brief.subject && isTold(brief.subject) ? ownerIn(directions, told, language) : brief.subject;
  return {
    ...brief,
    subject,
    material: material.filter((item) => !told.includes(item)),
    directions: inOrder,
  };
}

const PAUSE = /[.,;:!?()\n。、，；：！？،؛।|]+|\s[–—-]\s/u;

/** Words of a clause that denies the one before it, at most. */
const SHORT_DENIAL = 4;

/** A clause up to where it denies something; nothing of one that the next denies: "Parchment is a cliché, please don't." */
function beforeDenial(clauses: string[], at: number, language: string): string {
  const [own, next] = [clauses[at]!, clauses[at + 1] ?? ''].map((it) => heard(it.trim(), language));
  const { text, words, denials } = own!;
  const isDenied = (said: Heard) => denials.some((one) => said.words.includes(one));
  if (next!.words.length <= SHORT_DENIAL && isDenied(next!)) return '';
  if (isDense(text)) {
    const places = denials.filter(isDense).map((one) => text.indexOf(one));
    const first = Math.min(...places.filter((it) => it >= 0), text.length);
    return text.slice(0, first);
  }
  const first = words.findIndex((word) => denials.includes(word));
  return first < 0 ? clauses[at]! : words.slice(0, first).join(' ');
}

/** Characters of what was left out that are looked through. */
const LONGEST_LEFT = 4000;
/** Words of a clause, at most, between the name of a look and the word that says that it is one. */
const CLAUSE = 14;

/**
 * Clauses of what is shown that speak of a look all the same: one is named beside a word for looks or a likening
 * ("estilo pizarra de bar", "a clean clinical look"); and of what nobody took for anything.
 */
export function looksWithin(brief: Brief, prompt: string): string[] {
  const code = brief.language.toLowerCase().split('-')[0]!;
  const marks = [...lookWords('like', code), ...lookWords('look noun', code)]
    .map(plain)
    .filter((one) => one.length > 1);
  const shown = brief.material.filter(({ kind }) => KINDS.has(kind)).map(({ words }) => words.text);
  const left = leftIn(brief, prompt).flatMap((text) => {
    const clauses = text.slice(0, LONGEST_LEFT).split(PAUSE);
    return clauses.map((_, i) => beforeDenial(clauses, i, code));
  });
  return [...shown.flatMap((text) => text.slice(0, LONGEST_LINE * 2).split(PAUSE)), ...left].filter(
    (clause) => {
      const said = heard(clause, code);
      if (said.words.length > CLAUSE || clause.length > LONGEST_LINE) return false;
      const isMarked = marks.some((mark) =>
        isDense(mark) ? said.text.includes(mark) : ` ${said.words.join(' ')} `.includes(` ${mark} `),
      );
      return isMarked && isNamed(said, code);
    },
  );
}

/** What was said to the maker without clauses of music that name a mood alone: "playful music" is no playful look. */
export function seenLooks(
  texts: readonly string[],
  language: string,
  isOfMusic: (clause: string) => boolean,
): string[] {
  return texts.flatMap((text) => {
    if (!isOfMusic(text)) return [text];
    return text.split(PAUSE).filter((clause) => {
      const said = heard(clause, language);
      const isOfMood = allNamed(said, language, MOODS).length > 0 || isWorld(said, language);
      return !(isOfMood && isOfMusic(clause));
    });
  });
}
