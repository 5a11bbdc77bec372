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

/** Stretches as names with what is said of each, of all the likeliest. */
function meritsFor(models: Weights['subject'], view: TextView, known: Known, of: Range[]): Name[] {
  const scores = spanScores(models[mannerOf(view)], of, subjectFeatures(view, known, of));
  return meritsOf(view, known, of, scores);
}

/** A stretch as a name with what is said of it; of a heading nothing is. */
export function nameAs(models: Weights['subject'], view: TextView, known: Known, best: Range): Name {
  const [name] = meritsFor(models, view, known, [best]);
  return name ?? { name: plainly(view, best), best, all: [best], features: [] };
}

/** The likeliest names of a text that share nothing with what it is about, with how well each suits as a name. */
export function besideOf(
  models: Weights['subject'],
  view: TextView,
  known: Known,
  subject: Range,
): (Name & { worth: number })[] {
  const own = plainly(view, subject);
  const network = nameNetwork(mannerOf(view));
  const others = namesIn(view, known.roles).filter((it) => !isSame(it, subject));
  return meritsFor(models, view, known, others)
    .filter(({ name, best }) => isApart(best, subject) && !name.includes(own) && !own.includes(name))
    .map((it) => ({ ...it, worth: worthOf(network, it.features) }));
}

const isSame = (a: Range, b: Range) => a.start === b.start && a.end === b.end;
const isApart = (a: Range, b: Range) => a.end <= b.start || b.end <= a.start;
