import { TREATMENTS } from '../../../domain/film/treatments.ts';
import { WORLDS } from '../worlds/world-names.ts';
import { besideOf, densePlacesIn, placesIn, runsOf } from './colour-places.ts';
import { TONES } from './colour-wishes.ts';
import { type Heard, heard, isDense, mostNamed } from './heard.ts';
import { lookWords } from './look-lists.ts';
import { PICTURES } from './manner-wishes.ts';

/** Words of a sentence that only says what the film is to look like, at most, and characters where nothing stands between them. */
const LONGEST = 14;
const LONGEST_DENSE = 36;

/** A colour's code beside its name. */
const CODE = /^(?=.*\d)[0-9a-f]{6}$/;

/** Languages that say last what something is like. */
const ENDS_WITH_VERB = new Set(['hi', 'ja', 'ko']);

/**
 * Whether a clause says little more than colours.
 * @param besides words that may stand beside those of colours
 */
export function isOfColours(clause: string, language: string, besides?: number): boolean {
  const said = heard(clause, language);
  const beside = besideOf(language);
  const runs = runsOf(placesIn(said, language), said, beside);
  const inRuns = runs.reduce((sum, { at, end }) => sum + end - at, 0);
  const { fillers, links, leads, and, nouns, grounds, letters, points, on } = beside;
  const around = [fillers, links, leads, and, nouns, grounds, letters, points, on];
  const others = said.words.filter((word) => !CODE.test(word) && !around.some((it) => it.has(word)));
  return runs.length > 0 && others.length <= inRuns + (besides ?? 1);
}

/**
 * Whether a sentence tells only what the whole film is to look like: a thing that it is likened to ("like the front page
 * of an old newspaper"), or a family of colours and hardly anything else ("black and white only").
 */
export function isOfLooks(sentence: string, language: string): boolean {
  const said = heard(sentence, language);
  const words = said.words.filter((word) => /[\p{L}\p{N}]/u.test(word));
  if (isDense(sentence) ? said.text.length > LONGEST_DENSE : words.length > LONGEST) return false;
  const isLikened = lookWords('like', language).some((like) =>
    isDense(like) || ENDS_WITH_VERB.has(language)
      ? said.text.includes(like)
      : ` ${words.slice(0, 6).join(' ')} `.startsWith(` ${like} `),
  );
  if (isLikened && isNamed(said, language) && isWhole(sentence, language)) return true;
  if (!isDense(sentence) && isOfManner(said, language)) return true;
  const tones = mostNamed(said, language, TONES, (name) => `tones ${name}`) !== null;
  const only = lookWords('only', language).some((one) =>
    isDense(one) ? said.text.includes(one) : words.includes(one),
  );
  const few = isDense(sentence) ? said.text.length <= 12 : words.length <= 6;
  if (tones && only && few) return true;
  return isDense(sentence) && isPalette(sentence, language);
}

const PAUSE = /[,;:，、；：،؛]/u;

/**
 * Whether no clause tells something else, where a likening may stand anywhere: "周末双人房488元起，风格治愈一点" has an offer in
 * it. In other languages a sentence begins with its likening.
 */
function isWhole(sentence: string, language: string): boolean {
  if (!isDense(sentence) && !ENDS_WITH_VERB.has(language)) return true;
  if (/\p{Nd}{2}/u.test(sentence)) return false;
  const likes = lookWords('like', language);
  return sentence.split(PAUSE).every((clause) => {
    const said = heard(clause, language);
    return (
      said.words.length === 0 || likes.some((like) => said.text.includes(like)) || isNamed(said, language)
    );
  });
}

/** Whether a thing, a time, a part of the world or a mood is named that a film may look like. */
export const isNamed = (said: Heard, language: string): boolean =>
  mostNamed(said, language, TREATMENTS) !== null ||
  mostNamed(said, language, WORLDS, (name) => `world ${name}`) !== null;

/** Whether a sentence says which colours somebody likes and nothing else: "Nos gusta el celeste." */
export function isLiking(sentence: string, language: string): boolean {
  const said = heard(sentence, language);
  const words = said.words.filter((word) => /[\p{L}\p{N}]/u.test(word));
  const likes = lookWords('colour liked', language).map((one) => one.replaceAll('’', "'"));
  const text = words.join(' ');
  if (isDense(sentence) || ENDS_WITH_VERB.has(language))
    return (
      likes.some((like) => text.replaceAll(' ', '').includes(like.replaceAll(' ', ''))) &&
      (densePlacesIn(said, language).length > 0 || placesIn(said, language).length > 0) &&
      (isDense(sentence) ? said.text.length <= LONGEST_DENSE / 2 : words.length <= LONGEST / 2)
    );
  const like = likes.find((one) => text.startsWith(`${one} `));
  if (!like) return false;
  const { fillers, links, leads, and, nouns } = besideOf(language);
  const places = placesIn(said, language).filter(({ denied }) => !denied);
  const others = words.slice(like.split(' ').length).filter((word) => {
    const isColour = places.some(({ at, end }) => said.words.slice(at, end).includes(word));
    return !isColour && ![fillers, links, leads, and, nouns].some((it) => it.has(word));
  });
  return places.length > 0 && others.length === 0;
}

/** What says how type or pictures are drawn. */
const MANNERS = ['type loud', ...PICTURES.map((one) => `pictures ${one}`)];

/** Whether every word is of colours, of type that is to be loud or of how pictures are drawn: "red and noisy", "line art in mint". */
function isOfManner(said: Heard, language: string): boolean {
  const wanted = MANNERS.flatMap((key) => lookWords(key, language)).flatMap((phrase) => phrase.split(' '));
  const isOne = (word: string) =>
    wanted.some((one) => (one.endsWith('*') ? word.startsWith(one.slice(0, -1)) : one === word));
  const { fillers, links, leads, and, nouns } = besideOf(language);
  const around = [fillers, links, leads, and, nouns, new Set(lookWords('only', language))];
  const coloured = new Set(placesIn(said, language).flatMap(({ at, end }) => said.words.slice(at, end)));
  const words = said.words.filter((word) => /[\p{L}\p{N}]/u.test(word));
  const isAll = words.every((word) => isOne(word) || coloured.has(word) || around.some((it) => it.has(word)));
  return isAll && words.length > 1 && words.some(isOne);
}

/** Whether a line says nothing but how pictures are drawn and in which colour, and is so wherever it stands. */
export function isOfDrawing(text: string, language: string): boolean {
  const said = heard(text, language);
  const isDrawn = mostNamed(said, language, PICTURES, (one) => `pictures ${one}`) !== null;
  return isDrawn && placesIn(said, language).length > 0 && isOfManner(said, language);
}

/** Characters of a clause without spaces for each colour in it, where it says little else. */
const EACH = 6;

/** Whether a clause names two colours or more, and says little else. */
export function isPalette(clause: string, language: string): boolean {
  const said = heard(clause, language);
  const count = placesIn(said, language).length;
  if (!isDense(clause)) return count > 1 && isOfColours(clause, language);
  const within = densePlacesIn(said, language).length;
  return within > 1 && said.text.length <= EACH * within;
}
