import type { MaterialItem, Words } from '../../../../domain/brief.ts';
import { factsOf } from '../../reading/grammar/kinds.ts';
import { lexiconOf } from '../../reading/lexicon.ts';
import { isWord, tokenize } from '../../reading/tokens.ts';
import { capitalised, countWords, gist } from '../../wording.ts';
import { wordsEverywhere } from '../../words/word-lists.ts';
import { momentIn } from '../facts/moments.ts';
import { type Part, piecesOf } from '../facts/pieces.ts';
import { itemOfStretch, stretchOf } from '../items/parts.ts';
import { hasPhrase } from '../places.ts';
import { closed, HEADLINE_WORDS } from '../scenes/lines.ts';

const KINDS = new Set<MaterialItem['kind']>(['claim', 'event', 'quantity', 'offer', 'specification']);
/** Words of a row of hours, of one that only says what is closed, and beside the date from which hours hold, at most. */
const ROW_WORDS = 9;
const SHUT_WORDS = 4;
const BESIDE_DATE = 1;
const FEWEST_ROWS = 2;
/** Words before the day of a row, at most: "open on Mondays". */
const BEFORE_DAY = 2;
/** Days as Japanese and Chinese write them, one letter each. */
const DENSE_DAYS =
  /^(?:周|週|星期)?[月火水木金土日一二三四五六祝]{1,3}(?![\p{Script=Han}])|^[月火水木金土日祝]{2,3}/u;

/** Whether a part says when something is open or closed on which days: "mon-thu 8-6", "Sa und So geschlossen". */
function isRow(text: string, language: string): boolean {
  if (countWords(text) > ROW_WORDS || text.trim() === '') return false;
  const isShut = hasPhrase(text, wordsEverywhere('shut'));
  const tokens = tokenize(text);
  const { kinds } = factsOf(tokens, lexiconOf(language));
  const { weekdays } = lexiconOf(language);
  if (kinds.includes('money')) return false;
  // "24 Dec 8-13": one day of a year.
  if (kinds.includes('date'))
    return (kinds[0] === 'date' || /^\p{Nd}/u.test(text)) && (kinds.includes('time') || isShut);
  const words = tokens.filter(isWord).slice(0, BEFORE_DAY + 1);
  const isOn = words.some(({ low }) => weekdays.has(low)) || DENSE_DAYS.test(text);
  if (isOn && /\p{Nd}/u.test(text)) return true;
  return isShut && countWords(text) <= (isOn ? ROW_WORDS : SHUT_WORDS) && !/\p{Nd}/u.test(text);
}

type Piece = { item: MaterialItem; words: Words; isRow: boolean };

/** An item at its commas, where some of what it lists is a row; what is none stays together. */
function piecesIn(item: MaterialItem, language: string): Piece[] {
  const { words } = item;
  const whole = { item, words, isRow: false };
  if (!KINDS.has(item.kind) || item.name) return [whole];
  if (isRow(closed(words.text), language) && !/[,，、;]/u.test(words.text))
    return [{ ...whole, isRow: true }];
  const colon = words.text.search(/[:：](?!\p{Nd})/u);
  const isDay = colon >= 0 && isRow(`${words.text.slice(0, colon)} 1`, language);
  const parts = piecesOf(words.text, language, isDay ? -1 : colon);
  const out: (Part & { isRow: boolean })[] = [];
  for (const part of parts) {
    const row = isRow(closed(part.text), language);
    const last = out.at(-1);
    const isHead = last !== undefined && last.end <= colon && part.start > colon;
    if (last && !row && !last.isRow && !isHead) last.end = part.end;
    else out.push({ ...part, isRow: row });
  }
  if (out.filter((part) => part.isRow).length < FEWEST_ROWS) return [whole];
  return out.map((part) => ({ item, words: stretchOf(words, part.start, part.end), isRow: part.isRow }));
}

/** A small word that leads to a date: "ab"; behind it another may stand: "à partir du". */
const LEAD = /(?<![\p{L}\p{M}])\p{Ll}{2,5}\s$/u;
const LONG_LEAD = /(?<![\p{L}\p{M}])[àa]\spartir\s$/u;

/** The date of a short text that says hardly more, or in a longer one before the hours. */
function datesIn(words: Words, language: string): { said: Words; isWhole: boolean; date: Words } | null {
  const moment = momentIn(words.text, language);
  const isDate = factsOf(tokenize(moment), lexiconOf(language)).kinds.includes('date');
  if (!isDate) return null;
  const at = words.text.indexOf(moment);
  const lead = (/^\p{Ll}/u.test(moment) ? LONG_LEAD : LEAD).exec(words.text.slice(0, at))?.[0] ?? '';
  const start = at - lead.length;
  const isWhole = countWords(words.text) <= countWords(moment) + BESIDE_DATE;
  return { said: words, isWhole, date: stretchOf(words, start, at + moment.length) };
}

/**
 * Items in which the days and hours that a line or several lines list are one table with a row each, beneath the date from
 * which they hold: "mon-thu 8-6, fri 8-1, closed weekends, starting june 3rd".
 */
export function hoursTogether(items: readonly MaterialItem[], language: string): MaterialItem[] {
  const pieces = items.flatMap((item) => piecesIn(item, language));
  const out: MaterialItem[] = [];
  for (let i = 0; i < pieces.length; ) {
    const end = pieces.findIndex((piece, at) => at >= i && !piece.isRow);
    const rows = pieces.slice(i, end < 0 ? pieces.length : end);
    if (rows.length < FEWEST_ROWS) {
      const piece = pieces[i]!;
      out.push(piece.words === piece.item.words ? piece.item : itemOfStretch(piece.item, piece.words));
      i++;
      continue;
    }
    i += rows.length;
    const [before, next] = [pieces[i - rows.length - 1], pieces[i]];
    const behind = next ? datesIn(next.words, language) : null;
    const date = behind?.isWhole ? behind.said : before && datesIn(before.words, language)?.date;
    if (behind?.isWhole) i++;
    else if (date && before) shorten(out, before, date);
    out.push({ ...tableOf(rows), ...(date ? { name: { ...date, text: closed(date.text) } } : {}) });
  }
  return out;
}

/** A long line whose date stands over the hours, without that at its end; one that is nothing else goes. */
function shorten(out: MaterialItem[], { item, words }: Piece, date: Words): void {
  const end = closed(words.text).length - date.text.length;
  if (end > 0 && countWords(words.text) <= HEADLINE_WORDS) return;
  if (out.at(-1)?.words.text !== words.text || !closed(words.text).endsWith(date.text)) return;
  if (end <= 0) out.pop();
  else
    out[out.length - 1] = itemOfStretch(item, stretchOf(words, 0, words.text.slice(0, end).trimEnd().length));
}

function tableOf(rows: Piece[]): MaterialItem {
  const [first, last] = [rows[0]!.words, rows.at(-1)!.words];
  const text = rows.map(({ words }) => words.text).join(', ');
  return {
    kind: 'table',
    words: { text, span: { ...first.span, end: last.span.end } },
    head: [],
    rows: rows.map(({ words }) => [{ ...words, text: closed(words.text) }]),
  };
}

/** Rows of hours that an end card has room for. */
const MOST_AGAIN = 4;

/** The hours of a film in one line, behind the date from which they hold where nothing else says it; empty where it lists none. */
export function hoursAgain(items: readonly MaterialItem[], said = ''): string {
  const table = items.find((item) => item.kind === 'table' && item.rows.every(({ length }) => length === 1));
  if (table?.kind !== 'table') return '';
  const from = table.name && !gist(said).includes(gist(table.name.text)) ? [table.name.text] : [];
  const rows = table.rows.length > MOST_AGAIN ? [] : table.rows.map(([row]) => row!.text);
  return [...from, ...rows].map(capitalised).join(' · ');
}
