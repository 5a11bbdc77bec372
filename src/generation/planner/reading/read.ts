import type { Brief, Direction, Genre, Prohibition, SpanSource, Words } from '../../../domain/brief.ts';
import { detectLanguage } from '../languages.ts';
import { directionKind } from './directions.ts';
import { genreOf, lendsIn } from './genre.ts';
import { withCourses } from './material/courses/rows.ts';
import { itemOf } from './material/items.ts';
import { factNameOf, nameOf, withTelling } from './material/names.ts';
import { scriptOf } from './material/scenes.ts';
import { isParted } from './material/signed.ts';
import { partsIn } from './material/splits.ts';
import { figuresIn, type Table, tablesAmong, tablesIn } from './material/tables.ts';
import { type Unit, unitsOf, wordsOf } from './material/units.ts';
import type { Role } from './model/tagger.ts';
import { type Weights, weights } from './model/weights.ts';
import { orderedIn } from './orders/ordered.ts';
import { howIn } from './orders/steps.ts';
import { termsOf } from './prohibitions.ts';
import { rolesOf } from './roles.ts';
import { withPlace } from './rules/kept.ts';
import { behindPhrase } from './rules/stretches.ts';
import { cutOfferers } from './strays/hosts.ts';
import { frameBefore } from './subject/fragments.ts';
import { whoseOf } from './subject/owner/whose.ts';
import { subjectOf, toldAbout } from './subject/subject.ts';
import { isTitleAsked } from './subject/titles.ts';
import type { Range } from './tokens.ts';
import { type TextView, viewOfText } from './views.ts';

/** A message of the customer's. */
export type Message = { text: string };
/** A text that came with the prompt: notes, a page, a table. All of it is material unless it says otherwise. */
export type AttachedText = { asset: string; text: string; kind: string };

type Part = { source: SpanSource; view: TextView; roles: Role[]; tables: Table[] };

/**
 * Reads a prompt: what is for the viewer, what for the maker, what must not be. Every word of the brief is a slice of
 * a message or of an attached text. Pure, and linear in the length of the texts.
 * @param tag gives each token its role; measuring passes the labels of the corpus
 */
export function read(
  messages: Message[],
  attached: AttachedText[] = [],
  learned: Weights = weights(),
  tag = (view: TextView): Role[] => rolesOf(view, learned.tagger),
): Brief {
  const parts = [
    ...messages.map(({ text }, message) => partOf(text, { message }, tag)),
    ...attached.map(({ asset, text }) => attachedPartOf(text, { asset }, tag)),
  ];
  const brief: Brief = {
    version: 1,
    language: 'en',
    genre: 'vague',
    subject: null,
    material: [],
    directions: [],
    prohibitions: [],
    chatter: [],
  };
  const first = parts[0];
  if (!first) return brief;
  const genre = kindOf(first, learned);
  let subject: Words | null = null;
  for (const { view, roles, source } of parts) {
    const found: Words | null = subject
      ? null
      : withoutEnding(subjectOf(learned.subject, view, { roles, genre }, source), view.language);
    // A title that is asked for in passing stands for none of what its film tells of.
    const told =
      found && isTitleAsked(view) ? toldAbout(learned.subject, view, { roles, genre }, source) : null;
    for (const words of [found, told]) if (words) show(view, roles, words);
    if (found) cutOfferers(view, roles, tokensOf(view, found));
    subject ??= found;
  }
  for (const part of parts) collect(brief, part, genre);
  const ordered = orderedWords(first);
  const beside = subject && isOfPrompt(subject) ? besideWords(first, genre, subject, learned) : {};
  const audience = brief.directions.find(({ kind }) => kind === 'audience');
  return {
    ...brief,
    genre,
    language: languageOf(brief, parts),
    subject,
    ...(audience ? { audience: audience.words } : {}),
    ...(ordered ? { ordered } : {}),
    ...beside,
  };
}

/** Genres of films that may show how something is done. */
const SHOWS_HOW = new Set<Genre>(['howto', 'recipe', 'explainer']);

/** The kind of film that a text asks for; steps behind "how to" are sure of theirs. */
function kindOf({ view, roles }: Part, learned: Weights): Genre {
  const likely = genreOf(learned.genre, view, roles);
  const genre = likely === 'hiring' && lendsIn(view) ? 'local' : likely;
  return !SHOWS_HOW.has(genre) && howIn(view) ? 'howto' : genre;
}

/** What the film is ordered about, where it may be shown. */
function orderedWords({ view, roles, source }: Part): Words | null {
  const range = orderedIn(view);
  const isShown = range !== null && roles.slice(range.start, range.end).every((it) => it === 'C');
  return isShown ? wordsOf(view, range, source) : null;
}

const isOfPrompt = ({ span }: Words) => 'message' in span.in && span.in.message === 0;

/** Whose film it is, beside what it is about, or what it is about beside whose it is. */
function besideWords(
  { view, roles, source }: Part,
  genre: Genre,
  subject: Words,
  learned: Weights,
): Pick<Brief, 'owner' | 'about'> {
  const { owner, about } = whoseOf(learned.subject, view, { roles, genre }, tokensOf(view, subject));
  if (owner) return { owner: wordsOf(view, owner, source) };
  return about ? { about: wordsOf(view, about, source) } : {};
}

function partOf(text: string, source: SpanSource, tag: (view: TextView) => Role[]): Part {
  const view = viewOfText(text);
  const roles = withTelling(view, tag(view));
  // A script may be a table as well; its columns say what is seen and heard.
  const isScript = roles.includes('V') || view.script.tables.length > 0;
  const tables = isScript ? [] : tablesIn(text, source).map((table) => withoutTalk(view, roles, table));
  return { source, view, roles, tables };
}

/** A table without the rows that are none of the content. */
function withoutTalk({ structure: { tokens } }: TextView, roles: Role[], table: Table): Table {
  const talk = new Set(tokens.flatMap(({ start }, i) => (roles[i] === 'M' ? [start] : [])));
  const rows = table.rows.filter(([name]) => !name || !talk.has(name.span.start));
  return rows.length > 0 ? { ...table, rows } : table;
}

/** An attached text that seems to be nothing but instructions is material, all but its labels. */
function attachedPartOf(text: string, source: SpanSource, tag: (view: TextView) => Role[]): Part {
  const part = partOf(text, source, tag);
  if (part.roles.some((it) => it === 'C' || it === 'V')) return part;
  const roles = part.roles.map((it): Role => (it === 'S' ? 'S' : 'C'));
  return { ...part, roles };
}

/** A Turkish name without the ending behind its apostrophe: "Makas Sanat | 'ın". */
function withoutEnding(words: Words | null, language: string): Words | null {
  const [ending] = (language === 'tr' && words && /['’]\p{Ll}{1,6}$/u.exec(words.text)) || [];
  if (!words || !ending) return words;
  const { text, span } = words;
  return { text: text.slice(0, -ending.length), span: { ...span, end: span.end - ending.length } };
}

/** The tokens that words are made of. */
function tokensOf({ structure: { tokens } }: TextView, { span }: Words): Range {
  const start = tokens.findIndex((it) => it.end > span.start);
  let end = start;
  while (end < tokens.length && tokens[end]!.start < span.end) end++;
  return { start, end };
}

/** What a film is about is on screen with its place, also where it is named in an instruction or in passing. */
function show(view: TextView, roles: Role[], subject: Words): void {
  const { start, end: last } = tokensOf(view, subject);
  // "How to | wind a clock" is one title, but before a colon an order; "how do I" is what somebody asks.
  const how = [1, 2, 3].find(
    (words) => start >= words && behindPhrase(view, start - words, 'how-to') === start,
  );
  const isHeading = !/^[:：]$/.test(view.structure.tokens[last]?.low ?? '');
  if (how && isHeading && !view.classes[start - 1]!.includes('i')) roles.fill('C', start - how, start);
  const frame = frameBefore(view, { start, end: last });
  if (frame) roles.fill('M', frame.start, frame.end);
  const place = withPlace(view, { start, end: last });
  const { tokens, sentences, sentenceOf } = view.structure;
  // "Starter: 5 projects, 2 GB" belongs together; "Birthday video for Carmen: …" is an order.
  const isLabel = /^[:：]$/.test(tokens[place]?.low ?? '') && start === sentences[sentenceOf[start]!]!.start;
  const end = isLabel && roles[start] === 'D' && roles[place + 1] === 'C' ? place + 1 : place;
  for (let i = start; i < end; i++) if (roles[i] === 'D' || roles[i] === 'M') roles[i] = 'C';
}

function collect(brief: Brief, { view, roles, source, tables }: Part, genre: Brief['genre']): void {
  const whole = unitsOf(view, roles, source);
  const script = scriptOf(view, whole, source);
  const units = script ? whole : whole.flatMap((unit) => itemsOf(view, unit, source));
  const tabled = script ? null : tablesAmong(tables, units);
  const rest = script?.rest ?? tabled?.rest ?? withCourses(view, units, genre, source);
  for (let i = 0; i <= rest.length; i++) {
    for (const { scene, at } of script?.scenes ?? []) if (at === i) brief.material.push(scene);
    for (const { table, at } of tabled?.tables ?? [])
      if (at === i) brief.material.push(withFigures(view, table, source));
    const unit = rest[i];
    if (!unit) continue;
    if (unit.role === 'C' || unit.role === 'V') {
      const fact = genre === 'listing' ? factNameOf(view, unit, rest[i - 1]) : null;
      const name = nameOf(view, unit, rest[i - 1]) ?? fact;
      const item = itemOf(view, name ? { ...unit, name } : unit, genre, source);
      const last = brief.material.at(-1)?.words;
      const isApart = last?.span.in === source && isParted(view.text, last, item.words);
      brief.material.push(isApart ? { ...item, parted: true } : item);
    }
    if (unit.role === 'D') brief.directions.push(...directionsOf(view, unit, source));
    if (unit.role === 'P') brief.prohibitions.push(prohibitionOf(view, unit));
    if (unit.role === 'M') brief.chatter.push(unit.words.span);
  }
}

function withFigures(view: TextView, table: Table, source: SpanSource): Table {
  const figures = figuresIn(view, table, source);
  return figures.length > 0 ? { ...table, figures } : table;
}

/** The items that a stretch of content lists, each a stretch of its own. */
function itemsOf(view: TextView, unit: Unit, source: SpanSource): Unit[] {
  if (unit.role !== 'C' || unit.signed) return [unit];
  const parts = partsIn(view, unit.tokens);
  if (parts.length === 1) return [unit];
  return parts.map((tokens) => ({ role: 'C', tokens, words: wordsOf(view, tokens, source) }));
}

/** An instruction for each clause; neighbours of one kind are one. */
function directionsOf(view: TextView, unit: Unit, source: SpanSource): Direction[] {
  const { clauseOf, tokens } = view.structure;
  const parts: { kind: Direction['kind']; range: Range }[] = [];
  for (let start = unit.tokens.start; start < unit.tokens.end; ) {
    let end = start + 1;
    while (end < unit.tokens.end && clauseOf[end] === clauseOf[start]) end++;
    const range = { start, end };
    const kind = directionKind(view, range);
    const last = parts.at(-1);
    if (last && (last.kind === kind || kind === 'other')) last.range.end = end;
    else if (last?.kind === 'other')
      parts[parts.length - 1] = { kind, range: { start: last.range.start, end } };
    else parts.push({ kind, range });
    start = end;
  }
  for (const { range } of parts)
    while (range.end > range.start + 1 && /^[,;:\n.–—-]$/.test(tokens[range.end - 1]!.low)) range.end--;
  return parts.map(({ kind, range }) => ({ kind, words: wordsOf(view, range, source) }));
}

function prohibitionOf({ structure, lexicon }: TextView, { tokens, words }: Unit): Prohibition {
  return { words, terms: termsOf(structure.tokens, tokens, lexicon) };
}

/** The language of what is shown; where nothing is, of everything. */
function languageOf({ material }: Brief, parts: Part[]): string {
  const shown = material.map(({ words }: { words: Words }) => words.text).join('\n');
  const all = parts.map(({ view }) => view.text).join('\n');
  return detectLanguage(shown === '' ? all : shown, all).code;
}
