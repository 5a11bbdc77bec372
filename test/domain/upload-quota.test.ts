import t from 'tap';
import type { UploadEvent } from '../../src/domain/events.ts';
import type { Rejection } from '../../src/domain/rejection.ts';
import { decide, evolve, NO_UPLOADS, type UploadQuota, uploadsLeft } from '../../src/domain/upload-quota.ts';

const NOON = Date.UTC(2026, 10, 22, 12);
const FIVE_HOURS_MS = 18_000_000;

type Slot = Parameters<typeof decide.issue>[1];
const slot = { slotId: '01a1fd00-0000-7000-8000-000000000001' } as unknown as Slot;
const issued = (at: number) =>
  ({ type: 'UploadSlotIssued', data: slot, recordedAt: new Date(at).toISOString() }) as UploadEvent & {
    recordedAt: string;
  };

/** What is left after slots were issued at these moments. */
const after = (...moments: number[]): UploadQuota =>
  moments.reduce((quota, at) => evolve(quota, issued(at)), NO_UPLOADS);

/** The refusal at a moment; null where a slot is issued. */
function refusalAt(quota: UploadQuota, now: number): Rejection | null {
  try {
    decide.issue(quota, slot, now);
    return null;
  } catch (error) {
    return error as Rejection;
  }
}

t.test('a hundred slots within five hours, and not one more', async (t) => {
  const full = after(...Array.from({ length: 100 }, (_, i) => NOON + i * 1000));
  t.same(NO_UPLOADS, { issuedAt: [] });
  t.equal(uploadsLeft(NO_UPLOADS, NOON), 100);
  t.equal(uploadsLeft(after(NOON), NOON), 99);
  t.equal(uploadsLeft(full, NOON + 99_000), 0);
  t.same(decide.issue(after(NOON), slot, NOON), [{ type: 'UploadSlotIssued', data: slot }]);
  const refusal = refusalAt(full, NOON + 99_000);
  t.equal(refusal?.code, 'upload_rate_limited');
  t.same(refusal?.facts, { limit: 100, windowSeconds: 18_000, retryAfterSeconds: 17_901 });
});

t.test('the oldest slot leaves the window after five hours, to the millisecond', async (t) => {
  const full = after(...Array.from({ length: 100 }, () => NOON));
  const before = refusalAt(full, NOON + FIVE_HOURS_MS - 1)?.facts as { retryAfterSeconds: number };
  t.equal(before.retryAfterSeconds, 1, 'a part of a second is a second');
  t.equal(uploadsLeft(full, NOON + FIVE_HOURS_MS - 1), 0);
  t.equal(refusalAt(full, NOON + FIVE_HOURS_MS), null);
  t.equal(uploadsLeft(full, NOON + FIVE_HOURS_MS), 100);
});

t.test('of more than a hundred the one that must go for there to be room is waited for', async (t) => {
  const crowded: UploadQuota = { issuedAt: [NOON, NOON + 10_000, ...new Array(99).fill(NOON + 20_000)] };
  t.equal(uploadsLeft(crowded, NOON + 20_000), 0);
  const facts = refusalAt(crowded, NOON + 20_000)?.facts as { retryAfterSeconds: number };
  t.equal(facts.retryAfterSeconds, 17_990);
});

t.test('slots are forgotten once they are older than the window; other facts count nothing', async (t) => {
  t.same(after(NOON, NOON + 1, NOON + FIVE_HOURS_MS), { issuedAt: [NOON + 1, NOON + FIVE_HOURS_MS] });
  const other = { type: 'UploadDeleted', data: {}, recordedAt: new Date(NOON).toISOString() } as unknown;
  t.same(evolve(after(NOON), other as ReturnType<typeof issued>), { issuedAt: [NOON] });
});
