import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Readable } from 'node:stream';
import { parse as parseContentType } from 'content-type';
import { checkKey, encodeUri } from '../request-target.ts';
import { fail } from '../s3-error.ts';
import { authenticatePolicy, type SigningKeys } from '../signature.ts';
import { checkPolicy, type PolicyGrant } from './post-policy.ts';
import { type FormFields, receiveForm } from './receive-form.ts';

/** The signed form field with which a slot asks for create-only publishing. */
export const ONE_SHOT_FIELD = 'x-amz-meta-one-shot';

/** How much a form may be larger than the file that its policy allows: fields, boundaries and part headers. */
const FORM_OVERHEAD_BYTES = 262_144;

/** An upload whose policy holds: where and how to keep it. */
export type AdmittedUpload = PolicyGrant & {
  createOnly: boolean;
  user: Record<string, string>;
  /** Length of the request that carries it, in bytes; 0 when it does not say. */
  declared: number;
};

/** Keeps an admitted upload's bytes, all or nothing, and not before `whole` resolves. @throws S3Error PreconditionFailed when a one-shot key is taken */
export type KeepUpload = (
  upload: AdmittedUpload,
  file: Readable,
  whole: Promise<void>,
) => Promise<{ size: number; etag: string }>;

export type PostOptions = {
  bucket: string;
  keys: SigningKeys;
  /** Milliseconds since the epoch. */
  now: () => number;
  keep: KeepUpload;
  /** Called after an upload is kept and before the client is told. */
  onStored: (key: string, size: number) => Promise<void>;
};

/** POST Object: a browser-style form upload under a signed policy. Responds 204 (or 200, 201 if the policy says so). */
export async function postObject(
  req: IncomingMessage,
  res: ServerResponse,
  options: PostOptions,
): Promise<void> {
  const { type, parameters } = parseContentType(req.headers['content-type'] ?? '');
  if (type !== 'multipart/form-data' || !parameters.boundary) {
    fail('MalformedPOSTRequest', 'An upload must be sent as multipart/form-data.');
  }
  const { fields, upload, kept } = await receiveForm(req, async (fields, file, whole) => {
    const upload = admit(req, fields, options);
    return { fields, upload, kept: await options.keep(upload, file, whole) };
  });
  await options.onStored(upload.key, kept.size);
  const chosen = fields.get('success_action_status');
  const status = chosen === '200' || chosen === '201' ? Number(chosen) : 204;
  const headers = { etag: `"${kept.etag}"` };
  if (status !== 201) {
    res.writeHead(status, status === 200 ? { ...headers, 'content-length': 0 } : headers).end();
    return;
  }
  const key = upload.key.split('/').map(encodeUri).join('/');
  res.writeHead(status, { ...headers, 'content-type': 'application/xml' });
  res.end(
    `<?xml version="1.0" encoding="UTF-8"?>\n<PostResponse><Bucket>${options.bucket}</Bucket><Key>${key}</Key>` +
      `<ETag>"${kept.etag}"</ETag></PostResponse>`,
  );
}

function admit(req: IncomingMessage, fields: FormFields, options: PostOptions): AdmittedUpload {
  const key = fields.get('key');
  if (!key) fail('InvalidArgument', "The form must contain a field named 'key' before the file.");
  authenticatePolicy(fields, options.keys);
  const grant = checkPolicy(options.bucket, fields, options.now());
  if (key.includes('$' + '{filename}'))
    fail('NotImplemented', 'The filename variable is not supported in keys.');
  checkKey(key);
  const declared = Number(req.headers['content-length'] ?? 0);
  if (declared > grant.maxBytes + FORM_OVERHEAD_BYTES) {
    fail('EntityTooLarge', 'Your upload exceeds the maximum allowed size.', 'file_too_large');
  }
  const user = Object.fromEntries([...fields].filter(([name]) => name.startsWith('x-amz-meta-')));
  return { ...grant, createOnly: fields.get(ONE_SHOT_FIELD) === 'true', user, declared };
}
