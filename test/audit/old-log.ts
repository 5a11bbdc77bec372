import { generateKeyPairSync } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { PROJECTIONS } from '../../projections/all.ts';
import { listMonths } from '../../src/audit/archives/archivable-months.ts';
import { archiveMonth } from '../../src/audit/archives/archive-month.ts';
import { restoreMonth } from '../../src/audit/archives/restore-month.ts';
import { publicKeyOf } from '../../src/audit/seals/seal.ts';
import { verifyLog } from '../../src/audit/verification/verify.ts';
import { uuidv7 } from '../../src/domain/ids.ts';
import { decide as credits } from '../../src/domain/money/credits.ts';
import { createStore } from '../../src/store/log/event-store.ts';
import { catchUp } from '../../src/store/projecting/projector.ts';
import { command, createJob, entropy, MASTER_KEY, openStore } from '../support/store.ts';
import { advance } from '../support/worker-events.ts';
import { sealEverything } from './sealed-log.ts';

type Test = { teardown(action: () => unknown): void };

/** A clock that stands in the past. */
const THEN = Date.parse('2024-05-20T12:00:00Z');
export const inMay = { ...entropy, now: () => THEN, uuid: () => uuidv7(THEN, entropy.bytes(10)) };

/** A log whose May 2024 is over: two jobs of it that ended, one of today, all of one account of May; sealed, projected. */
export async function oldLog(t: Test) {
  const directory = await mkdtemp(path.join(tmpdir(), 'archive-test-'));
  t.teardown(() => rm(directory, { recursive: true }));
  const { url, store: today } = await openStore(t);
  const past = await createStore({ url, masterKey: MASTER_KEY, entropy: inMay });
  t.teardown(() => past.close());
  const [userId, accountId] = [inMay.uuid(), inMay.uuid()];
  const account = { userId, accountId };
  const opening = credits.open({ userId, email: 'reader@example.org', plan: 'pro', credits: 100 });
  await past.handle(command(), async (unit) => unit.appendAccount(accountId, userId, opening));
  const may: string[] = [];
  for (const stage of ['rendered', 'failed'] as const) {
    const { jobId } = await createJob(past, account, { price: 5, jobId: inMay.uuid() });
    await advance(past, jobId, stage);
    may.push(jobId);
  }
  const { jobId } = await createJob(today, account, { price: 5 });
  await advance(today, jobId, 'rendered');
  // What workers do with a task once its job has ended.
  await today.pool.query('delete from pgboss.job');
  const key = generateKeyPairSync('ed25519').privateKey;
  const settle = async () => {
    await sealEverything(today, key, 6);
    for (const projection of PROJECTIONS)
      await catchUp({ pool: today.pool, unwrapKey: today.keys.unwrap }, projection);
  };
  await settle();
  const file = path.join(directory, 'may.jsonl.gz');
  return {
    directory,
    url,
    store: today,
    past,
    account,
    may,
    now: jobId,
    file,
    settle,
    archive: (options: { drop?: boolean } = {}) =>
      archiveMonth({ url, entropy }, { month: '2024-05', file, ...options }),
    restore: () => restoreMonth({ url, entropy }, file),
    verify: (...archives: string[]) => verifyLog({ url, trustedKeys: [publicKeyOf(key)], archives }),
    month: async () => (await listMonths(today.pool, Date.now())).find((m) => m.month === '2024-05')!,
  };
}
