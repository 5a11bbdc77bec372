import { chroma, type Hex } from '../colour.ts';
import { coloursWritten, isOfGround } from './colour-codes.ts';
import {
  type Beside,
  besideOf,
  densePlacesIn,
  isAnnounced,
  type Place,
  placesIn,
  type Role,
  rolesOf,
  runsOf,
  standsBy,
} from './colour-places.ts';
import { joiningWords, type Named, namedColour } from './colour-words.ts';
import { type Heard, heard, mostNamed } from './heard.ts';

/** Families of colours that are asked for as a whole. */
export const TONES = ['mono', 'pastel', 'earth', 'warm', 'cool'] as const;

/** What a prompt asks of the colours; absent members mean no wish. */
export type ColourWishes = {
  accent?: Hex;
  accent2?: Hex;
  /** What stands out alone ("one red accent"), and what words are written in ("yellow type"). */
  point?: Hex;
  ink?: Hex;
  ground?: 'dark' | 'light';
  bg?: Hex;
  /** Whether the ground was asked for as one ("white background", "gold on navy", "dark mode"). */
  held?: true;
  /** Grounds at the film's beginning and end ("from blue to orange"). */
  journey?: { from: Hex; to: Hex };
  tones?: (typeof TONES)[number];
  /** Whether a bright colour may fill the ground, as it does where a film is to be loud. */
  fills?: true;
  /** Colours that may not be used, nor their neighbours. */
  avoid?: Hex[];
};

/** Code points of a prompt (api.md 8). */
const LONGEST_TEXT = 12_000;
/** A code less colourful than this is a grey. */
const GREY = 24;
const PLAIN_GROUNDS = { dark: '#0e1014', light: '#ffffff' } as const;

/** The accent of a colour word ("blue", "azul", "青"), or null. */
export const accentOfWord = (word: string): Hex | null => namedColour(word)?.hue ?? denseHue(word);

function denseHue(word: string): Hex | null {
  const [place] = densePlacesIn(heard(word));
  return place && place.at === 0 && place.end === word.length ? (place.named.hue ?? null) : null;
}

const hexOf = ({ hue, tint, ground }: Named): Hex => tint ?? hue ?? PLAIN_GROUNDS[ground!];

/** Adds one colour that is wished for; of hues the first two count, of grounds the first. */
function add(wishes: ColourWishes, { named, denied }: Place): void {
  if (denied) {
    const { hue, tint } = named;
    if (hue ?? tint) wishes.avoid = [...new Set([...(wishes.avoid ?? []), (hue ?? tint)!])];
    return;
  }
  const { hue, tint, ground } = named;
  if (hue && wishes.accent && wishes.accent !== hue) wishes.accent2 ??= hue;
  if (hue) wishes.accent ??= hue;
  if (tint) wishes.bg ??= tint;
  if (ground) wishes.ground ??= ground;
  if (ground === 'dark') wishes.held = true;
}

/** Adds a colour by what it is of. */
function addAs(wishes: ColourWishes, place: Place, role: Role | null): void {
  if (role === null || place.denied) add(wishes, place);
  else if (role === 'ground') addGround(wishes, place);
  else if (role === 'point') wishes.point ??= hexOf(place.named);
  else wishes.ink ??= hexOf(place.named);
}

/**
 * Adds the colours of words in which a colour is a wish beside a word that says so: "a blue theme", "background: blue".
 * @param isPalette whether the words are known to speak of the film's colours, so that each is a wish
 */
function addBeside(
  wishes: ColourWishes,
  said: Heard,
  language: string | undefined,
  isPalette: boolean,
): void {
  const beside = besideOf(language);
  for (const run of runsOf(placesIn(said, language), said, beside)) {
    const roles = rolesOf(run, said, beside, language);
    const wished =
      isPalette ||
      roles.some((role) => role !== null) ||
      standsBy(said.words, run.at, run.end, beside.nouns, beside) ||
      standsBy(said.words, run.at, run.end, beside.grounds, beside) ||
      isAnnounced(said.words, run.at, run.end, beside);
    run.places.forEach((place, i) => {
      if (!isCoded(said.words, place, beside) && (wished || place.denied))
        addAs(wishes, place, roles[i] ?? null);
    });
  }
  for (const place of densePlacesIn(said, language)) {
    const behind = said.text.slice(place.end, place.end + 5).replace(/^[のない的\s]+/u, '');
    const isBefore = (nouns: ReadonlySet<string>) => [...nouns].some((noun) => behind.startsWith(noun));
    // "어두운 배경" says by itself what it is of.
    const own = said.text.slice(place.at, place.end);
    const isGround = place.named.ground && [...beside.grounds].some((noun) => own.includes(noun));
    if (isGround || isBefore(beside.grounds)) addGround(wishes, place);
    else if (isBefore(beside.letters)) addAs(wishes, place, 'letters');
    else if (isBefore(beside.points)) addAs(wishes, place, 'point');
    else if (isPalette || isBefore(beside.nouns) || place.denied) add(wishes, place);
  }
}

/** Words between a colour's name and its code, at most: "our green is #1F7A4D", "teal (#0F766E)". */
const TO_CODE = 3;
const CODE = /^(?=.*\d)(?:[0-9a-f]{6}|[0-9a-f]{3})$/;

/** Whether a colour's code stands beside its name, and says what it is better. */
function isCoded(words: string[], { at, end, named }: Place, { links, fillers, nouns }: Beside): boolean {
  if (!named.hue) return false;
  if (CODE.test(words[at - 1] ?? '')) return true;
  for (const word of words.slice(end, end + TO_CODE)) {
    if (CODE.test(word)) return true;
    if (!/^[(:]$/.test(word) && !links.has(word) && !fillers.has(word) && !nouns.has(word)) return false;
  }
  return false;
}

/** The colour that the ground itself is to have. */
function addGround(wishes: ColourWishes, place: Place): void {
  const { hue, tint, ground } = place.named;
  if (place.denied) add(wishes, place);
  else if (hue && !ground) wishes.bg ??= hue;
  else if (tint) wishes.bg ??= tint;
  else if (ground) wishes.ground ??= ground;
  if (!place.denied) wishes.held = true;
}

/** Adds codes: the one that is said of the ground, and the first colourful other. */
function addCodes(wishes: ColourWishes, text: string): void {
  for (const { colour, before } of coloursWritten(text)) {
    if (isOfGround(before) && !wishes.bg) Object.assign(wishes, { bg: colour, held: true });
    else if (chroma(colour) <= GREY || wishes.accent === colour) continue;
    else if (wishes.accent) wishes.accent2 ??= colour;
    else wishes.accent = colour;
  }
}

/**
 * Reads the colour wishes of a prompt or an instruction: colour words beside a design word, and hex values. What a
 * denial stands beside ("not pink") is avoided.
 * @param palette what is known to speak of the film's colours: every colour in it is a wish
 * @param language of the film (BCP 47); words of all languages count alike where it is not known
 */
export function colourWishes(said: string, palette = '', language?: string): ColourWishes {
  const wishes: ColourWishes = {};
  addCodes(wishes, `${said} ${palette}`);
  const [whole, named] = [said, palette].map((text) => heard(text.slice(0, LONGEST_TEXT), language));
  for (const part of [named!, whole!]) readJoints(wishes, part, language);
  addBeside(wishes, whole!, language, false);
  addBeside(wishes, named!, language, true);
  forgo(wishes);
  const both = heard(`${palette}. ${said}`, language);
  const tones = mostNamed(both, language ?? 'en', TONES, (name) => `tones ${name}`);
  if (!tones) return wishes;
  // "Black and white" names no ground by itself.
  if (tones === 'mono' && wishes.bg && chroma(wishes.bg) < GREY) delete wishes.bg;
  if (tones === 'mono' && !isGroundNamed(both, language)) delete wishes.ground;
  return { ...wishes, tones };
}

/** What is denied once is not wished for, however often it is named: "anything but blue, everyone uses blue". */
function forgo(wishes: ColourWishes): void {
  const { avoid = [], accent, accent2, bg } = wishes;
  if (bg && avoid.includes(bg)) delete wishes.bg;
  if (accent2 && avoid.includes(accent2)) delete wishes.accent2;
  if (!accent || !avoid.includes(accent)) return;
  delete wishes.accent;
  if (!wishes.accent2) return;
  wishes.accent = wishes.accent2;
  delete wishes.accent2;
}

/** Whether words speak of the ground beside speaking of its colours. */
const isGroundNamed = ({ words, text }: Heard, language: string | undefined) =>
  [...besideOf(language).grounds].some(
    (noun) => words.includes(noun) || (noun.length > 1 && text.includes(noun)),
  );

/** Words between two colours that belong together, at most: "blue giving way to a warm orange". */
const BETWEEN = 3;

/** What two colours are to each other by the words between them: "blue to orange", "mint on charcoal". */
function readJoints(wishes: ColourWishes, said: Heard, language: string | undefined): void {
  const { on, letters } = besideOf(language);
  const turns = joiningWords('turns', language);
  const places = placesIn(said, language).filter(({ denied }) => !denied);
  for (const [i, { named, at }] of places.entries()) {
    const before = places[i - 1];
    if (!before || at - before.end > BETWEEN || at === before.end) continue;
    const between = said.words.slice(before.end, at);
    const isOfLetters = letters.has(between[0] ?? '');
    const [next = ''] = isOfLetters ? between.slice(1) : between;
    const [from, to] = [hexOf(before.named), hexOf(named)];
    if (from === to) continue;
    if (on.has(next)) {
      wishes.bg ??= to;
      wishes.held = true;
      // "Cream on midnight": what is written has a colour, too.
      if (isOfLetters) wishes.ink ??= from;
      else if (!before.named.hue) wishes.accent ??= from;
    } else if (turns.has(next) || turns.has(between.join(' '))) wishes.journey ??= { from, to };
  }
}

/** Whether anything was wished. */
export function hasWishes(wishes: ColourWishes): boolean {
  const { accent, point, ink, ground, bg, journey, tones, avoid } = wishes;
  return [accent, point, ink, ground, bg, journey, tones, avoid].some((one) => one !== undefined);
}
