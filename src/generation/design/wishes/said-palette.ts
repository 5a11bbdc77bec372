import type { Brief, Direction } from '../../../domain/brief.ts';
import { coloursNamed } from './colour-codes.ts';
import { besideOf, placesIn } from './colour-places.ts';
import { heard } from './heard.ts';
import { isLiking, isOfColours } from './look-clauses.ts';
import { lookWords } from './look-lists.ts';

/** Characters of a prompt that are looked through. */
const LONGEST_TEXT = 12_000;

/** What ends a clause. */
const PAUSE = /[.,;!?()\n。、，；！？،؛।|]+|\s[–—-]\s/u;
const QUOTED = /["“”„«»「『‘][^"“”„«»「」『』’]{1,80}["“”»」』’]/gu;
const CAPITAL = /^\p{Lu}\p{Ll}/u;
const INFLECTED = /e[nmrs]?$/u;

/** Languages in which a colour stands behind its noun: "Casa Blanca". In others it stands before it: "Red Lion". */
const BEHIND = new Set(['fr', 'es', 'it', 'pt']);

/** Whether two neighbours, both with a capital, are a name that has a colour in it. */
function isName(
  first: string,
  second: string,
  isColour: (word: string) => boolean,
  language: string,
): boolean {
  if (!CAPITAL.test(first) || !CAPITAL.test(second)) return false;
  const [colour, other] = BEHIND.has(language) ? [second, first] : [first, second];
  if (!isColour(colour) || isColour(other)) return false;
  // German nouns have capitals: of its colours only inflected ones are part of a name ("Blaue Maus").
  return language !== 'de' || INFLECTED.test(colour);
}

/** A clause without the names in it that have a colour. */
function withoutNames(clause: string, language: string): string {
  const words = clause.trim().split(/\s+/u);
  const isColour = (word: string) => placesIn(heard(word, language), language).length > 0;
  const named = words.map((word, i) => {
    const [before, behind] = [words[i - 1] ?? '', words[i + 1] ?? ''];
    return isName(word, behind, isColour, language) || isName(before, word, isColour, language);
  });
  return words.filter((_, i) => !named[i]).join(' ');
}

/** A clause up to the word that says what or whom it is for: "a film for our gold and silver jewellery" wishes no colour. */
function beforeWhom(clause: string, language: string): string {
  const words = clause.trim().split(/\s+/u);
  const ends = new Set(lookWords('colour ends', language));
  const at = words.findIndex((word) => ends.has(word.toLowerCase()));
  return at < 0 ? clause : words.slice(0, at).join(' ');
}

/** Letters between a word for colours and a code. */
const NEAR = 40;

/** Codes of colours of which a prompt says that they are some, wherever: "our brand colour is #0F8A5F". */
function codesIn(prompt: string): string[] {
  return coloursNamed(prompt.slice(0, LONGEST_TEXT), NEAR).map((colour) => `color ${colour}`);
}

const SENTENCE = /[.!?](?=\s|$)|[。！？।\n]/u;

/** The parts of a clause beside what it says of music that end in a colour: "do it kind of blue | with upbeat music". */
function besideMusic(clause: string, language: string, isOfMusic: IsOfMusic): string[] {
  const { and } = besideOf(language);
  const parts: string[][] = [[]];
  for (const word of clause.trim().split(/\s+/u)) {
    if (and.has(word.toLowerCase())) parts.push([]);
    else parts.at(-1)!.push(word);
  }
  const isColour = (word = '') => placesIn(heard(word, language), language).length > 0;
  return parts
    .filter((words) => isColour(words.at(-1)) && !isOfMusic(words.join(' ')))
    .map((words) => words.join(' '));
}

type IsOfMusic = (clause: string) => boolean;

/** The clauses of a direction that speak of colours: all of the first sentence about them, of others those that say nothing else. */
function clausesOf({ kind, words }: Direction, language: string, isOfMusic: IsOfMusic): string[] {
  const [first = '', ...others] = words.text.replace(QUOTED, ' ').split(SENTENCE);
  const cut = (sentence: string) =>
    sentence.split(PAUSE).map((clause) => withoutNames(beforeWhom(clause, language), language));
  const whole = kind === 'palette' || kind === 'tone';
  return [
    ...cut(first).filter((clause) => whole || isOfColours(clause, language) || isLiking(clause, language)),
    ...(kind === 'music' ? cut(first).flatMap((clause) => besideMusic(clause, language, isOfMusic)) : []),
    ...others.flatMap(cut).filter((clause) => isOfColours(clause, language, 0) || isLiking(clause, language)),
  ];
}

/**
 * What is said of the film's colours, in which each is a wish: clauses of directions, without quotations and names, and
 * codes wherever they stand in the prompt.
 * @param isOfMusic whether words speak of the music, whose "blue" is no colour
 */
export function paletteOf({ directions, language }: Brief, prompt: string, isOfMusic: IsOfMusic): string {
  const code = language.toLowerCase().split('-')[0]!;
  const said = directions.flatMap((direction) => clausesOf(direction, code, isOfMusic));
  return [said.join('. '), ...codesIn(prompt)].join('. ');
}
