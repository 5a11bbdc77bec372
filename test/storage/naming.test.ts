import t from 'tap';
import { attachmentDisposition, safeFileName } from '../../src/storage/content-disposition.ts';
import { assetKey, keyOwner, outputKey, parseKey, uploadKey } from '../../src/storage/keys.ts';
import { retentionCutoff } from '../../src/storage/retention.ts';
import { createS3Storage } from '../../src/storage/s3-storage.ts';
import { gatewayKeys } from '../../src/storage/upload-gateway.ts';

const [user, upload] = ['01900000-0000-7000-8000-000000000001', '01900000-0000-7000-8000-000000000002'];
const sha256 = 'ab'.repeat(32);

t.test('a key tells whose it is, and nothing but our own keys is read', async (t) => {
  const own = uploadKey(user, upload, 'image/svg+xml');
  t.equal(own, `uploads/${user}/${upload}/file.svg`);
  t.same(parseKey(own), { kind: 'upload', userId: user, uploadId: upload });
  t.same(keyOwner(own), { userId: user });
  const video = outputKey(upload, 2, sha256, 'mp4');
  t.equal(video, `outputs/${upload}/2-${sha256}.mp4`);
  t.same(parseKey(video), { kind: 'output', jobId: upload, run: 2, sha256, extension: 'mp4' });
  t.same(keyOwner(video), { jobId: upload });
  t.equal(keyOwner(outputKey(upload, 2, sha256, 'vtt')), null, 'only a finished video may be attached');
  t.same(parseKey(assetKey(sha256)), { kind: 'asset', sha256 });
  t.equal(keyOwner(assetKey(sha256)), null);
  const foreign = [
    '',
    'uploads/',
    `uploads/${user}/${upload}`,
    `uploads/${user}/../${upload}/file.png`,
    `uploads/${user.toUpperCase()}x/${upload}/file.png`,
    `uploads/${user}/${upload}/file.png/more`,
    `uploads/${user}/${upload}/other.png`,
    `outputs/${upload}/0-${sha256}.mp4`,
    `/outputs/${upload}/1-${sha256}.mp4`,
    `assets/${sha256}0`,
  ];
  for (const key of foreign) t.equal(parseKey(key), null, key);
});

t.test('a download’s name is readable, harmless, and correct for old and new clients', async (t) => {
  const cases: [name: string, value: string][] = [
    ['launch.mp4', 'attachment; filename="launch.mp4"'],
    ['Größe.mp4', `attachment; filename="Gro_e.mp4"; filename*=UTF-8''Gr%C3%B6%C3%9Fe.mp4`],
    ['春.mp4', `attachment; filename="_.mp4"; filename*=UTF-8''%E6%98%A5.mp4`],
    ['🎬 a.mp4', `attachment; filename="_ a.mp4"; filename*=UTF-8''%F0%9F%8E%AC%20a.mp4`],
    [
      "it's (1) 100%.mp4",
      `attachment; filename="it's (1) 100_.mp4"; filename*=UTF-8''it%27s%20%281%29%20100%25.mp4`,
    ],
    ['a"; evil="b.mp4', 'attachment; filename="a ; evil= b.mp4"'],
    ['a\r\nSet-Cookie: x', 'attachment; filename="a Set-Cookie x"'],
    ['../../etc/passwd', 'attachment; filename="etc passwd"'],
    ['C:\\x\\y.mp4', 'attachment; filename="C x y.mp4"'],
    ['\u202egpj.exe', 'attachment; filename="gpj.exe"'],
    ['...', 'attachment; filename="download"'],
    ['\ud800.mp4', `attachment; filename="_.mp4"; filename*=UTF-8''%EF%BF%BD.mp4`],
  ];
  for (const [name, value] of cases) t.equal(attachmentDisposition(name), value, JSON.stringify(name));
  t.equal(safeFileName(`${'x'.repeat(400)}.mp4`), `${'x'.repeat(150)}.mp4`);
});

t.test('api.md 8: retention is over after fourteen days, to the millisecond', async (t) => {
  const stored = Date.parse('2026-03-01T12:00:00.000Z');
  const over = Date.parse('2026-03-15T12:00:00.000Z');
  t.equal(retentionCutoff(over), stored);
  t.equal(retentionCutoff(over - 1), stored - 1);
});

t.test(
  'given a provider with the bucket in the host name, addresses are made and known that way',
  async (t) => {
    const storage = createS3Storage({
      bucket: 'videos',
      region: 'eu-central-1',
      endpoint: 'http://10.0.0.5:9000',
      publicEndpoint: 'https://s3.example.net',
      forcePathStyle: false,
      credentials: { accessKeyId: 'a', secretAccessKey: 'b' },
      uploads: { mode: 'direct' },
    });
    t.teardown(() => storage.close());
    const times = { signedAt: new Date(0), expiresAt: new Date(86_400_000) };
    const url = await storage.signGet('outputs/a b.mp4', times);
    t.match(
      url,
      /^https:\/\/videos\.s3\.example\.net\/outputs\/a%20b\.mp4\?/,
      'signed for clients, not for ourselves',
    );
    t.equal(storage.ownKey(url), 'outputs/a b.mp4');
    t.equal(storage.ownKey(url.replace('videos.', 'others.')), null);
    t.equal(storage.ownKey(url.replace('https:', 'http:')), null);
    const post = await storage.signPost('uploads/a', {
      contentType: 'image/png',
      maxBytes: 5,
      expiresInSeconds: 60,
    });
    t.match(post.url, /^https:\/\/videos\.s3\.example\.net\/?$/);
    t.notOk('x-amz-meta-one-shot' in post.fields, 'a provider could not honour it');
  },
);

t.test('the gateway’s keys follow from the provider’s secret and never from nothing', async (t) => {
  t.same(gatewayKeys('a provider secret'), gatewayKeys('a provider secret'));
  t.not(gatewayKeys('a provider secret').secretAccessKey, gatewayKeys('another secret').secretAccessKey);
  t.throws(() => gatewayKeys(''), /access keys/);
});
