import { isCapital } from '../model/clues.ts';
import type { Role } from '../model/tagger.ts';
import { assign, behindPhrase, hasPhraseIn, wordIn } from '../rules/stretches.ts';
import { isOfKind } from '../subject/better/kinds.ts';
import { isWord, type Range } from '../tokens.ts';
import type { TextView } from '../views.ts';

/** Words of what viewers are told or asked to do, at least and at most. */
const FEWEST = 3;
const MOST = 16;

/** Classes of words that speak of the film or to its maker. */
const OF_FILM = new Set<string>([
  ...['asks', 'hedges', 'tells', 'tone', 'music', 'voice', 'format', 'type', 'visuals', 'scenes', 'length'],
  ...['speaks', 'shows', 'negates', 'i'],
]);
/** Facts that a maker has no use for. */
const FIRM = new Set<string>(['time', 'date', 'phone']);

/**
 * What viewers are told and asked in a notice and reads like a direction: "Garden waste is collected again. Put the brown bin
 * out by 7am", "Use the branch on Park Street", "After-school club is cancelled", "Our council is looking for | a clerk".
 */
export function keepNotices(view: TextView, roles: Role[]): void {
  keepChallenge(view, roles);
  for (const clause of view.structure.clauses) keepSeeker(view, roles, clause);
  for (const [number, sentence] of view.structure.sentences.entries()) {
    const before = view.structure.sentences[number - 1];
    const isBehind = before !== undefined && roles.slice(before.start, before.end).includes('C');
    if ((isBehind && isNotice(view, roles, sentence)) || isTorn(view, roles, sentence))
      assign(roles, sentence, 'C', 'D');
  }
}

/** Whether what we do was torn from when or since when: "We're closing at the end of | March after 31 years". */
function isTorn(view: TextView, roles: Role[], { start, end }: Range): boolean {
  const { clauses, clauseOf } = view.structure;
  const isOne = clauses[clauseOf[start]!]!.end === end;
  const border = roles.findIndex((role, at) => at >= start && role !== 'D');
  if (!isOne || !view.classes[start]!.includes('we') || border <= start || border >= end) return false;
  const isFact = view.facts.kinds[border] !== '' && roles.slice(border, end).every((role) => role === 'C');
  const talks = view.classes.slice(start, border).some((it) => it.some((kind) => OF_FILM.has(kind)));
  return isFact && !talks && !hasPhraseIn(view, { start, end }, 'films');
}

/** Whether a sentence speaks of no film, and has an hour, a date, a number or a street, or says what is off. */
function isNotice(view: TextView, roles: Role[], { start, end }: Range): boolean {
  const { tokens } = view.structure;
  const words = tokens.slice(start, end).filter(isWord).length;
  const isDirected = roles.slice(start, end).every((role) => role === 'D' || role === 'C');
  if (!isDirected || roles[start] !== 'D' || words < FEWEST || words > MOST || view.clues.quoted[start])
    return false;
  const isOff = hasPhraseIn(view, { start, end }, 'is-off');
  const talks = view.classes
    .slice(start, end)
    .some((it) => it.some((kind) => OF_FILM.has(kind) || (!isOff && kind === 'structure')));
  if (talks || hasPhraseIn(view, { start, end }, 'films') || hasPhraseIn(view, { start, end }, 'deadline'))
    return false;
  return (
    isOff ||
    tokens.slice(start, end).some((token, i) => {
      const at = start + i;
      const isStreet = i > 0 && view.lexicon.streets.has(token.low) && isCapital(tokens[at - 1]!) > 0;
      return FIRM.has(view.facts.kinds[at] ?? '') || isStreet;
    })
  );
}

/** Tokens of who looks for somebody, and words of whom they look for, at most. */
const LONGEST_SEEKER = 8;
const MOST_SOUGHT = 5;
/** What speaks of the film and where it is shown: nobody works as that. */
const FILMS = ['films', 'platforms', 'screens', 'pages', 'ordered-films'];

/** Who looks for somebody is shown with whom they look for: "Our parish council is looking for a clerk, | 12 hours a week". */
function keepSeeker(view: TextView, roles: Role[], { start, end }: Range): void {
  const first = wordIn(view, { start, end });
  if (
    roles[first] !== 'D' ||
    view.clues.quoted[first] ||
    FILMS.some((key) => hasPhraseIn(view, { start, end }, key))
  )
    return;
  for (let at = first + 2; at < Math.min(end, first + LONGEST_SEEKER); at++) {
    const behind = behindPhrase(view, at, 'seeks-somebody');
    if (behind === 0) continue;
    const sought = view.structure.tokens.slice(behind, end).filter(isWord).length;
    const talks = view.classes.slice(behind, end).some((it) => it.some((kind) => OF_FILM.has(kind)));
    if (sought > 0 && sought <= MOST_SOUGHT && !talks) assign(roles, { start, end }, 'C', 'D');
    return;
  }
}

/** Units that a challenge lasts, and tokens of its name before the colon, at most. */
const LASTS = new Set(['days', 'weeks', 'months']);
const LONGEST_NAME = 7;

/** What a challenge asks day by day is no length of the film: "30-day plank challenge: start with 20 seconds and add 5 a day". */
function keepChallenge(view: TextView, roles: Role[]): void {
  const { tokens, sentences } = view.structure;
  const sentence = sentences[0];
  const figure = view.facts.figures[0];
  if (!sentence || figure?.start !== sentence.start || !LASTS.has(figure.unit)) return;
  const colon = tokens.findIndex(({ low }, at) => at <= LONGEST_NAME && /^[:：]$/.test(low));
  if (colon < 0 || !isOfKind(view, { start: 0, end: colon }, 'challenge-words')) return;
  if (!hasPhraseIn(view, sentence, 'films')) assign(roles, sentence, 'C', 'D');
}
