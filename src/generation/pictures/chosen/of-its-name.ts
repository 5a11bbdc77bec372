import type { Storyboard } from '../../../domain/storyboard.ts';
import type { Concept } from '../concepts.ts';
import { HEADLINE, type Part, partsOf } from './parts-of.ts';
import { ranked } from './ranked.ts';
import { VAGUE } from './vague.ts';

type Board = Pick<Storyboard, 'subject' | 'scenes' | 'language'>;
const NOT_A_NAME = { ids: [], about: null };

/** Languages that write only names with a capital within a sentence. */
const CAPITALS_NAME = /^(?:en|es|fr|it|pt|ru)\b/;
const isWritten = (text: string, name: string, at: number) =>
  at > 0 && /\p{Ll} $/u.test(text.slice(0, at)) && name.includes(' ');

/**
 * What only the film's name speaks of: "Jazz concert of the Blue Lantern Trio" is about its concert and no lantern. A name
 * stands within a sentence; what it is in itself ("Elm Street Bakery") is its last word.
 */
export function ofItsName({ subject, scenes, language }: Board): { ids: string[]; about: Concept | null } {
  const words = subject.split(' ');
  if (!CAPITALS_NAME.test(language) || !words.every((word) => /^\p{Lu}\p{Ll}/u.test(word))) return NOT_A_NAME;
  const texts = scenes.flatMap((scene) => [...partsOf(scene).map(([text]) => text)]);
  const within = texts.filter((text) => isWritten(text, subject, text.indexOf(subject)));
  const others = within.map((text): Part => [text.replace(subject, ''), HEADLINE]);
  const [about] = ranked(others, language).filter(({ id }) => !VAGUE.has(id));
  if (!about) return NOT_A_NAME;
  const head = new Set(ranked([[words.at(-1)!, HEADLINE]], language));
  const elsewhere = new Set(
    ranked(
      texts.map((text): Part => [text.replace(subject, ''), 1]),
      language,
    ),
  );
  const ids = ranked([[subject, HEADLINE]], language)
    .filter((concept) => !head.has(concept) && !elsewhere.has(concept))
    .map(({ id }) => id);
  return { ids, about: ids.length > 0 ? about : null };
}
