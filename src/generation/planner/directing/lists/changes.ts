import type { MaterialItem, Quantity } from '../../../../domain/brief.ts';
import { isMoney } from '../../reading/grammar/figures.ts';
import { lexiconOf } from '../../reading/lexicon.ts';
import { countWords } from '../../wording.ts';
import { wordList, wordsEverywhere } from '../../words/word-lists.ts';
import { hasPhrase } from '../places.ts';

type Figured = Extract<MaterialItem, { kind: 'quantity' }>;

/** Words of a sentence that tells of a change, at most. */
const CHANGE_WORDS = 20;

/** "63 % organic flour, when we began with 40 %": two values of one unit of which the second is an earlier one. */
function changeIn(
  item: Figured,
  phrases: readonly string[],
  leadsOn: (word: string) => boolean,
): Quantity[] | null {
  const [now, then, ...more] = item.quantities;
  const { text } = item.words;
  if (!now || !then || more.length > 0 || now.against || then.against) return null;
  if (now.unit !== then.unit || now.when || countWords(text) > CHANGE_WORDS) return null;
  const start = text.indexOf(now.raw.text) + now.raw.text.length;
  const end = text.indexOf(then.raw.text, start);
  // "Satisfaction 87% to 94%": what was comes first.
  const joins = end < 0 ? '' : text.slice(start, end).trim().toLowerCase();
  // "Salary: $68,000 to $76,000" is from one sum to another.
  if (now.unit !== '' && !isMoney(now.unit) && leadsOn(joins)) {
    const { raw, value, unit } = now;
    return [
      { ...then, ...(now.label ? { label: now.label } : {}), against: { kind: 'before', raw, value, unit } },
    ];
  }
  // "312 dogs last year, and 41 still waiting": what stands before an "and" is said of the first.
  const near = end < 0 ? '' : behindAnds(text.slice(start, end));
  if (!hasPhrase(near, phrases)) return null;
  const { raw, value, unit } = then;
  return [{ ...now, against: { kind: 'before', raw, value, unit } }];
}

/** What stands behind the last "and" of a text, or all of it. */
const behindAnds = (text: string): string => {
  const ends = wordsEverywhere('list-and').flatMap((word) => {
    const at = word ? text.toLowerCase().lastIndexOf(` ${word} `) : -1;
    return at < 0 ? [] : [at + word.length + 2];
  });
  return text.slice(Math.max(0, ...ends));
};

/** Items in which a value and the earlier one that their sentence names are a change, however many words stand between. */
export function changed(items: readonly MaterialItem[], language: string): MaterialItem[] {
  const phrases = wordList(language, 'earlier');
  const { to } = lexiconOf(language);
  const leadsOn = (word: string) => to.has(word);
  return items.map((item) => {
    const quantities = item.kind === 'quantity' ? changeIn(item, phrases, leadsOn) : null;
    return item.kind === 'quantity' && quantities ? { ...item, quantities } : item;
  });
}

/** "412 members (was 290)" beneath "290 → 412": what it was stands there, so the line says what is counted. */
export function withoutEarlier(text: string, { raw, against }: Quantity): string {
  if (against?.kind !== 'before') return text;
  const [, open = '', inside = ''] = /^([^(（]*[(（])([^()（）]*)[)）]\s?[.!]?$/u.exec(text) ?? [];
  // "(the year before 290)" says when that was.
  const isOnlyEarlier =
    inside.includes(against.raw.text) && /^\s?\p{L}{0,8}\s?$/u.test(inside.replace(against.raw.text, ''));
  const left = open.slice(0, -1).trim();
  return isOnlyEarlier && left.startsWith(raw.text) ? left.slice(raw.text.length).trim() || text : text;
}

/** "11,840 passages (2024: 10,300)": brackets at the end of a line that say of an earlier value when it was. */
export function saysWhen(text: string, { raw, against }: Quantity): boolean {
  if (against?.kind !== 'before') return false;
  const inside = /[(（]([^()（）]*)[)）]\s?[.!]?$/u.exec(text)?.[1] ?? '';
  const rest = inside.replace(against.raw.text, '');
  return inside.includes(against.raw.text) && !inside.includes(raw.text) && /\p{Nd}{4}/u.test(rest);
}
