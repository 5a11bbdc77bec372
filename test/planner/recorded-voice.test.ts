// An attached recording is the music, or the voice where its name or the prompt calls it that.
import t from 'tap';
import { type Asset, durationOf } from '../../src/domain/storyboard.ts';
import { createEmbeddedPlanner } from '../../src/generation/planner/embedded-planner.ts';
import { planFilm } from '../../src/generation/planner/plan-film.ts';
import type { PlanInput } from '../../src/generation/planner/planner.ts';

const UNCHANGED = { aspectRatio: false, duration: false, design: false };

const recording = (name: string): Asset => ({
  id: 'asset-1',
  kind: 'audio',
  sourceId: '0192f0c0-0000-7000-8000-000000000001',
  key: 'assets/a',
  sha256: 'a'.repeat(64),
  contentType: 'audio/mp4',
  name,
  durationSeconds: 4,
});
const input = (prompt: string, assets: Asset[]): PlanInput => ({
  request: { prompt, duration: '<10s', attachments: [] },
  messages: [
    { run: 1, kind: 'prompt', prompt, at: '2026-01-01T00:00:00.000Z' },
  ] as unknown as PlanInput['messages'],
  assets,
  missing: [],
  mayAsk: false,
  seed: 4,
});

t.test('which part a recording plays', async (t) => {
  const cases: [prompt: string, name: string, part: 'voice' | 'music'][] = [
    ['A film about tea. Use the attached recording as the voice-over.', 'Upload', 'voice'],
    ['A film about tea: the attached mp3 is the narration.', 'x.mp3', 'voice'],
    ['A film about tea. My voice-over is attached, no music.', 'x.wav', 'voice'],
    ['A film about tea.', 'voiceover.m4a', 'voice'],
    ['A film about tea.', 'song.mp3', 'music'],
    ['A film about tea with a voice-over. Use the attached track as music.', 'song.mp3', 'music'],
    ['A film about tea. No voice-over, the attached audio is the music.', 'x.wav', 'music'],
  ];
  for (const [prompt, name, part] of cases) {
    const { narration, music, scenes } = planFilm(input(prompt, [recording(name)])).storyboard;
    t.equal(narration.voice === 'asset-1', part === 'voice', `${prompt} ${name}`);
    t.equal(music.assetId, part === 'music' ? 'asset-1' : undefined);
    if (part === 'music') continue;
    t.ok(narration.on);
    t.ok(
      scenes.every((scene) => scene.narration === ''),
      'nothing is spoken beside it',
    );
    t.equal(music.on, !prompt.includes('no music'), 'a bed may lie under it');
  }
});

t.test('a follow-up brings the voice', async (t) => {
  const first = input('A film about tea: water, leaves, time.', []);
  const storyboard = planFilm(first).storyboard;
  const instruction = 'Use the attached recording as the voice-over';
  const asked = { ...first, assets: [recording('take 2.wav')], storyboard, instruction, changed: UNCHANGED };
  const planned = await createEmbeddedPlanner().refine(asked, new AbortController().signal);
  t.match(planned, { storyboard: { narration: { on: true, voice: 'asset-1' }, music: storyboard.music } });
});

t.test('a video lasts until its voice has ended, as far as its bucket reaches', (t) => {
  const cases: [duration: '<10s' | '10-30s', voiceSeconds: number, least: number, most: number][] = [
    ['<10s', 7, 8.5, 9.5],
    ['<10s', 60, 9.4, 9.5],
    ['10-30s', 2, 10.1, 30],
    ['10-30s', 12, 13.4, 30],
    ['10-30s', 27.6, 29, 30],
    ['10-30s', 600, 29.7, 30],
  ];
  for (const [duration, durationSeconds, least, most] of cases) {
    const plan = input('A film about tea.', [{ ...recording('voice.wav'), durationSeconds }]);
    const seconds = durationOf(planFilm({ ...plan, request: { ...plan.request, duration } }).storyboard);
    t.ok(seconds >= least && seconds <= most, `${durationSeconds} s in ${duration}: ${seconds} s`);
  }
  t.end();
});
