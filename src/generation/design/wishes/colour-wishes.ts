import { chroma, type Hex, parseColour } from '../colour.ts';
import { coloursWithin, colourWords } from './colour-words.ts';
import { GROUNDS, HUES } from './hues.ts';

/** What a prompt asks of the colours; absent members mean no wish. */
export type ColourWishes = {
  accent?: Hex;
  accent2?: Hex;
  ground?: 'dark' | 'light';
  bg?: Hex;
  /** Grounds at the film's beginning and end ("from blue to orange"). */
  journey?: { from: Hex; to: Hex };
};

/** Words beside which a colour word is a wish, and not the colour of a subject. */
const NOUNS = new Set(
  'palette color colors colour colours theme background design mode look scheme accent accents tone tones style branding farbe farben farbschema hintergrund couleur couleurs fond colores fondo cores fundo colori sfondo'.split(
    ' ',
  ),
);
/** The same in scripts that put no space between the colour and the noun. */
const DENSE_NOUNS = ['色調', '背景', 'テーマ', '配色', '颜色', '主题', '색상', '배경', 'ألوان', 'خلفية'];
/** What may stand between the noun and its colour: "background: blue", "the accents should be green". */
const LINKS = new Set(': = to in of should be is auf en em a को を'.split(' '));
/** What announces a colour at the end of a clause: "make it teal." */
const LEADS = new Set('in it use with en em farben go'.split(' '));
const FILLERS = new Set('a an the all shades of more tone tones'.split(' '));
const AND = new Set('and und et y e &'.split(' '));
const STOPS = new Set([...'.,;!)', '\n']);
/** Longer runs of letters are no colour. */
const LONGEST_WORD = 24;
/** Code points of a prompt (api.md 8). */
const LONGEST_TEXT = 12_000;

/** The accent of a colour word ("blue", "azul", "青"), or null. */
export function accentOfWord(word: string): Hex | null {
  const said = word.toLowerCase().trim();
  const one = HUES.find(([pattern]) => pattern.test(said)) ?? HUES.find(([p]) => p.test(singular(said)));
  const joined = one ? said : said.replace(JOINED, '');
  return one?.[1] ?? colourWords().hues.get(said) ?? (joined === said ? null : accentOfWord(joined));
}

/** "Dark greens" are shades of one. */
const singular = (word: string) => word.replace(/s$/, '');

const groundOfWord = (word: string) => GROUNDS.find(([p]) => p.test(word.toLowerCase().trim()))?.[1] ?? null;

/** The ground that is a colour of its own ("cream"), and the one of "black" or "bright". */
const tintOfWord = (word: string) => colourWords().grounds.get(word.toLowerCase().trim()) ?? null;
const PLAIN_GROUNDS = { dark: '#0e1014', light: '#ffffff' } as const;
const hexOfWord = (word: string): Hex | null => {
  const ground = groundOfWord(word);
  return tintOfWord(word) ?? accentOfWord(word) ?? (ground && PLAIN_GROUNDS[ground]);
};

/** What makes a colour of another in one word ("Neonmint"), and "and" as Arabic writes it. */
const JOINED = /^(?:neon|pastell?|knall|zart|tief|matt|satt|و)(?=\p{L}{3})/u;

/** Words, marks and line ends in their order. */
const tokensOf = (text: string) =>
  [...text.toLowerCase().matchAll(/[\p{L}\p{M}]+|\n|[^\s\p{L}\p{M}]/gu)].map(([token]) => token);

/** The colours that begin at a token, two joined by "and" included, and the place after them; null where none does. */
function coloursAt(tokens: string[], at: number): { words: string[]; end: number } | null {
  const one = (i: number): { word: string; end: number } | null => {
    const [first = '', second = ''] = tokens.slice(i, i + 2);
    const pair = tokens[i + 1] === '-' ? `${first} ${tokens[i + 2] ?? ''}` : `${first} ${second}`;
    if (isColour(pair)) return { word: pair, end: i + (tokens[i + 1] === '-' ? 3 : 2) };
    return isColour(first) ? { word: first, end: i + 1 } : null;
  };
  const first = one(at);
  if (!first) return null;
  const other = AND.has(tokens[first.end] ?? '') ? one(first.end + 1) : null;
  return other
    ? { words: [first.word, other.word], end: other.end }
    : { words: [first.word], end: first.end };
}

/** What was asked before: prompts repeat themselves, and hostile ones say nothing else. */
const judged = new Map<string, boolean>();
const MOST_JUDGED = 5000;

function isColour(word: string): boolean {
  if (word.length > LONGEST_WORD) return false;
  const known = judged.get(word);
  if (known !== undefined) return known;
  const colour = hexOfWord(word) !== null;
  if (judged.size >= MOST_JUDGED) judged.clear();
  judged.set(word, colour);
  return colour;
}

/** Whether the colours from `at` to `end` are wished for by what stands around them. */
function isWished(tokens: string[], at: number, end: number): boolean {
  const after = tokens[end] === '-' || tokens[end] === 'の' ? tokens[end + 1] : tokens[end];
  if (NOUNS.has(after ?? '')) return true;
  let before = at - 1;
  for (let i = 0; i < 3 && (FILLERS.has(tokens[before] ?? '') || LINKS.has(tokens[before] ?? '')); i++)
    before -= 1;
  if (before < at - 1 && NOUNS.has(tokens[before] ?? '')) return true;
  const led =
    LEADS.has(tokens[before] ?? '') || tokens.slice(before + 1, at).some((token) => LEADS.has(token));
  return led && (end >= tokens.length || STOPS.has(tokens[end]!));
}

/** Colours that stand right before a noun in a script without spaces: 青い背景, 蓝色主题. */
function denseColours(text: string): string[] {
  const found: string[] = [];
  for (const noun of DENSE_NOUNS) {
    for (let at = text.indexOf(noun); at >= 0; at = text.indexOf(noun, at + noun.length)) {
      const before = text.slice(Math.max(0, at - 5), at).replace(/[の\s]+$/u, '');
      const word = [5, 4, 3, 2, 1].map((n) => before.slice(-n)).find(isColour);
      if (word) found.push(word);
    }
  }
  return found;
}

function addWord(wishes: ColourWishes, word: string | undefined): void {
  if (!word) return;
  const tint = tintOfWord(word);
  if (tint) {
    wishes.bg ??= tint;
    return;
  }
  const accent = accentOfWord(word);
  const ground = groundOfWord(/^(?:dark|light)[ -]/i.test(word) ? word.slice(0, 5).trim() : word);
  if (accent && wishes.accent && wishes.accent !== accent && !wishes.accent2) wishes.accent2 = accent;
  if (accent && !wishes.accent) wishes.accent = accent;
  if (ground && !wishes.ground) wishes.ground = ground;
}

/**
 * Hex values of a text with the words before each. One of digits alone is the number of a ticket or a flat, unless what
 * stands before it speaks of colours.
 */
export function coloursWritten(text: string): { colour: Hex; before: string }[] {
  const hexes = [...text.matchAll(/(?<![\w/&])#(?:[0-9a-f]{6}|[0-9a-f]{3})(?![\w])/gi)];
  return hexes.flatMap((match) => {
    const before = text.slice(Math.max(0, match.index - 30), match.index);
    const words = tokensOf(before);
    const isColour =
      /[a-f]/i.test(match[0]) ||
      LEADS.has(words.at(-1) ?? '') ||
      words.some((word) => NOUNS.has(word)) ||
      DENSE_NOUNS.some((noun) => before.includes(noun));
    return isColour ? [{ colour: parseColour(match[0])!, before }] : [];
  });
}

/** A colour's code without its sign: "purple, hex 5B2EFF". */
const NAMED_CODE = /(?<![\p{L}])hex(?:code)?[:\s]\s?(?=[0-9a-f]{6}(?![\p{L}\d]))/giu;

/**
 * Reads the colour wishes of a prompt or an instruction: colour words beside a design word, and hex values.
 * @param palette what is known to speak of the film's colours: every colour in it is a wish
 */
export function colourWishes(said: string, palette = ''): ColourWishes {
  const text = said.replace(NAMED_CODE, 'color #');
  const wishes: ColourWishes = {};
  for (const { colour, before } of coloursWritten(text)) {
    if (/background|hintergrund|fond|fondo|背景|bg/i.test(before) && !wishes.bg) wishes.bg = colour;
    else if (!wishes.accent && chroma(colour) > 24) wishes.accent = colour;
  }
  for (const part of [palette, text]) readJoints(wishes, part);
  const opening = text.slice(0, LONGEST_TEXT);
  const tokens = tokensOf(opening);
  for (let at = 0; at < tokens.length; at++) {
    const colours = coloursAt(tokens, at);
    if (!colours) continue;
    if (isWished(tokens, at, colours.end)) for (const word of colours.words) addWord(wishes, word);
    at = colours.end - 1;
  }
  for (const word of denseColours(opening)) addWord(wishes, word);
  const named = tokensOf(palette.slice(0, LONGEST_TEXT));
  for (let at = 0; at < named.length; at++) {
    const colours = coloursAt(named, at);
    if (!colours) continue;
    for (const word of colours.words) addWord(wishes, word);
    at = colours.end - 1;
  }
  for (const word of coloursWithin(palette.slice(0, LONGEST_TEXT))) addWord(wishes, word);
  return wishes;
}

/** A colour of a text, and the words between it and the one before: none where they stand further apart. */
type Found = { word: string; between: string[] | null };

/** Words between two colours that belong together, at most: "blue giving way to a warm orange". */
const BETWEEN = 3;

/** The colours of a text in their order. */
function coloursIn(text: string): Found[] {
  const tokens = tokensOf(text.slice(0, LONGEST_TEXT));
  const found: Found[] = [];
  let last = -1;
  for (let at = 0; at < tokens.length; at++) {
    const colours = coloursAt(tokens, at);
    if (!colours) continue;
    const isNear = last >= 0 && at - last <= BETWEEN;
    for (const [i, word] of colours.words.entries())
      found.push({
        word,
        between: i === 0 && isNear ? tokens.slice(last, at).filter((it) => it !== '-') : null,
      });
    last = colours.end;
    at = colours.end - 1;
  }
  return found;
}

/** Whether two words are black and white. */
const isMono = (one: string, other: string) =>
  [one, other].map(groundOfWord).toSorted().join() === 'dark,light';

/** What two colours are to each other by the words between them: "blue to orange", "mint on charcoal". */
function readJoints(wishes: ColourWishes, text: string): void {
  const { on, turns } = colourWords();
  const found = coloursIn(text);
  for (const [i, { word, between }] of found.entries()) {
    const before = found[i - 1];
    // Neither is a hue: black and white.
    if (before && !between && found.length === 2 && isMono(before.word, word)) wishes.accent ??= '#7a7a7a';
    if (!between || !before || word === before.word) continue;
    const [from, to] = [hexOfWord(before.word)!, hexOfWord(word)!];
    const [next = ''] = between;
    if (on.has(next)) {
      wishes.bg ??= to;
      // "Cream on midnight": what is written has a colour, too.
      if (accentOfWord(before.word) === null) wishes.accent ??= from;
    }
    if (!on.has(next) && (turns.has(next) || turns.has(between.join(' ')))) wishes.journey ??= { from, to };
  }
}

/** Whether anything was wished. */
export function hasWishes(wishes: ColourWishes): boolean {
  const { accent, ground, bg, journey } = wishes;
  return [accent, ground, bg, journey].some((one) => one !== undefined);
}
