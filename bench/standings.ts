/**
 * What names of prompts are taken for, by models that did not know their prompts: what a film is about, whose it is, both, a place, none.
 *
 * `npm run bench -- standings`: the share of names told right with each confused pair, then how often the name of a host or of a
 * thing that would stand beside what was found is one, by how likely it must be. Verdicts are those of
 * test/corpus/read/standings.txt.
 */

import { jackknife } from '../scripts/training/jackknife.ts';
import { type Judged, judgedNames, learnStandings } from '../scripts/training/standings.ts';
import { STANDINGS } from '../src/generation/planner/reading/subject/owner/standing.ts';
import {
  type Chances,
  chancesOf,
  namesHost,
  namesThing,
} from '../src/generation/planner/reading/subject/owner/whose.ts';

const LEVELS = [0.15, 0.25, 0.35, 0.45, 0.55, 0.65];
const [WHAT, WHOSE, BOTH] = [0, 1, 2];

type Told = Judged & { chances: Chances };

/** Judges all by jackknife over prompts. */
export default async function standings(): Promise<void> {
  const prompts = new Map<string, Judged[]>();
  for (const it of judgedNames()) prompts.set(it.prompt, [...(prompts.get(it.prompt) ?? []), it]);
  const { made } = jackknife(
    [...prompts.values()],
    (known, seed) => learnStandings(known.flat(), seed),
    (model, its) => its.map((it): Told => ({ ...it, chances: chancesOf(model, it.ids) })),
  );
  const all = made.flat();
  const likeliest = ({ chances }: Told) =>
    STANDINGS.reduce((best, it) => (chances[it] > chances[best] ? it : best));
  const right = all.filter((it) => STANDINGS[it.gold] === likeliest(it)).length;
  console.log(
    `${all.length} names of ${made.length} prompts, ${((100 * right) / all.length).toFixed(1)} % right`,
  );
  for (const [gold, name] of STANDINGS.entries()) {
    const taken = STANDINGS.map(
      (it) => all.filter((one) => one.gold === gold && likeliest(one) === it).length,
    );
    console.log(`  ${name}: ${STANDINGS.map((it, i) => `${it} ${taken[i]}`).join(', ')}`);
  }
  for (const level of LEVELS)
    console.log(
      `from ${level}: ${beside(made, namesHost, (it) => it.what, [WHAT], level)} of what is named beside a host is what its film is ` +
        `about, ${beside(made, namesThing, (it) => it.whose + it.both, [WHOSE, BOTH], level)} beside a thing is whose it is`,
    );
}

/** How many of the likeliest names beside a first one of a kind are what they are taken for; what suits better as a name is not known here. */
function beside(
  made: Told[][],
  isOne: (chances: Chances) => boolean,
  worth: (chances: Chances) => number,
  right: number[],
  level: number,
): string {
  const taken = made.flatMap(([first, ...others]) => {
    const best = others.toSorted((a, b) => worth(b.chances) - worth(a.chances))[0];
    const isTaken = first?.at === 0 && isOne(first.chances) && best && worth(best.chances) >= level;
    return isTaken ? [best] : [];
  });
  return `${taken.filter((it) => right.includes(it.gold)).length} of ${taken.length}`;
}
