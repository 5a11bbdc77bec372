import { capitalised } from '../../wording.ts';
import { wordList } from '../../words/word-lists.ts';
import type { Take } from '../take.ts';

/** What a list says instead of an "and" before its last thing: "plus a free mug" stays. */
const SAYS_MORE = new Set(['plus', 'más', 'più', 'mais', 'плюс']);

/** A list without the "and" before its last thing, which stands in a line of its own. */
export function withoutAnd(body: Take['body'], language: string): Take['body'] {
  if (body.type !== 'list' || body.items.length < 2) return body;
  const words = wordList(language, 'list-and').filter((word) => word && !SAYS_MORE.has(word));
  const last = body.items.at(-1)!;
  const and = words.find((word) => last.toLowerCase().startsWith(`${word} `));
  const rest = and ? last.slice(and.length).trimStart() : '';
  return rest ? { ...body, items: [...body.items.slice(0, -1), capitalised(rest)] } : body;
}
