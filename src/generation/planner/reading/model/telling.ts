import { hasPhraseIn } from '../rules/stretches.ts';
import type { WordClass } from '../talk.ts';
import { isWord, type Range } from '../tokens.ts';
import type { TextView } from '../views.ts';
import { bestRoles, ROLES, type Role, WIDTH } from './tagger.ts';

/** Facts that hardly anybody states to the maker alone; a day of the week may be when the film is wanted. */
const FACTS = new Set<string>(['date', 'time', 'money', 'percent', 'phone', 'url', 'mail', 'handle']);
/** How much more likely content is taken to be, step by step, in a text that seems to have none. */
const MORE = [1, 2, 3, 4, 6, 8];

/** The best roles; where nothing seems to be for the viewer, but there are facts, those by which one of the facts is shown. */
export function likeliest(view: TextView, scores: Float64Array, edges: Float64Array): Role[] {
  const best = (all: Float64Array) => [...bestRoles(all, edges)].map((it) => ROLES[it]!);
  const roles = best(scores);
  if (roles.some((it) => it === 'C' || it === 'V')) return best(raised(view, scores, roles));
  const { sentenceOf } = view.structure;
  const { facts, telling } = tellingOf(view);
  for (const more of telling.size > 0 ? MORE : []) {
    const found = best(
      scores.map((score, i) =>
        i % WIDTH === 0 && telling.has(sentenceOf[i / WIDTH]!) ? score + more : score,
      ),
    );
    if (found.some((it, i) => it === 'C' && facts(i))) return found;
  }
  return roles;
}

/** Figures that one sentence states to the viewer, at least: "5 340 pacjentów, 18 lekarzy, z 21 do 9 dni". */
const MANY = 3;

/** Which sentences state facts for the viewer, and which tokens are those. */
function tellingOf({ facts, structure }: TextView): {
  facts: (i: number) => boolean;
  telling: ReadonlySet<number>;
} {
  const { sentenceOf } = structure;
  const isFact = (i: number) => FACTS.has(facts.kinds[i]!);
  const sure = new Set(facts.kinds.flatMap((_, i) => (isFact(i) ? [sentenceOf[i]!] : [])));
  if (sure.size > 0) return { facts: isFact, telling: sure };
  const counts = new Map<number, number>();
  for (const { start } of facts.figures)
    counts.set(sentenceOf[start]!, (counts.get(sentenceOf[start]!) ?? 0) + 1);
  const many = [...counts].flatMap(([at, count]) => (count >= MANY ? [at] : []));
  return { facts: (i) => facts.kinds[i] !== '', telling: new Set(many) };
}

/** Classes of words that speak of the film or of whom it is for. */
const OF_FILM = new Set<WordClass>(
  'asks format length music voice speaks shows type palette visuals audience language'.split(
    ' ',
  ) as WordClass[],
);
/** Those that viewers are told with, too. */
const EITHER = new Set<WordClass>('tone greets hedges structure tells'.split(' ') as WordClass[]);
/** Lists of words that ask the maker for something, or say where a film is shown. */
const TO_MAKER = ['begs', 'wants-so', 'screens', 'platforms'];
/** Of a text of which so many words are shown little is said to its maker, of the shorter one perhaps. */
const MOSTLY = 0.6;
const PARTLY = 0.4;
/** How much more likely content is in a plain sentence of such a text, in one that may be either, and in a plain one of the other. */
const PLAIN = 2.5;
const UNSURE = 1;
const LITTLE = 0.5;

/**
 * How likely each role is where a text tells viewers most of what it says and speaks of no film: what else it says is
 * for them as well. "I tak od miliardów lat." ends an answer; beside "30 seconds, no music" it could be an aside.
 */
function raised(view: TextView, scores: Float64Array, roles: readonly Role[]): Float64Array {
  const told = toldFrom(view, roles);
  const shown = told > 0 ? 1 : shareOf(view, roles, { start: 0, end: roles.length });
  if (shown < PARTLY || roles.includes('V')) return scores;
  const { sentences } = view.structure;
  const hidden = sentences.filter((it) => it.end > told && shareOf(view, roles, it) <= 1 / 2);
  const isOrdered = hasPhraseIn(view, { start: told, end: roles.length }, 'films');
  if (isOrdered || hidden.some((it) => speaksOfFilm(view, it))) return scores;
  const more = new Float64Array(scores);
  for (const sentence of hidden) {
    // How a film is to look is said at its beginning: "Il faut de l'orange partout. Chaîne Tangente : …"
    if (sentence.start === 0 || isSignature(view, sentence)) continue;
    const refuses = view.classes.slice(sentence.start, sentence.end).flat().includes('negates');
    const isEither = hasIn(view, sentence, EITHER);
    // Behind an order it may be one as well: "Pour la grève restez neutre."
    if (isEither && told > 0) continue;
    const isUnsure = refuses || isEither || told > 0;
    const [unsure, plain] = shown >= MOSTLY ? [UNSURE, PLAIN] : [0, LITTLE];
    for (let i = sentence.start; i < sentence.end; i++) more[i * WIDTH]! += isUnsure ? unsure : plain;
  }
  return more;
}

/** Where a text begins to tell that orders a film before the colon of its first sentence: "Calm film about why sleep matters: most adults …" */
function toldFrom({ structure: { tokens, sentences } }: TextView, roles: readonly Role[]): number {
  const { end } = sentences[0]!;
  const colon = tokens.findIndex(({ low }) => /^[:：]$/.test(low));
  return colon > 0 && colon < end && roles.slice(colon + 1, end).every((it) => it === 'C') ? colon + 1 : 0;
}

/** Words of a name below what somebody writes, at most. */
const LONGEST_SIGNATURE = 2;

/** A word or two that nothing closes: who signs, "みどり書店". */
const isSignature = ({ structure: { tokens } }: TextView, { start, end }: Range): boolean =>
  isWord(tokens[end - 1]!) && tokens.slice(start, end).filter(isWord).length <= LONGEST_SIGNATURE;

/** Whether a word of some classes stands in a range; small words and "says" tell nothing, nor does "best" before a word: "Best month: March". */
const hasIn = (view: TextView, { start, end }: Range, among: ReadonlySet<WordClass>): boolean =>
  view.classes.slice(start, end).some((all, i) => {
    const next = view.structure.tokens[start + i + 1];
    const isPlain = all.includes('empty') || all.includes('says');
    const isBefore =
      all.every((kind) => kind === 'greets') && next !== undefined && /^\p{Ll}/u.test(next.text);
    return !isPlain && !isBefore && all.some((kind) => among.has(kind));
  });

const speaksOfFilm = (view: TextView, sentence: Range): boolean =>
  hasIn(view, sentence, OF_FILM) || TO_MAKER.some((key) => hasPhraseIn(view, sentence, key));

/** Which share of the words of a range is shown; all where it has none. */
function shareOf({ structure: { tokens } }: TextView, roles: readonly Role[], { start, end }: Range): number {
  let [words, shown] = [0, 0];
  for (let i = start; i < end; i++) {
    if (!isWord(tokens[i]!)) continue;
    words++;
    if (roles[i] === 'C') shown++;
  }
  return words > 0 ? shown / words : 1;
}
