// A 1 GB form upload into the embedded store, and the same file read back through its signed address: how long each takes,
// and how much more memory the server's process holds meanwhile. The sender runs in a process of its own.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import fastify from 'fastify';
import { mountStorage } from '../src/http/api/storage-routes.ts';
import { createEmbeddedStore } from '../src/storage/embedded/embedded-store.ts';
import { createS3Storage } from '../src/storage/s3-storage.ts';

const MEBIBYTE = 1024 ** 2;
const SIZE = 1024 * MEBIBYTE;
const KEYS = { accessKeyId: 'bench', secretAccessKey: 'bench-secret' };

export type StorageUploadResult = {
  bytes: number;
  uploadSeconds: number;
  uploadMemoryGrowthMiB: number;
  downloadSeconds: number;
  downloadMemoryGrowthMiB: number;
};

/** Runs the measurement; prints nothing. Needs 1 GiB of room in the system's temporary directory. */
export default async function storageUpload(): Promise<StorageUploadResult> {
  const directory = await mkdtemp(path.join(tmpdir(), 'framelog-bench-'));
  const store = createEmbeddedStore({ directory, ...KEYS, prefix: '/storage', now: Date.now });
  const app = fastify();
  mountStorage(app, store);
  await app.listen({ port: 0, host: '127.0.0.1' });
  const endpoint = `http://127.0.0.1:${(app.server.address() as AddressInfo).port}/storage`;
  const storage = createS3Storage({
    bucket: 'bench',
    endpoint,
    credentials: KEYS,
    uploads: { mode: 'embedded' },
  });
  try {
    await storage.prepare();
    const slot = { contentType: 'video/mp4', expiresInSeconds: 3600 };
    const small = await storage.signPost('uploads/small', { ...slot, maxBytes: MEBIBYTE });
    await inOwnProcess('upload', { ...small, bytes: MEBIBYTE });
    const post = await storage.signPost('uploads/big', { ...slot, maxBytes: SIZE });
    const upload = await measured(() => inOwnProcess('upload', { ...post, bytes: SIZE }));
    const signedAt = new Date();
    const expiresAt = new Date(signedAt.getTime() + 3_600_000);
    const url = await storage.signGet('uploads/big', { signedAt, expiresAt });
    const download = await measured(() => inOwnProcess('download', { url, bytes: SIZE }));
    return {
      bytes: SIZE,
      uploadSeconds: upload.seconds,
      uploadMemoryGrowthMiB: upload.growth,
      downloadSeconds: download.seconds,
      downloadMemoryGrowthMiB: download.growth,
    };
  } finally {
    await storage.close();
    await app.close();
    await rm(directory, { recursive: true, force: true });
  }
}

/** Seconds, and the largest growth of this process's resident memory in MiB, sampled ten times a second. */
async function measured(action: () => Promise<void>): Promise<{ seconds: number; growth: number }> {
  const before = process.memoryUsage.rss();
  let most = before;
  const sampler = setInterval(() => {
    most = Math.max(most, process.memoryUsage.rss());
  }, 100);
  const start = performance.now();
  await action();
  clearInterval(sampler);
  const round = (value: number) => Math.round(value * 10) / 10;
  return { seconds: round((performance.now() - start) / 1000), growth: round((most - before) / MEBIBYTE) };
}

type Transfer = { bytes: number; url: string; fields?: Record<string, string> };

async function inOwnProcess(direction: 'upload' | 'download', transfer: Transfer): Promise<void> {
  const child = spawn(process.execPath, [import.meta.filename, direction, JSON.stringify(transfer)], {
    stdio: 'inherit',
  });
  const [code] = await once(child, 'exit');
  if (code !== 0) throw new Error(`the ${direction} failed`);
}

async function upload({ url, fields = {}, bytes }: Transfer): Promise<void> {
  const boundary = 'bench-boundary';
  const disposition = `--${boundary}\r\nContent-Disposition: form-data; name=`;
  const lines = Object.entries(fields).map(([name, value]) => `${disposition}"${name}"\r\n\r\n${value}\r\n`);
  const head = Buffer.from(`${lines.join('')}${disposition}"file"; filename="a"\r\n\r\n`);
  const tail = Buffer.from(`\r\n--${boundary}--\r\n`);
  const chunk = Buffer.alloc(MEBIBYTE, 'x');
  const sent = request(url, {
    method: 'POST',
    agent: false,
    headers: {
      'content-type': `multipart/form-data; boundary=${boundary}`,
      'content-length': head.length + bytes + tail.length,
    },
  });
  const responded = once(sent, 'response');
  const body = function* () {
    yield head;
    for (let at = 0; at < bytes; at += MEBIBYTE) yield chunk;
    yield tail;
  };
  await pipeline(Readable.from(body()), sent);
  const [response] = await responded;
  response.resume();
  if (response.statusCode !== 204) throw new Error(`the response was ${response.statusCode}`);
}

async function download({ url, bytes }: Transfer): Promise<void> {
  const download = await fetch(url);
  let size = 0;
  for await (const chunk of download.body!) size += chunk.length;
  if (size !== bytes) throw new Error(`${size} bytes came`);
}

if (import.meta.main) {
  const [direction, transfer] = process.argv.slice(2);
  if (direction === 'upload') await upload(JSON.parse(transfer!));
  else if (direction === 'download') await download(JSON.parse(transfer!));
  else console.log(await storageUpload());
}
