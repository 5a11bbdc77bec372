import { isAbbreviation, isOrdered } from '../words/abbreviations.ts';
import { wordsEverywhere } from '../words/word-lists.ts';

/** A word, a mark or a line break of a text; spaces are in no token. Offsets are UTF-16 units of the text. */
export type Token = {
  text: string;
  /** Lower case, NFKC: what features and word lists compare. */
  low: string;
  start: number;
  end: number;
  /** No space between it and the token before. */
  glued: boolean;
};

// The rules for words are the same in every locale; dictionaries for scripts without spaces are chosen by script.
const SEGMENTER = new Intl.Segmenter('en', { granularity: 'word' });
const SPACE = /^[^\S\n\r\u2028\u2029]+$/;
const BREAK = /^[\n\r\u2028\u2029]/;

/** Where the line of a token ends: at the next line break, or with the text. */
export function endOfLine(tokens: readonly Token[], from: number): number {
  let end = from;
  while (end < tokens.length && tokens[end]!.low !== '\n') end++;
  return end;
}

/** The lines of a text without their breaks, empty ones as well. */
export function tokenLines(tokens: readonly Token[]): Range[] {
  const lines: Range[] = [];
  for (let start = 0; start < tokens.length; start = lines.at(-1)!.end + 1)
    lines.push({ start, end: endOfLine(tokens, start) });
  return lines;
}

/** A word as it is compared: "Don’t" as telephones write it is "don't"; a mark alone stays the one that it is. */
function lowOf(segment: string): string {
  const low = segment.normalize('NFKC').toLowerCase();
  return low.length > 1 ? low.replaceAll('’', "'") : low;
}

/** A text as tokens, in one pass. What `whole` names (addresses, telephone numbers; in order) is one token each. */
export function tokenize(text: string, whole: { start: number; end: number; kind: string }[] = []): Token[] {
  const tokens: Token[] = [];
  let end = 0;
  let next = 0;
  for (const { segment, index } of SEGMENTER.segment(text)) {
    if (SPACE.test(segment) || index < end) continue;
    while (next < whole.length && whole[next]!.end <= index) next++;
    const one = whole[next];
    const isWhole = one !== undefined && one.start === index;
    const low = BREAK.test(segment) ? '\n' : isWhole ? `<${one.kind}>` : lowOf(segment);
    const until = isWhole ? one.end : index + segment.length;
    const glued = index > 0 && index === end;
    end = until;
    const isCounter = HANGUL.test(low) && isCounted(tokens, glued);
    const [, joined, number] = JOINED.exec(low) ?? [];
    const [, said, mark, particle] = CLOSED.exec(low) ?? [];
    const [, scales, coin] = (glued && SUM.exec(low)) || [];
    const counted = isCounter
      ? countersOf(low)
      : scales && coin
        ? [scales, coin]
        : joined && number
          ? [joined, number]
          : said && mark && particle
            ? [said, mark, particle]
            : [low];
    let start = index;
    for (const [i, part] of counted.entries()) {
      const stop = i === counted.length - 1 ? until : start + part.length;
      const isOne = counted.length === 1;
      tokens.push({
        text: text.slice(start, stop),
        low: isOne ? low : part,
        start,
        end: stop,
        glued: glued || i > 0,
      });
      start = stop;
    }
  }
  return tokens;
}

/** Korean writes scales, counters and particles behind a figure as one word: 3만원, 25일까지입니다, 9시부터. */
const HANGUL = /^[가-힣]+$/;
const SCALE = /^[백천만억조](?=.)/;
const COUNTER =
  /^(?:시간|주년|주간|주일|개월|퍼센트|프로|달러|유로|미터|킬로|센티|리터|그램|가구|가지|마리|자리|호점|번지|번길|번째|학년|[원명인개건곳대권잔회번종장팀채병월일년시분초박주평쪽층석컵배도점세살호])/;

/** A scale and a currency that the segmenter takes for one word: 24万5千円. */
const SUM = /^([百千]+)([円元])$/u;

/** Arabic writes "and", "for" and "to" as one with a figure behind them: و٧٤, ب٨. */
const JOINED = /^([وبلف]ـ?)(\p{Nd}.*)$/u;

/** Korean writes a particle right behind a name or a line in single quotes, which the segmenter takes for one word: '여름의 끝'은. */
const CLOSED = /^([가-힣]+)(['’])([가-힣]+)$/;

/** What stands behind a figure, in its parts. */
function countersOf(low: string): string[] {
  const parts: string[] = [];
  let rest = low;
  for (let scale = SCALE.exec(rest); scale; scale = SCALE.exec(rest)) {
    parts.push(scale[0]);
    rest = rest.slice(scale[0].length);
  }
  const counter = COUNTER.exec(rest)?.[0] ?? '';
  if (counter) parts.push(counter);
  if (rest.length > counter.length) parts.push(rest.slice(counter.length));
  return parts;
}

/** Whether what comes next stands behind a figure: right behind its digits, or a space behind its scale ("280만 원부터"). */
function isCounted(tokens: Token[], glued: boolean): boolean {
  const last = tokens.at(-1);
  if (!last) return false;
  return glued ? /\p{Nd}$/u.test(last.low) : last.glued && /^[천만억조]$/.test(last.low);
}

/** Whether a token has a letter or a digit. */
export function isWord(token: Token): boolean {
  return /[\p{L}\p{N}]/u.test(token.low);
}

/** Runs of tokens as index ranges; `end` is the first token after the run. */
export type Range = { start: number; end: number };

/** A text's tokens, cut into sentences and those into clauses; line breaks end both and belong to what they end. */
export type Structure = {
  tokens: Token[];
  sentences: Range[];
  clauses: Range[];
  /** The number of the sentence and of the clause that a token lies in. */
  sentenceOf: Int32Array;
  clauseOf: Int32Array;
};

const SENTENCE_END = /^[.!?…。！？؟।]+$/;
const PAUSE = /^[,;:–—،、；：؛·•|/()[\]（）【】-]+$/;
const ALWAYS_END = /^[!?…。！？؟।]/;
/** Cuts tokens into sentences and clauses; the full stop between a day and one of the `months` ends none. */
export function structureOf(tokens: Token[], months?: ReadonlyMap<string, number>): Structure {
  const sentences: Range[] = [];
  const clauses: Range[] = [];
  const sentenceOf = new Int32Array(tokens.length);
  const clauseOf = new Int32Array(tokens.length);
  let sentence = 0;
  let clause = 0;
  for (const [i, token] of tokens.entries()) {
    sentenceOf[i] = sentences.length;
    clauseOf[i] = clauses.length;
    const border = isOpenStop(tokens, { i, sentence, months }) ? 'none' : borderAfter(tokens, i);
    if (border === 'none' && i + 1 < tokens.length) continue;
    clauses.push({ start: clause, end: i + 1 });
    clause = i + 1;
    if (border === 'pause' && i + 1 < tokens.length) continue;
    sentences.push({ start: sentence, end: i + 1 });
    sentence = i + 1;
    if (token.low === '\n') continue;
  }
  return { tokens, sentences, clauses, sentenceOf, clauseOf };
}

/** A full stop after the number of a list's item, a day of a month, a title or an abbreviation. */
function isOpenStop(
  tokens: Token[],
  { i, sentence, months }: { i: number; sentence: number; months?: ReadonlyMap<string, number> | undefined },
): boolean {
  const [before, stop, next] = [tokens[i - 1], tokens[i]!, tokens[i + 1]];
  if (stop.low !== '.' || !stop.glued || !before || !next || next.low === '\n' || next.glued) return false;
  const isShort = /^\d{1,2}$/.test(before.low);
  if (isShort && (i - 1 === sentence || months?.has(next.low))) return isWord(next);
  // "10. yılı", "2. edycja"
  const isOrdinalNoun = ['jubilee-years', 'editions'].some((key) => wordsEverywhere(key).includes(next.low));
  if (isShort && (isOrdinalNoun || isOrdered(next.low))) return true;
  if (isShort && isOrdinal(tokens[i + 2], tokens[i + 3]) && /^\p{Ll}/u.test(next.text)) return true;
  return isAbbreviation(before.low, next.text) || isSpaced(tokens, i);
}

/** A day and its full stop: "24. bis 26. Juli". */
const isOrdinal = (day: Token | undefined, stop: Token | undefined): boolean =>
  /^\d{1,2}$/.test(day?.low ?? '') && stop?.low === '.' && stop.glued;

/** The stops of an abbreviation of two letters with a blank between: "z. B.", "p. ej.", "т. е.". */
function isSpaced(tokens: Token[], i: number): boolean {
  const [before, next, second] = [tokens[i - 1]!, tokens[i + 1], tokens[i + 2]];
  const isLetter = (token: Token | undefined) => token !== undefined && /^\p{L}$/u.test(token.low);
  const isFirst =
    isLetter(before) &&
    second?.low === '.' &&
    second.glued &&
    (isLetter(next) || next?.low === 'ej' || next?.low === 'ex');
  if (isFirst) return !/^\p{Nd}/u.test(tokens[i - 2]?.low ?? '');
  const [stop, first] = [tokens[i - 2], tokens[i - 3]];
  const isSecond =
    /^(?:\p{L}|ej|ex)$/u.test(before.low) && stop?.low === '.' && stop.glued && isLetter(first);
  return isSecond && /^[\p{L}\p{Nd}]/u.test(next?.text ?? '');
}

function borderAfter(tokens: Token[], i: number): 'sentence' | 'pause' | 'none' {
  const token = tokens[i]!;
  const next = tokens[i + 1];
  if (token.low === '\n') return 'sentence';
  if (SENTENCE_END.test(token.low)) {
    // "30 Std./Woche", "Rosalind T., 58, Hobart": no stop before such a mark ends anything.
    const goesOn = next?.glued === true && (isWord(next) || /^[,/]$/.test(next.low));
    const isOpen = goesOn && !ALWAYS_END.test(token.low);
    const isFollowedByMark = next !== undefined && (SENTENCE_END.test(next.low) || closesAt(tokens, i + 1));
    return isOpen || isFollowedByMark ? 'none' : 'sentence';
  }
  // After a closing quotation mark or bracket that follows the end of a sentence.
  if (closesAt(tokens, i) && i > 0 && SENTENCE_END.test(tokens[i - 1]!.low)) return 'sentence';
  if (!PAUSE.test(token.low)) return 'none';
  const isInside = token.glued && next?.glued === true && isWord(next);
  return isInside && /^[:/–—-]/.test(token.low) ? 'none' : 'pause';
}

/** Whether a quotation or bracket closes at a token; French has a space before the mark, and then one behind it. */
function closesAt(tokens: Token[], i: number): boolean {
  const { low, glued } = tokens[i]!;
  return glued ? /^["“”»«'’」』)）\]]$/.test(low) : low === '»' && tokens[i + 1]?.glued !== true;
}

/** Whether a token is the number of a list's item: "4. Press for two minutes.", which is as long as it is done. */
export const isNumbered = (tokens: readonly Token[], at: number): boolean =>
  /^\p{Nd}{1,2}$/u.test(tokens[at]!.low) && /^[.)、）]$/.test(tokens[at + 1]?.low ?? '');
