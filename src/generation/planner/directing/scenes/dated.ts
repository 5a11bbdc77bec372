import type { MaterialItem } from '../../../../domain/brief.ts';
import { capitalised, countWords } from '../../wording.ts';
import { isCalendar } from '../items/history.ts';
import type { Outline } from '../outlines.ts';
import { closed } from './lines.ts';
import { evenly, LINE_WORDS, MOST_ENTRIES, type Together, takeOf } from './together.ts';

type Entry = { when: string; what: string };

// A mark between two figures parts nothing: "Ages 8–13", "from 9:00".
const DATED =
  /^(?<when>(?:\p{L}+\.?\s+)?\p{Nd}{1,4}(?:[./:–—-]\p{Nd}{1,4})*(?:\s?(?:年|월|月|日))?(?:\s+\p{L}{3,9}\.?(?:\s+\p{Nd}{4})?)?)(?:\s*[:：–—](?!\p{Nd})\s*|\s+-(?!\p{Nd})\s*|-\s+|,\s+)(?<what>\S.*)$/su;

/** "1904 Built of iron": a year needs no mark behind it. */
const YEARED = /^(?<when>(?:1[4-9]|20)\p{Nd}{2})\s+(?<what>["“«„「『]?\p{L}.*)$/su;
/** "2027 Reopened, for good": a comma far behind a year parts nothing from it. */
const YEAR_AND_WORD = /^(?:1[4-9]|20)\p{Nd}{2}\s+\p{L}+,/u;

/** "9:00", "09:00~18:00": when on a day, and not on which. */
const HOURS = /^\p{Nd}{1,2}[:：]\p{Nd}{2}(?:\s?[–—~〜～-]\s?\p{Nd}{1,2}[:：]\p{Nd}{2})?$/u;

/** "2.", "14:": the number of a step is no date. */
const BARE_NUMBER = /^\p{Nd}{1,2}$/u;

/** "October: sown": a month or a day of the week parts as a date does. */
const CALENDAR = /^(?<when>\p{L}{3,12})\s?[:：]\s+(?<what>\S.*)$/su;

/** "Friday: lantern walk, bonfire": a row of a programme, which stays with the others. */
export const isRowOfDays = ({ words: { text } }: MaterialItem, language: string): boolean =>
  isCalendar(CALENDAR.exec(text)?.groups?.when ?? '', language);

/** When and what of an item that begins with its date, or that the reader knows the date of. */
function entryOf(item: MaterialItem, language: string): Entry | null {
  const text = closed(item.words.text);
  const named = CALENDAR.exec(text)?.groups;
  if (named && isCalendar(named.when!, language) && countWords(named.what!) <= LINE_WORDS)
    return { when: named.when!, what: capitalised(closed(named.what!)) };
  const dated = (YEAR_AND_WORD.test(text) ? YEARED.exec(text) : (DATED.exec(text) ?? YEARED.exec(text)))
    ?.groups;
  if (dated && !BARE_NUMBER.test(dated.when!) && countWords(dated.what!) <= LINE_WORDS)
    return { when: dated.when!, what: capitalised(closed(dated.what!)) };
  const when = item.kind === 'event' ? item.when?.text : undefined;
  if (!when || countWords(text) > LINE_WORDS) return null;
  const rest = text.startsWith(when) ? text.slice(when.length).replace(/^[\s,:;–—-]+/u, '') : text;
  return rest ? { when, what: capitalised(rest) } : null;
}

/** Dated items that follow each other, along one axis: what a timeline tells, and three or more dates anywhere. */
export function dated(
  items: MaterialItem[],
  at: number,
  { form }: Outline,
  language: string,
): Together | null {
  const end = items.findIndex((item, i) => i >= at && entryOf(item, language) === null);
  const row = items.slice(at, end < 0 ? items.length : end);
  if (row.length < (form === 'timeline' ? 2 : 3)) return null;
  // "Before: 9:00–18:00", "Now: 8:00–20:00", "From 2 March": hours and days are no course of time.
  const hours = row.filter((item) => HOURS.test(entryOf(item, language)!.when));
  if (hours.length > 0 && hours.length < row.length) return null;
  const takes = evenly(row, MOST_ENTRIES).map((part) => {
    const entries = part.map((item) => entryOf(item, language)!);
    if (entries.length < 2)
      return takeOf({ type: 'statement', eyebrow: entries[0]!.when, title: entries[0]!.what }, part, '');
    return takeOf({ type: 'timeline', eyebrow: '', title: '', entries }, part, '');
  });
  return { takes, count: row.length };
}
