import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { crc32, deflateSync } from 'node:zlib';
import type { Test } from 'tap';
import type { Attachment } from '../../src/domain/request.ts';
import type { GatheredAsset } from '../../src/generation/media/gather-one.ts';
import {
  type AssetFailure,
  type AssetGatherer,
  createAssetGatherer,
  type GathererOptions,
} from '../../src/generation/media/gatherer.ts';
import { findFfmpeg, findFfprobe } from '../../src/platform/ffmpeg.ts';
import { anybodys, memoryStorage } from './memory-storage.ts';

const run = promisify(execFile);

/** A web server that gives `files` by name; it ends with the test, and takes the directory along. */
async function serveFiles(t: Test, directory: string) {
  const files = new Map<string, Buffer | RequestListener>();
  const server = createServer((request, response) => {
    const file = files.get((request.url ?? '').slice(1));
    if (typeof file === 'function') return file(request, response);
    if (!file) return response.writeHead(404).end();
    response.writeHead(200, { 'content-type': 'application/octet-stream' }).end(file);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  t.teardown(async () => {
    server.closeAllConnections();
    await new Promise((done) => server.close(done));
    await rm(directory, { recursive: true, force: true });
  });
  return { files, port: (server.address() as AddressInfo).port };
}

/** Gathers attachments one by one, as jobs of their own: what each comes to, whatever becomes of the others. */
export async function gatherEach(
  gatherer: AssetGatherer,
  attachments: Attachment[],
  options: Parameters<AssetGatherer['gather']>[1],
) {
  const all = { gathered: [] as GatheredAsset[], failures: [] as AssetFailure[] };
  for (const attachment of attachments) {
    const { gathered, failure } = await gatherer.gather([attachment], options);
    all.gathered.push(...gathered);
    if (failure) all.failures.push(failure);
  }
  return all;
}

/** A scratch directory, the real tools in it and a web server that gives `files` by name. */
export async function mediaLab(t: Test, options: Partial<GathererOptions> = {}) {
  const directory = await mkdtemp(join(tmpdir(), 'framelog-assets-'));
  const tools = { cacheDirectory: join(directory, 'tools') };
  const [{ path: ffmpeg }, { path: ffprobe }] = await Promise.all([findFfmpeg(tools), findFfprobe(tools)]);
  const { files, port } = await serveFiles(t, directory);
  const storage = memoryStorage();
  const gatherer = createAssetGatherer({
    storage,
    owners: anybodys,
    ffmpeg,
    ffprobe,
    cacheDirectory: join(directory, 'cache'),
    allowLoopback: [`127.0.0.1:${port}`],
    ...options,
  });
  return {
    directory,
    files,
    storage,
    gatherer,
    url: (name: string) => `http://127.0.0.1:${port}/${name}`,
    /** Makes a file with ffmpeg. */
    async make(name: string, ...args: string[]): Promise<string> {
      const path = join(directory, name);
      await run(ffmpeg, ['-v', 'error', '-y', ...args, path]);
      return path;
    },
    /** What ffprobe says of a file. */
    async look(path: string): Promise<ProbeResult> {
      const { stdout } = await run(ffprobe, [
        '-v',
        'error',
        '-show_streams',
        '-show_format',
        '-of',
        'json',
        path,
      ]);
      return JSON.parse(stdout);
    },
  };
}

export type ProbeResult = {
  streams: Record<string, string | number>[];
  format: { duration?: string; tags?: Record<string, string> };
};

/** One chunk of a PNG: length, type, data, checksum. */
export function pngChunk(type: string, data: Buffer): Buffer {
  const typed = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const frame = Buffer.alloc(8);
  frame.writeUInt32BE(data.length, 0);
  frame.writeUInt32BE(crc32(typed), 4);
  return Buffer.concat([frame.subarray(0, 4), typed, frame.subarray(4)]);
}

/** A PNG whose header promises any size, with as many bytes of black pixels as asked for. */
export function hugePng(width: number, height: number, pixelBytes: number): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([8, 2, 0, 0, 0], 8);
  const signature = Buffer.from('\x89PNG\r\n\x1a\n', 'latin1');
  const data = pngChunk('IDAT', deflateSync(Buffer.alloc(pixelBytes)));
  return Buffer.concat([signature, pngChunk('IHDR', header), data, pngChunk('IEND', Buffer.alloc(0))]);
}

/** An EXIF block that holds nothing but an orientation, put behind the start marker of a JPEG. */
export function withOrientation(jpeg: Buffer, orientation: number): Buffer {
  const tiff = Buffer.from([
    0x4d,
    0x4d,
    0,
    42,
    0,
    0,
    0,
    8,
    0,
    1,
    0x01,
    0x12,
    0,
    3,
    0,
    0,
    0,
    1,
    0,
    orientation,
    0,
    0,
    0,
    0,
    0,
    0,
  ]);
  const exif = Buffer.concat([Buffer.from('Exif\0\0', 'latin1'), tiff]);
  const marker = Buffer.from([0xff, 0xe1, 0, exif.length + 2]);
  return Buffer.concat([jpeg.subarray(0, 2), marker, exif, jpeg.subarray(2)]);
}
