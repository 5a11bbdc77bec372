import type { Hex } from '../colour.ts';

/** Colour words with a hue that suits text on dark and light; alternatives are whole words of several languages. */
export const HUES: [RegExp, Hex][] = [
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
/** Words for dark and light grounds. */
export const GROUNDS: [RegExp, 'dark' | 'light'][] = [
  [
    /^(?:dark|black|dunkel|schwarz|sombre|noir|oscuro|negro|escuro|preto|scuro|暗い|黒い?|黑色?|深色|داكن|다크)$/,
    'dark',
  ],
  [
    /^(?:light|white|bright|cream|ivory|linen|beige|hell|weiß|creme|leinen|lin|crème|linho|crema|lino|clair|blanc|claro|blanco|branco|chiaro|白い?色?|浅色|فاتح|라이트)$/,
    'light',
  ],
];
