import type { Genre } from '../../../../domain/brief.ts';
import { wordsEverywhere } from '../../words/word-lists.ts';
import { formOf } from '../grammar/figures.ts';
import { LONGEST_FORM } from '../lexicon.ts';
import { isCapital } from '../model/clues.ts';
import type { Role } from '../model/tagger.ts';
import { behindPhrase, hasPhraseIn } from '../rules/stretches.ts';
import type { Range } from '../tokens.ts';
import type { TextView } from '../views.ts';
import { type Context, capitalsOf, contactLetters, contextOf, isIn, repeats } from './context.ts';

/**
 * What speaks for a name and against it beside what the model learned, in its units: the strangers' prompts were fitted by
 * a logistic regression that left out one set after another. The model is sure of itself: its scores count for less.
 */
const WORTH = {
  model: 0.8,
  contact: 4.2,
  quoted: 2.5,
  own: 2.5,
  ampersand: 1.8,
  named: 1.4,
  loud: 1.2,
  repeated: 1.2,
  behindOwner: 0.8,
  title: 0.6,
  place: -0.9,
  asked: -1,
  person: -1.3,
  list: -1.4,
  trade: -1.5,
  stale: -4,
};

const OPENS = /^["“„«「『《‘'【]$/;
const CLOSES = /^["“”»」』》’'】]$/;
const LISTS = /^[,;，、；،؛:：=]$/;
/** What may stand between a word for names and the name ("name: “X”", "the firm = X"). */
const LEADS = /^[:："“„«「『《'‘=]$/;
/** Tokens between "called" or "our workshop" and a name at most. */
const NEAR = 4;

/** Scores of candidates with what grammar and layout say of them. */
export function leaning(
  view: TextView,
  { roles, genre }: { roles: Role[]; genre: Genre },
  candidates: Range[],
  scores: Float64Array,
): Float64Array {
  const context = contextOf(view, { roles, genre });
  const contacts = contactLetters(view);
  const counts = repeats(view, candidates);
  const { clauses, clauseOf } = view.structure;
  const stale = clauses.map((it) => hasPhraseIn(view, it, 'stale'));
  return scores.map((score, i) => {
    const it = candidates[i]!;
    const said = {
      contact: isIn(contacts, view, it),
      repeated: counts[i]! > 1,
      // "The working title was …"
      stale: stale[clauseOf[it.start]!]!,
      ...formOfName(context, it, genre),
      ...placeOf(view, it),
    };
    let sum = score * WORTH.model;
    for (const [key, holds] of Object.entries(said)) if (holds) sum += WORTH[key as keyof typeof WORTH];
    return sum;
  });
}

/** How a name is written. */
function formOfName(context: Context, range: Range, genre: Genre) {
  const { tokens } = context.view.structure;
  const { start, end } = range;
  const capitals = capitalsOf(context, range);
  let ampersand = false;
  for (let i = start + 1; i + 1 < end; i++)
    if (/^[&+×]$/.test(tokens[i]!.low) && isCapital(tokens[i - 1]!) > 0 && isCapital(tokens[i + 1]!) > 0)
      ampersand = true;
  return {
    quoted: OPENS.test(tokens[start - 1]?.low ?? '') && CLOSES.test(tokens[end]?.low ?? ''),
    ampersand,
    loud: capitals === 4 && end - start > 1,
    title: capitals === 3,
    list: tokens.slice(start, end).some(({ low }) => LISTS.test(low)),
    // Explanations and comparisons are about a question.
    asked: genre !== 'explainer' && genre !== 'comparison' && isAsked(context.view, start),
    // Who is looked for is not who looks.
    trade: genre === 'hiring' && capitals === 0,
  };
}

/** What stands before a name. */
function placeOf(view: TextView, { start }: Range) {
  const { tokens } = view.structure;
  const before = tokens[start - 1]?.low ?? '';
  const isCapitalised = isCapital(tokens[start]!) > 0;
  return {
    named: isNamed(view, start),
    own: isCapitalised && isOwn(view, start),
    place: isCapitalised && wordsEverywhere('before-places').includes(before),
    person: wordsEverywhere('before-people').includes(before),
    behindOwner: isCapitalised && /^[,،、，:(]$/.test(before) && hasOwner(view, start),
  };
}

/** Whether a word for names or calling stands right before a place, but for marks and small words ("the brand name is"). */
function isNamed(view: TextView, start: number): boolean {
  const { classes, lexicon } = view;
  const { tokens } = view.structure;
  for (let i = start - 1; i >= Math.max(0, start - NEAR); i--) {
    if (classes[i]!.includes('names')) return true;
    for (let from = Math.max(0, i + 1 - LONGEST_FORM); from <= i; from++)
      if (lexicon.named.has(formOf(tokens, from, i + 1).replaceAll('’', "'"))) return true;
    if (!lexicon.empty.has(tokens[i]!.low) && !LEADS.test(tokens[i]!.low)) return false;
  }
  return false;
}

/** Whether "we are", "I run" or the like stands right before a place, but for one small word. */
function isOwn(view: TextView, start: number): boolean {
  const { tokens } = view.structure;
  const isSmall = start > 0 && view.lexicon.empty.has(tokens[start - 1]!.low);
  for (let from = Math.max(0, start - 1 - NEAR); from < start; from++) {
    const behind = behindPhrase(view, from, 'own-name');
    if (behind === start || (isSmall && behind === start - 1)) return true;
  }
  return false;
}

/** Whether a place stands in a sentence that asks something. */
function isAsked({ structure: { tokens, sentences, sentenceOf } }: TextView, start: number): boolean {
  let last = sentences[sentenceOf[start]!]!.end - 1;
  while (last > start && /^["”’»\n)]$/.test(tokens[last]!.low)) last--;
  return /^[?？؟]$/.test(tokens[last]!.low);
}

/** Whether "our" or "my" stands shortly before a mark ("our workshop, Spoke Folk"). */
function hasOwner({ structure: { sentences, sentenceOf }, classes }: TextView, start: number): boolean {
  const from = Math.max(sentences[sentenceOf[start]!]!.start, start - 2 - NEAR);
  return classes.slice(from, start - 1).some((it) => it.includes('we') || it.includes('i'));
}
