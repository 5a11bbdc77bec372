import { wordList } from '../../words/word-lists.ts';
import { isCapital } from '../model/clues.ts';
import type { Role } from '../model/tagger.ts';
import { assign } from '../rules/stretches.ts';
import { isWord, type Range } from '../tokens.ts';
import type { TextView } from '../views.ts';

/** Words of what a thing is, and of a sentence about it, at most. */
const MOST = 14;
const LONGEST_SENTENCE = 30;
/** Words of a mood that is asked for, at most: "a calm tone". */
const TONE_WORDS = 4;
/** A thing is said to be one: "eine Wetter-App für Radfahrer". */
const ARTICLE = /^(?:an?|eine?|une?|una?|uno|uma?|een)$/;
/** A name stands as such or in quotation marks: "“Slow Mornings”, a show about people who left the city". */
const CLOSES = /^["“”»」』]$/;
const COMMA = /^[,،，]$/;
/** What leads on to more of what it is: "a bit wry" has none of them. */
const LEADS_ON =
  /^(?:for|that|which|who|of|with|about|to|in|für|mit|aus|von|pour|avec|qui|que|de|des|du|para|per|con|che|di|com|voor|met)$/;
/** Who or what was just named, at the beginning of a sentence. */
const NAMED_BEFORE =
  /^(?:it|she|he|they|sie|er|elle|il|ils|elles|ella|ela|ele|essa|esso|она|он|оно|они|het|zij)$/;
/** Verbs behind it that ask how the film is to be. */
const ASKS_HOW =
  /^(?:should|must|needs?|has|have|can|could|will|would|is|are|was|were|may|might|ist|sind|soll\p{L}*|m[uü]ss\p{L}*|darf|dürfen|kann|können|geht|wird|werden|wären?|doit|doivent|faut|est|sont|peut|peuvent|va|vont|debe|deben|tiene|puede|es|está|deve|devono|devem|pode|può|è|é|должен|должна|должно|должны|может|могут)$/u;
/** Classes of words that speak of the film. */
const OF_FILM = new Set<string>([
  ...['music', 'voice', 'format', 'palette', 'speaks', 'structure', 'asks', 'type', 'you', 'i'],
  'negates',
]);

/**
 * What a thing is and what it does is shown, where both stand behind its name in the request for the film: "… für Nimbus, |
 * eine Wetter-App für Radfahrer. Sie zeigt den Wind auf der Strecke, Regen auf die Minute".
 */
export function keepIntroduced(view: TextView, roles: Role[]): void {
  const { tokens, clauses, sentences } = view.structure;
  for (const clause of clauses) {
    const [name, comma] = [tokens[clause.start - 2], tokens[clause.start - 1]];
    const isName = name !== undefined && (isCapital(name) > 0 || CLOSES.test(name.low));
    const isBehindName = isName && roles[clause.start - 2] !== 'P' && COMMA.test(comma!.low);
    const leads = () => tokens.slice(clause.start + 2, clause.end - 1).some(({ low }) => LEADS_ON.test(low));
    if (isBehindName && ARTICLE.test(tokens[clause.start]!.low) && leads()) show(view, roles, clause, MOST);
  }
  for (const [number, sentence] of sentences.entries()) {
    const before = sentences[number - 1];
    const [first, verb] = [tokens[sentence.start]!, tokens[sentence.start + 1]];
    const isNamed = before !== undefined && roles.slice(before.start, before.end).includes('C');
    if (isNamed && NAMED_BEFORE.test(first.low) && verb && isWord(verb) && !ASKS_HOW.test(verb.low))
      show(view, roles, { start: sentence.start + 1, end: sentence.end }, LONGEST_SENTENCE);
  }
  doesBehind(view, roles);
}

/** "It's called Plotline and | it helps people plan their allotment": what it does stands behind its name in the same sentence. */
function doesBehind(view: TextView, roles: Role[]): void {
  const { tokens, sentences, sentenceOf } = view.structure;
  const ands = wordList(view.language, 'and');
  for (let at = 1; at + 2 < tokens.length; at++) {
    if (!ands.includes(tokens[at]!.low) || isCapital(tokens[at - 1]!) === 0) continue;
    const [who, verb] = [tokens[at + 1]!, tokens[at + 2]!];
    const { end } = sentences[sentenceOf[at]!]!;
    if (!NAMED_BEFORE.test(who.low) || !isWord(verb) || ASKS_HOW.test(verb.low) || at + 2 >= end) continue;
    const range = { start: at + 2, end };
    show(view, roles, range, LONGEST_SENTENCE);
    const kinds = view.classes.slice(at + 1, end).flat();
    if (!kinds.some((kind) => OF_FILM.has(kind))) assign(roles, { start: at + 1, end }, 'C', 'M');
  }
}

/** Shows a range of instructions that speaks of no film; a length has a figure. */
function show(view: TextView, roles: Role[], range: Range, most: number): void {
  const { start, end } = range;
  const words = view.structure.tokens.slice(start, end).filter(isWord).length;
  const kinds = view.classes.slice(start, end).flat();
  const isLength =
    kinds.includes('length') && view.facts.figures.some((it) => it.start >= start && it.end <= end);
  // "Um app de clima para ciclistas": a mood in so many words is a thing.
  const isTone = kinds.includes('tone') && words < TONE_WORDS;
  if (words < 2 || words > most || isLength || isTone || kinds.some((kind) => OF_FILM.has(kind))) return;
  assign(
    roles,
    { start: NAMED_BEFORE.test(view.structure.tokens[start - 1]?.low ?? '') ? start - 1 : start, end },
    'C',
    'D',
  );
}
