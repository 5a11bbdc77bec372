import { hash } from 'node:crypto';
import { Type } from '@sinclair/typebox';
import { isUuidV7 } from '../../domain/ids.ts';
import { Rejection } from '../../domain/rejection.ts';
import type { StatusRow } from '../../store/contract.ts';
import { spliceStatus } from '../../store/polling/status-body.ts';
import { type Caller, chatUrl, type Operation, type Services } from '../operation.ts';
import { JobStatusBody } from './answers.ts';

const QUARTER_HOUR_MS = 15 * 60 * 1000;
const LIFE_MS = 24 * 3600 * 1000;
/** Signed addresses remembered; they are a pure function of their input, so none can go stale. */
const REMEMBERED = 2000;
/** Not for longer: they name the video, and its owner may be erased. */
const REMEMBERED_MS = 60_000;

/** A job's status as it is served, with what the HTTP headers need. */
export type SessionView = {
  /** The JSON text of api.md 2.5. */
  body: string;
  /** Length of the body in UTF-8. */
  bytes: number;
  /** Of the body itself, so that nothing that shows in it can be forgotten. */
  digest: string;
  version: number;
  /** Milliseconds since 1970. */
  createdAt: number;
  /** True when nothing will change any more without the customer. */
  settled: boolean;
};

/** Reads a job's status (api.md 4.3). Jobs of others are unknown ones. */
export const getSession: Operation<{ job_id: string }, SessionView> = {
  name: 'get-session',
  scope: 'sessions:read',
  input: Type.Object({ job_id: Type.String() }, { additionalProperties: false }),
  output: JobStatusBody,
  async run(services, caller, { job_id: jobId }) {
    return sessionView(services, caller, isUuidV7(jobId) ? await services.store.status(jobId) : null);
  },
};

/**
 * A row's view stays with it, being a pure function of the row, the services and the quarter hour. A WeakMap of so many
 * short-lived rows would cost a fifth of the rate while other work commits (bench/http-status.ts).
 */
const VIEW = Symbol('view');
type ViewedRow = StatusRow & { [VIEW]?: { services: Services; expires: number; view: SessionView } };

/** A row as its owner may see it. @throws Rejection `job_not_found` when there is none, or another's */
export function sessionView(
  services: Services,
  caller: Pick<Caller, 'userId'>,
  row: ViewedRow | null,
): SessionView | Promise<SessionView> {
  if (!row || row.ownerId !== caller.userId) throw new Rejection('job_not_found', {});
  const expires = nextExpiry(services.entropy.now());
  const known = row[VIEW];
  return known?.services === services && known.expires === expires
    ? known.view
    : makeView(services, row, expires);
}

async function makeView(services: Services, row: ViewedRow, expires: number): Promise<SessionView> {
  const { outputKey, progress, version, createdAt } = row;
  const download = outputKey === null ? null : await signedDownload(services, outputKey, row.title, expires);
  const parts = { chatUrl: chatUrl(services.addresses, row.jobId), download, progress };
  const body = spliceStatus(row.body, parts);
  const view = {
    body,
    bytes: Buffer.byteLength(body),
    digest: hash('sha1', body, 'base64url'),
    version,
    createdAt,
    settled: isSettled(row),
  };
  row[VIEW] = { services, expires, view };
  return view;
}

/** The output's own status is the first after `"output":{`: free text before it has its quotation marks escaped. */
function isSettled(row: StatusRow): boolean {
  if (row.status === 'failed' || row.outputKey !== null) return true;
  return row.status === 'completed' && row.body.includes('"output":{"status":"failed"');
}

type Download = { url: string; expiresAt: string };
const remembered = new WeakMap<Services['storage'], Map<string, Promise<Download>>>();

/**
 * When a download that is signed now expires: in 24 hours, rounded up to the quarter hour, so that the body is stable
 * between polls (decisions.md, States).
 */
const nextExpiry = (now: number): number => Math.ceil((now + LIFE_MS) / QUARTER_HOUR_MS) * QUARTER_HOUR_MS;

/** Signs the download. The time of signing follows from the expiry: the same quarter hour gives the same address. */
function signedDownload(
  { storage }: Services,
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
  const expiresAt = new Date(expires);
  const url = await storage.signGet(key, {
    signedAt: new Date(expires - LIFE_MS - QUARTER_HOUR_MS),
    expiresAt,
    filename: `${title}.mp4`,
    contentType: 'video/mp4',
  });
  return { url, expiresAt: expiresAt.toISOString() };
}
