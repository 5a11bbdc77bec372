import type { Scene, Storyboard } from '../../src/domain/storyboard.ts';

const TOKENS: Storyboard['tokens'] = {
  name: 'test',
  bg: '#0d1321',
  ink: '#f0ebd8',
  accent: '#ff9f1c',
  accent2: '#3e5c76',
  muted: '#b8b6ab',
  line: '#2c3240',
  onAccent: '#0d1321',
  display: 'Montserrat',
  body: 'Montserrat',
  mono: 'IBM Plex Mono',
  displayWeight: 900,
  tracking: -0.03,
  radius: 1,
  motif: 'glow',
  tempo: 1,
  uppercase: false,
};

const SCENES: Scene[] = [
  {
    id: 'scene-1',
    type: 'hook',
    duration: 2,
    narration: '',
    roominess: 0,
    eyebrow: 'LAUNCH',
    title: 'Alpenglow',
    sub: 'The trail app',
  },
  {
    id: 'scene-2',
    type: 'cta',
    duration: 2,
    narration: '',
    roominess: 0,
    title: 'Walk further',
    url: 'alpenglow.example',
  },
];

/** A small valid storyboard; parts can be replaced. */
export function storyboard(parts: Partial<Storyboard> = {}): Storyboard {
  return {
    version: 1,
    language: 'en',
    direction: 'ltr',
    aspectRatio: '16:9',
    width: 1280,
    height: 720,
    fps: 30,
    subject: 'Alpenglow',
    tokens: TOKENS,
    music: { on: true, seed: 7, bpm: 96, minor: false },
    narration: { on: false, voice: 'slt' },
    assets: [],
    scenes: SCENES,
    ...parts,
  };
}
