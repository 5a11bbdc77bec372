// What must hold when a campaign is over, whatever was done to the service.
import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { PROJECTIONS } from '../../projections/all.ts';
import { auditMoney } from '../../src/audit/money/money.ts';
import { verifyLog } from '../../src/audit/verification/verify.ts';
import { parseKey } from '../../src/storage/keys.ts';
import type { Storage } from '../../src/storage/storage.ts';
import type { EventStore } from '../../src/store/log/event-store.ts';
import { outputFacts } from '../../src/store/log/output-keys.ts';
import { rebuild } from '../../src/store/projecting/rebuild.ts';

const OPEN = `select job_id, status, output_status from job_status
  where status in ('queued', 'created', 'running') or output_status in ('pending', 'queued', 'processing')`;
const TASKS = `select count(*)::int as n from pgboss.job where state in ('created', 'retry', 'active')`;

/** Jobs that have not ended, each in a line; a job that waits for an response has. */
export async function unfinishedJobs({ pool }: EventStore): Promise<string[]> {
  const { rows } = await pool.query(OPEN);
  return rows.map((row) => `${row.job_id} ${row.status} ${row.output_status}`);
}

type Checked = {
  url: string;
  store: EventStore;
  dataDir: string;
  storage: Pick<Storage, 'list'>;
  trustedKeys: string[];
};

/** Everything that is wrong once every job has ended, in sentences. */
export async function whatIsWrong({ url, store, dataDir, storage, trustedKeys }: Checked): Promise<string[]> {
  const wrong = (await unfinishedJobs(store)).map((job) => `not ended: ${job}`);
  const { n: tasks } = (await store.pool.query<{ n: number }>(TASKS)).rows[0]!;
  if (tasks > 0) wrong.push(`${tasks} tasks are left`);
  const log = await verifyLog({ url, trustedKeys });
  if (log.findingCount > 0) wrong.push(`audit verify: ${JSON.stringify(log.findings)}`);
  const { findings } = await auditMoney({ url, unwrapKey: store.keys.unwrap });
  wrong.push(...findings.map(({ stream, detail }) => `audit money: ${stream}: ${detail}`));
  for (const { name } of PROJECTIONS) {
    const { differences } = await rebuild({ url, name, unwrapKey: store.keys.unwrap, check: true });
    wrong.push(...differences.map((difference) => `rebuild ${name}: ${JSON.stringify(difference)}`));
  }
  for (const scratch of ['work', 'spool'])
    for (const left of await readdir(path.join(dataDir, scratch)).catch(() => []))
      wrong.push(`left on disk: ${scratch}/${left}`);
  return [...wrong, ...(await unnamedOutputs(store, storage))];
}

/** Rendered files that no event names, or whose owner was erased. */
async function unnamedOutputs({ pool }: EventStore, storage: Pick<Storage, 'list'>): Promise<string[]> {
  const wrong: string[] = [];
  for await (const { key } of storage.list('outputs/')) {
    const parsed = parseKey(key);
    if (parsed?.kind !== 'output') continue;
    const [facts] = await outputFacts(pool, [parsed.jobId]);
    if (facts!.erased) wrong.push(`a file of somebody who was erased: ${key}`);
    // A superseded render may have stored its file just before: the daily sweep takes it.
    else if (facts!.keys.length === 0) wrong.push(`a file of a job without a video: ${key}`);
  }
  return wrong;
}
