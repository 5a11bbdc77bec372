import { Type } from '@sinclair/typebox';
import { isUuidV7 } from '../../domain/ids.ts';
import { Rejection } from '../../domain/rejection.ts';
import type { StatusRow } from '../../store/contract.ts';
import { chatUrl, type Query, type Services } from '../operation.ts';
import { JobStatusBody } from './response-bodies.ts';

const QUARTER_HOUR_MS = 15 * 60 * 1000;
const LIFE_MS = 24 * 3600 * 1000;
/** Signed addresses remembered; they are a pure function of their input, so none can go stale. */
const REMEMBERED = 2000;
/** Not for longer: they name the video, and its owner may be erased. */
const REMEMBERED_MS = 60_000;

/** Reads a job's status (api.md 4.3). Jobs of others are unknown ones. */
export const getSession: Query<{ job_id: string }, JobStatusBody, StatusRow | null> = {
  name: 'get-session',
  kind: 'query',
  scope: 'sessions:read',
  input: Type.Object({ job_id: Type.String() }, { additionalProperties: false }),
  output: JobStatusBody,
  ahead: readRow,
  async run(services, { userId }, input, ahead = readRow(services, input)) {
    const row: ShownRow | null = await ahead;
    if (!row || row.ownerId !== userId) throw new Rejection('job_not_found', {});
    const expires = nextExpiry(services.entropy.now());
    const shown = row[SHOWN];
    if (shown?.services === services && shown.expires === expires) return shown.status;
    const status = await statusOf(services, row, expires);
    row[SHOWN] = { services, expires, status };
    return status;
  },
};

async function readRow(
  { store }: Services,
  { job_id: jobId }: { job_id: string },
): Promise<StatusRow | null> {
  return isUuidV7(jobId) ? store.status(jobId) : null;
}

/** What a row is shown as stays with it, being a pure function of the row, the services and the quarter hour. */
const SHOWN = Symbol('shown');
type ShownRow = StatusRow & { [SHOWN]?: { services: Services; expires: number; status: JobStatusBody } };

/** Puts what changes with the clock, the address and the telemetry into the projected body. */
async function statusOf(services: Services, row: StatusRow, expires: number): Promise<JobStatusBody> {
  const status: JobStatusBody = JSON.parse(row.body);
  const { outputKey, jobId, title, progress } = row;
  status.chat_url = chatUrl(services.addresses, jobId);
  if (outputKey !== null && status.output) {
    const download = await signedDownload(services, outputKey, title, expires);
    status.output.download_url = download.url;
    status.output.expires_at = download.expiresAt;
  }
  status.progress = progress;
  return status;
}

/** True when nothing will change any more without the customer. */
export function isSettled({ status, output }: JobStatusBody): boolean {
  if (status === 'failed') return true;
  return status === 'completed' && (output?.status === 'completed' || output?.status === 'failed');
}

type Download = { url: string; expiresAt: string };
const remembered = new WeakMap<Services['storage'], Map<string, Promise<Download>>>();

/**
 * When a download that is signed now expires: in 24 hours, rounded up to the quarter hour, so that the body is stable
 * between polls (decisions.md, States).
 */
export const nextExpiry = (now: number): number =>
  Math.ceil((now + LIFE_MS) / QUARTER_HOUR_MS) * QUARTER_HOUR_MS;

/**
 * Signs the download of a finished video under its title; remembered for a minute. The time of signing follows from the
 * expiry: the same quarter hour gives the same address.
 */
export function signedDownload(
  { storage }: Pick<Services, 'storage'>,
  key: string,
  title: string,
  expires: number,
): Promise<Download> {
  const known = remembered.get(storage) ?? new Map<string, Promise<Download>>();
  remembered.set(storage, known);
  const name = JSON.stringify([key, title, expires]);
  const found = known.get(name);
  if (found) return found;
  const signed = sign(storage, key, title, expires);
  known.set(name, signed);
  signed.catch(() => known.delete(name));
  setTimeout(() => known.delete(name), REMEMBERED_MS).unref();
  if (known.size > REMEMBERED) known.delete(known.keys().next().value!);
  return signed;
}

async function sign(
  storage: Services['storage'],
  key: string,
  title: string,
  expires: number,
): Promise<Download> {
  const url = await signedFile(storage, key, { expires, filename: `${title}.mp4`, contentType: 'video/mp4' });
  return { url, expiresAt: new Date(expires).toISOString() };
}

/** Signs one of a job's files; `expires` as `nextExpiry` says. Without a name it is shown instead of kept. */
export function signedFile(
  storage: Pick<Services['storage'], 'signGet'>,
  key: string,
  { expires, ...how }: { expires: number; filename?: string; contentType: string },
): Promise<string> {
  const signedAt = new Date(expires - LIFE_MS - QUARTER_HOUR_MS);
  return storage.signGet(key, { signedAt, expiresAt: new Date(expires), ...how });
}
