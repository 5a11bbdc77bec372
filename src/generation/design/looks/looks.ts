import type { Design } from '../repair.ts';

/** The looks that films have without a preset, by what they are about. */
export type LookName =
  | 'kitchen'
  | 'night'
  | 'finance'
  | 'tech'
  | 'green'
  | 'sport'
  | 'kids'
  | 'home'
  | 'festival'
  | 'health'
  | 'learning'
  | 'travel'
  | 'craft'
  | 'civic';

const common = { body: 'Inter', mono: 'IBM Plex Mono', motif: 'plain', uppercase: false } as const;

/** Ground, type, colour, ornament and pace of each look; contrast is repaired afterwards. */
export const LOOKS: Record<LookName, Design> = {
  kitchen: {
    ...{ ...common, name: 'Kitchen', bg: '#fbf1de', ink: '#33180d', accent: '#bf3f1f', accent2: '#e8a33a' },
    ...{ display: 'Fraunces', displayWeight: 800, tracking: -0.02, radius: 2.4, tempo: 0.95 },
    ...{ ground: 'rays', scenery: 'table', pictures: 'drawn' },
  },
  night: {
    ...{ ...common, name: 'Night', bg: '#141a3c', ink: '#f6efdc', accent: '#f3cf7a', accent2: '#6c6bb5' },
    ...{ display: 'Newsreader', displayWeight: 500, tracking: -0.015, radius: 4, tempo: 0.75 },
    ...{ ground: 'night', scenery: 'forest', pictures: 'drawn' },
  },
  finance: {
    ...{ ...common, name: 'Ledger', bg: '#f4f7f5', ink: '#0c2a2b', accent: '#0b6b5d', accent2: '#9cc9b4' },
    ...{ display: 'Inter', displayWeight: 600, tracking: -0.035, radius: 1.2, tempo: 0.95 },
    ...{ ground: 'contours', scenery: 'dotfield', pictures: 'icon' },
  },
  tech: {
    ...{ ...common, name: 'Signal', bg: '#0d1224', ink: '#f2f5ff', accent: '#6f8cff', accent2: '#2fd0b5' },
    ...{ display: 'Space Grotesk', displayWeight: 600, tracking: -0.03, radius: 1.6, tempo: 1.2 },
    ...{ ground: 'orbits', scenery: 'dotfield', pictures: 'icon' },
  },
  green: {
    ...{ ...common, name: 'Meadow', bg: '#f1f4e4', ink: '#1b3020', accent: '#2f7a43', accent2: '#e3b23c' },
    ...{ display: 'Fraunces', displayWeight: 600, tracking: -0.02, radius: 3, tempo: 0.9 },
    ...{ ground: 'contours', scenery: 'meadow', pictures: 'drawn' },
  },
  sport: {
    ...{ ...common, name: 'Track', bg: '#11151c', ink: '#ffffff', accent: '#ff5a2b', accent2: '#4f9dff' },
    ...{ display: 'Barlow Condensed', displayWeight: 800, tracking: -0.005, radius: 0.4, tempo: 1.5 },
    ...{ ground: 'rays', scenery: 'track', pictures: 'tinted', uppercase: true },
  },
  kids: {
    ...{ ...common, name: 'Playroom', bg: '#fff4d9', ink: '#2b2250', accent: '#e4477b', accent2: '#35a7a0' },
    ...{ display: 'Nunito', displayWeight: 900, tracking: -0.015, radius: 5, tempo: 1.15, body: 'Nunito' },
    ...{ ground: 'blocks', scenery: 'playground', pictures: 'drawn' },
  },
  home: {
    ...{ ...common, name: 'Address', bg: '#efeae1', ink: '#23302b', accent: '#3f5d4d', accent2: '#c9a98a' },
    ...{ display: 'Newsreader', displayWeight: 500, tracking: -0.03, radius: 0.6, tempo: 0.85 },
    ...{ ground: 'grid', scenery: 'town', pictures: 'tinted' },
  },
  festival: {
    ...{ ...common, name: 'Stage', bg: '#2a0f45', ink: '#fff4e6', accent: '#ff8a3d', accent2: '#e83f8c' },
    ...{ display: 'Bricolage Grotesque', displayWeight: 800, tracking: -0.03, radius: 2.2, tempo: 1.35 },
    ...{ ground: 'discs', scenery: 'crowd', pictures: 'drawn' },
  },
  health: {
    ...{ ...common, name: 'Clinic', bg: '#eef6f8', ink: '#10323d', accent: '#157a91', accent2: '#f0a58f' },
    ...{ display: 'Nunito', displayWeight: 800, tracking: -0.02, radius: 4, tempo: 0.85 },
    ...{ ground: 'waves', scenery: 'dunes', pictures: 'tinted' },
  },
  learning: {
    ...{ ...common, name: 'Notebook', bg: '#fffaf0', ink: '#1d2340', accent: '#3a4fd0', accent2: '#f2b632' },
    ...{ display: 'Bricolage Grotesque', displayWeight: 700, tracking: -0.03, radius: 1.4, tempo: 1 },
    ...{ ground: 'grid', scenery: 'paper', pictures: 'drawn' },
  },
  travel: {
    ...{ ...common, name: 'Horizon', bg: '#0f3b4c', ink: '#fdf3e1', accent: '#ffb454', accent2: '#59b3b0' },
    ...{ display: 'Montserrat', displayWeight: 800, tracking: -0.03, radius: 2.6, tempo: 1 },
    ...{ ground: 'waves', scenery: 'coast', pictures: 'drawn' },
  },
  craft: {
    ...{ ...common, name: 'Workbench', bg: '#ece4d6', ink: '#2b2119', accent: '#9c4a22', accent2: '#5b7d78' },
    ...{ display: 'Bricolage Grotesque', displayWeight: 700, tracking: -0.025, radius: 1, tempo: 0.95 },
    ...{ ground: 'blocks', scenery: 'bench', pictures: 'tinted' },
  },
  civic: {
    ...{ ...common, name: 'Notice', bg: '#f3f1ff', ink: '#201a4a', accent: '#5a3fd6', accent2: '#f0b23e' },
    ...{ display: 'Bricolage Grotesque', displayWeight: 700, tracking: -0.03, radius: 2, tempo: 1.05 },
    ...{ ground: 'blocks', scenery: 'town', pictures: 'tinted' },
  },
};
