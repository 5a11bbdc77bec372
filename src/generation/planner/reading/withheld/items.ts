import { behindPhrase, hasPhraseIn } from '../rules/stretches.ts';
import { isWord, type Range } from '../tokens.ts';
import type { TextView } from '../views.ts';
import { houseNumberIn } from './house-numbers.ts';
import type { Meant } from './kinds.ts';
import { quotationBefore, type Statement } from './statements.ts';

/** Words of a clause that is taken out whole, and of a sentence that "that" means as a whole, at most. */
const SHORT = 9;
const LONGEST = 14;
/** Tokens behind a number in which the word stands that makes it an age. */
const UNIT = 3;

/** Tokens behind the words that forbid in which a number is what they forbid. */
const OBJECT = 4;

const DIGIT = /\p{Nd}/u;

/** What a text says of the kind that a statement names, nearest before it. */
export function itemsBefore(view: TextView, { start, kind }: Statement): Range[] {
  const { clauses } = view.structure;
  const found = clauses.flatMap((clause) => {
    const range = { start: clause.start, end: Math.min(clause.end, start) };
    return kind && range.start < range.end ? (itemIn(view, range, kind) ?? []) : [];
  });
  return found.slice(-1);
}

/** What a stretch says of a kind: all of it where it is short and says nothing else, else the figure. */
function itemIn(view: TextView, clause: Range, kind: Meant): Range | null {
  if (kind === 'name') return null;
  if (kind === 'house') return houseNumberIn(view, clause);
  const fact = kind === 'age' ? ageIn(view, clause) : factIn(view, clause, kind);
  return fact ? alone(view, clause, fact) : null;
}

/** A fact with all of its clause where that is short and has no other. */
function alone(view: TextView, clause: Range, fact: Range): Range {
  const words = view.structure.tokens.slice(clause.start, clause.end).filter(isWord).length;
  const others = view.facts.kinds.slice(clause.start, clause.end).some((it, i) => {
    const at = clause.start + i;
    return it !== '' && (at < fact.start || at >= fact.end);
  });
  return words <= SHORT && !others ? clause : fact;
}

/** A number with the word for years, or behind the word for ages. */
function ageIn(view: TextView, { start, end }: Range): Range | null {
  const { tokens } = view.structure;
  const isLabelled = hasPhraseIn(view, { start, end }, 'means-age');
  for (let at = start; at < end; at++) {
    if (!DIGIT.test(tokens[at]!.low) || view.facts.kinds[at] === 'money') continue;
    let last = at + 1;
    while (last < end && (DIGIT.test(tokens[last]!.low) || /^[-–—~〜～]$/.test(tokens[last]!.low))) last++;
    for (let i = at + 1; i < Math.min(end, last + UNIT); i++) {
      const behind = behindPhrase(view, i, 'age-units');
      if (behind > 0) return { start: at, end: behind };
    }
    if (isLabelled) return { start: at, end: last };
  }
  return null;
}

function factIn(view: TextView, { start, end }: Range, kind: Meant): Range | null {
  const wanted = kind === 'pay' ? 'money' : 'phone';
  if (kind === 'address') return houseNumberIn(view, { start, end }) ? { start, end } : null;
  for (let at = start; at < end; at++) {
    const isLong = kind === 'phone' && /^\+?\p{Nd}{7,}$/u.test(view.structure.tokens[at]!.low);
    if (view.facts.kinds[at] !== wanted && !isLong) continue;
    let last = at + 1;
    while (last < end && view.facts.kinds[last] === wanted) last++;
    return { start: at, end: last };
  }
  return null;
}

/** What stands before the statement in its own clause ("She's 66 | but …", "62세신데 | 나이는 …"), where it is of the kind. */
export function itemInFront(view: TextView, statement: Statement): Range | null {
  const { kind } = statement;
  const { tokens, clauses, clauseOf } = view.structure;
  const range = { start: clauses[clauseOf[statement.start]!]!.start, end: statement.start };
  const words = tokens.slice(range.start, range.end).filter(isWord).length;
  if (words === 0 || statement.isBracket) return null;
  if (kind === null) return words <= LONGEST && statement.pointsBack ? withLead(view, range) : null;
  const numbers = tokens.slice(range.start, range.end).filter(({ low }) => DIGIT.test(low));
  if (kind === 'age' && numbers.length === 1 && words <= SHORT) return withLead(view, range);
  return itemIn(view, range, kind);
}

/** What "that" means: the clause before, the short sentence before, or what stands before brackets; never words to be spoken. */
export function itemBefore(view: TextView, { start, isBracket }: Statement): Range | null {
  const { tokens, sentences, sentenceOf, clauses, clauseOf } = view.structure;
  let last = start - 1;
  while (last >= 0 && !isWord(tokens[last]!) && tokens[last]!.low !== '\n') last--;
  if (last < 0 || tokens[last]!.low === '\n') return null;
  const quotation = quotationBefore(view, start + 1);
  if (quotation || view.clues.quoted[last]) return quotation;
  const own = { start: clauses[clauseOf[last]!]!.start, end: last + 1 };
  const whole = { start: sentences[sentenceOf[last]!]!.start, end: last + 1 };
  const words = (range: Range) => tokens.slice(range.start, range.end).filter(isWord).length;
  const isVoice = view.classes.slice(whole.start, whole.end).some((it) => it.includes('voice'));
  if (words(own) > LONGEST || isVoice) return null;
  const isBeside = isBracket || sentenceOf[last] === sentenceOf[start];
  // "- Removed: the old importer (don't mention this one)"
  const isLabelled = /^[:：]$/.test(tokens[own.start - 1]?.low ?? '') && isListed(view, whole.start);
  if (isLabelled || (!isBeside && words(whole) <= LONGEST)) return whole;
  // "- Felting, 11 May (cancelled, leave that out)"; of "- lemon £2, walnut £3 (sold out, leave it out)" only the walnut.
  const kinds = new Set<string>(view.facts.kinds.slice(own.start, own.end).filter((kind) => kind !== ''));
  const isOne = !view.facts.kinds.slice(whole.start, own.start).some((kind) => kinds.has(kind));
  if (isBracket && isOne && isListed(view, whole.start) && words(whole) <= LONGEST) return whole;
  return withLead(view, own);
}

/** Whether a line begins at a token with a mark. */
const isListed = ({ structure: { tokens } }: TextView, start: number): boolean =>
  !isWord(tokens[start]!) && (start === 0 || tokens[start - 1]!.low === '\n');

/** A clause with what leads to it at the beginning of its sentence without a fact of its own: "Last year, | it was 4.80". */
function withLead(view: TextView, range: Range): Range {
  const { sentences, sentenceOf, clauses, clauseOf, tokens } = view.structure;
  const sentence = sentences[sentenceOf[range.start]!]!;
  const before = clauses[clauseOf[range.start]! - 1];
  if (!before || before.start !== sentence.start) return range;
  const words = tokens.slice(before.start, before.end).filter(isWord);
  const isSaying = words.length > 0 && words.length <= 3 && words.every(({ low }) => !DIGIT.test(low));
  const isLead = isSaying && hasPhraseIn(view, before, 'last-time');
  return isLead ? { start: before.start, end: range.end } : range;
}

/** Numbers of a statement of its own, near the words that forbid, and names in brackets. */
function ownOf(view: TextView, { start, end, behind, kind }: Statement): Set<string> {
  const { tokens } = view.structure;
  const stated = kind === 'name' ? statedNames(view, { start: behind, end }) : [];
  const bracket = new Set([...bracketed(view, { start, end }), ...stated]);
  const near = tokens.slice(start, Math.min(end, behind + OBJECT));
  const others = tokens.slice(start, end).filter(({ low, text }) => low === '<phone>' || bracket.has(text));
  const values = [...near, ...others].flatMap(({ low, text }) =>
    low === '<phone>' || (DIGIT.test(text) && text.length > 1) || bracket.has(text) ? [text] : [],
  );
  return new Set(values);
}

/** Whether a statement says itself what it forbids. */
export const hasOwn = (view: TextView, statement: Statement): boolean => ownOf(view, statement).size > 0;

/** How a value is compared: a name in capitals is the same, and so is whose something is; the word "baker" is no Ms Baker. */
const keyOf = (text: string): string =>
  (/^\p{Ll}/u.test(text) ? text : text.toUpperCase()).replace(/['’]S?$/u, '');

/** What a statement says itself, wherever the text says it elsewhere; null where it says nothing of the kind. */
export function sameElsewhere(view: TextView, statement: Statement): Range[] | null {
  const { tokens } = view.structure;
  const own = new Set([...ownOf(view, statement)].map(keyOf));
  if (own.size === 0) return null;
  const found: Range[] = [];
  for (let at = 0; at < tokens.length; at++)
    if ((at < statement.start || at >= statement.end) && own.has(keyOf(tokens[at]!.text)))
      found.push(DIGIT.test(tokens[at]!.low) ? withSaying(view, at) : { start: at, end: at + 1 });
  return found;
}

/** A number with the sign that it is counted in, and with the short clause that says nothing else: "Bread costs €3.20". */
function withSaying(view: TextView, at: number): Range {
  const { clauses, clauseOf } = view.structure;
  const figure = view.facts.figures.find(({ start, end }) => start <= at && at < end);
  const fact = figure ? { start: figure.start, end: figure.end } : { start: at, end: at + 1 };
  return alone(view, clauses[clauseOf[at]!]!, fact);
}

/** The names of a range that says which they are: "not her surname, which is | Twomey". */
function statedNames(view: TextView, { start, end }: Range): string[] {
  const { tokens } = view.structure;
  for (let at = start; at < end; at++) {
    const behind = Math.max(behindPhrase(view, at, 'is-right'), behindPhrase(view, at, 'which-is'));
    if (behind > 0)
      return tokens.slice(behind, end).flatMap(({ text }) => (/^\p{Lu}/u.test(text) ? [text] : []));
  }
  return [];
}

/** The names and numbers in brackets of a range ("Ihren Nachnamen (Oldehus) bitte nirgends zeigen"). */
function bracketed({ structure: { tokens } }: TextView, { start, end }: Range): Set<string> {
  const names = new Set<string>();
  let isOpen = false;
  for (let i = start; i < end; i++) {
    const { low, text } = tokens[i]!;
    if (/^[(（]$/.test(low)) isOpen = true;
    else if (/^[)）]$/.test(low)) isOpen = false;
    else if (isOpen && /^[\p{Lu}\p{Nd}]/u.test(text)) names.add(text);
  }
  return names;
}
