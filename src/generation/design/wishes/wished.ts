import { contrast, type Hex, isDark, luminance, mix } from '../colour.ts';
import type { Design } from '../repair.ts';
import type { ColourWishes } from './colour-wishes.ts';

/** A colour is a ground as it is where it is darker than this; others become one of paper. */
const DEEP = 0.06;
/** How much paper there is in a ground of a colour that is not deep. */
const PAPER = 0.5;

/** Two colours that were asked for, as a ground and what is written on it: the deep one lies beneath, else the paler one. */
function duo(first: Hex, second: Hex): Pick<Design, 'bg' | 'ink' | 'accent' | 'accent2'> {
  const [under, over] = luminance(first) < luminance(second) ? [first, second] : [second, first];
  if (luminance(under) < DEEP) {
    const bg = mix(under, '#000000', 0.12);
    return { bg, ink: '#fbf8f1', accent: over, accent2: mix(under, over, 0.5) };
  }
  const bg = mix(over, '#ffffff', PAPER);
  return { bg, ink: mix(under, '#101014', 0.82), accent: under, accent2: over };
}

/** A design with the wishes honoured; the caller repairs the contrast afterwards. */
export function withWishes(design: Design, wishes: ColourWishes): Design {
  const { journey: gone, ...kept } = design;
  const asked = wishes.accent ?? wishes.ground ?? wishes.bg;
  const journey = design.treatment ? undefined : (wishes.journey ?? (asked ? undefined : gone));
  if (journey) return { ...kept, ...coloured(design, { bg: journey.from }), journey };
  const { accent, accent2, ground, bg } = wishes;
  const free = !design.treatment && !ground && !bg;
  if (accent && accent2 && free) return { ...kept, ...duo(accent, accent2) };
  return { ...kept, ...coloured(design, design.treatment ? onTreatment(design, wishes) : wishes) };
}

/** A thing keeps its ground, but for one as dark or as light as its own: a blackboard may be black, and no blueprint is white. */
function onTreatment({ bg }: Design, { accent, accent2, bg: asked }: ColourWishes): ColourWishes {
  const ground = asked && isDark(asked) === isDark(bg) ? { bg: asked } : {};
  return { ...(accent ? { accent } : {}), ...(accent2 ? { accent2 } : {}), ...ground };
}

function coloured(design: Design, wishes: ColourWishes): Pick<Design, 'bg' | 'ink' | 'accent' | 'accent2'> {
  let { bg, ink, accent, accent2 } = design;
  if (wishes.ground && (wishes.ground === 'dark') !== isDark(bg)) [bg, ink] = [ink, bg];
  if (wishes.accent) {
    accent = wishes.accent;
    // A trace of the hue in a neutral ground ties the two together; a chalkboard stays one.
    if (!design.treatment)
      bg = isDark(bg) ? mix('#080a10', wishes.accent, 0.09) : mix('#ffffff', wishes.accent, 0.04);
  }
  if (wishes.bg) {
    bg = wishes.bg;
    if (contrast(ink, bg) < 4.5) ink = isDark(bg) ? '#f7f5f0' : '#14161a';
  }
  if (wishes.accent) accent2 = wishes.accent2 ?? mix(wishes.accent, bg, 0.55);
  return { bg, ink, accent, accent2 };
}
