import type { SpanSource, Words } from '../../../domain/brief.ts';
import { type Unit, wordsOf } from './material/units.ts';
import { isWord, type Range, type Token } from './tokens.ts';
import type { TextView } from './views.ts';

/** Longer heads are sentences, in which the name is looked for. */
const LONGEST_HEAD = 6;
/** Longest name, in tokens. */
const LONGEST = 8;
const BORDER = /^[,;:.!?–—|(（、，。！？：；·•\n-]$/;
const QUOTES: Record<string, string> = {
  '"': '"',
  '“': '”',
  '„': '“',
  '«': '»',
  '»': '«',
  '「': '」',
  '『': '』',
  '《': '》',
};

/**
 * What the film is about: prompts name it where their content begins, so it is the first content up to the first pause,
 * a title in quotation marks there, or the name in a sentence there.
 */
export function subjectOf(view: TextView, units: Unit[], source: SpanSource): Words | null {
  const unit = units.find(({ role }) => role === 'C') ?? units.find(({ role }) => role === 'V');
  if (!unit) return null;
  const { tokens } = view.structure;
  const range = titleAt(tokens, unit.tokens) ?? headOf(view, unit.tokens);
  return wordsOf(view, range, source);
}

function titleAt(tokens: Token[], { start, end }: Range): Range | null {
  for (let open = start; open < Math.min(end, start + 4); open++) {
    const closing = QUOTES[tokens[open]!.low];
    if (!closing) continue;
    for (let i = open + 1; i < Math.min(end, open + 2 * LONGEST); i++)
      if (tokens[i]!.low === closing && i > open + 1) return { start: open + 1, end: i };
  }
  return null;
}

function headOf(view: TextView, { start, end }: Range): Range {
  const { tokens } = view.structure;
  let head = start;
  while (head < end && !(BORDER.test(tokens[head]!.low) && !isInside(tokens, head))) head++;
  let words = 0;
  for (let i = start; i < head; i++) if (isWord(tokens[i]!)) words++;
  const whole = { start, end: Math.max(head, start + 1) };
  if (words <= LONGEST_HEAD) return whole;
  return nameIn(view, whole) ?? beginning(view, whole);
}

/** A mark between letters, as in "Spider-Man", "Q1/Q2" and "3.0". */
function isInside(tokens: Token[], i: number): boolean {
  const next = tokens[i + 1];
  return tokens[i]!.glued && next?.glued === true && isWord(next);
}

/** The first run of capitalised words that is more than the capital of a sentence ("Kettle & Crane"). */
function nameIn({ structure, lexicon }: TextView, { start, end }: Range): Range | null {
  const { tokens } = structure;
  const isName = (i: number) => /^[\p{Lu}]/u.test(tokens[i]?.text ?? '');
  for (let from = start; from < end; from++) {
    if (!isName(from) || lexicon.empty.has(tokens[from]!.low)) continue;
    let to = from + 1;
    while (to < end && to - from < LONGEST && (isName(to) || (isJoint(tokens[to]!) && isName(to + 1)))) to++;
    while (to < end && /^\d/.test(tokens[to]!.low) && to - from < LONGEST) to++;
    if (from > start || to - from > 1) return { start: from, end: to };
    const next = tokens[to];
    if (next && lexicon.empty.has(next.low)) return { start: from, end: to };
  }
  return null;
}

function isJoint({ low }: Token): boolean {
  return /^[&+'’-]$|^(of|de|du|des|da|do|di|del|la|el|the|und|and|et|y|e|für|for)$/.test(low);
}

/** The first words, without what only leads on. */
function beginning({ structure, lexicon }: TextView, { start, end }: Range): Range {
  let to = Math.min(end, start + LONGEST_HEAD);
  while (to > start + 1 && lexicon.empty.has(structure.tokens[to - 1]!.low)) to--;
  return { start, end: to };
}
