// Pictures and recordings that promise little and hold much, or the other way round: each ends within its limits.
import { readFile } from 'node:fs/promises';
import { deflateSync } from 'node:zlib';
import t from 'tap';
import { gatherEach, hugePng, mediaLab, pngChunk } from './media-fixtures.ts';

const OWNER = '0192f0c0-0000-7000-8000-000000000001';
const JOB = '0192f0c0-0000-7000-8000-000000000003';
const MIB = 1024 ** 2;
const PICTURE = ['-f', 'lavfi', '-i', 'testsrc2=s=320x200', '-frames:v', '1'];

const riff = (...chunks: [name: string, payload: Buffer][]) => {
  const body = Buffer.concat(
    chunks.flatMap(([name, payload]) => {
      const size = Buffer.alloc(4);
      size.writeUInt32LE(payload.length);
      return [Buffer.from(name, 'latin1'), size, payload];
    }),
  );
  const size = Buffer.alloc(4);
  size.writeUInt32LE(body.length + 4);
  return Buffer.concat([Buffer.from('RIFF'), size, Buffer.from('WEBP'), body]);
};

/** The same JPEG whose frame header claims 65,500 by 65,500 pixels. */
function inflatedJpeg(jpeg: Buffer): Buffer {
  const copy = Buffer.from(jpeg);
  const at = copy.indexOf(Buffer.from([0xff, 0xc0]));
  copy.writeUInt16BE(65_500, at + 5);
  copy.writeUInt16BE(65_500, at + 7);
  return copy;
}

/** The same Matroska file of 640 by 480 pixels whose track claims 8192 by 8192. */
function inflatedMatroska(mkv: Buffer): Buffer {
  const copy = Buffer.from(mkv);
  const size = copy.indexOf(Buffer.from([0xb0, 0x82, 0x02, 0x80, 0xba, 0x82, 0x01, 0xe0]));
  copy.writeUInt16BE(8192, size + 2);
  copy.writeUInt16BE(8192, size + 6);
  return copy;
}

/** A PNG with a chunk of 64 MiB, packed, that only some readers unpack. */
function withChunk(png: Buffer, type: string, before: string): Buffer {
  const packed = deflateSync(Buffer.alloc(64 * MIB));
  const chunk = pngChunk(type, Buffer.concat([Buffer.from(before, 'latin1'), packed]));
  return Buffer.concat([png.subarray(0, 33), chunk, png.subarray(33)]);
}

t.test('media that are larger than they look', async (t) => {
  const lab = await mediaLab(t);
  const { make, files, url, gatherer, directory, look } = lab;
  const gather = (names: string[]) =>
    gatherEach(
      gatherer,
      names.map((name) => ({ url: url(name) })),
      { ownerId: OWNER, jobId: JOB, directory, signal: AbortSignal.timeout(110_000) },
    );
  const jpeg = await readFile(await make('a.jpg', ...PICTURE));
  const gif = await readFile(await make('a.gif', ...PICTURE));
  const extended = Buffer.alloc(10);
  extended.writeUIntLE(0xfffffe, 4, 3);
  extended.writeUIntLE(0xfffffe, 7, 3);

  await t.test('are refused with the reason', async (t) => {
    files.set('claims.jpg', inflatedJpeg(jpeg));
    files.set('claims.webp', riff(['VP8X', extended], ['VP8 ', Buffer.alloc(20)]));
    const streams = Array.from({ length: 33 }, () => ['-map', '0:a']).flat();
    const tone = ['-f', 'lavfi', '-i', 'sine=d=0.2'];
    files.set('crowd.mkv', await readFile(await make('crowd.mkv', ...tone, ...streams, '-c:a', 'pcm_s16le')));
    const flac = await readFile(await make('short.flac', ...tone, '-ar', '8000'));
    flac.writeUInt32BE(8000 * 21_700, 22); // the count of samples in its first block: six hours and a bit
    files.set('long.flac', flac);
    files.set(
      'blurred.svg',
      Buffer.from(
        `<svg xmlns="http://www.w3.org/2000/svg" width="4000" height="4000"><filter id="b"><feGaussianBlur stdDeviation="90"/></filter>${'<rect width="4000" height="4000" filter="url(#b)"/>'.repeat(5000)}</svg>`,
      ),
    );
    files.set('headers.png', (_request, response) => {
      response.writeHead(200, { 'x-filler': 'x'.repeat(60_000) }).end(jpeg);
    });
    const expected: Record<string, [code: string, reason: RegExp]> = {
      'claims.jpg': ['too_large', /50 million pixels/],
      'claims.webp': ['too_large', /50 million pixels/],
      'crowd.mkv': ['unsupported', /streams/],
      'long.flac': ['unsupported', /six hours/],
      'blurred.svg': ['unsupported', /too complex|too long/],
      'headers.png': ['unreachable', /connection/],
    };
    const { gathered, failures } = await gather(Object.keys(expected));
    t.same(
      gathered.map(({ asset }) => asset.name),
      [],
    );
    for (const { name, code, reason } of failures) {
      t.equal(code, `attachment_${expected[name]![0]}`, name);
      t.match(reason, expected[name]![1], name);
    }
    t.equal(failures.length, Object.keys(expected).length);
  });

  await t.test('or give no more than the picture that they are', async (t) => {
    const png = hugePng(100, 100, 30_100);
    const clip = ['-f', 'lavfi', '-i', 'testsrc2=s=640x480:d=0.2', '-c:v', 'mjpeg'];
    files.set('wide.mkv', inflatedMatroska(await readFile(await make('wide.mkv', ...clip))));
    files.set('stuffed.png', hugePng(100, 100, 64 * MIB));
    files.set('profile.png', withChunk(png, 'iCCP', 'p\0\0'));
    files.set('text.png', withChunk(png, 'zTXt', 'Comment\0\0'));
    files.set('script.gif', Buffer.concat([gif, Buffer.from('*/=1;alert(1)//<script>alert(1)</script>')]));
    files.set('archive.png', Buffer.concat([png, Buffer.from('PK\x03\x04<?php system(1) ?>', 'latin1')]));
    files.set('page.jpg', Buffer.concat([jpeg, Buffer.from('<html><script>alert(1)</script>')]));
    const { gathered, failures } = await gather([
      'stuffed.png',
      'profile.png',
      'text.png',
      'script.gif',
      'archive.png',
      'page.jpg',
      'wide.mkv',
    ]);
    for (const { code } of failures) t.match(code, /^attachment_(unsupported|too_large)$/);
    const used = gathered.map(({ asset }) => asset.name);
    for (const name of ['script.gif', 'page.jpg', 'wide.mkv']) t.ok(used.includes(name), name);
    for (const { asset, path } of gathered) {
      const bytes = await readFile(path);
      t.ok(bytes.length < MIB, `${asset.name} is small`);
      t.notMatch(bytes.toString('latin1'), /alert|<\?php|<script/, `${asset.name} carries nothing along`);
      t.equal((await look(path)).streams[0]!.width, asset.width);
    }
  });
});
