import type { LinearModel } from '../../src/generation/learned/linear.ts';
import { genreOf } from '../../src/generation/planner/reading/genre.ts';
import { withTelling } from '../../src/generation/planner/reading/material/names.ts';
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

/**
 * Learns what texts are about from all prompts of which that was said, read as they are read in the end: first how well each
 * stretch suits, then, from what that makes of prompts that it does not know, the last choice.
 */
export function learnNames(
  learned: Pick<Weights, 'tagger' | 'genre'>,
  { labelled, sketched, strangers }: Record<'labelled' | 'sketched' | 'strangers', Told[]>,
): { subject: LinearModel; names: Network } {
  const named = [
    ...labelled.flatMap((it) => readOf(learned, it, LABELLED) ?? []),
    ...sketched.flatMap((it) => readOf(learned, it, SKETCHED) ?? []),
    ...strangers.flatMap((it) => readOf(learned, it, STRANGE) ?? []),
  ];
  const scored = jackknife(named, subjectBy, (model, { candidates, features }) =>
    spanScores(model, candidates, features),
  );
  const ballots = named.flatMap((it, i) => ballotOf(it, scored.made[i]!) ?? []);
  return { subject: subjectBy(named, 1), names: trainNames(ballots, 1) };
}

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

const subjectBy = (known: Read[], seed: number): LinearModel =>
  trainSubject(known, { epochs: 10, rate: 0.3, drop: 0.4, seed });
