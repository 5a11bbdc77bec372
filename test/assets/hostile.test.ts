import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import t, { type Test } from 'tap';
import type { GathererOptions } from '../../src/generation/media/gatherer.ts';
import { runSandboxed } from '../../src/generation/media/tools/sandboxed-process.ts';
import { gatherEach, hugePng, mediaLab } from './media-fixtures.ts';

const OWNER = '0192f0c0-0000-7000-8000-000000000001';
const JOB = '0192f0c0-0000-7000-8000-000000000003';
const MIB = 1024 ** 2;

async function ready(t: Test, options: Partial<GathererOptions> = {}) {
  const lab = await mediaLab(t, options);
  const gather = (names: string[], signal = AbortSignal.timeout(300_000)) =>
    gatherEach(
      lab.gatherer,
      names.map((name) => ({ url: lab.url(name) })),
      { ownerId: OWNER, jobId: JOB, directory: lab.directory, signal },
    );
  /** Expects every file to be refused with its code and a reason that matches. */
  const refuses = async (t: Test, expected: Record<string, [Buffer | string, string, RegExp]>) => {
    for (const [name, [bytes]] of Object.entries(expected)) lab.files.set(name, Buffer.from(bytes));
    const { gathered, failures } = await gather(Object.keys(expected));
    t.same(
      gathered.map((g) => g.asset.name),
      [],
      'none is used',
    );
    for (const failure of failures) {
      const [, code, reason] = expected[failure.name]!;
      t.equal(failure.code, `attachment_${code}`, failure.name);
      t.match(failure.reason, reason, failure.name);
      t.notMatch(failure.reason, lab.directory, 'names no path of ours');
    }
  };
  return { ...lab, gather, refuses };
}

const svg = (inside: string, before = '') =>
  `${before}<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" width="9" height="9">${inside}</svg>`;
const laughs = `<!DOCTYPE svg [<!ENTITY a "ha"><!ENTITY b "${'&a;'.repeat(50)}"><!ENTITY c "${'&b;'.repeat(50)}">]>`;

t.test('drawings that run, load or multiply something', async (t) => {
  const { refuses } = await ready(t);
  const no = (text: string, reason: RegExp): [string, string, RegExp] => [text, 'unsupported', reason];
  await refuses(t, {
    'script.svg': no(svg('<script>fetch("http://x")</script>'), /scripts/),
    'namespaced.svg': no(svg('<s:script xmlns:s="http://www.w3.org/2000/svg"/>'), /scripts/),
    'handler.svg': no(svg('<rect onload="alert(1)"/>'), /event handlers/),
    'xxe.svg': no(
      svg('<text>&x;</text>', '<!DOCTYPE svg [<!ENTITY x SYSTEM "file:///etc/passwd">]>'),
      /entities/,
    ),
    'laughs.svg': no(svg('<text>&c;</text>', laughs), /entities/),
    'dtd.svg': no(svg('', '<!DOCTYPE svg [<!ELEMENT svg ANY>]>'), /document type/),
    'image.svg': no(svg('<image href="http://127.0.0.1/a.png" width="9" height="9"/>'), /other files/),
    'file.svg': no(svg('<image\n xlink:href="file:///etc/passwd"/>'), /other files/),
    'use.svg': no(svg('<use href="other.svg#a"/>'), /other files/),
    'nested.svg': no(svg('<image href="data:image/svg+xml;base64,PHN2Zy8+"/>'), /other files/),
    'css.svg': no(svg('<style>@import "http://x/a.css";</style>'), /style sheet/),
    'fill.svg': no(svg('<rect fill="url(http://x/a.svg#g)"/>'), /other files/),
    'sheet.svg': no(svg('', '<?xml-stylesheet href="a.css"?>'), /style sheet/),
    'broken.svg': no('<svg xmlns="http://www.w3.org/2000/svg"><rect', /damaged/),
    'deep.svg': no(svg('<g>'.repeat(200_000) + '</g>'.repeat(200_000)), /SVG/),
    'wide.svg': no('<svg xmlns="http://www.w3.org/2000/svg" width="1e9" height="1"/>', /SVG/),
  });
});

t.test('playlists, pages and other files in disguise', async (t) => {
  const { refuses, make } = await ready(t);
  const no = (bytes: Buffer | string, reason: RegExp): [Buffer | string, string, RegExp] => [
    bytes,
    'unsupported',
    reason,
  ];
  const sound = await readFile(
    await make('a.mp4', '-f', 'lavfi', '-i', 'testsrc2=s=64x64:d=1', '-c:v', 'libx264'),
  );
  const picture = await readFile(
    await make('a.jpg', '-f', 'lavfi', '-i', 'testsrc2=s=640x480', '-frames:v', '1'),
  );
  const png = await readFile(
    await make('a.png', '-f', 'lavfi', '-i', 'testsrc2=s=640x480', '-frames:v', '1'),
  );
  await refuses(t, {
    'video.mp4': no('#EXTM3U\n#EXTINF:1,\nfile:///etc/passwd\n', /playlist/),
    'concat.mp4': no('ffconcat version 1.0\nfile /etc/passwd\n', /playlist/),
    'meta.mp4': no(';FFMETADATA1\ntitle=x', /playlist/),
    'dash.mp4': no('<?xml version="1.0"?><MPD xmlns="urn:mpeg:dash:schema:mpd:2011"/>', /playlist/),
    'page.png': no('<!DOCTYPE html><html><body>Sign in</body></html>', /web page/),
    'xml.png': no('<?xml version="1.0"?><a/>', /XML/),
    'doc.png': no('%PDF-1.7\nsome', /PDF/),
    'zip.png': no(Buffer.from('PK\x03\x04\x00\x00\x00', 'latin1'), /not an image/),
    'elf.mp3': no(Buffer.from('\x7fELF\x02\x01\x01\x00\x00', 'latin1'), /not an image/),
    'heic.jpg': no(Buffer.from('\x00\x00\x00\x18ftypheic\x00\x00', 'latin1'), /not an image/),
    'latin.txt': no(Buffer.from('caf\xe9 au lait', 'latin1'), /UTF-8/),
    'control.txt': no('a\x07b', /neither text/),
    'empty.png': no('', /empty/),
    'blank.txt': no(' \n ', /empty/),
    'cut.jpg': no(picture.subarray(0, picture.length - 4000), /damaged/),
    'cut.png': no(png.subarray(0, 9000), /damaged/),
    'head.png': no(png.subarray(0, 12), /damaged/),
    'cut.mp4': no(sound.subarray(0, sound.length - 800), /damaged|neither a picture/),
    'mp4-with-playlist.mp4': no(
      Buffer.concat([sound.subarray(0, 40), Buffer.from('#EXTM3U\nhttp://x/\n')]),
      /damaged/,
    ),
    'fake.wav': no('RIFF\x00\x00\x00\x00WAVE#EXTM3U', /damaged|neither a picture/),
    'fake.ogg': no(`OggS${'x'.repeat(5000)}`, /damaged|neither a picture/),
  });
});

t.test('bombs and floods', async (t) => {
  const { refuses, files, gather } = await ready(t);
  await refuses(t, {
    'huge.png': [hugePng(30_000, 30_000, 30 * MIB), 'too_large', /50 million pixels/],
    'huger.png': [hugePng(2 ** 31 - 1, 2 ** 31 - 1, 100), 'too_large', /50 million pixels/],
    'huge.gif': [
      Buffer.from('GIF89a\xff\xff\xff\xff\x00\x00\x00;', 'latin1'),
      'too_large',
      /50 million pixels|pixels/,
    ],
    'long.svg': [svg('<!-- x -->'.repeat(1_100_000)), 'too_large', /10 MiB/],
    'long.txt': ['words and words\n'.repeat(400_000), 'too_large', /5 MiB/],
  });

  const png = hugePng(100, 100, 30_100);
  const bomb = gzipSync(Buffer.concat([png, Buffer.alloc(200 * MIB)]));
  files.set('zipped.png', (_request, response) => {
    response.writeHead(200, { 'content-encoding': 'gzip' }).end(bomb);
  });
  let sent = 0;
  files.set('endless.png', (_request, response) => {
    response.write(png);
    const more = Buffer.alloc(MIB);
    const pour = () => {
      while (!response.destroyed && response.write(more)) sent += more.length;
    };
    response.on('drain', pour);
    pour();
  });
  files.set('cut.png', (_request, response) => {
    response.writeHead(200, { 'content-length': '1000' }).write('x');
    setImmediate(() => response.destroy());
  });
  files.set('zstd.png', (_request, response) => {
    response.writeHead(200, { 'content-encoding': 'something' }).end('x');
  });
  files.set('corrupt.png', (_request, response) => {
    response.writeHead(200, { 'content-encoding': 'gzip' }).end('not gzip at all');
  });
  const rows = ['zipped.png', 'endless.png', 'cut.png', 'zstd.png', 'corrupt.png', 'none.png'];
  const { failures } = await gather(rows);
  t.same(Object.fromEntries(failures.map((failure) => [failure.name, failure.code])), {
    'zipped.png': 'attachment_too_large',
    'endless.png': 'attachment_too_large',
    'cut.png': 'attachment_unreachable',
    'zstd.png': 'attachment_unsupported',
    'corrupt.png': 'attachment_unreachable',
    'none.png': 'attachment_unreachable',
  });
  t.ok(sent < 80 * MIB, 'the flood was cut at its cap');
  t.match(failures.at(-1)!.reason, /none\.png.*404/);
});

t.test('senders that do not come to an end', async (t) => {
  const { files, gather } = await ready(t, { deadlineSeconds: 2 });
  files.set('drip.png', (_request, response) => {
    response.write(hugePng(100, 100, 30_100).subarray(0, 20));
    const timer = setInterval(() => response.write('x'), 100);
    response.on('close', () => clearInterval(timer));
  });
  files.set('mute.png', (request) => void request.resume());
  const { failures } = await gather(['drip.png', 'mute.png']);
  t.match(failures, [{ code: 'attachment_unreachable' }, { code: 'attachment_unreachable' }]);
});

t.test('all attachments together have a limit', async (t) => {
  const { files, gatherer, url, directory } = await ready(t, { totalBytes: 1000 });
  files.set('a.txt', Buffer.from('words '.repeat(100)));
  files.set('b.txt', Buffer.from('other '.repeat(100)));
  const attachments = [{ url: url('a.txt') }, { url: url('b.txt') }];
  const options = { ownerId: OWNER, jobId: JOB, directory, signal: AbortSignal.timeout(300_000) };
  t.match(await gatherer.gather(attachments, options), { failure: { code: 'attachment_too_large' } });
  t.equal((await gatherer.gather(attachments.slice(0, 1), options)).failure, null);
});

t.test('an abort ends the fetch and is not the attachment’s fault', async (t) => {
  const { files, gather } = await ready(t);
  const abort = new AbortController();
  files.set('slow.png', () => abort.abort(new Error('shutting down')));
  await t.rejects(gather(['slow.png'], abort.signal), /shutting down/);
});

t.test('programs on foreign files are held in', async (t) => {
  const { directory } = await ready(t);
  const limits = { cpuSeconds: 1, addressSpaceMib: 256, fileMib: 1, deadlineSeconds: 20 };
  const signal = AbortSignal.timeout(30_000);
  const sh = (script: string, extra = {}) =>
    runSandboxed('sh', ['-c', script], { limits: { ...limits, ...extra }, signal, directory });

  t.match(await sh('while :; do :; done'), { ok: false, timedOut: false }, 'CPU');
  t.match(await sh(`head -c 9000000 /dev/zero > '${join(directory, 'big')}'`), { ok: false }, 'file size');
  t.equal((await readFile(join(directory, 'big'))).length, MIB);
  t.match(await sh('x=$(head -c 400000000 /dev/zero | tr "\\0" x); echo done $x'), { ok: false }, 'memory');
  t.match(await sh('sleep 600', { deadlineSeconds: 0.2 }), { ok: false, timedOut: true }, 'time');
  // The test runner adds variables of its own to every child, so it is one of this process's that is looked for.
  t.ok(process.env.TEST_SERVER_URL);
  t.notMatch((await sh('env')).stdout.toString(), 'TEST_SERVER_URL', 'nothing of our environment');

  const abort = new AbortController();
  const started = runSandboxed('sh', ['-c', 'sleep 600 & echo $!; wait'], {
    limits,
    signal: abort.signal,
    directory,
  });
  abort.abort(new Error('stop'));
  await t.rejects(started, /stop/);
});
