/** A colour as `#rrggbb`, lower case. */
export type Hex = string;

type Rgb = readonly [red: number, green: number, blue: number];

const clamp = (v: number, top: number) => Math.max(0, Math.min(top, v));

const toHex = (rgb: Rgb): Hex =>
  `#${rgb.map((v) => Math.round(clamp(v, 255)).toString(16).padStart(2, '0')).join('')}`;

/** Red, green and blue from 0 to 255 of a `#rrggbb`. */
export function channels(hex: Hex): Rgb {
  const at = (i: number) => Number.parseInt(hex.slice(i, i + 2), 16);
  return [at(1), at(3), at(5)];
}

/** A colour from hue (degrees), saturation and lightness (0 to 1). */
export function fromHsl(hue: number, saturation: number, lightness: number): Hex {
  const a = saturation * Math.min(lightness, 1 - lightness);
  const channel = (n: number) => {
    const k = (n + hue / 30) % 12;
    return 255 * (lightness - a * Math.max(-1, Math.min(k - 3, 9 - k, 1)));
  };
  return toHex([channel(0), channel(8), channel(4)]);
}

/** Hue in degrees, saturation and lightness (0 to 1) of a colour. */
export function hslOf(hex: Hex): { hue: number; saturation: number; lightness: number } {
  const [r, g, b] = channels(hex).map((v) => v / 255) as unknown as Rgb;
  const [top, low] = [Math.max(r, g, b), Math.min(r, g, b)];
  const [wide, lightness] = [top - low, (top + low) / 2];
  if (wide === 0) return { hue: 0, saturation: 0, lightness };
  const sixth = top === r ? (g - b) / wide : top === g ? 2 + (b - r) / wide : 4 + (r - g) / wide;
  return { hue: (sixth * 60 + 360) % 360, saturation: wide / (1 - Math.abs(2 * lightness - 1)), lightness };
}

const FUNCTIONS = /^(rgb|hsl)a?\(\s*([\d.]+)(?:deg)?[\s,]+([\d.]+)(%?)[\s,]+([\d.]+)(%?)/i;

/** Reads `#rgb`, `#rgba`, `#rrggbb`, `#rrggbbaa`, `rgb()` and `hsl()`; null for anything else. Alpha is dropped. */
export function parseColour(text: string): Hex | null {
  const value = text.trim();
  const long = /^#([0-9a-f]{6})(?:[0-9a-f]{2})?$/i.exec(value);
  if (long) return `#${long[1]!.toLowerCase()}`;
  const short = /^#([0-9a-f])([0-9a-f])([0-9a-f])[0-9a-f]?$/i.exec(value);
  if (short) return `#${[1, 2, 3].map((i) => short[i]!.toLowerCase().repeat(2)).join('')}`;
  const call = FUNCTIONS.exec(value);
  if (!call) return null;
  const [a, b, c] = [Number(call[2]), Number(call[3]), Number(call[5])];
  if (call[1]!.toLowerCase() === 'rgb') return toHex([a, b, c]);
  return fromHsl(a % 360, clamp(b / 100, 1), clamp(c / 100, 1));
}

/** Relative luminance, 0 to 1 (WCAG 2.2). */
export function luminance(hex: Hex): number {
  const [r, g, b] = channels(hex).map((v) => {
    const c = v / 255;
    return c <= 0.04045 ? c / 12.92 : ((c + 0.055) / 1.055) ** 2.4;
  }) as unknown as Rgb;
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

/** Contrast ratio of two colours, 1 to 21 (WCAG 2.2). */
export function contrast(a: Hex, b: Hex): number {
  const [x, y] = [luminance(a), luminance(b)];
  return (Math.max(x, y) + 0.05) / (Math.min(x, y) + 0.05);
}

/** The colour `share` (0 to 1) of the way from `a` to `b`. */
export function mix(a: Hex, b: Hex, share: number): Hex {
  const [from, to] = [channels(a), channels(b)];
  return toHex(from.map((v, i) => v + (to[i]! - v) * share) as unknown as Rgb);
}

/** How colourful: the distance of the strongest from the weakest channel, 0 to 255. */
export function chroma(hex: Hex): number {
  const rgb = channels(hex);
  return Math.max(...rgb) - Math.min(...rgb);
}

/** Whether a ground is dark, so that light text belongs on it. */
export function isDark(hex: Hex): boolean {
  return contrast(hex, '#ffffff') > contrast(hex, '#000000');
}
