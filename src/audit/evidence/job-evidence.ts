import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';
import type { Uuid } from '../../domain/ids.ts';
import { transaction } from '../../store/database/db.ts';
import type { UnwrapKey } from '../../store/privacy/key-wrapping.ts';
import { type Bundle, packBundle } from './bundle.ts';
import { exportBundle } from './export-bundle.ts';
import { reportHtml } from './report.ts';

/** How long a bundle waits for the sealer, which is another part of the service. */
const SEAL_PATIENCE_MS = 5000;
const LOOK_MS = 250;

/** Where the evidence is read; `now` in milliseconds. */
export type JobEvidenceParts = { pool: pg.Pool; unwrapKey: UnwrapKey; now: () => number };

/** What a job's owner gets of the evidence about it; never the owner's key, which opens more than one job. */
export function createJobEvidence({ pool, unwrapKey, now }: JobEvidenceParts) {
  const gather = (id: Uuid): Promise<Bundle | null> =>
    transaction(pool, async (db) => {
      // The job, its money and the seals of one moment: what happens meanwhile must not look like a contradiction.
      await db.query('set transaction isolation level repeatable read, read only');
      const subject = { kind: 'job' as const, id };
      return exportBundle({ db, subject, unwrapKey, now: now(), withKey: false });
    });
  return {
    /** Where each event of the job is in the sealed log. */
    async proof(jobId: Uuid) {
      const bundle = await gather(jobId);
      if (!bundle) return null;
      const { events, proofs, seals } = bundle;
      const own = events.filter((event) => event.stream_id === jobId);
      const sealed = own.map(({ version, type, recorded_at: recordedAt, hash, tx, seq: position }) => {
        const proof = proofs.find((one) => one.stream_id === jobId && one.version === version);
        const seal = proof ? { n: proof.seal, index: proof.index, path: proof.path } : null;
        return { seq: version, type, recordedAt, hash, tx, position, seal };
      });
      const used = new Set(sealed.map(({ seal }) => seal?.n));
      return { events: sealed, seals: seals.filter(({ n }) => used.has(n)) };
    },
    /** The bundle as a zip file (bundle.ts). */
    async bundle(jobId: Uuid): Promise<Uint8Array | null> {
      for (const end = now() + SEAL_PATIENCE_MS; ; await sleep(LOOK_MS)) {
        const bundle = await gather(jobId);
        if (!bundle) return null;
        const isSealed = bundle.proofs.length === bundle.events.length;
        if (isSealed || now() >= end) return packBundle(bundle, reportHtml(bundle));
      }
    },
  };
}
