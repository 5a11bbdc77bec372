// What films of prompts that strangers wrote show, a line a film: the pictures with the scenes that they stand in, and digests
// of all that is drawn and of how scenes are cut. `OUTLINES=write` writes them anew, to be looked at before they are kept.
import { createHash } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import t from 'tap';
import { writeComposition } from '../../src/generation/composer/compose.ts';
import { planFilm } from '../../src/generation/planner/plan-film.ts';
import { refineFilm } from '../../src/generation/planner/refining/refine-film.ts';
import { filmOf, TOLD } from '../planner/whole-plans.ts';

const PLACE = join(import.meta.dirname, 'written/drawn-films.txt');
/** One of so many films is drawn. */
const STEP = 4;

const digest = (value: unknown) =>
  createHash('sha256').update(JSON.stringify(value)).digest('hex').slice(0, 5);

t.test('films of strangers are drawn as they are written down', async (t) => {
  const told = [...TOLD.strangers(), ...TOLD.directions()].filter((_, i) => i % STEP === 0);
  const found: string[] = [];
  for (const one of told) {
    const { storyboard } = filmOf(one, { planFilm, refineFilm });
    const { sceneTexts, cuts, usages } = await writeComposition(storyboard, {
      ...{ directory: join(t.testdirName, String(found.length)), assetPaths: {} },
    });
    const drawn = sceneTexts.map((text) => {
      const { size, duration, fonts, assets, html } = JSON.parse(text);
      return [size, duration, fonts, assets, html];
    });
    const shown = Object.entries(usages).flatMap(([name, all]) =>
      name.includes('/') ? [`${name.split('/').at(-1)} ${all.map((it) => it.scene_index).join(' ')}`] : [],
    );
    const cut = cuts.map(({ text, frames }) => [text, frames]);
    found.push(
      `${one.name}: ${shown.join(', ') || 'no picture'}; drawn ${digest(drawn)}, cut ${digest(cut)}`,
    );
  }
  if (process.env.OUTLINES === 'write') await writeFile(PLACE, `${found.join('\n')}\n`);
  const kept = (await readFile(PLACE, 'utf8')).trimEnd().split('\n');
  const [isKept, isFound] = [new Set(kept), new Set(found)];
  t.same(
    found.filter((line) => !isKept.has(line)),
    kept.filter((line) => !isFound.has(line)),
  );
});
