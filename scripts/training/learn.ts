import { GENRES } from '../../src/domain/brief.ts';
import type { LinearModel } from '../../src/generation/learned/linear.ts';
import { GENRE_BITS, genreFeatures } from '../../src/generation/planner/reading/genre.ts';
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
import { type TextView, viewOfText } from '../../src/generation/planner/reading/views.ts';
import { meanOf, type Tagged, trainChain } from './chain.ts';
import type { Sketch, Stranger } from './corpus.ts';
import { type Gold, hintedOf } from './gold.ts';
import { jackknife } from './jackknife.ts';
import { heaviest, type Sample, trainLinear } from './linear.ts';

/**
 * Learns the roles and the genres from labelled prompts, one from the output of the other. What a model says of prompts that
 * it was trained on is too good to learn from: for that, each prompt is read by a model that was trained without it.
 */
export function learnRoles(
  data: Gold[],
  sketched: Sketch[],
  strangers: Stranger[],
): Pick<Weights, 'tagger' | 'genre'> {
  const again = Array.from({ length: OFTEN - 1 }, () => strangers.filter(({ roles }) => roles)).flat();
  const texts = [
    ...data.map(({ view, roles }) =>
      textOf(
        view,
        roles.map((it) => 1 << it),
      ),
    ),
    ...[...strangers, ...again].map(hintedOf).map(({ view, allowed }) => textOf(view, allowed)),
  ];
  const first = jackknife(texts, firstOf, (chain, { view }) => firstLook(view, chain));
  const seen = texts.map(({ view, ...it }, i) => ({
    ...it,
    features: secondFeaturesOf(view.clues, first.made[i]!),
  }));
  const second = jackknife(seen, secondOf, rolesBy);
  const tagger = { first: meanOf(first.models), second: meanOf(second.models) };
  // Sketches have no roles of their own; they are read by chains that do not know them.
  const known = [
    ...data.map(({ view, example }, i) => knownOf(view, example, second.made[i]!)),
    ...sketched.map((sketch) => {
      const view = viewOfText(sketch.text);
      return knownOf(view, sketch, rolesIn(view, tagger));
    }),
  ];
  return { tagger, genre: withHeaviest(genreBy(known)) };
}

/** How often prompts are taught of which the role of every token is known: they are short, and few beside those of strangers. */
const OFTEN = 3;

type Text = Tagged & { view: TextView };

const textOf = (view: TextView, allowed: Uint8Array): Text => ({
  view,
  structure: view.structure,
  features: view.features,
  allowed,
});

const rolesIn = (view: TextView, { first, second }: Weights['tagger']): Role[] =>
  rolesBy(second, {
    features: secondFeaturesOf(view.clues, firstLook(view, first)),
    structure: view.structure,
  });

const knownOf = (view: TextView, example: Omit<Sketch, 'text'>, roles: Role[]) => ({
  sample: { ids: genreFeatures(view, roles), gold: GENRES.indexOf(example.genre) },
});

/** Weights of genres that are kept: of prompts that were left out of training, as many were told with them as with all. */
const GENRE_KEPT = 150_000;

const withHeaviest = (model: LinearModel): LinearModel => ({
  ...model,
  table: heaviest(Float32Array.from(model.table), GENRE_KEPT),
});

function genreBy(known: { sample: Sample }[]): LinearModel {
  const samples = known.map(({ sample }) => sample);
  return trainLinear(samples, { bits: GENRE_BITS, epochs: 20, rate: 1, drop: 0.5, seed: 1 });
}

function firstOf(known: Text[], seed: number): Chain {
  return trainChain(known, { epochs: 10, rate: 0.05, drop: 0.5, seed });
}

function secondOf(known: Tagged[], seed: number): Chain {
  return trainChain(known, {
    epochs: 8,
    rate: 0.1,
    drop: 0.3,
    seed,
    bits: SECOND_BITS,
    edgeBits: SECOND_EDGE_BITS,
  });
}

function rolesBy(chain: Chain, { features, structure }: Pick<Tagged, 'features' | 'structure'>): Role[] {
  const best = bestRoles(emissionsOf(chain, features, structure), edgesOf(chain, features));
  return Array.from(best, (it) => ROLES[it]!);
}
