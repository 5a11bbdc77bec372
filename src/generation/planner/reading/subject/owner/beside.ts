import type { Genre } from '../../../../../domain/brief.ts';
import type { Role } from '../../model/tagger.ts';
import type { Weights } from '../../model/weights.ts';
import type { Range } from '../../tokens.ts';
import type { TextView } from '../../views.ts';
import type { Name } from '../merits/merit.ts';
import { meritsOf } from '../merits/merits.ts';
import { mannerOf, nameNetwork, worthOf } from '../network.ts';
import { plainly } from '../plain.ts';
import { subjectFeatures } from '../span-features.ts';
import { namesIn, spanScores } from '../subject.ts';

type Known = { roles: Role[]; genre: Genre };

/** What a text is about, as a name with all that is said of it, and all likely names that share nothing with it, with their worth. */
export type Beside = { subject: Name; others: (Name & { worth: number })[] };

/** The names of a text with what is said of each: the given stretches first, then the likeliest of all. */
export function namesBeside(
  models: Weights['subject'],
  view: TextView,
  known: Known,
  given: readonly Range[],
): Name[] {
  const likely = namesIn(view, known.roles).filter((it) => !given.some((own) => isSame(own, it)));
  const merits = (of: Range[]) => {
    const scores = spanScores(models[mannerOf(view)], of, subjectFeatures(view, known, of));
    return meritsOf(view, known, of, scores);
  };
  return [...given.flatMap((it) => merits([it])), ...merits(likely)];
}

/** The names beside what a text is about; `subject` is the stretch that was found. */
export function besideOf(models: Weights['subject'], view: TextView, known: Known, subject: Range): Beside {
  const names = namesBeside(models, view, known, [subject]);
  const network = nameNetwork(mannerOf(view));
  const own = names[0]?.best === subject ? names[0] : unknown(view, subject);
  const others = names
    .filter(
      ({ name, best }) => isApart(best, subject) && !name.includes(own.name) && !own.name.includes(name),
    )
    .map((it) => ({ ...it, worth: worthOf(network, it.features) }));
  return { subject: own, others };
}

/** A stretch of which nothing is said, as of a heading. */
const unknown = (view: TextView, best: Range): Name => ({
  name: plainly(view, best),
  ...{ best, all: [best], features: [] },
});

const isSame = (a: Range, b: Range) => a.start === b.start && a.end === b.end;
const isApart = (a: Range, b: Range) => a.end <= b.start || b.end <= a.start;
