import { decide as credits } from '../../src/domain/money/credits.ts';
import type { EventStore } from '../../src/store/log/event-store.ts';
import { command, createJob, entropy, type OpenedAccount } from '../support/store.ts';

const source = {
  id: 's1',
  source_kind: 'web' as const,
  provider: 'example.org',
  provider_asset_id: null,
  source_url: 'https://example.org/ü.png',
  display_url: null,
  source_domain: 'example.org',
  media_type: 'image' as const,
  title: 'Größe \u{1F3D4}',
  credit: null,
  rights_status: 'public' as const,
  usages: [{ end_seconds: 4, start_seconds: 0.1 + 0.2 }],
  source_metadata: { width: 1, '2': 'x', b: 1, a: [1e21, 2.5, -0] },
  rights_metadata: {},
};

/** The plan is paid for a month that ends then: the row of its balance is there already. */
export const subscribe = (store: EventStore, { userId, accountId }: OpenedAccount, end: string) =>
  store.handle(command(), async (unit) => {
    await unit.account(accountId);
    const paid = { plan: 'pro' as const, reference: end, priceCents: 1900, currency: 'usd', credits: 9 };
    const period = { anchor: '2026-01-05T00:00:00.000Z', start: '2026-01-05T00:00:00.000Z', end };
    unit.appendAccount(accountId, userId, [{ type: 'PlanSubscribed', data: { ...paid, period } }]);
  });

/** A job's life: sources with odd metadata, an upload, and the hold ended in the way that `i` says. */
export async function live(store: EventStore, account: OpenedAccount, i: number): Promise<void> {
  const { jobId } = await createJob(store, account, { price: 3 });
  const uploadId = entropy.uuid();
  await store.handle(command(), async (unit) => {
    await unit.uploads(account.userId);
    const slot = { uploadId, filename: 'a.png', contentType: 'image/png', maxBytes: 9, key: uploadId };
    const expiresAt = new Date(entropy.now() + 1000).toISOString();
    unit.appendUploads(account.userId, [
      { type: 'UploadSlotIssued', data: { ...slot, expiresAt } },
      ...(i % 2 ? [{ type: 'UploadReceived' as const, data: { uploadId, bytes: 7 } }] : []),
    ]);
  });
  await store.handle(command(), async (unit) => {
    const job = (await unit.job(jobId))!;
    const held = { holdId: job.hold!.id, jobId, run: 1 };
    const money = (await unit.account(account.accountId))!;
    unit.appendJob(jobId, job.ownerId, [
      { type: 'SessionPrepared', data: { run: 1 } },
      { type: 'SourceRecorded', data: { run: 1, source } },
      ...(i % 3 === 0 ? [{ type: 'JobFailed' as const, data: { run: 1, error: 'generation_failed' } }] : []),
    ]);
    if (i % 3 === 0)
      unit.appendAccount(account.accountId, account.userId, credits.release(money, { ...held, reason: 'x' }));
    if (i % 3 === 1)
      unit.appendAccount(account.accountId, account.userId, credits.capture(money, { ...held, price: 2 }));
  });
}
