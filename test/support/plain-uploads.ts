import { execFile } from 'node:child_process';
import { openAsBlob } from 'node:fs';
import { promisify } from 'node:util';
import type { UploadSlot } from '../../src/client/client.ts';

const run = promisify(execFile);

/** Who uploads, and where. */
export type Uploader = { apiKey: string; baseUrl: string };

/** Asks for an upload slot (api.md 2.9). */
export async function slotFor(
  { apiKey, baseUrl }: Uploader,
  filename: string,
  type: string,
): Promise<UploadSlot> {
  const response = await fetch(`${baseUrl}/uploads`, {
    method: 'POST',
    headers: { authorization: `Bearer ${apiKey}`, 'content-type': 'application/json' },
    body: JSON.stringify({ filename, content_type: type }),
  });
  return (await response.json()) as UploadSlot;
}

/** Sends a file as a program does. @returns the status */
export async function uploadWithFetch(slot: UploadSlot, file: string): Promise<number> {
  const form = new FormData();
  for (const [name, value] of Object.entries(slot.upload_fields)) form.append(name, value);
  form.append('file', await openAsBlob(file, { type: slot.content_type }), slot.filename);
  return (await fetch(slot.upload_url, { method: slot.upload_method, body: form })).status;
}

/** Sends a file as a person at a shell does. @returns the status */
export async function uploadWithCurl(slot: UploadSlot, file: string): Promise<number> {
  const fields = Object.entries(slot.upload_fields).flatMap(([name, value]) => ['-F', `${name}=${value}`]);
  const args = ['-sS', '-o', '/dev/null', '-w', '%{http_code}', ...fields];
  const last = ['-F', `file=@${file};type=${slot.content_type}`, slot.upload_url];
  return Number((await run('curl', [...args, ...last])).stdout);
}
