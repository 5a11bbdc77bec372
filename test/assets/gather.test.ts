import { readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import t, { type Test } from 'tap';
import type { Attachment } from '../../src/domain/request.ts';
import { gatherEach, mediaLab, withOrientation } from './media-fixtures.ts';

const OWNER = '0192f0c0-0000-7000-8000-000000000001';
const STRANGER = '0192f0c0-0000-7000-8000-000000000002';
const JOB = '0192f0c0-0000-7000-8000-000000000003';
const UPLOAD = '0192f0c0-0000-7000-8000-000000000004';
const SHA = 'a'.repeat(64);

async function ready(t: Test) {
  const lab = await mediaLab(t);
  const gather = (attachments: Attachment[], extra = {}) =>
    lab.gatherer.gather(attachments, {
      ownerId: OWNER,
      jobId: JOB,
      directory: lab.directory,
      signal: AbortSignal.timeout(300_000),
      ...extra,
    });
  return { ...lab, gather };
}

const VIDEO = ['-f', 'lavfi', '-i', 'testsrc2=s=320x240:r=50:d=1'];
const TONE = ['-f', 'lavfi', '-i', 'sine=d=1'];
const PICTURE = (size: string) => ['-f', 'lavfi', '-i', `testsrc2=s=${size}`, '-frames:v', '1'];

t.test('pictures', async (t) => {
  const { make, files, url, gather, look } = await ready(t);
  const jpeg = await readFile(await make('wide.jpg', ...PICTURE('320x200'), '-metadata', 'comment=secret'));
  files.set('wide.bin', withOrientation(jpeg, 6));
  files.set('large.png', await readFile(await make('large.png', ...PICTURE('3200x1600'))));
  const clear = ['-f', 'lavfi', '-i', 'color=red@0.4:s=64x64,format=rgba', '-frames:v', '1'];
  files.set('clear.webp', await readFile(await make('clear.webp', ...clear, '-c:v', 'libwebp')));
  const moving = await make('moving.webp', ...VIDEO, '-c:v', 'libwebp_anim');
  files.set('moving.webp', await readFile(moving));
  files.set('moving.gif', await readFile(await make('moving.gif', ...VIDEO)));
  files.set('still.gif', await readFile(await make('still.gif', ...PICTURE('64x48'))));
  files.set('polyglot.jpg', Buffer.concat([jpeg, Buffer.from('PK\x03\x04<script>alert(1)</script>')]));
  files.set(
    'logo.txt',
    Buffer.from(
      '<?xml version="1.0"?><!-- a logo --><svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 20 10">' +
        '<a href="https://example.com"><rect width="20" height="10" fill="#123"/></a><text y="8">Hi</text></svg>',
    ),
  );
  const names = [...files.keys()];
  const { gathered, failure } = await gather(names.map((name) => ({ url: url(name) })));
  t.equal(failure, null);
  const found = Object.fromEntries(gathered.map((g) => [g.asset.name, g]));
  const size = (name: string) => [
    found[name]!.asset.kind,
    found[name]!.asset.width,
    found[name]!.asset.height,
  ];

  t.same(size('wide.bin'), ['image', 200, 320], 'turned upright, whatever its name says');
  t.same(size('large.png'), ['image', 2560, 1280], 'no longer than 2560');
  t.same(size('logo.txt'), ['image', 2048, 1024], 'a drawing is rasterised');
  t.same(size('moving.webp'), ['image', 320, 240], 'the first frame of an animation');
  t.same(size('still.gif'), ['image', 64, 48]);
  t.same(size('moving.gif'), ['video', 320, 240], 'a moving GIF is a video');
  t.equal(found['clear.webp']!.asset.contentType, 'image/png', 'transparency is kept');
  t.equal(found['wide.bin']!.asset.contentType, 'image/jpeg');
  for (const { path, asset } of gathered) {
    const seen = await look(path);
    t.equal(seen.streams[0]!.width, asset.width, `${asset.name} is what it says`);
    t.notMatch(await readFile(path, 'latin1'), /secret|alert|Exif/, `${asset.name} carries nothing along`);
  }
});

t.test('videos and sounds', async (t) => {
  const { make, files, url, gather, look } = await ready(t);
  const sound = [...VIDEO, ...TONE, '-shortest', '-metadata', 'title=secret'];
  files.set('a.mp4', await readFile(await make('a.mp4', ...sound, '-c:v', 'libx264', '-pix_fmt', 'yuv444p')));
  const upright = [
    '-f',
    'lavfi',
    '-i',
    'testsrc2=s=1440x2560:r=5:d=1',
    '-c:v',
    'libx264',
    '-preset',
    'ultrafast',
  ];
  files.set('b.mov', await readFile(await make('b.mov', ...upright)));
  files.set(
    'c.webm',
    await readFile(await make('c.webm', ...VIDEO, '-c:v', 'libvpx', '-deadline', 'realtime')),
  );
  files.set('d.mkv', await readFile(await make('d.mkv', ...VIDEO, '-c:v', 'mjpeg')));
  files.set('e.avi', await readFile(await make('e.avi', ...VIDEO, '-c:v', 'mpeg4')));
  const sounds = ['f.mp3', 'g.wav', 'h.flac', 'i.ogg', 'j.m4a', 'k.aac', 'l.opus', 'm.webm'];
  for (const name of sounds) {
    const codec = { 'm.webm': ['-c:a', 'libopus'], 'i.ogg': ['-c:a', 'libvorbis'] }[name] ?? [];
    files.set(name, await readFile(await make(name, ...TONE, ...codec)));
  }
  const { gathered, failure } = await gather([...files.keys()].map((name) => ({ url: url(name) })));
  t.equal(failure, null);
  for (const { asset, path } of gathered) {
    const { streams, format } = await look(path);
    const codecs = streams.map((stream) => stream.codec_name).sort();
    t.notMatch(JSON.stringify(format), /secret/);
    t.ok(
      asset.durationSeconds! > 0.8 && asset.durationSeconds! < 1.3,
      `${asset.name}: ${asset.durationSeconds}`,
    );
    if (sounds.includes(asset.name)) {
      t.equal(asset.kind, 'audio', asset.name);
      t.same(codecs, ['aac'], asset.name);
    } else {
      t.equal(asset.kind, 'video', asset.name);
      t.same(codecs, asset.name === 'a.mp4' ? ['aac', 'h264'] : ['h264'], asset.name);
      const picture = streams.find((stream) => stream.codec_name === 'h264')!;
      t.match(picture, {
        pix_fmt: 'yuv420p',
        r_frame_rate: '30/1',
        width: asset.width!,
        height: asset.height!,
      });
    }
  }
  t.match(gathered.find((g) => g.asset.name === 'b.mov')!.asset, { width: 1080, height: 1920 });
});

t.test('texts', async (t) => {
  const { files, url, gather } = await ready(t);
  files.set('sales.bin', Buffer.from('\uFEFFyear,users\n2024,10\n2025,"2,000"\n'));
  files.set('wide', Buffer.from('\uFEFFa;b\r\n1;2', 'utf16le'));
  files.set('data', Buffer.from('{"a": [1, 2]}'));
  files.set('notes.md', Buffer.from('Just words'));
  files.set('readme', Buffer.from('# Title\n\nWords'));
  files.set('plain', Buffer.from('Ein Satz, noch einer.\n\nUnd ein dritter.'));
  files.set('long', Buffer.from('😀'.repeat(30_000)));
  const { gathered, failure } = await gather([...files.keys()].map((name) => ({ url: url(name) })));
  t.equal(failure, null);
  const kinds = Object.fromEntries(gathered.map((g) => [g.asset.name, g.asset.textKind]));
  t.same(kinds, {
    'sales.bin': 'csv',
    wide: 'csv',
    data: 'json',
    'notes.md': 'markdown',
    readme: 'markdown',
    plain: 'plain',
    long: 'plain',
  });
  t.equal(gathered[1]!.asset.text, 'a;b\n1;2');
  const long = gathered.at(-1)!.asset.text!;
  t.ok(long.length <= 20_000 && long.isWellFormed(), 'cut between characters');
});

t.test('the same bytes under another name are what that name says', async (t) => {
  const { files, url, gather } = await ready(t);
  const bytes = Buffer.from('name,users\nAda,10\nBob,20\n');
  for (const name of ['as.md', 'as.csv', 'again.md']) files.set(name, bytes);
  for (const [name, kind] of [
    ['as.md', 'markdown'],
    ['as.csv', 'csv'],
    ['again.md', 'markdown'],
  ] as const) {
    const { gathered } = await gather([{ url: url(name) }]);
    t.equal(gathered[0]!.asset.textKind, kind, name);
  }
});

t.test('sources say where things come from and nothing of ours', async (t) => {
  const { make, files, storage, url, gather, directory } = await ready(t);
  const bytes = await readFile(await make('a.png', ...PICTURE('64x64')));
  files.set('pic%20one.png?X-Amz-Signature=abc', bytes);
  files.set('pic.png?v=2', bytes);
  const upload = `uploads/${OWNER}/${UPLOAD}/file.png`;
  const finished = `outputs/${JOB}/1-${SHA}.mp4`;
  storage.objects.set(upload, { bytes, contentType: 'image/png' });
  const clip = await make('own.mp4', ...VIDEO, '-c:v', 'libx264');
  storage.objects.set(finished, { bytes: await readFile(clip), contentType: 'video/mp4' });
  const { gathered, failure } = await gather([
    { url: url('pic%20one.png?X-Amz-Signature=abc') },
    { url: url('pic.png?v=2'), name: 'The mountain' },
    { url: `https://files.test/${upload}?sig=x`, name: 'logo.png' },
    { url: `https://files.test/${finished}?sig=x` },
    { url: url('pic.png?v=2'), name: 'The mountain' },
  ]);
  t.equal(failure, null);
  t.equal(gathered.length, 4, 'the same address twice is one source');
  const [signed, plain, own, video] = gathered.map((g) => g.source);
  const web = { source_kind: 'web', provider: '127.0.0.1', rights_status: 'unknown', media_type: 'image' };
  t.match(signed, { ...web, title: 'pic one.png', source_url: url('pic%20one.png') });
  t.match(plain, { ...web, title: 'The mountain', source_url: url('pic.png?v=2') });
  t.match(own, {
    source_kind: 'upload',
    rights_status: 'user_provided',
    source_url: null,
    title: 'logo.png',
  });
  t.match(video, {
    source_kind: 'generated',
    rights_status: 'generated',
    media_type: 'video',
    source_url: null,
  });
  for (const source of gathered.map((g) => g.source)) {
    t.notMatch(JSON.stringify(source), new RegExp(`${directory}|uploads/|outputs/|assets/|X-Amz|files.test`));
  }
});

t.test('a follow-up, a crash, another worker', async (t) => {
  const { make, files, storage, url, gather, gatherer, directory } = await ready(t);
  files.set('a.png', await readFile(await make('a.png', ...PICTURE('64x64'))));
  const attachments = [{ url: url('a.png') }];
  const { gathered } = await gather(attachments);
  const { asset, path } = gathered[0]!;
  t.ok(storage.objects.has(asset.key), 'storage has the normalised file under its hash');
  t.equal(asset.key, `assets/${asset.sha256}`);

  const again = await gather(attachments);
  t.same(again.gathered[0]!.asset, asset, 'the same once more');
  t.same(await gather(attachments, { known: new Set([asset.sourceId]) }), { gathered: [], failure: null });

  const signal = AbortSignal.timeout(20_000);
  const before = await readFile(path);
  await rm(join(directory, 'cache'), { recursive: true });
  const paths = await gatherer.restore([asset], { directory: join(directory, 'next'), signal });
  t.same(await readFile(paths[asset.id]!), before, 'restored from storage alone');

  await rm(join(directory, 'cache'), { recursive: true });
  storage.objects.set(asset.key, { bytes: Buffer.from('other'), contentType: 'image/png' });
  await t.rejects(gatherer.restore([asset], { directory, signal }), /other bytes/);
});

t.test('uploads of others and lost ones', async (t) => {
  const { storage, gatherer, directory } = await ready(t);
  const theirs = `uploads/${STRANGER}/${UPLOAD}/file.png`;
  storage.objects.set(theirs, { bytes: Buffer.from('x'), contentType: 'image/png' });
  const attachments = [
    { url: `https://files.test/${theirs}` },
    { url: `https://files.test/uploads/${OWNER}/${UPLOAD}/file.png`, name: 'gone.png' },
    { url: `https://files.test/assets/${SHA}` },
    { url: 'https://files.test/' },
  ];
  const options = { ownerId: OWNER, jobId: JOB, directory, signal: AbortSignal.timeout(300_000) };
  const { failures } = await gatherEach(gatherer, attachments, options);
  t.same(
    failures.map((failure) => failure.code),
    Array(4).fill('attachment_unreachable'),
  );
  t.match(failures[1]!.reason, /gone\.png.*upload it again/);
});
