import { ROLES, type Role, WIDTH } from '../../src/generation/planner/reading/model/tagger.ts';
import { type TextView, viewOfText } from '../../src/generation/planner/reading/views.ts';
import type { Example, Stranger } from './corpus.ts';

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

/** A stranger's prompt as the models see it: of each token, the roles that it may have, a bit for each. */
export type Hinted = { stranger: Stranger; view: TextView; allowed: Uint8Array };

const setOf = (...roles: Role[]) => roles.reduce((bits, it) => bits | (1 << ROLES.indexOf(it)), 0);
const [ANY, SHOWN, HEARD, HIDDEN] = [(1 << WIDTH) - 1, setOf('C'), setOf('V'), setOf('D', 'P', 'M', 'S')];

/** Says of each token what the phrases say that it lies in; of the others nothing is known. */
export function hintedOf(stranger: Stranger): Hinted {
  const view = viewOfText(stranger.text);
  const { tokens } = view.structure;
  const read = stranger.roles;
  if (read && read.length !== tokens.length)
    throw new Error(
      `Roles of test/corpus/read are no longer those of its words: ${stranger.text.slice(0, 60)}`,
    );
  const allowed = Uint8Array.from(tokens, (_, i) => (read ? setOf(read[i] as Role) : ANY));
  const mark = (phrases: string[], roles: number) => {
    for (const phrase of phrases)
      for (
        let at = stranger.text.indexOf(phrase);
        at >= 0;
        at = stranger.text.indexOf(phrase, at + phrase.length)
      )
        for (const [i, { start, end }] of tokens.entries())
          if (start < at + phrase.length && end > at) allowed[i] = roles;
  };
  mark(stranger.show, SHOWN);
  mark(stranger.voice, HEARD);
  mark(stranger.hide, HIDDEN);
  return { stranger, view, allowed };
}
