import { execFile, spawnSync } from 'node:child_process';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { promisify } from 'node:util';
import t, { type Test } from 'tap';
import { createClient, type Job, type UploadSlot } from '../../src/client/client.ts';
import { readConfig } from '../../src/config.ts';
import { openData } from '../../src/deps.ts';
import { SILENT } from '../../src/store/db.ts';
import { uploadInBrowser } from '../support/browser-upload.ts';
import { database } from '../support/database.ts';
import { mediaTools, scratch } from '../support/media.ts';
import { type Colour, shareOf, toneIn } from '../support/pixels.ts';
import { slotFor, uploadWithCurl, uploadWithFetch } from '../support/plain-uploads.ts';
import { startProcess, until } from '../support/process.ts';
import { MASTER_KEY_SETTING } from '../support/store.ts';
import { shareUnpackedPrograms } from '../support/unpacked-programs.ts';

const run = promisify(execFile);
const CURL = spawnSync('curl', ['--version']).status === 0;

const MAGENTA: Colour = [224, 33, 138];
const ORANGE: Colour = [255, 140, 0];
const GREEN: Colour = [20, 180, 60];
const BLUE: Colour = [30, 60, 220];
const TONE_HERTZ = 1320;
const hex = (colour: Colour) => `0x${colour.map((value) => value.toString(16).padStart(2, '0')).join('')}`;

const CSV = 'Quarter,Orders\nSpring,1200\nSummer,1900\nAutumn,2600\nWinter,3400\n';
const NOTES = '# Notes\n\n"Every cup is picked by hand above the clouds," says Mira Halden.\n';

/** Files in plain colours and a plain tone, which nothing else in a video looks or sounds like. */
async function makeMedia(ffmpeg: string, directory: string) {
  const make = async (name: string, ...args: string[]) => {
    const file = path.join(directory, name);
    await run(ffmpeg, ['-v', 'error', '-y', ...args, file]);
    return file;
  };
  const still = (colour: Colour, size: string) => ['-f', 'lavfi', '-i', `color=${hex(colour)}:s=${size}`];
  const clip = [GREEN, BLUE].flatMap((colour) => ['-f', 'lavfi', '-i', `color=${hex(colour)}:s=640x360:d=1`]);
  return {
    picture: await make('harvest.png', ...still(MAGENTA, '1280x720'), '-frames:v', '1'),
    photo: await make('terrace.jpg', ...still(ORANGE, '1280x720'), '-frames:v', '1', '-q:v', '2'),
    clip: await make('pour.mp4', ...clip, '-filter_complex', 'concat=n=2', '-pix_fmt', 'yuv420p'),
    sound: await make('tone.wav', '-f', 'lavfi', '-i', `sine=f=${TONE_HERTZ}:d=4`),
  };
}

/** A server that only this machine reaches; what it serves, and how many connections it saw. */
async function listen(t: Test, files: Record<string, string | { location: string }>) {
  let connections = 0;
  const server = createServer((request, response) => {
    const file = files[request.url ?? ''];
    if (file === undefined) return response.writeHead(404).end();
    if (typeof file === 'object') return response.writeHead(302, file).end();
    return response.writeHead(200, { 'content-type': 'text/plain' }).end(file);
  });
  server.on('connection', () => connections++);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  t.teardown(() => {
    server.closeAllConnections();
    server.close();
  });
  const { port } = server.address() as AddressInfo;
  return { port, url: (name: string) => `http://127.0.0.1:${port}${name}`, connections: () => connections };
}

/** A whole service with the real renderer, an account on it, and its log. */
async function openServices(t: Test, allowed: number, credits: number) {
  const url = await database(t);
  const directory = await scratch(t);
  await shareUnpackedPrograms(directory);
  const settings = { ...MASTER_KEY_SETTING, DATABASE_URL: url, DATA_DIR: directory, WORKER_CONCURRENCY: '2' };
  const data = await openData(readConfig(settings), SILENT);
  t.teardown(() => data.close());
  const account = await data.identity.createAccount({ email: 'maker@test.example', plan: 'pro', credits });
  const allow = `127.0.0.1:${allowed}`;
  const service = startProcess(t, { ...settings, PORT: '0', ATTACHMENT_ALLOW_LOOPBACK: allow });
  const baseUrl = await until(
    'the API',
    async () => /http:\/\/[\w.:]+\/api\/framelog/.exec(service.output())?.[0],
  );
  return { ...account, directory, baseUrl, data, client: createClient({ baseUrl, apiKey: account.apiKey }) };
}
type Services = Awaited<ReturnType<typeof openServices>>;

const usagesOf = (job: Job, title: string | null, mediaType: string) =>
  job
    .sources!.filter((s) => s.title === title && s.media_type === mediaType)
    .flatMap((s) => s.usages as Usage[]);
type Usage = {
  start_seconds: number;
  end_seconds: number;
  scene_id: string | null;
  element_tag: string | null;
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
    attachments: [{ url: foreign.url('/orders.csv') }, { url: foreign.url('/notes.md') }],
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
    t.match(job, { status: 'failed', output: null, error: reason, sources: [] }, url);
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
