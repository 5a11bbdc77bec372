// Whole films of the gallery's prompts, of attachments and of follow-ups, as they are written down in written/: what stands on
// the screen and is said, for how long, in which look and to which music, and the first letters of a digest of the whole plan.
// `OUTLINES=write` writes them anew, to be read before they are kept: a better film is a change as well.
import { createHash } from 'node:crypto';
import { join } from 'node:path';
import t from 'tap';
import { GALLERY } from '../../src/cli/films/gallery-prompts.ts';
import type { VideoRequest } from '../../src/domain/request.ts';
import { type Asset, durationOf, type Storyboard } from '../../src/domain/storyboard.ts';
import { planFilm } from '../../src/generation/planner/plan-film.ts';
import { compareWritten, type Described } from '../support/written-down.ts';
import { asset, inputFor, refinement, wordsOf } from './plan-input.ts';

const digest = (value: unknown) =>
  createHash('sha256').update(JSON.stringify(value)).digest('hex').slice(0, 8);

const PHOTOS = [
  asset('oven', 'image', 'oven.jpg', { width: 1600, height: 1000 }),
  asset('loaf', 'image', 'loaf at dawn.png', { width: 800, height: 1200 }),
];
const TABLE = asset('sales', 'text', 'sales.csv', {
  textKind: 'csv',
  text: 'Month,Loaves,Price\nJanuary,1200,4.50\nFebruary,1350,4.50\nMarch,990,4.80\n',
});
const NOTES = asset('notes', 'text', 'notes.md', {
  textKind: 'markdown',
  text: '# Two ovens\n\nWe baked 900 loaves in May. Ada joined as a baker. The second oven came in June.\n',
});
const VOICE = asset('voice', 'audio', 'voice-over.mp3', { durationSeconds: 24 });
const SONG = asset('song', 'audio', 'song.mp3', { durationSeconds: 90 });
const CLIP = asset('clip', 'video', 'kneading.mp4', { width: 1080, height: 1920, durationSeconds: 12 });

type Case = { prompt: string; more?: Partial<VideoRequest>; assets?: Asset[] };
const CASES: Case[] = [
  { prompt: 'Pollen & Rye bakes from seven. Show our photos. No planes, please.', assets: PHOTOS },
  { prompt: 'A film of what we sold, for the bakery Pollen & Rye.', assets: [TABLE] },
  { prompt: 'Make a film of the attached notes.', assets: [NOTES] },
  { prompt: 'Pollen & Rye: bread at seven. Come hungry. My voice-over is attached.', assets: [VOICE] },
  {
    prompt: 'Pollen & Rye. Bread at seven. Come hungry. Music: the attached song.',
    assets: [SONG],
    more: { duration: '<10s' },
  },
  { prompt: 'Pollen & Rye kneads by hand. With captions.', assets: [CLIP], more: { aspectRatio: '9:16' } },
  { prompt: 'Bread is flour, water, salt and time. In dark green and cream, slow and calm.' },
  {
    prompt: 'A film about tides, like a newspaper. The moon pulls twice a day. Boats wait.',
    more: { duration: '1-5min' },
  },
  { prompt: 'Pollen & Rye, loaves a month\n\nMonth | Loaves\nMay | 900\nJune | 1,100\nJuly | 1,450' },
  { prompt: 'Alpenglow or paper maps? Paper: printed yearly, static. Alpenglow: updated hourly, live.' },
];

/** Follow-ups on films of the gallery, by their places in it. */
const FOLLOW_UPS: Record<number, string[]> = {
  0: [
    ...[
      'make it shorter',
      'make it longer',
      'make it 30 seconds',
      'shorter by 2 seconds',
      'faster',
      'calmer',
    ],
    ...['darker', 'in blue', 'use #0055ff', 'make it look like a chalkboard', 'in 1:1', 'make it horizontal'],
    ...[
      'remove the last scene',
      'move scene 2 to the end',
      'swap scenes 1 and 2',
      'put scene 3 before scene 2',
    ],
    ...['change seven to eight', 'add a scene about cakes', 'the title should be “Rye at dawn”', 'no bees'],
    ...[
      'Add “Cakes on Sunday” after scene 2',
      'make it shorter, in green, and remove scene 2',
      'sing in Latin',
    ],
    ...[
      'remove the music',
      'calmer music',
      'another kind of music',
      'with a voice',
      'mach es kürzer und blau',
    ],
  ],
  2: [
    ...['remove the quote', 'move the quote to the start', 'change 38 to 35', 'swap the quote with scene 2'],
    ...[
      'the opening should say “Tidewater, calm at last”',
      'make the last scene “Come in”',
      'add that it is free',
    ],
  ],
  5: ['remove the second step', 'add a step at the end: Wait a week', 'move step 4 to the start'],
};

function linesOf(film: Storyboard): string[] {
  const { subject, language, genre, aspectRatio, tokens, music, narration, captioned, unpictured } = film;
  const played = music.on ? `${music.assetId ?? music.mood ?? 'ours'} at ${music.bpm}` : 'no music';
  const facts = [subject, language, genre ?? 'no kind', aspectRatio, `${durationOf(film).toFixed(2)} s`];
  const manner = [tokens.name, played, narration.on ? `read by ${narration.voice}` : 'nothing read'];
  const more = [captioned ? 'captioned' : '', ...(unpictured ?? []).map((it) => `no ${it}`)];
  return [
    [...facts, ...manner, ...more.filter(Boolean), digest(film)].join('; '),
    ...film.scenes.map((scene) => {
      const said = scene.narration ? ` «${scene.narration}»` : '';
      const shows = 'assetId' in scene && scene.assetId ? ` [${scene.assetId}]` : '';
      return `${scene.id} ${scene.type} ${scene.duration.toFixed(2)}${shows}: ${wordsOf(scene).join(' | ').replaceAll('\n', '⏎')}${said}`;
    }),
  ];
}

function filmOf({ prompt, more = {}, assets = [] }: Case) {
  return planFilm(inputFor(prompt, more, { assets, seed: 7 }));
}

async function written(): Promise<Described[]> {
  const found: Described[] = [];
  const gallery = GALLERY.map(({ prompt, ...more }): Case => ({ prompt, more }));
  for (const one of [...gallery, ...CASES]) {
    const { storyboard, provenance } = filmOf(one);
    const from = `lines and where they are from ${digest(provenance)}`;
    found.push([one.prompt.slice(0, 80).replaceAll('\n', '⏎'), [...linesOf(storyboard), from]]);
  }
  for (const [place, all] of Object.entries(FOLLOW_UPS)) {
    const { storyboard } = filmOf(gallery[Number(place)]!);
    for (const said of all) {
      const result = await refinement(storyboard, said, { seed: 7 });
      const missed = result.kind === 'storyboard' ? (result.notUnderstood ?? []) : [];
      const made = result.kind === 'storyboard' ? linesOf(result.storyboard) : [`asks ${result.question}`];
      found.push([
        `${storyboard.subject}: ${said}`,
        [...made, ...missed.map((wish) => `not understood: ${wish}`)],
      ]);
    }
  }
  return found;
}

t.test('films are planned as they are written down', async (t) => {
  await compareWritten(t, join(import.meta.dirname, 'written/films.txt'), await written());
});
