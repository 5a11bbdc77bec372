import type { Treatment } from '../../../domain/film/treatments.ts';
import { chroma, contrast, fromHsl, hslOf, isDark, mix } from '../colour.ts';
import type { Design } from '../repair.ts';
import { CREAM, duo, type Four, GREY, paleOf, solo } from '../schemes.ts';
import { isNear, withoutColours } from './avoided.ts';
import type { ColourWishes } from './colour-wishes.ts';

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
  const made = held(written(pointed(wished(design, wishes), wishes), wishes), wishes);
  const asked = [wishes.accent, wishes.accent2, wishes.bg, wishes.point].filter((one) => one !== undefined);
  // Who asks for blue "rather than purple" gets that blue, however near they are.
  const unwanted = avoid.filter((one) => !asked.some((it) => it === one || isNear(it, [one])));
  const own = asked.some((one) => chroma(one) > GREY) ? inItsColours(made) : made;
  return unwanted.length > 0 ? withoutColours(own, unwanted) : own;
}

/** Pictures take the colours that were asked for, but for food, which has its own: a bright blue anchor is in no palette of grey and red. */
const inItsColours = (design: Design): Design =>
  design.pictures === 'drawn' && design.scenery !== 'table' && !design.treatment
    ? { ...design, pictures: 'tinted' }
    : design;

/** A ground that was asked for is that of each scene, and dark colours that were asked for are on no scene of paper. */
function held({ held: gone, ...design }: Design, wishes: ColourWishes): Design {
  const { accent, bg, ink, ground, tones, point } = wishes;
  const isAsked = [accent, bg, ink, ground, tones].some((one) => one !== undefined);
  if (!isAsked) return gone ? { ...design, held: gone } : design;
  // A film filled with a colour has no other that stands out from it.
  if (wishes.held || ink || (point && accent)) return { ...design, held: 'whole' };
  return isDark(design.bg) ? { ...design, held: 'side' } : design;
}

/** One colour stands out alone, whatever the others are. */
function pointed(design: Design, { point, accent }: ColourWishes): Design {
  if (!point) return design;
  if (!accent) return { ...design, accent: point, accent2: mix(point, design.bg, 0.55) };
  // What is filled in has the colours that it stands out from.
  return { ...design, accent: point, accent2: design.accent, fill: design.accent };
}

/** Words in the colour that was asked for them, on a ground that they are read on where nobody asked for another. */
function written(design: Design, { ink, bg, ground, accent, point, tones }: ColourWishes): Design {
  if (!ink) return design;
  const isFree = !bg && !ground && !accent && !tones && !design.treatment;
  const under = isFree && contrast(ink, design.bg) < READ ? PLAIN[isDark(ink) ? 'light' : 'dark'] : design.bg;
  if (contrast(ink, under) < READ) return design;
  const isAlone = !accent && !point && (chroma(ink) > GREY || (bg !== undefined && chroma(bg) < GREY));
  return {
    ...{ ...design, bg: under, ink },
    ...(isAlone ? { accent: ink, accent2: mix(ink, under, 0.55) } : {}),
  };
}

/** Contrast from which on a colour of words is only deepened until they are read. */
const READ = 3;
const PLAIN = { dark: '#0e1014', light: '#ffffff' } as const;

/** Treatments that are no things: what is drawn in them goes with any colours. */
const MOODS = new Set<Treatment>(['playful', 'festive']);

function wished(design: Design, wishes: ColourWishes): Design {
  const { journey: gone, ...kept } = design;
  const { accent, accent2, ground, bg, tones } = wishes;
  const isThing = design.treatment && !MOODS.has(design.treatment);
  if (tones && !isThing) return inTones(kept, tones, wishes);
  // Other families leave a thing its own colours, but none is left in black and white.
  if (tones === 'mono') {
    const named = { ...(accent ? { accent } : {}), ...(accent2 ? { accent2 } : {}) };
    return inTones(kept, tones, { ...named, ground: isDark(design.bg) ? 'dark' : 'light' });
  }
  const asked = accent ?? ground ?? bg;
  const journey = design.treatment ? undefined : (wishes.journey ?? (asked ? undefined : gone));
  if (journey) return { ...kept, ...coloured(design, { bg: journey.from }), journey };
  if (isThing) return { ...kept, ...coloured(design, onTreatment(design, wishes)) };
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

/** What is known by its type and shapes is so on any ground. */
const ANY_GROUND: ReadonlySet<string> = new Set([
  'swiss',
  'retro',
  'diner',
  'y2k',
  'deco',
  'poster',
  'fiesta',
]);

/** A thing keeps its ground, but for one as dark or as light as its own: a blackboard may be black, and no blueprint is white. */
function onTreatment({ bg, treatment }: Design, wishes: ColourWishes): ColourWishes {
  const { accent, accent2, bg: asked } = wishes;
  // What is all type has every colour that is asked for.
  if (treatment === 'swiss') return wishes;
  const isFree = treatment !== undefined && ANY_GROUND.has(treatment);
  const ground = asked && (isFree || isDark(asked) === isDark(bg)) ? { bg: asked } : {};
  return { ...(accent ? { accent } : {}), ...(accent2 ? { accent2 } : {}), ...ground };
}

function coloured(design: Design, wishes: ColourWishes): Four {
  let { bg, ink, accent, accent2 } = design;
  if (wishes.ground && (wishes.ground === 'dark') !== isDark(bg)) {
    // A look's ink is brown or green as ink is: a dark ground is dark.
    [bg, ink] = [wishes.ground === 'dark' && chroma(ink) > 8 ? mix(ink, '#0c0d11', 0.75) : ink, bg];
  }
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
