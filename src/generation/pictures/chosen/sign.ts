import type { Storyboard } from '../../../domain/storyboard.ts';
import { allConcepts, type Concept } from '../concepts.ts';
import { monogramOf } from '../props/contacts.ts';
import type { Prop } from '../props/prop.ts';

/** What the opening of a kind of film may show where nothing of it is named: true of every film of the kind. */
const OF_GENRE: Partial<Record<NonNullable<Storyboard['genre']>, string>> = {
  appeal: 'red-heart',
  podcast: 'microphone',
  recipe: 'cooking',
  story: 'open-book',
};

/** Kinds of films that bring out something under a name: its initials can stand as a mark. */
const BRANDED = new Set<Storyboard['genre']>(['launch', 'release']);
/** Words of such a name, at most: more of them are a sentence. */
const BRAND_WORDS = 3;

/** The thing of an id; null where there is none. */
export const conceptOf = (id: string | undefined): Concept | null =>
  (id && allConcepts().find((concept) => concept.id === id)) || null;

type Sign = { lead: Concept | null; prop: Prop | null };

/** What opens and closes a film whose words there name nothing; nothing at all where its words alone have to do. */
export function signOf(
  { subject, genre }: Pick<Storyboard, 'subject' | 'genre'>,
  film: Concept | null,
  drawsPlace: boolean,
): Sign {
  if (!film && genre === 'hiring') return { lead: null, prop: { kind: 'crew', name: subject } };
  const lead = film ?? (drawsPlace ? null : conceptOf(genre && OF_GENRE[genre]));
  const isBrand = BRANDED.has(genre) && subject.trim().split(/\s+/u).length <= BRAND_WORDS;
  return { lead, prop: !lead && isBrand && !drawsPlace ? monogramOf(subject) : null };
}
