import { TREATMENTS, type Treatment } from '../../../domain/film/treatments.ts';
import { isDark } from '../colour.ts';
import type { Design } from '../repair.ts';
import { allNamed, heard } from '../wishes/heard.ts';
import { treatmentDesign } from './treatments.ts';

/**
 * What a film is to look like by what its customer said to the maker, in the film's language or English: the treatment
 * that most ways of naming speak of, the first named of equals; null where none is named.
 */
export function treatmentFor(said: string, language = 'en'): Treatment | null {
  return treatmentsIn(said, language)[0] ?? null;
}

/** What is named by the way where something of its kind is named: a squared notebook is no ruled one. */
const YIELDS: Partial<Record<Treatment, readonly Treatment[]>> = {
  notebook: ['squared', 'manuscript', 'parchment'],
  papercut: ['kraft', 'fiesta'],
  print: ['washi'],
  poster: ['washi', 'deco'],
  watercolour: ['washi', 'parchment'],
  parchment: ['manuscript', 'atlas'],
  tape: ['rave'],
  silent: ['deco'],
  album: ['parchment'],
  azulejo: ['zellige'],
};
/** The plainest of all: whatever else is named says more. */
const PLAINEST: Treatment = 'swiss';

/** The treatments that are named, those first that are named most. */
function treatmentsIn(said: string, language: string): Treatment[] {
  const named = allNamed(heard(said, language), language, TREATMENTS);
  const kept = named.filter((one) => !YIELDS[one]?.some((other) => named.includes(other)));
  return kept.length > 1 ? kept.filter((one) => one !== PLAINEST) : kept;
}

/** Times, parts of the world and moods that lend their colours to a thing that is named beside them. */
const LENDS = new Set<Treatment>([
  ...(['retro', 'diner', 'y2k', 'fiesta', 'zellige', 'azulejo', 'washi', 'rangoli'] as const),
  ...(['festive', 'playful'] as const),
]);
/** Things that may have any colours of their own lightness. */
const BORROWS = new Set<Treatment>([
  ...(['squared', 'notebook', 'kraft', 'papercut', 'watercolour', 'print', 'comic', 'embroidery'] as const),
  ...(['linen', 'terrazzo', 'postcard', 'album', 'parchment', 'poster'] as const),
]);

/** The design of what is named: "the seventies, like a squared notebook" is that paper in the colours of that time. */
export function treatedDesign(said: string, language = 'en'): Design | null {
  const named = treatmentsIn(said, language);
  const [first] = named;
  if (!first) return null;
  const thing = named.find((one) => BORROWS.has(one));
  const lender = named.find((one) => LENDS.has(one));
  if (!thing || !lender) return treatmentDesign(first);
  const design = treatmentDesign(thing);
  const { bg, ink, accent, accent2 } = treatmentDesign(lender);
  return isDark(bg) === isDark(design.bg) ? { ...design, bg, ink, accent, accent2 } : treatmentDesign(first);
}
