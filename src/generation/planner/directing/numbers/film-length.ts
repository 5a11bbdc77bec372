import type { Brief, MaterialItem, Quantity, Words } from '../../../../domain/brief.ts';
import { onlySeconds, statedSeconds } from '../../../../domain/stated-length.ts';
import { headsOfText } from '../../reading/briefs/labels.ts';
import { countWords } from '../../wording.ts';
import { phrasesIn } from '../../words/patterns.ts';
import { wordsEverywhere } from '../../words/word-lists.ts';
import { figuresOf, itemOfStretch, stretchOf } from '../items/parts.ts';

const SECONDS: Record<string, number> = { seconds: 1, minutes: 60 };

/** What parts a clause from the one before it. */
const PARTED = /\s[–—-]\s|[.:;,]\s/u;
const ARTICLE = /^(?:an?|ein|eine|einen|un|une|una|uma|um|een|en|ett|et)$/iu;

/** Words that an order leaves of what it asks for, at least: "a 15-second book". */
const FEWEST_LEFT = 2;

/** "What is a toll, who pays it, in 40 secs": the words before a length that ends a line, within which it is told. */
const WITHIN =
  /[\s,]{1,3}(?:in|en|dans|em|за|w|på|op|i)\s(?:(?:just|only|under|about|around|nur|etwa|solo|sólo|unos|environ|apenas|circa|около)\s)?$/iu;

/** The words of an item before the length that it ends on, where no other words of the prompt say how long the film is; else null. */
function toldWithin({ words }: MaterialItem, { raw }: Quantity, prompt: string): Words | null {
  const at = words.text.indexOf(raw.text);
  const within = WITHIN.exec(words.text.slice(0, at));
  if (!within?.index || /[\p{L}\p{N}]/u.test(words.text.slice(at + raw.text.length))) return null;
  const elsewhere = prompt.split(words.text).join(' ');
  return statedSeconds(elsewhere) === null ? stretchOf(words, 0, within.index) : null;
}

/** Whether a label stands before the words of an item: "TITLE CARD: Interest in 30 seconds". */
const isLabelled = ({ name, words }: MaterialItem, prompt: string): boolean =>
  name !== undefined || /[:：]\s?["“„«]?$/u.test(prompt.slice(0, Math.max(0, prompt.indexOf(words.text))));

/**
 * An item in which the length of the film stands, without it: "a 40-second guide for tenants". Null where it says nothing
 * else; the item as it is where a sentence goes on around the figure and names no film.
 */
function without(item: MaterialItem, { raw }: Quantity, language: string): MaterialItem | null {
  const { words } = item;
  const { text } = words;
  if (onlySeconds(text) !== null) return null;
  const at = text.indexOf(raw.text);
  const lead = text.slice(0, at).split(PARTED).at(-1)!;
  const must = wordsEverywhere('must');
  const leads = lead.trim().toLowerCase().split(/\s+/u).filter(Boolean);
  const isOrder = leads.every((word) => ARTICLE.test(word) || must.includes(word));
  const isFilm = isOrder || ['films', 'film-words'].some((key) => phrasesIn(text, language, key).length > 0);
  if (!isFilm) return item;
  const rest = text.slice(at + raw.text.length).replace(/^[\s,;:.–—-]+/u, '');
  const isFirst = text.slice(0, at - lead.length).trim() === '';
  if (isOrder && isFirst)
    return countWords(rest) < FEWEST_LEFT
      ? null
      : itemOfStretch(item, stretchOf(words, text.length - rest.length, text.length));
  return { kind: 'claim', words, ...(item.name ? { name: item.name } : {}) };
}

/**
 * A brief in which the length of the film is no figure of what it tells, where the reader took it for one: "45s how-to for
 * tenants" in a film of 45 seconds that nobody has asked for in another place.
 */
export function withoutLength(brief: Brief, prompt: string): Brief {
  const times = brief.material.some((item) => figuresOf(item).some(({ unit }) => unit in SECONDS));
  const isSaid = brief.directions.some(({ kind, words }) => kind === 'length' && /\p{Nd}/u.test(words.text));
  const seconds = times && !isSaid ? statedSeconds(prompt) : null;
  const material = brief.material.flatMap((item): MaterialItem[] => {
    if (item.kind !== 'quantity') return [item];
    const [length, ...more] = item.quantities.filter(({ unit }) => unit in SECONDS);
    if (!length || more.length > 0 || length.against) return [item];
    // "Length: 15 seconds" is for the maker; what lasts minutes may be a course.
    const isField =
      length.unit === 'seconds' && item.name !== undefined && headsOfText(item.name.text) === 'directs';
    if (isField) return [];
    if (seconds === null || length.value * SECONDS[length.unit]! !== seconds) return [item];
    const told = toldWithin(item, length, prompt);
    // Behind a label all words are to be shown.
    if (told && isLabelled(item, prompt)) return [{ kind: 'claim', words: item.words }];
    const left = told ? itemOfStretch(item, told) : without(item, length, brief.language);
    return left ? [left] : [];
  });
  return { ...brief, material };
}
