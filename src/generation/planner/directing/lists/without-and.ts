import type { Brief } from '../../../../domain/brief.ts';
import { capitalised } from '../../wording.ts';
import { wordList } from '../../words/word-lists.ts';
import type { Take } from '../take.ts';

/** What a list says instead of an "and" before its last thing: "plus a free mug" stays. */
const SAYS_MORE = new Set(['plus', 'más', 'più', 'mais', 'плюс']);
/** Films whose words stand as they were written. */
const WRITTEN = new Set<Brief['genre']>(['script', 'story']);

/** The rest of a text behind an "and" that it begins with; the text itself where it begins with none. */
export function behindAnd(text: string, language: string): string {
  const words = wordList(language, 'list-and').filter((word) => word && !SAYS_MORE.has(word));
  const and = words.find((word) => text.toLowerCase().startsWith(`${word} `));
  return and ? capitalised(text.slice(and.length).trimStart()) : text;
}

/**
 * What a scene says without an "and" that joined it to something else: before the last thing of a list, which stands in a line
 * of its own, and before what somebody said in one breath with what another scene says ("we walk dogs and we send photos"). An
 * "And" with which somebody began a sentence stays.
 */
export function withoutAnd({ body, from }: Take, { language, genre }: Brief): Take['body'] {
  if (body.type === 'list') {
    const last = body.items.length > 1 ? behindAnd(body.items.at(-1)!, language) : '';
    return last ? { ...body, items: [...body.items.slice(0, -1), last] } : body;
  }
  const isJoined = from.some(({ text }) => /^\p{Ll}/u.test(text) && behindAnd(text, language) !== text);
  if (!isJoined || WRITTEN.has(genre)) return body;
  if (body.type === 'stat') return { ...body, label: behindAnd(body.label, language) };
  return 'title' in body ? { ...body, title: behindAnd(body.title, language) } : body;
}
