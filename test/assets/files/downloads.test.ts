// What becomes of a body on its way to a file, and what a drawing may hold; without a network or a program.
import { createHash } from 'node:crypto';
import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { brotliCompressSync, deflateSync, gzipSync } from 'node:zlib';
import t, { type Test } from 'tap';
import { byteBudget, download } from '../../../src/generation/media/download.ts';
import { extensionOf } from '../../../src/generation/media/normalised.ts';
import { svgFault } from '../../../src/generation/media/pictures/svg-rules.ts';
import { firstWebpFrame } from '../../../src/generation/media/pictures/webp-frame.ts';
import { confined } from '../../../src/generation/media/tools/confinement.ts';
import { scratch } from '../../support/media.ts';

const MIB = 1024 ** 2;
const PNG = Buffer.from('\x89PNG\r\n\x1a\n and what follows', 'latin1');
const sha = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex');

type More = { coding?: string | null; origin?: 'foreign' | 'own'; spend?: (bytes: number) => void };

/** Brings a body in chunks into a file. */
async function brought(
  t: Test,
  chunks: Buffer[],
  { coding = null, origin = 'foreign', spend = () => {} }: More = {},
) {
  const path = join(await scratch(t), 'original');
  const options = { body: Readable.from(chunks), contentEncoding: coding, origin, path, spend };
  const got = await download({ ...options, signal: new AbortController().signal });
  return { ...got, bytes: got.bytes, file: await readFile(path), mode: (await stat(path)).mode & 0o777 };
}
/** As many mebibytes as wanted that look like a picture. */
const large = (mebibytes: number) => [PNG, ...Array.from({ length: mebibytes }, () => Buffer.alloc(MIB))];

t.test('a body is in its file whole, with what it is, its hash and its size', async (t) => {
  const image = { kind: 'image', format: 'png', demuxer: 'png_pipe' };
  const many = [PNG, Buffer.alloc(70_000, 1), Buffer.alloc(70_000, 2), Buffer.from('end')];
  for (const chunks of [[PNG], [PNG.subarray(0, 3), PNG.subarray(3)], many]) {
    const whole = Buffer.concat(chunks);
    const got = await brought(t, chunks);
    t.same([got.media, got.sha256, got.bytes, got.mode], [image, sha(whole), whole.length, 0o600]);
    t.ok(got.file.equals(whole));
  }
});

t.test('servers that compress all the same are read, in each coding', async (t) => {
  const codings: [string, Buffer][] = [
    ['gzip', gzipSync(PNG)],
    ['X-GZIP', gzipSync(PNG)],
    ['deflate', deflateSync(PNG)],
    [' br ', brotliCompressSync(PNG)],
    ['identity', PNG],
    ['', PNG],
  ];
  for (const [coding, bytes] of codings) {
    const got = await brought(t, [bytes], { coding });
    t.same([got.sha256, got.bytes], [sha(PNG), PNG.length], coding);
  }
  await t.rejects(brought(t, [PNG], { coding: 'zstd' }), {
    ...{ code: 'attachment_unsupported', message: /in an encoding that cannot be read/ },
  });
});

t.test('a body ends at its cap, empty ones and ones of no use at once', async (t) => {
  await t.rejects(brought(t, []), { code: 'attachment_unsupported', message: /the file is empty/ });
  await t.rejects(brought(t, [Buffer.from('PK\x03\x04\0')]), {
    message: /not an image, a video, a sound or a text/,
  });
  await t.rejects(brought(t, large(51)), {
    code: 'attachment_too_large',
    message: /an image may have at most 50 MiB/,
  });
  t.equal((await brought(t, [PNG, ...large(49).slice(1)])).bytes, PNG.length + 49 * MIB);
  const text = Array.from({ length: 6 }, () => Buffer.alloc(MIB, 'words '));
  await t.rejects(brought(t, text, { origin: 'own' }), { message: /a text file may have at most 5 MiB/ });
  await t.rejects(brought(t, [Buffer.concat(text)]), { message: /5 MiB/ }, 'also in one piece');
});

t.test('every byte is counted, and all files of a job together have a limit', async (t) => {
  const spent: number[] = [];
  await brought(t, [PNG, Buffer.alloc(10)], { spend: (bytes) => void spent.push(bytes) });
  t.equal(
    spent.reduce((sum, bytes) => sum + bytes, 0),
    PNG.length + 10,
  );
  const spend = byteBudget(3 * 1024 ** 3);
  spend(3 * 1024 ** 3 - 1);
  spend(1);
  t.throws(() => spend(1), {
    ...{ code: 'attachment_too_large', message: /all attachments of a job together may have at most 3 GiB/ },
  });
});

const svg = (inner: string, attributes = '') =>
  `<svg xmlns="http://www.w3.org/2000/svg"${attributes}>${inner}</svg>`;

t.test('drawings that keep to themselves are used', async (t) => {
  const drawings = [
    svg('<rect width="9" height="9" fill="url(#g)"/>'),
    svg('<rect style="fill: url( \'#g\' ) ; stroke:url()"/>'),
    svg(
      '<image href="data:image/png;base64,AAAA"/><use xlink:href="#a"/>',
      ' xmlns:xlink="http://www.w3.org/1999/xlink"',
    ),
    svg('<a href="https://a.example/"><text>on sale</text></a>'),
    svg('<style>rect { fill: red } .a { background: url(data:image/png;base64,AA) }</style>'),
    svg('<image href=""/><text once="x">on</text>'),
    `<!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" "http://www.w3.org/a.dtd">${svg('')}`,
  ];
  for (const drawing of drawings) t.equal(svgFault(drawing), null, drawing);
});

t.test('drawings that run or load something are refused, however it is written', async (t) => {
  const faults: [string, RegExp][] = [
    [svg('<SCRIPT/>'), /scripts/],
    [svg('<rect onClick="x"/>'), /event handlers/],
    [svg('<g><rect svg:onload="x"/></g>'), /event handlers/],
    [svg('<style>a { b: URL(\t"HTTP://x") }</style>'), /other files/],
    [svg('<style><![CDATA[ @IMPORT "x" ]]></style>'), /imports a style sheet/],
    [svg('<style>a{b:url(#ok)} c{d:url(x)}</style>'), /other files/],
    [svg('<linearGradient xlink:href="a.svg#b"/>'), /other files/],
    [svg('<video src="a.mp4"/>'), /other files/],
    [svg('<rect filter="url(data:text/html,x)"/>'), /other files/],
    [svg('<image href="data:image/svg+xml,x"/>'), /other files/],
    [`<?XML-stylesheet href="a"?>${svg('')}`, /style sheet/],
    [`<!DOCTYPE svg [<!entity x "y">]>${svg('')}`, /entities/],
    [svg('<g>'), /damaged/],
  ];
  for (const [drawing, reason] of faults) t.match(svgFault(drawing), reason, drawing);
});

const chunk = (name: string, payload: Buffer) => {
  const head = Buffer.alloc(8);
  head.write(name, 0, 'latin1');
  head.writeUInt32LE(payload.length, 4);
  return Buffer.concat([head, payload, Buffer.alloc(payload.length % 2)]);
};
const webp = (...chunks: Buffer[]) => {
  const body = Buffer.concat([Buffer.from('WEBP'), ...chunks]);
  return chunk('RIFF', body);
};

t.test('the first frame of an animation is a picture of its own', async (t) => {
  const place = Buffer.from('000000000000' + '630000' + '310000' + '64000000', 'hex');
  const [alpha, lossy, lossless] = [
    chunk('ALPH', Buffer.from('a')),
    chunk('VP8 ', Buffer.from('lossy')),
    chunk('VP8L', Buffer.from('less')),
  ];
  const frames = (...parts: Buffer[]) =>
    webp(
      chunk('VP8X', Buffer.alloc(10)),
      chunk('ANIM', Buffer.alloc(6)),
      chunk('ANMF', Buffer.concat([place, ...parts])),
      chunk('ANMF', Buffer.concat([place, lossless])),
    );
  const extended = (flags: string) => chunk('VP8X', Buffer.from(`${flags}000000630000310000`, 'hex'));
  t.ok(
    firstWebpFrame(frames(alpha, lossy)).equals(webp(extended('10'), alpha, lossy)),
    'with its transparency',
  );
  t.ok(
    firstWebpFrame(frames(chunk('XMP ', Buffer.from('me')), lossy)).equals(webp(extended('00'), lossy)),
    'without what else it carries',
  );
  t.ok(firstWebpFrame(frames(lossless)).equals(webp(lossless)));
  const still = webp(lossy);
  t.equal(firstWebpFrame(still), still);
});

t.test('places of ours are hidden before the program starts, whatever they are called', async (t) => {
  const none = { identity: null, namespaces: false };
  t.same(confined(none, ['/a']), { before: [], lines: [] });
  const { before, lines } = confined({ identity: null, namespaces: true }, ["/it's/a key", '/b']);
  t.same(before, [
    'unshare',
    '--user',
    '--map-root-user',
    '--mount',
    '--pid',
    '--fork',
    '--kill-child',
    '--mount-proc',
  ]);
  const at = `'/it'\\''s/a key'`;
  t.equal(
    lines[0],
    `if [ -d ${at} ]; then mount -t tmpfs -o size=0,ro none ${at}; elif [ -e ${at} ]; then mount --bind /dev/null ${at}; fi`,
  );
  t.equal(lines.length, 2);
});

t.test('what we make of files has the ending of its type', async (t) => {
  const types = [
    'image/png',
    'image/jpeg',
    'video/mp4',
    'audio/mp4',
    'text/plain; charset=utf-8',
    'image/gif',
  ];
  t.same(types.map(extensionOf), ['png', 'jpg', 'mp4', 'm4a', 'txt', 'bin']);
});

t.test('a file of exactly its cap is taken, one more byte is not', async (t) => {
  const cap = 10 * MIB;
  const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg">');
  const drawing = (size: number) => {
    const rest = size - svg.length;
    return [
      svg,
      ...Array.from({ length: 9 }, () => Buffer.alloc(MIB, ' ')),
      Buffer.alloc(rest - 9 * MIB, ' '),
    ];
  };
  t.equal((await brought(t, drawing(cap))).bytes, 10_485_760);
  await t.rejects(brought(t, drawing(cap + 1)), { code: 'attachment_too_large' });
});
