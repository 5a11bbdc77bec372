import type { Uuid } from '../../domain/ids.ts';
import type { Job } from '../../domain/job/job.ts';
import { outputsPrefix, stillKey } from '../../storage/keys.ts';
import { signedFile } from '../jobs/get-session.ts';
import type { Services } from '../operation.ts';

/** Signed addresses of small pictures of scenes, in the order of the plan; null for a scene that is not drawn yet. */
export type SceneStills = (
  job: Pick<Job, 'id' | 'run' | 'storyboard' | 'composed'>,
) => Promise<(string | null)[]>;

/**
 * Looks once which pictures a job has: workers store them while they draw, and no event says so (they are telemetry that
 * happens to be kept). @param expires as `nextExpiry` says
 */
export async function storedStills(
  { storage }: Pick<Services, 'storage'>,
  jobId: Uuid,
  expires: number,
): Promise<SceneStills> {
  const stored = new Set<string>();
  for await (const { key } of storage.list(outputsPrefix(jobId))) stored.add(key);
  const address = async (run: number, sceneKey: string | undefined) => {
    const key = sceneKey && stillKey(jobId, run, sceneKey);
    return key && stored.has(key) ? signedFile(storage, key, { expires, contentType: 'image/jpeg' }) : null;
  };
  return ({ run, storyboard, composed }) =>
    Promise.all((storyboard?.scenes ?? []).map(({ id }) => address(run, composed[id])));
}
