import { GENRES, type Genre } from '../../src/domain/brief.ts';
import { GENRE_BITS, genreFeatures, genreOf } from '../../src/generation/planner/reading/genre.ts';
import {
  SECOND_BITS,
  SECOND_EDGE_BITS,
  secondFeaturesOf,
} from '../../src/generation/planner/reading/model/second-look.ts';
import {
  bestRoles,
  type Chain,
  edgesOf,
  emissionsOf,
  ROLES,
  type Role,
} from '../../src/generation/planner/reading/model/tagger.ts';
import type { Weights } from '../../src/generation/planner/reading/model/weights.ts';
import { firstLook } from '../../src/generation/planner/reading/roles.ts';
import { meanOf, type Tagged, trainChain } from './chain.ts';
import type { Gold } from './gold.ts';
import { trainLinear } from './linear.ts';
import { namedOf, trainSubject } from './subject.ts';

/** Chains that vote; more change little. */
const VOTERS = 2;
/** Parts that the prompts are divided into where a model must learn from what another makes of unknown prompts. */
const FOLDS = 5;

/**
 * Learns all models from labelled prompts, one from the output of the other. What a model says of prompts that it was
 * trained on is too good to learn from: for that, each prompt is read by a model that was trained without it.
 */
export function learn(data: Gold[]): Weights {
  const firstOf = (known: Gold[], voters: number) =>
    meanOf(
      Array.from({ length: voters }, (_, i) =>
        trainChain(known.map(tagged), { epochs: 10, rate: 0.05, drop: 0.5, seed: i + 1 }),
      ),
    );
  const chances = jackknife(data, (known) => {
    const chain = firstOf(known, 1);
    return ({ view }) => firstLook(view, chain);
  });
  const seen = data.map(({ view, roles }, i) => ({
    structure: view.structure,
    features: secondFeaturesOf(view.clues, chances[i]!),
    roles,
  }));
  const roles = jackknife(seen, (known) => {
    const chain = secondOf(known, 1);
    return (it) => rolesBy(chain, it);
  });
  const samples = data.map(({ view, example }, i) => ({
    ids: genreFeatures(view, roles[i]!),
    gold: GENRES.indexOf(example.genre),
  }));
  const genreBy = (known: typeof samples) =>
    trainLinear(known, { bits: GENRE_BITS, epochs: 20, rate: 1, drop: 0.5, seed: 1 });
  const genres = jackknife(
    data.map(({ view }, i) => ({ view, roles: roles[i]!, sample: samples[i]! })),
    (known) => {
      const model = genreBy(known.map(({ sample }) => sample));
      return (it): Genre => genreOf(model, it.view, it.roles);
    },
  );
  const named = data.flatMap(
    ({ view, example }, i) => namedOf(view, { roles: roles[i]!, genre: genres[i]! }, example.subject) ?? [],
  );
  return {
    tagger: { first: firstOf(data, VOTERS), second: secondOf(seen, VOTERS) },
    genre: genreBy(samples),
    subject: trainSubject(named, { epochs: 10, rate: 0.3, drop: 0.4, seed: 1 }),
  };
}

function tagged({ view, roles }: Gold): Tagged {
  return { structure: view.structure, features: view.features, roles };
}

function secondOf(known: Tagged[], voters: number): Chain {
  return meanOf(
    Array.from({ length: voters }, (_, i) =>
      trainChain(known, {
        epochs: 8,
        rate: 0.1,
        drop: 0.3,
        seed: i + 1,
        bits: SECOND_BITS,
        edgeBits: SECOND_EDGE_BITS,
      }),
    ),
  );
}

function rolesBy(chain: Chain, { features, structure }: Tagged): Role[] {
  const best = bestRoles(emissionsOf(chain, features, structure), edgesOf(chain, features));
  return Array.from(best, (it) => ROLES[it]!);
}

/** What is made of each item by a model that knows only the items of the other folds. */
function jackknife<Item, Made>(items: Item[], train: (known: Item[]) => (item: Item) => Made): Made[] {
  const made: Made[] = [];
  for (let fold = 0; fold < FOLDS; fold++) {
    const use = train(items.filter((_, i) => i % FOLDS !== fold));
    for (const [i, item] of items.entries()) if (i % FOLDS === fold) made[i] = use(item);
  }
  return made;
}
