import type { Uuid } from '../../domain/ids.ts';
import { OUTPUTS_PREFIX, parseKey } from '../../storage/keys.ts';
import type { Storage } from '../../storage/storage.ts';
import type { OutputFacts } from '../../store/log/output-keys.ts';
import type { Services } from '../operation.ts';

/** Between storing a file and recording it lie seconds; after a day no worker is about to. */
const UNRECORDED_MS = 24 * 3600 * 1000;
const PAGE = 200;

/** What is known of jobs by their ids. */
export type LookUpOutputs = (jobIds: Uuid[]) => Promise<OutputFacts[]>;

type SweepServices = Pick<Services, 'entropy' | 'log'> & { storage: Pick<Storage, 'list' | 'delete'> };
type Stored = { key: string; modified: Date };

/**
 * Deletes rendered files that no event names: a worker was killed, or lost its claim, between storing a video and recording
 * it. Files of erased owners go whenever they came.
 * @returns how many were deleted
 */
export async function sweepOutputs(services: SweepServices, lookUp: LookUpOutputs): Promise<number> {
  let deleted = 0;
  let page: Stored[] = [];
  const settle = async () => {
    deleted += await sweepPage(services, lookUp, page);
    page = [];
  };
  for await (const object of services.storage.list(OUTPUTS_PREFIX)) {
    page.push(object);
    if (page.length === PAGE) await settle();
  }
  await settle();
  return deleted;
}

async function sweepPage({ storage, entropy, log }: SweepServices, lookUp: LookUpOutputs, page: Stored[]) {
  const outputs = page.flatMap(({ key, modified }) => {
    const parsed = parseKey(key);
    return parsed?.kind === 'output' ? [{ key, modified, jobId: parsed.jobId }] : [];
  });
  if (outputs.length === 0) return 0;
  const ids = [...new Set(outputs.map(({ jobId }) => jobId))];
  const known = new Map((await lookUp(ids)).map((facts) => [facts.jobId, facts]));
  const unrecorded = new Date(entropy.now() - UNRECORDED_MS);
  let deleted = 0;
  for (const { key, modified, jobId } of outputs) {
    const { erased, archived, keys } = known.get(jobId)!;
    if (!erased && (archived || keys.includes(key) || modified > unrecorded)) continue;
    await storage.delete(key);
    log.warn({ jobId, erased }, 'a rendered file that no event names was deleted');
    deleted++;
  }
  return deleted;
}
