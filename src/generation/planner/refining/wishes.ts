import { withoutEnd } from '../../../domain/text/ends.ts';
import { accentOfWord } from '../../design/wishes/colour-wishes.ts';
import { tidy } from '../wording.ts';
import { plainly, type Vocabulary } from './vocabulary.ts';
import { sentencesIn } from './whole/sentences.ts';

/** Words between quotation marks, with where the marks stand. */
export type Quoted = { text: string; index: number; length: number };

const MARKS =
  /"([^"\n]{1,600})"|“([^”\n]{1,600})”|„([^“”\n]{1,600})[“”]|«([^»\n]{1,600})»|「([^」\n]{1,400})」|『([^』\n]{1,400})』|(?<![\p{L}\d])['‘]([^'’\n]{2,200})['’](?!(?!\p{Script=Hangul})[\p{L}\d])/gu;

/** Every quotation of a text, outermost marks, in order. */
function quotedIn(text: string): Quoted[] {
  return [...text.matchAll(MARKS)].map((match) => ({
    text: tidy(match.slice(1).find((group) => group !== undefined)!),
    index: match.index,
    length: match[0].length,
  }));
}

/** One thing that a customer wants done. */
export type Wish = {
  /** The words as written. */
  text: string;
  /** The same to look phrases up in, what is quoted left out. */
  plain: string;
  /** What stands between quotation marks. */
  quoted: string[];
};

/** Lists that a wish begins with; a comma or an "and" before one of them parts two wishes. */
export const VERBS: readonly string[] = [
  'remove',
  'move',
  'swap',
  'add',
  'change',
  'shorter',
  'longer',
  'faster',
  'calmer',
  'off',
  'tall',
  'square',
  'wide',
  'verbs',
  'shows',
  'unsaid',
  'undo',
  'start-with',
  'end-with',
];

/** A word for a colour, also in its comparative: "greener", "blauer". */
export function hueOf(word: string): ReturnType<typeof accentOfWord> {
  const low = word.toLowerCase();
  const stems = [low, low.replace(/er$/u, ''), low.replace(/r$/u, ''), low.replace(/(.)\1er$/u, '$1')];
  // In a script without spaces the colour stands among other characters.
  const parts = /\p{Script=Han}/u.test(low)
    ? [...low].flatMap((_, i) => [low.slice(i, i + 1), low.slice(i, i + 2), low.slice(i, i + 3)])
    : [];
  return [...stems, ...parts].map(accentOfWord).find((hue) => hue !== null) ?? null;
}

const MASK = 0xe000;

/** Quotations as one private character each, so that nothing is parted inside of them. */
function masked(text: string): { text: string; quotes: string[] } {
  const quotes: string[] = [];
  let out = '';
  let last = 0;
  for (const { index, length } of quotedIn(text).slice(0, 200)) {
    out += text.slice(last, index) + String.fromCharCode(MASK + quotes.length);
    quotes.push(text.slice(index, index + length));
    last = index + length;
  }
  return { text: out + text.slice(last), quotes };
}

const withQuotes = (text: string, quotes: string[]) =>
  text.replace(/[\ue000-\ue0ff]/gu, (c) => quotes[c.charCodeAt(0) - MASK] ?? '');

/** A text without the courtesies that it begins with. */
function withoutManners(text: string, words: Vocabulary): string {
  let rest = text.trim();
  for (;;) {
    const plain = plainly(rest.slice(0, 80));
    const { at, end } = words.find(plain, 'polite');
    // Where nothing stands between words, a courtesy is a part of one.
    if (at === 1) return withoutManners(rest.slice(end - 1).replace(/^[^\p{L}\p{N}]+/u, ''), words);
    if (at !== 0 || end <= 1) return rest;
    const courtesy = plain.slice(0, end).trim().split(' ').length;
    const next = rest.replace(
      new RegExp(`^[^\\p{L}\\p{N}]*(?:[^\\s,]+[\\s,]+){${courtesy - 1}}[^\\s,]+[\\s,!.]*`, 'u'),
      '',
    );
    if (next === rest || next.length >= rest.length) return rest;
    rest = next;
  }
}

/** Whether a text begins with what asks for something. */
export function beginsWish(rest: string, words: Vocabulary, isListed: boolean): boolean {
  const plain = plainly(withoutManners(rest.slice(0, 120), words));
  const first = plain.trim().split(' ')[0] ?? '';
  return (
    VERBS.some((key) => words.begins(plain, key)) ||
    (!isListed && hueOf(first) !== null) ||
    beginsOther(plain.replace(/^ (?:an?|une?|eine|una?|uma?|the|die|le|la|el|il|a|o) /u, ' '), words)
  );
}

/** Letters within which a wish for another sound names it, and its words at most. */
const NEAR = 24;
const MOST_OF_SOUND = 8;

/** Words that begin a wish only beside others: "and the letters bigger", "and join scenes 2 and 3". */
function beginsOther(plain: string, words: Vocabulary): boolean {
  const begins = (...keys: string[]) => keys.some((key) => words.begins(plain, key));
  const has = (...keys: string[]) => keys.some((key) => words.has(plain, key));
  const isType =
    begins('type-words', 'font-words', 'bigger', 'smaller', 'other') &&
    has('type-words', 'font-words') &&
    has('bigger', 'smaller', 'too-small', 'too-big', 'other');
  // "And could the music be quieter": the noun stands near the beginning.
  const isNear = ['music', 'voice'].some((key) => words.has(plain.slice(0, NEAR), key));
  const isSound =
    ((begins('other') && has('music', 'voice')) || (isNear && has('other', 'calmer', 'faster', 'off'))) &&
    plain.trim().split(' ').length <= MOST_OF_SOUND;
  return isType || isSound || (begins('merge', 'split') && has('scene'));
}

/** Whether a text ends with a verb by which something is wanted, in languages whose verbs stand last. */
const endsWish = (text: string, words: Vocabulary) => {
  const plain = plainly(text.slice(-60));
  return VERBS.some((key) => words.ends(plain, key));
};

/** Whether a text begins with the Arabic "and", which is written onto the verb of the next wish. */
const joinsArabic = (rest: string, words: Vocabulary) =>
  /^و\p{L}{1,2}[\p{L}\p{M}]/u.test(rest) &&
  !beginsWish(rest, words, true) &&
  beginsWish(rest.slice(1), words, true);

const HAN = /\p{Script=Han}/u;

/** A place where one part of a sentence ends, and where the words of the next begin behind a comma or an "and". */
type Joint = { at: number; next: number; isDense: boolean; isBesides: boolean };

function jointsIn(sentence: string, words: Vocabulary): Joint[] {
  const joints: Joint[] = [];
  for (const match of sentence.matchAll(/[,，、،]\s*|(?<!\s)\s{1,8}(?=[\p{L}\p{M}]{1,8}\s)/gu)) {
    const end = match.index + match[0].length;
    const [before, behind] = [sentence[match.index - 1] ?? '', sentence[end] ?? ''];
    const isHan = HAN.test(before) || HAN.test(behind);
    const isDense = /[，、]/u.test(match[0]) || (match[0].startsWith(',') && isHan && HAN.test(behind));
    const behindIt = plainly(sentence.slice(end, end + 40));
    const and = words.begins(behindIt, 'and');
    const isComma = /^[,،]/u.test(match[0]) && !/^\p{Nd}{2}$/u.test(before + behind);
    const isWritten = joinsArabic(sentence.slice(end, end + 120), words);
    if (!isDense && !isComma && !and && !isWritten) continue;
    const rest = and ? sentence.slice(end).replace(/^\S+\s+/u, '') : sentence.slice(end + Number(isWritten));
    // "Not Friday, but Saturday" is one wish.
    const plain = plainly(rest.slice(0, 40));
    if (words.begins(plain, 'against') && !words.begins(plain, 'unsaid')) continue;
    const isBesides = !isComma && words.begins(behindIt, 'besides');
    joints.push({ at: match.index, next: sentence.length - rest.length, isDense, isBesides });
  }
  return joints;
}

/** A wish of words in which quotations are masked; none where they say nothing. */
function wishOf(part: string, quotes: string[], words: Vocabulary): Wish[] {
  const clean = withoutEnd(withoutManners(tidy(part), words), /[.!。！]/u);
  // The number of a wish in a list of them is none.
  if (!/[\p{L}\ue000-\ue0ff]/u.test(clean)) return [];
  const text = withQuotes(clean, quotes);
  const plain = plainly(clean.replace(/[\ue000-\ue0ff]/gu, ' '));
  return [{ text, plain, quoted: quotedIn(text).map((q) => tidy(q.text)) }];
}

/** Joints of a wish that part it; each part costs a look at the whole, and what is behind the last of so many is one. */
const MOST_JOINTS = 24;

/** A part of a wish between its commas and "and"s: its number, and what the wish is without it. */
export type Part = { wish: Wish; number: number; rest: Wish };

/** The parts of a wish, and what it says from one of them to another. */
export function partsOf(
  wish: Wish,
  words: Vocabulary,
): { parts: Part[]; between: (first: number, last: number) => Wish | undefined } {
  const { text, quotes } = masked(wish.text);
  // "We also sell helmets" is one part.
  const joints = jointsIn(text, words)
    .filter((it) => !it.isBesides)
    .slice(0, MOST_JOINTS);
  const starts = [0, ...joints.map(({ next }) => next)];
  const ends = [...joints.map(({ at }) => at), text.length];
  const between = (first: number, last: number) =>
    wishOf(text.slice(starts[first], ends[last]), quotes, words)[0];
  const parts = starts.flatMap((_, number) => {
    const part = between(number, number);
    const left =
      number === 0 ? text.slice(starts[1]) : text.slice(0, ends[number - 1]) + text.slice(ends[number]);
    const [rest] = wishOf(left, quotes, words);
    return part && rest && starts.length > 1 ? [{ wish: part, number, rest }] : [];
  });
  return { parts, between };
}

/** The single wishes of an instruction ("make it shorter and change the title to 'A and B'"). */
export function wishesIn(instruction: string, words: Vocabulary): Wish[] {
  const { text, quotes } = masked(instruction.slice(0, 6000));
  const parts: string[] = [];
  for (const sentence of sentencesIn(text, words)) {
    let start = 0;
    for (const { at, next, isDense } of jointsIn(sentence, words)) {
      // Behind a colon, things are listed: "drinks: tea, mocha" wants nothing brown.
      const isListed = /[:：]\s/u.test(sentence.slice(start, at));
      const isWish =
        isDense ||
        endsWish(sentence.slice(start, at), words) ||
        beginsWish(sentence.slice(next), words, isListed);
      if (!isWish) continue;
      parts.push(sentence.slice(start, at));
      start = next;
    }
    parts.push(sentence.slice(start));
  }
  return parts.flatMap((part) => wishOf(part, quotes, words));
}
