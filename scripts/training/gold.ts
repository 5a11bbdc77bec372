import { ROLES, type Role } from '../../src/generation/planner/reading/model/tagger.ts';
import { type TextView, viewOfText } from '../../src/generation/planner/reading/views.ts';
import type { Example } from './corpus.ts';

/** A labelled prompt as the models see it: the role of each token by its number and by its name. */
export type Gold = { example: Example; view: TextView; roles: Uint8Array; named: Role[] };

/** Gives each token the role of the stretch that it lies in; marks between stretches go with what is before them. */
export function goldOf(example: Example): Gold {
  const view = viewOfText(example.text);
  const { labels } = example;
  let at = 0;
  let last = labels[0]?.role ?? 'C';
  const named = view.structure.tokens.map(({ start, end }) => {
    while (at < labels.length - 1 && start >= labels[at]!.end) at++;
    const label = labels[at];
    if (label && start < label.end && end > label.start) last = label.role;
    return last;
  });
  return { example, view, roles: Uint8Array.from(named, (it) => ROLES.indexOf(it)), named };
}
