import { readFileSync } from 'node:fs';
import { allConcepts, type Concept } from '../concepts.ts';

/** What a thing stands for in films that name another one, by that other one's id; null where it stands for nothing. */
let senses: Map<string, [of: string, is: Concept | null][]> | undefined;

/** The rows of `senses.txt`: `what the film names: thing>what it is there …`, `-` for nothing that can be shown. */
function known(): NonNullable<typeof senses> {
  const byId = new Map(allConcepts().map((concept) => [concept.id, concept]));
  senses ??= new Map(
    readFileSync(new URL('./senses.txt', import.meta.url), 'utf8')
      .trim()
      .split('\n')
      .map((row) => row.split(': ') as [string, string])
      .map(([cue, pairs]) => [
        cue,
        pairs.split(' ').map((pair): [string, Concept | null] => {
          const [of = '', is = ''] = pair.split('>');
          return [of, byId.get(is) ?? null];
        }),
      ]),
  );
  return senses;
}

/** Money that is drawn with the sign of one currency, and by which words a film has that one. */
const OF_CURRENCY = new Map([
  ...['money-bag', 'dollar-banknote', 'money-with-wings'].map((id): [string, RegExp] => [
    id,
    /\$|USD|dollar/iu,
  ]),
  ['euro-banknote', /€|EUR|euro/iu],
]);

/** What money is drawn as in a film: no dollars where it speaks of others, but a coin. */
export function inItsCurrency(texts: readonly string[]): (one: Concept) => Concept | null {
  const coin = allConcepts().find(({ id }) => id === 'coin') ?? null;
  return (one) => {
    const its = OF_CURRENCY.get(one.id);
    return its && !texts.some((text) => its.test(text)) ? coin : one;
  };
}

/**
 * What each thing is in a film by its other things: a lock is a gate on a canal, a crown a tooth at the dentist's, and a
 * wheel is cheese at the dairy. `named` are all things that the film names.
 */
export function sensesOf(named: readonly Concept[]): (one: Concept) => Concept | null {
  const meant = new Map(named.flatMap(({ id }) => known().get(id) ?? []));
  return (one) => (meant.has(one.id) ? meant.get(one.id)! : one);
}
