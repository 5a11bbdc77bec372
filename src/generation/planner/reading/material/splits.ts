import { wordList } from '../../words/word-lists.ts';
import { isMoney } from '../grammar/figures.ts';
import { within } from '../grammar/kinds.ts';
import { bordersIn } from '../model/borders.ts';
import { isWord, type Range } from '../tokens.ts';
import type { TextView } from '../views.ts';
import { cutAtFigures, cutAtYears, FEWEST_ANCHORS } from './run-ons.ts';

/** Marks that part the items of a list within a line, where they stand between spaces. */
const BAR = /^[|｜·•／/]$/;
const SEMICOLON = /^[;；]$/;
/** A slash between two things may say "or"; between three it parts a list. */
const FEWEST_SLASHES = 2;
/** Words that are read as one thing. */
const LONG = 12;

/**
 * A stretch of content as the items that it lists: "3 bed | 2 bath | 148 m²", "a / b / c", "x; y", words between spaces
 * in a script without them, lines and sentences that no mark parts, and a run of prices and times that nobody punctuated. Every word stays, in its order; one
 * range where nothing is listed. Linear in the stretch.
 */
export function partsIn(view: TextView, range: Range): Range[] {
  const parts = cutAt(view, range, separatorsOf(view, range));
  return parts.flatMap((part) => {
    const spaced = cutAt(view, part, spacesOf(view, part));
    if (spaced.length > 1) return spaced;
    const years = cutAtYears(view, part);
    return years.length > 0 ? cutAt(view, part, years) : sentencesIn(view, part);
  });
}

/** A stretch at its unmarked borders; a price list ("cuts 25 beard trim 12") at its prices, where a border would part them. */
function sentencesIn(view: TextView, range: Range): Range[] {
  const borders = bordersIn(view, range);
  const isBare = ({ start, unit }: { start: number; unit: string }) => unit === '' && borders.includes(start);
  const priced = within(view.facts.figures, range).some(isBare) ? runOn(view, range) : [];
  if (priced.length > 1) return priced;
  // A run's last things may be too few to be told as one by themselves: "| promo -20% ouvert 9h 20h".
  const runs = runOn(view, range).map(({ start }) => start);
  const free = [...new Set([...borders, ...runs])].filter((at) => at > range.start && !leans(view, at));
  const named = free.filter((at) => isOfName(view, at));
  // Several are lines whose breaks got lost: "Half a melon | Two limes | A pinch of salt."
  const cuts = free.filter((at) => named.length > 1 || !named.includes(at)).sort((a, b) => a - b);
  return cutAt(view, range, cuts);
}

const YEAR = /^(?:1[4-9]|20)\p{Nd}{2}$/u;

/** Whether the words on both sides of a border lean on each other: "Saturdays at | 12:00", "8 बजे | से", "Membership | 2025: adult £180", "Annual report | 2025 for". */
function leans({ language, structure: { tokens }, lexicon }: TextView, at: number): boolean {
  const before = tokens[at - 1]!.low;
  const next = tokens[at + 1];
  if (next && YEAR.test(tokens[at]!.low)) {
    const goesOn = isWord(tokens[at - 1]!) && /^\p{Ll}/u.test(next.text) && lexicon.empty.has(next.low);
    if (goesOn || /^[:：]$/.test(next.low)) return true;
  }
  // "New in version | 4.2 of Tasklet"
  if (/^v?\p{Nd}/u.test(tokens[at]!.low) && wordList(language, 'version-words').includes(before)) return true;
  return (
    wordList(language, 'leans-on').includes(before) ||
    wordList(language, 'leans-behind').includes(tokens[at]!.low)
  );
}

/** "Harrow | Green opens on 2 June.": within a sentence that ends with its stop, a capital is a name's, and begins nothing. */
function isOfName(
  { language, facts, structure: { tokens, sentences, sentenceOf } }: TextView,
  at: number,
): boolean {
  const [before, { text }] = [tokens[at - 1]!, tokens[at]!];
  // German nouns all have capitals.
  if (language === 'de' || text === 'I' || !/^\p{Lu}[\p{Ll}’']/u.test(text)) return false;
  const isPlain = facts.kinds[at] === '' && facts.kinds[at - 1] === '' && isWord(before);
  const end = tokens[sentences[sentenceOf[at]!]!.end - 1]!;
  return isPlain && /^[.!?…]$/.test(end.low);
}

/** Cuts before each of some tokens; marks at the edges go, parts without a word too. */
function cutAt({ structure: { tokens } }: TextView, range: Range, cuts: number[]): Range[] {
  if (cuts.length === 0) return [range];
  const out: Range[] = [];
  const borders = [range.start, ...cuts, range.end];
  for (let i = 0; i + 1 < borders.length; i++) {
    let [start, end] = [borders[i]!, borders[i + 1]!];
    while (start < end && isMark(tokens[start]!.low)) start++;
    while (end > start && isMark(tokens[end - 1]!.low)) end--;
    if (end > start) out.push({ start, end });
  }
  return out;
}

const isMark = (low: string) => BAR.test(low) || SEMICOLON.test(low) || /^[,，、]$/.test(low);

function separatorsOf(
  { structure: { tokens }, clues: { quoted, bracketed } }: TextView,
  range: Range,
): number[] {
  const found: number[] = [];
  let slashes = 0;
  for (let i = range.start + 1; i < range.end - 1; i++) {
    const { low, glued } = tokens[i]!;
    if (quoted[i] || bracketed[i]) continue;
    const isBar = BAR.test(low) && !glued && !tokens[i + 1]!.glued;
    if (!isBar && !SEMICOLON.test(low)) continue;
    if (/^[/／]$/.test(low)) slashes++;
    found.push(i);
  }
  return slashes > 0 && slashes < FEWEST_SLASHES && found.length === slashes ? [] : found;
}

const DENSE = /[\u3040-\u30ff\u3400-\u9fff]/;
/** Particles after which a Japanese clause goes on. */
const PARTICLE = /^[はがをのでにへともや]$/;
/** Fewer spaces set off a name. */
const FEWEST_SPACES = 2;

/** Spaces in Japanese and Chinese, which part what no mark parts. */
function spacesOf(view: TextView, range: Range): number[] {
  const { tokens, clauseOf } = view.structure;
  if (clauseOf[range.start] !== clauseOf[range.end - 1]) return [];
  const found: number[] = [];
  for (let i = range.start + 1; i < range.end; i++) {
    const [before, token] = [tokens[i - 1]!, tokens[i]!];
    if (token.glued || view.clues.quoted[i]) continue;
    // Beside digits and Latin letters a space is only for the eye: "新增专利 17 项".
    const isDense = DENSE.test(before.text.at(-1)!) && DENSE.test(token.text[0]!);
    if (isDense && !PARTICLE.test(before.low)) found.push(i);
  }
  return found.length >= FEWEST_SPACES ? found : [];
}

/** A long clause with several figures, cut at them. */
function runOn(view: TextView, range: Range): Range[] {
  const { tokens } = view.structure;
  const figures = within(view.facts.figures, range);
  if (figures.length < FEWEST_ANCHORS || figures.every(({ unit, digits }) => !digits && !isMoney(unit)))
    return [range];
  const out: Range[] = [];
  let open = range.start;
  for (let start = range.start; start < range.end; ) {
    const end = clauseEnd(view, start, range.end);
    const words = tokens.slice(start, end).filter(isWord).length;
    for (const cut of words > LONG ? cutAtFigures(view, { start, end }) : []) {
      out.push({ start: open, end: cut });
      open = cut;
    }
    start = end;
  }
  out.push({ start: open, end: range.end });
  return out;
}

/** The end of a clause; the sign of a figure ("promo -20%") ends none. */
function clauseEnd({ structure: { tokens, clauseOf } }: TextView, start: number, most: number): number {
  let end = start + 1;
  const isSign = (i: number) =>
    /^[-–−+~]$/.test(tokens[i]!.low) && tokens[i + 1]?.glued === true && /^\p{Nd}/u.test(tokens[i + 1]!.low);
  while (end < most && (clauseOf[end] === clauseOf[end - 1] || isSign(end - 1))) end++;
  return end;
}
