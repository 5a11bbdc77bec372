import type { AskedSetting } from '../places/asked-setting.ts';
import type { Design } from '../repair.ts';
import { heard, mostNamed } from '../wishes/heard.ts';
import { WORLDS, type World } from './world-names.ts';

type Look = Pick<
  Design,
  'name' | 'bg' | 'ink' | 'accent' | 'accent2' | 'display' | 'displayWeight' | 'tracking' | 'radius' | 'tempo'
> &
  Pick<Design, 'ground' | 'scenery' | 'pictures'>;

const LOOKS: Record<World, Look> = {
  nordic: {
    ...{ name: 'Nordic', bg: '#f3f1ec', ink: '#26302f', accent: '#4c7078', accent2: '#d6b48e' },
    ...{ display: 'Inter', displayWeight: 500, tracking: -0.035, radius: 1, tempo: 0.85 },
    ...{ ground: 'plain', pictures: 'icon' },
  },
  provence: {
    ...{ name: 'Provence', bg: '#fbf1d6', ink: '#352a4d', accent: '#6b55a6', accent2: '#e2b13c' },
    ...{ display: 'Fraunces', displayWeight: 600, tracking: -0.02, radius: 2.4, tempo: 0.85 },
    ...{ ground: 'plain', scenery: 'field', pictures: 'drawn' },
  },
  tropical: {
    ...{ name: 'Tropics', bg: '#e6f7ee', ink: '#0c3a36', accent: '#d9405c', accent2: '#17a589' },
    ...{ display: 'Bricolage Grotesque', displayWeight: 800, tracking: -0.03, radius: 3, tempo: 1.2 },
    ...{ ground: 'waves', scenery: 'coast', pictures: 'drawn' },
  },
  chinese: {
    ...{ name: 'Red and gold', bg: '#8a1216', ink: '#fff1d6', accent: '#f0c060', accent2: '#cf5f43' },
    ...{ display: 'Newsreader', displayWeight: 600, tracking: 0, radius: 0.6, tempo: 0.9 },
    ...{ ground: 'discs', pictures: 'tinted' },
  },
  sober: {
    ...{ name: 'Plain speech', bg: '#f5f6f7', ink: '#1b2430', accent: '#35546f', accent2: '#a9b3bd' },
    ...{ display: 'Inter', displayWeight: 600, tracking: -0.03, radius: 0.4, tempo: 0.85 },
    ...{ ground: 'plain', pictures: 'icon' },
  },
  elegant: {
    ...{ name: 'Ivory', bg: '#f7f3eb', ink: '#27221d', accent: '#86673a', accent2: '#cbb898' },
    ...{ display: 'Newsreader', displayWeight: 500, tracking: -0.01, radius: 0.2, tempo: 0.75 },
    ...{ ground: 'plain', pictures: 'tinted' },
  },
  cosy: {
    ...{ name: 'Fireside', bg: '#f5e2c6', ink: '#3d2314', accent: '#a54526', accent2: '#dca65a' },
    ...{ display: 'Fraunces', displayWeight: 600, tracking: -0.015, radius: 4, tempo: 0.75 },
    ...{ ground: 'discs', pictures: 'drawn' },
  },
  clinical: {
    ...{ name: 'White coat', bg: '#fbfdfe', ink: '#0f2f3e', accent: '#0a7da4', accent2: '#b5dbe6' },
    ...{ display: 'Inter', displayWeight: 600, tracking: -0.03, radius: 0.8, tempo: 0.9 },
    ...{ ground: 'plain', pictures: 'icon' },
  },
  natural: {
    ...{ name: 'Field and wood', bg: '#f1ecdf', ink: '#2c3326', accent: '#587044', accent2: '#c9a876' },
    ...{ display: 'Fraunces', displayWeight: 500, tracking: -0.02, radius: 2.4, tempo: 0.8 },
    ...{ ground: 'contours', pictures: 'tinted' },
  },
  modern: {
    ...{ name: 'Clear cut', bg: '#f5f7fb', ink: '#11162b', accent: '#2f55e6', accent2: '#9db4f2' },
    ...{ display: 'Space Grotesk', displayWeight: 600, tracking: -0.035, radius: 1.4, tempo: 1.05 },
    ...{ ground: 'plain', pictures: 'icon' },
  },
};

/** What designs of a world are called. */
export const nameOf = (world: World): string => LOOKS[world].name;

/** The one that is named most to the maker, in the film's language or English; null where none is. */
export const worldFor = (said: string, language = 'en'): World | null =>
  mostNamed(heard(said, language), language, WORLDS, (name) => `world ${name}`);

/**
 * A design, in its place and weather where these were asked for, in colours and type of a world: a place that nobody asked
 * for goes, and by night or at dusk the hour has its colours.
 */
export function inWorld(design: Design, world: World, { place, hour }: AskedSetting): Design {
  const { scenery, ...rest } = design;
  const { bg, ink, accent, accent2, ground, scenery: own, ...manner } = LOOKS[world];
  const colours = hour ? {} : { bg, ink, accent, accent2, ground: ground ?? 'plain' };
  const where = place ? scenery : own;
  return {
    ...rest,
    uppercase: false,
    body: 'Inter',
    ...manner,
    ...colours,
    ...(where ? { scenery: where } : {}),
  };
}
