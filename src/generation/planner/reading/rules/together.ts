import type { Lexicon } from '../lexicon.ts';
import type { Role } from '../model/tagger.ts';
import { quotedIn } from '../script/quoted.ts';
import { isWord, type Range, type Token } from '../tokens.ts';
import type { TextView } from '../views.ts';
import { assign, behindPhrase, hasPhraseIn, wordIn } from './stretches.ts';

/** Classes of words that speak of the film or to the maker. */
const OF_FILM = new Set<string>([
  ...['asks', 'greets', 'hedges', 'tells', 'tone', 'music', 'voice', 'format', 'palette', 'type', 'visuals'],
  ...['speaks', 'shows', 'scenes', 'length'],
]);

/** Words of a label before a slogan or before what people are to remember, at most. */
const LONGEST_LABEL = 10;
/** Words of a clause that is a notice as a whole, at most. */
const LONGEST_NOTICE = 12;
/** Words of a quotation that may be torn; one or two are a style or a word to avoid. */
const FEW = 3;

/**
 * What belongs together is for the viewer as a whole where a part of it is: a quotation, a figure with its unit, a slogan
 * behind its label, a notice ("free entry"), what somebody asks to say.
 */
export function keepTogether(view: TextView, roles: Role[]): void {
  quotations(view, roles);
  figures(view, roles);
  for (const [number, clause] of view.structure.clauses.entries()) {
    tails(view, roles, clause);
    const first = wordIn(view, clause);
    if (first >= clause.end || view.clues.quoted[first]) continue;
    notice(view, roles, clause);
    contrasts(view, roles, number);
    hires(view, roles, clause);
    sayThat(view, roles, number);
    closes(view, roles, clause);
  }
}

/** Words for the lines that a film shows. */
const CLOSES = ['ending', 'closing-labels', 'slogan', 'lines'];

const refuses = ({ classes }: TextView, { start, end }: Range): boolean =>
  classes.slice(start, end).some((it) => it.includes('negates'));

/** What stands behind a label of slogans, closing lines and messages, whatever it sounds like. */
export function keepLabelled(view: TextView, roles: Role[]): void {
  for (const clause of view.structure.clauses) {
    const first = wordIn(view, clause);
    if (first < clause.end && !view.clues.quoted[first]) labelled(view, roles, clause);
  }
}

/** «What the old ones | planted keeps on giving.» */
function quotations(view: TextView, roles: Role[]): void {
  const { tokens, clauses, clauseOf } = view.structure;
  for (const { start, end } of quotedIn(tokens, { start: 0, end: tokens.length })) {
    const inside = roles.slice(start + 1, end - 1);
    const words = tokens.slice(start + 1, end - 1).filter(isWord).length;
    const shown = inside.filter((it) => it === 'C').length;
    if (words < FEW || inside.includes('V') || new Set(inside).size < 2) continue;
    const before = { start: Math.max(clauses[clauseOf[start]!]!.start, start - LONGEST_LABEL), end: start };
    const isLine =
      (CLOSES.some((key) => hasPhraseIn(view, before, key)) || behindPhrase(view, end, 'lines-behind') > 0) &&
      !refuses(view, before);
    if (!isLine && (shown * 2 < inside.length || inside.includes('P'))) continue;
    for (const role of ['D', 'M', 'P'] as const) assign(roles, { start, end }, 'C', role);
  }
}

/** Whether a small word behind a number is what it counts, with something else behind it: "316 reviews can …". */
function isPlural(next: Token, behind: Token | undefined, { empty }: Lexicon): boolean {
  return (
    isWord(next) && next.text === next.low && !empty.has(next.low) && behind !== undefined && isWord(behind)
  );
}

/** "316 | reviews can go at the end": the number is nothing without what it counts. */
function figures({ facts, lexicon, structure: { tokens, clauseOf } }: TextView, roles: Role[]): void {
  for (const { start, end } of [...facts.figures, ...facts.moments]) {
    const own = roles.slice(start, end);
    if (own.includes('C') && own.includes('D')) assign(roles, { start, end }, 'C', 'D');
  }
  for (const { end, unit } of facts.figures) {
    const [next, behind] = [tokens[end], tokens[end + 1]];
    const isCount = unit === '' && roles[end - 1] === 'C' && roles[end] === 'D' && next !== undefined;
    if (isCount && clauseOf[end] === clauseOf[end - 1] && isPlural(next, behind, lexicon)) roles[end] = 'C';
  }
}

/** Words of a tail that the rest of its clause takes along. */
const SHORT_TAIL = 2;
/** Words of the rest at least. */
const LONG_REST = 3;

/** The last word or two of an instruction are no content: "keep it inside the middle | 80 %"; "for Android | and iPhone" is. */
function tails(view: TextView, roles: Role[], { start, end }: Range): void {
  const { tokens } = view.structure;
  let last = end;
  while (last > start && !isWord(tokens[last - 1]!)) last--;
  let from = last;
  while (from > start && roles[from - 1] === roles[last - 1]) from--;
  const rest = tokens.slice(start, from).filter(isWord).length;
  const tail = tokens.slice(from, last).filter(isWord);
  if (from === start || rest < SHORT_TAIL || tail.length > SHORT_TAIL || !isWord(tokens[from]!)) return;
  const isAdded = behindPhrase(view, from, 'wish-and') > 0 && tail.length === SHORT_TAIL;
  const directs = view.classes.slice(from, last).some((it) => it.some((kind) => kind !== 'empty'));
  if (isAdded && !directs && roles[from] === 'D' && roles.slice(start, from).every((role) => role === 'C'))
    assign(roles, { start: from, end: last }, 'C');
  if (rest < LONG_REST) return;
  if (roles[from] !== 'C' || !roles.slice(start, from).every((role) => role === 'D')) return;
  const isPlain = tail.every((it) => it.text === it.low || /^\p{Nd}/u.test(it.text));
  const isFact = view.facts.kinds.slice(from, last).some((kind) => FACTS.has(kind));
  const isQuoted = view.clues.quoted.slice(from, last).includes(1);
  if (isPlain && !isFact && !isQuoted) assign(roles, { start: from, end }, 'D', 'C');
}

const FACTS = new Set<string>(['url', 'mail', 'phone', 'handle', 'money', 'date', 'time', 'weekday', 'year']);

/** Words of a heading on a line of its own, at most. */
const SHORT_HEADING = 3;

/** Whether a clause is a line, with another line below it. */
function isLine({ structure: { tokens } }: TextView, { start, end }: Range): boolean {
  const isFirst = start === 0 || tokens[start - 1]!.low === '\n';
  return isFirst && tokens[end - 1]!.low === '\n' && tokens[end] !== undefined && tokens[end]!.low !== '\n';
}

/** "Motto: Wood that lasts." and "What must be there: made to the job." show what stands behind the colon, to the end of it. */
function labelled(view: TextView, roles: Role[], clause: Range): void {
  const { tokens, sentences, sentenceOf } = view.structure;
  const words = tokens.slice(clause.start, clause.end).filter(isWord).length;
  const isHeading = words <= SHORT_HEADING && isLine(view, clause);
  if (words > LONGEST_LABEL || !(isHeading || /^[:：]$/.test(tokens[clause.end - 1]!.low))) return;
  const ends = (key: string) => {
    for (let at = clause.start; at < clause.end; at++) {
      const behind = behindPhrase(view, at, key);
      if (behind > 0 && wordIn(view, { start: behind, end: clause.end }) === clause.end) return true;
    }
    return false;
  };
  const isLabel = ends('slogan') || ends('closing-labels') || hasPhraseIn(view, clause, 'to-remember');
  if (!isLabel || refuses(view, clause)) return;
  let start = clause.end;
  if (tokens[start]?.low === '\n') start++;
  if (start >= tokens.length || view.clues.quoted[start]) return;
  const { end } = sentences[sentenceOf[start]!]!;
  for (const role of ['D', 'M', 'P'] as const) assign(roles, { start, end }, 'C', role);
  assign(roles, clause, 'S', 'C');
}

/** Words of a closing line that somebody dictated, at most. */
const LONGEST_CLOSE = 8;

/** "and at the end put | salt that walks with us": in what somebody dictated, the few words behind "at the end put" are a line. */
function closes(view: TextView, roles: Role[], { start, end }: Range): void {
  const { tokens, clauses, clauseOf } = view.structure;
  const before = tokens[start - 1];
  const isDictated = before !== undefined && isWord(before) && clauses[clauseOf[start]!]!.start === start;
  if (!isDictated || roles[start] !== 'D') return;
  for (let at = start; at < Math.min(end, start + SHORT_TAIL + 1); at++) {
    let behind = behindPhrase(view, at, 'ending');
    if (behind === 0 || behind >= end) continue;
    const puts = behindPhrase(view, behind, 'puts');
    if (puts === 0 && !behindPhrase(view, at, 'ends-with-line')) return;
    behind = puts || behind;
    const words = tokens.slice(behind, end).filter(isWord).length;
    if (words >= SHORT_TAIL && words <= LONGEST_CLOSE) assign(roles, { start: behind, end }, 'C', 'D');
    return;
  }
}

/** "Free entry for families", wherever it stands; in what nobody punctuated the notice alone. */
function notice(view: TextView, roles: Role[], clause: Range): void {
  if (roles[wordIn(view, clause)] === 'V') return;
  const isLong = view.structure.tokens.slice(clause.start, clause.end).filter(isWord).length > LONGEST_NOTICE;
  for (let at = clause.start; at < clause.end; at++) {
    const behind = behindPhrase(view, at, 'notices');
    if (behind === 0) continue;
    const range = isLong ? { start: at, end: behind } : clause;
    for (const role of ['D', 'M', 'P'] as const) assign(roles, range, 'C', role);
    at = behind - 1;
  }
}

/** "It replaces the boiler, | not the radiators": what is not so stands behind what is shown, and speaks of no film (235 labelled ones of 241). */
function contrasts(view: TextView, roles: Role[], number: number): void {
  const { clauses, sentenceOf, tokens } = view.structure;
  const clause = clauses[number]!;
  const first = wordIn(view, clause);
  let before = clause.start - 1;
  while (before > 0 && !isWord(tokens[before]!)) before--;
  const isBehind = roles[before] === 'C' && sentenceOf[before] === sentenceOf[first];
  if (!isBehind || roles[first] !== 'P' || !view.classes[first]!.includes('negates')) return;
  const talks = view.classes.slice(first, clause.end).some((it) => it.some((kind) => OF_FILM.has(kind)));
  if (!talks && !hasPhraseIn(view, clause, 'pictured'))
    assign(roles, { start: before + 1, end: clause.end }, 'C', 'P');
}

/** "We're looking for a pastry chef." speaks to viewers where it asks for no film. */
function hires(view: TextView, roles: Role[], clause: Range): void {
  const start = wordIn(view, clause);
  const first = behindPhrase(view, start, 'wish-and') || start;
  if (behindPhrase(view, first, 'hires') === 0 || hasPhraseIn(view, clause, 'films')) return;
  for (const role of ['D', 'M'] as const) assign(roles, { ...clause, start: first }, 'C', role);
}

/** "…, she has a drip at the stern, tell them that": the clause before is what is to be said. */
function sayThat(view: TextView, roles: Role[], number: number): void {
  const { clauses, sentenceOf, tokens } = view.structure;
  const [before, clause] = [clauses[number - 1], clauses[number]!];
  if (!before || sentenceOf[before.start] !== sentenceOf[clause.start]) return;
  const first = wordIn(view, clause);
  const behind = behindPhrase(view, first, 'say-that');
  if (behind === 0 || wordIn(view, { start: behind, end: clause.end }) < clause.end) return;
  if (tokens.slice(before.start, before.end).filter(isWord).length < FEW) return;
  assign(roles, before, 'C', 'D');
  assign(roles, clause, 'D', 'C');
}
