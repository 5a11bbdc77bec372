import { tradeHits } from './words/trades.ts';
import { listsOfSet, ownLists, wordLanguages } from './words/word-lists.ts';

/** The language of a text as far as the planner cares: what to call things, which way to read, how to count. */
export type Language = {
  /** BCP 47. */
  code: string;
  direction: 'ltr' | 'rtl';
  /** Written without spaces: counted by characters, shortened between words that only a segmenter finds. */
  dense: boolean;
};

const SCRIPTS: [RegExp, string][] = [
  [/[\u3041-\u30ff]/g, 'ja'],
  [/[\uac00-\ud7a3]/g, 'ko'],
  [/[\u4e00-\u9fff\u3400-\u4dbf]/g, 'zh'],
  [/[\u0600-\u06ff\u0750-\u077f]/g, 'ar'],
  [/[\u0590-\u05ff]/g, 'he'],
  [/[\u0900-\u097f]/g, 'hi'],
  [/[\u0e00-\u0e7f]/g, 'th'],
  [/[\u0400-\u04ff]/g, 'ru'],
  [/[\u0370-\u03ff]/g, 'el'],
];

/** What tells a language of Latin script: words that are common in it and rare in others, and letters with what each says beside one. */
type Signs = { code: string; words: Set<string>; letters: [letter: RegExp, weight: number][] };

let known: Signs[] | undefined;

const keysOf = (code: string) => ownLists(code, 'words')?.size ?? 0;

/** The signs of all languages that have them (`common` and `letters` of their reading lists); of two that fit as well, the one that is read by more lists. */
function signsOfLanguages(): Signs[] {
  const byWords = (a: string, b: string) => keysOf(b) - keysOf(a);
  known ??= [...wordLanguages()].sort(byWords).flatMap((code) => {
    const own = ownLists(code, 'reading');
    if (!own?.has('common')) return [];
    const letters = listsOfSet(own, 'letters').map(([weight, all]): Signs['letters'][number] => [
      new RegExp(`[${all.join('')}]`, 'gu'),
      Number(weight),
    ]);
    return [{ code, words: new Set(own.get('common')), letters }];
  });
  return known;
}

const RTL = new Set(['ar', 'he', 'fa', 'ur']);
const DENSE = new Set(['ja', 'zh', 'th']);

/** Words of a text that may be nothing but a film and a trade, at most. */
const FEW_WORDS = 6;

function latinLanguage(text: string): string {
  // "9 am" is no German.
  const low = text.toLowerCase().replaceAll(/\p{Nd}\s?[ap]m(?!\p{L})/gu, ' ');
  const words = low.match(/\p{L}+/gu) ?? [];
  const few = new Set(words).size <= FEW_WORDS ? words : [];
  let best = ['en', 0] as [string, number];
  for (const { code, words: common, letters } of signsOfLanguages()) {
    const signs = letters.reduce(
      (sum, [letter, weight]) => sum + (low.match(letter)?.length ?? 0) * weight,
      0,
    );
    const hits = words.reduce((n, w) => n + (common.has(w) ? 1 : 0), signs + tradeHits(few, code));
    if (hits > best[1]) best = [code, hits];
  }
  return best[0];
}

function scriptLanguage(text: string): string | null {
  const letters = text.match(/\p{L}/gu)?.length ?? 0;
  if (letters === 0) return null;
  const counts = SCRIPTS.map(([pattern, code]) => [code, text.match(pattern)?.length ?? 0] as const);
  const of = (code: string) => counts.find(([c]) => c === code)![1];
  // Kana beside Han is Japanese; a Latin product name in a dense script weighs more letters than it says.
  if (of('ja') > 0 && of('ja') + of('zh') > letters * 0.25) return 'ja';
  const [code, count] = [...counts].sort((a, b) => b[1] - a[1])[0]!;
  return count > letters * (DENSE.has(code) || code === 'ko' ? 0.25 : 0.45) ? code : null;
}

/** Letters that tell a language apart from the chief one of its script. */
function variantOf(code: string, text: string): string {
  if (code === 'ar' && /[پچژگ]|(?:^|\s)(?:است|این|برای|را|که)(?:\s|$)/.test(text)) return 'fa';
  if (code === 'ru' && /[іїєґ]/i.test(text)) return 'uk';
  return code;
}

/** An address of mail or the web, whose ending is no word: "jobs@bar.it". */
const ADDRESS = /(?<![\p{L}\p{N}.@_-])[\p{L}\p{N}.@_-]{1,80}\.[a-z]{2,3}(?![\p{L}\p{N}])/gu;

/** The language of the most text, by script and, for Latin script, by its commonest words; English when in doubt. `context` counts half between Latin-script languages, and tells Japanese from Chinese. */
export function detectLanguage(text: string, context = ''): Language {
  const sample = text
    .slice(0, 4000)
    .replaceAll(/https?:\/\/\S+/g, ' ')
    .replaceAll(ADDRESS, ' ');
  const found = scriptLanguage(sample);
  // A Japanese subject may be written in Chinese characters alone: the words around it decide.
  const script = found === 'zh' && /[\u3041-\u30ff]/.test(context) ? 'ja' : found;
  const code = script
    ? variantOf(script, sample)
    : latinLanguage(`${sample} ${sample} ${context.slice(0, 2000)}`);
  return languageOf(code);
}

/** A language by its code. */
export function languageOf(code: string): Language {
  return { code, direction: RTL.has(code) ? 'rtl' : 'ltr', dense: DENSE.has(code) };
}
