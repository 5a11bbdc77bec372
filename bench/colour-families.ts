import { channels, chroma, type Hex, isDark } from '../src/generation/design/colour.ts';

/** Hue in degrees and lightness from 0 to 1. */
function hueOf(hex: Hex): { hue: number; light: number } {
  const [r, g, b] = channels(hex).map((it) => it / 255) as [number, number, number];
  const [top, low] = [Math.max(r, g, b), Math.min(r, g, b)];
  const wide = top - low || 1;
  const sixth = top === r ? (g - b) / wide : top === g ? 2 + (b - r) / wide : 4 + (r - g) / wide;
  return { hue: (sixth * 60 + 360) % 360, light: (top + low) / 2 };
}

/** Hues (degrees), lightness and chroma of each family as a designer would sort swatches; families may overlap. */
const FAMILIES: Record<
  string,
  {
    hue: readonly [from: number, to: number];
    light?: readonly [number, number];
    chroma?: readonly [number, number];
  }
> = {
  red: { hue: [345, 14], light: [0.25, 0.66], chroma: [110, 255] },
  burgundy: { hue: [328, 10], light: [0.1, 0.42], chroma: [40, 190] },
  terracotta: { hue: [8, 32], light: [0.28, 0.68], chroma: [50, 190] },
  orange: { hue: [12, 42], light: [0.35, 0.75], chroma: [120, 255] },
  brown: { hue: [12, 42], light: [0.08, 0.5], chroma: [20, 150] },
  sand: { hue: [22, 58], light: [0.6, 0.95], chroma: [14, 120] },
  beige: { hue: [22, 58], light: [0.6, 0.95], chroma: [14, 120] },
  gold: { hue: [32, 54], light: [0.3, 0.72], chroma: [60, 240] },
  yellow: { hue: [42, 66], light: [0.4, 0.8], chroma: [110, 255] },
  green: { hue: [70, 168], light: [0.1, 0.8], chroma: [28, 255] },
  forest: { hue: [80, 168], light: [0.08, 0.38], chroma: [24, 160] },
  teal: { hue: [165, 198], light: [0.15, 0.7], chroma: [40, 255] },
  turquoise: { hue: [165, 198], light: [0.15, 0.7], chroma: [40, 255] },
  blue: { hue: [196, 252], light: [0.12, 0.85], chroma: [40, 255] },
  navy: { hue: [205, 250], light: [0.08, 0.42], chroma: [28, 200] },
  purple: { hue: [248, 312], light: [0.12, 0.88], chroma: [30, 255] },
  lavender: { hue: [235, 290], light: [0.3, 0.92], chroma: [24, 200] },
  lila: { hue: [248, 312], light: [0.3, 0.92], chroma: [24, 255] },
  pink: { hue: [310, 12], light: [0.45, 0.93], chroma: [36, 255] },
  rose: { hue: [310, 18], light: [0.45, 0.93], chroma: [30, 255] },
};

const within = (value: number, [low, high]: readonly [number, number]) => value >= low && value <= high;

/** Whether a colour is of a family ("brown"), or near a given one ("#0f8a5f"). */
export function isOf(hex: Hex, family: string): boolean {
  if (family.startsWith('#')) {
    const wanted = channels(family);
    return channels(hex).every((it, i) => Math.abs(it - wanted[i]!) <= 48);
  }
  if (family === 'black') return chroma(hex) < 30 && hueOf(hex).light < 0.16;
  if (family === 'white') return chroma(hex) < 20 && hueOf(hex).light > 0.94;
  const bounds = FAMILIES[family];
  if (!bounds) throw new Error(`There is no family of colours ${JSON.stringify(family)}`);
  const { hue, light } = hueOf(hex);
  const [from, to] = bounds.hue;
  const isHue = from <= to ? within(hue, [from, to]) : hue >= from || hue <= to;
  return isHue && within(light, bounds.light ?? [0, 1]) && within(chroma(hex), bounds.chroma ?? [24, 255]);
}

/** Colours of a film: what lies behind the words, what stands out, and the second of it. */
export type FilmColours = { bg: Hex; ink: Hex; accent: Hex; accent2: Hex; fill?: string | undefined };

/** Whether all that is seen is without hue. */
export const isMono = ({ bg, ink, accent, accent2 }: FilmColours): boolean =>
  [bg, ink, accent, accent2].every((it) => chroma(it) <= 30);

/** Soft colours on a light ground that has one itself. */
export const isPastel = ({ bg, accent2, fill = accent2 }: FilmColours): boolean =>
  !isDark(bg) &&
  chroma(bg) >= 10 &&
  hueOf(bg).light > 0.82 &&
  [accent2, fill].some((it) => hueOf(it).light > 0.6);

/** Colours that glow from a dark ground. */
export const isNeon = ({ bg, accent, accent2 }: FilmColours): boolean =>
  isDark(bg) && hueOf(bg).light < 0.2 && [accent, accent2].every((it) => chroma(it) > 120);
