import type { Scene, Storyboard } from '../../../domain/storyboard.ts';
import { hashOf } from '../../learned/hash.ts';
import type { Part } from '../chosen/parts-of.ts';
import { ranked } from '../chosen/ranked.ts';
import { ASIDE, TERMS, VAGUE } from '../chosen/vague.ts';
import type { Concept } from '../concepts.ts';
import { type Meaning, meaningsOf } from '../meaning.ts';

/**
 * Why a thing may be shown: the words of a scene or of one item of a list name it, a film is told to be about it, a film's name or
 * its scenes make it likely, it is where the film takes place, or it is of a kind with what the film is about.
 */
export type Why = 'scene' | 'item' | 'told' | 'film' | 'host' | 'kin';

/** A thing that may be shown, and the words by which. */
export type Occasion = { why: Why; concept: Concept; type: Scene['type'] | ''; parts: readonly Part[] };

/** What of a film says whether a thing fits into it. */
export type FilmWords = {
  language: string;
  genre: string;
  /** Words of its subject, lower case, and the ids of what they name. */
  subject: readonly string[];
  subjects: readonly string[];
  /** How many of its scenes name a thing, by its id, and by its theme. */
  named: ReadonlyMap<string, number>;
  themes: ReadonlyMap<string, number>;
  /** What the film is about, as far as that is known. */
  film: string;
};

/** Rows of the table of weights. */
export const FIT_BITS = 17;

/** Things that a film names, as features, at most. */
const MOST_NAMED = 30;
const WORD = /[\p{L}\p{M}\p{N}'’-]+/gu;
const UNSPACED = /^(?:ja|zh|th)/;

/** What is known of a film before anything of it is shown; `own` is what each of its scenes names. */
export function filmWords(
  board: Pick<Storyboard, 'language' | 'genre' | 'subject'>,
  own: readonly (readonly Concept[])[],
): FilmWords {
  const named = new Map<string, number>();
  const themes = new Map<string, number>();
  for (const concepts of own) {
    for (const { id } of concepts) named.set(id, (named.get(id) ?? 0) + 1);
    for (const theme of new Set(concepts.map((it) => it.theme)))
      themes.set(theme, (themes.get(theme) ?? 0) + 1);
  }
  return {
    language: board.language.toLowerCase().split('-')[0]!,
    genre: board.genre ?? '',
    subject: [...new Set(board.subject.toLowerCase().match(WORD) ?? [])],
    subjects: ranked([[board.subject, 1]], board.language).map(({ id }) => id),
    ...{ named, themes, film: '' },
  };
}

/** The features of an occasion, as numbers of rows. */
export function fitFeatures(occasion: Occasion, film: FilmWords): Int32Array {
  const ids = new Set<number>();
  const add = (...parts: (string | number | boolean)[]) => {
    const hash = hashOf(parts.join('|'));
    ids.add((hash ^ (hash >>> 15)) & ((1 << FIT_BITS) - 1));
  };
  addThing(occasion, film, add);
  if (occasion.why === 'scene' || occasion.why === 'item') addWords(occasion, film, add);
  return Int32Array.from(ids);
}

type Add = (...parts: (string | number | boolean)[]) => void;

function addThing({ why, concept: { id, theme }, type }: Occasion, film: FilmWords, add: Add): void {
  const { genre, named, themes, subject, subjects, language } = film;
  add('why', why);
  add('thing', id);
  add('why thing', why, id);
  add('thing genre', id, genre);
  add('why genre', why, genre);
  add('type', type, why);
  add('language', language);
  add('vague', why, VAGUE.has(id), ASIDE.has(id), TERMS.has(id));
  add('subject', why, subjects.includes(id), subjects.length > 0);
  add('thing subject', id, subjects[0] ?? '');
  add('named', why, Math.min(3, named.get(id) ?? 0));
  add('theme', why, theme, Math.min(3, themes.get(theme) ?? 0));
  add('theme genre', theme, genre);
  add('film', id, film.film);
  for (const other of [...named.keys()].slice(0, MOST_NAMED)) if (other !== id) add('beside', id, other);
  for (const word of subject) add('subject word', id, word);
}

function addWords({ concept, parts }: Occasion, { language, genre }: FilmWords, add: Add): void {
  const found = wordsOf(concept, parts, language);
  if (!found) return;
  const { meaning, text, weight, all } = found;
  const { at, length, said } = meaning;
  const isUnspaced = UNSPACED.test(language);
  const words = isUnspaced ? [...text] : (text.match(WORD) ?? []);
  const [before = '^', after = '$'] = [words[at - 1], words[at + length]];
  const low = said.toLowerCase();
  const [prev, next] = [before.toLowerCase(), after.toLowerCase()];
  const isLarge = (word: string) => /^\p{Lu}/u.test(word);
  add('said', language, low);
  add('said thing', language, low, concept.id);
  add('said genre', language, low, genre);
  add('weight', weight, all.length > 1);
  add('before', language, prev);
  add('after', language, next);
  add('thing before', concept.id, language, prev);
  add('thing after', concept.id, language, next);
  add('capitals', language, isLarge(said), at === 0, isLarge(before), isLarge(after));
  add('at', Math.min(5, at), meaning.stops);
  add('words', Math.min(6, words.length));
  add('behind', Math.min(4, words.length - at - length));
  add('exact', concept.words.includes(low));
  add('among', Math.min(3, all.length), Math.min(3, all.indexOf(meaning)));
  if (!isUnspaced) for (const word of words) add('word', language, word.toLowerCase());
}

/** The heaviest words of some texts that name a thing. */
function wordsOf(concept: Concept, parts: readonly Part[], language: string) {
  let best: { meaning: Meaning; text: string; weight: number; all: Meaning[] } | null = null;
  for (const [text, weight] of parts) {
    if (best && best.weight >= weight) continue;
    const all = meaningsOf(text, language);
    const meaning = all.find((it) => it.concept.id === concept.id);
    if (meaning) best = { meaning, text, weight, all };
  }
  return best;
}
