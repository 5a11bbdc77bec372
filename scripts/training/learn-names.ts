import { genreOf } from '../../src/generation/planner/reading/genre.ts';
import { withTelling } from '../../src/generation/planner/reading/material/names.ts';
import type { LinearModel } from '../../src/generation/planner/reading/model/linear.ts';
import type { Weights } from '../../src/generation/planner/reading/model/weights.ts';
import { rolesOf } from '../../src/generation/planner/reading/roles.ts';
import type { Network } from '../../src/generation/planner/reading/subject/network.ts';
import { spanScores } from '../../src/generation/planner/reading/subject/subject.ts';
import { viewOfText } from '../../src/generation/planner/reading/views.ts';
import { jackknife } from './jackknife.ts';
import { ballotOf, type Read, trainNames } from './names.ts';
import { namedOf, trainSubject } from './subject.ts';

/** A prompt of which it was said what it is about; null where nobody said, an empty text where it is about nothing. */
export type Told = { text: string; subject: string | null };

/**
 * How much the prompts of each kind count in the last choice: those whose roles were labelled less than sketches, for their
 * subjects were named more loosely; what strangers wrote more.
 */
const [LABELLED, SKETCHED, STRANGE] = [0.5, 1, 2];

/** Prompts by who wrote them. */
export type Tellers = Record<'labelled' | 'sketched' | 'strangers', Told[]>;

/**
 * Learns how well stretches suit as what texts are about, from all prompts of which that was said, read as they are read in the
 * end.
 */
export const learnStretches = (learned: Pick<Weights, 'tagger' | 'genre'>, told: Tellers): LinearModel =>
  subjectBy(readAll(learned, told), 1);

/** The same, and the last choice among the likeliest, from what a model makes of prompts that it does not know. */
export function learnNames(
  learned: Pick<Weights, 'tagger' | 'genre'>,
  told: Tellers,
): { subject: LinearModel; names: Network } {
  const named = readAll(learned, told);
  const scored = jackknife(named, subjectBy, (model, { candidates, features }) =>
    spanScores(model, candidates, features),
  );
  const ballots = named.flatMap((it, i) => ballotOf(it, scored.made[i]!) ?? []);
  return { subject: subjectBy(named, 1), names: trainNames(ballots, 1) };
}

const readAll = (
  learned: Pick<Weights, 'tagger' | 'genre'>,
  { labelled, sketched, strangers }: Tellers,
): Read[] => [
  ...labelled.flatMap((it) => readOf(learned, it, LABELLED) ?? []),
  ...sketched.flatMap((it) => readOf(learned, it, SKETCHED) ?? []),
  ...strangers.flatMap((it) => readOf(learned, it, STRANGE) ?? []),
];

/** A prompt as the reader reads it, with its stretches; null where its subject is none of them. */
function readOf(
  { tagger, genre }: Pick<Weights, 'tagger' | 'genre'>,
  { text, subject }: Told,
  weight: number,
): Read | null {
  if (!subject) return null;
  const view = viewOfText(text);
  const roles = withTelling(view, rolesOf(view, tagger));
  const known = { view, roles, genre: genreOf(genre, view, roles) };
  const named = namedOf(view, known, subject);
  return named && { ...named, ...known, subject, weight };
}

/**
 * What two models say together: one of everyday prompts alone, and one that knows strangers' prompts as well, whose manner is
 * looser. Either alone names fewer right of those that it does not know (bench/results.md).
 */
function subjectBy(known: Read[], seed: number): LinearModel {
  const options = { epochs: 10, rate: 0.3, drop: 0.4, seed };
  const everyday = trainSubject(
    known.filter(({ weight }) => weight !== STRANGE),
    options,
  );
  const all = trainSubject(known, options);
  return { ...all, table: Float32Array.from(all.table, (it, i) => (it + everyday.table[i]!) / 2) };
}
