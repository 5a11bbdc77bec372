import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { LinearModel } from '../../src/generation/learned/linear.ts';
import { genreOf } from '../../src/generation/planner/reading/genre.ts';
import { withTelling } from '../../src/generation/planner/reading/material/names.ts';
import { weights } from '../../src/generation/planner/reading/model/weights.ts';
import { rolesOf } from '../../src/generation/planner/reading/roles.ts';
import { nameAs } from '../../src/generation/planner/reading/subject/owner/beside.ts';
import {
  STANDING_BITS,
  STANDINGS,
  standingFeatures,
} from '../../src/generation/planner/reading/subject/owner/standing.ts';
import type { Range } from '../../src/generation/planner/reading/tokens.ts';
import { type TextView, viewOfText } from '../../src/generation/planner/reading/views.ts';
import { heaviest, type Sample, trainLinear } from './linear.ts';

const TEST = path.join(import.meta.dirname, '../../test');

/** A name of a stranger's prompt as features, with its standing's number; `at` is its place among the names that were judged. */
export type Judged = Sample & { prompt: string; at: number };

/** The standings of `test/corpus/read/standings.txt` by their letters, in the order of their numbers. */
const LETTERS = 'WHBPX';

/** Every name that was judged, as it is read today; what a prompt no longer has is left out. */
export function judgedNames(): Judged[] {
  const prompts = new Map<string, string>();
  const folder = path.join(TEST, 'strangers');
  for (const file of globSync('*.json', { cwd: folder }))
    for (const { id, prompt } of JSON.parse(readFileSync(path.join(folder, file), 'utf8')))
      prompts.set(`${path.basename(file, '.json')}/${id}`, prompt);
  const lines = readFileSync(path.join(TEST, 'corpus/read/standings.txt'), 'utf8')
    .split('\n')
    .filter(Boolean);
  return lines.flatMap((line) => {
    const [id = '', letters = '', ...names] = line.split('|');
    return judgedIn(id, prompts.get(id) ?? '', letters, names);
  });
}

function judgedIn(prompt: string, text: string, letters: string, names: string[]): Judged[] {
  const learned = weights();
  const view = viewOfText(text);
  const roles = withTelling(view, rolesOf(view, learned.tagger));
  const known = { roles, genre: genreOf(learned.genre, view, roles) };
  return names.flatMap((name, at) => {
    const range = rangeOf(view, name);
    if (!range) return [];
    const ids = standingFeatures(view, known.genre, nameAs(learned.subject, view, known, range));
    return [{ prompt, at, ids, gold: LETTERS.indexOf(letters[at]!) }];
  });
}

/** The tokens of a name where it first stands. */
function rangeOf({ text, structure: { tokens } }: TextView, name: string): Range | null {
  const at = text.indexOf(name);
  if (at < 0) return null;
  const start = tokens.findIndex((it) => it.end > at);
  let end = start;
  while (end < tokens.length && tokens[end]!.start < at + name.length) end++;
  return { start, end };
}

/** Weights that are kept; with all 330,000 no more names are told right. */
const KEPT = 60_000;

/** Learns from names what others are. */
export function learnStandings(samples: readonly Judged[], seed: number): LinearModel {
  const options = { bits: STANDING_BITS, epochs: 20, rate: 0.5, drop: 0.3, seed, classes: STANDINGS.length };
  const model = trainLinear([...samples], options);
  return { ...model, table: heaviest(Float32Array.from(model.table), KEPT) };
}
