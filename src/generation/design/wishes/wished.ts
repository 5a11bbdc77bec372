import { chroma, contrast, fromHsl, type Hex, hslOf, isDark, luminance, mix } from '../colour.ts';
import type { Design } from '../repair.ts';
import { withoutColours } from './avoided.ts';
import type { ColourWishes } from './colour-wishes.ts';

type Four = Pick<Design, 'bg' | 'ink' | 'accent' | 'accent2'>;

/** Of two colours the deeper is a ground as it is where it is darker than this; others become one of paper. */
const DEEP = 0.06;
/** How much paper there is in a ground of a colour that is not deep. */
const PAPER = 0.5;
/** One colour alone is the ground where it is darker than this and nobody asked for a light one. */
const DEEP_ALONE = 0.088;
const CREAM = '#fbf8f1';

/** Gold is printed on a colour and never lies beneath one. */
const isGold = (hex: Hex) => {
  const { hue, lightness } = hslOf(hex);
  return hue >= 36 && hue <= 46 && lightness < 0.56 && chroma(hex) > 100;
};

/** Two colours that were asked for, as a ground and what is written on it: the deep one lies beneath, else the paler one. */
function duo(first: Hex, second: Hex): Four {
  const [under, over] = luminance(first) < luminance(second) ? [first, second] : [second, first];
  if (luminance(under) < (isGold(over) ? DEEP_ALONE : DEEP)) {
    const bg = mix(under, '#000000', 0.12);
    return { bg, ink: CREAM, accent: over, accent2: mix(under, over, 0.5) };
  }
  if (isGold(over)) {
    const bg = mix('#ffffff', under, 0.24);
    return { bg, ink: mix(under, '#101014', 0.8), accent: mix(over, '#3a2400', 0.22), accent2: under };
  }
  const bg = mix(over, '#ffffff', PAPER);
  return { bg, ink: mix(under, '#101014', 0.82), accent: under, accent2: over };
}

/** The same hue as pale as what is written on a ground of it. */
function paleOf(hex: Hex): Hex {
  const { hue, saturation } = hslOf(hex);
  return fromHsl(hue, Math.min(0.6, Math.max(saturation * 0.8, 0.35)), 0.82);
}

/** Colours that are pale by themselves, and how much of one there is in a ground of it. */
const PALE = { luminance: 0.4, least: 40, most: 125, share: 0.62 } as const;

/** The same hue as deep as what is written on a pale ground of it. */
function deepOf(hex: Hex): Hex {
  const { hue, saturation } = hslOf(hex);
  return fromHsl(hue, Math.min(0.7, Math.max(saturation, 0.4)), 0.34);
}

/** A film in one colour: a deep one is its ground, a bright one fills a loud film's, another tints the paper and is the accent. */
function solo(colour: Hex, { ink }: Design, { ground, fills }: ColourWishes): Four {
  if (ground === 'dark') {
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
  const bg = mix(paper, colour, chroma(colour) < 110 ? 0.17 : 0.12);
  return { bg, ink: dark, accent: colour, accent2: mix(colour, bg, 0.45) };
}

/** Families of colours: on light and on dark grounds. */
const FAMILIES: Record<'mono' | 'earth' | 'warm' | 'cool', Record<'light' | 'dark', Four>> = {
  mono: {
    light: { bg: '#f6f6f5', ink: '#121212', accent: '#1c1c1c', accent2: '#9b9b99' },
    dark: { bg: '#111111', ink: '#f5f5f4', accent: '#f0f0ee', accent2: '#84847f' },
  },
  earth: {
    light: { bg: '#efe2cf', ink: '#33251a', accent: '#94562f', accent2: '#838c58' },
    dark: { bg: '#2a2018', ink: '#f5ebdc', accent: '#d39a66', accent2: '#7f8a56' },
  },
  warm: {
    light: { bg: '#fbeedc', ink: '#3a1c12', accent: '#c4552a', accent2: '#e2a13c' },
    dark: { bg: '#2b140f', ink: '#fdf0e0', accent: '#f08a4b', accent2: '#d9a441' },
  },
  cool: {
    light: { bg: '#ebf3f8', ink: '#10293a', accent: '#2b6a9b', accent2: '#7fb9c4' },
    dark: { bg: '#0d1b29', ink: '#eef6fb', accent: '#7cc0e8', accent2: '#4f8f9b' },
  },
};

/** How much of a colour there is in soft paper. */
const PAPERY = 0.2;
const PLUM = '#3b3350';

/** Oranges are brown where they are soft: pink takes their place where nobody asked for them. */
const softHue = (hue: number) => (hue > 8 && hue < 50 ? 342 : hue);

/** Soft colours on paper that has one itself; what is filled with them is soft, too, and words are in ink. */
function pastel(hue: number, second = (hue + 150) % 360): Four {
  const clear = fromHsl(hue, 0.72, 0.6);
  const ink = mix(clear, PLUM, 0.86);
  return {
    bg: mix('#ffffff', clear, PAPERY),
    ink,
    accent: fromHsl(hue, 0.74, 0.82),
    accent2: fromHsl(second, 0.52, 0.7),
  };
}

/** A film in a family of colours; one that is named beside it is the accent. */
function inTones(design: Design, tones: NonNullable<ColourWishes['tones']>, wishes: ColourWishes): Design {
  const { accent, accent2, bg } = wishes;
  if (tones === 'pastel') {
    const hue = accent ? hslOf(accent).hue : softHue(hslOf(design.accent).hue);
    return { ...design, ...pastel(hue, accent2 ? hslOf(accent2).hue : undefined) };
  }
  const isNight = wishes.ground === 'dark' || (bg !== undefined && isDark(bg));
  const four = FAMILIES[tones][isNight ? 'dark' : 'light'];
  const named = {
    ...four,
    ...(bg ? { bg } : {}),
    ...(accent ? { accent } : {}),
    ...(accent2 ? { accent2 } : {}),
  };
  // A drawing in its own colours would be the only colour of the film.
  const pictures = tones === 'mono' && design.pictures === 'drawn' ? { pictures: 'tinted' as const } : {};
  return { ...design, ...named, ...pictures };
}

/** A design with the wishes honoured; the caller repairs the contrast afterwards. */
export function withWishes(design: Design, wishes: ColourWishes): Design {
  const { avoid = [] } = wishes;
  const made = wished(design, wishes);
  const asked = [wishes.accent, wishes.accent2, wishes.bg];
  const unwanted = avoid.filter((one) => !asked.includes(one));
  return unwanted.length > 0 ? withoutColours(made, unwanted) : made;
}

function wished(design: Design, wishes: ColourWishes): Design {
  const { journey: gone, ...kept } = design;
  const { accent, accent2, ground, bg, tones } = wishes;
  if (tones && !design.treatment) return inTones(kept, tones, wishes);
  // Other families leave a thing its own colours, but none is left in black and white.
  if (tones === 'mono') {
    const named = { ...(accent ? { accent } : {}), ...(accent2 ? { accent2 } : {}) };
    return inTones(kept, tones, { ...named, ground: isDark(design.bg) ? 'dark' : 'light' });
  }
  const asked = accent ?? ground ?? bg;
  const journey = design.treatment ? undefined : (wishes.journey ?? (asked ? undefined : gone));
  if (journey) return { ...kept, ...coloured(design, { bg: journey.from }), journey };
  if (design.treatment) return { ...kept, ...coloured(design, onTreatment(design, wishes)) };
  if (accent && !bg)
    return { ...kept, ...(accent2 && !ground ? duo(accent, accent2) : beside(design, wishes)) };
  return { ...kept, ...coloured(design, wishes) };
}

/** One colour, and a second beside it where the ground is asked for. */
function beside(design: Design, wishes: ColourWishes): Four {
  const { accent, accent2 } = wishes;
  const four = solo(accent!, design, wishes);
  return accent2 ? { ...four, accent2 } : four;
}

/** A thing keeps its ground, but for one as dark or as light as its own: a blackboard may be black, and no blueprint is white. */
function onTreatment({ bg }: Design, { accent, accent2, bg: asked }: ColourWishes): ColourWishes {
  const ground = asked && isDark(asked) === isDark(bg) ? { bg: asked } : {};
  return { ...(accent ? { accent } : {}), ...(accent2 ? { accent2 } : {}), ...ground };
}

function coloured(design: Design, wishes: ColourWishes): Four {
  let { bg, ink, accent, accent2 } = design;
  if (wishes.ground && (wishes.ground === 'dark') !== isDark(bg)) [bg, ink] = [ink, bg];
  if (wishes.accent) accent = wishes.accent;
  if (wishes.bg) {
    bg = wishes.bg;
    if (contrast(ink, bg) < 4.5) ink = isDark(bg) ? '#f7f5f0' : '#14161a';
    // What is written on a ground of a colour is of that colour, where nobody asked for another.
    if (!wishes.accent && !design.treatment && chroma(bg) > 60)
      [accent, accent2] = isDark(bg)
        ? [paleOf(bg), mix(bg, paleOf(bg), 0.45)]
        : [mix(bg, '#101014', 0.7), mix(bg, '#101014', 0.4)];
  }
  if (wishes.accent) accent2 = wishes.accent2 ?? mix(wishes.accent, bg, 0.55);
  // A look's own ink is of a hue that nobody asked for.
  if (wishes.accent && wishes.bg && !design.treatment)
    ink = isDark(bg) ? CREAM : mix(accent, '#101014', 0.84);
  return { bg, ink, accent, accent2 };
}
