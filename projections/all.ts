import type { OwnedKind, StreamKind } from '../src/domain/events.ts';
import { creditLedger } from './credit-ledger.ts';
import { jobHistory } from './job-history.ts';
import { jobStatus } from './job-status.ts';
import type { AnyProjection } from './projection.ts';
import { uploadQuota } from './upload-quota.ts';

/** Every projection. A new one is its two files, a line here and a line in all.sql. */
export const PROJECTIONS: readonly AnyProjection[] = [jobStatus, jobHistory, creditLedger, uploadQuota];

/** The projection whose head row stands for a stream of the kind. */
export const HEADS: Record<OwnedKind, AnyProjection> = {
  job: jobStatus,
  account: creditLedger,
  uploads: uploadQuota,
};

/** The projections of one kind of stream. */
export function projectionsOf(kind: StreamKind): AnyProjection[] {
  return PROJECTIONS.filter((p) => p.kind === kind);
}
