import { text } from 'node:stream/consumers';
import { type Static, Type } from '@sinclair/typebox';
import { Rejection } from '../../domain/rejection.ts';
import type { StoredEvent } from '../../store/contract.ts';
import { jobAsOf } from '../../store/projecting/as-of.ts';
import { nextExpiry, signedFile } from '../jobs/get-session.ts';
import type { Query, Services } from '../operation.ts';
import { ownEvents, ownRow } from './own-job.ts';
import { type SceneStills, storedStills } from './scene-stills.ts';

const FileUrl = Type.Union([Type.String({ format: 'uri' }), Type.Null()]);

const Version = Type.Object({
  run: Type.Integer({ minimum: 1 }),
  seq: Type.Integer({ minimum: 1, description: 'The event that finished it.' }),
  completed_at: Type.String({ format: 'date-time' }),
  duration_seconds: Type.Number(),
  width: Type.Integer(),
  height: Type.Integer(),
  bytes: Type.Integer(),
  sha256: Type.String(),
  charged: Type.Integer({ description: 'Credits.' }),
  video_url: Type.String({ format: 'uri' }),
  poster_url: FileUrl,
  captions_url: FileUrl,
  scene_urls: Type.Array(FileUrl, {
    description: 'A small picture of each scene of its plan; null where there is none.',
  }),
  expires_at: Type.String({ format: 'date-time' }),
});
const Assets = Type.Object(
  { job_id: Type.String(), versions: Type.Array(Version) },
  { title: 'SessionAssets' },
);
/** The files of a job. */
export type SessionAssets = Static<typeof Assets>;

/** The files of every finished video of a job, the newest first, at signed addresses. */
export const sessionAssets: Query<{ job_id: string }, SessionAssets> = {
  name: 'session-assets',
  kind: 'query',
  scope: 'sessions:read',
  input: Type.Object({ job_id: Type.String() }, { additionalProperties: false }),
  output: Assets,
  async run(services, caller, { job_id: jobId }) {
    const { title } = await ownRow(services, caller, jobId);
    const events = await ownEvents(services, caller, jobId);
    const stills = await storedStills(services, jobId, nextExpiry(services.entropy.now()));
    return { job_id: jobId, versions: await versionsOf(services, { events, title, stills }) };
  },
};

/** The finished videos among a job's events that are still stored, oldest first. */
function storedVideos(events: readonly StoredEvent[]) {
  const deletedAt = events.findLast(({ type }) => type === 'VideoDeleted')?.version ?? 0;
  return events.flatMap((event) =>
    event.type === 'OutputRendered' && event.version > deletedAt ? [event] : [],
  );
}

/** The finished videos among a job's events that are still stored, the newest first. */
export async function versionsOf(
  { storage, entropy }: Pick<Services, 'storage' | 'entropy'>,
  { events, title, stills }: { events: readonly StoredEvent[]; title: string; stills: SceneStills },
): Promise<SessionAssets['versions']> {
  const expires = nextExpiry(entropy.now());
  const versions = storedVideos(events).map(async ({ data, version: seq, recordedAt }) => {
    const { run, key, posterKey, captionsKey, durationSeconds, width, height, bytes, sha256, charged } = data;
    const filename = run === 1 ? `${title}.mp4` : `${title} ${run}.mp4`;
    const shown = (file: string | null, contentType: string) =>
      file === null ? null : signedFile(storage, file, { expires, contentType });
    return {
      run,
      seq,
      completed_at: recordedAt,
      duration_seconds: durationSeconds,
      ...{ width, height, bytes, sha256, charged },
      video_url: await signedFile(storage, key, { expires, filename, contentType: 'video/mp4' }),
      poster_url: await shown(posterKey, 'image/jpeg'),
      captions_url: await shown(captionsKey, 'text/vtt'),
      scene_urls: await stills(jobAsOf(events, { version: seq })!.state),
      expires_at: new Date(expires).toISOString(),
    };
  });
  return (await Promise.all(versions)).reverse();
}

/** The captions of a finished video as WebVTT, for its owner. @throws Rejection `job_not_found` where there are none */
export const sessionCaptions: Query<{ job_id: string; run: number }, string> = {
  name: 'session-captions',
  kind: 'query',
  scope: 'sessions:read',
  input: Type.Object(
    { job_id: Type.String(), run: Type.Integer({ minimum: 1 }) },
    { additionalProperties: false },
  ),
  output: Type.String(),
  async run(services, caller, { job_id: jobId, run }) {
    const events = await ownEvents(services, caller, jobId);
    const made = storedVideos(events).findLast(({ data }) => data.run === run);
    const key = made?.data.captionsKey ?? null;
    const file = key === null ? null : await services.storage.read(key);
    if (!file) throw new Rejection('job_not_found', {});
    return text(file.body);
  },
};
