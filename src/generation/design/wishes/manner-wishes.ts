import { PACES } from '../../../domain/storyboard.ts';
import { fromHsl, type Hex, hslOf } from '../colour.ts';
import type { Design } from '../repair.ts';
import { heard, mostNamed } from './heard.ts';

/** What type may feel like, as customers say it. */
export const TYPE_FEELS = ['serif', 'script', 'condensed', 'mono', 'rounded', 'sans', 'loud'] as const;

/** What is asked of type and pace; absent members mean no wish. */
export type MannerWishes = {
  type?: (typeof TYPE_FEELS)[number];
  pace?: (typeof PACES)[number];
  loud?: true;
  /** Letters that are read from afar or by the old: larger, and in no other voice. */
  large?: true;
  /** How pictures are drawn. */
  pictures?: (typeof PICTURES)[number];
};

/** Manners of drawing, as customers say them. */
export const PICTURES = ['lines', 'silhouette'] as const;

/** Reads them from what was said to the maker, in the film's language or English. */
export function mannerWishes(said: string, language = 'en'): MannerWishes {
  const words = heard(said, language);
  const feels = TYPE_FEELS.filter((feel) => feel !== 'loud');
  const type = mostNamed(words, language, feels, (feel) => `type ${feel}`);
  const pace = mostNamed(words, language, PACES, (one) => `pace ${one}`);
  const pictures = mostNamed(words, language, PICTURES, (one) => `pictures ${one}`);
  const large = mostNamed(words, language, ['large'], () => 'type large') !== null;
  // "Hype, big type" shouts.
  const loud =
    mostNamed(words, language, ['loud'], () => 'type loud') !== null || (large && pace === 'energetic');
  return {
    ...(type ? { type } : {}),
    ...(loud ? { loud } : {}),
    ...(large && !loud ? { large } : {}),
    ...(pace ? { pace } : {}),
    ...(pictures ? { pictures } : {}),
  };
}

/** The type of each feel: the nearest that we have. */
const TYPE: Record<NonNullable<MannerWishes['type']>, Partial<Design>> = {
  serif: { display: 'Newsreader', displayWeight: 600, tracking: -0.02, uppercase: false },
  script: { display: 'Caveat', displayWeight: 700, tracking: 0, uppercase: false },
  condensed: { display: 'Barlow Condensed', displayWeight: 700, tracking: 0 },
  mono: { display: 'IBM Plex Mono', body: 'IBM Plex Mono', displayWeight: 600, tracking: -0.03 },
  rounded: { display: 'Nunito', body: 'Nunito', displayWeight: 800, tracking: -0.015, radius: 4 },
  sans: { display: 'Inter', body: 'Inter', displayWeight: 700, tracking: -0.03 },
  loud: { display: 'Barlow Condensed', displayWeight: 800, tracking: -0.005, uppercase: true },
};
/** Faces that feel so already. */
const FEELS: Record<keyof typeof TYPE, string[]> = {
  serif: ['Fraunces', 'Newsreader'],
  script: ['Caveat'],
  condensed: ['Barlow Condensed'],
  mono: ['IBM Plex Mono', 'Press Start 2P', 'Special Elite'],
  rounded: ['Nunito'],
  sans: ['Inter', 'Montserrat', 'Space Grotesk', 'Bricolage Grotesque'],
  loud: ['Barlow Condensed', 'Bangers'],
};
/** Treatments that are known by how they are written: they keep their hand. */
const WRITTEN = new Set([
  'chalkboard',
  'pixel',
  'comic',
  'receipt',
  'terminal',
  'flap',
  'notebook',
  'squared',
  'silent',
]);

/** The size of large letters against others, and their weight at least. */
const LARGE = 1.18;
const BOLD = 600;
/** The weight of an energetic film's display type at least. */
const HEAVY = 800;
/** The slowest that an energetic film is, and the quickest that a calm one is. */
const PACE = { calm: 0.8, energetic: 1.35 } as const;

/** A design with type and pace as they were wished for. */
export function withManner(design: Design, wishes: MannerWishes): Design {
  const { type, pace, loud, large, pictures } = wishes;
  let made: Design = {
    ...design,
    ...(large ? { typeSize: LARGE, displayWeight: Math.max(design.displayWeight, BOLD) } : {}),
    ...(pictures ? { pictures } : {}),
  };
  const feel = type ?? (loud ? 'loud' : undefined);
  if (feel && !FEELS[feel].includes(made.display) && !WRITTEN.has(made.treatment ?? ''))
    made = { ...made, ...TYPE[feel] };
  if (loud) made = { ...made, displayWeight: Math.max(made.displayWeight, 800), uppercase: true };
  const wanted = pace ?? (loud ? 'energetic' : undefined);
  if (wanted === 'calm') return { ...made, pace: wanted, tempo: Math.min(made.tempo, PACE.calm) };
  if (wanted === 'energetic')
    return {
      ...made,
      pace: wanted,
      tempo: Math.max(made.tempo, PACE.energetic),
      displayWeight: Math.max(made.displayWeight, HEAVY),
    };
  return made;
}

/** The saturation of an energetic film's colours at least, and what a calm film keeps of it. */
const VIVID = 0.86;
const SOFT = 0.55;
/** A grey is no colour that could be more so. */
const GREY = 0.12;

/** The accents of a pace in colours that nobody asked for: vivid ones, or soft ones. */
export function inPace(design: Design): Design {
  const { pace, treatment, accent, accent2 } = design;
  if (!pace || treatment) return design;
  const toned = (hex: Hex) => {
    const { hue, saturation, lightness } = hslOf(hex);
    if (pace === 'calm') return fromHsl(hue, saturation * SOFT, lightness);
    return saturation < GREY ? hex : fromHsl(hue, Math.max(saturation, VIVID), lightness);
  };
  return { ...design, accent: toned(accent), accent2: toned(accent2) };
}

/** Whether anything was wished. */
export const hasManner = (wishes: MannerWishes): boolean => Object.keys(wishes).length > 0;
