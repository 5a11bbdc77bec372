import type { MaterialItem, Quantity, Words } from '../../../../domain/brief.ts';
import { lexiconOf } from '../../reading/lexicon.ts';
import { countWords } from '../../wording.ts';
import { wordList } from '../../words/word-lists.ts';
import { type Part, piecesOf } from '../facts/pieces.ts';
import { writtenFigure } from '../items/heroes.ts';
import { isCharted, itemOfStretch, stretchOf } from '../items/parts.ts';
import { hasPhrase } from '../places.ts';
import { enumerationIn } from './enumerations.ts';

const KINDS = new Set<MaterialItem['kind']>(['claim', 'quantity', 'event', 'offer']);
/** Words of what several results stand under, and of one of them, at most. */
export const HEAD_WORDS = 13;
const RESULT_WORDS = 11;
const FEWEST = 2;

const hasFigure = ({ text }: { text: string }) => /\p{Nd}/u.test(text);

/** Where the colon of a head stands in front of what it lists; -1 where there is none. */
export function headEnd(text: string): number {
  const at = text.search(/[:：](?!\p{Nd})/u);
  return at > 0 && countWords(text.slice(0, at)) <= HEAD_WORDS ? at : -1;
}

/** Whether a part says what the figure before it was: "up from 301 last year". */
function goesOn({ text }: Part, language: string): boolean {
  const low = text.toLowerCase();
  const small = [
    ...lexiconOf(language).from,
    ...wordList(language, 'earlier'),
    ...wordList(language, 'breaks'),
  ];
  return small.some((word) => low.startsWith(`${word} `));
}

/** The results that a line lists, each with what goes on behind it, and without the head that they stand under. */
export function resultsIn(text: string, language: string): Part[] {
  const head = headEnd(text);
  const out: Part[] = [];
  for (const part of piecesOf(text, language, head)) {
    const last = out.at(-1);
    if (part.end <= head) continue;
    if (last && goesOn(part, language)) out[out.length - 1] = { ...last, end: part.end };
    else out.push(part);
  }
  return out.map((part) => ({ ...part, text: text.slice(part.start, part.end) }));
}

/** "(+8%)", "(April: 32)": a figure in brackets behind a result. */
const COMPARED = /\p{Nd}[^()（）]{0,40}[)）]/u;

/** Words of the name of a measure, at most: "youth section doubled to" is none. */
const NAME_WORDS = 3;
const isName = (text: string) => text !== '' && countWords(text) <= NAME_WORDS;

/** A result as an item; a bare number at the end of its name counts it: "NPS 61". */
function resultOf(item: MaterialItem, words: Words): MaterialItem {
  const made = itemOfStretch(item, words);
  const [, name = '', digits = ''] =
    /^([\p{L}][^\p{Nd}]{1,30}?)\s(\p{Nd}[\p{Nd}.,]{0,12})[.!]?$/u.exec(words.text) ?? [];
  const isBare = made.kind !== 'quantity' || made.quantities.every(({ unit }) => unit === '');
  const written = isName(name) && isBare ? writtenFigure(digits.replace(/[.,]$/u, '')) : null;
  if (!written) return made;
  const at = words.text.lastIndexOf(digits);
  const raw = stretchOf(words, at, at + written.digits.length);
  const label = stretchOf(words, 0, name.length);
  const quantity: Quantity = { raw, value: written.value, unit: '', label };
  return { kind: 'quantity', name: label, words: raw, quantities: [quantity] };
}

const areShares = (figures: readonly Quantity[]) =>
  figures.length > FEWEST && figures.every(({ unit, label }) => unit === '%' && label !== undefined);

/**
 * A line that lists results under a head, or of which some are told with what they were before, as an item each: each has its
 * scene, with its change.
 */
export function resultsApart(item: MaterialItem, language: string): MaterialItem[] {
  const { words } = item;
  if (!KINDS.has(item.kind) || item.name || isCharted(item) || /["“”«»„「」]/u.test(words.text))
    return [item];
  const parts = resultsIn(words.text, language);
  const head = headEnd(words.text);
  const figures = item.kind === 'quantity' ? item.quantities : (item.figures ?? []);
  const changes = parts.filter(
    ({ text }) =>
      COMPARED.test(text) ||
      hasPhrase(text, wordList(language, 'earlier')) ||
      figures.some(({ raw, against }) => against?.kind === 'before' && text.includes(raw.text)),
  );
  const isShort = parts.every(({ text }) => countWords(text) <= RESULT_WORDS);
  // Short results under their head are a list, two are none; shares of one whole are bars.
  const isList = parts.length > FEWEST && enumerationIn(words.text, language) !== null;
  const isHeaded = head > 0 && parts.every(hasFigure) && !isList && !areShares(figures);
  if (parts.length < FEWEST || (changes.length === 0 && !isHeaded) || !isShort) return [item];
  if (parts.filter(hasFigure).length < FEWEST || !hasFigure(parts[0]!)) return [item];
  const under: MaterialItem[] = head > 0 ? [{ kind: 'claim', words: stretchOf(words, 0, head) }] : [];
  return [...under, ...parts.map(({ start, end }) => resultOf(item, stretchOf(words, start, end)))];
}
