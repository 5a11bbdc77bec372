import { capitalised, countWords, gist } from '../../wording.ts';
import { wordList, wordsEverywhere } from '../../words/word-lists.ts';
import { optionsIn } from '../facts/quizzes.ts';
import { closed } from '../scenes/lines.ts';

/** What a line lists, and what it calls the list. */
export type Listed = { title: string; items: string[] };

/** Things of a list, words of each, and words before the first of them. */
const FEWEST = 3;
const MOST = 7;
const WORDS = 7;
const HEAD_WORDS = 12;
/** Words of each thing of a list that nothing but commas tells, and of one of them, at least. */
const EACH = 2;
const LONGEST = 3;
/** Words that the first of several figures has more than another, at most: who counts stands before it. */
const MORE = 3;
/** Words of each thing of a list that begins with a number, at most. */
const COUNTED_WORDS = 4;
/** Letters of a thing in a script without spaces, at most. */
const DENSE_LETTERS = 16;

const DENSE = /[\u3040-\u30ff\u3400-\u9fff]/u;
/** Signs that no thing of a list has in it; a point within a number, an abbreviation or a version is none. */
const SIGNS = /[.!?:;。！？：；"“”«»„「」]/u;
const WITHIN = /\p{Nd}[.:]\p{Nd}|\p{Ll}\.\s(?=[\p{Ll}\p{Sc}])|\([^()]*\)/gu;

const COMMA = /,\s|[，、،]\s?/u;
/** Leads from one step to the next. */
const ARROW = /[→➔⇒➜]|[-=]>/u;
const HEADED = /^(?<head>[^:：]{2,70}?)\s?(?:[:：]\s|：)\s*(?<rest>\S.*)$/su;

const isOfWords = (text: string, words: readonly string[]) =>
  words.some((word) => text === word || text.startsWith(`${word} `));

const hasFigure = (part: string) => /\p{Nd}/u.test(part);

/** Whether a line leads from step to step by arrows. */
export const isChain = (text: string): boolean => text.split(ARROW).length >= FEWEST;

/** Parts of a line at its commas; two with an "and" in the second are three where they are of one kind. */
type Parts = { parts: string[]; isJoined: boolean };

/** Words of a part, or of the longer of the two things that an "and" in it joins. */
function longest(part: string, language: string): number {
  const cut = lastJoin(part, language);
  return Math.max(countWords(part.slice(0, cut?.at)), cut ? countWords(part.slice(cut.end)) : 0);
}

/** Where the last "and" of a part stands. */
function lastJoin(part: string, language: string): { at: number; end: number } | undefined {
  const low = part.toLowerCase();
  const places = wordList(language, 'list-and').flatMap((word) => {
    const at = low.lastIndexOf(` ${word} `);
    return at > 0 ? [{ at, end: at + word.length + 2 }] : [];
  });
  return places.sort((a, b) => b.at - a.at)[0];
}

/** A part without the "and" that it begins with. */
const behindJoin = (part: string, language: string): string => {
  const low = part.toLowerCase();
  const word = wordList(language, 'list-and').find((it) => it !== '' && low.startsWith(`${it} `));
  return word === undefined ? part : part.slice(word.length + 1);
};

function partsIn(text: string, language: string): Parts {
  if (isChain(text)) return { parts: text.split(ARROW).map((step) => step.trim()), isJoined: false };
  const parts = text.split(COMMA).map((part) => part.trim());
  const last = parts.at(-1)!;
  const low = last.toLowerCase();
  const words = wordList(language, 'list-and');
  const own = words.find((word) => low.startsWith(`${word} `));
  if (own !== undefined) return { parts, isJoined: true };
  const cut = lastJoin(last, language);
  // Of three things and more the last two may stay together: no word of them is lost.
  if (!cut || parts.length !== FEWEST - 1) return { parts, isJoined: cut !== undefined };
  // "Rice and peas, salt and pepper": two pairs.
  if (lastJoin(parts[0]!, language)) return { parts, isJoined: true };
  const ends = [last.slice(0, cut.at), last.slice(cut.at).trim()];
  const isOneKind =
    ends.some(hasFigure) === hasFigure(parts[0]!) && ends.every(hasFigure) === ends.some(hasFigure);
  return isOneKind ? { parts: [parts[0]!, ...ends], isJoined: true } : { parts, isJoined: true };
}

/** Whether a part is one thing of a list: short, in words, and no clause that goes on from the one before. */
function isThing(part: string, language: string): boolean {
  const small = wordList(language, 'breaks');
  if (!/\p{L}/u.test(part) || part.split('(').length !== part.split(')').length) return false;
  const low = part.toLowerCase();
  const isLast = isOfWords(low, wordList(language, 'list-and'));
  if (SIGNS.test(part.replaceAll(WITHIN, '')) || countWords(part) > WORDS + (isLast ? 1 : 0)) return false;
  return isLast || !isOfWords(low, small);
}

/** Japanese things end in what they are, not in what goes on. */
const isNoun = (part: string) => part.length <= DENSE_LETTERS && !/[\u3041-\u309f]$/u.test(part);

/** "214 members, against 158 in 2023": a figure goes with the one that it is compared with. */
export const comparesWithin = (parts: readonly string[], language: string): boolean =>
  parts.some(
    (part, i) =>
      i > 0 &&
      hasFigure(part) &&
      hasFigure(parts[i - 1]!) &&
      isOfWords(part.toLowerCase(), wordList(language, 'earlier')),
  );

/** Whether parts that stand under no name are things side by side, the first of them no beginning of a sentence. */
function areAlike({ parts, isJoined }: Parts, commas: number, language: string): boolean {
  const lengths = parts.map((part) => longest(part, language));
  const [first, ...others] = lengths as [number, ...number[]];
  if (parts.some((part) => DENSE.test(part))) return parts.every(isNoun);
  // "60 stalls, live jazz, homemade cake": what begins with how many there are is no sentence.
  if (!isJoined && /^\p{Nd}/u.test(parts[0]!) && Math.max(...lengths) <= COUNTED_WORDS) return true;
  if (parts.every(hasFigure)) return first <= Math.max(...others) + MORE;
  // "Meet friends, artists and makers" is a sentence: its verb stands in what would be its first thing.
  if (isJoined && lengths.at(-1)! > Math.max(...lengths.slice(0, -1)) + 1) return false;
  if (isJoined && commas > 1) return first <= Math.max(...others);
  // "Tidewater, one calm inbox for mail and chat": a name, and what it is.
  if (isJoined) return first <= others[0]! && others[0]! <= first + 1;
  const isLong = lengths.every((words) => words >= EACH) && Math.max(...lengths) >= LONGEST;
  return isLong && first <= Math.max(...others);
}

/** A word that leads to a list only behind others has so many letters at most: "with", "mit", "con". */
const SMALL = 4;

/** What a line says before it lists ("Our course includes", "A weekend with"), and the list. */
function leadIn(text: string, language: string): { head: string; rest: string } | null {
  const { head, rest } = HEADED.exec(text)?.groups ?? {};
  if (head && rest) return { head, rest };
  const comma = text.search(/[,，、،]/u);
  const low = ` ${text.slice(0, Math.max(0, comma)).toLowerCase()}`;
  const ends = wordList(language, 'list-leads').flatMap((word) => {
    const at = low.lastIndexOf(` ${word} `);
    return at > 0 || (at === 0 && word.length > SMALL) ? [at + word.length] : [];
  });
  const end = Math.max(0, ...ends);
  // "Bring a friend, bring a bottle" says its verb again.
  const lead = text.slice(0, end).trim().toLowerCase().split(/\s/u).at(-1)!;
  if (end > 0 && text.slice(end).toLowerCase().includes(`, ${lead} `)) return null;
  return end > 0 ? { head: text.slice(0, end), rest: text.slice(end).trim() } : null;
}

/** What stands over a list by what its line says before it; "Items: a, b, c" is a list, as one sees. */
export const titleOf = (head: string): string =>
  wordsEverywhere('empty-labels').includes(head.toLowerCase()) ? '' : capitalised(head);

/**
 * A line in the things that it lists, whether or not any of them has a figure: behind a head ("New: a, b, c", "You get a,
 * b and c", "A weekend with a, b and c"), or as nothing but things side by side or one behind the other's arrow. Null where
 * it is a sentence.
 */
export function enumerationIn(text: string, language: string): Listed | null {
  const options = optionsIn(text);
  if (options) return { title: '', items: options.map((option) => capitalised(option)) };
  const line = closed(text).replace(/(?<=\p{L})[.。]$/u, '');
  const lead = leadIn(line, language);
  const isHead = lead !== null && countWords(lead.head) <= HEAD_WORDS && !/[,，、،]/u.test(lead.head);
  const listed = isHead ? lead.rest : line;
  const found = partsIn(listed, language);
  const { parts } = found;
  if (parts.length < FEWEST || parts.length > MOST) return null;
  if (!parts.every((part) => isThing(part, language)) || comparesWithin(parts, language)) return null;
  const commas = listed.split(COMMA).length - 1;
  if (!isHead && !isChain(listed) && !areAlike(found, commas, language)) return null;
  const items = parts.map((part) => capitalised(part));
  // "Half and half" names nothing twice.
  if (new Set(parts.map((part) => gist(behindJoin(part, language)))).size < parts.length) return null;
  return { title: isHead ? titleOf(lead.head) : '', items };
}
