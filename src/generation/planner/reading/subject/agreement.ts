import type { Name } from './merits/merit.ts';
import { type Network, worthOf } from './network.ts';
import { holds, isDense } from './plain.ts';

/** What a name is worth that contains the right one or is contained in it. */
const NEARLY = 0.8;
/** Fewer letters of a name inside another are chance; one in a script without spaces says more. */
const SHORTEST = 3;
const SHORTEST_DENSE = 2;

/** Of the likely names the one that most of them agree with. */
export function agreed<One extends Pick<Name, 'name' | 'features'>>(names: One[], network: Network): One {
  const worths = names.map(({ features }) => worthOf(network, features));
  const top = Math.max(...worths);
  let [chosen, most] = [names[0]!, -1];
  for (const one of names) {
    const agreement = names.reduce(
      (sum, it, i) => sum + Math.exp(worths[i]! - top) * likeness(one.name, it.name),
      0,
    );
    if (agreement > most) [most, chosen] = [agreement, one];
  }
  return chosen;
}

/** 1 for the same name, less for one that is a part of the other, 0 for another. */
function likeness(a: string, b: string): number {
  if (a === b) return 1;
  const [part, whole] = a.length < b.length ? [a, b] : [b, a];
  if (part.length < (isDense(part) ? SHORTEST_DENSE : SHORTEST)) return 0;
  return holds(whole, part) ? NEARLY * Math.sqrt(part.length / whole.length) : 0;
}
