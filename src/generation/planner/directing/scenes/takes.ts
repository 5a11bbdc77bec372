import type { MaterialItem, Words } from '../../../../domain/brief.ts';
import { isMoney } from '../../reading/grammar/figures.ts';
import { capitalised, countWords, tidy } from '../../wording.ts';
import { framingWord } from '../../words/word-lists.ts';
import type { Charting } from '../facts/bars.ts';
import { withFuller, withoutLead } from '../facts/halves.ts';
import { pairsTake } from '../facts/pairs.ts';
import { programmeTake } from '../facts/programmes.ts';
import { evenTake, specificationTake } from '../lists/specifications.ts';
import { withoutSaying } from '../quotations/straps.ts';
import { type Take, WEIGHTS } from '../take.ts';
import { figureTake, namedWords } from './figures.ts';
import { closed, HEADLINE_WORDS, type Lines, linesOf, sentencesOf } from './lines.ts';
import { scriptTake } from './script.ts';
import { tableTakes } from './table-takes.ts';

/** What takes are made for. */
export type Making = Charting & {
  language: string;
  /** Names that are never torn. */
  whole: readonly string[];
  /** Number of steps, for "Step 2 of 5". */
  steps: number;
  /** What stands over what one needs. */
  needed: string;
  /** Whether the film tells one thing after the other: what it names side by side is no list. */
  telling?: boolean;
};

/** Words of a line that may stand in a list. */
const LISTED_WORDS = 16;

const weightOf = (item: MaterialItem): number => {
  switch (item.kind) {
    case 'ingredient':
    case 'specification':
      return WEIGHTS.list;
    case 'table':
      return WEIGHTS.quantity;
    case 'contact':
      return WEIGHTS.kept;
    case 'cta':
      return WEIGHTS.offer;
    case 'scene':
    case 'voice':
      return WEIGHTS.kept;
    default:
      return WEIGHTS[item.kind];
  }
};

/** Scenes of plain words: a headline each, with what goes on beneath it. */
function statements(words: Words, made: Lines[], more: Pick<Take, 'weight' | 'joins' | 'under'>): Take[] {
  return made.map(({ title, sub }) => ({
    body: { type: 'statement', eyebrow: more.under, title, ...(sub ? { sub } : {}) },
    from: [words],
    spoken: made.length === 1 ? words.text : [title, sub].filter(Boolean).join(' '),
    lines:
      sub && countWords(`${title} ${sub}`) <= LISTED_WORDS
        ? [`${title} ${sub}`]
        : [title, ...(sub ? [sub] : [])],
    ...more,
  }));
}

const figuresOf = ({ figures = [] }: MaterialItem): Words[] => figures.map(({ raw }) => raw);

/** The stretches of an item that are one thing each: dates, places, figures, speakers. */
function partsOf(item: MaterialItem): Words[] {
  switch (item.kind) {
    case 'event':
      return [item.when, item.where, item.who, item.price, ...figuresOf(item)].filter((w) => w !== undefined);
    case 'quantity':
      return item.quantities.flatMap((q) => [q.raw, ...(q.against ? [q.against.raw] : [])]);
    case 'step':
      return [...(item.time ? [item.time] : []), ...figuresOf(item)];
    default:
      return figuresOf(item);
  }
}

/** Words of a quotation that are shown at once, at most. */
const BREATH_WORDS = 26;

/** What somebody said, whole, in breaths of a few lines; who said it stands under the last. */
function quoteTakes(item: Extract<MaterialItem, { kind: 'quote' }>, making: Making): Take[] {
  const speaker = withoutSaying(item.speaker?.text ?? '', making.language);
  const by = [speaker, item.role?.text].filter(Boolean).join(', ');
  // What somebody said keeps its stops; only a sentence that is longer than a breath is cut.
  const lines = sentencesOf(item.quote.text, making.whole).flatMap((sentence) =>
    countWords(sentence) <= BREATH_WORDS
      ? [sentence]
      : linesOf(sentence, making.whole).map((l) => [l.title, l.sub].filter(Boolean).join(' ')),
  );
  const breaths: string[] = [];
  for (const line of lines) {
    const last = breaths.at(-1);
    if (last !== undefined && countWords(`${last} ${line}`) <= BREATH_WORDS)
      breaths[breaths.length - 1] = `${last} ${line}`;
    else breaths.push(line);
  }
  const whole = breaths.length === 1 ? [tidy(item.quote.text)] : breaths;
  return whole.map((text) => ({
    body: { type: 'quote', text: capitalised(text), by },
    from: [
      item.quote,
      ...(item.speaker ? [item.speaker] : []),
      ...(item.role ? [item.role] : []),
      item.words,
    ],
    weight: WEIGHTS.quote,
    spoken: text,
    joins: 'never',
    lines: [text],
    under: '',
  }));
}

function stepTakes(item: Extract<MaterialItem, { kind: 'step' }>, making: Making): Take[] {
  const { language, whole, steps } = making;
  const under = framingWord(language, 'steps');
  const time = item.time && !item.words.text.includes(item.time.text) ? ` · ${item.time.text}` : '';
  const eyebrow = framingWord(language, 'stepOf')
    .replace('{n}', String(item.number))
    .replace('{all}', String(steps));
  const made = linesOf(item.words.text, [...whole, ...partsOf(item).map((w) => w.text)], language);
  return statements(item.words, made, { weight: WEIGHTS.step, joins: 'list', under }).map((take) => ({
    ...take,
    step: item.number,
    from: item.time ? [...take.from, item.time] : take.from,
    body: { ...take.body, eyebrow: `${steps > 1 ? eyebrow : ''}${time}` } as Take['body'],
  }));
}

/** Figures of one sentence that no line tears: each is looked for in every line. */
const MOST_PARTS = 40;

/** Words of a line that stands around what it costs, at most. */
const PRICED_WORDS = 12;

/** An offer or an occasion whose line has one price, or one share, with that as large as it goes; a date before it comes first. */
function pricedTake(item: MaterialItem, language: string): Take | null {
  const { words, figures = [] } = item;
  const ranked = figures.filter(({ raw, unit }) => isMoney(unit) || /[%٪％]/u.test(raw.text));
  const [hero, ...others] = ranked;
  if (!hero || others.length > 0 || countWords(words.text) > PRICED_WORDS) return null;
  const at = words.text.indexOf(hero.raw.text);
  const dated = item.kind === 'event' && item.when ? words.text.indexOf(item.when.text) : -1;
  if (dated >= 0 && dated < at) return null;
  const made = figureTake({ kind: 'quantity', words, quantities: [hero] }, language);
  const isWhole = made && made.before.length === 0 && made.after.length === 0;
  return isWhole ? { ...made.take, weight: weightOf(item) } : null;
}

/** The heading over an ingredient or a specification; what names nothing ("21+") is none. */
function underOf({ kind, words }: MaterialItem, { language, needed }: Making): string {
  if (!/\p{L}/u.test(words.text)) return '';
  return kind === 'ingredient' ? needed : framingWord(language, 'details');
}

/** The scenes of a line with figures: bars, a list, the figure that stands large, or plain words. */
function quantityTakes(
  item: Extract<MaterialItem, { kind: 'quantity' }>,
  { language, telling = false, ...charting }: Making,
  plain: (text: string) => Take[],
): Take[] {
  const made = figureTake(item, language, charting);
  const line = { text: namedWords(item), language, weight: weightOf(item), telling };
  const listed = made?.take.body.type === 'chart' ? null : specificationTake(item, line);
  const one = listed ?? (made ? null : evenTake(item, line));
  if (one) return [one];
  if (!made) return plain(line.text);
  return [
    ...made.before.flatMap((text) => plain(text)),
    made.take,
    ...made.after.flatMap((text) => plain(text)),
  ];
}

/** Words of when something is, and of where, on its card, at most. */
const WHEN_WORDS = 8;
const WHERE_WORDS = 12;

/** "Friday 14 November, 20:00, Blue Note Cellar, Bergen": when it is, and beneath that where. */
function datedCard({ when, where, words }: Extract<MaterialItem, { kind: 'event' }>): Lines | null {
  const text = closed(words.text);
  if (!when || !where || !text.startsWith(when.text)) return null;
  const place = /^\s*[,，、·|–—-]\s*(?<place>[\p{Lu}\p{Lo}].*)$/su.exec(text.slice(when.text.length))?.groups
    ?.place;
  if (!place?.startsWith(where.text) || /[.!?。]\s/u.test(place.replace(/\b\p{L}{2,3}\.\s/gu, '')))
    return null;
  return countWords(when.text) <= WHEN_WORDS && countWords(place) <= WHERE_WORDS
    ? { title: capitalised(when.text), sub: place }
    : null;
}

/** The scenes of one item; fitting puts them together where time is short, and tells long sentences in several where it is not. */
export function takesOf(item: MaterialItem, making: Making): Take[] {
  const said = withoutLead(item, making.language);
  return withFuller(said, scenesOf(said, making), making.language, (it) => takesOf(it, making));
}

function scenesOf(item: MaterialItem, making: Making): Take[] {
  const { language, telling = false } = making;
  const parts = partsOf(item);
  const whole = [...making.whole, ...parts.slice(0, MOST_PARTS).map((w) => w.text)];
  const plain = (text: string, more: Partial<Pick<Take, 'weight' | 'joins' | 'under'>> = {}) =>
    statements({ ...item.words, text }, linesOf(text, whole, language), {
      weight: weightOf(item),
      joins: 'list',
      under: '',
      ...more,
    }).map((take) => ({ ...take, from: [...(item.name ? [item.name] : []), item.words, ...parts] }));
  const programme = programmeTake(item, language) ?? pairsTake(item, language);
  if (programme) return [programme];
  switch (item.kind) {
    case 'quantity':
      return quantityTakes(item, making, plain);
    case 'quote':
      return quoteTakes(item, making);
    case 'step':
      return stepTakes(item, making);
    case 'scene':
      return [scriptTake(item)];
    case 'table':
      return tableTakes(item, language, item.name);
    case 'ingredient':
    case 'specification':
      return plain(item.words.text, { under: underOf(item, making) });
    case 'beat':
      return plain(item.words.text, { joins: 'lines' });
    case 'event':
    case 'claim':
    case 'offer': {
      const card = item.kind === 'event' ? datedCard(item) : null;
      if (card) return statements(item.words, [card], { weight: weightOf(item), joins: 'list', under: '' });
      const isShort = item.kind === 'event' && countWords(item.words.text) <= HEADLINE_WORDS;
      const made = isShort
        ? null
        : specificationTake(item, { text: item.words.text, language, weight: weightOf(item), telling });
      const line = { text: item.words.text, language, weight: weightOf(item) };
      const take =
        made ?? pricedTake(item, language) ?? (item.kind === 'event' ? null : evenTake(item, line));
      return take ? [take] : plain(namedWords(item));
    }
    default:
      return item.kind === 'voice' ? [] : plain(item.words.text);
  }
}
