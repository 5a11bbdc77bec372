import { wordList } from '../../words/word-lists.ts';
import { isWord, type Token } from '../tokens.ts';
import type { Cue, CueText } from './cue.ts';
import { type CueForms, type CueKind, type CueWord, cueWordsIn } from './cue-words.ts';

/** Tokens of who speaks, with the remark that it is a voice, at most. */
const LONGEST_CAST = 9;
/** Words that deny in one sentence and not in the next: "what" in Arabic, "still" and "merely" in German. */
const BESIDES = /^(?:ما|noch|bloß)$/;

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
    const isLetter =
      /^[a-h]$/.test(low) && telling.some(({ end: to, kinds }) => to === i && kinds.includes('scene'));
    if (isNumber(low, forms) || isLetter) number ||= low;
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
  { structure, classes, lexicon }: CueText,
  telling: CueWord[],
  number: string,
  { start, end }: { start: number; end: number },
): Cue['kind'] | null {
  const joins = wordList(lexicon.language, 'joins-denial');
  // From where on a clause denies: "said by the narrator and not written" denies what stands behind the "and" alone.
  const denied = new Map<number, number>();
  for (let i = start; i < end; i++) {
    const clause = structure.clauseOf[i]!;
    const { low } = structure.tokens[i]!;
    if (!classes[i]!.includes('negates') || BESIDES.test(low) || denied.has(clause)) continue;
    const isJoined = i > start && (joins.includes(low) || joins.includes(structure.tokens[i - 1]!.low));
    denied.set(clause, isJoined ? i : start);
  }
  const open = telling.filter(
    (it) => it.start < (denied.get(structure.clauseOf[it.start]!) ?? Number.POSITIVE_INFINITY),
  );
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
