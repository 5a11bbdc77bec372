/**
 * Something that a scene's own words give to draw: a leaf of a calendar, a clock, a share of a whole, a device. Nothing
 * in one is invented: every word and figure of it stands in the film.
 */
export type Prop =
  /** A leaf of a calendar; the days as written ("6", "3–9"), the month in short. */
  | { kind: 'calendar'; month: string; days: string }
  /** A week in which one day is marked, 0 for Monday; the days' letters in the film's language. */
  | { kind: 'week'; day: number; name: string; letters: string[] }
  | { kind: 'clock'; hour: number; minute: number }
  /** A part of a whole, 0 to 100. */
  | { kind: 'share'; percent: number }
  /** So many of so many, a mark each. */
  | { kind: 'part'; part: number; whole: number; people?: true }
  /** A mark for each of a number of things. */
  | { kind: 'count'; count: number; people?: true }
  /** Days of work and days off that take turns. */
  | { kind: 'rota'; on: number; off: number }
  /** A value and what it was, to one scale. */
  | { kind: 'change'; before: Amount; after: Amount }
  /** The number of a step among all of them, or of a point without a known whole. */
  | { kind: 'step'; number: number; all: number | null }
  /** A price or a saving as written. */
  | { kind: 'tag'; written: string }
  | { kind: 'question'; sign: string }
  | { kind: 'tagline'; sign: string }
  /** Who speaks, by the letters that the name begins with. */
  | { kind: 'speaker'; letters: string; name: string }
  /** People of a place of work, drawn for its name. */
  | { kind: 'crew'; name: string }
  /** A mark of the letters that the film's subject begins with. */
  | { kind: 'monogram'; letters: string }
  | { kind: 'phone'; number: string; name: string }
  | { kind: 'browser'; host: string; name: string }
  /** A street or a place to go to. */
  | { kind: 'pin' }
  /** A month whose days' weekdays are known, with one day marked; `first` is the weekday of the 1st, 0 for Monday. */
  | { kind: 'month'; name: string; day: number; first: number; length: number; letters: string[] }
  /** Places as written, on a map; `way` where the text goes from the one to the other. */
  | { kind: 'map'; places: MapPlace[]; way: boolean }
  /** Windows of programs without a brand: their texts are drawn as lines, and only the film's name is written. */
  | { kind: 'inbox'; name: string }
  | { kind: 'chat'; name: string }
  /** A command as written. */
  | { kind: 'terminal'; command: string }
  /** A home that is offered, with the film's name where its scene does not say it; flats stand in a house of several floors. */
  | { kind: 'listing'; name: string; flat: boolean };

/** What people give to show: drawn portraits rather than props. */
export type People = Extract<Prop, { kind: 'speaker' | 'crew' }>;
/** Whether something is shown as people. */
export const isPeople = (prop: Prop): prop is People => prop.kind === 'speaker' || prop.kind === 'crew';

/** Where a place is on a map: at its degrees, or a country by its number in the atlas. */
export type MapPlace = { name: string } & ({ lat: number; lon: number } | { country: string });

/** A value as written and as a number. */
export type Amount = { written: string; value: number };

/** A text with digits of every script as ASCII ones and full-width signs as plain ones; those of formulas are left out. */
export function plainFigures(text: string): string {
  return text
    .replace(/[\u2080-\u2089\u00b2\u00b3\u00b9\u2070-\u2079]/g, '')
    .normalize('NFKC')
    .replace(/[\u0660-\u0669]/g, (digit) => String(digit.charCodeAt(0) - 0x660))
    .replace(/[\u0966-\u096f]/g, (digit) => String(digit.charCodeAt(0) - 0x966))
    .replaceAll('\u066a', '%');
}
