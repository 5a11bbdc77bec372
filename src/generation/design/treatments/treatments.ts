import type { Treatment } from '../../../domain/film/treatments.ts';
import type { Design } from '../repair.ts';
import { COMMON as common } from './common-design.ts';
import { DRAWN_DESIGNS } from './worlds.ts';

/** The design of each treatment: its ground is the colour of what words stand on, its type what is written there. */
const DESIGNS: Record<Treatment, Omit<Design, 'treatment'>> = {
  ...DRAWN_DESIGNS,
  chalkboard: {
    ...{
      ...common,
      name: 'Chalkboard',
      bg: '#21372e',
      ink: '#f6f3e8',
      accent: '#ffd869',
      accent2: '#f2a0b4',
    },
    ...{ display: 'Kalam', body: 'Kalam', mono: 'Kalam', pictures: 'lines', tempo: 0.95 },
  },
  blueprint: {
    ...{ ...common, name: 'Blueprint', bg: '#123d85', ink: '#f4f8ff', accent: '#b7dcff', accent2: '#6fa4e8' },
    ...{ display: 'IBM Plex Mono', body: 'IBM Plex Mono', displayWeight: 600, tracking: -0.03, radius: 0 },
    pictures: 'lines',
  },
  newspaper: {
    ...{ ...common, name: 'Newspaper', bg: '#f1ebdd', ink: '#1a1814', accent: '#8f1d14', accent2: '#77726a' },
    ...{ display: 'Newsreader', body: 'Newsreader', displayWeight: 800, tracking: -0.025, radius: 0 },
    ...{ pictures: 'tinted' },
  },
  notebook: {
    ...{ ...common, name: 'Notebook', bg: '#fcfbf4', ink: '#22306b', accent: '#c93a32', accent2: '#f0c93a' },
    ...{ display: 'Kalam', body: 'Kalam', mono: 'Kalam', radius: 1.4, pictures: 'lines' },
  },
  pixel: {
    ...{ ...common, name: 'Pixels', bg: '#1d1547', ink: '#ffffff', accent: '#ffd23f', accent2: '#3ee6a8' },
    ...{ display: 'Press Start 2P', body: 'IBM Plex Mono', mono: 'Press Start 2P', radius: 0, tempo: 1.35 },
    ...{ pictures: 'drawn' },
  },
  neon: {
    ...{ ...common, name: 'Neon', bg: '#140d22', ink: '#fff2fa', accent: '#ff5fae', accent2: '#35d8ff' },
    ...{ display: 'Nunito', body: 'Nunito', displayWeight: 600, tracking: 0.01, radius: 3, tempo: 1.1 },
  },
  comic: {
    ...{ ...common, name: 'Comic', bg: '#fff4cf', ink: '#16120f', accent: '#d92b26', accent2: '#2f7de1' },
    ...{ display: 'Bangers', body: 'Nunito', mono: 'Bangers', displayWeight: 900, tracking: 0.02 },
    ...{ pictures: 'drawn', uppercase: true, tempo: 1.35 },
  },
  album: {
    ...{ ...common, name: 'Album', bg: '#e8dbc4', ink: '#38281b', accent: '#8c4226', accent2: '#b58d5b' },
    ...{ display: 'Caveat', body: 'Newsreader', mono: 'Caveat', pictures: 'tinted', tempo: 0.85 },
  },
  receipt: {
    ...{ ...common, name: 'Receipt', bg: '#fbfaf5', ink: '#1e1d1b', accent: '#1e1d1b', accent2: '#7d8894' },
    ...{ display: 'IBM Plex Mono', body: 'IBM Plex Mono', displayWeight: 600, tracking: -0.04, radius: 0 },
    ...{ uppercase: true },
  },
  ticket: {
    ...{ ...common, name: 'Ticket', bg: '#f6e2b0', ink: '#2d1c14', accent: '#a8281c', accent2: '#31616b' },
    ...{ display: 'Barlow Condensed', displayWeight: 800, uppercase: true, pictures: 'tinted' },
  },
  terminal: {
    ...{ ...common, name: 'Terminal', bg: '#0a120d', ink: '#d8ffe2', accent: '#4dff88', accent2: '#2f8a55' },
    ...{ display: 'IBM Plex Mono', body: 'IBM Plex Mono', displayWeight: 600, tracking: -0.03, tempo: 1.3 },
  },
  papercut: {
    ...{ ...common, name: 'Cut paper', bg: '#faf0df', ink: '#2b2245', accent: '#c8412c', accent2: '#2f8f83' },
    ...{ display: 'Nunito', body: 'Nunito', displayWeight: 900, tracking: -0.015, radius: 4 },
    ...{ pictures: 'drawn', tempo: 0.9 },
  },
  watercolour: {
    ...{
      ...common,
      name: 'Watercolour',
      bg: '#fdfbf4',
      ink: '#2b3448',
      accent: '#2f7196',
      accent2: '#e39a8f',
    },
    ...{ display: 'Fraunces', body: 'Fraunces', displayWeight: 500, tracking: -0.01, radius: 4 },
    ...{ pictures: 'drawn', tempo: 0.75 },
  },
  retro: {
    ...{ ...common, name: 'Seventies', bg: '#f7e5bf', ink: '#3d2014', accent: '#c24a1a', accent2: '#e3a02f' },
    ...{ display: 'Fraunces', displayWeight: 900, tracking: -0.02, radius: 4, pictures: 'tinted' },
  },
  swiss: {
    ...{ ...common, name: 'Grid', bg: '#ffffff', ink: '#0c0c0c', accent: '#e0101a', accent2: '#0c0c0c' },
    ...{ display: 'Inter', displayWeight: 800, tracking: -0.045, radius: 0 },
  },
  dossier: {
    ...{ ...common, name: 'Case file', bg: '#f4ecd8', ink: '#241d14', accent: '#a8221a', accent2: '#b08d4f' },
    ...{ display: 'Special Elite', body: 'IBM Plex Mono', mono: 'Special Elite', displayWeight: 600 },
    ...{ tracking: -0.02, pictures: 'tinted', tempo: 0.95 },
  },
  poster: {
    ...{
      ...common,
      name: 'Old poster',
      bg: '#f3e2be',
      ink: '#2c1a11',
      accent: '#9d2f1d',
      accent2: '#2f5d62',
    },
    ...{ display: 'Fraunces', displayWeight: 900, tracking: 0, pictures: 'tinted', tempo: 0.9 },
  },
  print: {
    ...{ ...common, name: 'Two inks', bg: '#f6f0e2', ink: '#23201d', accent: '#e0432f', accent2: '#2a55c9' },
    ...{ display: 'Bricolage Grotesque', displayWeight: 800, tracking: -0.03, radius: 0, pictures: 'tinted' },
  },
  silent: {
    ...{
      ...common,
      name: 'Silent film',
      bg: '#100f0e',
      ink: '#f4f0e4',
      accent: '#d9d3c3',
      accent2: '#77736a',
    },
    ...{ display: 'Newsreader', body: 'Newsreader', displayWeight: 600, pictures: 'tinted', tempo: 0.8 },
  },
  cinema: {
    ...{ ...common, name: 'Cinema', bg: '#0f141b', ink: '#f6f2ea', accent: '#e9b860', accent2: '#3f6b7d' },
    ...{ display: 'Montserrat', displayWeight: 700, tracking: 0.04, pictures: 'tinted', tempo: 0.75 },
  },
  tape: {
    ...{ ...common, name: 'Tape', bg: '#170f33', ink: '#fdf5ff', accent: '#ff5fa2', accent2: '#2bd9ff' },
    ...{ display: 'Space Grotesk', displayWeight: 700, tracking: -0.02, pictures: 'tinted', tempo: 1.25 },
  },
  postcard: {
    ...{ ...common, name: 'Postcard', bg: '#fbf4e3', ink: '#28304a', accent: '#bb3329', accent2: '#2b5fa8' },
    ...{ display: 'Caveat', body: 'Kalam', mono: 'Kalam', pictures: 'drawn', tempo: 0.9 },
  },
  flap: {
    ...{
      ...common,
      name: 'Departures',
      bg: '#121416',
      ink: '#fff8e4',
      accent: '#ffc629',
      accent2: '#454b52',
    },
    ...{ display: 'Barlow Condensed', body: 'Barlow Condensed', displayWeight: 700, uppercase: true },
    ...{ tracking: 0.02, tempo: 1.2 },
  },
  atlas: {
    ...{ ...common, name: 'Old map', bg: '#efe0bc', ink: '#382819', accent: '#963a20', accent2: '#5d7f86' },
    ...{ display: 'Newsreader', body: 'Newsreader', displayWeight: 700, pictures: 'tinted', tempo: 0.85 },
  },
  embroidery: {
    ...{ ...common, name: 'Stitches', bg: '#f3ead9', ink: '#33231f', accent: '#b3303f', accent2: '#2f7a74' },
    ...{ display: 'Nunito', body: 'Nunito', displayWeight: 800, radius: 2, pictures: 'drawn', tempo: 0.85 },
  },
};

/** The design of a treatment. */
export const treatmentDesign = (treatment: Treatment): Design => ({ ...DESIGNS[treatment], treatment });
