import type { Test } from 'tap';
import { type ApiResponse, codeIn, type Part, partsOf, sendForm } from './storage-form.ts';
import type { StorageSubject } from './storage-suite.ts';

const SLOT = { contentType: 'video/mp4', maxBytes: 1000, expiresInSeconds: 3600 };
const BYTES = Buffer.alloc(100, 'a');

/** POST policies: what is let in, what is refused, and that nothing of a refusal stays. */
export async function checkSlots(t: Test, subject: StorageSubject): Promise<void> {
  const { storage } = subject;
  let made = 0;
  const slot = async (changes: Partial<typeof SLOT> = {}) => {
    const key = `uploads/slots/${made++}.mp4`;
    return { key, post: await storage.signPost(key, { ...SLOT, ...changes }) };
  };

  await t.test('a file with the fields in any order arrives as what it is', async (t) => {
    const { key, post } = await slot();
    const [file, ...fields] = partsOf(post, BYTES).reverse() as [Part, ...Part[]];
    t.equal((await sendForm(post.url, [...fields, file])).status, 204);
    const { etag, ...object } = (await storage.head(key))!;
    t.same(object, { key, size: 100, contentType: 'video/mp4' });
    t.not(etag, '');
  });

  await t.test('fetch and FormData, as in a browser, work too', async (t) => {
    const { key, post } = await slot();
    const form = new FormData();
    for (const [name, value] of Object.entries(post.fields)) form.append(name, value);
    form.append('file', new Blob([BYTES], { type: 'text/html' }), 'päge ünïcode.html');
    const response = await fetch(post.url, { method: 'POST', body: form });
    t.equal(response.status, 204);
    t.equal((await storage.head(key))?.contentType, 'video/mp4', 'the signed type counts, not the sender’s');
  });

  await t.test('one byte to the largest size is let in; none, or one more, is not', async (t) => {
    const sizes = { 1: 204, 1000: 204, 0: 400, 1001: 400, 100000: 400 };
    for (const [size, status] of Object.entries(sizes)) {
      const { key, post } = await slot();
      const response = await sendForm(post.url, partsOf(post, Buffer.alloc(Number(size), 'b')));
      t.equal(response.status, status, `${size} bytes`);
      if (status === 400) t.match(codeIn(response), Number(size) === 0 ? 'EntityTooSmall' : 'EntityTooLarge');
      t.equal((await storage.head(key)) !== null, status === 204, `${size} bytes are kept or not`);
    }
  });

  await t.test('an upload after the slot’s time is refused', async (t) => {
    const { key, post } = await slot({ expiresInSeconds: 1 });
    await subject.pass(3);
    t.equal((await sendForm(post.url, partsOf(post, BYTES))).status, 403);
    t.equal(await storage.head(key), null);
  });

  await checkTampering(t, subject, slot);
  await checkPlacement(t, subject, slot);
}

type MakeSlot = () => Promise<{ key: string; post: { url: string; fields: Record<string, string> } }>;

async function checkTampering(t: Test, { storage }: StorageSubject, slot: MakeSlot): Promise<void> {
  const weaken = (policy: string) => {
    const document = JSON.parse(Buffer.from(policy, 'base64').toString());
    return Buffer.from(JSON.stringify({ ...document, conditions: [] })).toString('base64');
  };
  const cases: [
    what: string,
    status: number,
    change: (fields: Record<string, string>) => Record<string, string | null>,
  ][] = [
    ['another content type', 403, () => ({ 'Content-Type': 'text/html' })],
    ['no content type', 403, () => ({ 'Content-Type': null })],
    ['a forged signature', 403, () => ({ 'X-Amz-Signature': '0'.repeat(64) })],
    ['a weakened policy', 403, ({ Policy }) => ({ Policy: weaken(Policy!) })],
    ['no policy and signature', 403, () => ({ Policy: null, 'X-Amz-Signature': null })],
    ['another user’s key', 403, () => ({ key: 'uploads/somebody/else.mp4' })],
    ['a key that climbs', 403, ({ key }) => ({ key: `${key}/../../../escaped.mp4` })],
    ['no key', 400, () => ({ key: null })],
    ['a field that the policy does not cover', 403, () => ({ 'x-amz-meta-extra': '1' })],
    [
      'another access key',
      403,
      (f) => ({ 'X-Amz-Credential': f['X-Amz-Credential']!.replace(/^[^/]+/, 'AKIAOTHER') }),
    ],
  ];
  for (const [what, status, change] of cases) {
    await t.test(`${what} is refused`, async (t) => {
      const { key, post } = await slot();
      const response = await sendForm(post.url, partsOf(post, BYTES, change(post.fields)));
      t.equal(response.status, status, codeIn(response));
      t.equal(await storage.head(key), null);
    });
  }
}

async function checkPlacement(t: Test, { storage }: StorageSubject, slot: MakeSlot): Promise<void> {
  await t.test('a file before the fields is refused', async (t) => {
    const { key, post } = await slot();
    const response: ApiResponse = await sendForm(post.url, partsOf(post, BYTES).reverse());
    t.ok(response.status === 400 || response.status === 403, `${response.status} ${codeIn(response)}`);
    t.equal(await storage.head(key), null);
  });
  await t.test('a name that climbs goes nowhere', async (t) => {
    const { key, post } = await slot();
    const parts = partsOf(post, BYTES).map((part) =>
      'bytes' in part ? { ...part, filename: '../../../../etc/passwd' } : part,
    );
    t.equal((await sendForm(post.url, parts)).status, 204);
    t.equal((await storage.head(key))?.size, 100, 'the signed key counts, not the name');
  });
  await t.test('nothing but the admitted files is there', async (t) => {
    const sizes = [];
    for await (const { size } of storage.list('uploads/')) sizes.push(size);
    t.same(
      sizes.sort((a, b) => a - b),
      [1, 100, 100, 100, 1000],
    );
  });
}
