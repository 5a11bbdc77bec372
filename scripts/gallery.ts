// `node scripts/gallery.ts`: plans films of some prompts, draws stills of them with our own composer and lays them out
// as docs/gallery/stills.webp. Run it again when the templates change.
import path from 'node:path';
import { sceneStarts } from '../src/domain/storyboard.ts';
import { planFilm } from '../src/generation/planner/plan-film.ts';
import { drawSheet, type Film } from './stills.ts';

const OUT = path.join(import.meta.dirname, '../docs/gallery/stills.webp');
/** Stills of each film, and the share of a scene at which everything has come in. */
const STILLS = 4;
const MOMENT = 0.6;

const PROMPTS = [
  'Pollen & Rye, a bakery on Mill Lane. Honey rye bread every morning at seven. Two for one on every loaf this Saturday. Come hungry: pollenrye.example',
  'A bedtime story: Pip the hedgehog was scared of the dark. Every night he hummed his grandmother’s song. A firefly answered. “You were the light, Pip.”',
  'Harbour Bank: open a savings account in 3 minutes. No fees. 70% of our customers renewed. A safe app. harbourbank.example',
  'Meadow Lane Garden Club: plant tulips in October, water the seedlings, pick flowers in May. Open day with tea and cake. meadowlane.example',
  'Lakeview 10k: a run around the lake on 4 May. 1,200 runners last year. Medals for everybody. Sign up: lakeview.example',
  'Ein Abend für die Bücherei: 12.000 Bücher, Musik und Kuchen. Samstag um sieben. Kommt mit dem Fahrrad. buecherei.example',
];

function filmOf(prompt: string, index: number): Film {
  const { storyboard } = planFilm({
    request: { prompt, attachments: [], aspectRatio: '16:9' },
    messages: [{ run: 1, kind: 'create', prompt }],
    assets: [],
    missing: [],
    mayAsk: false,
    seed: index + 1,
  });
  const { scenes } = storyboard;
  const starts = sceneStarts(storyboard);
  const times = Array.from({ length: STILLS }, (_, still) => {
    const scene = still % scenes.length;
    return starts[scene]! + scenes[scene]!.duration * MOMENT;
  });
  return { storyboard, times };
}

const layout = { width: 400, height: 225, columns: STILLS, rows: PROMPTS.length, padding: 4 };
await drawSheet(PROMPTS.map(filmOf), { out: OUT, ...layout, quality: 70 });
