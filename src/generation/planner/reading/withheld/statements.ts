import { behindPhrase, hasPhraseIn } from '../rules/stretches.ts';
import { isWord, type Range } from '../tokens.ts';
import type { TextView } from '../views.ts';
import { kindIn, type Meant } from './kinds.ts';

/** Words of a clause that only names what the next one forbids ("the age line: | leave it out"), at most. */
const LONGEST_TOPIC = 5;
/** Words of a clause that stand behind "don't put that" without making it say something else, at most. */
const LONGEST_TAIL = 6;
/** Tokens behind the words that forbid in which what they forbid is named: "don't put | my number on it". */
const OBJECT = 6;
/** Words of a statement at most; what somebody dictated without a mark is not parted well enough. */
const LONGEST = 26;
/** Tokens of a remark in brackets, at most, and clauses of a reason. */
const LONGEST_REMARK = 40;
const MOST_REASONS = 4;

const OPENS = /^[([（【]$/;
const CLOSES = /^[)\]）】]$/;
const QUOTE = /^["“”„«»「」『』]$/;
const LEADS_ON = /^[–—―(（-]$/;
const BRACKET = /^[()[\]（）【】\n]$/;

/**
 * Words that forbid something, as a range: its clause with the topic before and the reason behind it.
 * `behind` is the first token behind the words by which it forbids, `kind` what it names by a noun; `pointsBack` says that
 * it means by "that" what stands before it, `isBut` that it is the "but" to it, `isBracket` that brackets hold it.
 */
export type Statement = Range & {
  behind: number;
  kind: Meant | null;
  pointsBack: boolean;
  isBut: boolean;
  isBracket: boolean;
};

/** What stands at a token: words that forbid, as far as `behind`, and whether they say "it" or "that" themselves. */
export type Forbidding = { at: number; behind: number; isBack: boolean };

/** The statement of the words that forbid; null where what they forbid is something else, or how it is said aloud. */
export function statementAt(view: TextView, { at, behind, isBack }: Forbidding): Statement | null {
  const { tokens } = view.structure;
  const bracket = bracketAround(view, at);
  const start = bracket ? bracket.start : startOf(view, at, behind);
  const end = bracket ? bracket.end : endOf(view, behind);
  if (tokens.slice(start, end).filter(isWord).length > LONGEST) return null;
  const tail = { start: behind, end: Math.min(end, clauseEnd(view, behind)) };
  const isPlain =
    isOf(view, tail, TAIL, LONGEST_TAIL) && !view.classes.slice(tail.start, tail.end).flat().includes('i');
  const ahead = kindIn(view, { start: at, end: Math.min(end, behind + OBJECT) });
  const named = ahead ?? (isPlain ? kindIn(view, { start, end: at }) : null);
  if (!named && isSpoken(view, { start, end }, { at, behind })) return null;
  const lead = { start: bracket ? start + 1 : start, end: at };
  // "(sold out, leave it out)", "“…” – that's my cousin, leave this one out": the reason stands before what is left out.
  const isReasoned =
    hasPhraseIn(view, lead, 'gone') ||
    (isBack && !hasDigit(view, lead) && meansOne(view, { start, end: behind }));
  const isBare = isReasoned || isOf(view, lead, LEAD, LONGEST_TOPIC);
  const says = isBack || isReasoned || hasPhraseIn(view, { start, end: at }, 'this-one');
  return {
    start,
    end,
    behind,
    kind: named?.kind ?? null,
    pointsBack: isPlain && isBare && says,
    isBut: hasPhraseIn(view, { start, end: behind }, 'but-yet'),
    isBracket: bracket !== null,
  };
}

/** Whether a statement says how something is to be heard, and so not seen. */
const isSpoken = (
  view: TextView,
  { start, end }: Range,
  { at, behind }: { at: number; behind: number },
): boolean =>
  view.classes
    .slice(start, end)
    .some(
      (it, i) => it.includes('voice') || ((start + i < at || start + i >= behind) && it.includes('speaks')),
    );

/** Whether a statement that speaks of "that one", or stands behind a quotation in its line, means that item. */
const meansOne = (view: TextView, { start, end }: Range): boolean =>
  hasPhraseIn(view, { start, end }, 'that-one') || quotationBefore(view, end - 1) !== null;

/** The quotation with which the line of a token begins, where a dash or a bracket behind it leads to what stands there. */
export function quotationBefore({ structure: { tokens } }: TextView, at: number): Range | null {
  let start = at;
  while (start > 0 && tokens[start - 1]!.low !== '\n') start--;
  while (start < at && !isWord(tokens[start]!) && !QUOTE.test(tokens[start]!.low)) start++;
  if (!QUOTE.test(tokens[start]?.low ?? '')) return null;
  let end = start + 1;
  while (end < at && !(QUOTE.test(tokens[end - 1]!.low) && LEADS_ON.test(tokens[end]!.low))) end++;
  const isShort = tokens.slice(end, at).filter(isWord).length <= LONGEST_TAIL;
  return end < at && end > start + 1 && isShort ? { start, end } : null;
}

/** Lists of words that may stand before the words that forbid, and behind them, where these mean what was said before. */
const LEAD = ['this-one', 'in-film', 'but-yet', 'chat-start'];
const TAIL = ['in-film', 'this-one', 'why-changed'];

const clauseEnd = ({ structure: { clauses, clauseOf } }: TextView, at: number) =>
  clauses[clauseOf[Math.max(0, at - 1)]!]!.end;

/** Where a statement begins: at the "but" before it, else with its clause, or the clause before that only names its topic. */
function startOf(view: TextView, at: number, behind: number): number {
  const { tokens, clauses, clauseOf, sentenceOf } = view.structure;
  const quotation = quotationBefore(view, at);
  if (quotation) return quotation.end;
  const clause = clauses[clauseOf[at]!]!;
  for (let i = at; i > clause.start; i--) if (behindPhrase(view, i, 'but-yet') > 0) return i;
  const named = kindIn(view, { start: clause.start, end: behind });
  if (named && named.at > clause.start && hasDigit(view, { start: clause.start, end: named.at }))
    return named.at;
  const before = clauses[clauseOf[at]! - 1];
  if (!before || sentenceOf[before.start] !== sentenceOf[at]) return clause.start;
  if (CLOSES.test(tokens[before.end - 1]!.low)) return clauses[Math.max(0, clauseOf[at]! - 2)]!.start;
  const isBare = isOf(view, { start: clause.start, end: at }, ['this-one', 'in-film'], LONGEST_TOPIC);
  const words = tokens.slice(before.start, before.end).filter(isWord).length;
  const isNaming = kindIn(view, before) !== null || isOf(view, before, LEAD, LONGEST_TOPIC);
  return isBare && isNaming && !hasDigit(view, before) && words <= LONGEST_TOPIC
    ? before.start
    : clause.start;
}

/** Where a statement ends: with the example in brackets and the reason behind it, but before what is to be shown instead. */
function endOf(view: TextView, behind: number): number {
  const { tokens, clauses, clauseOf, sentenceOf } = view.structure;
  const number = clauseOf[behind - 1]!;
  let end = clauses[number]!.end;
  for (let i = behind; i < end; i++)
    if (view.facts.kinds[i] === 'url' || view.facts.kinds[i] === 'mail') return behind;
  const isSaid = hasDigit(view, { start: behind, end });
  const isExample = (next: Range | undefined) =>
    next !== undefined && OPENS.test(tokens[end - 1]!.low) && CLOSES.test(tokens[next.end - 1]!.low);
  for (let n = 1; n <= MOST_REASONS; n++) {
    const next = clauses[number + n];
    if (!next || sentenceOf[next.start] !== sentenceOf[behind - 1]) break;
    let first = next.start;
    while (first < next.end && !isWord(tokens[first]!)) first++;
    if (first >= next.end && /^[,،、，]$/.test(tokens[next.end - 1]!.low)) continue;
    const isFact = view.facts.kinds.slice(next.start, next.end).some((kind) => kind !== '');
    // "Don't put my mobile in, it's 07700 900 655": that is the one.
    const isIt = isFact && first < next.end && behindPhrase(view, first, 'is-right') > 0;
    // "Don't put my phone number on it 07700 900412 thats just for you, bring a dish": what is told of the number ends with its clause.
    const isReason =
      first < next.end && (isFact ? isIt : !isSaid) && behindPhrase(view, first, 'but-only') === 0;
    if (!isExample(next) && (!isReason || OPENS.test(tokens[end - 1]!.low))) break;
    end = next.end;
  }
  return end;
}

const hasDigit = ({ structure: { tokens } }: TextView, { start, end }: Range): boolean =>
  tokens.slice(start, end).some(({ low }) => /\p{Nd}|^<phone>$/u.test(low));

/** Whether words of lists and small words are all that a range has, and few of them; a reason may go on behind its first word. */
function isOf(view: TextView, { start, end }: Range, keys: string[], most: number): boolean {
  const { tokens } = view.structure;
  let words = 0;
  for (let i = start; i < end; i++) {
    if (!isWord(tokens[i]!)) continue;
    if (++words > most) return false;
    if (keys.includes('why-changed') && behindPhrase(view, i, 'why-changed') > 0) return true;
    const behind = Math.max(...keys.map((key) => behindPhrase(view, i, key)));
    const isSmall = view.lexicon.empty.has(tokens[i]!.low);
    if (behind > i) i = behind - 1;
    else if (!isSmall && !view.classes[i]!.some((it) => it === 'hedges' || it === 'asks')) return false;
  }
  return true;
}

/** The brackets whose words a token is among, marks included; null where it stands in none. */
function bracketAround({ structure: { tokens } }: TextView, at: number): Range | null {
  let start = at;
  while (start > 0 && at - start < LONGEST_REMARK && !BRACKET.test(tokens[start]!.low)) start--;
  let end = at;
  while (end < tokens.length - 1 && end - at < LONGEST_REMARK && !BRACKET.test(tokens[end]!.low)) end++;
  return OPENS.test(tokens[start]!.low) && CLOSES.test(tokens[end]!.low) ? { start, end: end + 1 } : null;
}
