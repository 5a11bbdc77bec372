import { execFile } from 'node:child_process';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { promisify } from 'node:util';
import type { Test } from 'tap';
import { createClient } from '../../src/client/client.ts';
import { readConfig } from '../../src/config/config.ts';
import { openData } from '../../src/deps.ts';
import { SILENT } from '../../src/store/database/db.ts';
import { database } from './database.ts';
import { scratch } from './media.ts';
import type { Colour } from './pixels.ts';
import { startProcess, until } from './process.ts';
import { MASTER_KEY_SETTING } from './store.ts';
import { shareUnpackedPrograms } from './unpacked-programs.ts';

const run = promisify(execFile);
/** Colour of the picture. */
export const MAGENTA: Colour = [224, 33, 138];
/** Colour of the photograph. */
export const ORANGE: Colour = [255, 140, 0];
/** Colour of the clip's first second. */
export const GREEN: Colour = [20, 180, 60];
/** Colour of the clip's last second. */
export const BLUE: Colour = [30, 60, 220];
/** Pitch of the bed; the voice over it speaks four syllables a second. */
export const TONE_HERTZ = 1320;
/** Pitch of the voice. */
export const VOICE_HERTZ = 440;
/** Length of the voice. */
export const VOICE_SECONDS = 7;
const SPEECH = `'0.4*sin(2*PI*${VOICE_HERTZ}*t)*(0.6+0.4*sin(2*PI*4*t))'`;
const hex = (colour: Colour) => `0x${colour.map((value) => value.toString(16).padStart(2, '0')).join('')}`;

/** A table that becomes a chart. */
export const CSV = 'Quarter,Orders\nSpring,1200\nSummer,1900\nAutumn,2600\nWinter,3400\n';
/** A text that feeds the plan. */
export const NOTES = '# Notes\n\n"Every cup is picked by hand above the clouds," says Mira Halden.\n';

/** Files in plain colours and a plain tone, which nothing else in a video looks or sounds like. */
export async function makeMedia(ffmpeg: string, directory: string) {
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
    voice: await make('voice.wav', '-f', 'lavfi', '-i', `aevalsrc=${SPEECH}:d=${VOICE_SECONDS}`),
  };
}

/** A server that only this machine reaches; what it serves, and how many connections it saw. */
export async function listen(t: Test, files: Record<string, string | { location: string }>) {
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
export async function openServices(t: Test, allowed: number, credits: number) {
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
export type Services = Awaited<ReturnType<typeof openServices>>;
