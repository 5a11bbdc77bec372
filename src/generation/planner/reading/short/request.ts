import { isOfColours, isOfLooks } from '../../../design/wishes/look-clauses.ts';
import { wordList } from '../../words/word-lists.ts';
import { behindPhrase } from '../rules/stretches.ts';
import { isWord, type Range } from '../tokens.ts';
import type { TextView } from '../views.ts';
import { type Piece, type PieceKind, piecesFrom, piecesOf } from './pieces.ts';
import { behindPointer } from './pointers.ts';
import { withoutViewers } from './viewers.ts';

/** Words of a short request, and letters of one in a script without spaces, at most. */
const MOST_WORDS = 24;
const MOST_LETTERS = 70;

/** Languages that say last what is to be made of a topic. */
const ENDS_WITH_FILM = /^(?:ja|zh|ko|hi|tr)$/;
const DENSE = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u;
const QUOTE = /^["“”„«»「」『』《》'‘’\p{Sc}]$/u;

/** A short request by its grammar: stretches that can be nothing but instructions, and what is left of its clauses. */
export type ShortRequest = { orders: Range[]; topics: Topic[] };

/** What is left of a clause; bound is what stands right behind or before an order for a film in the same clause. */
export type Topic = Range & { isBound: boolean };

const read = new WeakMap<TextView, ShortRequest | null>();

/** The short request that a text is; null where it is longer, or where its grammar finds no order, or nothing but orders. */
export function shortRequestIn(view: TextView): ShortRequest | null {
  const known = read.get(view);
  if (known !== undefined) return known;
  const found = isShort(view) ? likeliest(view) : null;
  read.set(view, found);
  return found;
}

function isShort({ text, structure: { tokens } }: TextView): boolean {
  if (text.length > MOST_WORDS * 12 || tokens.some(({ low }, i) => low === '\n' && i + 1 < tokens.length))
    return false;
  return DENSE.test(text) ? text.length <= MOST_LETTERS : tokens.filter(isWord).length <= MOST_WORDS;
}

/** Languages of one script, whose short texts are told wrongly. */
const LATIN = ['en', 'de', 'fr', 'es', 'it', 'pt'];

/** The request as the language reads it that finds most orders in it: which language a short text is in is told wrongly. */
function likeliest(view: TextView): ShortRequest | null {
  if (!LATIN.includes(view.language)) return requestIn(view);
  const size = (it: ShortRequest | null) =>
    it?.orders.reduce((sum, { start, end }) => sum + end - start, 0) ?? 0;
  let best = requestIn(view);
  for (const language of LATIN) {
    const other = language === view.language ? null : requestIn({ ...view, language });
    if (size(other) > size(best)) best = other;
  }
  return best;
}

/** A clause, cut: orders before and behind what is left of it. */
type Cut = { clause: Range; rest: Range; front: Piece[]; back: Piece[]; isPointed?: boolean };

function requestIn(view: TextView): ShortRequest | null {
  const cuts = view.structure.clauses
    .filter(({ start, end }) => view.structure.tokens.slice(start, end).some(isWord))
    .map((clause) => withoutPointers(view, cutOf(view, clause)));
  const isLeft = ({ rest }: Cut) => rest.end > rest.start;
  const first = cuts.findIndex(isLeft);
  if (cuts[first] && pointsOnly(view, cuts[first])) return null;
  // "Make a film of the attached notes": what it is about stands in the notes.
  if (first < 0)
    return cuts.some(isPointed) ? { orders: cuts.map(({ clause }) => clause), topics: [] } : null;
  const last = cuts.findLastIndex(isLeft);
  const isAsked = asks(view, cuts[first]!);
  const lengths = view.facts.kinds.filter((it, i, all) => it === 'duration' && all[i - 1] !== it).length;
  const isSure =
    (i: number) =>
    ({ kind }: Piece) =>
      SURE.has(kind) || (kind === 'length' && lengths < 2 && (i === 0 || i > last));
  const orders: Range[] = [];
  const topics: Topic[] = [];
  for (const [i, { clause, rest, front, back }] of cuts.entries()) {
    if (rest.end > rest.start) {
      if (i > first && behindPhrase(view, rest.start, 'request-audience') > 0) {
        orders.push(clause);
        continue;
      }
      topics.push({ ...rest, isBound: front.length + back.length > 0 });
      if (rest.start > clause.start) orders.push({ start: clause.start, end: rest.start });
      if (rest.end < clause.end) orders.push({ start: rest.end, end: clause.end });
    } else if (
      isPointed(cuts[i]!) ||
      front.some(isSure(i)) ||
      (i > last && front.some(({ kind }) => kind === 'manner')) ||
      (i > first && isAsked && isOnlyFor(front))
    )
      orders.push(clause);
    else topics.push({ ...clause, isBound: false });
  }
  return orders.length > 0 ? { orders, topics } : null;
}

/** Kinds of phrases that make an order of a clause wherever it stands, and those that do where it is the last. */
const SURE = new Set<PieceKind>(['kind', 'film', 'order', 'explains', 'place']);
const AT_END = new Set<PieceKind>([...SURE, 'length', 'manner', 'viewers']);

/** Whether phrases say for whom something is and nothing more. */
const isOnlyFor = (pieces: Piece[]) =>
  pieces.every(({ kind }) => kind === 'viewers' || kind === 'beside' || kind === 'leads');

function cutOf(view: TextView, clause: Range): Cut {
  const { tokens } = view.structure;
  const from = tokens[clause.start]!.start;
  const to = tokens[clause.end - 1]!.end;
  const all = piecesOf(view, from, to);
  const isOrder = all?.some(({ kind }) => AT_END.has(kind)) ?? false;
  if (isOrder && all) return { clause, rest: { start: clause.end, end: clause.end }, front: all, back: [] };
  if (clause.start > 0 && isOfLook(view, clause))
    return {
      clause,
      rest: { start: clause.end, end: clause.end },
      front: [{ kind: 'manner', start: from, end: to }],
      back: [],
    };
  const front = frontOf(view, from, to);
  let start = clause.start;
  while (front.length > 0 && start < clause.end && tokens[start]!.end <= front.at(-1)!.end) start++;
  const { end, back } = backOf(view, { start, end: clause.end }, front);
  if (front.length === 0 && back.some(({ kind }) => kind === 'film' || kind === 'kind')) {
    front.push(...asksOf(view, from, tokens[end - 1]!.end));
    while (front.length > 0 && start < end && tokens[start]!.end <= front.at(-1)!.end) start++;
  }
  const told = withoutViewers(view, { start, end }, [...front, ...back]);
  const rest = told.end < end ? { ...told, end: backOf(view, told, front).end } : told;
  while (
    front.length > 0 &&
    rest.start < rest.end &&
    !isWord(tokens[rest.start]!) &&
    !QUOTE.test(tokens[rest.start]!.low)
  )
    rest.start++;
  // "a video for Friday", "make me a clip in May": what is left says only when.
  const isOpen = view.facts.kinds
    .slice(rest.start, rest.end)
    .some((it, i) => it === '' && isWord(tokens[rest.start + i]!));
  return isOpen ? { clause, rest, front, back } : { clause, rest: { ...clause }, front: [], back: [] };
}

/** A clause without what it points at: "… the attached photos of | our barn". */
function withoutPointers(view: TextView, cut: Cut): Cut {
  const { clause, rest, front, back } = cut;
  const start = front.length + back.length > 0 && rest.end > rest.start ? behindPointer(view, rest) : null;
  if (start === null) return cut;
  const left = start < rest.end ? { ...rest, start } : { start: clause.end, end: clause.end };
  return { ...cut, rest: left, isPointed: true };
}

const isPointed = (cut: Cut) => cut.isPointed === true;

/** A clause that orders a film of "what we sold" and says no more. */
const pointsOnly = (view: TextView, { rest, front }: Cut) =>
  front.length > 0 && behindPhrase(view, rest.start, 'request-points') > 0;

function isOfLook({ text, language, structure: { tokens } }: TextView, { start, end }: Range): boolean {
  const said = text.slice(tokens[start]!.start, tokens[end - 1]!.end);
  return !/\p{Nd}/u.test(said) && (isOfLooks(said, language) || isOfColours(said, language, 1));
}

/** The order that a clause begins with, up to what leads to its topic: "vidéo élégante pour une", "explain", "fammi uno spot per il mio". */
function frontOf(view: TextView, from: number, to: number): Piece[] {
  const pieces = piecesFrom(view, from, to);
  let cut = 0;
  const seen = new Set<PieceKind>();
  for (const [i, { kind }] of pieces.entries()) {
    const hasFilm = [kind, ...seen].some((it) => it === 'kind' || it === 'film' || it === 'place');
    const leads = kind === 'leads' && (hasFilm || seen.has('explains'));
    const isFilm = kind === 'film' && (seen.has('asks') || seen.has('manner'));
    // "إعلان قصير لعيادة": the word that leads on is one with the next.
    const isJoined =
      i + 1 === pieces.length && hasFilm && /^\s*لـ?[\p{L}]/u.test(view.text.slice(pieces[i]!.end));
    if (
      leads ||
      isFilm ||
      isJoined ||
      kind === 'kind' ||
      kind === 'explains' ||
      (kind === 'order' && i === 0)
    )
      cut = i + 1;
    seen.add(kind);
  }
  return pieces.slice(0, cut);
}

/** What a clause begins with that ends with a word for a film: "帮我做个 | 奶茶店新品 | 视频". */
function asksOf(view: TextView, from: number, to: number): Piece[] {
  const pieces = piecesFrom(view, from, to);
  const last = pieces.findLastIndex(({ kind }) => kind === 'asks' || kind === 'manner' || kind === 'length');
  return pieces.some(({ kind }) => kind === 'asks') ? pieces.slice(0, last + 1) : [];
}

/** The order that a clause ends with: "… make it fun", "…を説明する動画", "… sem narração". */
function backOf(view: TextView, { start, end }: Range, front: Piece[]): { end: number; back: Piece[] } {
  const { tokens } = view.structure;
  const isLast = ENDS_WITH_FILM.test(view.language);
  for (let at = start + 1; at < end; at++) {
    if (!isWord(tokens[at]!)) continue;
    const back = piecesOf(view, tokens[at]!.start, tokens[end - 1]!.end);
    if (!back) continue;
    const has = (...kinds: PieceKind[]) => back.some(({ kind }) => kinds.includes(kind));
    const orders =
      has('order') ||
      (has('length') && (front.length > 0 || has('manner'))) ||
      (has('begs') && front.length > 0) ||
      (isLast && (has('kind', 'film', 'explains') || (front.length > 0 && has('leads', 'asks'))));
    if (orders) return { end: at, back };
  }
  return { end, back: [] };
}

/** Whether a request is for an explanation or begins with a question: for whom it is goes without being said. */
function asks(view: TextView, { clause, rest, front, back }: Cut): boolean {
  const { tokens } = view.structure;
  const said = view.text.slice(tokens[rest.start]!.start, tokens[rest.end - 1]!.end);
  return (
    [...front, ...back].some(({ kind }) => kind === 'explains') ||
    behindPhrase(view, rest.start, 'asks-how') > 0 ||
    /[?？؟]/u.test(view.text.slice(tokens[clause.start]!.start, tokens[clause.end - 1]!.end)) ||
    wordList(view.language, 'ordered-ways').some((it) => it !== '' && said.endsWith(it))
  );
}
