import { once } from 'node:events';
import { type ClientRequest, type IncomingHttpHeaders, request } from 'node:http';
import { request as secureRequest } from 'node:https';
import type { SignedPost } from '../../src/storage/storage.ts';

/** One part of a form: a field, or the file when it has bytes. */
export type Part =
  | { name: string; value: string }
  | { name: string; filename: string; type: string; bytes: Buffer };

/** A response as text. */
export type ApiResponse = { status: number; headers: IncomingHttpHeaders; text: string };

const BOUNDARY = 'form-boundary-5d41402abc4b2a76b9719d911017c592';

/** The parts of an upload in the documented order: all fields, then the file. */
export function partsOf(
  post: SignedPost,
  bytes: Buffer,
  changes: Record<string, string | null> = {},
): Part[] {
  const fields = Object.entries({ ...post.fields, ...changes }).filter(([, value]) => value !== null);
  return [
    ...fields.map(([name, value]) => ({ name, value: value as string })),
    { name: 'file', filename: 'a.mp4', type: 'video/mp4', bytes },
  ];
}

/** The bytes of a multipart/form-data body. */
export function formBody(parts: Part[]): Buffer {
  const chunks: Buffer[] = [];
  for (const part of parts) {
    const isFile = 'bytes' in part;
    const extra = isFile ? `; filename="${part.filename}"\r\nContent-Type: ${part.type}` : '';
    chunks.push(
      Buffer.from(`--${BOUNDARY}\r\nContent-Disposition: form-data; name="${part.name}"${extra}\r\n\r\n`),
    );
    chunks.push(isFile ? part.bytes : Buffer.from(part.value), Buffer.from('\r\n'));
  }
  return Buffer.concat([...chunks, Buffer.from(`--${BOUNDARY}--\r\n`)]);
}

/** Starts a form request of a known length and leaves the writing to the caller. */
export function startForm(url: string, length: number, headers: Record<string, string> = {}): ClientRequest {
  const send = url.startsWith('https:') ? secureRequest : request;
  return send(url, {
    method: 'POST',
    headers: {
      'content-type': `multipart/form-data; boundary=${BOUNDARY}`,
      'content-length': length,
      ...headers,
    },
  });
}

/** The response to a request, read to its end. */
export async function responseTo(sent: ClientRequest): Promise<ApiResponse> {
  const [response] = await once(sent, 'response');
  let text = '';
  for await (const chunk of response.setEncoding('utf8')) text += chunk;
  return { status: response.statusCode, headers: response.headers, text };
}

/** Sends a form whole. */
export async function sendForm(
  url: string,
  parts: Part[],
  headers: Record<string, string> = {},
): Promise<ApiResponse> {
  const body = formBody(parts);
  const sent = startForm(url, body.length, headers);
  const response = responseTo(sent);
  sent.end(body);
  return response;
}

/** The S3 error code in an XML response, or an empty string. */
export const codeIn = (response: { text: string }): string =>
  /<Code>(.*?)<\/Code>/.exec(response.text)?.[1] ?? '';
