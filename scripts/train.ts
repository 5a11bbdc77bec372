// `npm run train`: learns the reader's weights from the training part of test/corpus and writes them into the source.
import { writeFileSync } from 'node:fs';
import { GENRES } from '../src/domain/brief.ts';
import { GENRE_BITS, genreFeatures } from '../src/generation/planner/reading/genre.ts';
import { WEIGHTS_FILE, type Weights } from '../src/generation/planner/reading/model/weights.ts';
import { meanOf, trainChain } from './training/chain.ts';
import { corpus, splitOf } from './training/corpus.ts';
import { type Gold, goldOf } from './training/gold.ts';
import { trainLinear } from './training/linear.ts';
import { pack } from './training/pack.ts';

/** Chains that vote; more change little. */
const VOTERS = 3;

const examples = corpus().filter(({ id }) => splitOf(id) === 'train');
const started = performance.now();
const packed = pack(learn(examples.map(goldOf)));
writeFileSync(WEIGHTS_FILE, packed);
const seconds = ((performance.now() - started) / 1000).toFixed(0);
console.log(
  `${examples.length} prompts, ${seconds} s, ${(packed.length / 2 ** 20).toFixed(2)} MB of weights`,
);

/** Learns all models from labelled prompts. */
function learn(data: Gold[]): Weights {
  const chains = Array.from({ length: VOTERS }, (_, i) =>
    trainChain(
      data.map(({ view, roles }) => ({ structure: view.structure, features: view.features, roles })),
      { epochs: 10, rate: 0.1, drop: 0.5, seed: i + 1 },
    ),
  );
  const genre = trainLinear(
    data.map(({ view, named, example }) => ({
      ids: genreFeatures(view, named),
      gold: GENRES.indexOf(example.genre),
    })),
    { bits: GENRE_BITS, epochs: 20, rate: 1, drop: 0.5, seed: 1 },
  );
  return { tagger: meanOf(chains), genre };
}
