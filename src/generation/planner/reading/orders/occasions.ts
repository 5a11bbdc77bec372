import { isCapital } from '../model/clues.ts';
import type { Role } from '../model/tagger.ts';
import { behindPhrase, wordIn } from '../rules/stretches.ts';
import { shortRequestIn } from '../short/request.ts';
import { isOfKind } from '../subject/better/kinds.ts';
import { isWord, type Range } from '../tokens.ts';
import type { TextView } from '../views.ts';

/** Tokens between "for our" and the name of whose occasion it is, at most. */
const FARTHEST = 7;
/** Tokens before "for our" among which a film is asked for, at most. */
const BEFORE = 30;
const COLON = /^[:：]$/;
/** Classes of words that talk of a film or to somebody: no occasion has them. */
const TALKS = new Set<string>([
  'asks',
  'format',
  'negates',
  'i',
  'we',
  'you',
  'length',
  'tone',
  'music',
  'shows',
  'greets',
  'hedges',
]);

/** What a film is ordered for belongs to whose it is, and what asks for it asks no viewer; questions that head lines stay whole. */
export function keepOccasions(view: TextView, roles: Role[]): void {
  for (const sentence of view.structure.sentences) {
    occasion(view, roles, sentence);
    ordered(view, roles, sentence);
  }
}

/** "was fürs | Sommerfest der | Feuerwehr Osterwiek": an occasion is shown with the name behind it. */
function occasion(view: TextView, roles: Role[], { start, end }: Range): void {
  const { tokens } = view.structure;
  for (let at = start; at < end; at++) {
    if (announced(view, roles, at, end)) return;
    let from = roles[at] === 'D' || roles[at] === 'M' ? behindPhrase(view, at, 'for-the') : 0;
    if (
      from === 0 ||
      !isAsked(view, roles, { start: Math.max(start, at - BEFORE), end: Math.min(end, from + 2) })
    )
      continue;
    while (from < end && isFilmOf(view, from)) from++;
    let to = from;
    while (to < end && to - from < FARTHEST && isPlain(view, roles, to)) to++;
    const isPlace = ['screens', 'platforms', 'pages'].some((key) => behindPhrase(view, from, key) > 0);
    const isEvent = start === 0 && to > from && isOfKind(view, { start: from, end: to }, 'event-words');
    const isLed =
      COLON.test(tokens[to]?.low ?? '') &&
      (isEvent || tokens.slice(from, to).filter((it) => isCapital(it) > 0).length > 1);
    const isNear = to > from && to < end && !isPlace && ((roles[to] === 'C' && isWord(tokens[to]!)) || isLed);
    const isNamed = tokens
      .slice(from, to)
      .some((it, i) => !view.lexicon.empty.has(it.low) && view.facts.kinds[from + i] === '');
    if (isNear && isNamed) {
      roles.fill('C', from, to);
      return;
    }
  }
}

/** Classes of words that say how a film is to be, or for whom. */
const OF_FILM = new Set<string>(['palette', 'visuals', 'audience', 'type', 'voice', 'speaks']);
/** Words of what is announced at least. */
const FEWEST = 2;

/** "para mostrar | nossas toalhas de renda, feitas à mão.": what is announced, up to a mark behind which talk goes on; whether there is any. */
function announced(view: TextView, roles: Role[], at: number, end: number): boolean {
  const { tokens } = view.structure;
  const from = roles[at] === 'D' || roles[at] === 'M' ? behindPhrase(view, at, 'announces') : 0;
  const asked = { start: Math.max(0, at - BEFORE), end: from };
  // Short requests have a grammar of their own.
  if (from === 0 || shortRequestIn(view) || !isAsked(view, roles, asked)) return false;
  const isOfFilm = (i: number) =>
    view.facts.kinds[i] === 'duration' || view.classes[i]!.some((kind) => OF_FILM.has(kind));
  const isOurs = (i: number) =>
    view.classes[i]!.includes('empty') || behindPhrase(view, i, 'possessives') > 0;
  let to = from;
  let i = from;
  const goesOn = (i: number) => !isWord(tokens[i]!) || isOurs(i) || isPlain(view, roles, i);
  while (i < end && roles[i] !== 'C' && goesOn(i) && !isOfFilm(i)) {
    i++;
    if (i === end || roles[i] === 'C' || !isWord(tokens[i]!)) to = i;
  }
  const words = tokens.slice(from, to).filter((it) => isWord(it) && !view.lexicon.empty.has(it.low));
  if (words.length < FEWEST || isFilmOf(view, from)) return false;
  roles.fill('C', from, to);
  return true;
}

/** Sentences at the beginning in which a film is ordered for an event. */
const FIRST = 3;

/** The event that a film is ordered for: "een filmpje voor onze | rommelmarkt", "un filmato per il | torneo di primavera: …". */
export function occasionIn(view: TextView): Range | null {
  const { tokens, sentences } = view.structure;
  for (const { start, end } of sentences.slice(0, FIRST)) {
    let isOrdered = false;
    for (let at = start; at < end; at++) {
      isOrdered ||= behindPhrase(view, at, 'films') > 0 || view.classes[at]!.includes('asks');
      const from = isOrdered ? behindPhrase(view, at, 'for-the') : 0;
      let to = from;
      const isOne = (i: number) =>
        isWord(tokens[i]!) &&
        view.facts.kinds[i] === '' &&
        (view.classes[i]!.includes('empty') || !isTalk(view, i));
      while (from > 0 && to < end && to - from < FARTHEST && isOne(to)) to++;
      // What would go on is torn: "concierto de invierno | por la asociación Coral".
      if (to > from && to < end && to - from === FARTHEST && isOne(to))
        while (to > from && !view.lexicon.empty.has(tokens[to - 1]!.low)) to--;
      while (to > from && view.lexicon.empty.has(tokens[to - 1]!.low)) to--;
      if (to > from && isOfKind(view, { start: from, end: to }, 'event-words'))
        return { start: from, end: to };
    }
  }
  return null;
}

const isTalk = ({ classes }: TextView, at: number) => classes[at]!.some((kind) => TALKS.has(kind));

/** Whether a stretch that is not shown asks for a film, or speaks of one. */
function isAsked(view: TextView, roles: Role[], { start, end }: Range): boolean {
  for (let i = start; i < end; i++)
    if (roles[i] !== 'C' && (view.classes[i]!.includes('asks') || view.classes[i]!.includes('we')))
      return true;
  return false;
}

/** "vídeo da": a film and what joins it to its occasion. */
function isFilmOf(view: TextView, at: number): boolean {
  const isFilm = (i: number) =>
    i >= 0 && (behindPhrase(view, i, 'films') > 0 || view.classes[i]!.includes('asks'));
  return isFilm(at) || (isFilm(at - 1) && view.lexicon.empty.has(view.structure.tokens[at]!.low));
}

const isPlain = (view: TextView, roles: Role[], at: number): boolean =>
  (roles[at] === 'D' || roles[at] === 'M') &&
  (isWord(view.structure.tokens[at]!) || /^['’]$/.test(view.structure.tokens[at]!.low)) &&
  !isTalk(view, at);

/** "Could you make a film for our fête at Mill Hall?": what ends with the mark of the request is asked by nobody. */
function ordered(view: TextView, roles: Role[], { start, end }: Range): void {
  const { tokens } = view.structure;
  let last = end - 1;
  while (last > start && tokens[last]!.low === '\n') last--;
  const first = wordIn(view, { start, end });
  if (!/^[?？؟]$/.test(tokens[last]!.low) || roles[last] !== 'C' || roles[first] === 'C') return;
  // "Explainer: how does it work?" has a question for everybody behind its label.
  if (tokens.slice(first, last).some(({ low }) => COLON.test(low))) return;
  if (isAsked(view, roles, { start: first, end: last })) roles[last] = 'D';
}
