import { isUuidV7, type Uuid } from '../../domain/ids.ts';
import { Rejection } from '../../domain/rejection.ts';
import type { StatusRow, StoredEvent } from '../../store/contract.ts';
import type { Caller, Services } from '../operation.ts';

/** A job's row, for its owner. @throws Rejection `job_not_found`, for jobs of others as for unknown ones */
export async function ownRow(
  { store }: Pick<Services, 'store'>,
  { userId }: Pick<Caller, 'userId'>,
  jobId: Uuid,
): Promise<StatusRow> {
  const row = isUuidV7(jobId) ? await store.status(jobId) : null;
  if (!row || row.ownerId !== userId) throw new Rejection('job_not_found', {});
  return row;
}

/** A job's events, for its owner. @throws Rejection `job_not_found`, `job_archived` */
export async function ownEvents(
  services: Pick<Services, 'store'>,
  caller: Pick<Caller, 'userId'>,
  jobId: Uuid,
): Promise<StoredEvent[]> {
  await ownRow(services, caller, jobId);
  return services.store.read(jobId);
}
