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
 * stands within a sentence, or beside words that say what it is the name of (`told`); what it is in itself ("Elm Street
 * Bakery") is its last word.
 */
export function ofItsName(board: Board, told: Concept | null): { ids: string[]; about: Concept | null } {
  const { subject, scenes, language } = board;
  const own = ranked([[subject, HEADLINE]], language);
  const texts = scenes.flatMap((scene) => [...partsOf(scene).map(([text]) => text)]);
  const isTold = told !== null && !own.includes(told);
  const about = isTold ? told : calledWithin(board, texts);
  if (!about) return NOT_A_NAME;
  const head = new Set(isTold ? [] : ranked([[subject.split(' ').at(-1)!, HEADLINE]], language));
  const elsewhere = new Set(
    ranked(
      texts.map((text): Part => [text.replace(subject, ''), 1]),
      language,
    ),
  );
  const ids = own.filter((concept) => !head.has(concept) && !elsewhere.has(concept)).map(({ id }) => id);
  return { ids, about: ids.length > 0 ? about : null };
}

/** What sentences say of a name that stands within them. */
function calledWithin({ subject, language }: Board, texts: string[]): Concept | null {
  if (!CAPITALS_NAME.test(language) || !subject.split(' ').every((word) => /^\p{Lu}\p{Ll}/u.test(word)))
    return null;
  const within = texts.filter((text) => isWritten(text, subject, text.indexOf(subject)));
  const others = within.map((text): Part => [text.replace(subject, ''), HEADLINE]);
  // A jubilee is of the firm that it names.
  return ranked(others, language).find(({ id }) => !VAGUE.has(id) && id !== 'birthday-cake') ?? null;
}
