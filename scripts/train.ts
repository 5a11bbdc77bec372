// `npm run train`: learns the reader's weights from test/corpus and writes them into the source. The parts `train` and
// `dev` teach; `npm run train -- --without-dev FILE` leaves `dev` out, to choose between two designs on it. With
// `--borders` it learns only where something new begins (seconds instead of minutes).
import { writeFileSync } from 'node:fs';
import { BORDERS_FILE } from '../src/generation/planner/reading/model/borders.ts';
import { WEIGHTS_FILE } from '../src/generation/planner/reading/model/weights.ts';
import { NAMES_FILE, packNetwork } from '../src/generation/planner/reading/subject/network.ts';
import { learnBorders, packBorders } from './training/borders.ts';
import { corpus, sketches, splitOf, strangers } from './training/corpus.ts';
import { goldOf } from './training/gold.ts';
import { learn } from './training/learn.ts';
import { pack } from './training/pack.ts';

const isTrial = process.argv[2] === '--without-dev';
const examples = corpus().filter(({ id }) => splitOf(id) === 'train' || (!isTrial && splitOf(id) === 'dev'));
const started = performance.now();
const golds = examples.map(goldOf);
const borders = packBorders(learnBorders(golds));
if (!isTrial) writeFileSync(BORDERS_FILE, borders);
let packed = borders;
if (process.argv[2] !== '--borders') {
  const { weights, names } = learn(golds, sketches(), strangers());
  packed = pack(weights);
  writeFileSync(isTrial ? process.argv[3]! : WEIGHTS_FILE, packed);
  writeFileSync(isTrial ? `${process.argv[3]}.names` : NAMES_FILE, packNetwork(names));
}
const seconds = ((performance.now() - started) / 1000).toFixed(0);
console.log(
  `${examples.length} prompts, ${seconds} s, ${(packed.length / 2 ** 20).toFixed(2)} MB of weights`,
);
