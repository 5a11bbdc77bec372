/** What a plan is paid for: from `start` up to, not including, `end`. Months are counted from `anchor`. ISO 8601, UTC. */
export type Period = { anchor: string; start: string; end: string };

const iso = (ms: number): string => new Date(ms).toISOString();

/**
 * The moment so many calendar months after another. A day that the month does not have becomes its last one: a month after
 * 31 January is 28 or 29 February.
 */
export function addMonths(from: string, months: number): string {
  const date = new Date(from);
  const day = date.getUTCDate();
  date.setUTCDate(1);
  date.setUTCMonth(date.getUTCMonth() + months);
  const lastDay = new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 1, 0)).getUTCDate();
  date.setUTCDate(Math.min(day, lastDay));
  return iso(date.getTime());
}

/** The month that begins at `start`, counted from `anchor`, so that a short month does not pull the days after it. */
export function monthFrom(anchor: string, start: string): Period {
  let months = 1;
  while (addMonths(anchor, months) <= start) months++;
  return { anchor, start, end: addMonths(anchor, months) };
}

/**
 * The part of an amount that falls on the rest of a period, rounded down. Whole numbers all the way: the products stay below
 * 2^53 for amounts up to three million.
 */
export function prorated(amount: number, period: Period, at: string): number {
  const whole = Date.parse(period.end) - Date.parse(period.start);
  const rest = Math.min(whole, Math.max(0, Date.parse(period.end) - Date.parse(at)));
  return Math.floor((amount * rest) / whole);
}

/** The calendar month of a moment, as monthly limits count: `2026-11`. */
export const monthOf = (at: string): string => at.slice(0, 7);
