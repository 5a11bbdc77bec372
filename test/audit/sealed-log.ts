import { generateKeyPairSync, type KeyObject } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { publicKeyOf } from '../../src/audit/seals/seal.ts';
import { sealAll } from '../../src/audit/seals/sealer.ts';
import { bearWitness, fileWitness } from '../../src/audit/seals/witness.ts';
import type { Finding } from '../../src/audit/verification/finding.ts';
import { type Verified, verifyLog } from '../../src/audit/verification/verify.ts';
import { canonicalJson, GENESIS, hashEvent } from '../../src/store/log/event-hash.ts';
import type { EventStore } from '../../src/store/log/event-store.ts';
import { EVENT_COLUMNS, type EventRow } from '../../src/store/log/stored-events.ts';
import { until } from '../support/process.ts';
import { createJob, entropy, type OpenedAccount, openAccount, openStore } from '../support/store.ts';
import { advance } from '../support/worker-events.ts';

type Test = { teardown(action: () => unknown): void };

/** Events a seal, for all but the last; small, so that a short log has several. */
export const BATCH = 6;

export type SealedLog = {
  url: string;
  store: EventStore;
  account: OpenedAccount;
  jobs: string[];
  key: KeyObject;
  witnessFile: string;
  seal(key?: KeyObject): Promise<number>;
  witness(): Promise<number>;
  verify(options?: { witness?: boolean; since?: Date | number; trustedKeys?: string[] }): Promise<Verified>;
  /** Does what only a superuser can, with every trigger off. */
  tamper(sql: string, values?: unknown[]): Promise<void>;
};

const BELOW =
  'select not exists (select from events where tx >= pg_snapshot_xmin(pg_current_snapshot())) as yes';

/** Seals everything, once no open transaction, be it of another database of the cluster, holds the horizon back. */
export async function sealEverything(
  store: Pick<EventStore, 'pool'>,
  key: KeyObject,
  batch = 10_000,
): Promise<number> {
  await until('the horizon', async () => (await store.pool.query<{ yes: boolean }>(BELOW)).rows[0]!.yes);
  return sealAll({ pool: store.pool, key, now: entropy.now, batch });
}

/** A log of a few finished jobs, sealed in several batches and witnessed. */
export async function sealedLog(t: Test): Promise<SealedLog> {
  const directory = await mkdtemp(path.join(tmpdir(), 'audit-test-'));
  t.teardown(() => rm(directory, { recursive: true }));
  const { url, store } = await openStore(t);
  const account = await openAccount(store, 100);
  const jobs: string[] = [];
  for (let i = 0; i < 4; i++) {
    const { jobId } = await createJob(store, account, { price: 5, prompt: `Film ${i}` });
    await advance(store, jobId, i === 2 ? 'failed' : 'rendered');
    jobs.push(jobId);
  }
  const key = generateKeyPairSync('ed25519').privateKey;
  const witnessFile = path.join(directory, 'witness', 'seals.jsonl');
  const log: SealedLog = {
    url,
    store,
    account,
    jobs,
    key,
    witnessFile,
    seal: (by = key) => sealEverything(store, by, BATCH),
    async witness() {
      const witness = fileWitness(witnessFile);
      return bearWitness(store.pool, witness).finally(witness.close);
    },
    verify: ({ witness = false, since, trustedKeys = [publicKeyOf(key)] } = {}) =>
      verifyLog({
        url,
        trustedKeys,
        ...(since === undefined ? {} : { since }),
        ...(witness ? { witnessFile } : {}),
      }),
    async tamper(sql, values) {
      const client = new pg.Client({ connectionString: url });
      await client.connect();
      await client.query('set session_replication_role = replica');
      await client.query(sql, values).finally(() => client.end());
    },
  };
  await log.seal();
  await log.witness();
  return log;
}

/** Changes one event's data and recomputes every hash from there on, and the stream's head: nothing in the stream shows it. */
export async function rewriteChain(
  log: SealedLog,
  streamId: string,
  version: number,
  data: object,
): Promise<void> {
  await log.tamper('update events set data = $3 where stream_id = $1 and version = $2', [
    streamId,
    version,
    data,
  ]);
  const { rows } = await log.store.pool.query<EventRow>(
    `select ${EVENT_COLUMNS} from events e join streams s using (stream_id) where e.stream_id = $1 order by version`,
    [streamId],
  );
  let hash: Buffer = GENESIS;
  for (const row of rows) {
    hash = hashEvent(hash, {
      streamId,
      kind: row.kind,
      ownerId: row.owner_id,
      version: row.version,
      type: row.type,
      schemaVersion: row.schema_version,
      recordedAt: row.recorded_at.toISOString(),
      commandId: row.command_id,
      actor: row.actor,
      causationId: row.causation_id,
      correlationId: row.correlation_id,
      data: canonicalJson(row.data),
      sealed: row.sealed,
    });
    await log.tamper('update events set hash = $3 where stream_id = $1 and version = $2', [
      streamId,
      row.version,
      hash,
    ]);
  }
  await log.tamper('update streams set head_hash = $2 where stream_id = $1', [streamId, hash]);
}

/** Findings as `what stream/version` or `what seal n`. */
export const told = (result: { findings: readonly Finding[] }): string[] =>
  result.findings.map(({ what, event, seal }) =>
    event ? `${what} ${event.streamId}/${event.version}` : `${what} seal ${seal}`,
  );
