import type { Role } from '../model/tagger.ts';
import { assign, behindPhrase, hasFacts, hasPhraseIn, wordIn } from '../rules/stretches.ts';
import { speaksToMaker } from '../script/fill.ts';
import { isWord, type Range } from '../tokens.ts';
import type { TextView } from '../views.ts';
import { fieldsOf } from './fields/listed.ts';
import { type Heading, type Section, sectionsIn } from './headings.ts';
import { type Heads, headsOf, rankOf } from './labels.ts';

/** Known headings that make a text a brief. */
const FEWEST = 3;
/** Tokens of what a brief says that it is about, at most. */
const LONGEST_NAME = 10;
/** Words of a voice that are a sentence rather than a description of it. */
const SHORTEST_SPEECH = 6;

/** What a heading heads is shown, spoken, or for the maker alone, as its words say, in a text of which several lines are such. */
export function followBrief(view: TextView, roles: Role[]): void {
  for (const section of briefIn(view)) {
    const { heading, lines } = section;
    const isOfFilm = heading.heads === 'shows' || heading.heads === 'subject' || heading.heads === 'speaks';
    const isCue = view.script.cues.some(({ start, from }) => start >= heading.start && from <= heading.value);
    // The name of a day's line would be shown with it ("Entries close: 30 September"); that of a brief's is for nobody.
    if (isOfFilm && !isCue) roles.fill('M', heading.start, heading.value);
    else if (isForMaker(view, section)) roles.fill('S', heading.start, heading.value);
    for (const line of lines) {
      if (heading.heads === 'shows') show(view, roles, line, heading);
      else if (heading.heads === 'speaks') speak(view, roles, line);
      else if (heading.heads === 'subject') name(view, roles, line);
      else if (isForMaker(view, section)) hide(roles, line);
    }
  }
}

/**
 * The sections of a brief outside of a script's scenes; none where a text has too few, or nothing for the maker, or is one
 * of a program's, whose names say what is in what.
 */
export function briefIn(view: TextView): Section[] {
  if (fieldsOf(view).length > 0) return [];
  const { scenes, tables } = view.script;
  const inside = [...scenes, ...tables];
  const sections = sectionsIn(view).filter(
    ({ heading: { start } }) => !inside.some((it) => start >= it.start && start < it.end),
  );
  const heads = sections.map(({ heading }) => heading.heads);
  const has = (...some: Heading['heads'][]) => heads.some((it) => some.includes(it));
  const isBrief =
    sections.length >= FEWEST && has('directs', 'goal', 'forbids', 'background') && has('shows', 'subject');
  return isBrief ? sections : [];
}

/** What a brief names as its product, else as its project; a client may be another than what a film is about. */
export function briefedName(view: TextView): Range | null {
  const { tokens } = view.structure;
  const named = briefIn(view).flatMap(({ heading, lines }) => {
    const range = heading.heads === 'subject' && lines[0] ? nameIn(view, lines[0]) : null;
    const rank = rankOf(tokens.slice(labelStart(view, heading), labelEnd(view, heading)));
    return range && rank >= 0 ? [{ range, rank }] : [];
  });
  return named.sort((a, b) => a.rank - b.rank)[0]?.range ?? null;
}

/** Whether a token is in a part of a brief that is for the maker alone. */
export function isBriefing(view: TextView, sections: readonly Section[], at: number): boolean {
  return sections.some(
    (it) =>
      it.heading.heads !== 'background' &&
      isForMaker(view, it) &&
      it.lines.some(({ start, end }) => at >= start && at < end),
  );
}

function labelStart({ structure: { tokens } }: TextView, { start, value }: Heading): number {
  let at = start;
  while (at < value && (!isWord(tokens[at]!) || /^[.)、）．]$/.test(tokens[at + 1]?.low ?? ''))) at++;
  return at;
}

function labelEnd({ structure: { tokens } }: TextView, { start, value }: Heading): number {
  let end = value;
  while (end > start && !isWord(tokens[end - 1]!) && !/^[)）]$/.test(tokens[end - 1]!.low)) end--;
  return end;
}

const NO_NAME = new Set<string>([
  'asks',
  'format',
  'length',
  'shows',
  'speaks',
  'scenes',
  'visuals',
  'music',
]);
const ENDS = /^[,;:.|()[\]–—，、。；：（）【】]$/;

/** The name at the beginning of a line that speaks of no film. */
function nameIn(view: TextView, line: Range): Range | null {
  const { tokens } = view.structure;
  let start = line.start;
  while (start < line.end && !isWord(tokens[start]!)) start++;
  let end = start;
  while (end < line.end && !(ENDS.test(tokens[end]!.low) && !isInside(view, end))) end++;
  while (end > start && !isWord(tokens[end - 1]!) && !/^[»」』”]$/.test(tokens[end - 1]!.low)) end--;
  const isFilm =
    hasPhraseIn(view, line, 'films') ||
    view.classes.slice(start, end).some((it) => it.some((kind) => NO_NAME.has(kind)));
  return end > start && end - start <= LONGEST_NAME && !isFilm ? { start, end } : null;
}

/** Whether a mark stands within a word or a figure: "2.0", "St. John". */
const isInside = ({ structure: { tokens } }: TextView, at: number): boolean =>
  /^[.:–-]$/.test(tokens[at]!.low) && tokens[at]!.glued && tokens[at + 1]?.glued === true;

/** Whether a section is for the maker alone; a goal with a figure is none of these, nor is an address for customers. */
function isForMaker(view: TextView, { heading, lines }: Section): boolean {
  const { tokens } = view.structure;
  const first = lines[0];
  if (!first) return false;
  const isFigure = tokens.slice(first.start, first.start + 2).some(({ low }) => /\p{Nd}/u.test(low));
  if (heading.heads === 'goal') return !isFigure;
  if (heading.heads === 'contact')
    return (
      lines.some((it) => hasPhraseIn(view, it, 'agency-labels')) || !lines.some((it) => hasFacts(view, it))
    );
  if (heading.heads === 'schedule') return lines.some((it) => hasPhraseIn(view, it, 'briefed-delivery'));
  return ['directs', 'forbids', 'background'].includes(heading.heads);
}

function hide(roles: Role[], { start, end }: Range): void {
  for (let i = start; i < end; i++) if (roles[i] === 'C') roles[i] = 'D';
}

/**
 * What is to be shown is, all but what talks of the film and what begins with a denial: "- Logo, small", "- No needles"; of
 * reasons to buy "no white cast" is one.
 */
function show(view: TextView, roles: Role[], line: Range, heading: Heading): void {
  const { clauses, clauseOf, tokens } = view.structure;
  const first = wordIn(view, line);
  const isClaim = behindPhrase(view, labelStart(view, heading), 'claim-heads') > 0;
  if (roles[first] === 'P' && !isClaim) return;
  const inside = labelIn(view, { start: first, end: line.end });
  if (inside === 'directs' || inside === 'forbids') {
    hide(roles, line);
    return;
  }
  const isLabelled =
    inside !== '' || view.script.cues.some(({ start }) => start >= line.start && start < line.end);
  for (let start = line.start; start < line.end; ) {
    const end = Math.min(line.end, clauses[clauseOf[start]!]!.end);
    const clause = { start, end };
    const own = roles.slice(start, end);
    const directs = speaksToMaker(view, clause) || hasPhraseIn(view, clause, 'stays-long');
    const isMeant = own.every((it) => it === 'D' || (it === 'P' && !isClaim)) && directs;
    const others = isClaim ? (['D', 'M', 'V', 'P'] as const) : (['D', 'M', 'V'] as const);
    if (!isMeant) for (const role of others) assign(roles, clause, 'C', role);
    const isLabel = own.every((it) => it === 'S') && tokens.slice(start, end).some(isWord);
    if (isLabel && !isLabelled) assign(roles, clause, 'C');
    start = end;
  }
}

/** What a label within a line says, where it is one of briefs: "End line: …". */
function labelIn({ structure: { tokens } }: TextView, { start, end }: Range): Heads {
  const colon = tokens
    .slice(start, Math.min(end, start + LONGEST_NAME))
    .findIndex(({ low }) => /^[:：]$/.test(low));
  return colon > 0 ? headsOf(tokens.slice(start, start + colon)) : '';
}

/** A sentence is spoken; a word or two say what the voice is like. */
function speak(view: TextView, roles: Role[], line: Range): void {
  const { tokens } = view.structure;
  if (roles.slice(line.start, line.end).includes('V')) return;
  if (!isSpeech(view, line)) {
    hide(roles, line);
    return;
  }
  for (let i = line.start; i < line.end; i++)
    roles[i] = isWord(tokens[i]!) || !/^["“”„«»「」『』]$/.test(tokens[i]!.low) ? 'V' : 'S';
}

/** Whether a stretch is what a voice says, and not what it is like. */
export function isSpeech({ structure: { tokens } }: TextView, { start, end }: Range): boolean {
  const own = tokens.slice(start, end);
  const last = own.findLast(({ low }) => !/^["'“”»「」『』,}\]\n]+$/.test(low));
  return own.filter(isWord).length >= SHORTEST_SPEECH || /^[.!?…。！？।؟]+$/.test(last?.low ?? '');
}

/** A name is shown; whom to ask, in brackets behind it, is not: "Harbour Vets (contact: Kim)". */
function name(view: TextView, roles: Role[], line: Range): void {
  const { tokens } = view.structure;
  // "Project: Awareness film, 20 s" orders a film and names nothing.
  const isFilm = hasPhraseIn(view, line, 'films') || speaksToMaker(view, line);
  let depth = 0;
  let isAside = false;
  for (let i = line.start; i < line.end; i++) {
    const { low } = tokens[i]!;
    if (/^[(（]$/.test(low)) {
      depth++;
      isAside =
        headsOf(tokens.slice(i + 1, i + 2)) === 'directs' || behindPhrase(view, i + 1, 'agency-labels') > 0;
    }
    if (depth > 0 && isAside) roles[i] = 'D';
    else if (isFilm) continue;
    else if (roles[i] === 'D' || roles[i] === 'M' || (roles[i] === 'S' && isWord(tokens[i]!))) roles[i] = 'C';
    if (/^[)）]$/.test(low)) depth = Math.max(0, depth - 1);
  }
}
