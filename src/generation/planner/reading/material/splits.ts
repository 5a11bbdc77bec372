import { wordList } from '../../words/word-lists.ts';
import { isMoney } from '../grammar/figures.ts';
import { within } from '../grammar/kinds.ts';
import { bordersIn } from '../model/borders.ts';
import { isWord, type Range, type Token } from '../tokens.ts';
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
  const named = free.filter((at) => isOfName(view, range, at));
  const places = free.sort((a, b) => a - b);
  // Several are lines whose breaks got lost: "Half a melon | Two limes | A pinch of salt."
  const isBegun = !/^\p{Ll}/u.test(view.structure.tokens[range.start]!.text);
  const isBroken = isBegun && named.length > 1 && longestOf(view, range, places) <= BROKEN_LINE;
  const whole = places.length === 1 ? places.filter((at) => isOneSentence(view, range, at)) : [];
  const cuts = places.filter((at) => isBroken || !(named.includes(at) || whole.includes(at)));
  return cutAt(view, range, cuts);
}

/** Words of the longest line whose break got lost, at most. */
const BROKEN_LINE = 7;

/** Words between two cuts of a stretch, at most. */
function longestOf({ structure: { tokens } }: TextView, { start, end }: Range, cuts: number[]): number {
  const ends = [start, ...cuts, end];
  const words = ends.slice(1).map((to, i) => tokens.slice(ends[i]!, to).filter(isWord).length);
  return Math.max(...words);
}

/**
 * Whether the only border of a stretch stands within one sentence that ends with its stop: "They need | £46,000 before
 * October." A heading before its day ("Open house | Sat 4 October") and one in capitals are parted from what follows.
 */
function isOneSentence(view: TextView, { start }: Range, at: number): boolean {
  const { language, facts, structure } = view;
  const { tokens, sentenceOf } = structure;
  if (!isClosed(view, at) || sentenceOf[start] !== sentenceOf[at]) return false;
  const head = tokens.slice(start, at);
  const [first, last] = [head[0]!.text, head.at(-1)!.low];
  const isAlone = facts.kinds[at - 1] === '' && !wordList(language, 'is-open').includes(last);
  const isHeading = facts.kinds[at] !== '' && isAlone && head.every(isWord) && /^\p{Lu}/u.test(first);
  // "9 to 10.30 every morning | 16-20 feb": one fact after another.
  const isDated = facts.kinds[at] === 'date' && facts.kinds.slice(start, at).some((kind) => kind !== '');
  return !isHeading && !isDated && head.some(({ text }) => /\p{Ll}/u.test(text));
}

const YEAR = /^(?:1[4-9]|20)\p{Nd}{2}$/u;

/** Whether the words on both sides of a border lean on each other: "Saturdays at | 12:00", "8 बजे | से", "Membership | 2025: adult £180", "Annual report | 2025 for". */
function leans({ language, facts, structure: { tokens }, lexicon }: TextView, at: number): boolean {
  const before = tokens[at - 1]!.low;
  const next = tokens[at + 1];
  if (next && YEAR.test(tokens[at]!.low)) {
    const goesOn = isWord(tokens[at - 1]!) && /^\p{Ll}/u.test(next.text) && lexicon.empty.has(next.low);
    if (goesOn || /^[:：]$/.test(next.low)) return true;
  }
  // "from 2700 | K in the evening"
  if (/\p{Nd}$/u.test(before) && /^\p{Lu}{1,2}$/u.test(tokens[at]!.text)) return true;
  // "Register at the site | kiln.example"
  if (/^(?:url|mail|phone|handle)$/.test(facts.kinds[at]!)) return true;
  // "New in version | 4.2 of Tasklet"
  if (/^v?\p{Nd}/u.test(tokens[at]!.low) && wordList(language, 'version-words').includes(before)) return true;
  return (
    wordList(language, 'ties').includes(before) ||
    wordList(language, 'leans-behind').includes(tokens[at]!.low)
  );
}

/**
 * "Harrow | Green opens on 2 June.", "the winner was team | Moss": a capital within a sentence that ends with its stop, or that
 * begins small, is a name's, and begins nothing.
 */
function isOfName(view: TextView, { start }: Range, at: number): boolean {
  const { language, facts } = view;
  const { tokens } = view.structure;
  const [before, { text }] = [tokens[at - 1]!, tokens[at]!];
  // German nouns all have capitals.
  if (language === 'de' || text === 'I' || !/^\p{Lu}[\p{Ll}’']/u.test(text)) return false;
  const isPlain = facts.kinds[at] === '' && facts.kinds[at - 1] === '' && isWord(before);
  return isPlain && (/^\p{Ll}/u.test(tokens[start]!.text) || isClosed(view, at));
}

/** Whether the sentence of a token ends with its stop. */
const isClosed = ({ structure: { tokens, sentences, sentenceOf } }: TextView, at: number): boolean =>
  /^[.!?…。]$/.test(tokens[sentences[sentenceOf[at]!]!.end - 1]!.low);

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
  const isOr = slashes > 0 && slashes < FEWEST_SLASHES && found.length === slashes;
  return isOr && !found.every((at) => countsBeside(tokens, at)) ? [] : found;
}

/** "3 bed / 2 bath": a slash between two things that are counted, each another. */
const countsBeside = (tokens: readonly Token[], at: number): boolean =>
  [at - 2, at + 1].every((i) => /^\p{Nd}+$/u.test(tokens[i]?.low ?? '')) &&
  [at - 1, at + 2].every((i) => /^\p{L}{3,}$/u.test(tokens[i]?.low ?? '')) &&
  tokens[at - 1]!.low !== tokens[at + 2]!.low;

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

/** From this share of small words on, what ends with its stop is a sentence, and no list of prices. */
const PROSE = 0.3;

/** "In 2024 we drilled 31 boreholes, and 18,400 people now have clean water." */
function isProse(view: TextView, range: Range): boolean {
  const words = view.structure.tokens.slice(range.start, range.end).filter(isWord);
  const small = words.filter(({ low }) => view.lexicon.empty.has(low));
  return isClosed(view, range.start) && small.length >= words.length * PROSE;
}

/** A long clause with several figures, cut at them. */
function runOn(view: TextView, range: Range): Range[] {
  const { tokens } = view.structure;
  const figures = within(view.facts.figures, range);
  if (figures.length < FEWEST_ANCHORS || figures.every(({ unit, digits }) => !digits && !isMoney(unit)))
    return [range];
  if (isProse(view, range)) return [range];
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
