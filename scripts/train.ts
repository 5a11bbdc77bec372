// `npm run train`: learns the reader's weights from test/corpus and writes them into the source. The parts `train` and
// `dev` teach; `npm run train -- --without-dev FILE` leaves `dev` out, to choose between two designs on it. With
// `--borders` it learns only where something new begins (seconds instead of minutes), with `--names` only what long
// prompts are about, by the roles and genres that the source has; with `--pictures` only which things fit into films, with
// `--standings` only what the names of a text are.
import { writeFileSync } from 'node:fs';
import { FITS_FILE } from '../src/generation/pictures/fitting/fits.ts';
import { BORDERS_FILE } from '../src/generation/planner/reading/model/borders.ts';
import {
  unpack,
  WEIGHTS_FILE,
  type Weights,
  weights,
} from '../src/generation/planner/reading/model/weights.ts';
import { NAMES_FILES, packNetwork } from '../src/generation/planner/reading/subject/network.ts';
import { STANDINGS_FILE } from '../src/generation/planner/reading/subject/owner/whose.ts';
import { learnBorders, packBorders } from './training/borders.ts';
import { corpus, sketches, splitOf, strangers } from './training/corpus.ts';
import { goldOf } from './training/gold.ts';
import { learnRoles } from './training/learn.ts';
import { learnNames } from './training/learn-names.ts';
import { packModel } from './training/linear.ts';
import { pack } from './training/pack.ts';
import { judgedOccasions, learnFits } from './training/pictures.ts';
import { judgedNames, learnStandings } from './training/standings.ts';

const mode = process.argv[2];
if (mode === '--pictures') {
  const judged = judgedOccasions();
  const bytes = packModel(learnFits(judged, 1));
  writeFileSync(FITS_FILE, bytes);
  console.log(`${judged.length} judged pictures, ${(bytes.length / 2 ** 10).toFixed(0)} KB of weights`);
  process.exit();
}
if (mode === '--standings') {
  const judged = judgedNames();
  const bytes = packModel(learnStandings(judged, 1));
  writeFileSync(STANDINGS_FILE, bytes);
  console.log(`${judged.length} judged names, ${(bytes.length / 2 ** 10).toFixed(0)} KB of weights`);
  process.exit();
}
const isTrial = mode === '--without-dev';
const examples = corpus().filter(({ id }) => splitOf(id) === 'train' || (!isTrial && splitOf(id) === 'dev'));
const started = performance.now();

const told = { labelled: examples, sketched: sketches(), strangers: strangers() };
const NONE = { table: new Int8Array(0), scale: 1, bits: 0 };
const fileOf = (manner: 'plain' | 'long') => (isTrial ? `${process.argv[3]}.${manner}` : NAMES_FILES[manner]);

/** The roles and genres, as bytes keep them, and what plain prompts are about; those of the source where only long ones are learned. */
function withPlainNames(): Weights {
  if (mode === '--names') return weights();
  const learned = learnRoles(examples.map(goldOf), told.sketched, told.strangers);
  const roles = unpack(pack({ ...learned, subject: { plain: NONE, long: NONE } }));
  const { subject, names } = learnNames(roles, { ...told, strangers: [] });
  writeFileSync(fileOf('plain'), packNetwork(names));
  return { ...roles, subject: { plain: subject, long: NONE } };
}

let packed: Uint8Array = new Uint8Array();
if (mode !== '--names') packed = packBorders(learnBorders(examples.map(goldOf)));
if (!isTrial && packed.length > 0) writeFileSync(BORDERS_FILE, packed);
if (mode !== '--borders') {
  const plain = withPlainNames();
  const { subject, names } = learnNames(plain, told);
  packed = pack({ ...plain, subject: { ...plain.subject, long: subject } });
  writeFileSync(isTrial ? process.argv[3]! : WEIGHTS_FILE, packed);
  writeFileSync(fileOf('long'), packNetwork(names));
}
const seconds = ((performance.now() - started) / 1000).toFixed(0);
console.log(
  `${examples.length} prompts, ${seconds} s, ${(packed.length / 2 ** 20).toFixed(2)} MB of weights`,
);
