/**
 * Follow-ups that strangers wrote to films that they had ordered: what must be on screen afterwards, and what must not.
 *
 * `npm run bench -- wishes [--faults]`: over test/follow-ups/*.json, each by somebody who saw neither the code nor another set. A set
 * counts as unseen until it is put there. Scenes' order, colours, lengths and music are not looked at: a pair of such a wish sees that the
 * facts stay and that the order itself is not shown.
 */

import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { textsOf } from '../src/domain/film/scene-texts.ts';
import type { Storyboard } from '../src/domain/storyboard.ts';
import { planFilm } from '../src/generation/planner/plan-film.ts';
import type { PlanInput } from '../src/generation/planner/planner.ts';
import { refineFilm } from '../src/generation/planner/refining/refine-film.ts';

const FOLDER = path.join(import.meta.dirname, '../test/follow-ups');

/** A film's prompt, what was written after it, and phrases that must stand in the film then, or must not. */
type FollowUp = {
  id: string;
  prompt: string;
  follow: string;
  show: string[];
  hide: string[];
  first?: string[];
};

/** Changes every film and prints in how many everything is as it was asked for. */
export default async function wishes(args: string[]): Promise<void> {
  for (const file of globSync('*.json', { cwd: FOLDER }).sort()) {
    const all: FollowUp[] = JSON.parse(readFileSync(path.join(FOLDER, file), 'utf8'));
    const judged = all.map((it) => ({ it, faults: faultsOf(it) }));
    const right = judged.filter(({ faults }) => faults.length === 0).length;
    console.log(
      `${file}: ${right} of ${all.length} as asked (${((100 * right) / all.length).toFixed(0)} %); ` +
        `something missing in ${judged.filter(({ faults }) => faults.some((it) => it.startsWith('lost'))).length}, ` +
        `something left in ${judged.filter(({ faults }) => faults.some((it) => it.startsWith('left'))).length}`,
    );
    if (!args.includes('--faults')) continue;
    for (const { it, faults } of judged)
      if (faults.length > 0) console.log(`${it.id} ${it.follow}\n  ${faults.join(' · ')}`);
  }
}

/** A text as phrases are looked for in it: one kind of apostrophe and space, lower case. */
const plain = (text: string) =>
  text.normalize('NFKC').toLowerCase().replaceAll('’', "'").replace(/\s+/gu, ' ');

function faultsOf({ prompt, follow, show, hide, first = [] }: FollowUp): string[] {
  const request = { prompt, attachments: [] };
  const messages: PlanInput['messages'] = [{ run: 1, kind: 'create', prompt }];
  const input = { request, assets: [], missing: [], mayAsk: false, seed: 11 };
  const films = [planFilm({ ...input, messages }).storyboard];
  for (const instruction of [...first, follow]) {
    messages.push({ run: messages.length + 1, kind: 'refine', prompt: instruction });
    const changed = { aspectRatio: false, duration: false, design: false };
    const [storyboard, earlier] = [films.at(-1)!, films.slice(0, -1)];
    films.push(refineFilm({ ...input, messages, storyboard, earlier, instruction, changed }).storyboard);
  }
  const shown = plain(shownBy(films.at(-1)!));
  return [
    ...show.filter((text) => !shown.includes(plain(text))).map((text) => `lost: ${text}`),
    ...hide.filter((text) => shown.includes(plain(text))).map((text) => `left: ${text}`),
  ];
}

const shownBy = ({ scenes }: Storyboard) => scenes.flatMap(textsOf).join(' ');
