import { randomUUID } from 'node:crypto';
import { type Extensions, extensionsOf } from './extensions.ts';
import { type CallerOptions, callApi } from './http-caller.ts';
import { fetchFile, openUpload, sendFile, type TransferOptions, type UploadInput } from './transfer.ts';
import type { Job, JobAccepted, UploadSlot, VideoRequest } from './types.ts';
import { type WaitOptions, waitForJob } from './wait-for-job.ts';

export type * from './extension-types.ts';
export type { FollowOptions } from './follow-events.ts';
export { ApiError } from './http-caller.ts';
export type * from './types.ts';
export { verifyWebhook, type WebhookMessage } from './verify-webhook.ts';
export type { NewWebhook, Webhook, WebhookDelivery, WebhookEvent, WebhookRequest } from './webhooks.ts';

export type ClientOptions = {
  /** `{base_url}` of the service, as in `https://video.example/api/framelog`. */
  baseUrl: string;
  apiKey: string;
  fetch?: typeof fetch;
};

/** `idempotencyKey`: repeat a request with the same key and it is carried out once; a fresh one when left out. */
export type CommandOptions = { idempotencyKey?: string; signal?: AbortSignal };

/** What a program can do with the service. */
export type Client = {
  /** Creates a job (api.md 4.1). */
  create(request: VideoRequest, options?: CommandOptions): Promise<JobAccepted>;
  /** Refines a finished video or answers a question (api.md 4.2). */
  followUp(jobId: string, request: VideoRequest, options?: CommandOptions): Promise<JobAccepted>;
  /** The status of a job now (api.md 4.3). */
  get(jobId: string, options?: { signal?: AbortSignal }): Promise<Job>;
  /** Follows a job until its video is there, it failed, or it asks something. */
  wait(jobId: string, options?: WaitOptions): Promise<Job>;
  /** Uploads a file and gives what `attachments` takes (api.md 4.4). */
  upload(input: UploadInput, options?: TransferOptions & CommandOptions): Promise<UploadSlot>;
  /** Downloads a finished video. */
  download(url: string, path: string, options?: TransferOptions): Promise<void>;
  /** What the service offers beyond the contract, unless its operator switched it off. */
  extensions: Extensions;
};

/**
 * A client of the HTTP API. Everything it does can fail with `ApiError`.
 * @throws TypeError when `baseUrl` is no address
 */
export function createClient(options: ClientOptions): Client {
  if (!URL.canParse(options.baseUrl)) throw new TypeError(`baseUrl is no address: ${options.baseUrl}`);
  const fetch = options.fetch ?? globalThis.fetch;
  const caller: CallerOptions = { ...options, fetch };

  async function post<T>(path: string, body: object, { idempotencyKey, signal }: CommandOptions): Promise<T> {
    const headers = { 'idempotency-key': idempotencyKey ?? randomUUID() };
    const called = await callApi(caller, { method: 'POST', path, body, headers, ...(signal && { signal }) });
    return called.body as T;
  }

  return {
    create: (request, command = {}) => post('/sessions', request, command),
    followUp: (jobId, request, command = {}) =>
      post(`/sessions/${encodeURIComponent(jobId)}/followups`, request, command),
    async get(jobId, { signal } = {}) {
      const path = `/sessions/${encodeURIComponent(jobId)}`;
      return (await callApi(caller, { method: 'GET', path, ...(signal && { signal }) })).body as Job;
    },
    wait: (jobId, waiting = {}) => waitForJob(caller, jobId, waiting),
    async upload(input, transfer = {}) {
      const { blob, filename, contentType } = await openUpload(input);
      const slot = await post<UploadSlot>('/uploads', { filename, content_type: contentType }, transfer);
      await sendFile(fetch, slot, blob, transfer);
      return slot;
    },
    download: (url, path, transfer = {}) => fetchFile(fetch, url, path, transfer),
    extensions: extensionsOf(caller, (path, command) => post<Job>(path, {}, command)),
  };
}
