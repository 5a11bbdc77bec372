import { chroma, type Hex, hslOf, isDark, luminance, mix } from '../colour.ts';
import type { Design } from '../repair.ts';

/** Hues nearer than this, in degrees, are the same colour to a customer who does not want it. */
const NEAR = 38;
/** Colours less colourful than this have no hue that anybody sees. */
const GREY = { accent: 30, ground: 14 } as const;
/** What takes the place of a colour that is not wanted, the first that is far enough from all of these. */
const OTHERS = ['#c4552a', '#2f8f6b', '#5a4fcf', '#d39a2a', '#1f8a99', '#b8356b'];
const NEARLY_WHITE = 0.82;
const NEARLY_BLACK = 0.012;
const NEUTRAL = { dark: '#15161a', light: '#f6f5f2' } as const;

/** Whether a colour is one of those that are not wanted, to the eye. */
export function isNear(colour: Hex, unwanted: readonly Hex[], grey: number = GREY.accent): boolean {
  if (chroma(colour) < grey) return false;
  const { hue } = hslOf(colour);
  return unwanted.some((one) => {
    const away = Math.abs(hslOf(one).hue - hue);
    return chroma(one) >= grey && Math.min(away, 360 - away) < NEAR;
  });
}

const HEX = /#[0-9a-f]{6}\b/gi;

/** A drawing whose own colours are others where they are not wanted: one colour is another one throughout. */
export function redrawn(svg: string, unwanted: readonly Hex[]): string {
  const kept = OTHERS.filter((one) => !isNear(one, unwanted, GREY.accent));
  const others = new Map<string, string>();
  return svg.replace(HEX, (colour) => {
    if (kept.length === 0 || !isNear(colour, unwanted, GREY.accent)) return colour;
    const other = others.get(colour) ?? kept[others.size % kept.length]!;
    others.set(colour, other);
    return other;
  });
}

/** A ground that is neither white nor black where its customer wants no such one. */
function offEnds(bg: Hex, accent: Hex, unwanted: readonly Hex[]): Hex {
  const noWhite = luminance(bg) > NEARLY_WHITE && unwanted.some((one) => luminance(one) > NEARLY_WHITE);
  const noBlack = luminance(bg) < NEARLY_BLACK && unwanted.some((one) => luminance(one) < NEARLY_BLACK);
  if (noBlack) return mix(bg, '#ffffff', 0.1);
  return noWhite ? mix(bg, accent, 0.13) : bg;
}

/** A design without the colours that its customer does not want: others take their place. */
export function withoutColours(design: Design, unwanted: readonly Hex[]): Design {
  const { bg, ink, accent, accent2 } = design;
  const isOut = (colour: Hex) => isNear(colour, unwanted, GREY.accent);
  const [other = accent, another = other] = [accent2, ...OTHERS].filter((one) => !isOut(one));
  const first = isOut(accent) ? other : accent;
  return {
    ...design,
    // What a treatment draws has colours that are no part of its design.
    ...(design.treatment ? { unwanted: [...unwanted] } : {}),
    bg: isNear(bg, unwanted, GREY.ground)
      ? NEUTRAL[isDark(bg) ? 'dark' : 'light']
      : design.treatment
        ? bg
        : offEnds(bg, first, unwanted),
    ink: isOut(ink) ? (isDark(ink) ? '#17181c' : '#f6f5f2') : ink,
    accent: first,
    accent2: isOut(accent2) ? (first === other ? another : other) : accent2,
  };
}
