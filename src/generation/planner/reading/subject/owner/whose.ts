import { readFileSync } from 'node:fs';
import type { Genre } from '../../../../../domain/brief.ts';
import { type LinearModel, scoresOf, unpackModel } from '../../../../learned/linear.ts';
import { topicField } from '../../briefs/fields/fields.ts';
import { isCapital } from '../../model/clues.ts';
import type { Role } from '../../model/tagger.ts';
import type { Weights } from '../../model/weights.ts';
import { behindPhrase } from '../../rules/stretches.ts';
import type { Range } from '../../tokens.ts';
import type { TextView } from '../../views.ts';
import type { Name } from '../merits/merit.ts';
import { givenName } from '../subject.ts';
import { besideOf, nameAs } from './beside.ts';
import { postBehind } from './employers.ts';
import { ownerIn } from './owner.ts';
import { STANDING_BITS, STANDINGS, type Standing, standingFeatures } from './standing.ts';

/** Made by `npm run train -- --standings` from the verdicts of `test/corpus/read/standings.txt`. */
export const STANDINGS_FILE = new URL('./standings.bin', import.meta.url);

/**
 * How likely a name must be whose film it is (one without a capital more so), or what a host's film is about, to stand beside what
 * was found: `npm run bench -- standings`.
 */
const LIKELY = { owner: 0.45, small: 0.65, about: 0.2 };
/** From here on a name is a host's. */
const SURE = 0.5;

/** Films that are signed with whose they are: one that is given a title keeps that. */
const SIGNED = new Set<Genre>(['hiring', 'recap', 'timeline', 'testimonial', 'listing']);

/** What stands beside the likeliest name of a text: whose film it is, or what it is about where that name is a host's. */
export type Whose = { owner?: Range; about?: Range };

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
 * Whose film it is beside what it is about: by rule, else by what readers said of the names of other prompts. People name the host
 * or the thing when they are asked what a film is about, one as often as the other, so that a brief has both.
 */
export function whoseOf(
  models: Weights['subject'],
  view: TextView,
  known: { roles: Role[]; genre: Genre },
  subject: Range,
): Whose {
  const told = ownerIn(view, known, subject);
  if (told) return { owner: told };
  const topic = topicField(view, subject);
  if (topic) return { about: topic };
  loaded ??= unpackModel(readFileSync(STANDINGS_FILE), STANDING_BITS);
  const model = loaded;
  const chances = (name: Name) => chancesOf(model, standingFeatures(view, known.genre, name));
  const its = chances(nameAs(models, view, known, subject));
  const isOpen = !(SIGNED.has(known.genre) && givenName(view));
  // Most names are both, or nothing that is known: what stands beside them is not looked at.
  if (!namesHost(its) && !(namesThing(its) && isOpen)) return {};
  const others = besideOf(models, view, known, subject);
  const top = Math.max(...others.map(({ worth }) => worth));
  const beside = others.map((it) => ({ range: it.best, behind: top - it.worth, ...chances(it) }));
  /** The likeliest of a kind, also by how well it suits as a name at all. */
  const best = (of: (it: Chances) => number) =>
    beside.toSorted((a, b) => suits(b, of(b)) - suits(a, of(a)))[0];
  if (namesHost(its)) {
    const about = best((it) => it.what);
    if (about && about.what >= LIKELY.about) return { about: about.range };
    const post = known.genre === 'hiring' ? postBehind(view, known.roles) : null;
    return post && (post.end <= subject.start || post.start >= subject.end) ? { about: post } : {};
  }
  const owner = best((it) => it.whose + it.both);
  if (!owner || isOfCustomer(view, owner.range)) return {};
  const isLarge = isCapital(view.structure.tokens[owner.range.start]!) > 0;
  const isLikely = owner.whose + owner.both >= (isLarge ? LIKELY.owner : LIKELY.small);
  // What is only said aloud is not written on a card.
  return isLikely && known.roles[owner.range.start] !== 'V' ? { owner: owner.range } : {};
}

/** Whether a name is whose its film is. */
export const namesHost = ({ what, whose, both }: Chances): boolean =>
  whose > what && whose > both && whose + both > SURE;

/** Whether a name is what its film is about, and not whose. */
export const namesThing = ({ what, whose, both }: Chances): boolean => what > whose && what > both;

/** Tokens between "my" and a name: "my friend | Anna Miller". */
const NEAR = 3;

/** Whether a name is of a person of the customer's. */
function isOfCustomer(view: TextView, { start }: Range): boolean {
  for (let at = Math.max(0, start - NEAR); at < start; at++) {
    const behind = behindPhrase(view, at, 'possessives');
    if (behind > 0 && behind <= start && behindPhrase(view, behind, 'people') > 0) return true;
  }
  return false;
}

/** How much a worth as a name counts beside the logarithm of a likelihood. */
const BY_WORTH = 0.4;
const suits = ({ behind }: { behind: number }, chance: number) =>
  Math.log(Math.max(chance, Number.MIN_VALUE)) - BY_WORTH * behind;
