import { VAGUE } from '../chosen/vague.ts';
import type { Concept } from '../concepts.ts';
import { NAMES_END, TOWNS } from '../turns-and-names.ts';

type Words = ReadonlyMap<string, Concept>;

/** The least letters of a word that is taken for a part of a compound. */
export const LAST_PART = 4;

/** Plurals that mostly say something else: verbs, stairs, what is worn on the wrist. */
const NO_PLURALS = new Set(
  'flights parks bands protects declines increases discovers loves cooks baths studies loungers springs'.split(
    ' ',
  ),
);

/** The thing of which English makes a plural that the table does not list. */
export function ofPlural(word: string, words: Words): Concept | undefined {
  if (word.length <= LAST_PART || !word.endsWith('s') || NO_PLURALS.has(word)) return undefined;
  const singulars = [word.slice(0, -1), word.replace(/(?<=[sxz]|[cs]h)es$/u, ''), word.replace(/ies$/u, 'y')];
  const found = singulars.flatMap((one) => words.get(one) ?? [])[0];
  return found && !VAGUE.has(found.id) ? found : undefined;
}

/** The vowel of a Dutch syllable that an ending opens, which is written twice without it. */
const OPENED = /([aeou])([^aeiouy])$/u;
/** Letters at the end of a Dutch noun that soften before its ending: "huizen", "druiven". */
const HARD: Record<string, string> = { z: 's', v: 'f' };

/** What a Dutch plural may be the plural of where its vowel or last letter is written otherwise: "noten", "ballen", "huizen". */
export function ofDutchPlural(word: string, words: Words): Concept | undefined {
  if (word.length <= LAST_PART || !word.endsWith('en')) return undefined;
  const stem = word.slice(0, -2);
  const last = stem.at(-1)!;
  const hard = stem.slice(0, -1) + (HARD[last] ?? last);
  const singulars = [
    ...(last === stem.at(-2) ? [stem.slice(0, -1)] : [hard.replace(OPENED, '$1$1$2')]),
    ...(hard === stem ? [] : [hard]),
  ];
  return singulars.flatMap((one) => words.get(one) ?? partOf(one, words) ?? [])[0];
}

/** What joins the parts of a compound: "Hund-e-parade", "Blume-n-markt". */
const JOINTS = /^(?:en|er|es|e|n|s)$/u;
const LONGEST_JOINT = 2;
/** What the first part of a compound is where the rest names nothing: food, plants and animals are what it is about. */
const TELLING = new Set(['food', 'nature']);
/** Seasons and weather say when something is: a "Herbstmeister" leads in autumn. */
const SAYS_WHEN = new Set([
  'tulip',
  'fallen-leaf',
  'snowflake',
  'sun',
  'glowing-star',
  'full-moon',
  'mountain',
  'water-wave',
]);

/** Letters of a compound at most: each of its parts is looked up, so a longer word would take the square of its length. */
const LONGEST_COMPOUND = 60;

/** Words that only end like a thing (members of a club are no songs, and who uses something is no cherry), and for what is not there ("zuckerfrei"). */
const ENDS_ALIKE =
  /(?:frei(?:e[mnrs]?)?|vrije?|fri(?:tt|e|a)?|glieder[ns]?|gr[ei]{1,2}f{1,2}(?:en|s|e)?|sch[ae]f{1,2}en|enten|[ai]ger|steller|stanz|schwestern?|inister|ester|(?<![fv]en|r)ster|[blor]oven|[^l]kers|st?and|[aeu]ring(?:en)?|robeer|[sch]apen|ever(?:en|ing)|neren|veren|tober|(?:männi|sköter|fla|vä|ma)skor(?:na)?)$/u;

/** Shops and workshops of any kind, as the last part of a compound: they are about what the first part names, or nothing that is known. */
const HOUSES =
  /(?:werkstatt|werkstätten?|laden|läden|geschäfte?|handel|handlung|händler(?:in)?|werkplaats|winkels?|bouwers?|maker|makerij|verkstad(?:en)?|verkstan|affär(?:en)?|butik(?:en|ken)?|makare|byggare|værksted(?:et)?|verksted(?:et)?|forretning(?:en)?|mager)$/u;
/** Whether a word ends like a shop or a workshop. */
export const isHouse = (word: string): boolean => HOUSES.test(word);
/** The least letters of what such a house is for. */
const FIRST_PART = 3;

/** What a shop or a workshop is for: "Uhrenwerkstatt", "cykelverkstad"; undefined where that is no thing, null for another word. */
function soldIn(word: string, words: Words): Concept | undefined | null {
  const first = word.replace(HOUSES, '').replace(/-$/u, '');
  if (first === word || first.length < FIRST_PART) return null;
  const concept = words.get(first) ?? withoutJoint(first, words, FIRST_PART);
  return concept && !VAGUE.has(concept.id) ? concept : undefined;
}

/** What a compound is about: its last part, else a first one that says what the rest is for ("Kuchenbuffet"). */
export function partOf(word: string, words: Words): Concept | undefined {
  if (word.length > LONGEST_COMPOUND || ENDS_ALIKE.test(word)) return undefined;
  const sold = soldIn(word, words);
  if (sold !== null) return sold;
  for (let from = 3; from <= word.length - LAST_PART; from++) {
    const part = word.slice(from);
    const concept = TOWNS.test(part) ? undefined : words.get(part);
    if (concept) return concept;
  }
  for (let to = word.length - LAST_PART; to >= LAST_PART; to--) {
    const [first, rest] = [word.slice(0, to), word.slice(to)];
    const concept = words.get(first) ?? withoutJoint(first, words);
    const isTelling = concept && TELLING.has(concept.theme) && !SAYS_WHEN.has(concept.id);
    if (isTelling && !TOWNS.test(rest) && !NAMES_END.test(rest)) return concept;
  }
  return undefined;
}

function withoutJoint(part: string, words: Words, least = LAST_PART): Concept | undefined {
  for (let length = 1; length <= LONGEST_JOINT && part.length - length >= least; length++) {
    const found = JOINTS.test(part.slice(-length)) ? words.get(part.slice(0, -length)) : undefined;
    if (found) return found;
  }
  return undefined;
}
