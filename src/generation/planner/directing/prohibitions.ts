import type { Brief, MaterialItem, Prohibition, Words } from '../../../domain/brief.ts';
import { textsOf } from '../../../domain/film/scene-texts.ts';
import { lexiconOf } from '../reading/lexicon.ts';
import { wordList } from '../words/word-lists.ts';
import { itemOfStretch, stretchOf } from './items/parts.ts';
import { sentencesOf } from './scenes/lines.ts';
import type { Take } from './take.ts';

const DENSE = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}]/u;

const plain = (text: string) => text.normalize('NFKC').toLowerCase();
const spaced = (text: string) =>
  plain(text)
    .replace(/[^\p{L}\p{N}\p{M}%€$£¥]+/gu, ' ')
    .trim();

/** Whether a text has a term as words of its own; scripts without spaces have no borders to look for. */
export function says(text: string, terms: readonly string[]): boolean {
  const words = ` ${spaced(text)} `;
  return terms.some((term) => {
    const wanted = spaced(term);
    return wanted !== '' && words.includes(DENSE.test(wanted) ? wanted : ` ${wanted} `);
  });
}

/** What a plan is checked against: words, all prices, and prices of something ("no prices for coffee"). */
export type Forbidden = { terms: string[]; prices: boolean; pricesOf: string[] };

/** A figure with a currency before or behind it. */
const MONEY =
  /[€$£¥₹₽₩฿]\s?\p{Nd}|\p{Nd}\s?(?:[€$£¥₹₽₩฿]|円|元|원|(?:eur|euros?|usd|dollars?|chf|gbp|kr|zł|руб|دينار|ريال|रुप)(?!\p{L}))|(?<!\p{L})(?:chf|eur|usd|gbp|rs\.?)\s?\p{Nd}/iu;

/** Terms of one clause of a prohibition that are about words, not about what a picture shows. */
function boundIn(clause: string, own: readonly string[], language: string): string[] {
  const quoted = [...clause.matchAll(/["“„«「『'‘]([^"”“»」』'’]{2,60})["”“»」』'’]/gu)].map((m) => m[1]!);
  // "Never "the Uber of trucks"" forbids neither of its words.
  if (quoted.length > 0)
    return quoted.flatMap((text) => {
      const said = own.filter((term) => says(text, [term]));
      return said.length > 1 ? [text] : said;
    });
  const stems = [...wordList(language, 'mention'), ...wordList('en', 'mention')];
  const text = ` ${spaced(clause)}`;
  const speaks = stems.some((stem) => text.includes(DENSE.test(stem) ? stem : ` ${stem}`));
  const drawn = wordList(language, 'drawn');
  const numbers = lexiconOf(language).numbers;
  return own.filter((term) => {
    // "The chair's name" is not the word "name", and "two pieces of music" not the word "two".
    if (stems.includes(plain(term)) || numbers.has(plain(term))) return false;
    if (isDrawn(text, spaced(term), drawn)) return false;
    const letters = term.replace(/[^\p{L}\p{N}]/gu, '');
    if (DENSE.test(letters))
      return /[^\p{Script=Hiragana}ー]/u.test(letters) && letters.length >= (speaks ? 2 : 4);
    if (!/\p{L}{3}/u.test(letters)) return false;
    if (speaks || /\s/u.test(term.trim())) return true;
    // "Never Greenway": a name alone is what must not be said; "no drones" is about pictures.
    const at = plain(clause).indexOf(plain(term));
    return language !== 'de' && own.length === 1 && at > 0 && /^\p{Lu}/u.test(clause.slice(at));
  });
}

/** Where words for pictures stand behind what they show, whether one of them follows a term: "震災の写真", "사고 장면". */
function isDrawn(clause: string, term: string, drawn: readonly string[]): boolean {
  const at = drawn.length > 0 ? clause.indexOf(term) : -1;
  if (at < 0) return false;
  const behind = clause.slice(at + term.length).replace(/^\s?(?:の|的|의)?\s?/u, '');
  return drawn.some((word) => behind.startsWith(word));
}

/** Terms without the verb before them that asks not to say them: "write scary" forbids "scary". */
function unasked(terms: string[], language: string): string[] {
  const stems = [...wordList(language, 'mention'), ...wordList('en', 'mention')].filter(
    (it) => !DENSE.test(it),
  );
  return terms.map((term) => {
    const [first = '', ...rest] = term.split(' ');
    return rest.length > 0 && stems.includes(plain(first)) ? rest.join(' ') : term;
  });
}

/**
 * What of the prohibitions binds the words of a film: what must not be mentioned, prices where all are forbidden.
 * "No stethoscopes" is about pictures: a line of the customer's own that happens to have the word stays. So does what
 * the film is about.
 */
export function forbiddenBy(prohibitions: readonly Prohibition[], brief: Brief): Forbidden {
  const { language, subject, material } = brief;
  const priced = wordList(language, 'prices');
  const out: Forbidden = { terms: [], prices: false, pricesOf: [] };
  for (const { words, terms } of prohibitions)
    for (const clause of words.text.split(/[,;:.!?\n、。，；！？،؛]+|\s[–—-]\s/u)) {
      const own = unasked(
        terms.filter((term) => says(clause, [term])),
        language,
      );
      const goods = own.filter((term) => !priced.includes(spaced(term)));
      if (goods.length === own.length || own.length > 2) out.terms.push(...boundIn(clause, own, language));
      else if (goods.length === 0) out.prices = true;
      else out.pricesOf.push(...goods);
    }
  // "The chair will speak of it, no voice": a voice is how a film is heard, and may head a column ("Voce").
  const voices = wordList(language, 'wish-voice');
  out.terms = [...new Set(out.terms)].filter(
    (term) =>
      !voices.includes(spaced(term)) &&
      !(subject && says(subject.text, [term])) &&
      material.filter((item) => says(item.words.text, [term])).length < MANY,
  );
  return out;
}

/** What this many items say is what the film is about. */
const MANY = 3;

const breaks = (text: string, { terms, prices, pricesOf }: Forbidden) =>
  says(text, terms) || ((prices || says(text, pricesOf)) && MONEY.test(text));

const isNothing = ({ terms, prices, pricesOf }: Forbidden) =>
  terms.length === 0 && !prices && pricesOf.length === 0;

const allowed = (list: Words[], forbidden: Forbidden) =>
  list.filter((words) => !breaks(words.text, forbidden));

/** A table without the rows and columns that have a term; null where no figures are left. */
function allowedTable(
  table: Extract<MaterialItem, { kind: 'table' }>,
  forbidden: Forbidden,
): MaterialItem | null {
  const kept = table.head.map((head) => !breaks(head.text, forbidden));
  const own = (row: Words[]) => row.filter((_, i) => kept[i] ?? true);
  const rows = table.rows.map(own).filter((row) => !breaks(row.map(({ text }) => text).join(' '), forbidden));
  return rows.length > 0 && rows[0]!.length > 1 ? { ...table, head: own(table.head), rows } : null;
}

/** Ends of sentences, and pauses that part things of a list. */
const ENDS = /[.!?]\s+|[。！？؟।]\s*/gu;
const PAUSES = /[,;]\s+|[，、；،؛]\s*/gu;
/** Things of which a list has so many at least: fewer may be one thought. */
const FEWEST = 3;

const cutAt = (text: string, borders: RegExp): string[] => {
  const cuts = [0, ...[...text.matchAll(borders)].map(({ index, 0: { length } }) => index + length)];
  return cuts.map((at, i) => text.slice(at, cuts[i + 1] ?? text.length));
};

/** The parts of an item that may be shown: its sentences, of one that lists several things those without the terms. */
function allowedParts(item: MaterialItem, forbidden: Forbidden): MaterialItem[] {
  const pieces = cutAt(item.words.text, ENDS).flatMap((sentence) => {
    const things = cutAt(sentence, PAUSES);
    return things.length < FEWEST ? [sentence] : things;
  });
  const parts: Words[] = [];
  let at = 0;
  let isOpen = false;
  for (const piece of pieces) {
    const isKept = piece.trim() !== '' && !breaks(piece, forbidden);
    const start = isKept && isOpen ? at - parts.pop()!.text.length : at;
    if (isKept) parts.push(stretchOf(item.words, start, at + piece.length));
    isOpen = isKept;
    at += piece.length;
  }
  return parts.map((words) => itemOfStretch(item, words));
}

/** What of an item may be shown: all of it, its rows, sentences or things without the terms, or nothing. */
function allowedOf(item: MaterialItem, forbidden: Forbidden): MaterialItem[] {
  if (item.kind === 'scene') {
    const { onScreen, voice } = item;
    return [{ ...item, onScreen: allowed(onScreen, forbidden), voice: allowed(voice, forbidden) }];
  }
  if (item.kind === 'table') return [allowedTable(item, forbidden) ?? []].flat();
  const texts = [
    item.words.text,
    ...(item.kind === 'quote' ? [item.quote.text, item.speaker?.text ?? '', item.role?.text ?? ''] : []),
  ];
  if (!breaks(texts.join(' '), forbidden)) return [item];
  return ['claim', 'beat', 'offer', 'quantity'].includes(item.kind) ? allowedParts(item, forbidden) : [];
}

/** The brief without anything that it forbids, so that the film is made of the rest. */
export function withoutForbidden(brief: Brief): Brief {
  const forbidden = forbiddenBy(brief.prohibitions, brief);
  if (isNothing(forbidden)) return brief;
  return { ...brief, material: brief.material.flatMap((item) => allowedOf(item, forbidden)) };
}

/** Members of a scene that are no words. */
const NO_WORDS = new Set(['type', 'form', 'assetId', 'tableId']);

/** Every text of a take's scene, changed by `change`. */
function rewritten<T>(value: T, change: (text: string) => string): T {
  if (typeof value === 'string') return change(value) as T;
  if (Array.isArray(value)) return value.map((it) => rewritten(it, change)).filter((it) => it !== '') as T;
  if (value === null || typeof value !== 'object') return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, it]) => [key, NO_WORDS.has(key) ? it : rewritten(it, change)]),
  ) as T;
}

/**
 * The takes of a finished plan, whoever made it, without what is forbidden: the last word, over names of files, labels
 * of tables, lines of a model and what is spoken. A scene that says nothing without it goes.
 */
export function obedient(takes: Take[], forbidden: Forbidden): Take[] {
  if (isNothing(forbidden)) return takes;
  return takes.flatMap((take) => {
    const spoken = breaks(take.spoken, forbidden)
      ? sentencesOf(take.spoken)
          .filter((sentence) => !breaks(sentence, forbidden))
          .join(' ')
      : take.spoken;
    if (!breaks(textsOf(take.body).join('\n'), forbidden)) return [{ ...take, spoken }];
    const body = rewritten(take.body, (text) => (breaks(text, forbidden) ? '' : text));
    const main = 'title' in body ? body.title : body.type === 'quote' ? body.text : '';
    const keeps =
      body.type === 'media' || body.type === 'cta' || (body.type === 'list' && body.items.length > 0);
    const whole = body.type === 'statement' || body.type === 'hook' ? main !== '' : keeps;
    return whole ? [{ ...take, body, spoken }] : [];
  });
}
