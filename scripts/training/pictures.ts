import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { textsOf } from '../../src/domain/film/scene-texts.ts';
import type { LinearModel } from '../../src/generation/learned/linear.ts';
import { picturesOf } from '../../src/generation/pictures/choose.ts';
import {
  FIT_BITS,
  fitFeatures,
  type Occasion,
  type Why,
} from '../../src/generation/pictures/fitting/occasion.ts';
import { planFilm } from '../../src/generation/planner/plan-film.ts';
import { type Sample, trainLinear } from './linear.ts';

const TEST = path.join(import.meta.dirname, '../../test');

/** What somebody who saw neither code nor rules said of a thing beside its words. */
export type Verdict = 'good' | 'neutral' | 'wrong';

/** An occasion on which a thing was judged, as features; `prompt` says in which prompt's film. */
export type Judged = { prompt: string; why: Why; ids: Int32Array; verdict: Verdict };

const VERDICTS: Record<string, Verdict> = { G: 'good', N: 'neutral', W: 'wrong' };

/** A verdict of `test/pictures/judged.txt`: of which thing, for what, and how the words of its scene or item begin. */
type Row = { id: string; verdict: Verdict; of: 'scene' | 'item' | 'film' | 'kin'; words: string };

function rowsByPrompt(): Map<string, Row[]> {
  const all = new Map<string, Row[]>();
  for (const line of readFileSync(path.join(TEST, 'pictures/judged.txt'), 'utf8')
    .split('\n')
    .filter(Boolean)) {
    const [prompt = '', id = '', verdict = '', of = '', ...words] = line.split('|');
    const row = { id, verdict: VERDICTS[verdict]!, of: of as Row['of'], words: words.join('|') };
    all.set(prompt, [...(all.get(prompt) ?? []), row]);
  }
  return all;
}

/** Every occasion of the strangers' films that was judged; verdicts on words that their plans no longer have are left out. */
export function judgedOccasions(): Judged[] {
  const rows = rowsByPrompt();
  const folder = path.join(TEST, 'strangers');
  return globSync('*.json', { cwd: folder })
    .sort()
    .flatMap((file) =>
      JSON.parse(readFileSync(path.join(folder, file), 'utf8')).flatMap(
        ({ id, prompt }: { id: string; prompt: string }) => {
          const name = `${path.basename(file, '.json')}/${id}`;
          return judgedIn(name, prompt, rows.get(name) ?? []);
        },
      ),
    );
}

/** The occasions of one film that were judged, as its pictures are chosen. */
function judgedIn(name: string, prompt: string, rows: Row[]): Judged[] {
  const { storyboard } = planFilm({
    request: { prompt, attachments: [] },
    messages: [{ run: 1, kind: 'create', prompt }],
    ...{ assets: [], missing: [], mayAsk: false, seed: 1 },
  });
  const scenes = storyboard.scenes.map((scene) => textsOf(scene).join(' / ').replaceAll('\n', ' '));
  const found = new Map<Row, Judged>();
  picturesOf(storyboard, (occasion, film) => {
    const ids = fitFeatures(occasion, film);
    for (const row of rows)
      if (!found.has(row) && isOf(row, occasion, scenes))
        found.set(row, { prompt: name, why: occasion.why, ids, verdict: row.verdict });
    return true;
  });
  return [...found.values()];
}

/** Whether a verdict is on an occasion of a film with such scenes. */
function isOf({ id, of, words }: Row, { why, concept, parts }: Occasion, scenes: string[]): boolean {
  if (id !== concept.id || of !== KINDS[why]) return false;
  const texts = parts.map(([text]) => text.replaceAll('\n', ' '));
  if (of === 'item') return texts[0]!.startsWith(words);
  return (
    of !== 'scene' || scenes.some((it) => it.startsWith(words) && texts.every((text) => it.includes(text)))
  );
}

/** Of what a verdict speaks where a thing may be shown for a reason. */
const KINDS: Record<Why, Row['of']> = {
  scene: 'scene',
  item: 'item',
  told: 'film',
  film: 'film',
  host: 'film',
  kin: 'kin',
};

/** Learns from occasions how likely a thing is wrong. */
export function learnFits(occasions: readonly Pick<Judged, 'ids' | 'verdict'>[], seed: number): LinearModel {
  const samples = occasions.map(({ ids, verdict }): Sample => ({ ids, gold: verdict === 'wrong' ? 1 : 0 }));
  const model = trainLinear(samples, { bits: FIT_BITS, epochs: 30, rate: 0.5, drop: 0.4, seed, classes: 2 });
  const table = Float32Array.from(
    { length: model.table.length / 2 },
    (_, i) => model.table[2 * i + 1]! - model.table[2 * i]!,
  );
  return { table, scale: 1, bits: FIT_BITS };
}
