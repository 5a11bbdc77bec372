import { writingOf } from './writing.ts';

const segmenters = new Map<string, Intl.Segmenter>();
function segmenter(code: 'ja' | 'zh'): Intl.Segmenter {
  const known = segmenters.get(code) ?? new Intl.Segmenter(code, { granularity: 'word' });
  segmenters.set(code, known);
  return known;
}

const CLOSING = /^[\p{Pe}\p{Pf}\p{Po}\p{Pd}\s]/u;
const OPENING = /[\p{Ps}\p{Pi}]$/u;
const PAUSE = /[、。，．！？：；…\s]$/u;
const KATAKANA_START = /^[\p{Script=Katakana}ー]/u;
const KATAKANA_END = /[\p{Script=Katakana}ー]$/u;
const INFLECTION = /^\p{Script=Hiragana}{1,2}$/u;

/** A date goes on after its year and its month, hours and numbers after their marks, and a number with what it counts, also behind the space that some write. */
const DATE = /[年月]\s?$|\d[-–—:.~〜～]$/u;
const NUMBER = /\d\s?$/u;
const COUNTER = /^\p{Script=Han}{1,2}$/u;
const continues = (before: string, word: string) =>
  (DATE.test(before) && /^\d/.test(word)) || (NUMBER.test(before) && COUNTER.test(word));

/** Whether a word may not begin a line after what stands before it. */
function holds(before: string, word: string): boolean {
  if (CLOSING.test(word) || OPENING.test(before)) return true;
  if (continues(before, word)) return true;
  if (PAUSE.test(before)) return false;
  // A sign alone begins what follows it: "老糧倉", "把自己".
  if (/^\p{Script=Han}$/u.test(before)) return true;
  // Particles and endings belong to their word, counters to their number, katakana to one another.
  if (INFLECTION.test(word) || (word.length === 1 && !/[\p{Ps}\p{Pi}]/u.test(word))) return true;
  return KATAKANA_START.test(word) && KATAKANA_END.test(before);
}

/** The longest phrase that is kept together, in characters. */
const LONGEST = 12;

/** A Chinese or Japanese text as the pieces between which its lines may break; null for any other text. */
export function phrasesOf(text: string): string[] | null {
  const writing = writingOf(text);
  const japanese = /[\p{Script=Hiragana}\p{Script=Katakana}]/u.test(text);
  if (!writing.cjk || (!japanese && !writing.segmented)) return null;
  const out: string[] = [];
  for (const { segment } of segmenter(japanese ? 'ja' : 'zh').segment(text)) {
    const before = out.at(-1);
    const short = (before ?? '').length + segment.length <= LONGEST || CLOSING.test(segment);
    if (before !== undefined && short && holds(before, segment)) out[out.length - 1] = before + segment;
    else out.push(segment);
  }
  return out;
}
