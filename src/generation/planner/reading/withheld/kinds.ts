import { behindPhrase } from '../rules/stretches.ts';
import type { Range } from '../tokens.ts';
import type { TextView } from '../views.ts';

/** What a noun of a prohibition means of the text. */
export type Meant = 'age' | 'pay' | 'house' | 'address' | 'phone' | 'name';

/** The lists of nouns; a longer phrase ("house number") is looked for before one that it ends with. */
const NOUNS: readonly (readonly [Meant, string])[] = [
  ['house', 'means-house'],
  ['age', 'means-age'],
  ['pay', 'means-pay'],
  ['address', 'means-address'],
  ['phone', 'means-phone'],
  ['name', 'means-surname'],
];

/** The last noun of a range that names such a kind, and where it stands. */
export function kindIn(view: TextView, { start, end }: Range): { kind: Meant; at: number } | null {
  let found: { kind: Meant; at: number } | null = null;
  for (let at = start; at < end; at++)
    for (const [kind, key] of NOUNS) {
      const behind = behindPhrase(view, at, key);
      if (behind === 0 || (kind === 'phone' && isOfAnother(view, behind))) continue;
      found = { kind, at };
      at = behind - 1;
      break;
    }
  return found;
}

/** "The number of guests" is none to call. */
const isOfAnother = ({ structure: { tokens }, lexicon }: TextView, behind: number): boolean =>
  lexicon.of.has(tokens[behind]?.low ?? '') ||
  /^(?:de|del|do|da|di|des|du|of|der)$/.test(tokens[behind]?.low ?? '');
