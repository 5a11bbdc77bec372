import { withoutEnd } from '../../../../domain/text/ends.ts';
import { capitalised, countWords, tidy } from '../../wording.ts';
import { abbreviates } from '../../words/abbreviations.ts';
import { wordList } from '../../words/word-lists.ts';
import { unbracketed, unmarked } from '../quotations/unmarked.ts';

/** Words of a headline at most; what a sentence says beyond them stands beneath, or in the next scene. */
export const HEADLINE_WORDS = 9;
/** Words of one screen: headline and what goes on beneath it. */
const SCREEN_WORDS = 20;
/** More than so many too many are cut between any two words. */
const SPARE = 2;
/** A sentence that has no border to cut it at stays whole up to this many words. */
const UNCUT_WORDS = 16;

/** What is never torn, the words before which a long line may be cut, and those with which no line ends. */
type Cutting = { whole: readonly string[]; breaks: readonly string[]; ties: readonly string[] };

/** Lists of words that belong to what stands behind them: "are | in a hall", "for | the new pupils". */
const TIES = ['ties', 'breaks', 'has-or-is'];

/** One headline, and what it goes on to say. */
export type Lines = { title: string; sub: string };

const OPENING = '([{（「『“«„【';
const CLOSING = ')]}）」』”»“】';
const PAUSES = ',;:，、；：،؛';
const ENDS = '.!?。！？।؟…';

/** Places at which a text can be cut, with how strong the border is: sentence 3, semicolon, colon or dash 2, comma 1. */
type Border = { at: number; strength: number };

const DENSE = /[\u3040-\u30ff\u3400-\u9fff「『]/u;

function strengthAt(text: string, i: number): number {
  const [c, next] = [text[i]!, text[i + 1] ?? ' '];
  // Between Chinese or Japanese words nobody sets a space.
  const isDense = DENSE.test(next) || (DENSE.test(text[i - 1] ?? '') && !/\p{Nd}/u.test(next));
  const spaced = /\s/u.test(next) || (isDense && PAUSES.includes(c));
  if (ENDS.includes(c)) return (spaced && !abbreviates(text, i)) || /[。！？]/u.test(c) ? 3 : 0;
  if (PAUSES.includes(c))
    return spaced || /[，、；：]/u.test(c) ? (c === ',' || c === '，' || c === '、' || c === '،' ? 1 : 2) : 0;
  if (/[–—-]/u.test(c)) return spaced && /\s/u.test(text[i - 1] ?? '') ? 2 : 0;
  return 0;
}

/** Two figures with what joins them: "3. bis 21. März", "van 3 tot en met 21 maart", "8 to 6", "7 t/m 18", "3 – 1", "£5 – £9". */
const RANGE = /\p{Nd}\.?\s(?:(?:\p{Ll}{1,4}\s){1,3}|t\/m\s|[–—-]\s\p{Sc}?)\p{Nd}/gu;

/** What of a text must stay whole: names, addresses and ranges. */
function keptIn(text: string, whole: readonly string[]): (readonly [start: number, end: number])[] {
  const names = whole.flatMap((part) => {
    const at = part.length > 1 ? text.indexOf(part) : -1;
    return at < 0 ? [] : [[at, at + part.length] as const];
  });
  const ranges = [...text.matchAll(RANGE)];
  return [...names, ...ranges.map(({ index, 0: { length } }) => [index, index + length] as const)];
}

/** Borders outside of brackets, quotations and what must stay whole. */
function bordersOf(text: string, whole: readonly string[]): Border[] {
  const kept = keptIn(text, whole);
  const out: Border[] = [];
  let depth = 0;
  let quoted = false;
  for (let i = 0; i < text.length - 1; i++) {
    const c = text[i]!;
    if (c === '"') quoted = !quoted;
    if (CLOSING.includes(c) && depth > 0) depth--;
    else if (OPENING.includes(c)) depth++;
    const strength = depth > 0 || quoted ? 0 : strengthAt(text, i);
    if (strength && !kept.some(([from, to]) => i >= from && i < to - 1)) out.push({ at: i + 1, strength });
  }
  return out;
}

const reads = (text: string) => /[\p{L}\p{N}]/u.test(text);

/** A text in its sentences; what is in brackets or quotation marks is not parted. */
export function sentencesOf(text: string, whole: readonly string[] = []): string[] {
  const clean = tidy(text);
  const cuts = bordersOf(clean, whole).flatMap((b) => (b.strength === 3 ? [b.at] : []));
  return [0, ...cuts].map((at, i) => clean.slice(at, cuts[i] ?? clean.length).trim()).filter(reads);
}

/** No head that is looked for is longer, in UTF-16 units: what stands behind it need not be read to cut it off. */
const WINDOW = 400;

/** Cuts a text in two at its best border: a head of at most a headline, a rest that says something; null without one. */
function cutInTwo(text: string, whole: readonly string[], most: number): [string, string] | null {
  const scored = bordersOf(text.slice(0, WINDOW), whole).flatMap(({ at, strength }) => {
    const head = countWords(text.slice(0, at));
    const rest = countWords(text.slice(at, at + WINDOW));
    if (head > most || rest < 2 || head < 1 || (head < 2 && strength < 2)) return [];
    return [{ at, score: strength * 3 + Math.min(head, 6) - Math.abs(head - rest) / 8 }];
  });
  const best = scored.sort((a, b) => b.score - a.score)[0];
  return best ? [text.slice(0, best.at).trim(), text.slice(best.at).trim()] : null;
}

/** The word that a text ends with, in its last letters. */
const lastWord = (text: string): string =>
  text
    .slice(-24)
    .split(/[\s,;:]/u)
    .at(-1)!;

/** Words that stay before a cut between two words, and that stay behind it, at least. */
const SOFT = 3;

/**
 * Cuts a line that has no border in two before a word that goes on ("and", "who", "with"), so that both halves read;
 * null where there is none.
 */
function cutSoftly(text: string, { whole, breaks, ties }: Cutting, most: number): [string, string] | null {
  const head = text.slice(0, WINDOW);
  const kept = keptIn(head, whole);
  let quoted = 0;
  const places = [...head.matchAll(/[\s"“”«»„()（）]+/gu)].flatMap((gap) => {
    quoted += gap[0].replace(/[^"“”«»„()（）]/gu, '').length;
    const at = gap.index + gap[0].length;
    const word = /^[\p{L}\p{M}'’]+/u.exec(head.slice(at, at + 24))?.[0] ?? '';
    const rank = breaks.indexOf(word);
    const before = countWords(head.slice(0, gap.index));
    const after = countWords(text.slice(at, at + WINDOW));
    const end = lastWord(head.slice(0, gap.index));
    const isTied = ties.includes(end.toLowerCase()) || quoted % 2 !== 0;
    const free = !isTied && !kept.some(([from, to]) => gap.index >= from && at < to);
    // A closing mark stays with what it closes, an opening one goes with what it opens.
    const space = gap[0].search(/\s/u);
    return space >= 0 && rank >= 0 && free && before >= SOFT && before <= most && after >= SOFT
      ? [{ at: gap.index + space, cost: Math.abs(before - after) + rank / 4 }]
      : [];
  });
  const best = places.sort((a, b) => a.cost - b.cost)[0];
  return best ? [text.slice(0, best.at).trim(), text.slice(best.at).trim()] : null;
}

/**
 * Cuts a text that nobody punctuated between two words near its middle, not behind a small one nor within what must stay
 * whole; null where no head of at most `most` words is left.
 */
function cutBetween(text: string, { whole, ties }: Cutting, most: number): [string, string] | null {
  const head = text.slice(0, WINDOW);
  // What somebody said is not torn.
  if (/["“”«»„「」]/u.test(head)) return null;
  const kept = keptIn(head, whole);
  const middle = Math.min(most, countWords(head) / 2);
  const places = [...head.matchAll(/\s+/gu)].flatMap(({ index, 0: gap }, i) => {
    const before = head.slice(0, index);
    const words = i + 1;
    const end = lastWord(before);
    const isSmall = /^\p{L}{1,3}$/u.test(end) || ties.includes(end.toLowerCase());
    const free = !kept.some(([from, to]) => index >= from && index + gap.length < to);
    return free && !isSmall && words >= SOFT && words <= most
      ? [{ at: index, cost: Math.abs(words - middle) }]
      : [];
  });
  const best = places.sort((a, b) => a.cost - b.cost)[0];
  return best ? [text.slice(0, best.at).trim(), text.slice(best.at).trim()] : null;
}

/** Cuts what goes on beneath a headline where the screen has no `room` for all of it. */
function cutToFit(text: string, cutting: Cutting, room: number): [string, string] | null {
  const words = countWords(text);
  if (words <= room) return null;
  return (
    cutInTwo(text, cutting.whole, room) ??
    cutSoftly(text, cutting, room) ??
    (words > room + SPARE ? cutBetween(text, cutting, room) : null)
  );
}

/** Cuts a text that nobody punctuated between two words, or anywhere where there are none. */
function cutAnywhere(text: string): [string, string] {
  const [head, space] = [text.slice(0, WINDOW / 4), text.slice(0, WINDOW / 4).lastIndexOf(' ')];
  const low = /[\ud800-\udbff]$/.test(head) ? 1 : 0;
  const at = space > 0 ? space : head.length - low;
  return [text.slice(0, at).trim(), text.slice(at).trim()];
}

/** A text without the stop that a headline does without, and without a dash or a pause that leads nowhere. */
export function closed(text: string): string {
  const clean = withoutEnd(unbracketed(unmarked(text)), /[,;:，、；：،–—-]/u).trimEnd();
  const isOne = clean.indexOf('।') === clean.length - 1;
  return (/(?:^|[^.])\.$/u.test(clean) && !/(?<!\p{Nd})\.\s/u.test(clean)) || (isOne && clean.endsWith('।'))
    ? clean.slice(0, -1).trimEnd()
    : clean.replace(/(?<!।)[。]$/u, '');
}

/** The end of a head line: the dash between two lines is the line break itself. */
const headEnd = (text: string) => text.replace(/[–—-]$|[.。।]$/u, '').trim();

/**
 * A text as headlines with what goes on beneath each; every word of it is there, in order.
 * @param whole names, addresses and figures that are never torn
 * @param language whose small words a line without a comma may be cut at
 */
export function linesOf(text: string, whole: readonly string[] = [], language = ''): Lines[] {
  const clean = unmarked(text);
  const words = (key: string) => (language ? wordList(language, key) : []);
  const cutting = { whole, breaks: words('breaks'), ties: TIES.flatMap(words) };
  if (countWords(clean) <= HEADLINE_WORDS) return [{ title: capitalised(closed(clean)), sub: '' }];
  const sentences = sentencesOf(clean, whole);
  return answered(sentences) ?? sentences.flatMap((sentence) => linesOfSentence(sentence, cutting));
}

/** Words of a question that stands over its answer, and of the answer, at most. */
const ASKED = 4;
const ANSWER = 14;

/** "Staying less? Rent, and I'll say so": a short question with its answer beneath it. */
function answered([question = '', answer = '', ...more]: string[]): Lines[] | null {
  const isAsked = /[?？؟]$/u.test(question) && countWords(question) <= ASKED;
  const isAnswered = more.length === 0 && answer !== '' && countWords(answer) <= ANSWER;
  return isAsked && isAnswered ? [{ title: capitalised(question), sub: closed(answer) }] : null;
}

function linesOfSentence(sentence: string, cutting: Cutting): Lines[] {
  const { whole } = cutting;
  const out: Lines[] = [];
  let rest = sentence;
  while (rest) {
    const words = countWords(rest);
    const cut =
      words <= HEADLINE_WORDS
        ? null
        : (cutInTwo(rest, whole, HEADLINE_WORDS) ??
          cutSoftly(rest, cutting, HEADLINE_WORDS) ??
          cutInTwo(rest, whole, HEADLINE_WORDS + SPARE) ??
          cutSoftly(rest, cutting, HEADLINE_WORDS + SPARE) ??
          (words > UNCUT_WORDS ? cutInTwo(rest, whole, UNCUT_WORDS) : null) ??
          (words > SCREEN_WORDS ? cutBetween(rest, cutting, UNCUT_WORDS) : null) ??
          (words > UNCUT_WORDS * 2 || rest.length > WINDOW ? cutAnywhere(rest) : null));
    if (!cut) {
      out.push({ title: capitalised(closed(rest)), sub: '' });
      break;
    }
    const [head, tail] = cut;
    const fits = cutToFit(tail, cutting, SCREEN_WORDS - countWords(head));
    out.push({ title: capitalised(headEnd(head)), sub: closed(fits ? fits[0] : tail) });
    rest = fits ? fits[1] : '';
  }
  return out;
}
