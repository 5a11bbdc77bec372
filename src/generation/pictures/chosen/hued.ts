import { readFileSync } from 'node:fs';
import type { Concept } from '../concepts.ts';
import type { Meaning } from '../meaning.ts';

/** Things that are made have the colour that they are said to have; red wine and green tea are no red glass and no green pot. */
const MADE = new Set(['home', 'trades', 'work']);
/** Languages that write what a thing is like behind it: "bac jaune". */
const BEHIND = new Set(['ar', 'es', 'fr', 'it', 'pt']);

/** What a language calls colours: whole words, and by how a word begins. */
type Colours = { whole: Map<string, string>; begins: [stem: string, hue: string][] };

const known = new Map<string, Colours>();

/** The rows of `words/colours.txt`, `#hue|language:words|…`, of one language; a word with `*` may end in any way. */
function coloursOf(language: string): Colours {
  const ready = known.get(language);
  if (ready) return ready;
  const made: Colours = { whole: new Map(), begins: [] };
  const rows = readFileSync(new URL('../words/colours.txt', import.meta.url), 'utf8')
    .trim()
    .split('\n');
  for (const row of rows) {
    const [hue = '', ...parts] = row.split('|');
    const own = parts.find((part) => part.startsWith(`${language}:`))?.slice(language.length + 1) ?? '';
    for (const word of own.split(' ').filter(Boolean))
      if (word.endsWith('*')) made.begins.push([word.slice(0, -1), hue]);
      else made.whole.set(word, hue);
  }
  known.set(language, made);
  return made;
}

/** The colour that a word names. */
function hueOf(word: string, language: string): string | undefined {
  const { whole, begins } = coloursOf(language);
  return whole.get(word) ?? begins.find(([stem]) => word.startsWith(stem))?.[1];
}

const made = new Map<string, Concept>();

/** A thing in a colour, one for all that name it. */
function inColour(concept: Concept, hue: string): Concept {
  const key = `${concept.id} ${hue}`;
  const one = made.get(key) ?? { ...concept, hue };
  made.set(key, one);
  return one;
}

/**
 * What is named, in the colour that stands beside it or in its own words: "the yellow bin", "bac jaune". A name has a capital: the
 * Blue Bell is no bell.
 */
export function hued({ concept, at, length, said }: Meaning, text: string, language: string): Concept {
  const tongue = language.toLowerCase().split('-')[0]!;
  const isName = /^\p{Lu}/u.test(said) && tongue !== 'de' && at > 0;
  if (!MADE.has(concept.theme) || isName) return concept;
  const words = text.normalize('NFKC').match(/[\p{L}\p{M}\p{N}'’-]+/gu) ?? [];
  const from = BEHIND.has(tongue) ? at : Math.max(0, at - 1);
  const beside = words.slice(from, at + length + (BEHIND.has(tongue) ? 1 : 0));
  const hue = beside.flatMap((word) => hueOf(word.toLowerCase(), tongue) ?? [])[0];
  return hue ? inColour(concept, hue) : concept;
}
