import { createHash, randomBytes } from 'node:crypto';
import type { Test } from 'tap';
import { type StorageSubject, scratchFile } from './storage-suite.ts';

const KEY = 'outputs/downloads/1.mp4';
const NAME = 'Frühling „2026“ 春.mp4';

/** Signed GET addresses: stability, ranges, conditions, names, and what they refuse. */
export async function checkDownloads(t: Test, subject: StorageSubject): Promise<void> {
  const { storage } = subject;
  const bytes = randomBytes(1000);
  await storage.putFile(KEY, await scratchFile(t, bytes), { contentType: 'video/mp4' });
  const sign = (seconds: number, more: { filename?: string; contentType?: string } = {}, key = KEY) => {
    const signedAt = new Date(Math.floor(Date.now() / 1000) * 1000);
    return storage.signGet(key, {
      signedAt,
      expiresAt: new Date(signedAt.getTime() + seconds * 1000),
      ...more,
    });
  };
  const url = await sign(3600);

  await t.test('an address is the same when asked for again, and is known as our own', async (t) => {
    const [signedAt, expiresAt] = [
      new Date('2026-01-02T03:04:05.678Z'),
      new Date('2026-01-09T03:04:05.678Z'),
    ];
    const [one, two] = [0, 1].map(() => storage.signGet(KEY, { signedAt, expiresAt, filename: NAME }));
    t.equal(await one, await two);
    t.match(await one, /X-Amz-Date=20260102T030405Z.*X-Amz-Expires=604800/);
    t.equal(storage.ownKey(await one!), KEY);
  });

  await t.test('the whole file comes with its type and a readable name', async (t) => {
    const named = await fetch(await sign(3600, { filename: NAME, contentType: 'video/mp4' }));
    t.equal(named.status, 200);
    t.equal(named.headers.get('content-type'), 'video/mp4');
    t.equal(
      named.headers.get('content-disposition'),
      `attachment; filename="Fruhling _2026_ _.mp4"; filename*=UTF-8''Fr%C3%BChling%20%E2%80%9E2026%E2%80%9C%20%E6%98%A5.mp4`,
    );
    const got = Buffer.from(await named.arrayBuffer());
    const digest = (data: Buffer) => createHash('sha256').update(data).digest('hex');
    t.equal(digest(got), digest(bytes));
  });

  await checkRanges(t, subject, url, bytes);
  await checkRefusals(t, subject, url, sign);
  await checkOwnAddresses(t, subject, url);
}

async function checkRanges(t: Test, { without }: StorageSubject, url: string, bytes: Buffer): Promise<void> {
  const get = (headers: Record<string, string> = {}) => fetch(url, { headers });
  const whole = await get();
  await whole.arrayBuffer();
  const etag = whole.headers.get('etag')!;
  const modified = whole.headers.get('last-modified')!;

  await t.test('the whole is no range', async (t) => {
    t.equal(whole.status, 200);
    t.equal(whole.headers.get('content-range'), null);
    t.equal(whole.headers.get('content-length'), '1000');
  });

  await t.test('ranges come as asked for', async (t) => {
    const cases: [range: string, from: number, to: number][] = [
      ['bytes=10-19', 10, 19],
      ['bytes=0-0', 0, 0],
      ['bytes=990-', 990, 999],
      ['bytes=-5', 995, 999],
      ['bytes=-5000', 0, 999],
      ['bytes=500-99999', 500, 999],
    ];
    for (const [range, from, to] of cases) {
      const response = await get({ range });
      t.equal(response.status, 206, range);
      t.equal(response.headers.get('content-range'), `bytes ${from}-${to}/1000`);
      t.same(Buffer.from(await response.arrayBuffer()), bytes.subarray(from, to + 1));
    }
    t.equal((await get({ range: 'bytes=1000-' })).status, 416);
    t.equal((await get({ range: 'lines=1-2' })).status, 200);
  });

  await t.test('If-Range serves a part of this version only', async (t) => {
    t.equal((await get({ range: 'bytes=0-9', 'if-range': etag })).status, 206);
    const skip = without?.has('if-range') ? 'this store ignores If-Range' : false;
    t.equal((await get({ range: 'bytes=0-9', 'if-range': '"another"' })).status, 200, { skip });
  });

  await t.test('conditions are judged', async (t) => {
    t.equal((await get({ 'if-none-match': etag })).status, 304);
    t.equal((await get({ 'if-none-match': '"another"' })).status, 200);
    t.equal((await get({ 'if-modified-since': modified })).status, 304);
    t.equal((await get({ 'if-match': '"another"' })).status, 412);
  });
}

async function checkRefusals(
  t: Test,
  { storage, pass }: StorageSubject,
  url: string,
  sign: (seconds: number, more?: object, key?: string) => Promise<string>,
): Promise<void> {
  await t.test('an address opens what it was signed for, as long as it was signed for', async (t) => {
    const status = async (address: string, method = 'GET') => (await fetch(address, { method })).status;
    const forged = url.replace(/X-Amz-Signature=[0-9a-f]{6}/, 'X-Amz-Signature=000000');
    t.equal(await status(forged), 403, 'forged');
    t.equal(await status(url.split('?')[0]!), 403, 'unsigned');
    t.equal(await status(url.replace('X-Amz-Expires=3600', 'X-Amz-Expires=36000')), 403, 'prolonged');
    t.equal(await status(url.replace('downloads/1.mp4', 'objects/1.mp4')), 403, 'another key');
    t.equal(await status(`${url}&response-content-type=text/html`), 403, 'another type');
    t.equal(await status(url, 'PUT'), 403, 'written to');
    t.equal(await status(url, 'DELETE'), 403, 'deleted');
    const brief = await sign(1);
    await pass(3);
    t.equal(await status(brief), 403, 'expired');
    t.equal(await status(await sign(3600, {}, 'outputs/downloads/none.mp4')), 404, 'no such object');
    t.not(await storage.head(KEY), null, 'the object is still there');
  });
}

async function checkOwnAddresses(t: Test, { storage }: StorageSubject, url: string): Promise<void> {
  await t.test('foreign addresses are not taken for our own', async (t) => {
    const base = new URL(url);
    const changed = (change: (address: URL) => void) => {
      const address = new URL(base);
      change(address);
      return storage.ownKey(address.href);
    };
    t.equal(
      changed(() => {}),
      KEY,
    );
    t.equal(
      changed((a) => {
        a.search = '';
      }),
      KEY,
    );
    t.equal(
      changed((a) => {
        a.hostname = 'storage.example';
      }),
      null,
    );
    t.equal(
      changed((a) => {
        a.port = '1';
      }),
      null,
    );
    t.equal(
      changed((a) => {
        a.username = 'x';
      }),
      KEY,
      'a user name is no part of the origin: it must not lead past the check of the owner',
    );
    t.equal(
      changed((a) => {
        a.pathname = '/elsewhere/outputs/1.mp4';
      }),
      null,
    );
    t.equal(storage.ownKey('not an address'), null);
  });
}
