/** Which text of the customer's a span lies in: a message by its number from 0, or an attached text or page by its asset. */
export type SpanSource = { message: number } | { asset: string };

/** A stretch of what the customer gave, in UTF-16 units; `end` is the first unit after it. */
export type Span = { in: SpanSource; start: number; end: number };

/** What kind of film a prompt asks for; each has an outline of its own. */
export const GENRES = [
  'launch',
  'local',
  'event',
  'hiring',
  'recap',
  'explainer',
  'howto',
  'comparison',
  'timeline',
  'testimonial',
  'listing',
  'recipe',
  'challenge',
  'appeal',
  'release',
  'podcast',
  'story',
  'script',
  'vague',
  'dump',
] as const;
/** One of the kinds of films. */
export type Genre = (typeof GENRES)[number];

/** What a film may say to somebody: the line that it opens with is a framing word of its key. */
export const GREETINGS = [
  ...(['thanks', 'birthday', 'congratulations', 'welcome', 'farewell', 'recovery', 'luck'] as const),
  ...(['anniversary', 'retirement', 'memory', 'apology'] as const),
  ...(['christmas', 'new-year', 'mothers-day', 'fathers-day', 'valentine'] as const),
] as const;
/** One kind of greeting. */
export type Greeting = (typeof GREETINGS)[number];

/**
 * Words of the customer's that may be shown or spoken, with the place they were taken from. Where the customer takes
 * something back there ("£13,500, no sorry make that £12,950"), the words are without it, the place is not.
 */
export type Words = { text: string; span: Span };

/**
 * A figure with everything that must stand beside it. `raw` is the figure as written, unit and sign included ("€1.2m",
 * "38 minutes"); `value` and `unit` are its reading ("minutes", "€", "%"; empty where it counts the noun in `label`).
 */
export type Quantity = {
  raw: Words;
  value: number;
  unit: string;
  /** What it measures ("first replies"). */
  label?: Words;
  /** When it was so ("in 2022"). */
  when?: Words;
  /** What it is compared with: an earlier value of the same thing, or the whole that it is a part of. */
  against?: { kind: 'before' | 'of'; raw: Words; value: number; unit: string; when?: Words };
};

/**
 * Something to show, in the order of the prompt. `words` is the whole sentence or item, fit to be read as it stands;
 * `figures` are those in it where it is more than its figures (an offer's price, a step's time, a scene's results);
 * `name` is what the line of a figure calls it ("Team" before "41 people in 9 countries"), and stands outside of it;
 * `parted` is what has a border before it that no quotation and who says it have between them.
 */
export type MaterialItem = { words: Words; name?: Words; figures?: Quantity[]; parted?: true } & (
  | { kind: 'claim' | 'beat' | 'heading' | 'ingredient' | 'specification' | 'offer' | 'cta' }
  /** A figure, or several that belong together, in their order; `charted` are one course or chart, and never told apart. */
  | { kind: 'quantity'; quantities: Quantity[]; charted?: true }
  | { kind: 'step'; number: number; time?: Words }
  | { kind: 'event'; when?: Words; where?: Words; who?: Words; price?: Words }
  | { kind: 'quote'; quote: Words; speaker?: Words; role?: Words }
  | { kind: 'contact'; form: 'url' | 'mail' | 'phone' | 'address' | 'handle' }
  /** One scene of a script to the letter; `picture` directs and is never shown, `voice` is spoken and never shown. */
  | { kind: 'scene'; number: number; onScreen: Words[]; voice: Words[]; picture: Words[]; seconds?: number }
  /** A table: the names of its columns (none where it has no head), and its rows of as many cells each. */
  | { kind: 'table'; head: Words[]; rows: Words[][] }
  /** Words to be spoken only, outside a script. */
  | { kind: 'voice' }
);

/** What a direction is about. */
export type DirectionKind =
  | 'format'
  | 'length'
  | 'tone'
  | 'palette'
  | 'type'
  | 'music'
  | 'voice'
  | 'visuals'
  | 'structure'
  | 'audience'
  | 'language'
  /** The address of a page that the film is to be made of. */
  | 'page'
  | 'other';

/** An instruction to the maker; it is followed or reported as not followed, never shown. */
export type Direction = { kind: DirectionKind; words: Words };

/** What must not be shown, said or done; `terms` are the words that must not occur in the film (lower case, NFKC). */
export type Prohibition = { words: Words; terms: string[] };

/**
 * A prompt, understood: what is for the viewer, what was for the maker. Pure data between the prompt and the
 * storyboard; every word of the film comes from a span of it or from the closed list of framing words.
 */
export type Brief = {
  version: 1;
  /** BCP 47 of what is shown. */
  language: string;
  genre: Genre;
  /** Null where the prompt names nothing that a film could be about. */
  subject: Words | null;
  audience?: Words;
  /** What the film was ordered about, where the request says it right before its word for films ("헬스장 새해 이벤트 영상"). */
  ordered?: Words;
  /** What the film says to somebody, and to whom: thanks to our volunteers, a happy birthday to Grandma Rose. */
  greeting?: { kind: Greeting; whom: Words };
  /** Whose film it is, where it is about something else: who hires, the theatre that plays, the school that invites. */
  owner?: Words;
  /** What the film tells of, where it is named after its host: the open day of a school, the offer of a shop. */
  about?: Words;
  material: MaterialItem[];
  directions: Direction[];
  prohibitions: Prohibition[];
  /** Talk that is neither shown nor followed. */
  chatter: Span[];
};
