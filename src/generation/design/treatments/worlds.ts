import type { Treatment } from '../../../domain/film/treatments.ts';
import type { Design } from '../repair.ts';
import { COMMON as common } from './common-design.ts';

type Own = Omit<Design, 'treatment'>;

/** Materials that a film may be made of, and what it is written with on each. */
const MATERIALS = {
  squared: {
    ...{ ...common, name: 'Squared paper', bg: '#fdfdf7', ink: '#1f2f6b', accent: '#b3271f' },
    ...{ accent2: '#e0a92c', display: 'Kalam', body: 'Kalam', mono: 'Kalam', radius: 1.4 },
  },
  parchment: {
    ...{ ...common, name: 'Ink on old paper', bg: '#efdfb8', ink: '#1a2a5c', accent: '#24418f' },
    ...{ accent2: '#9a6b2f', display: 'Newsreader', body: 'Newsreader', displayWeight: 500 },
    ...{ pictures: 'tinted', tempo: 0.7 },
  },
  manuscript: {
    ...{ ...common, name: 'Illuminated page', bg: '#f3e6c6', ink: '#2a1a10', accent: '#a3231b' },
    ...{ accent2: '#b98a17', display: 'Newsreader', body: 'Newsreader', displayWeight: 700 },
    ...{ pictures: 'tinted', tempo: 0.8 },
  },
  kraft: {
    ...{ ...common, name: 'Kraft paper', bg: '#d9b888', ink: '#2b1a0c', accent: '#84291a' },
    ...{ accent2: '#8a5a2a', display: 'Bricolage Grotesque', displayWeight: 800, tracking: -0.02 },
    ...{ pictures: 'tinted', tempo: 0.9 },
  },
  terrazzo: {
    ...{ ...common, name: 'Terrazzo', bg: '#f7f2eb', ink: '#2b2a33', accent: '#b4543c' },
    ...{ accent2: '#6d9483', display: 'Fraunces', displayWeight: 600, tracking: -0.02, radius: 2 },
    ...{ pictures: 'tinted', tempo: 0.85 },
  },
  marble: {
    ...{ ...common, name: 'Marble', bg: '#f6f5f2', ink: '#23252a', accent: '#8a6420' },
    ...{ accent2: '#a9aeb6', display: 'Newsreader', displayWeight: 500, tracking: -0.01, radius: 0 },
    ...{ pictures: 'tinted', tempo: 0.75 },
  },
  linen: {
    ...{ ...common, name: 'Linen', bg: '#ebe2cf', ink: '#33302a', accent: '#5b6f4c' },
    ...{ accent2: '#b08f68', display: 'Fraunces', displayWeight: 500, tracking: -0.015, radius: 1.4 },
    ...{ pictures: 'tinted', tempo: 0.75 },
  },
} satisfies Partial<Record<Treatment, Own>>;

/** Times that a film may look like one of. */
const ERAS = {
  deco: {
    ...{ ...common, name: 'Art deco', bg: '#0e1013', ink: '#f6ecd2', accent: '#d9ae4a' },
    ...{ accent2: '#7d6427', display: 'Montserrat', displayWeight: 600, tracking: 0.06, radius: 0 },
    ...{ pictures: 'tinted', uppercase: true, tempo: 0.85 },
  },
  diner: {
    ...{ ...common, name: 'Diner', bg: '#fdf3e0', ink: '#2a1512', accent: '#cf232a' },
    ...{ accent2: '#45aca1', display: 'Fraunces', displayWeight: 900, tracking: -0.02, radius: 3 },
    ...{ body: 'Nunito', pictures: 'drawn', tempo: 1.15 },
  },
  rave: {
    ...{ ...common, name: 'Rave', bg: '#0b0b0f', ink: '#f6fff0', accent: '#c6ff1a' },
    ...{ accent2: '#ff2bd0', display: 'Barlow Condensed', displayWeight: 800, radius: 0 },
    ...{ uppercase: true, pictures: 'tinted', tempo: 1.6 },
  },
  y2k: {
    ...{ ...common, name: 'Y2K', bg: '#e6ecfb', ink: '#241a52', accent: '#cc1f94' },
    ...{ accent2: '#6f93e8', display: 'Nunito', body: 'Nunito', displayWeight: 900, radius: 5 },
    ...{ tracking: -0.02, pictures: 'drawn', tempo: 1.3 },
  },
} satisfies Partial<Record<Treatment, Own>>;

/** Parts of the world whose ornaments are known at a glance. */
const PLACES = {
  fiesta: {
    ...{ ...common, name: 'Fiesta', bg: '#fff3d9', ink: '#3b1030', accent: '#c81d70' },
    ...{ accent2: '#0f9c98', display: 'Bricolage Grotesque', displayWeight: 800, tracking: -0.02 },
    ...{ pictures: 'drawn', radius: 2, tempo: 1.15 },
  },
  zellige: {
    ...{ ...common, name: 'Cut tiles', bg: '#fbeeda', ink: '#3a1d10', accent: '#b4441f' },
    ...{ accent2: '#d99a26', display: 'Fraunces', displayWeight: 700, tracking: -0.015, radius: 2 },
    ...{ pictures: 'tinted', tempo: 0.9 },
  },
  azulejo: {
    ...{ ...common, name: 'Painted tiles', bg: '#fbfaf3', ink: '#102e5c', accent: '#1f57b8' },
    ...{ accent2: '#7fa6dc', display: 'Fraunces', displayWeight: 600, tracking: -0.02, radius: 1.6 },
    ...{ pictures: 'drawn', tempo: 0.9 },
  },
  washi: {
    ...{ ...common, name: 'Washi', bg: '#f7f1e4', ink: '#22223a', accent: '#c0342b' },
    ...{ accent2: '#27406b', display: 'Newsreader', displayWeight: 600, radius: 0.4 },
    ...{ pictures: 'tinted', tempo: 0.75 },
  },
  rangoli: {
    ...{ ...common, name: 'Rangoli', bg: '#fff3da', ink: '#4a1030', accent: '#bf185c' },
    ...{ accent2: '#e8960f', display: 'Bricolage Grotesque', displayWeight: 800, radius: 3 },
    ...{ tracking: -0.02, pictures: 'drawn', tempo: 1.15 },
  },
} satisfies Partial<Record<Treatment, Own>>;

/** Moods that show in what is drawn about the words. */
const MOODS = {
  spooky: {
    ...{ ...common, name: 'Dark wood', bg: '#1a222a', ink: '#efece0', accent: '#c9b458' },
    ...{ accent2: '#52655c', display: 'Newsreader', displayWeight: 500, pictures: 'tinted', tempo: 0.7 },
  },
  festive: {
    ...{ ...common, name: 'Bunting', bg: '#fff6e6', ink: '#3a1426', accent: '#c4262e' },
    ...{ accent2: '#dd9c1c', display: 'Bricolage Grotesque', displayWeight: 800, tracking: -0.025 },
    ...{ pictures: 'drawn', radius: 2.4, tempo: 1.2 },
  },
  playful: {
    ...{ ...common, name: 'Building bricks', bg: '#fffaf0', ink: '#241d4f', accent: '#dd3067' },
    ...{ accent2: '#efae14', display: 'Nunito', body: 'Nunito', displayWeight: 900, radius: 6 },
    ...{ tracking: -0.015, pictures: 'drawn', tempo: 1.5 },
  },
  gala: {
    ...{ ...common, name: 'Gala', bg: '#12100e', ink: '#f5eedf', accent: '#d4af6a' },
    ...{ accent2: '#6d5730', display: 'Newsreader', displayWeight: 500, tracking: 0.01, radius: 0 },
    ...{ pictures: 'tinted', tempo: 0.7 },
  },
  grit: {
    ...{ ...common, name: 'Concrete', bg: '#1b1a19', ink: '#f1ece2', accent: '#e8643a' },
    ...{ accent2: '#77726b', display: 'Barlow Condensed', displayWeight: 800, uppercase: true },
    ...{ pictures: 'tinted', radius: 0, tempo: 1.3 },
  },
} satisfies Partial<Record<Treatment, Own>>;

/** The designs of materials, times, parts of the world and moods. */
export const DRAWN_DESIGNS = { ...MATERIALS, ...ERAS, ...PLACES, ...MOODS };
