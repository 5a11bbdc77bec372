import type { Words } from '../../../../domain/brief.ts';
import { capitalised } from '../../wording.ts';
import { wordList } from '../../words/word-lists.ts';

/** What stands beside a bar: "Tea" of "tea costs 8p". */
export function besideBar(label: Words | undefined, language: string): string {
  const words = label?.text.split(/\s/u) ?? [];
  const isVerb = words.length > 1 && wordList(language, 'has-or-is').includes(words.at(-1)!.toLowerCase());
  return capitalised((isVerb ? words.slice(0, -1) : words).join(' '));
}
