import { chroma, contrast, fromHsl, type Hex, hslOf, isDark, luminance, mix } from './colour.ts';
import type { Design } from './repair.ts';
import type { ColourWishes } from './wishes/colour-wishes.ts';

/** Ground, ink and two colours of a design. */
export type Four = Pick<Design, 'bg' | 'ink' | 'accent' | 'accent2'>;

/** Of two colours the deeper is a ground as it is where it is darker than this; others become one of paper. */
const DEEP = 0.06;
/** How much paper there is in a ground of a pale colour, and of one that would be another as a pale one. */
const PAPER = 0.5;
const STRONG = 0.93;
/** Reds and oranges, which are pinks and peaches where they are pale. */
const isWarm = (hex: Hex) => hslOf(hex).hue < 40 || hslOf(hex).hue > 340;
/** A colour so pale is a ground as it is. */
const BARE = 0.62;
/** One colour alone is the ground where it is darker than this and nobody asked for a light one. */
const DEEP_ALONE = 0.088;
/** What is written on deep grounds. */
export const CREAM = '#fbf8f1';

/** Gold is printed on a colour and never lies beneath one. */
const isGold = (hex: Hex) => {
  const { hue, lightness } = hslOf(hex);
  return hue >= 36 && hue <= 46 && lightness < 0.56 && chroma(hex) > 100;
};

/** Grounds are at least this much darker than white type on them (`repair` would make them so). */
const UNDER_WHITE = 7.6;
/** What stands on a ground that was darkened for it does so by this much. */
const STANDS_OUT = 2.9;
/** Darkened, yellows and oranges are brown, pinks are wine and greys are slate: nobody asked for those. */
const keepsHue = (hex: Hex) => {
  const { hue, saturation } = hslOf(hex);
  return saturation > 0.3 && (hue < 12 || (hue > 75 && hue < 300) || hue > 350);
};

/** A colour so dark that white type is read on it. */
function deepened(hex: Hex): Hex {
  for (let share = 0.12; share < 1; share += 0.04)
    if (contrast(mix(hex, '#000000', share), '#ffffff') >= UNDER_WHITE) return mix(hex, '#000000', share);
  return hex;
}

/** Whether a colour is a deep ground of another, as it is or deepened. */
function isDeep(ground: Hex, other: Hex): boolean {
  if (luminance(ground) < luminance(other) && luminance(ground) < (isGold(other) ? DEEP_ALONE : DEEP))
    return true;
  const mayDeepen = keepsHue(ground) || (isGold(other) && chroma(ground) < GREY);
  return mayDeepen && !isPale(ground) && !isPale(other) && contrast(other, deepened(ground)) >= STANDS_OUT;
}

/**
 * Two colours that were asked for, as a ground and what is written on it: the deep one lies beneath, or the darker one
 * where it may be deepened; a pale one is the ground of the other, and two strong ones stand side by side on paper.
 */
export function duo(first: Hex, second: Hex): Four {
  const [under, over] = luminance(first) < luminance(second) ? [first, second] : [second, first];
  for (const [ground, other] of [
    [under, over],
    [over, under],
  ] as const)
    if (isDeep(ground, other))
      return { bg: deepened(ground), ink: CREAM, accent: other, accent2: mix(ground, other, 0.5) };
  if (isGold(over)) {
    const bg = mix('#ffffff', under, 0.24);
    return { bg, ink: mix(under, '#101014', 0.8), accent: mix(over, '#3a2400', 0.22), accent2: under };
  }
  const share = luminance(over) > BARE ? 0 : isPale(over) || !isWarm(over) ? PAPER : STRONG;
  return { bg: mix(over, '#ffffff', share), ink: mix(under, '#101014', 0.82), accent: under, accent2: over };
}

/** The same hue as pale as what is written on a ground of it. */
export function paleOf(hex: Hex): Hex {
  const { hue, saturation } = hslOf(hex);
  return fromHsl(hue, Math.min(0.6, Math.max(saturation * 0.8, 0.35)), 0.82);
}

/** Colours less colourful than this tint no paper that is not grey. */
export const GREY = 34;
/** Colours that are pale by themselves, and how much of one there is in a ground of it. */
const PALE = { luminance: 0.4, least: 40, most: 125, share: 0.62 } as const;

/** Whether a colour is one of grounds as it is. */
const isPale = (hex: Hex) =>
  luminance(hex) > BARE || (luminance(hex) > PALE.luminance && chroma(hex) < PALE.most);

/** The same hue as deep as what is written on a pale ground of it. */
function deepOf(hex: Hex): Hex {
  const { hue, saturation } = hslOf(hex);
  return fromHsl(hue, Math.min(0.7, Math.max(saturation, 0.4)), 0.34);
}

/** Whether a colour is one of highlighters, which are seen on a dark ground alone. */
const isGlowing = (hex: Hex) => luminance(hex) > BARE && chroma(hex) > 200;

/** A film in one colour: a deep one is its ground, a bright one fills a loud film's, another tints the paper and is the accent. */
export function solo(colour: Hex, { ink }: Design, { ground, fills }: ColourWishes): Four {
  if (ground === 'dark' || (!ground && isGlowing(colour))) {
    // A bright colour would leave an olive or a rust of what is to be black.
    const bg = mix('#090a0d', colour, luminance(colour) > 0.3 ? 0.04 : 0.13);
    return { bg, ink: isDark(ink) ? CREAM : ink, accent: colour, accent2: mix(colour, bg, 0.55) };
  }
  const dark = mix(colour, '#101014', 0.84);
  if (ground === 'light') {
    const bg = mix('#ffffff', colour, 0.05);
    return { bg, ink: isDark(ink) ? ink : dark, accent: colour, accent2: mix(colour, bg, 0.55) };
  }
  if (luminance(colour) < DEEP_ALONE && chroma(colour) > 40) {
    const accent = paleOf(colour);
    return { bg: mix(colour, '#000000', 0.1), ink: CREAM, accent, accent2: mix(colour, accent, 0.45) };
  }
  if (fills && chroma(colour) > 90 && contrast(colour, '#000000') >= 7.6)
    return {
      bg: colour,
      ink: '#14110d',
      accent: mix(colour, '#000000', 0.8),
      accent2: mix(colour, '#ffffff', 0.6),
    };
  const paper = hslOf(colour).hue < 60 ? '#fff6e9' : '#ffffff';
  // A pale colour is one of grounds: its tint on white would be white, and a mark of it darker than it was asked for.
  if (luminance(colour) > PALE.luminance && chroma(colour) > PALE.least && chroma(colour) < PALE.most) {
    const ground = mix(paper, colour, PALE.share);
    return { bg: ground, ink: dark, accent: deepOf(colour), accent2: mix(colour, '#ffffff', 0.55) };
  }
  const isGrey = chroma(colour) < GREY;
  const bg = mix(paper, colour, isGrey ? 0.26 : chroma(colour) < 110 ? 0.17 : 0.12);
  return { bg, ink: dark, accent: colour, accent2: mix(colour, bg, 0.45) };
}
