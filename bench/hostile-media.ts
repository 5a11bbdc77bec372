// What hostile attachments cost until they are refused: seconds, and the memory of the service's process and its children.
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { gzipSync } from 'node:zlib';
import { createAssetGatherer } from '../src/generation/media/gatherer.ts';
import { findFfmpeg, findFfprobe } from '../src/platform/ffmpeg.ts';
import { hugePng } from '../test/assets/media-fixtures.ts';
import { anybodys, memoryStorage } from '../test/assets/memory-storage.ts';

const MIB = 1024 ** 2;
const DEADLINE_SECONDS = 5;
const OWNER = '0192f0c0-0000-7000-8000-000000000001';
const JOB = '0192f0c0-0000-7000-8000-000000000003';
const svg = (inside: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="4000" height="4000">${inside}</svg>`;

/** A file, or how a server behaves that gives none. */
type Hostile = Buffer | ((response: ServerResponse) => void);

/** Made beforehand: what it takes to make is not what is measured. */
const BOMB = gzipSync(Buffer.concat([hugePng(100, 100, 30_100), Buffer.alloc(200 * MIB)]));

const CASES: Record<string, Hostile> = {
  'a picture of 30,000 × 30,000 pixels': hugePng(30_000, 30_000, 30 * MIB),
  'a picture just under the limit of pixels': hugePng(7_000, 7_000, 21_001 * 7_000),
  'a drawing nested 200,000 deep': Buffer.from(svg('<g>'.repeat(200_000) + '</g>'.repeat(200_000))),
  'a drawing with 60,000 blurred shapes': Buffer.from(
    svg(
      `<filter id="b"><feGaussianBlur stdDeviation="90"/></filter>${'<rect width="4000" height="4000" filter="url(#b)"/>'.repeat(60_000)}`,
    ),
  ),
  'a playlist called a video': Buffer.from('#EXTM3U\n#EXTINF:1,\nfile:///etc/passwd\n'),
  '200 MiB packed into 200 kB': (response) =>
    response.writeHead(200, { 'content-encoding': 'gzip' }).end(BOMB),
  'a stream without an end': (response) => {
    const pour = () => {
      while (!response.destroyed && response.write(Buffer.alloc(MIB)));
    };
    response.write(hugePng(100, 100, 30_100));
    response.on('drain', pour);
    pour();
  },
  'a byte every second': (response) => {
    const timer = setInterval(() => response.write('x'), 1000);
    response.on('close', () => clearInterval(timer));
  },
};

/** Resident memory of a process in MiB, 0 when it is gone; needs /proc. */
async function residentMib(pid: number): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '');
  return Number(/^VmRSS:\s+(\d+)/m.exec(status)?.[1] ?? 0) / 1024;
}

async function childrenOf(pid: number): Promise<number[]> {
  const text = await readFile(`/proc/${pid}/task/${pid}/children`, 'utf8').catch(() => '');
  const direct = text.split(' ').filter(Boolean).map(Number);
  return [...direct, ...(await Promise.all(direct.map(childrenOf))).flat()];
}

/** Seconds of the work and the peaks of memory over what was held before, looked at every 20 ms. */
async function measured<T>(work: () => Promise<T>) {
  const before = await residentMib(process.pid);
  const peak = { own: 0, children: 0 };
  const done = new AbortController();
  const watching = (async () => {
    while (!done.signal.aborted) {
      const children = await Promise.all((await childrenOf(process.pid)).map(residentMib));
      peak.own = Math.max(peak.own, (await residentMib(process.pid)) - before);
      peak.children = Math.max(
        peak.children,
        children.reduce((a, b) => a + b, 0),
      );
      await sleep(20);
    }
  })();
  const startedAt = performance.now();
  const result = await work();
  const seconds = (performance.now() - startedAt) / 1000;
  done.abort();
  await watching;
  return { result, seconds, peak };
}

/** Gathers each file by itself; every one has to end as a refusal or a small asset. */
export default async function hostileMedia() {
  const directory = await mkdtemp(path.join(tmpdir(), 'framelog-bench-'));
  const server = createServer((request, response) => {
    const file = Object.values(CASES)[Number(request.url?.slice(1))];
    if (typeof file === 'function') file(response);
    else response.end(file);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const host = `127.0.0.1:${(server.address() as AddressInfo).port}`;
  const tools = { cacheDirectory: path.join(import.meta.dirname, '../.framelog/cache/binaries') };
  const gatherer = createAssetGatherer({
    storage: memoryStorage(),
    owners: anybodys,
    ffmpeg: (await findFfmpeg(tools)).path,
    ffprobe: (await findFfprobe(tools)).path,
    cacheDirectory: path.join(directory, 'cache'),
    allowLoopback: [host],
    deadlineSeconds: DEADLINE_SECONDS,
  });
  try {
    const rows = [];
    for (const [i, name] of Object.keys(CASES).entries()) {
      const turn = { ownerId: OWNER, jobId: JOB, directory, signal: new AbortController().signal };
      const { result, seconds, peak } = await measured(() =>
        gatherer.gather([{ url: `http://${host}/${i}` }], turn),
      );
      const ended = result.failure?.code ?? 'used';
      const [serviceMib, childrenMib] = [Math.round(peak.own), Math.round(peak.children)];
      rows.push({ name, ended, seconds: Math.round(seconds * 100) / 100, serviceMib, childrenMib });
    }
    return rows;
  } finally {
    server.closeAllConnections();
    server.close();
    await rm(directory, { recursive: true, force: true });
  }
}
