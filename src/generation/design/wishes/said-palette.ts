import type { Brief, Direction, Span } from '../../../domain/brief.ts';
import { coloursNamed } from './colour-codes.ts';
import { besideOf, densePlacesIn, placesIn } from './colour-places.ts';
import { heard } from './heard.ts';
import { isLiking, isOfColours } from './look-clauses.ts';
import { lookWords } from './look-lists.ts';

/** Characters of a prompt that are looked through. */
const LONGEST_TEXT = 12_000;

/** What ends a clause; a code in brackets is part of one. */
const PAUSE = /[.,;!?)\n。、，；！？،؛।|]+|\((?!#)|\s[–—-]\s/u;
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

/** The parts of a clause between its "and"s. */
function partsOf(clause: string, language: string): string[] {
  const { and } = besideOf(language);
  const parts: string[][] = [[]];
  for (const word of clause.trim().split(/\s+/u)) {
    if (and.has(word.toLowerCase())) parts.push([]);
    else parts.at(-1)!.push(word);
  }
  return parts.map((words) => words.join(' '));
}

const colours = (text: string, language: string) => placesIn(heard(text, language), language).length;

/** The parts of a clause beside what it says of music that end in a colour: "do it kind of blue | with upbeat music". */
const besideMusic = (clause: string, language: string, isOfMusic: IsOfMusic): string[] =>
  partsOf(clause, language).filter(
    (part) => colours(part.split(' ').at(-1) ?? '', language) > 0 && !isOfMusic(part),
  );

type IsOfMusic = (clause: string) => boolean;

/** The clauses of a direction that speak of colours: all of the first sentence about them, of others those that say nothing else. */
function clausesOf({ kind, words }: Direction, language: string, isOfMusic: IsOfMusic): string[] {
  const [first = '', ...others] = words.text.replace(QUOTED, ' ').split(SENTENCE);
  const cut = (sentence: string) =>
    sentence.split(PAUSE).map((clause) => withoutNames(beforeWhom(clause, language), language));
  const whole = kind === 'palette' || kind === 'tone';
  const isAll = (clause: string) =>
    isOfColours(clause, language, 0) ||
    isLiking(clause, language) ||
    (whole && isOfColourNouns(clause, language));
  const ofFirst = cut(first).flatMap((clause) => {
    if (kind === 'music') return besideMusic(clause, language, isOfMusic);
    if (whole || isOfColours(clause, language) || isLiking(clause, language)) return [clause];
    // "In blue and white and no longer than 30 seconds" says both.
    return partsOf(clause, language).filter((part) => isOfColours(part, language, 0));
  });
  return [...ofFirst, ...others.flatMap(cut).filter(isAll)];
}

/** Whether a clause without spaces speaks of colours and names some: "色は生成りと藍色が希望です". */
function isOfColourNouns(clause: string, language: string): boolean {
  const said = heard(clause, language);
  return (
    densePlacesIn(said, language).length > 0 &&
    [...besideOf(language).nouns].some((it) => said.text.includes(it))
  );
}

const isOfPrompt = ({ in: source }: Span) => 'message' in source && source.message === 0;

/** What stands before words in the midst of a sentence. */
const GOES_ON = /[\p{L}\p{M}\p{N}:,] $/u;

/** Whether a direction goes on with a sentence of what is shown: "Biscuit, a small | brown and white terrier". */
function isOfContent(
  { words: { text, span } }: Direction,
  material: Brief['material'],
  prompt: string,
  language: string,
): boolean {
  const follows = material.some(({ words: { span: other } }) => {
    const gap = span.start - other.end;
    return isOfPrompt(span) && isOfPrompt(other) && gap >= 0 && gap <= 1;
  });
  if (
    !follows ||
    !/^\p{Ll}/u.test(text) ||
    !GOES_ON.test(prompt.slice(Math.max(0, span.start - 2), span.start))
  )
    return false;
  const { nouns, leads, grounds, points, letters } = besideOf(language);
  return !heard(text, language).words.some((word) =>
    [nouns, leads, grounds, points, letters].some((it) => it.has(word)),
  );
}

/** What of a prompt nobody took for anything. */
export function leftIn({ material, directions }: Brief, prompt: string): string[] {
  const taken = [...material, ...directions]
    .map(({ words }) => words.span)
    .filter(isOfPrompt)
    .sort((a, b) => a.start - b.start);
  const left: string[] = [];
  let at = 0;
  for (const { start, end } of taken) {
    if (start > at) left.push(prompt.slice(at, start));
    at = Math.max(at, end);
  }
  return [...left, prompt.slice(at)];
}

/** Clauses of that which say nothing but colours: "… , gerne orange", "والألوان أزرق وأبيض". */
function unclaimed(brief: Brief, prompt: string, language: string): string[] {
  const { nouns, leads, grounds } = besideOf(language);
  return leftIn(brief, prompt)
    .flatMap((text) => text.slice(0, LONGEST_TEXT).replace(QUOTED, ' ').split(PAUSE))
    .filter((clause) => {
      if (!isOfColours(clause, language, 0)) return false;
      const { words } = heard(clause, language);
      return words.some((word) => [nouns, leads, grounds].some((it) => it.has(word)));
    });
}

/**
 * What is said of the film's colours, in which each is a wish: clauses of directions, without quotations and names, and
 * codes wherever they stand in the prompt.
 * @param isOfMusic whether words speak of the music, whose "blue" is no colour
 */
export function paletteOf(brief: Brief, prompt: string, isOfMusic: IsOfMusic): string {
  const code = brief.language.toLowerCase().split('-')[0]!;
  const said = brief.directions
    .filter((direction) => !isOfContent(direction, brief.material, prompt, code))
    .flatMap((direction) => clausesOf(direction, code, isOfMusic));
  return [[...said, ...unclaimed(brief, prompt, code)].join('. '), ...codesIn(prompt)].join('. ');
}
