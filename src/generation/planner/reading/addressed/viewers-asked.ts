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
  const { sentences } = view.structure;
  if (!sentences[0] || !hasPhraseIn(view, sentences[0], 'rules-for')) return;
  for (const [n, sentence] of sentences.entries()) {
    const isBeside = [sentences[n - 1], sentences[n + 1]].some((it) => it && roles[wordIn(view, it)] === 'C');
    const kinds = view.classes.slice(sentence.start, sentence.end).flat();
    if (isBeside && !kinds.some((kind) => OF_RULES.has(kind)) && !hasPhraseIn(view, sentence, 'pictured'))
      assign(roles, sentence, 'C', 'P');
  }
}

/** Shows what was read as an order or talk. */
function tell(roles: Role[], { start, end }: Range): void {
  for (let i = start; i < end; i++) if (roles[i] === 'D' || roles[i] === 'M') roles[i] = 'C';
}
