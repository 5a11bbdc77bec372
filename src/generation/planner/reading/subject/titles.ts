import { wordsEverywhere } from '../../words/word-lists.ts';
import { isCapital } from '../model/clues.ts';
import type { Role } from '../model/tagger.ts';
import { behindPhrase, hasFacts, hasPhraseIn, wordIn } from '../rules/stretches.ts';
import { isWord, type Range, tokenLines } from '../tokens.ts';
import type { TextView } from '../views.ts';
import { isOwn } from './better/hosted.ts';
import { quotedAt } from './named.ts';
import { isDense } from './plain.ts';

/** Lines of the head of a text that may be its title, words of a label, and tokens of a title and of what stands before it, at most. */
const HEAD = 5;
const LABEL = 3;
const LONGEST = 12;
const KIND = 6;
/** Tokens of a text among which a title may be given in passing. */
const MOST = 400;

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
export const titleIn = (view: TextView): Title | null => headIn(view) ?? askedIn(view);

/** The title in the lines that head a text of several. */
function headIn(view: TextView): Title | null {
  const lines = tokenLines(view.structure.tokens).filter((it) => wordIn(view, it) < it.end);
  for (const line of lines.length > 1 ? lines.slice(0, HEAD) : []) {
    const found = labelledIn(view, line) ?? (line === lines[0] ? quotedBehind(view, line) : null);
    if (found) return found;
  }
  return null;
}

/** "Titel: Een brug voor padden" */
function labelledIn(view: TextView, line: Range): Title | null {
  const { tokens } = view.structure;
  const start = wordIn(view, line);
  let colon = start;
  while (colon < line.end && colon - start <= LONGEST && !COLON.test(tokens[colon]!.low)) colon++;
  if (!COLON.test(tokens[colon]?.low ?? '')) return null;
  const label = tokens
    .slice(start, colon)
    .map(({ low }) => low)
    .join(' ');
  const title = bare(view, { start: colon + 1, end: behindTitle(view, colon + 1, line.end) });
  const isKind = isFilmFor(view, { start, end: colon }, title);
  const isLabel =
    isKind || ['title-labels', 'titled-films'].some((key) => wordsEverywhere(key).includes(label));
  const isMore = headsMore(view, isKind ? tokens[colon - 1]!.low : label);
  if (!isLabel || isMore || speaksOfFilm(view, title)) return null;
  // "[요청] …" is the subject of a letter.
  const isOne = title.end - title.start <= LONGEST && wordIn(view, title) === title.start;
  return isOne && title.end > title.start ? { lead: { start: line.start, end: colon + 1 }, title } : null;
}

/** "Brand film: Lumen", "品牌短片：云岭白茶", "Lernfilm für Kunden: So entkalkst du": a kind of film, and for whom it says how. */
function isFilmFor(view: TextView, { start, end }: Range, title: Range): boolean {
  const { tokens } = view.structure;
  const films = wordsEverywhere('titled-films');
  const isFilm = (at: number) =>
    films.some((it) => view.text.slice(tokens[start]!.start, tokens[at]!.end).toLowerCase().endsWith(it));
  // "So" is short for Sunday.
  if (behindPhrase(view, title.start, 'how-to') > 0)
    return tokens.slice(start, end).some((_, i) => isFilm(start + i));
  const most = isDense(tokens[start]!.low) ? KIND : LABEL;
  return end - start <= most && isFilm(end - 1) && !isOwn(view, title.start) && !hasFacts(view, title);
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

/** "Call it “Medium Wave”", "under the title | Where Your Savings Went", "… Titel: | De baan is open! Vandaag tot 21 uur". */
function askedIn(view: TextView): Title | null {
  const { tokens, clauses, clauseOf } = view.structure;
  for (let at = 0; at < tokens.length; at++) {
    const clause = clauses[clauseOf[at]!]!;
    const before = { start: clause.start, end: at };
    const asks = isFirst(view, before) ? behindPhrase(view, at, 'title-asks') : 0;
    const behind = asks || (at < MOST ? behindPhrase(view, at, 'title-labels') : 0);
    if (behind === 0 || (asks === 0 && !isGiven(view, before))) continue;
    const from = COLON.test(tokens[behind]?.low ?? '') ? behind + 1 : behind;
    const title = quotedAt(tokens, from) ?? wordsAt(view, from);
    if (!title || isDenied(view, { start: title.end, end: clause.end })) continue;
    // A bare label leads to a capital; with a colon it stands once.
    const isOne =
      from > behind ? !headsMore(view, tokens[behind - 1]!.low) : isCapital(tokens[title.start]!) > 0;
    if (asks === 0 && !isOne) continue;
    // "The appeal is entitled": what leads to it says no more than that.
    const isFrame = at - before.start <= LABEL && /^[.!?\n]$/.test(tokens[title.end]?.low ?? '.');
    return { lead: { start: isFrame ? before.start : at, end: title.start }, title };
  }
  return null;
}

/** Whether nothing stands before an order: "We call it “Old Gate”" tells what something is called, and "don't call it “luxury”" forbids it. */
function isFirst({ structure: { tokens }, classes, lexicon }: TextView, { start, end }: Range): boolean {
  if (end - start > KIND) return false;
  const isEmpty = tokens.slice(start, end).every((it) => !isWord(it) || lexicon.empty.has(it.low));
  return (
    isEmpty &&
    !classes
      .slice(start, end)
      .flat()
      .some((it) => TELLS.has(it))
  );
}

/** Whether a label of a title stands in no scene, is not denied, and is of no episode. */
function isGiven(view: TextView, { start, end }: Range): boolean {
  const isScene = view.script.scenes.some((it) => end >= it.start && end < it.end);
  return !isScene && !isDenied(view, { start, end }) && !hasPhraseIn(view, { start: 0, end }, 'episodes');
}

const isDenied = ({ classes }: TextView, { start, end }: Range): boolean =>
  classes.slice(start, end).some((it) => it.includes('negates'));

/** The words from a capital up to the next mark, several and without a figure. */
function wordsAt(view: TextView, start: number): Range | null {
  const { tokens } = view.structure;
  let end = start;
  while (end < tokens.length && (isWord(tokens[end]!) || /^['’-]$/.test(tokens[end]!.low))) end++;
  const isTitle = end - start > 1 && end - start <= LONGEST && isCapital(tokens[start]!) > 0;
  return isTitle && !hasFacts(view, { start, end }) && !speaksOfFilm(view, { start, end })
    ? { start, end }
    : null;
}

/** Whether a text asks for a title in passing, and says elsewhere what its film tells of. */
export const isTitleAsked = (view: TextView): boolean => headIn(view) === null && askedIn(view) !== null;

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
