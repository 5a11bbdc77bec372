import { bestRoles, type Chain, edgesOf, emissionsOf, ROLES, type Role } from './model/tagger.ts';
import { isWord } from './tokens.ts';
import type { TextView } from './views.ts';

/** The role of every token of a text. */
export function rolesOf(view: TextView, chain: Chain): Role[] {
  const scores = emissionsOf(chain, view.features, view.structure);
  const roles = [...bestRoles(scores, edgesOf(chain, view.features))].map((it) => ROLES[it]!);
  smooth(view, roles);
  return roles;
}

/** A single word between two that agree, in the same clause, agrees with them: roles change at clauses, not in them. */
function smooth({ structure }: TextView, roles: Role[]): void {
  const { tokens, clauseOf } = structure;
  for (let i = 1; i + 1 < roles.length; i++) {
    const isAlone = roles[i] !== roles[i - 1] && roles[i - 1] === roles[i + 1];
    const isInside = clauseOf[i - 1] === clauseOf[i] && clauseOf[i + 1] === clauseOf[i];
    const isPlain = isWord(tokens[i]!) && !/\p{Lu}|\p{Nd}|^</u.test(tokens[i]!.text);
    if (isAlone && isInside && isPlain) roles[i] = roles[i - 1]!;
  }
}
