/**
 * What a change of the planner moves: the plans that are no longer as test/planner/written/ has them, member by member.
 *
 * `npm run bench -- moved [strangers|directions|follow-ups] [--words] [--before COMMIT]`: beside the plans of a commit
 * (HEAD when none is named) in whose files they are as written. `--words` leaves out all but what is read and heard.
 */

import { execFileSync } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { planFilm } from '../src/generation/planner/plan-film.ts';
import { refineFilm } from '../src/generation/planner/refining/refine-film.ts';
import { filmOf, lineOf, type Planner, placeOf, TOLD } from '../test/planner/whole-plans.ts';

const ROOT = path.join(import.meta.dirname, '..');
/** Within the project, so that what it imports is found beside it. */
const EARLIER = path.join(ROOT, '.tap/moved');
/** Beside what is shown: where the words come from, how long they last, and names of scenes. */
const WORDS = /^storyboard\.scenes\.\d+\.(?!id|duration)/;

/** Prints each plan that moved: members that it had before, and that it has now. */
export default async function moved(args: string[]): Promise<void> {
  const before = args.includes('--before') ? args[args.indexOf('--before') + 1]! : 'HEAD';
  const [now, then] = [{ planFilm, refineFilm }, await plannerOf(before)];
  const names = (Object.keys(TOLD) as (keyof typeof TOLD)[]).filter(
    (name) => args.includes(name) || !args.some((it) => it in TOLD),
  );
  for (const name of names) {
    const kept = new Set(readFileSync(placeOf(name), 'utf8').split('\n'));
    for (const told of TOLD[name]()) {
      if (kept.has(lineOf(told, now))) continue;
      const [old, young] = [membersOf(filmOf(told, then)), membersOf(filmOf(told, now))];
      const lines = [
        ...old.filter((it) => !young.includes(it)).map((it) => `  - ${it}`),
        ...young.filter((it) => !old.includes(it)).map((it) => `  + ${it}`),
      ].filter((line) => !args.includes('--words') || WORDS.test(line.slice('  - '.length)));
      const said = [told.prompt, ...told.follow].join(' ⏎⏎ ').replaceAll('\n', '⏎');
      if (lines.length > 0) console.log([`== ${told.name}: ${said}`, ...lines].join('\n'));
    }
  }
}

async function plannerOf(commit: string): Promise<Planner> {
  rmSync(EARLIER, { recursive: true, force: true });
  mkdirSync(EARLIER, { recursive: true });
  const archive = execFileSync('git', ['archive', commit, 'src'], { cwd: ROOT, maxBuffer: 2 ** 30 });
  execFileSync('tar', ['-x', '-C', EARLIER], { input: archive });
  const planner = path.join(EARLIER, 'src/generation/planner');
  return {
    ...(await import(path.join(planner, 'plan-film.ts'))),
    ...(await import(path.join(planner, 'refining/refine-film.ts'))),
  };
}

/** The members of a value within one another, a line each: `storyboard.scenes.0.title "Tides"`. */
function membersOf(value: unknown, at = ''): string[] {
  if (value === null || typeof value !== 'object') return [`${at.slice(1)} ${JSON.stringify(value)}`];
  return Object.entries(value).flatMap(([name, member]) => membersOf(member, `${at}.${name}`));
}
