import { setTimeout as sleep } from 'node:timers/promises';
import type { Test } from 'tap';
import { codeIn, formBody, partsOf, responseTo, sendForm, startForm } from './storage-form.ts';
import type { StorageSubject } from './storage-suite.ts';

const MEBIBYTE = 1024 ** 2;
const SLOT = { contentType: 'video/mp4', maxBytes: 64 * MEBIBYTE, expiresInSeconds: 3600 };

/** Senders that are slow, go away, or send on after a refusal. */
export async function checkTransfers(t: Test, subject: StorageSubject): Promise<void> {
  const { storage, mode } = subject;
  await checkBreakingOff(t, subject);
  await t.test('an aborted upload leaves nothing, and its slot can still be used', async (t) => {
    const key = 'uploads/transfers/aborted.mp4';
    const post = await storage.signPost(key, SLOT);
    const body = formBody(partsOf(post, Buffer.alloc(4 * MEBIBYTE, 'c')));
    const sent = startForm(post.url, body.length);
    const closed = new Promise((resolve) => sent.on('error', resolve).on('close', resolve));
    sent.write(body.subarray(0, 2 * MEBIBYTE), () => sent.destroy());
    await closed;
    t.equal(await storage.head(key), null);
    t.equal((await sendForm(post.url, partsOf(post, Buffer.from('whole')))).status, 204);
    t.equal((await storage.head(key))?.size, 5);
  });

  await t.test('a slow upload arrives', async (t) => {
    const key = 'uploads/transfers/slow.mp4';
    const post = await storage.signPost(key, SLOT);
    const body = formBody(partsOf(post, Buffer.alloc(1000, 'd')));
    const sent = startForm(post.url, body.length);
    const response = responseTo(sent);
    for (let at = 0; at < body.length; at += 256) {
      sent.write(body.subarray(at, at + 256));
      await sleep(20);
    }
    sent.end();
    t.equal((await response).status, 204);
    t.equal((await storage.head(key))?.size, 1000);
  });

  await t.test('a refusal arrives as a response while the sender is still sending', async (t) => {
    const key = 'uploads/transfers/refused.mp4';
    const post = await storage.signPost(key, SLOT);
    const parts = partsOf(post, Buffer.alloc(16 * MEBIBYTE, 'e'), { 'X-Amz-Signature': '0'.repeat(64) });
    const response = await sendForm(post.url, parts);
    t.equal(response.status, 403);
    t.match(codeIn(response), mode === 'direct' ? /./ : 'SignatureDoesNotMatch', 'the whole response came');
    t.equal(await storage.head(key), null);
  });

  await t.test('a file larger than its slot is refused with a response', async (t) => {
    const key = 'uploads/transfers/larger.mp4';
    const post = await storage.signPost(key, { ...SLOT, maxBytes: 1000 });
    const response = await sendForm(post.url, partsOf(post, Buffer.alloc(16 * MEBIBYTE, 'f')));
    t.same([response.status, codeIn(response)], [400, 'EntityTooLarge']);
    t.equal(await storage.head(key), null);
  });
}

/** Senders that go away at every kind of place. */
async function checkBreakingOff(t: Test, { storage }: StorageSubject): Promise<void> {
  await t.test('wherever an upload breaks off, nothing of it stays', async (t) => {
    const bytes = Buffer.alloc(200_000, 'h');
    const key = 'uploads/transfers/cut.mp4';
    const post = await storage.signPost(key, SLOT);
    const body = formBody(partsOf(post, bytes));
    const fileAt = body.indexOf(bytes.subarray(0, 100));
    const places = [20, fileAt - 3, fileAt, fileAt + 1, fileAt + bytes.length, body.length - 1];
    for (const place of places) {
      const sent = startForm(post.url, body.length);
      const closed = new Promise((resolve) => sent.on('error', resolve).on('close', resolve));
      sent.write(body.subarray(0, place), () => sent.destroy());
      await closed;
      t.equal(await storage.head(key), null, `${place} of ${body.length} bytes`);
    }
    t.equal((await sendForm(post.url, partsOf(post, bytes))).status, 204, 'the slot is still good');
  });
}

/** One use per slot, where the store or the gateway can promise it. */
export async function checkOneShot(t: Test, { storage, mode }: StorageSubject): Promise<void> {
  if (mode === 'direct') {
    await t.test(
      'a slot is used once',
      { skip: 'a POST policy cannot ask a provider for this' },
      async () => {},
    );
    return;
  }
  await t.test('the second use is refused, and the first file stays', async (t) => {
    const key = 'uploads/once/second.mp4';
    const post = await storage.signPost(key, SLOT);
    t.equal((await sendForm(post.url, partsOf(post, Buffer.from('first')))).status, 204);
    const again = await sendForm(post.url, partsOf(post, Buffer.from('second try')));
    t.same([again.status, codeIn(again)], [412, 'PreconditionFailed']);
    const json = await sendForm(post.url, partsOf(post, Buffer.from('third')), {
      accept: 'application/json',
    });
    t.equal(json.status, 412);
    t.match(JSON.parse(json.text), { error: 'upload_already_used', message: /used/ });
    t.equal((await storage.head(key))?.size, 5);
  });

  await t.test('of two that overlap the second is refused while the first is being received', async (t) => {
    const key = 'uploads/once/overlap.mp4';
    const post = await storage.signPost(key, SLOT);
    // More than the buffers between the two hold: when this much is written, its reception has begun.
    const body = formBody(partsOf(post, Buffer.alloc(48 * MEBIBYTE, 'i')));
    const late = startForm(post.url, body.length);
    const response = responseTo(late);
    await new Promise((resolve) => late.write(body.subarray(0, 47 * MEBIBYTE), resolve));
    t.equal((await sendForm(post.url, partsOf(post, Buffer.from('quick')))).status, 409);
    late.end(body.subarray(47 * MEBIBYTE));
    t.equal((await response).status, 204);
    t.equal((await storage.head(key))?.size, 48 * MEBIBYTE);
  });

  await t.test('of twenty uses at once exactly one succeeds', async (t) => {
    const key = 'uploads/once/parallel.mp4';
    const post = await storage.signPost(key, SLOT);
    const uses = Array.from({ length: 20 }, (_, i) =>
      sendForm(post.url, partsOf(post, Buffer.alloc(70_000 + i, 'g'))),
    );
    const statuses = (await Promise.all(uses)).map(({ status }) => status);
    t.same(statuses.sort(), [204, ...Array(19).fill(412)]);
    t.equal((await storage.head(key))?.size, 70_000 + (await winner(uses)));
  });
}

/** Index of the use that succeeded. */
async function winner(uses: Promise<{ status: number }>[]): Promise<number> {
  return (await Promise.all(uses)).findIndex(({ status }) => status === 204);
}
