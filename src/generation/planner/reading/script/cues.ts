import type { Lexicon } from '../lexicon.ts';
import type { WordClass } from '../talk.ts';
import { isWord, type Structure, type Token } from '../tokens.ts';
import { type CueForms, type CueKind, type CueWord, cueForms, cueWordsIn } from './cue-words.ts';
import { opensQuote } from './quoted.ts';

/** A label of a script: what it labels is spoken, shown, seen or heard, or it begins a scene. */
export type Cue = {
  kind: 'voice' | 'screen' | 'picture' | 'sound' | 'scene';
  /** First token of the label's line or sentence, first token behind the label, and behind what it labels in its line. */
  start: number;
  from: number;
  to: number;
  /** At the beginning of a line. */
  isLine: boolean;
  /** Nothing but words of labels; a sentence that ends with a colon is a label too. */
  isPure: boolean;
  /** The number of its scene, or of it, as it is written. */
  number: string;
  /** The words of the label that tell its kind. */
  name: string;
  /** Told by a word that may as well be about the voice or the type. */
  isVague: boolean;
  /** "画面" and "screen" are text or picture, whichever no other label is. */
  isEither: boolean;
  hasColon: boolean;
};

/** What cues are read from. */
export type CueText = { structure: Structure; lexicon: Lexicon; classes: WordClass[][] };

/** Tokens of a label at most, within a line and as a sentence that ends with a colon. */
const LONGEST_LABEL = 20;
/** Words of a label that nobody knows at most. */
const LONGEST_STRANGE = 3;
/** Tokens of who speaks, with the remark that it is a voice, at most. */
const LONGEST_CAST = 9;
/** Words of a label without a colon at most. */
const LONGEST_BARE = 5;

const COLON = /^[:：]$/;
const DASH = /^[—–-]$/;
/** Words that deny in one sentence and not in the next: "what" in Arabic, "still" and "merely" in German. */
const BESIDES = /^(?:ما|noch|bloß)$/;
/** What may stand before a label. */
const LEADING = /^[#>*_~•·▪◦"'«([（【-]+$/;
/** Marks after which a label may begin within a line. */
const BREAK = /^[.!?。！？…/／|｜;；•·)\]）】»”"」—–-]+$/;

/** The labels of a script in a text, in order. Every label is short, so that the whole is linear. */
export function cuesIn({ structure, lexicon, classes }: CueText): Cue[] {
  const { tokens } = structure;
  const forms = cueForms(lexicon.language);
  const cues: Cue[] = [];
  let lineEnd = -1;
  for (let i = 0; i < tokens.length; i++) {
    const isLine = i === 0 || tokens[i - 1]!.low === '\n';
    if (isLine || i > lineEnd) {
      lineEnd = i;
      while (lineEnd < tokens.length && tokens[lineEnd]!.low !== '\n') lineEnd++;
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
  const shows = cues.some(({ kind, isPure, isEither }) => kind === 'screen' && isPure && !isEither);
  return cues.map((cue): Cue => (shows && cue.isEither ? { ...cue, kind: 'picture' } : cue));
}

/** Tokens behind a scene's heading up to a label that nobody knows ("– a stopwatch. TYPE: Got 12 minutes?"), or to its end. */
function strangeLabel(tokens: Token[], { from, to }: Cue): number {
  for (let i = from + 1; i < to; i++) {
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
  if (first >= lineEnd) return null;
  const stop = endOfLabel(text, { start: first, lineEnd, isLine });
  if (stop === null) return null;
  const label = labelOf(text, forms, first, stop);
  if (!label) return null;
  const { kind, isPure, number, name, isVague, isEither } = label;
  let from = stop;
  while (from < lineEnd && /^[:：*_\])）】—–-]$/.test(tokens[from]!.low)) from++;
  const hasColon = tokens.slice(stop, from).some(({ low }) => COLON.test(low));
  const isSentence = hasColon && isLine ? from === lineEnd || opensQuote(tokens[from]!) : false;
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

/** Tokens of "2." or "2)" at the beginning of a line. */
function numberedAt(tokens: Token[], i: number): number {
  const isNumber =
    /^\p{Nd}{1,2}$/u.test(tokens[i]?.low ?? '') && /^[.)、）．]$/.test(tokens[i + 1]?.low ?? '');
  return isNumber && tokens[i + 1]!.glued ? 2 : 0;
}

/** The token behind a label: a colon, a closing bracket, a dash, or the end of a short line; null where there is none. */
function endOfLabel({ structure: { tokens, sentenceOf } }: CueText, { start, lineEnd, isLine }: Place) {
  let depth = 0;
  let dash: number | null = null;
  const end = Math.min(lineEnd, start + LONGEST_LABEL);
  for (let i = start; i < end; i++) {
    const { low, glued } = tokens[i]!;
    if (/^[([（【]$/.test(low)) depth++;
    else if (/^[\])）】]$/.test(low) && --depth < 0) return i;
    if (depth === 0 && COLON.test(low) && !isClock(tokens, i)) return i;
    if (i > start && depth === 0 && (opensQuote(tokens[i]!) || sentenceOf[i] !== sentenceOf[start])) break;
    if (DASH.test(low) && !glued && i > start && depth === 0) dash ??= i;
  }
  if (dash !== null) return dash;
  const words = tokens.slice(start, end).filter(isWord).length;
  return isLine && lineEnd <= end && words <= LONGEST_BARE ? lineEnd : null;
}

function isClock(tokens: Token[], i: number): boolean {
  const isNumber = (token: Token | undefined) => /^\p{Nd}{1,2}$/u.test(token?.low ?? '');
  return isNumber(tokens[i - 1]) && isNumber(tokens[i + 1]) && tokens[i]!.glued && tokens[i + 1]!.glued;
}

type Label = Pick<Cue, 'kind' | 'isPure' | 'number' | 'name' | 'isVague' | 'isEither'> & { isLast: boolean };

/** What a label labels, by its first word that is not denied: "not on screen, only spoken". */
export function labelOf(text: CueText, forms: CueForms, start: number, end: number): Label | null {
  const { tokens } = text.structure;
  const inBrackets = bracketed(tokens, start, end);
  const everywhere = cueWordsIn(tokens, start, end, forms);
  const beside = everywhere.filter(({ start: at }) => !inBrackets.has(at));
  // "COACH (V.O.)" speaks.
  const isCast = beside.length === 0 && everywhere.some(({ kinds }) => kinds.includes('voice'));
  const words = isCast ? everywhere : beside;
  const telling = words.filter(({ kinds }) =>
    kinds.some((it) => it !== 'pause' && it !== 'none' && it !== 'beside'),
  );
  if (telling.length === 0) return null;
  const known = new Set<number>(inBrackets);
  for (const it of words) for (let i = it.start; i < it.end; i++) known.add(i);
  let number = '';
  let isPure = true;
  for (let i = start; i < end; i++) {
    if (known.has(i) || !isWord(tokens[i]!)) continue;
    const { low } = tokens[i]!;
    if (isNumber(low, forms)) number ||= low;
    else if (!text.lexicon.empty.has(low) && !(isCast && end - start <= LONGEST_CAST)) isPure = false;
  }
  const said = (word: CueWord) =>
    tokens
      .slice(word.start, word.end)
      .map(({ low }) => low)
      .join(' ');
  const kind = kindOf(text, telling, number, { start, end });
  if (!kind) return null;
  const name = telling.map(said).join(' ');
  const all = (...some: CueKind[]) => telling.every(({ kinds }) => kinds.some((it) => some.includes(it)));
  const isVague = all('text', 'audio') && !telling.some(({ kinds }) => kinds.includes('screen'));
  const isEither = kind === 'screen' && all('picture');
  return { kind, isPure, number, name, isVague, isEither, isLast: telling.at(-1)!.end >= end - 2 };
}

/** A number, also in words, and as scenes are counted in Chinese and Japanese ("第二"). */
function isNumber(low: string, { numbers }: CueForms): boolean {
  return (
    /^\p{Nd}+(?:[.:,]\p{Nd}+)?(?:st|nd|rd|th|s|sec|[ºª°a-c])?$/u.test(low) ||
    /^第?[\p{Nd}一二三四五六七八九十]+$/u.test(low) ||
    numbers.has(low)
  );
}

function bracketed(tokens: Token[], start: number, end: number): Set<number> {
  const inside = new Set<number>();
  let depth = 0;
  for (let i = start; i < end; i++) {
    if (/^[([（【]$/.test(tokens[i]!.low)) depth++;
    if (depth > 0) inside.add(i);
    if (/^[\])）】]$/.test(tokens[i]!.low)) depth--;
  }
  return inside;
}

function kindOf(
  { structure, classes }: CueText,
  telling: CueWord[],
  number: string,
  { start, end }: { start: number; end: number },
): Cue['kind'] | null {
  const denied = new Set<number>();
  for (let i = start; i < end; i++)
    if (classes[i]!.includes('negates') && !BESIDES.test(structure.tokens[i]!.low))
      denied.add(structure.clauseOf[i]!);
  const open = telling.filter((it) => !denied.has(structure.clauseOf[it.start]!));
  const has = (kind: CueWord['kinds'][number]) => open.some(({ kinds }) => kinds.includes(kind));
  if (open.length === 0) {
    const shut = telling.flatMap(({ kinds }) => kinds);
    if (shut.includes('screen')) return 'voice';
    return shut.includes('voice') ? 'screen' : null;
  }
  const first = open.find(({ kinds }) => kinds.includes('voice') || kinds.includes('screen'));
  if (has('scene') && number && !has('voice')) {
    // "Frame 2 text" is a text, "画面1" a scene.
    const isOnlyScene = open.every(({ kinds }) => kinds.includes('scene') || kinds.includes('picture'));
    if (isOnlyScene) return 'scene';
  }
  if (first) return first.kinds.includes('voice') ? 'voice' : 'screen';
  if (has('text')) return 'screen';
  if (has('audio')) return 'voice';
  if (has('picture')) return 'picture';
  if (has('sound')) return 'sound';
  return has('scene') ? 'scene' : null;
}
