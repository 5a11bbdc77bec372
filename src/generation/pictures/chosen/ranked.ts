import type { Concept } from '../concepts.ts';
import { type Meaning, meaningsOf } from '../meaning.ts';
import { hued } from './hued.ts';
import { type Part, withoutAddresses } from './parts-of.ts';
import { MANNER, OF_SOMETHING, SEASONS, VAGUE } from './vague.ts';

/** What is vague says less than a thing, and so do a season and a verb of how something is done. */
const LITTLE = 0.4;
const LESS = 0.6;
/** A work's name says less than what is said of it: "“Salt in the Wires”, a new play". */
const TITLED = /["“„«](\p{Lu}[^"“”„«»]{3,60})["”“»]/u;
const saysOf = ({ concept: { id }, at, said }: Meaning) =>
  VAGUE.has(id) || SEASONS.has(said.toLowerCase())
    ? LITTLE
    : (MANNER.has(id) && at === 0) || OF_SOMETHING.has(id)
      ? LESS
      : 1;

/** A title of names and what it says behind its colon: "Salt and Lanterns: Fishing Lives of the Harrow Coast". */
const TITLE = /^["“„«‘']?(\p{Lu}[^:.!?]{2,40}): (\p{Lu}.+)$/u;
/** Words of a title that are written small. */
const SMALL = 4;
const isLarge = (word: string) => word.length < SMALL || /^\p{Lu}/u.test(word);

/** What of a text says what it is about: a title's second half, where its first is a name of several words. */
function told(text: string): string {
  const [, name = '', rest] = TITLE.exec(text) ?? [];
  const words = name.split(' ');
  const isName = rest && words.length > 2 && [...words, ...rest.split(' ')].every(isLarge);
  return isName ? rest : text;
}

/** How much of the weight each concept has in some texts, the heaviest first; ties go to the one named first. */
export function ranked(parts: Part[], language: string): Concept[] {
  const scores = new Map<Concept, number>();
  for (const [written, weight] of parts) {
    const text = told(withoutAddresses(written));
    const title = meaningsOf(TITLED.exec(text)?.[1] ?? '', language).map(({ concept }) => concept);
    for (const one of meaningsOf(text, language)) {
      const says = title.includes(one.concept) ? Math.min(LITTLE, saysOf(one)) : saysOf(one);
      const score = weight * says - Math.min(one.at, 20) / 100;
      const concept = hued(one, text, language);
      scores.set(concept, (scores.get(concept) ?? 0) + score);
    }
  }
  return [...scores].sort(([, a], [, b]) => b - a).map(([concept]) => concept);
}

/** Things that stand beside what leads a scene without words, at most. */
const MOST_BESIDE = 2;

/**
 * What a scene without words shows: what leads it, and beside that what else it names; whom a story is about goes on through it,
 * and what any film is about stands where nothing else may.
 * @param own what its words name, the heaviest first
 */
export function tableauOf<Prop>(
  own: readonly Concept[],
  { lead, prop }: { lead: Concept | null; prop: Prop | null },
  { film, isHero }: { film: Concept | null; isHero: boolean },
): { lead: Concept | null; prop: Prop | null; items: Concept[] } {
  const [first = null] = own.filter(({ id }) => !VAGUE.has(id));
  const leads = lead ?? (prop ? null : (first ?? film));
  const named = own.filter((concept) => concept !== leads && !VAGUE.has(concept.id));
  const isMissing = isHero && film !== null && film !== leads && !named.includes(film);
  const others = isMissing ? [film, ...named] : named;
  return { lead: leads, prop: leads ? null : prop, items: others.slice(0, MOST_BESIDE) };
}
