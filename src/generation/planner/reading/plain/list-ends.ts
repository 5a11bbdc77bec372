import { isOfLooks } from '../../../design/wishes/look-clauses.ts';
import type { Role } from '../model/tagger.ts';
import { assign, behindPhrase, wordIn } from '../rules/stretches.ts';
import type { WordClass } from '../talk.ts';
import { isWord, type Range } from '../tokens.ts';
import type { TextView } from '../views.ts';

/** Things before the last of a list, at least, and words of that, at most. */
const FEWEST_BEFORE = 2;
const MOST_WORDS = 6;
const COMMA = /^[,،、，]$/;
const COLON = /^[:：]$/;

/** Classes of words that order a film: what is new in something has none of them. */
const OF_FILM = new Set<WordClass>(['asks', 'music', 'voice', 'format', 'length', 'speaks']);
/** Classes of words that a thing of any list may have. */
const OF_THINGS = new Set<WordClass>(['empty', 'presents', 'says', 'offers', 'calls', 'streets']);

/**
 * What a list that is shown ends with is shown: "Agenda: new bins, bike storage, | the lift". Of what is new in something also
 * what could be said of a film: "What's new in 3.0: faster sync, | a dark theme".
 */
export function keepListEnds(view: TextView, roles: Role[]): void {
  const { clauses, clauseOf, sentences } = view.structure;
  for (const sentence of sentences) {
    const own = clauses.slice(clauseOf[sentence.start], clauseOf[sentence.end - 1]! + 1);
    const first = wordIn(view, sentence);
    const isNews =
      roles[first] === 'C' && behindPhrase(view, first, 'new-in') > 0 && hasColon(view, sentence);
    // "Consejos: cierra el grifo, | repara fugas, ducha corta."
    const isLed = COLON.test(view.structure.tokens[own[0]!.end - 1]!.low);
    for (const [i, clause] of own.entries()) {
      const isEnd = i >= FEWEST_BEFORE && (i === own.length - 1 || isLed) && isPlainEnd(view, roles, clause);
      const isListed = isEnd && own.slice(0, i).every((it) => isShown(view, roles, it));
      const kinds = view.classes.slice(clause.start, clause.end).flat();
      if (!isListed && !(isNews && i > 0 && !kinds.some((it) => OF_FILM.has(it)))) continue;
      for (const role of ['D', 'M'] as const) assign(roles, clause, 'C', role);
    }
  }
}

const hasColon = ({ structure: { tokens } }: TextView, { start, end }: Range): boolean =>
  tokens.slice(start, end - 1).some(({ low }) => COLON.test(low));

const isShown = ({ structure: { tokens } }: TextView, roles: Role[], { start, end }: Range): boolean =>
  roles.slice(start, end).every((role, i) => role === 'C' || !isWord(tokens[start + i]!));

/** A few words behind a comma that nothing in them takes for an instruction. */
function isPlainEnd(
  { text, language, structure, classes, facts }: TextView,
  roles: Role[],
  range: Range,
): boolean {
  const { start, end } = range;
  const { tokens } = structure;
  if (!/[DM]/.test(roles[start]!) || !COMMA.test(tokens[start - 1]?.low ?? '')) return false;
  const words = tokens.slice(start, end).filter(isWord).length;
  const isTalk = classes.slice(start, end).some((all) => all.some((it) => !OF_THINGS.has(it)));
  const isPlain =
    words > 0 && words <= MOST_WORDS && !isTalk && !facts.kinds.slice(start, end).includes('duration');
  return isPlain && !isOfLooks(text.slice(tokens[start]!.start, tokens[end - 1]!.end), language);
}
