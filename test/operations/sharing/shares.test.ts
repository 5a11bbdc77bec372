// Links to videos, statement by statement: whose they are, until when they work, and what one shows. By a clock of the test's own.
import t from 'tap';
import { Rejection } from '../../../src/domain/rejection.ts';
import { createIdentity } from '../../../src/identity/accounts.ts';
import type { Services } from '../../../src/operations/operation.ts';
import { sharedVideo } from '../../../src/operations/sharing/shared-video.ts';
import { createShares } from '../../../src/operations/sharing/shares.ts';
import { openStore, entropy as realEntropy } from '../../support/store.ts';

const NOON = Date.UTC(2026, 0, 31, 12);
const DAY = 86_400_000;
const clock = { now: NOON };
const entropy = { ...realEntropy, now: () => clock.now };
const { store } = await openStore(t);
const db = store.pool;
const identity = createIdentity({ db, store, entropy: realEntropy });
const [ann, ben] = await Promise.all(
  ['ann@example.org', 'ben@example.org'].map((email) => identity.signUp({ email, passwordHash: 'x' })),
);
const [TEA, RAIN] = [realEntropy.uuid(), realEntropy.uuid()];
const shares = createShares({ db, store, entropy });
const make = (owner = ann!, jobId = TEA, days = 30) =>
  shares.make({ shareId: realEntropy.uuid(), jobId, owner, actor: 'operator', days });
const revoke = (shareId: string, jobId = TEA, owner = ann!) =>
  shares.revoke({ shareId, jobId, owner, actor: 'operator' });
const count = (jobId = TEA, owner = ann!) => shares.countOpen(jobId, owner.userId);

t.beforeEach(async () => {
  clock.now = NOON;
  await db.query('delete from video_shares');
});

t.test('a link works from its making to the millisecond at which it ends', async (t) => {
  const { secret, shareId, ...made } = await make(ann!, TEA, 2);
  t.match(secret, /^[\w-]{43}$/);
  const times = { createdAt: '2026-01-31T12:00:00.000Z', expiresAt: '2026-02-02T12:00:00.000Z' };
  t.same(made, { ...times, revokedAt: null });
  clock.now = NOON + 2 * DAY - 1;
  t.same(await shares.find(secret), { jobId: TEA, userId: ann!.userId });
  t.equal(await count(), 1);
  clock.now += 1;
  t.equal(await shares.find(secret), null);
  t.equal(await count(), 0, 'it makes room for another');
  t.same(await shares.list(TEA, ann!.userId), [{ shareId, ...times, revokedAt: null }]);
  const sweptAt = async (now: number) => {
    clock.now = now;
    await shares.sweep();
    return (await shares.list(TEA, ann!.userId)).length;
  };
  t.same([await sweptAt(NOON + 32 * DAY - 1), await sweptAt(NOON + 32 * DAY)], [1, 0], 'thirty days later');
});

t.test('a link is ended by its owner and by its own job alone, once', async (t) => {
  const [first, second] = [await make(), await make()];
  const others = [await make(ann!, RAIN), await make(ben!)];
  t.equal(await revoke(first.shareId, RAIN), false, 'another job’s');
  t.equal(await revoke(first.shareId, TEA, ben!), false, 'another user’s');
  t.equal(await revoke(realEntropy.uuid()), false);
  t.same([await count(), await count(RAIN), await count(TEA, ben!)], [2, 1, 1]);
  clock.now = NOON + 1000;
  t.equal(await revoke(first.shareId), true);
  clock.now = NOON + 2000;
  t.equal(await revoke(first.shareId), true, 'again');
  t.equal(await shares.find(first.secret), null);
  for (const { secret } of [second, ...others]) t.ok(await shares.find(secret));
  t.same([await count(), await count(RAIN), await count(TEA, ben!)], [1, 1, 1]);
  const ends = (await shares.list(TEA, ann!.userId)).map((it) => [it.shareId, it.revokedAt]);
  t.same(
    new Map(ends as [string, string | null][]),
    new Map([
      [second.shareId, null],
      [first.shareId, '2026-01-31T12:00:01.000Z'],
    ]),
  );
  const facts = (await store.read(ann!.accountId)).filter(({ type }) => type === 'ShareRevoked');
  t.same(
    facts.map(({ actor, data }) => [actor, data]),
    [['operator', { shareId: first.shareId }]],
  );
  for (const guess of ['', 'x', first.shareId, `${second.secret}A`, second.secret.slice(1)])
    t.equal(await shares.find(guess), null, guess);
});

const RENDERING = { posterKey: 'p.jpg', captionsKey: 'c.vtt', width: 720, height: 1280 };

/** What a link shows of a job with this row and this rendering. */
async function shown({
  row = {},
  rendering = RENDERING as object | null,
  stored = true,
  archived = false,
} = {}) {
  const services = {
    entropy: { now: () => NOON },
    shares: { find: async (secret: string) => (secret === 'good' ? { jobId: 'j', userId: 'ann' } : null) },
    store: {
      status: async (jobId: string) => ({ jobId, ownerId: 'ann', title: 'Tea', outputKey: 'v.mp4', ...row }),
      async job() {
        if (archived) throw new Rejection('job_archived', { month: '2026-01' });
        return { output: rendering && { rendering } };
      },
    },
    storage: {
      head: async () => (stored ? { size: 1 } : null),
      signGet: async (key: string, { signedAt, expiresAt, contentType }: Record<string, Date>) =>
        `${key} ${contentType} for ${(expiresAt!.getTime() - signedAt!.getTime()) / 1000} from ${signedAt!.getTime() - NOON}`,
    },
  } as unknown as Services;
  return { good: await sharedVideo(services, 'good'), bad: await sharedVideo(services, 'bad') };
}

t.test('it shows the newest video with its picture and its captions, for an hour', async (t) => {
  const url = 'v.mp4 video/mp4 for 3600 from 0';
  t.same(await shown(), {
    bad: null,
    good: {
      title: 'Tea',
      video: {
        ...{
          url,
          posterUrl: 'p.jpg image/jpeg for 3600 from 0',
          captionsUrl: 'c.vtt text/vtt for 3600 from 0',
        },
        ...{ width: 720, height: 1280 },
      },
    },
  });
  const bare = { title: 'Tea', video: { url, posterUrl: null, captionsUrl: null, width: 1280, height: 720 } };
  t.same((await shown({ rendering: null })).good, bare);
  t.same((await shown({ archived: true })).good, bare, 'of an archived job the film is still there');
  t.same((await shown({ rendering: { ...RENDERING, captionsKey: null, posterKey: null } })).good, {
    ...bare,
    video: { ...bare.video, width: 720, height: 1280 },
  });
});

t.test('without a video only the title, and nothing of a job that is another’s by now', async (t) => {
  t.same((await shown({ row: { outputKey: null } })).good, { title: 'Tea', video: null });
  t.same((await shown({ stored: false })).good, { title: 'Tea', video: null });
  t.equal((await shown({ row: { ownerId: 'ben' } })).good, null);
});
