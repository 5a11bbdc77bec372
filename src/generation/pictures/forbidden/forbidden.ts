import { readFileSync } from 'node:fs';
import { meaningsOf } from '../meaning.ts';

/** Words for a kind of things that must not be seen, by how a word is like them. */
type Kind = { ids: string[]; words: Map<string, string[]> };

let kinds: Kind[] | undefined;

/**
 * The rows of `kinds.txt`, `ids of the kind|language: words`: what is named by no thing of the library alone ("no
 * people"). A star before or behind a word stands for any letters: other forms of it, and compounds.
 */
function kindsOf(): Kind[] {
  kinds ??= readFileSync(new URL('./kinds.txt', import.meta.url), 'utf8')
    .trim()
    .split('\n')
    .map((row) => {
      const [ids = '', ...parts] = row.split('|');
      const words = parts.map((part): [string, string[]] => {
        const at = part.indexOf(':');
        return [part.slice(0, at), part.slice(at + 1).split(' ')];
      });
      return { ids: ids.split(' '), words: new Map(words) };
    });
  return kinds;
}

/** Languages that part no words. */
const UNSPACED = new Set(['ja', 'zh', 'th']);
const WORD = /[\p{L}\p{M}\p{N}'’-]+/gu;

function isLike(word: string, known: string): boolean {
  if (known.startsWith('*')) return word.endsWith(known.slice(1));
  return known.endsWith('*') ? word.startsWith(known.slice(0, -1)) : word === known;
}

/** Whether a text names a kind by one of its words. */
function names(text: string, { words }: Kind, language: string): boolean {
  const known = words.get(language) ?? [];
  if (UNSPACED.has(language)) return known.some((one) => text.includes(one));
  return (text.match(WORD) ?? []).some((word) => known.some((one) => isLike(word, one)));
}

/** Pictures that are bought say how a film is made: a photographer who wants none still has a camera. */
const BOUGHT =
  /(?<!\p{L})(?:stock|сток)|[sś]tockow|clip[ -]?art|banco de im|banque d['’]im|フリー素材|素材/iu;

/** Letters of a word that stay in all its forms. */
const STEM = 5;

/** Ids of all that a prohibition's words (BCP 47 language) name: things, and kinds of things. */
function forbiddenIn(term: string, language: string): string[] {
  if (BOUGHT.test(term)) return [];
  const tongue = language.toLowerCase().split('-')[0]!;
  const text = term.normalize('NFKC').toLowerCase();
  const ofKinds = kindsOf().flatMap((kind) => (names(text, kind, tongue) ? kind.ids : []));
  return [...meaningsOf(term, language).map(({ concept }) => concept.id), ...ofKinds];
}

/** Ids of what prohibited terms name ("no planes"), but for what the film's own name has: what must not be seen. */
export function unpicturedBy(terms: readonly string[], subject: string, language: string): string[] {
  const own = new Set(meaningsOf(subject, language).map(({ concept }) => concept.id));
  const name = subject.toLowerCase();
  // "No syringes" keeps them off a film of vaccinations, "the old bakery" no bread off one of the bakery.
  const isOwn = (term: string) =>
    (term.toLowerCase().match(/[\p{L}\p{M}]{3,}/gu) ?? []).some((it) => name.includes(it.slice(0, STEM)));
  return [
    ...new Set(
      terms.flatMap((term) => forbiddenIn(term, language).filter((id) => !own.has(id) || !isOwn(term))),
    ),
  ];
}
