import { chroma, contrast, type Hex, isDark, mix, parseColour } from './colour.ts';
import type { Design } from './repair.ts';

/** What a prompt asks of the colours; absent members mean no wish. */
export type ColourWishes = { accent?: Hex; accent2?: Hex; ground?: 'dark' | 'light'; bg?: Hex };

/** Colour words with a hue that suits text on dark and light; alternatives are whole words of several languages. */
const HUES: [RegExp, Hex][] = [
  [/^(?:navy|royal blue|dark blue|bleu marine|azul marino|dunkelblau)$/, '#2456d6'],
  [/^(?:sky ?blue|light blue|hellblau|celeste)$/, '#4aa8ff'],
  [
    /^(?:blue|blau(?:e[nrs]?|töne?n?)?|bleue?s?|azul(?:es)?|blu|青い?色?|蓝色?|藍色?|파란색|파랑|أزرق|כחול|नीला|син(?:ий|ем|их))$/,
    '#2f6bff',
  ],
  [/^(?:teal|turquoise|türkis|cyan|aqua)$/, '#12b5b0'],
  [
    /^(?:green|grün(?:e[nrs]?)?|verte?s?|verde|緑色?|绿色?|綠色?|초록색?|녹색|أخضر|ירוק|हरा|зел[её]н(?:ый|ом))$/,
    '#1fae6a',
  ],
  [/^(?:mint)$/, '#3ecf9b'],
  [/^(?:sage|olive|oliv(?:e|grün)?|salbei|salvia|sauge)$/, '#7d8f5b'],
  [/^(?:emerald|forest green|esmeralda|smaragd(?:grün)?|émeraude|smeraldo)$/, '#0f8a5f'],
  [/^(?:indigo|índigo)$/, '#4b3fc4'],
  [/^(?:lavender|lavendel|lavanda|lavande)$/, '#9a83d8'],
  [/^(?:burgundy|maroon|bordeaux|bordeauxrot|burdeos|crimson|weinrot|grenat)$/, '#9b2242'],
  [/^(?:copper|brass|kupfer|messing|cobre|cuivre|laiton|rame|ottone|latón)$/, '#b8772f'],
  [/^(?:ochre|ocker|ocre|ocra|mustard|senf(?:gelb)?|mostaza|moutarde)$/, '#c9962b'],
  [/^(?:lime)$/, '#9bd32c'],
  [
    /^(?:red|rot(?:e[nrs]?)?|rouges?|rojo|vermelho|rosso|赤い?色?|红色?|紅色?|빨간색|빨강|أحمر|אדום|लाल|красн(?:ый|ом))$/,
    '#e5383b',
  ],
  [/^(?:coral|salmon)$/, '#ff6f61'],
  [/^(?:orange|naranja|laranja|arancione|オレンジ色?|橙色?|주황색?|برتقالي|оранжев(?:ый|ом))$/, '#ff7a1a'],
  [
    /^(?:yellow|gelb(?:e[nrs]?)?|jaunes?|amarillo|amarelo|giallo|黄色い?|黃色?|노란색|노랑|أصفر|צהוב|पीला|ж[её]лт(?:ый|ом))$/,
    '#f2b705',
  ],
  [/^(?:gold(?:en)?|amber|or|dorado|dourado|金色?)$/, '#e0a526'],
  [
    /^(?:purple|violet(?:te)?|lila|morado|roxo|viola|紫色?|보라색?|بنفسجي|סגול|बैंगनी|фиолетов(?:ый|ом))$/,
    '#8b5cf6',
  ],
  [/^(?:pink|magenta|rosa|rose|ピンク色?|粉色|粉红色?|분홍색?|وردي|ורוד|गुलाबी|розов(?:ый|ом))$/, '#f0509b'],
  [/^(?:brown|braun|marron|marrone|marrón|terra ?cotta|terracota|terrakotta)$/, '#a5633a'],
];
const GROUNDS: [RegExp, 'dark' | 'light'][] = [
  [
    /^(?:dark|black|dunkel|schwarz|sombre|noir|oscuro|negro|escuro|preto|scuro|暗い|黒い?|黑色?|深色|داكن|다크)$/,
    'dark',
  ],
  [
    /^(?:light|white|bright|cream|ivory|linen|beige|hell|weiß|creme|leinen|lin|crème|linho|crema|lino|clair|blanc|claro|blanco|branco|chiaro|白い?色?|浅色|فاتح|라이트)$/,
    'light',
  ],
];

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
  return one?.[1] ?? null;
}

/** "Dark greens" are shades of one. */
const singular = (word: string) => word.replace(/s$/, '');

const groundOfWord = (word: string) => GROUNDS.find(([p]) => p.test(word.toLowerCase().trim()))?.[1] ?? null;

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
  const colour = accentOfWord(word) !== null || groundOfWord(word) !== null;
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
  return wishes;
}

/** Whether anything was wished. */
export function hasWishes(wishes: ColourWishes): boolean {
  return wishes.accent !== undefined || wishes.ground !== undefined || wishes.bg !== undefined;
}

/** A design with the wishes honoured; the caller repairs the contrast afterwards. */
export function withWishes(design: Design, wishes: ColourWishes): Design {
  let { bg, ink, accent, accent2 } = design;
  if (wishes.ground && (wishes.ground === 'dark') !== isDark(bg)) [bg, ink] = [ink, bg];
  if (wishes.accent) {
    accent = wishes.accent;
    accent2 = wishes.accent2 ?? mix(wishes.accent, bg, 0.55);
    // A trace of the hue in a neutral ground ties the two together; a chalkboard stays one.
    if (!design.treatment)
      bg = isDark(bg) ? mix('#080a10', wishes.accent, 0.09) : mix('#ffffff', wishes.accent, 0.04);
  }
  if (wishes.bg) {
    bg = wishes.bg;
    if (contrast(ink, bg) < 4.5) ink = isDark(bg) ? '#f7f5f0' : '#14161a';
  }
  return { ...design, bg, ink, accent, accent2 };
}
