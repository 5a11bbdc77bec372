import { readFileSync } from 'node:fs';
import type { Scene, Storyboard } from '../../../domain/storyboard.ts';
import { type LinearModel, scoresOf, unpackModel } from '../../learned/linear.ts';
import { HEADLINE, partsOf } from '../chosen/parts-of.ts';
import type { Concept } from '../concepts.ts';
import { FIT_BITS, type FilmWords, filmWords, fitFeatures, type Occasion, type Why } from './occasion.ts';

/** Made by `npm run train -- --pictures` from the verdicts of `test/pictures/judged.txt`. */
export const FITS_FILE = new URL('./fits.bin', import.meta.url);

/** Whether a thing may be shown for some words of a film. */
export type Fits = (occasion: Occasion, film: FilmWords) => boolean;

/**
 * How likely a thing must be wrong, as a logarithm of its odds, before nothing is shown in its place: `npm run bench -- fits` says how
 * many of those that go are wrong in films that the model does not know. Of `film` and `host` too few were judged to tell, so that
 * hardly any goes by its odds.
 */
const REFUSED: Record<Why, number> = { scene: -1.8, item: -2, told: 0, film: 1, host: 1, kin: -1.3 };

let loaded: LinearModel | undefined;

/** The odds, as a logarithm, that somebody who looks at a film finds a thing wrong, by the features of its occasion. */
export const oddsOf = (model: LinearModel, features: Int32Array): number => scoresOf(model, features, 1)[0]!;

/** Whether a thing is likely enough to fit, by what was judged of other films. */
export const isFitting: Fits = (occasion, film) => {
  loaded ??= unpackModel(readFileSync(FITS_FILE), FIT_BITS);
  return oddsOf(loaded, fitFeatures(occasion, film)) < REFUSED[occasion.why];
};

/** What may be shown of a film, asked at each place. */
export type Fitter = {
  inScene: (scene: Scene) => (one: Concept) => boolean;
  inItem: (item: string) => (one: Concept) => boolean;
  asFilm: (why: 'told' | 'film' | 'host') => (one: Concept) => boolean;
  /** Of what belongs to what a film is about what fits beside it. */
  kinOf: (film: Concept | null, family: readonly Concept[]) => Concept[];
};

/** Asks whether things fit into one film; `own` is what each of its scenes names. */
export function fitterOf(
  board: Pick<Storyboard, 'language' | 'genre' | 'subject' | 'scenes'>,
  own: readonly (readonly Concept[])[],
  fits: Fits,
): Fitter {
  const film = filmWords(board, own);
  const ask = (why: Why, of: FilmWords, its: Pick<Occasion, 'type' | 'parts'>) => (concept: Concept) =>
    fits({ why, concept, ...its }, of);
  const inScene = (scene: Scene) => ask('scene', film, { type: scene.type, parts: partsOf(scene) });
  // What fits none of the scenes that name it does not stand for their film either.
  const isMeant = (one: Concept) => {
    const naming = board.scenes.filter((_, i) => own[i]!.some(({ id }) => id === one.id));
    return naming.length === 0 || naming.some((scene) => inScene(scene)(one));
  };
  return {
    inScene,
    inItem: (item) => ask('item', film, { type: 'list', parts: [[item, HEADLINE]] }),
    asFilm: (why) => (one) => ask(why, film, { type: '', parts: [] })(one) && isMeant(one),
    kinOf: (of, family) => {
      const isKin = ask('kin', { ...film, film: of?.id ?? '' }, { type: '', parts: [] });
      return family.filter((one) => one === of || isKin(one));
    },
  };
}
