import { GENRES, type Genre } from '../../src/domain/brief.ts';
import { GENRE_BITS, genreFeatures, genreOf } from '../../src/generation/planner/reading/genre.ts';
import type { LinearModel } from '../../src/generation/planner/reading/model/linear.ts';
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
import type { Network } from '../../src/generation/planner/reading/subject/network.ts';
import { spanScores } from '../../src/generation/planner/reading/subject/subject.ts';
import { type TextView, viewOfText } from '../../src/generation/planner/reading/views.ts';
import { meanOf, type Tagged, trainChain } from './chain.ts';
import type { Sketch, Stranger } from './corpus.ts';
import { type Gold, hintedOf } from './gold.ts';
import { heaviest, type Sample, trainLinear } from './linear.ts';
import { type Ballot, ballotOf, type Read, trainNames } from './names.ts';
import { type Named, namedOf, trainSubject } from './subject.ts';

/**
 * Parts that the prompts are divided into, so that a model can learn from what another makes of unknown prompts. The
 * chains of the parts are also those that vote in the end.
 */
const FOLDS = 5;

/**
 * Learns all models from labelled prompts, one from the output of the other. What a model says of prompts that it was
 * trained on is too good to learn from: for that, each prompt is read by a model that was trained without it.
 */
export function learn(
  data: Gold[],
  sketched: Sketch[],
  strangers: Stranger[],
): { weights: Weights; names: Network } {
  const texts = [
    ...data.map(({ view, roles }) =>
      textOf(
        view,
        roles.map((it) => 1 << it),
      ),
    ),
    ...strangers.map(hintedOf).map(({ view, allowed }) => textOf(view, allowed)),
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
  const genres = jackknife(known, genreBy, (model, it): Genre => genreOf(model, it.view, it.roles));
  const named = known.flatMap(({ view, example, roles }, i): Read[] => {
    const it = namedOf(view, { roles, genre: genres.made[i]! }, example.subject);
    const weight = 'labels' in example ? LABELLED : 1;
    return it ? [{ ...it, view, roles, genre: genres.made[i]!, subject: example.subject!, weight }] : [];
  });
  const scored = jackknife(named, subjectBy, (model, { candidates, features }) =>
    spanScores(model, candidates, features),
  );
  const weights = { tagger, genre: withHeaviest(genreBy(known, 1)), subject: subjectBy(named, 1) };
  const ballots = [
    ...named.flatMap((it, i) => ballotOf(it, scored.made[i]!) ?? []),
    ...strangers.flatMap((it) => strangerBallot(it, weights) ?? []),
  ];
  return { weights, names: trainNames(ballots, 1) };
}

type Text = Tagged & { view: TextView };

const textOf = (view: TextView, allowed: Uint8Array): Text => ({
  view,
  structure: view.structure,
  features: view.features,
  allowed,
});

/** The names of a stranger's prompt. */
function strangerBallot({ text, subject }: Stranger, weights: Weights): Ballot | null {
  const view = viewOfText(text);
  const roles = rolesIn(view, weights.tagger);
  const read = { view, roles, genre: genreOf(weights.genre, view, roles) };
  const named = namedOf(view, read, subject);
  if (!named) return null;
  const scores = spanScores(weights.subject, named.candidates, named.features);
  return ballotOf({ ...named, ...read, subject, weight: STRANGERS }, scores);
}

const rolesIn = (view: TextView, { first, second }: Weights['tagger']): Role[] =>
  rolesBy(second, {
    features: secondFeaturesOf(view.clues, firstLook(view, first)),
    structure: view.structure,
  });

/** Prompts whose roles were labelled count for less than sketches, for their subjects were named more loosely; what strangers wrote counts for more. */
const LABELLED = 0.8;
const STRANGERS = 2;

const subjectBy = (known: Named[], seed: number): LinearModel =>
  trainSubject(known, { epochs: 10, rate: 0.3, drop: 0.4, seed });

const knownOf = (view: TextView, example: Omit<Sketch, 'text'>, roles: Role[]) => ({
  view,
  example,
  roles,
  sample: { ids: genreFeatures(view, roles), gold: GENRES.indexOf(example.genre) },
});

/** Weights of genres that are kept: of prompts that were left out of training, as many were told with them as with all. */
const GENRE_KEPT = 150_000;

const withHeaviest = (model: LinearModel): LinearModel => ({
  ...model,
  table: heaviest(Float32Array.from(model.table), GENRE_KEPT),
});

function genreBy(known: { sample: Sample }[], seed: number): LinearModel {
  const samples = known.map(({ sample }) => sample);
  return trainLinear(samples, { bits: GENRE_BITS, epochs: 20, rate: 1, drop: 0.5, seed });
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

/** What is made of each item by a model that knows only the items of the other folds; and those models. */
function jackknife<Item, Model, Made>(
  items: Item[],
  train: (known: Item[], seed: number) => Model,
  use: (model: Model, item: Item) => Made,
): { made: Made[]; models: Model[] } {
  const made: Made[] = [];
  const models: Model[] = [];
  for (let fold = 0; fold < FOLDS; fold++) {
    const model = train(
      items.filter((_, i) => i % FOLDS !== fold),
      fold + 1,
    );
    for (const [i, item] of items.entries()) if (i % FOLDS === fold) made[i] = use(model, item);
    models.push(model);
  }
  return { made, models };
}
