import type { Role } from '../model/tagger.ts';
import { assign, behindPhrase, hasPhraseIn, wordIn } from '../rules/stretches.ts';
import type { Range } from '../tokens.ts';
import type { TextView } from '../views.ts';

/** Classes of words with which a sentence speaks of the film after all: "Show up in blue, 20 seconds". */
const OF_FILM = new Set<string>(['asks', 'format', 'length', 'music', 'scenes', 'palette', 'type']);

/** Classes of words with which a sentence is talk: "thanks a lot", "I think". */
const TALKS = new Set<string>(['greets', 'hedges', 'i', 'we', 'negates']);

/** What asks viewers something or tells them what to do, though it begins like an order: "Did you know that …?", "Show up when it rains". */
export function keepViewersAsked(view: TextView, roles: Role[]): void {
  const { sentences } = view.structure;
  for (const [n, sentence] of sentences.entries()) {
    const first = wordIn(view, sentence);
    const behind = behindPhrase(view, first, 'viewers-asked');
    if (behind === 0 || roles[first] === 'V') continue;
    if (view.classes.slice(behind, sentence.end).some((kinds) => kinds.some((kind) => OF_FILM.has(kind))))
      continue;
    tell(roles, { start: first, end: sentence.end });
    // What a question to viewers leads to is for them too: "Plant something for her."
    const next = sentences[n + 1];
    const kinds = next ? view.classes.slice(next.start, next.end).flat() : [];
    if (n === 0 && next && !kinds.some((kind) => OF_FILM.has(kind) || TALKS.has(kind))) tell(roles, next);
  }
}

/** Classes of words that a rule of a notice has none of: "Do not use the word fire" speaks of a film. */
const OF_RULES = new Set<string>(
  'format length music type shows speaks scenes voice visuals palette tone tells'.split(' '),
);

/** "Fire drill notice: … Do not use the lifts.": what a notice forbids beside what it tells is for those who read it. */
export function keepRules(view: TextView, roles: Role[]): void {
  const { sentences, clauses } = view.structure;
  const head = rulesHead(view);
  if (head) for (const role of ['D', 'M', 'S', 'P'] as const) assign(roles, head, 'C', role);
  if (!head && !(sentences[0] && hasPhraseIn(view, sentences[0], 'rules-for'))) return;
  for (const [n, sentence] of sentences.entries()) {
    // What the heading says of the film is no rule.
    const start = n === 0 && head ? clauses[0]!.end : sentence.start;
    const isBeside = [sentences[n - 1], sentences[n + 1]].some((it) => it && roles[wordIn(view, it)] === 'C');
    const kinds = view.classes.slice(start, sentence.end).flat();
    const isRule =
      !kinds.some((kind) => OF_RULES.has(kind)) &&
      !hasPhraseIn(view, { start, end: sentence.end }, 'pictured');
    if (isRule && (isBeside || head)) assign(roles, { start, end: sentence.end }, 'C', 'P');
  }
}

/** Tokens of a heading of rules, at most. */
const LONGEST_HEAD = 6;

/** What rules stand under, in more than a word: "Pool rules | for the screen: No running.", "Normas de la piscina: …"; null without. */
function rulesHead(view: TextView): Range | null {
  const { tokens, clauses } = view.structure;
  const clause = clauses[0];
  if (!clause || !/^[:：]$/.test(tokens[clause.end - 1]!.low)) return null;
  const start = wordIn(view, clause);
  for (let at = start; at < Math.min(clause.end, start + LONGEST_HEAD); at++) {
    const behind = behindPhrase(view, at, 'rules-heads');
    if (behind === 0) continue;
    let end = clause.end - 1;
    for (let i = behind; i < end; i++) if (behindPhrase(view, i, 'screens') > 0) end = behind;
    const isCompound = /^(?:de|nl)$/.test(view.language) && tokens[at]!.low.length > SHORT;
    return end - start <= LONGEST_HEAD && (end > start + 1 || isCompound) ? { start, end } : null;
  }
  return null;
}

/** What several rules stand under, where the likeliest name is one of them: a film is about no rule alone. */
export const rulesOver = (view: TextView, { start }: Range): Range | null =>
  view.classes[start]!.includes('negates') ? rulesHead(view) : null;

/** Letters of a word for rules in German and Dutch that does not say whose they are, at most: "Regeln", "regels". */
const SHORT = 6;

/** Shows what was read as an order or talk. */
function tell(roles: Role[], { start, end }: Range): void {
  for (let i = start; i < end; i++) if (roles[i] === 'D' || roles[i] === 'M') roles[i] = 'C';
}
