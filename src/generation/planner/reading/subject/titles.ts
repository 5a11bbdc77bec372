import { wordsEverywhere } from '../../words/word-lists.ts';
import { isCapital } from '../model/clues.ts';
import type { Role } from '../model/tagger.ts';
import { behindPhrase, wordIn } from '../rules/stretches.ts';
import { isWord, type Range, tokenLines } from '../tokens.ts';
import type { TextView } from '../views.ts';
import { quotedAt } from './named.ts';

/** Lines of the head of a text that may be its title, words of a label, and tokens of a title and of what stands before it, at most. */
const HEAD = 5;
const LABEL = 3;
const LONGEST = 12;
const KIND = 6;

/** Parts of a text about a label that stands once, before a colon of either width. */
const MOST_HEADS = 3;

const COLON = /^[:：]$/;
const QUOTES = /^["“”„«»「」『』《》]$/;
const STARS = /^[*_\n]+$/;
/** Classes of words that speak of a film: no title has them where its label may also order one ("Film: 30 seconds, square"). */
const OF_FILM = new Set<string>(['asks', 'format', 'length']);

/** Classes of words with which "call it" asks for no title. */
const TELLS = new Set<string>(['we', 'i', 'negates']);

/** A title that the customer gives, and the words that give it. */
type Title = { lead: Range; title: Range };

/**
 * The title that a customer gives a film: behind a label in the lines that head a text ("FILM: Your deposit, explained"), in
 * quotation marks behind the kind of text in its first line ("SCRIPT v4 – “…”"), or where they ask for it ("call it “…”").
 */
export function titleIn(view: TextView): Title | null {
  const lines = tokenLines(view.structure.tokens).filter((it) => wordIn(view, it) < it.end);
  if (lines.length > 1) {
    for (const line of lines.slice(0, HEAD)) {
      const found = labelledIn(view, line) ?? (line === lines[0] ? quotedBehind(view, line) : null);
      if (found) return found;
    }
  }
  return askedIn(view);
}

/** "Titel: Een brug voor padden" */
function labelledIn(view: TextView, line: Range): Title | null {
  const { tokens } = view.structure;
  const start = wordIn(view, line);
  let colon = start;
  while (colon < line.end && colon - start <= LABEL && !COLON.test(tokens[colon]!.low)) colon++;
  if (!COLON.test(tokens[colon]?.low ?? '')) return null;
  const label = tokens
    .slice(start, colon)
    .map(({ low }) => low)
    .join(' ');
  const title = bare(view, { start: colon + 1, end: behindTitle(view, colon + 1, line.end) });
  const labels = ['title-labels', 'titled-films'].flatMap((key) => wordsEverywhere(key));
  if (!labels.includes(label) || speaksOfFilm(view, title) || headsMore(view, label)) return null;
  // "[요청] …" is the subject of a letter.
  const isOne = title.end - title.start <= LONGEST && wordIn(view, title) === title.start;
  return isOne && title.end > title.start ? { lead: { start: line.start, end: colon + 1 }, title } : null;
}

/** Whether several lines have a label, which is a script's then: "VIDEO: an empty armchair", "VIDEO: a hand writes". */
const headsMore = ({ text }: TextView, label: string): boolean =>
  text.toLowerCase().split(`${label}:`).length + text.toLowerCase().split(`${label}：`).length > MOST_HEADS;

/** Where a title ends before what its line says of the film: "TITLE: Lumen Trail | – 30" spot". */
function behindTitle(view: TextView, start: number, end: number): number {
  const { tokens } = view.structure;
  for (let at = start + 1; at < Math.min(end, start + LONGEST); at++)
    if (/^[–—|(,-]$/.test(tokens[at]!.low) && speaksOfFilm(view, { start: at, end })) return at;
  return end;
}

/** "SCRIPT v4 – “The Winter of the Potato”" */
function quotedBehind(view: TextView, line: Range): Title | null {
  const { tokens } = view.structure;
  const start = wordIn(view, line);
  if (!wordsEverywhere('titled-films').includes(tokens[start]!.low)) return null;
  for (let at = start + 1; at < Math.min(line.end, start + KIND); at++) {
    const title = quotedAt(tokens, at);
    if (title) return title.end + 1 === line.end ? { lead: { start: line.start, end: at }, title } : null;
  }
  return null;
}

/** "Call it “Medium Wave”", "Titúlalo «La era»" */
function askedIn(view: TextView): Title | null {
  const { tokens, clauses, clauseOf } = view.structure;
  for (let at = 0; at < tokens.length; at++) {
    const behind = behindPhrase(view, at, 'title-asks');
    const clause = clauses[clauseOf[at]!]!;
    if (behind === 0 || at - clause.start > KIND) continue;
    // "We call it “Old Gate”" tells what something is called, and "don't call it “luxury”" forbids it.
    const isFirst = tokens
      .slice(clause.start, at)
      .every((it) => !isWord(it) || view.lexicon.empty.has(it.low));
    const isTold = view.classes
      .slice(clause.start, at)
      .flat()
      .some((it) => TELLS.has(it));
    if (!isFirst || isTold) continue;
    const from = COLON.test(tokens[behind]?.low ?? '') ? behind + 1 : behind;
    const title = quotedAt(tokens, from) ?? plainAt(view, at, from);
    if (title) return { lead: { start: at, end: title.start }, title };
  }
  return null;
}

/** "Title it | Moorings at Fen End.": capitals up to the end of a sentence that begins so. */
function plainAt(view: TextView, at: number, from: number): Range | null {
  const { tokens, sentences, sentenceOf } = view.structure;
  const sentence = sentences[sentenceOf[at]!]!;
  if (wordIn(view, sentence) !== at || isCapital(tokens[from] ?? tokens[at]!) === 0) return null;
  let end = from;
  while (end < sentence.end && isWord(tokens[end]!)) end++;
  const isAll = wordIn(view, { start: end, end: sentence.end }) === sentence.end;
  return isAll && end > from && end - from <= KIND + LABEL ? { start: from, end } : null;
}

/** Whether a text asks for a title in passing, and says elsewhere what its film tells of. */
export const isTitleAsked = (view: TextView): boolean => askedIn(view) !== null;

/** A range without stops at its end, and without quotation marks that stand about all of it. */
function bare({ structure: { tokens } }: TextView, range: Range): Range {
  let { start, end } = range;
  while (start < end && STARS.test(tokens[start]!.low)) start++;
  while (end > start && (STARS.test(tokens[end - 1]!.low) || tokens[end - 1]!.low === '.')) end--;
  const isQuoted = end - start > 2 && QUOTES.test(tokens[start]!.low) && QUOTES.test(tokens[end - 1]!.low);
  return isQuoted ? { start: start + 1, end: end - 1 } : { start, end };
}

const speaksOfFilm = ({ classes, facts }: TextView, { start, end }: Range): boolean =>
  classes.slice(start, end).some((it) => !it.includes('empty') && it.some((kind) => OF_FILM.has(kind))) ||
  facts.kinds.slice(start, end).includes('duration');

/** A title is shown, and not the words that give it. */
export function keepTitle(view: TextView, roles: Role[]): void {
  const found = titleIn(view);
  if (!found || roles[found.title.start] === 'P') return;
  const { lead, title } = found;
  roles.fill('S', lead.start, lead.end);
  const { tokens } = view.structure;
  for (let i = title.start; i < title.end; i++) if (roles[i] !== 'V' && isWord(tokens[i]!)) roles[i] = 'C';
}
