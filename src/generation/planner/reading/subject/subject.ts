import type { Genre, SpanSource, Words } from '../../../../domain/brief.ts';
import { wordList } from '../../words/word-lists.ts';
import { wordsOf } from '../material/units.ts';
import type { LinearModel } from '../model/linear.ts';
import type { Role } from '../model/tagger.ts';
import { namedField } from '../rules/fields.ts';
import { isWord, type Range } from '../tokens.ts';
import type { TextView } from '../views.ts';
import { candidatesOf } from './candidates.ts';
import { isFragment, isHeading, isTorn, whole } from './fragments.ts';
import { leaning } from './leanings.ts';
import { namedIn, nameIn, nameOf, titledIn } from './named.ts';
import { type SubjectFeatures, subjectFeatures } from './span-features.ts';

/** Stretches that are looked at, and names of them that are compared with each other; what is less likely is none. */
const COMPARED = 200;
const LIKELIEST = 30;
/** What a name is worth that contains the right one or is contained in it. */
const NEARLY = 0.8;
/** Fewer letters of a name inside another are chance; one in a script without spaces says more. */
const SHORTEST = 3;
const SHORTEST_DENSE = 2;

/**
 * What a text is about: of all stretches the one that most of the likely ones agree with. Where nothing is to be shown or
 * said, only words that talk of no film can be it ("something cool for my bakery"); null where there are none.
 */
export function subjectOf(
  model: LinearModel,
  view: TextView,
  { roles, genre }: { roles: Role[]; genre: Genre },
  source: SpanSource,
): Words | null {
  const field = namedField(view);
  if (field) return wordsOf(view, field, source);
  const isBare = !roles.includes('C') && !roles.includes('V');
  const candidates = candidatesOf(view).filter((it) =>
    isBare
      ? isTopic(view, it)
      : !/[PS]/.test(roles[it.start]!) && !isTorn(view, it) && !isPlatform(view, roles, it),
  );
  if (candidates.length === 0) return null;
  const learned = spanScores(model, candidates, subjectFeatures(view, { roles, genre }, candidates));
  const scores = leaning(view, { roles, genre }, candidates, learned);
  const best = Array.from(scores.keys()).sort((a, b) => scores[b]! - scores[a]!);
  const top = scores[best[0]!]!;
  const names = new Map<string, { chance: number; best: number }>();
  for (const i of best.slice(0, COMPARED)) {
    const name = plainly(view, candidates[i]!);
    if (isHeading(view, name)) continue;
    const chance = Math.exp(scores[i]! - top);
    const known = names.get(name);
    if (!known) names.set(name, { chance, best: i });
    else known.chance += chance;
  }
  const likely = [...names].sort((a, b) => b[1].chance - a[1].chance).slice(0, LIKELIEST);
  let chosen = best[0]!;
  let most = -1;
  for (const [name, { best }] of likely) {
    let agreement = 0;
    for (const [other, { chance }] of likely) agreement += chance * likeness(name, other);
    if (agreement > most) [most, chosen] = [agreement, best];
  }
  const found = whole(view, behindHeading(view, candidates[chosen]!));
  const stated = isFragment(view, found) ? (namedIn(view) ?? titledIn(view) ?? nameIn(view, found)) : null;
  return wordsOf(view, nameOf(view, found) ?? stated ?? found, source);
}

/** What stands behind a heading and a mark: "TOOLBOX TALK – LADDERS". */
function behindHeading(view: TextView, { start, end }: Range): Range {
  const { tokens } = view.structure;
  for (let i = start + 1; i + 1 < end; i++)
    if (!isWord(tokens[i]!) && isHeading(view, plainly(view, { start, end: i })))
      return { start: i + 1, end };
  return { start, end };
}

/** Whether a stretch is where an instruction says that the film is shown: "portrait for WhatsApp". */
function isPlatform({ structure: { tokens } }: TextView, roles: Role[], { start, end }: Range): boolean {
  return (
    roles[start] === 'D' && end - start === 1 && wordList('en', 'platforms').includes(tokens[start]!.low)
  );
}

/** Classes of words that a subject may be made of. */
const PLAIN = new Set<string>(['tells', 'names', 'presents']);

/** Words of no class that talks of a film, after a word that leads on ("for my | bakery") or alone in their text. */
function isTopic(
  { structure: { tokens }, classes, facts, lexicon }: TextView,
  { start, end }: Range,
): boolean {
  for (let i = start; i < end; i++)
    if (classes[i]!.some((it) => !PLAIN.has(it)) || facts.kinds[i] !== '') return false;
  if (end - start > 1 && lexicon.empty.has(tokens[start]!.low)) return false;
  const isAlone = start === 0 && !tokens.slice(end).some(isWord);
  return isAlone || (start > 0 && lexicon.empty.has(tokens[start - 1]!.low));
}

/** 1 for the same name, less for one that is a part of the other, 0 for another. */
function likeness(a: string, b: string): number {
  if (a === b) return 1;
  const [part, whole] = a.length < b.length ? [a, b] : [b, a];
  const isDense = /[\u3040-\u9fff\uac00-\ud7af]/.test(part);
  if (part.length < (isDense ? SHORTEST_DENSE : SHORTEST)) return 0;
  const isIn = isDense ? whole.includes(part) : ` ${whole} `.includes(` ${part} `);
  return isIn ? NEARLY * Math.sqrt(part.length / whole.length) : 0;
}

/** How well each candidate suits: what speaks for its beginning, for its end and for the whole. */
export function spanScores(
  { table, scale }: LinearModel,
  candidates: Range[],
  { starts, ends, spans }: SubjectFeatures,
): Float64Array {
  const sumOf = ({ ids, starts }: SubjectFeatures['starts'], at: number) => {
    let sum = 0;
    for (let k = starts[at]!; k < starts[at + 1]!; k++) sum += table[ids[k]!]!;
    return sum;
  };
  const begins = new Map<number, number>();
  const stops = new Map<number, number>();
  return Float64Array.from(candidates, ({ start, end }, i) => {
    if (!begins.has(start)) begins.set(start, sumOf(starts, start));
    if (!stops.has(end)) stops.set(end, sumOf(ends, end - 1));
    return scale * (begins.get(start)! + stops.get(end)! + sumOf(spans, i));
  });
}

/** A name as it is compared: without case, quotation marks and punctuation. */
export function plainly({ text, structure: { tokens } }: TextView, { start, end }: Range): string {
  return plainName(text.slice(tokens[start]!.start, tokens[end - 1]!.end));
}

/** The same of a text. */
export function plainName(text: string): string {
  return text
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(/["“”„«»「」『』《》〈〉'’.,!?:;؟#]/g, '')
    .replaceAll(/\s+/g, ' ')
    .trim();
}
