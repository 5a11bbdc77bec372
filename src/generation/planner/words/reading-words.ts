/**
 * What the reader has to know of a language that no corpus teaches: its words for numbers, units, dates and relations.
 * Every list is one string of forms in lower case, separated by `|`; a form may be several words.
 */
export type ReadingWords = {
  /** Twelve lists, January first. */
  months: string[];
  weekdays: string;
  /** Words that make a number a time of the day ("7 pm", "19 Uhr"), and moments that are called by a name. */
  clock: string;
  /** Units by their one name in a brief. */
  units: Record<string, string>;
  /** Words that multiply the number before them. */
  scales: Record<string, number>;
  /** Numbers written as words. */
  numbers: Record<string, number>;
  /** Before the earlier of two values, before the later one, between a part and its whole, and between 1 and n. */
  from: string;
  to: string;
  of: string;
  within: string;
  /** What belongs to the figure after it, or before it, without being what it measures ("over", "more than"). */
  about: string;
  /** Words that only streets and squares have, and whether a number follows or precedes them does not matter. */
  streets: string;
  /** Words that the number behind them only counts up ("Season 2"). */
  numbered: string;
  /** Between quotation and speaker ("says"). */
  says: string;
  /** How much is taken off, or what costs nothing. */
  offers: string;
  /** First words of an appeal to act ("book", "visit"). */
  calls: string;
  /** Words that forbid; they are no part of what is forbidden. */
  forbids: string;
  /** Verbs and phrases after which a name stands. */
  named: string;
  /** Words without a meaning of their own, for the terms of a prohibition and the borders of a label. */
  empty: string;
};
