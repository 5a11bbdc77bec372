import { luminance, mix } from './colour.ts';

/** Colours that a picture is tinted with, #rrggbb: the darkest, the main and the lightest. */
export type Ramp = readonly [deep: string, main: string, pale: string];

const HEX = /#(?:[0-9a-f]{6}|[0-9a-f]{3})\b/gi;
const whole = (hex: string) =>
  hex.length === 4 ? `#${[...hex.slice(1)].map((digit) => digit + digit).join('')}` : hex.toLowerCase();

/** How much of a drawing's own colour stays where nothing else is asked: more of it would be mud in the colours of a design. */
const KEPT = 0.02;

/** Lightness of a colour as the eye has it, 0 to 1 (CIE L* over 100, without its linear foot). */
const lightness = (hex: string) => Math.max(0, 1.16 * Math.cbrt(luminance(hex)) - 0.16);

/** Where colours are almost as pale as the discs that pictures stand on, and how far what lies before that is drawn in. */
const PALE_FROM = 0.88;
const DRAWN_IN = 0.3;

/** A place on the ramp away from the tint of grounds: a bell in half its main colour is no grey bell on a grey disc. */
function clear(share: number): number {
  if (share <= 0.5) return share;
  const drawn = 0.5 + (Math.min(share, PALE_FROM) - 0.5) * DRAWN_IN;
  return share <= PALE_FROM ? drawn : drawn + ((share - PALE_FROM) / (1 - PALE_FROM)) * (1 - drawn);
}

/** Recolours every colour of an SVG by its lightness, on the way from the deep through the main to the pale one. */
export function tinted(svg: string, [deep, main, pale]: Ramp, kept = KEPT): string {
  const colours = [...new Set(svg.match(HEX) ?? [])];
  const light = colours.map((colour) => lightness(whole(colour)));
  const [low, high] = [Math.min(...light), Math.max(...light)];
  const place = (l: number) => 0.5 * (high - low < 0.05 ? 0.5 : (l - low) / (high - low)) + 0.5 * l;
  const on = (share: number) => (share < 0.5 ? mix(deep, main, share * 2) : mix(main, pale, share * 2 - 1));
  const map = new Map(colours.map((c, i) => [c, mix(on(clear(place(light[i]!))), whole(c), kept)]));
  return svg.replace(HEX, (colour) => map.get(colour)!);
}

/** How thick the lines of a line drawing are, as a share of its side. */
const LINE = 0.013;

/** What of an SVG draws something, and what of that has a colour. */
const SHAPES = /<(?:path|circle|ellipse|rect) /g;
const FILLS = /fill="(?:#[0-9a-f]{3,6}|currentColor)"/gi;

/** The colours of a line and of what it stands on, and how much thicker than usual it is. */
type Outline = { line: string; ground: string; thick?: number };

/**
 * A drawing as its outlines: each of its shapes filled with the ground that it stands on, so that what lies behind it is hidden,
 * and edged with a line. `each` is put into every shape, for what is to draw it.
 */
export function outlined(svg: string, { line, ground, thick = 1 }: Outline, each = ''): string {
  const side = Number(/viewBox="[-\d.]+ [-\d.]+ ([\d.]+)/.exec(svg)?.[1] ?? 32);
  const edge = `fill="${ground}" stroke="${line}" stroke-width="${(side * LINE * thick).toFixed(3)}" stroke-linejoin="round"`;
  return svg.replace(FILLS, edge).replace(SHAPES, (shape) => `${shape}${each}`);
}

/** A drawing as a shape of one colour. */
export const silhouetted = (svg: string, colour: string): string =>
  svg.replace(HEX, colour).replaceAll('currentColor', colour);
