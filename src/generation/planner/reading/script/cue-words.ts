import { wordList } from '../../words/word-lists.ts';
import type { Token } from '../tokens.ts';

/** What a word of a label says of what it labels: `text` is shown where nothing says that it is spoken, `audio` the reverse. */
export type CueKind =
  | 'voice'
  | 'screen'
  | 'text'
  | 'picture'
  | 'scene'
  | 'sound'
  | 'audio'
  | 'pause'
  | 'none'
  | 'beside';

const KINDS: CueKind[] = [
  'voice',
  'screen',
  'text',
  'picture',
  'scene',
  'sound',
  'audio',
  'pause',
  'none',
  'beside',
];

/** A word of labels in a run of tokens: what it may say, and the tokens it is. */
export type CueWord = { kinds: CueKind[]; start: number; end: number };

/** The forms of a language's labels, and which of its words are numbers and ordinals. */
export type CueForms = { kinds: Map<string, CueKind[]>; numbers: Set<string>; longest: number };

const made = new Map<string, CueForms>();

/** The labels of a language; English ones are known in every language. */
export function cueForms(language: string): CueForms {
  const known = made.get(language);
  if (known) return known;
  const kinds = new Map<string, CueKind[]>();
  const numbers = new Set<string>();
  let longest = 0;
  for (const code of new Set(['en', language])) {
    for (const kind of KINDS)
      for (const word of wordList(code, `cue-${kind}`)) {
        const form = folded(word.normalize('NFKC').toLowerCase());
        const own = kinds.get(form) ?? [];
        if (!own.includes(kind)) kinds.set(form, [...own, kind]);
        longest = Math.max(longest, form.length);
      }
    for (const key of ['wish-ordinals', 'wish-numbers'])
      for (const words of wordList(code, key)) for (const word of words.split('/')) numbers.add(folded(word));
  }
  const forms = { kinds, numbers, longest };
  made.set(language, forms);
  return forms;
}

/** Without the marks of vowels that Arabic may write, and with one apostrophe. */
function folded(low: string): string {
  return low.replace(/[\u0640\u064b-\u0652]/gu, '').replace(/’/gu, "'");
}

/** Scripts that put no space between words. */
const DENSE = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}ー]/u;
const LETTER = /[\p{L}\p{M}\p{N}]/u;

/** The words of labels in a short run of tokens, the longest form at each place; each token is in one at most. */
export function cueWordsIn(tokens: Token[], start: number, end: number, forms: CueForms): CueWord[] {
  let text = '';
  const owner: number[] = [];
  for (let i = start; i < end; i++) {
    const part = (i > start && !tokens[i]!.glued ? ' ' : '') + folded(tokens[i]!.low);
    text += part;
    for (let k = 0; k < part.length; k++) owner.push(i);
  }
  const found: CueWord[] = [];
  for (let at = 0; at < text.length; ) {
    const size = isBegin(text, at) ? sizeAt(text, at, forms) : 0;
    if (size > 0)
      found.push({
        kinds: forms.kinds.get(text.slice(at, at + size))!,
        start: owner[at]!,
        end: owner[at + size - 1]! + 1,
      });
    at += Math.max(1, size);
  }
  return found;
}

function isBegin(text: string, at: number): boolean {
  const [before, own] = [text[at - 1] ?? ' ', text[at]!];
  return LETTER.test(own) && (DENSE.test(own) || !LETTER.test(before));
}

function sizeAt(text: string, at: number, { kinds, longest }: CueForms): number {
  for (let size = Math.min(longest, text.length - at); size > 0; size--) {
    const [last, next] = [text[at + size - 1]!, text[at + size] ?? ' '];
    const isEnd = DENSE.test(last) || /\p{Script=Hangul}/u.test(last) || !LETTER.test(next);
    if (isEnd && kinds.has(text.slice(at, at + size))) return size;
  }
  return 0;
}
