import { heard, isDense, phraseOf } from '../../design/wishes/heard.ts';
import { wordList } from '../words/word-lists.ts';

/** Words between a denial and what it denies, at most, and characters where nothing stands between words. */
const BEFORE = 6;
const BEHIND = 4;
const DENSE_BEFORE = 8;
const DENSE_BEHIND = 16;
const PAUSE = /[.,;:!?()\n。、，；：！？،؛।]/u;

/** What somebody asks of what is heard. */
export type SoundWish = 'on' | 'off' | null;

const listOf = (language: string, key: string) => [
  ...new Set([...wordList(language, key), ...wordList('en', key)]),
];

/** Particles by which a thing is one of several: 음악도 내레이션도 없이. */
const ALSO = /^\s?(?:도|와|과|이나|나|랑|이랑|하고|も|と|や)/u;

/** Whether what is denied behind a noun is the next thing alone: 음악에 목소리 없이. */
const isOfAnother = (between: string, others: readonly string[]) =>
  !ALSO.test(between) && others.some((noun) => between.includes(noun));

/** The last clause before a place, and the first behind one. */
const lastOf = (text: string) => text.split(PAUSE).at(-1)!;
const firstOf = (text: string) => text.split(PAUSE, 1)[0]!;

/**
 * Whether words ask for a voice or for music, or forbid it, by the lists of a language.
 * @param key what is spoken of: `sound-voice` or `sound-music`
 */
export function soundWish(text: string, key: string, language: string): SoundWish {
  const code = language.toLowerCase().split('-')[0]!;
  const { words, text: plain } = heard(text, code);
  const before = listOf(code, 'sound-no').map((no) => ` ${no} `);
  const behind = wordList(code, 'sound-no-behind');
  const others = wordList(code, key === 'sound-music' ? 'sound-voice' : 'sound-music');
  let wish: SoundWish = null;
  for (const noun of listOf(code, key)) {
    const phrase = phraseOf(noun);
    if ('within' in phrase) {
      for (let at = plain.indexOf(noun); at >= 0; at = plain.indexOf(noun, at + noun.length)) {
        const lead = lastOf(plain.slice(Math.max(0, at - DENSE_BEFORE), at));
        const rest = firstOf(plain.slice(at + noun.length, at + noun.length + DENSE_BEHIND));
        const isOff =
          before.some((no) => isDense(no) && lead.includes(no.trim())) ||
          behind.some((no) => rest.includes(no) && !isOfAnother(rest.slice(0, rest.indexOf(no)), others));
        if (isOff) return 'off';
        wish = 'on';
      }
      continue;
    }
    for (const at of placesOf(words, phrase.words)) {
      const lead = clauseBefore(words, at);
      const rest = ` ${clauseBehind(words, at + phrase.words.length)} `;
      if (before.some((no) => lead.includes(no)) || behind.some((no) => rest.includes(` ${no} `)))
        return 'off';
      wish = 'on';
    }
  }
  return wish;
}

const isWord = (word: string, wanted: string) =>
  wanted.endsWith('*') ? word.startsWith(wanted.slice(0, -1)) : word === wanted;

/** Where some words stand one behind the other. */
function placesOf(words: string[], wanted: string[]): number[] {
  return words.flatMap((_, at) =>
    at + wanted.length <= words.length && wanted.every((one, i) => isWord(words[at + i]!, one)) ? [at] : [],
  );
}

function clauseBefore(words: string[], at: number): string {
  const some = words.slice(Math.max(0, at - BEFORE), at);
  return ` ${some.slice(some.findLastIndex((word) => PAUSE.test(word)) + 1).join(' ')} `;
}

function clauseBehind(words: string[], at: number): string {
  const some = words.slice(at, at + BEHIND);
  const end = some.findIndex((word) => PAUSE.test(word));
  return some.slice(0, end < 0 ? some.length : end).join(' ');
}
