// What follow-ups change of a film that has more than words, or that come with attachments, fields or earlier films, as it is
// written down in written/. `OUTLINES=write` writes them anew, to be read before they are kept.
import { join } from 'node:path';
import t from 'tap';
import type { Asset, Scene, Storyboard } from '../../../src/domain/storyboard.ts';
import { compareWritten, type Described } from '../../support/written-down.ts';
import { asset } from '../plan-input.ts';
import { BAKERY, bakery, changesOf, DOOR, LOGO, type More, OVEN } from './changes.ts';

const read = bakery({
  narration: { on: true, voice: 'slt' },
  scenes: BAKERY.map((scene) => ({ ...scene, narration: `Now hear ${scene.id}.` })),
});
const ended = bakery({
  assets: [OVEN, LOGO],
  scenes: BAKERY.map((it): Scene => (it.type === 'cta' ? { ...it, assetId: 'oven' } : it)),
});
const few = bakery({ scenes: [BAKERY[0]!, BAKERY[2]!, BAKERY[14]!] });
const played = bakery({ music: { on: false, seed: 7, bpm: 120, minor: true, mood: 'lofi', assetId: 'x' } });
const earlier = [bakery({ subject: 'First' }), bakery({ subject: 'Second' }), played];
const song = asset('song', 'audio', 'song.mp3', { durationSeconds: 90 });
const voice = asset('voice', 'audio', 'voice-over.mp3', { durationSeconds: 24 });
const clip = asset('clip', 'video', 'kneading.mp4', { width: 1080, height: 1920, durationSeconds: 12 });
const having = (...fresh: Asset[]): More => ({ assets: [OVEN, ...fresh] });
const asked = (request: object, changed: object): More => ({
  request: { prompt: 'Pollen & Rye bakes bread at seven.', attachments: [], ...request },
  changed: { aspectRatio: false, duration: false, design: false, ...changed },
});

const WITH: [film: string, before: Storyboard, wish: string, more?: More][] = [
  ['read', read, 'make scene 2 about winter'],
  ['read', read, 'add "Cakes on Sunday" after scene 2'],
  ['read', read, 'merge scenes 13 and 14'],
  ['read', read, 'split scene 3'],
  ['read', read, 'change 38 to 40'],
  ['read', read, 'remove the voice-over'],
  ['read', read, 'Students pay £1'],
  ['with a picture at its end', ended, 'use the logo at the end'],
  ['with a picture at its end', ended, 'replace the image with the new one', having(LOGO, DOOR)],
  ['with a picture at its end', ended, 'remove the logo'],
  ['of three scenes', few, 'remove scene 2 and scene 1'],
  ['of three scenes', few, 'remove scene 2'],
  ['of three scenes', few, 'make it 40 seconds'],
  ['of three scenes', few, 'make it 2 seconds'],
  ['with a recording', played, 'music please'],
  ['with a recording', played, 'another kind of music'],
  ['with a recording', played, 'calmer'],
  ['with earlier ones', bakery(), 'undo that', { earlier }],
  ['with earlier ones', bakery(), 'go back to the first version', { earlier }],
  ['with earlier ones', bakery(), 'undo the last two changes', { earlier }],
  ['with earlier ones', bakery(), 'undo the last 3 changes and make it vertical', { earlier }],
  ['with earlier ones', bakery(), 'undo the music', { earlier }],
  ['with earlier ones', bakery(), 'bring back the title', { earlier }],
  ['with a new picture', bakery(), 'Here is our door', having(DOOR)],
  ['with a new picture', bakery(), 'thanks', having(DOOR)],
  ['with new pictures', bakery(), 'replace the picture in scene 9 with the new one', having(DOOR, LOGO)],
  ['with a new picture', bakery(), 'use the logo at the end', having(LOGO)],
  ['with a new picture', bakery(), 'give the cups tiny hats', having(DOOR)],
  ['with a new clip', bakery(), 'use this clip', having(clip)],
  ['with a new song', bakery(), 'use this music', having(song)],
  ['with a new song', bakery(), 'thanks', having(song)],
  ['with a new voice', bakery(), 'use my recorded voice-over', having(voice)],
  ['with a new voice and song', bakery(), 'use both', having(song, voice)],
  ['asked for in a field', bakery(), 'thanks', asked({ aspectRatio: '9:16' }, { aspectRatio: true })],
  ['asked for in a field', bakery(), 'thanks', asked({ duration: '<10s' }, { duration: true })],
  ['asked for in a field', bakery(), 'longer', asked({ duration: '10-30s' }, { duration: true })],
  ['asked for in a field', bakery(), 'in blue', asked({ designSystemId: 'stripe' }, { design: true })],
];

t.test('wishes beside attachments, fields and earlier films change a film as it is written down', (t) =>
  compareWritten(
    t,
    join(import.meta.dirname, 'written/wishes-beside.txt'),
    WITH.map(([film, before, wish, more]): Described => {
      const beside = [
        more?.assets?.map(({ name }) => name),
        more?.request?.aspectRatio,
        more?.request?.duration,
      ];
      return [`${film}: ${wish} ${beside.filter(Boolean).join(' ')}`, changesOf(before, wish, more)];
    }),
  ),
);
