import type { Rendering } from '../../domain/job/job.ts';
import { isRejection } from '../../domain/rejection.ts';
import type { Services } from '../operation.ts';

/** What a link shows: of the job its title and its newest video, of the account nothing. */
export type SharedVideo = {
  title: string;
  /** Null while the video is made, and after it was deleted. */
  video: {
    url: string;
    posterUrl: string | null;
    captionsUrl: string | null;
    width: number;
    height: number;
  } | null;
};

/** How long an address of the video works that the page gave out: what a revoked link may still play. */
const VIEW_MS = 3600_000;

/** Reads a link. Its secret is the credential: no principal asks. @returns null for a link that does not work */
export async function sharedVideo(
  { shares, store, storage, entropy }: Pick<Services, 'shares' | 'store' | 'storage' | 'entropy'>,
  secret: string,
): Promise<SharedVideo | null> {
  const shared = await shares.find(secret);
  const row = shared && (await store.status(shared.jobId));
  if (!row || row.ownerId !== shared.userId) return null;
  const { title, outputKey, jobId } = row;
  if (outputKey === null || (await storage.head(outputKey)) === null) return { title, video: null };
  const rendering = await renderingOf(store, jobId);
  const signedAt = new Date(entropy.now());
  const expiresAt = new Date(signedAt.getTime() + VIEW_MS);
  const sign = (key: string | null | undefined, contentType: string) =>
    key ? storage.signGet(key, { signedAt, expiresAt, contentType }) : null;
  return {
    title,
    video: {
      url: await storage.signGet(outputKey, { signedAt, expiresAt, contentType: 'video/mp4' }),
      posterUrl: await sign(rendering?.posterKey, 'image/jpeg'),
      captionsUrl: await sign(rendering?.captionsKey, 'text/vtt'),
      width: rendering?.width ?? 1280,
      height: rendering?.height ?? 720,
    },
  };
}

/** Null for a job that was archived: its status is still served, and its video with it. */
async function renderingOf(store: Services['store'], jobId: string): Promise<Rendering | null> {
  try {
    return (await store.job(jobId))?.output?.rendering ?? null;
  } catch (error) {
    if (isRejection(error, 'job_archived')) return null;
    throw error;
  }
}
