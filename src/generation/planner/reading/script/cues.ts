import { endOfLine, isWord, type Token } from '../tokens.ts';
import type { Cue, CueText } from './cue.ts';
import { type CueForms, cueForms, cueWordsIn } from './cue-words.ts';
import { labelOf } from './label.ts';
import { opensQuote } from './quoted.ts';

/** Tokens of a label at most, within a line and as a sentence that ends with a colon; and with the remarks in its brackets. */
const LONGEST_LABEL = 24;
const LONGEST_REMARKED = 60;
/** Tokens of what a scene's heading goes on to describe that are looked through for a label. */
const LONGEST_HEADING = 80;
/** Words of a label that nobody knows at most. */
const LONGEST_STRANGE = 3;
/** Words of a label without a colon at most. */
const LONGEST_BARE = 5;

const COLON = /^[:：]$/;
const DASH = /^[—–-]$/;
const DENSE = /^[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u;
/** What may stand before a label. */
const LEADING = /^[#>*_~•·▪◦■□◆◇●○★☆▶►▷▼▽※✦➤➡→"'«([（【「『-]+$/;
/** Marks after which a label may begin within a line. */
const BREAK = /^[.!?。！？…/／|｜;；•·)\]）】»”“"」—–-]+$/;

/** The labels of a script in a text, in order. Every label is short, so that the whole is linear. */
export function cuesIn({ structure, lexicon, classes }: CueText): Cue[] {
  const { tokens } = structure;
  const forms = cueForms(lexicon.language);
  const cues: Cue[] = [];
  let lineEnd = -1;
  for (let i = 0; i < tokens.length; i++) {
    const isLine = i === 0 || tokens[i - 1]!.low === '\n';
    if (isLine || i > lineEnd) {
      lineEnd = endOfLine(tokens, i);
    }
    if (!isLine && !isBreak(tokens, i, cues.at(-1))) continue;
    const cue = cueAt({ structure, lexicon, classes }, forms, { start: i, lineEnd, isLine });
    if (!cue) continue;
    // Within a sentence that ends with a colon the shorter label is the one: "A desk; text: "Open""
    if ((cues.at(-1)?.from ?? 0) > cue.start) cues.pop();
    const before = cues.at(-1);
    if (before && before.to > cue.start) before.to = cue.start;
    if (cue.kind === 'scene') cue.to = cue.from + strangeLabel(tokens, cue);
    cues.push(cue);
    if (cue.isPure) i = cue.from - 1;
  }
  const isText = isToldApart(cues);
  return withSpoken(tokens, forms, cues).map(
    (cue): Cue => (isText && cue.isEither ? { ...cue, kind: 'picture' } : cue),
  );
}

/** Brackets with what is shown that divide what is spoken, at least. */
const FEWEST_BRACKETS = 2;

/** "Voice-over script … (ON SCREEN: Open) | We open at six. | (ON SCREEN: Corn Street)": between such lines a script is spoken. */
function withSpoken(tokens: Token[], forms: CueForms, cues: Cue[]): Cue[] {
  const shown = cues.filter(
    ({ kind, start, isLine, isPure, hasColon }) =>
      kind === 'screen' && isLine && isPure && hasColon && /^[[(（【]$/.test(tokens[start]!.low),
  );
  const [first] = shown;
  if (!first || shown.length < FEWEST_BRACKETS) return cues;
  const isVoice = (kinds: readonly string[]) => kinds.includes('voice');
  const isSpoken = cueWordsIn(tokens, 0, first.start, forms).some(({ kinds }) => isVoice(kinds));
  if (!isSpoken || cues.some(({ kind, start }) => isVoice([kind]) && start > first.start)) return cues;
  const spoken = shown.flatMap(({ to }, i): Cue[] => {
    const start = to + 1;
    let end = start;
    const next = shown[i + 1]?.start ?? tokens.length;
    while (end < next && !(tokens[end]!.low === '\n' && tokens[end - 1]!.low === '\n')) end++;
    if (!tokens.slice(start, end).some(isWord)) return [];
    const told = { number: '', name: '', isVague: false, isEither: false, hasColon: true };
    return [{ kind: 'voice', start, from: start, to: end - 1, isLine: true, isPure: true, ...told }];
  });
  return [...cues, ...spoken].sort((a, b) => a.start - b.start);
}

/** Whether other labels than "画面" are those of texts: one that can be nothing else, or as many as half of these. */
function isToldApart(cues: Cue[]): boolean {
  const shown = cues.filter(({ kind, isPure }) => kind === 'screen' && isPure);
  const either = shown.filter(({ isEither }) => isEither).length;
  const isSure = shown.some(({ isEither, isVague }) => !isEither && !isVague);
  return isSure || (shown.length > either && (shown.length - either) * 2 >= either);
}

/** Tokens behind a scene's heading up to a label that nobody knows ("– a stopwatch. TYPE: Got 12 minutes?"), or to its end. */
function strangeLabel(tokens: Token[], { from, to }: Cue): number {
  for (let i = from + 1; i < Math.min(to, from + LONGEST_HEADING); i++) {
    if (!COLON.test(tokens[i]!.low) || isClock(tokens, i)) continue;
    let at = i;
    while (at > from && i - at < LONGEST_STRANGE && isWord(tokens[at - 1]!)) at--;
    if (at < i && (at === from || BREAK.test(tokens[at - 1]!.low))) return at - from;
  }
  return to - from;
}

/** Whether a label may begin within a line: behind a mark or another label, in brackets, or where the last one comes again. */
function isBreak(tokens: Token[], i: number, last: Cue | undefined): boolean {
  const { low, glued } = tokens[i]!;
  const isAgain = last?.isPure === true && last.name === low && COLON.test(tokens[i + 1]?.low ?? '');
  if (i === last?.from || isAgain || (/^[[(（【]$/.test(low) && !glued)) return true;
  const isApart = !glued || /[|。！？／｜]/u.test(tokens[i - 1]!.text);
  // A script in columns of blanks ("画面：市场  旁白：四点"); in scripts without spaces one is enough.
  const gap = tokens[i]!.start - (tokens[i - 1]?.end ?? 0);
  const isColumn =
    gap > 1 || (gap === 1 && DENSE.test(tokens[i]!.text) && COLON.test(tokens[i + 1]?.low ?? ''));
  if (isWord(tokens[i]!) && isColumn && last !== undefined) return true;
  return isWord(tokens[i]!) && BREAK.test(tokens[i - 1]!.low) && isApart;
}

type Place = { start: number; lineEnd: number; isLine: boolean };

/** The label that begins at a token; null where none does. */
function cueAt(text: CueText, forms: CueForms, { start, lineEnd, isLine }: Place): Cue | null {
  const { tokens } = text.structure;
  let first = start;
  const leading = isLine ? LEADING : /^[[(（【]$/;
  while (first < lineEnd && leading.test(tokens[first]!.low)) first++;
  const listed = isLine ? numberedAt(tokens, first) : 0;
  first += listed;
  while (listed && first < lineEnd && LEADING.test(tokens[first]!.low)) first++;
  // A row of a table: its columns say what it holds.
  if (first >= lineEnd || (isLine && tokens[first]!.low === '|')) return null;
  const stop = endOfLabel(text, { start: first, lineEnd, isLine });
  if (stop === null) return null;
  const label = labelOf(text, forms, first, stop);
  if (!label) return null;
  const { kind, isPure, number, name, isVague, isEither } = label;
  let from = stop;
  while (from < lineEnd && /^[:：*_\])）】—–-]$/.test(tokens[from]!.low) && !isDashed(tokens, from, lineEnd))
    from++;
  if (isRemark(tokens, from, lineEnd)) from = lineEnd;
  const hasColon = tokens.slice(stop, from).some(({ low }) => COLON.test(low));
  const isSentence =
    hasColon && (from === lineEnd ? isLine || kind === 'voice' : isLine && opensQuote(tokens[from]!));
  const isQuoted = hasColon && from < lineEnd && opensQuote(tokens[from]!);
  if (!isPure && !isSentence && !isQuoted) return null;
  // In a sentence a word such as "title" may be about anything but what is quoted right behind it.
  if (!isPure && isVague && !(isQuoted && label.isLast)) return null;
  if (kind === 'scene' && !number) return null;
  // A label without a colon is a line of its own, in brackets, or a scene's heading.
  if (!hasColon && kind !== 'scene' && from < lineEnd && !/^[\])）】—–-]$/.test(tokens[stop]?.low ?? ''))
    return null;
  const itsNumber = number || (listed ? tokens[first - listed]!.low : '');
  return {
    kind,
    start,
    from,
    to: lineEnd,
    isLine,
    isPure,
    number: itsNumber,
    name,
    isVague,
    isEither,
    hasColon,
  };
}

/** Whether nothing but a dash stands behind a colon, which says that there is nothing: "VO: –". */
const isDashed = (tokens: Token[], at: number, lineEnd: number): boolean =>
  at === lineEnd - 1 && DASH.test(tokens[at]!.low) && COLON.test(tokens[at - 1]?.low ?? '');

/** Whether nothing but a remark in brackets stands between two tokens: "【Narration】(not on screen)". */
function isRemark(tokens: Token[], from: number, to: number): boolean {
  if (!/^[(（]$/.test(tokens[from]?.low ?? '') || !/^[)）]$/.test(tokens[to - 1]?.low ?? '')) return false;
  return (
    to - from <= LONGEST_REMARKED && !tokens.slice(from + 1, to - 1).some(({ low }) => /^[()（）]$/.test(low))
  );
}

/** Tokens of "2." or "2)" at the beginning of a line. */
function numberedAt(tokens: Token[], i: number): number {
  const isNumber =
    /^\p{Nd}{1,2}$/u.test(tokens[i]?.low ?? '') && /^[.)、）．]$/.test(tokens[i + 1]?.low ?? '');
  return isNumber && tokens[i + 1]!.glued ? 2 : 0;
}

/** The token behind a label: a colon, a closing bracket, a dash, or the end of a short line; null where there is none. */
function endOfLabel({ structure: { tokens, sentenceOf } }: CueText, { start, lineEnd, isLine }: Place) {
  let depth = 0;
  let words = 0;
  let dash: number | null = null;
  let end = Math.min(lineEnd, start + LONGEST_LABEL);
  for (let i = start; i < end; i++) {
    const { low, glued } = tokens[i]!;
    if (depth === 0 && isWord(tokens[i]!)) words++;
    if (depth > 0 && end < Math.min(lineEnd, start + LONGEST_REMARKED)) end++;
    if (/^[([（【]$/.test(low)) depth++;
    else if (/^[\])）】]$/.test(low) && --depth < 0) return i;
    if (depth === 0 && COLON.test(low) && !isClock(tokens, i)) return i;
    if (i > start && depth === 0 && (opensQuote(tokens[i]!) || sentenceOf[i] !== sentenceOf[start])) break;
    if (DASH.test(low) && !glued && i > start && depth === 0) dash ??= i;
  }
  if (dash !== null) return dash;
  return isLine && lineEnd <= end && words <= LONGEST_BARE ? lineEnd : null;
}

function isClock(tokens: Token[], i: number): boolean {
  const isNumber = (token: Token | undefined) => /^\p{Nd}{1,2}$/u.test(token?.low ?? '');
  return isNumber(tokens[i - 1]) && isNumber(tokens[i + 1]) && tokens[i]!.glued && tokens[i + 1]!.glued;
}
