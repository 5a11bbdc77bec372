import type { StyleColours } from '../../../domain/film/style-colours.ts';

/** Hues that are told apart. */
const HUES = 24;
/** Difference of the strongest and the weakest channel (0 to 255) from which on a pixel has a colour. */
const COLOURED = 56;
/** Share of the pixels that a colour has at least to be the accent. */
const LEAST_SHARE = 0.02;
/** Mean brightness (0 to 255) below which a picture is dark, and above which it is light. */
const DARK = 96;
const LIGHT = 160;

type Bin = { weight: number; count: number; sums: [number, number, number] };

/**
 * What a picture asks of a film's colours: its most striking hue as the accent, and whether it is dark or light; grey
 * pictures have no accent, and those in between no ground.
 * @param pixels red, green and blue of each pixel, a byte each
 */
export function paletteOf(pixels: Uint8Array): StyleColours {
  const count = Math.floor(pixels.length / 3);
  if (count === 0) return {};
  const bins = Array.from({ length: HUES }, (): Bin => ({ weight: 0, count: 0, sums: [0, 0, 0] }));
  let brightness = 0;
  for (let i = 0; i < count; i++) {
    const [r, g, b] = [pixels[3 * i]!, pixels[3 * i + 1]!, pixels[3 * i + 2]!];
    brightness += 0.299 * r + 0.587 * g + 0.114 * b;
    const chroma = Math.max(r, g, b) - Math.min(r, g, b);
    if (chroma < COLOURED) continue;
    const bin = bins[hueOf(r, g, b)]!;
    bin.weight += chroma;
    bin.count++;
    bin.sums = [bin.sums[0] + r * chroma, bin.sums[1] + g * chroma, bin.sums[2] + b * chroma];
  }
  const best = bins.reduce((a, b) => (b.weight > a.weight ? b : a));
  const mean = brightness / count;
  return {
    ...(best.count >= count * LEAST_SHARE && best.count > 0 ? { accent: hexOf(best) } : {}),
    ...(mean < DARK ? { ground: 'dark' as const } : mean > LIGHT ? { ground: 'light' as const } : {}),
  };
}

function hueOf(r: number, g: number, b: number): number {
  const most = Math.max(r, g, b);
  const range = most - Math.min(r, g, b);
  const sixth =
    most === r ? ((((g - b) / range) % 6) + 6) % 6 : most === g ? (b - r) / range + 2 : (r - g) / range + 4;
  return Math.floor((sixth / 6) * HUES) % HUES;
}

const hexOf = ({ sums, weight }: Bin) =>
  `#${sums
    .map((sum) =>
      Math.round(sum / weight)
        .toString(16)
        .padStart(2, '0'),
    )
    .join('')}`;
