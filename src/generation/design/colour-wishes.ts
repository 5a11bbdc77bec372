import { chroma, contrast, type Hex, isDark, mix, parseColour } from './colour.ts';
import type { Design } from './repair.ts';

/** What a prompt asks of the colours; absent members mean no wish. */
export type ColourWishes = { accent?: Hex; ground?: 'dark' | 'light'; bg?: Hex };

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
  [/^(?:brown|braun|marron|terracotta)$/, '#a5633a'],
];
const GROUNDS: [RegExp, 'dark' | 'light'][] = [
  [
    /^(?:dark|black|dunkel|schwarz|sombre|noir|oscuro|negro|escuro|preto|scuro|暗い|黒い?|黑色?|深色|داكن|다크)$/,
    'dark',
  ],
  [
    /^(?:light|white|bright|hell|weiß|clair|blanc|claro|blanco|branco|chiaro|白い?色?|浅色|فاتح|라이트)$/,
    'light',
  ],
];

const NOUN =
  '(?:palette|colou?rs?|theme|background|design|mode|look|scheme|accents?|tones?|style|branding|farben?|farbschema|hintergrund|couleurs?|fond|colores|fondo|cores|fundo|colori|sfondo|色調?|背景|テーマ|配色|颜色|主题|색상|배경|ألوان|خلفية)';
const COLOUR_WORD = '(?:(?:dark|light|navy|royal|sky)[ -]?blue|[\\p{L}]+)';

/** Phrases in which a colour word is a wish and not a subject ("a video about the red panda" is none). */
const PHRASES = [
  `(?<word>${COLOUR_WORD})(?:[ -](?:and|und|et|y|e|&)[ -](?<other>${COLOUR_WORD}))?[ -]?(?:の)?${NOUN}(?![\\p{L}])`,
  `(?<![\\p{L}])${NOUN}\\s*(?::|=|to|in|of|should be|is|auf|en|em|a|को|を)\\s+(?:a |an |the )?(?<word>${COLOUR_WORD})(?: (?:and|und|et|y|e) (?<other>${COLOUR_WORD}))?`,
  `(?<![\\p{L}])(?:in|make it|use|with|en|em|in den farben|turn it|go)\\s+(?:a |an |all |shades of |more |tones? of )?(?<word>${COLOUR_WORD})(?: (?:and|und|et|y|e|&) (?<other>${COLOUR_WORD}))?(?=\\s*(?:[.,;!)]|$|\\n))`,
].map((source) => new RegExp(source, 'giu'));

/** The accent of a colour word ("blue", "azul", "青"), or null. */
export function accentOfWord(word: string): Hex | null {
  return HUES.find(([pattern]) => pattern.test(word.toLowerCase().trim()))?.[1] ?? null;
}

const groundOfWord = (word: string) => GROUNDS.find(([p]) => p.test(word.toLowerCase().trim()))?.[1] ?? null;

function addWord(wishes: ColourWishes, word: string | undefined): void {
  if (!word) return;
  const accent = accentOfWord(word);
  const ground = groundOfWord(/^(?:dark|light)[ -]/i.test(word) ? word.slice(0, 5).trim() : word);
  if (accent && !wishes.accent) wishes.accent = accent;
  if (ground && !wishes.ground) wishes.ground = ground;
}

/** Reads the colour wishes of a prompt or an instruction: colour words beside a design word, and hex values. */
export function colourWishes(text: string): ColourWishes {
  const wishes: ColourWishes = {};
  const hexes = [...text.matchAll(/(?<![\w/&])#(?:[0-9a-f]{6}|[0-9a-f]{3})(?![\w])/gi)];
  for (const match of hexes) {
    const colour = parseColour(match[0])!;
    const before = text.slice(Math.max(0, match.index - 30), match.index);
    if (/background|hintergrund|fond|fondo|背景|bg/i.test(before) && !wishes.bg) wishes.bg = colour;
    else if (!wishes.accent && chroma(colour) > 24) wishes.accent = colour;
  }
  for (const pattern of PHRASES) {
    for (const match of text.slice(0, 12_000).matchAll(pattern)) {
      addWord(wishes, match.groups?.word);
      addWord(wishes, match.groups?.other);
    }
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
    accent2 = mix(wishes.accent, bg, 0.55);
    // A trace of the hue in a neutral ground ties the two together.
    bg = isDark(bg) ? mix('#080a10', wishes.accent, 0.09) : mix('#ffffff', wishes.accent, 0.04);
  }
  if (wishes.bg) {
    bg = wishes.bg;
    if (contrast(ink, bg) < 4.5) ink = isDark(bg) ? '#f7f5f0' : '#14161a';
  }
  return { ...design, bg, ink, accent, accent2 };
}
