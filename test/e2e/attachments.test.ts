import { spawnSync } from 'node:child_process';
import path from 'node:path';
import t, { type Test } from 'tap';
import type { Job, UploadSlot } from '../../src/client/client.ts';
import {
  BLUE,
  CSV,
  GREEN,
  listen,
  MAGENTA,
  makeMedia,
  NOTES,
  ORANGE,
  openServices,
  type Services,
  TONE_HERTZ,
  VOICE_HERTZ,
  VOICE_SECONDS,
} from '../support/attachment-services.ts';
import { uploadInBrowser } from '../support/browser-upload.ts';
import { mediaTools } from '../support/media.ts';
import { type Colour, levelOf, shareOf, toneIn } from '../support/pixels.ts';
import { slotFor, uploadWithCurl, uploadWithFetch } from '../support/plain-uploads.ts';

const CURL = spawnSync('curl', ['--version']).status === 0;

const usagesOf = (job: Job, title: string | null, mediaType: string) =>
  job
    .sources!.filter((s) => s.title === title && s.media_type === mediaType)
    .flatMap((s) => s.usages as Usage[]);
type Usage = {
  start_seconds: number;
  end_seconds: number;
  scene_id: string | null;
  element_tag: string | null;
  slot_key: string | null;
};

const CREDITS = 1000;
/** Base and a second of the bucket's middle each (decisions.md, Credits). */
const PRICE = 15;

t.test('attachments shape the video, or end the job with the reason and without a charge', async (t) => {
  const { ffmpegPath: ffmpeg, chromium } = await mediaTools();
  const secret = await listen(t, { '/': 'not for you' });
  const foreign = await listen(t, {
    '/orders.csv': CSV,
    '/notes.md': NOTES,
    '/inside': { location: secret.url('/') },
  });
  const services = await openServices(t, foreign.port, CREDITS);
  const media = await makeMedia(ffmpeg, services.directory);
  const made = await startVideos(t, { services, media, chromium, foreign });
  await t.test('what cannot or must not be fetched', (t) => refusals(t, services, { foreign, secret }));

  await t.test('pictures, a clip and a recording that were uploaded in three ways', async (t) => {
    const job = await services.client.wait(made.uploads);
    t.equal(job.output?.status, 'completed', job.error ?? job.output?.error ?? 'done');
    const file = path.join(services.directory, 'uploads.mp4');
    await services.client.download(job.output!.download_url!, file);
    const share = (colour: Colour, seconds: number) => shareOf(colour, { ffmpeg, path: file, seconds });
    for (const [title, type, colour] of [
      ['Harvest', 'image', MAGENTA],
      ['Terrace', 'image', ORANGE],
    ] as const) {
      const [usage] = usagesOf(job, title, type);
      const middle = (usage!.start_seconds + usage!.end_seconds) / 2;
      t.ok((await share(colour, middle)) > 0.15, `${title} is seen at ${middle} s, where its usage says`);
    }
    const [clip] = usagesOf(job, 'Pour', 'video');
    const seen = { green: 0, blue: 0 };
    for (let at = clip!.start_seconds + 0.4; at < clip!.end_seconds - 0.3; at += 0.3) {
      seen.green = Math.max(seen.green, await share(GREEN, at));
      seen.blue = Math.max(seen.blue, await share(BLUE, at));
    }
    t.ok(seen.green > 0.15, 'the clip begins');
    t.ok(clip!.end_seconds - clip!.start_seconds < 1.5 || seen.blue > 0.15, 'and plays on');
    t.match(usagesOf(job, 'Bed', 'audio'), [{ element_tag: 'audio', start_seconds: 0 }]);
    t.ok((await toneIn(TONE_HERTZ, { ffmpeg, path: file })) > 0.5, 'the recording is what is heard');
    leaksNothing(t, job, services);
  });

  await t.test('a table becomes a chart, a text feeds the plan', async (t) => {
    const job = await services.client.wait(made.texts);
    t.equal(job.output?.status, 'completed', job.error ?? job.output?.error ?? 'done');
    const board = (await services.data.store.job(made.texts))!.storyboard!;
    const chart = board.scenes.find((scene) => scene.type === 'chart');
    t.match(chart?.points, [
      { label: 'Spring', value: 1200 },
      { label: 'Summer', value: 1900 },
      { label: 'Autumn', value: 2600 },
      { label: 'Winter', value: 3400 },
    ]);
    t.match(JSON.stringify(board.scenes), /Mira Halden/, 'the quotation of the text is shown');
    t.match(usagesOf(job, 'orders.csv', 'file'), [{ scene_id: chart!.id, slot_key: 'chart' }]);
    t.match(usagesOf(job, 'notes.md', 'file'), [{ start_seconds: 0 }]);
    t.match(
      job.sources!.find((source) => source.title === 'orders.csv'),
      { source_kind: 'web', source_url: foreign.url('/orders.csv'), source_domain: '127.0.0.1' },
    );
    leaksNothing(t, job, services);
  });

  await t.test('a recorded voice is heard to its end, over a bed that steps back', async (t) => {
    const job = await services.client.wait(made.texts);
    const file = path.join(services.directory, 'texts.mp4');
    await services.client.download(job.output!.download_url!, file);
    const [voice] = usagesOf(job, 'Voice-over', 'audio');
    t.match(voice, { start_seconds: 0, slot_key: 'voice' });
    t.ok(Math.abs(voice!.end_seconds - VOICE_SECONDS) < 0.1, `it is heard until ${voice!.end_seconds} s`);
    const [bed] = usagesOf(job, 'Bed', 'audio');
    t.match(bed, { start_seconds: 0, slot_key: 'music' });
    t.ok(
      bed!.end_seconds > VOICE_SECONDS + 1 && bed!.end_seconds < 10,
      'the video outlasts it, in its bucket',
    );
    const level = (hertz: number, from: number, to: number) =>
      levelOf(hertz, { ffmpeg, path: file, from, to });
    const spoken = await level(VOICE_HERTZ, 1, VOICE_SECONDS - 0.5);
    t.ok(spoken > 0.1, 'the voice is audible');
    t.ok(spoken > 3 * (await level(TONE_HERTZ, 1, VOICE_SECONDS - 0.5)), 'and leads');
    const after: [number, number] = [VOICE_SECONDS + 0.65, VOICE_SECONDS + 0.9];
    t.ok((await level(VOICE_HERTZ, ...after)) < spoken / 20, 'it has ended');
    const [under, alone] = [
      await level(TONE_HERTZ, 1, VOICE_SECONDS - 0.5),
      await level(TONE_HERTZ, ...after),
    ];
    t.ok(under < 0.7 * alone, 'the bed comes back, even while the end fades');
  });

  t.match(await services.data.store.account(services.accountId), {
    available: CREDITS - 2 * PRICE,
    held: 0,
  });
});

type Media = Awaited<ReturnType<typeof makeMedia>>;
type Listening = Awaited<ReturnType<typeof listen>>;
type Start = {
  services: Services;
  media: Media;
  chromium: Awaited<ReturnType<typeof mediaTools>>['chromium'];
  foreign: Listening;
};

/** Uploads in every way and creates the two jobs that make videos. */
async function startVideos(t: Test, { services, media, chromium, foreign }: Start) {
  const pictures = await slotFor(services, 'harvest.png', 'image/png');
  const sender = CURL ? uploadWithCurl : uploadWithFetch;
  t.equal(await sender(pictures, media.picture), 204, CURL ? 'curl' : 'fetch, as curl is not installed');
  const clips = await slotFor(services, 'pour.mp4', 'video/mp4');
  t.equal(await uploadWithFetch(clips, media.clip), 204, 'fetch with FormData');
  const recordings = await slotFor(services, 'tone.wav', 'audio/wav');
  t.equal(await uploadWithFetch(recordings, media.sound), 204, 'fetch with FormData');
  const voices = await slotFor(services, 'voice.wav', 'audio/wav');
  t.equal(await uploadWithFetch(voices, media.voice), 204, 'fetch with FormData');
  const photos = await slotFor(services, 'terrace.jpg', 'image/jpeg');
  t.equal(await uploadInBrowser(chromium, photos, media.photo), 204, 'a form in a browser');
  const shown: [UploadSlot, string][] = [
    [pictures, 'Harvest'],
    [clips, 'Pour'],
    [photos, 'Terrace'],
    [recordings, 'Bed'],
  ];
  const uploads = await services.client.create({
    prompt: 'A short film about tea.',
    duration: '<10s',
    attachments: shown.map(([slot, name]) => ({ url: slot.attachment_url, name })),
  });
  const texts = await services.client.create({
    prompt: 'Our year in tea.',
    duration: '<10s',
    attachments: [
      { url: foreign.url('/orders.csv') },
      { url: foreign.url('/notes.md') },
      { url: voices.attachment_url, name: 'Voice-over' },
      { url: recordings.attachment_url, name: 'Bed' },
    ],
  });
  return { uploads: uploads.job_id, texts: texts.job_id };
}

/** Each ends its job with the reason; nothing is charged, and nothing inside is ever connected to. */
async function refusals(t: Test, services: Services, servers: { foreign: Listening; secret: Listening }) {
  const { foreign, secret } = servers;
  const inside = `127.0.0.1:${secret.port}`;
  const cases: [url: string, reason: RegExp][] = [
    [foreign.url('/missing.png'), /^attachment_unreachable: .*404/],
    [`http://${inside}/`, /^attachment_forbidden_address: /],
    [`http://2130706433:${secret.port}/`, /^attachment_forbidden_address: /],
    [`http://[::ffff:127.0.0.1]:${secret.port}/`, /^attachment_forbidden_address: /],
    ['http://169.254.169.254/latest/meta-data', /^attachment_forbidden_address: /],
    [foreign.url('/inside'), /^attachment_forbidden_address: /],
  ];
  const ended = await Promise.all(
    cases.map(async ([url]) => {
      const job = { prompt: 'A film about tea.', duration: '<10s' as const, attachments: [{ url }] };
      const { job_id } = await services.client.create(job);
      return services.client.wait(job_id);
    }),
  );
  for (const [i, job] of ended.entries()) {
    const [url, reason] = cases[i]!;
    t.match(job, { status: 'failed', output: null, error: reason, sources: { length: 0 } }, url);
    const money = await services.data.store.read(services.accountId);
    const about = money.filter((event) => 'jobId' in event.data && event.data.jobId === job.job_id);
    t.same(
      about.map(({ type }) => type),
      ['CreditsHeld', 'HoldReleased'],
      'the credits are given back',
    );
  }
  t.equal(secret.connections(), 0, 'no connection was made inside');
}

/** The list of sources tells nothing of where the service keeps things. */
function leaksNothing(t: Test, job: Job, { directory, userId }: Services): void {
  const text = JSON.stringify(job.sources);
  for (const inner of [directory, userId, '/storage/', 'uploads/', 'assets/', 'file:', '.framelog'])
    t.notOk(text.includes(inner), `no ${inner} in the sources`);
}
