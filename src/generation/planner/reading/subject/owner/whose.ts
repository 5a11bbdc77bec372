import { readFileSync } from 'node:fs';
import type { Genre } from '../../../../../domain/brief.ts';
import { type LinearModel, scoresOf, unpackModel } from '../../../../learned/linear.ts';
import type { Role } from '../../model/tagger.ts';
import type { Weights } from '../../model/weights.ts';
import type { Range } from '../../tokens.ts';
import type { TextView } from '../../views.ts';
import type { Name } from '../merits/merit.ts';
import { givenName } from '../subject.ts';
import { besideOf } from './beside.ts';
import { STANDING_BITS, STANDINGS, type Standing, standingFeatures } from './standing.ts';

/** Made by `npm run train -- --standings` from the verdicts of `test/corpus/read/standings.txt`. */
export const STANDINGS_FILE = new URL('./standings.bin', import.meta.url);

/**
 * How likely a name must be whose film it is, or what a host's film is about, to stand beside what was found, and from which
 * likelihood on what a host's film is about is its subject in the host's place: `npm run bench -- standings`.
 */
const LIKELY = { owner: 0.45, about: 0.2, title: 0.85 };
/** From here on a name is of one kind. */
const SURE = 0.5;

/** What stands beside the likeliest name of a text: whose film it is, or what it is about where that name is a host's. */
export type Whose = { subject: Range; owner?: Range; about?: Range };

/** How likely a name is each of its standings; together 1. */
export type Chances = Record<Standing, number>;

let loaded: LinearModel | undefined;

/** What a model makes of a name's features. */
export function chancesOf(model: LinearModel, features: Int32Array): Chances {
  const scores = scoresOf(model, features, STANDINGS.length);
  const top = Math.max(...scores);
  const parts = Array.from(scores, (it) => Math.exp(it - top));
  const total = parts.reduce((a, b) => a + b, 0);
  return Object.fromEntries(STANDINGS.map((it, i) => [it, parts[i]! / total])) as Chances;
}

/**
 * Whose film it is beside what it is about, by what readers said of the names of other prompts. People name the host or the thing
 * when they are asked what a film is about, one as often as the other, so that a brief has both.
 */
export function whoseOf(
  models: Weights['subject'],
  view: TextView,
  known: { roles: Role[]; genre: Genre },
  subject: Range,
): Whose {
  loaded ??= unpackModel(readFileSync(STANDINGS_FILE), STANDING_BITS);
  const model = loaded;
  const chances = (name: Name) => chancesOf(model, standingFeatures(view, known.genre, name));
  const { subject: own, others } = besideOf(models, view, known, subject);
  const its = chances(own);
  const top = Math.max(...others.map(({ worth }) => worth));
  const beside = others.map((it) => ({ range: it.best, behind: top - it.worth, ...chances(it) }));
  /** The likeliest of a kind, also by how well it suits as a name at all. */
  const best = (of: (it: Chances) => number) =>
    beside.toSorted((a, b) => suits(b, of(b)) - suits(a, of(a)))[0];
  const isHost = its.whose > its.what && its.whose > its.both && its.whose + its.both > SURE;
  if (isHost) {
    const about = best((it) => it.what);
    if (!about || about.what < LIKELY.about) return { subject };
    const isTitle = about.what >= LIKELY.title && !givenName(view);
    return isTitle ? { subject: about.range, owner: subject } : { subject, about: about.range };
  }
  const isThing = its.what > its.whose && its.what > its.both;
  const owner = best((it) => it.whose + it.both);
  return isThing && owner && owner.whose + owner.both >= LIKELY.owner
    ? { subject, owner: owner.range }
    : { subject };
}

/** How much a worth as a name counts beside the logarithm of a likelihood. */
const BY_WORTH = 0.4;
const suits = ({ behind }: { behind: number }, chance: number) =>
  Math.log(Math.max(chance, Number.MIN_VALUE)) - BY_WORTH * behind;
