// `node scripts/looks.ts`: draws one still of each preset with our own composer and lays them out as the studio's and the
// front door's picture of all looks (src/web/media/looks.webp). Run it again when a preset or the templates change.
import path from 'node:path';
import { DESIGN_SYSTEM_IDS, type DesignSystemId } from '../src/domain/request.ts';
import type { Storyboard } from '../src/domain/storyboard.ts';
import { presetDesign } from '../src/generation/design/presets.ts';
import { repair } from '../src/generation/design/repair.ts';
import { LOOKS_SHEET } from '../src/web/media/looks-sheet.ts';
import { drawSheet, FRAME } from './stills.ts';

const OUT = path.join(import.meta.dirname, '../src/web/media/looks.webp');
/** When everything of the scene has come in. */
const MOMENT_SECONDS = 2.6;

/** An opening that names a thing shows ground, ink, accent, type and the manner of pictures. */
function board(id: DesignSystemId): Storyboard {
  const tokens = repair(presetDesign(id));
  const scene = { duration: 4, narration: '', roominess: 0 };
  return {
    version: 1,
    language: 'en',
    direction: 'ltr',
    aspectRatio: '16:9',
    ...FRAME,
    fps: 30,
    subject: 'Alpenglow',
    tokens,
    music: { on: false, seed: 1, bpm: 100, minor: false },
    narration: { on: false, voice: 'slt' },
    assets: [],
    scenes: [{ id: 'a', type: 'hook', ...scene, eyebrow: '', title: 'Alpenglow', sub: 'Walk the mountain' }],
  };
}

const films = DESIGN_SYSTEM_IDS.map((id) => ({ storyboard: board(id), times: [MOMENT_SECONDS] }));
const { columns, rows, width, height } = LOOKS_SHEET;
await drawSheet(films, { out: OUT, columns, rows, width, height, padding: 0, quality: 44 });
