import type { MaterialItem, Words } from '../../../../domain/brief.ts';
import { wordsEverywhere } from '../../words/word-lists.ts';
import { kindOfFact } from '../facts/kinds.ts';
import { itemOfStretch, stretchOf } from '../items/parts.ts';

/** A label before what it names, as briefs and programs write it: "Key message: …", "place = …", "WHEN (the race): …". */
const LABELLED =
  /^(?<label>[\p{L}_][\p{L}\p{M}\p{Nd}_' -]{0,40})(?<bracket>\s?\([^()]{1,40}\))?\s?(?:(?<colon>[:：])|(?<equals>=))\s*(?=\S)/u;

/** A label without the number that tells it from others: "Usp_1", "Message 3". */
const plain = (label: string): string =>
  label
    .toLowerCase()
    .replaceAll('’', "'")
    .replace(/[\s_-]+/gu, ' ')
    .replace(/\s?\p{Nd}{1,2}$/u, '')
    .trim();

const isOf = (key: string, label: string): boolean => wordsEverywhere(key).includes(label);

/** Whether a label says something to its maker alone. */
function isWorking(label: string, rest: string, language: string): boolean {
  const own = plain(label);
  // "End: 17:00" is when something ends.
  return isOf('working-labels', own) || (isOf('end-labels', own) && kindOfFact(rest, language) !== 'when');
}

/** Where what a label names begins in a text; 0 where it stays. */
function behindLabel(text: string, language: string): number {
  const found = LABELLED.exec(text);
  const { label = '', bracket, equals } = found?.groups ?? {};
  if (!found) return 0;
  const [all] = found;
  const isField = (bracket || equals) && isOf('plain-labels', plain(label));
  return isField || isWorking(label, text.slice(all.length), language) ? all.length : 0;
}

const TOLD = new Set<MaterialItem['kind']>(['claim', 'quantity', 'offer', 'event', 'cta', 'beat']);

/** Items without the labels of a brief before them: "Key msg: 14 mg of iron". */
export function withoutWorkingLabels(items: readonly MaterialItem[], language: string): MaterialItem[] {
  return items.map((item) => {
    if (!TOLD.has(item.kind)) return item;
    const { name, ...unnamed } = item;
    if (name) return isWorking(name.text, item.words.text, language) ? (unnamed as MaterialItem) : item;
    const at = behindLabel(item.words.text, language);
    return at === 0
      ? item
      : { ...item, ...shortened(item, stretchOf(item.words, at, item.words.text.length)) };
  });
}

/** An item as a stretch of it, with the figures that stand there. */
function shortened(item: MaterialItem, words: Words): MaterialItem {
  return item.kind === 'quantity' ? itemOfStretch(item, words) : { ...item, words };
}
