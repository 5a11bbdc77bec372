// Attachments on our own storage: whose, until when, and how many are named when they cannot be used.
import t from 'tap';
import type { Rejection } from '../../src/domain/rejection.ts';
import { assertAttachable } from '../../src/operations/jobs/own-attachments.ts';
import type { Caller, Services } from '../../src/operations/operation.ts';

const [ANN, BEN, HERS, HIS] = [1, 2, 3, 4].map((n) => `01a1fd00-0000-7000-8000-00000000000${n}`);
const ISSUED = Date.UTC(2026, 0, 31, 12);
const OWN = 'http://store/framelog/';
const signed = (key: string) => `${OWN}${key}?X-Amz-Date=20260131T120000Z&X-Amz-Expires=604800`;
const upload = (userId: string, n = 0) =>
  `uploads/${userId}/01a1fd00-0000-7000-8000-0000000001${n + 10}/file.png`;
const output = (jobId: string) => `outputs/${jobId}/1-${'ab'.repeat(32)}.mp4`;

/** Paths of the attachments that Ann may not use at that time. */
async function refused(urls: string[], { now = ISSUED, missing = '' } = {}): Promise<(string | number)[][]> {
  const services = {
    entropy: { now: () => now },
    store: { status: async (jobId: string) => ({ ownerId: jobId === HERS ? ANN : BEN }) },
    storage: {
      ownKey: (url: string) =>
        url.startsWith(OWN) ? new URL(url).pathname.slice('/framelog/'.length) : null,
      head: async (key: string) => (key === missing ? null : { size: 1 }),
    },
  } as unknown as Services;
  const attachments = urls.map((url) => ({ url }));
  try {
    await assertAttachable(services, { userId: ANN } as Caller, attachments as never);
    return [];
  } catch (error) {
    const { issues } = (error as Rejection<'invalid_request'>).facts;
    t.equal(new Set(issues.map(({ message }) => message)).size, 1, 'one message, whatever the reason');
    return issues.map(({ path }) => path as (string | number)[]);
  }
}

t.test('one’s own upload, until its address ends to the second', async (t) => {
  const url = signed(upload(ANN!));
  t.same(await refused([url]), []);
  t.same(await refused([url], { now: ISSUED + 604_799_999 }), []);
  t.same(await refused([url], { now: ISSUED + 604_800_000 }), [['attachments', 0, 'url']]);
  t.same(
    await refused([`${OWN}${upload(ANN!)}`], { now: ISSUED + 9e9 }),
    [],
    'an address without an end has none',
  );
});

t.test('uploads and videos of others, and what is not there, are refused alike', async (t) => {
  t.same(await refused([signed(upload(BEN!))]), [['attachments', 0, 'url']]);
  t.same(await refused([signed(output(HERS!)), signed(output(HIS!))]), [['attachments', 1, 'url']]);
  t.same(await refused([signed(upload(ANN!))], { missing: upload(ANN!) }), [['attachments', 0, 'url']]);
  t.same(await refused([signed('seals/1')]), [['attachments', 0, 'url']], 'what is nobody’s');
  t.same(await refused(['https://example.com/a.png']), [], 'foreign addresses are fetched later');
});

t.test('every attachment is looked at, and at most fifty are named', async (t) => {
  const urls = Array.from({ length: 25 }, (_, n) => signed(upload(n === 24 ? BEN! : ANN!, n)));
  t.same(await refused(urls), [['attachments', 24, 'url']]);
  const foreign = Array.from({ length: 60 }, (_, n) => signed(upload(BEN!, n)));
  t.same((await refused(foreign)).at(-1), ['attachments', 49, 'url']);
  const mixed = Array.from({ length: 70 }, (_, n) => signed(upload(n === 0 ? ANN! : BEN!, n)));
  const named = await refused(mixed);
  t.same([named.length, named.at(-1)], [50, ['attachments', 50, 'url']], 'not one more');
});
