import type { Scene, Storyboard } from '../../../domain/storyboard.ts';
import { withoutEnd } from '../../../domain/text/ends.ts';

/**
 * A list of figures with what they count, one of steps in their order, one of what things cost, and one of what is given or
 * offered.
 */
export type ListForm = 'figures' | 'steps' | 'prices' | 'offers';

/** An item that begins with a figure: the figure with a unit that is written to it, and what it counts. */
export type Counted = { figure: string; label: string };

/** Units that belong to their figure. */
const UNIT =
  /^(?:%|‰|°[CF]?|[€$£¥]|km|cm|mm|m|m²|m2|kg|t|h|hrs?|min|mins|sec|s|GB|MB|TB|kW|kWh|MW|MWh|GW|k|K|M|bn|Mio\.?|Mrd\.?)$/u;
/** What is weighed out: an ingredient is no result. */
const MEASURE =
  /^(?:g|gr|dag|mg|ml|cl|dl|l|tsp|tbsp|cups?|oz|lb|EL|TL|Prise|Pck\.?|cuillères?|cucharadas?|msk|tsk)$/iu;
/** What follows the number of a day or an hour, or leads on to no more than where something is. */
const CLOCK = /^(?:am|pm|a\.m\.|p\.m\.|uhr|o['’]clock|h\d*|st|nd|rd|th|to|bis|[-–:/].*)$/iu;
const LANGUAGES = ['en', 'de', 'fr', 'es', 'it', 'pt', 'nl', 'pl', 'sv', 'da', 'ru', 'uk'];
let months: Set<string> | undefined;
/** What months are called behind a day. */
function monthNames(): Set<string> {
  if (months) return months;
  const formats = LANGUAGES.flatMap((language) =>
    (['long', 'short'] as const).map(
      (month) => new Intl.DateTimeFormat(language, { day: 'numeric', month, timeZone: 'UTC' }),
    ),
  );
  const nameOf = (format: Intl.DateTimeFormat, month: number) =>
    format.formatToParts(Date.UTC(2025, month, 5)).find(({ type }) => type === 'month')?.value ?? '';
  months = new Set(
    formats.flatMap((format) =>
      Array.from({ length: 12 }, (_, month) => nameOf(format, month).toLowerCase().replace('.', '')),
    ),
  );
  return months;
}

/** What an item counts; null where it does not begin with a figure, or with that of a day, an hour or a measure. */
export function countedIn(item: string): Counted | null {
  const [figure = '', ...words] = item.trim().split(/\s+/u);
  if (!/^[+~<>€$£]?\d[\d.,'’]*\+?(?:%|[€$£])?$/u.test(figure) || words.length === 0) return null;
  const [first = ''] = words;
  const month = first.toLowerCase().replace(/[.,]$/u, '');
  if (MEASURE.test(first) || CLOCK.test(first) || monthNames().has(month)) return null;
  const [unit, label] = UNIT.test(first) ? [first, words.slice(1)] : ['', words];
  return label.length > 0 ? { figure: unit ? `${figure} ${unit}` : figure, label: label.join(' ') } : null;
}

/** A list of so many figures fills the frame with them; more are rows. */
const MOST_FIGURES = 6;
/** Labels longer than this want a line of their own. */
const LONGEST_LABEL = 40;
const isIngredient = (item: string) => /^[\d½¼¾⅓]/u.test(item.trim());

/** What an item costs, which it ends with. */
export type Priced = { name: string; price: string };
const PRICE =
  /^(?:(?:[€$£¥₽₹]|CHF|EUR|USD|R\$)\s?\d[\d.,]*|\d[\d.,]*\s?(?:[€$£¥₽₹円元]|CHF|EUR|USD|euros?|dollars?|kr|zł|лв|руб\.?))$/iu;
/** Words of a price, at most: "12,50 €". */
const WORDS_OF_PRICE = 2;

/** Words behind a price that say for what it is, at most: "£5 a nail", "9 € pro Person". */
const WORDS_BEHIND = 2;

/** An item with its price behind it, and for what that is; null where it ends with none. */
export function pricedIn(item: string): Priced | null {
  const words = item.trim().split(/\s+/u);
  for (let behind = 0; behind <= WORDS_BEHIND; behind++) {
    const priced = endsPriced(words.slice(0, words.length - behind));
    // "From 4 euros per hour" names nothing.
    if (priced && (behind === 0 || /\s/u.test(priced.name)))
      return { ...priced, price: [priced.price, ...words.slice(words.length - behind)].join(' ') };
  }
  return null;
}

/** Words with the price that they end with. */
function endsPriced(words: readonly string[]): Priced | null {
  for (let count = WORDS_OF_PRICE; count > 0; count--) {
    const price = words.slice(-count).join(' ');
    const name = withoutEnd(words.slice(0, -count).join(' '), /[\s:,–—-]/u);
    if (name && PRICE.test(price) && !/\d$/u.test(name)) return { name, price };
  }
  return null;
}

/** Kinds of films whose lists say what somebody gives or gets. */
const OFFERING = new Set<Storyboard['genre']>(['hiring', 'launch', 'local', 'listing', 'release', 'vague']);

/** Whether most items of a list say how much of something is wanted. */
const isWeighed = (scene: Scene | undefined): boolean =>
  scene?.type === 'list' && scene.items.filter(isIngredient).length * 2 >= scene.items.length;

/**
 * The form of a list: its figures stand large where each item counts something, and steps, as what is done after the
 * ingredients of a recipe, stand in their order; so do prices behind what they are asked for. Null for other scenes.
 */
export function formOf({ scenes, genre }: Pick<Storyboard, 'scenes' | 'genre'>, at: number): ListForm | null {
  const scene = scenes[at]!;
  if (scene.type !== 'list' || scene.items.length < 2) return null;
  if (scene.numbered) return 'steps';
  if (genre === 'recipe') return !isWeighed(scene) && scenes.slice(0, at).some(isWeighed) ? 'steps' : null;
  if (scene.items.every(pricedIn)) return 'prices';
  const counted = scene.items.map(countedIn);
  const isFew = scene.items.length <= MOST_FIGURES;
  if (isFew && counted.every((one) => one && one.label.length <= LONGEST_LABEL)) return 'figures';
  return OFFERING.has(genre) ? 'offers' : null;
}
