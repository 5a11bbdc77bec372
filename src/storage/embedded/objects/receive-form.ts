import type { IncomingMessage } from 'node:http';
import type { Readable } from 'node:stream';
import { Busboy, type BusboyHeaders, type BusboyInstance } from '@fastify/busboy';
import { S3Error } from '../s3-error.ts';

/** Form fields by lower-case name, as they stood when the file began. */
export type FormFields = ReadonlyMap<string, string>;

const LIMITS = { fieldSize: 20_480, fieldNameSize: 256, fields: 64, files: 1, parts: 70, headerSize: 16_384 };
const ONE_FILE = 'POST requires exactly one file upload per request.';

const isFile = (name: string | undefined) => name?.toLowerCase() === 'file';

/**
 * Reads a multipart/form-data request whose last part is the file, and gives the fields and the file's bytes to `use`
 * as soon as the file begins, so that a refusal does not wait for it. Fields after the file are ignored, as at S3.
 * @param use must await `whole` before it makes anything visible: it rejects when the rest of the form is bad
 * @returns what `use` returned
 * @throws S3Error for a form that is malformed, cut off, or has no file or a second one
 */
export function receiveForm<T>(
  request: IncomingMessage,
  use: (fields: FormFields, file: Readable, whole: Promise<void>) => Promise<T>,
): Promise<T> {
  const { promise, resolve, reject } = Promise.withResolvers<T>();
  const whole = Promise.withResolvers<void>();
  whole.promise.catch(() => {});
  const form = openForm(request);
  const fields = new Map<string, string>();
  let file: Readable | undefined;
  let used: Promise<T> | undefined;
  const stop = (error: unknown) => {
    request.unpipe(form);
    file?.destroy(error as Error);
    whole.reject(error);
    reject(error);
  };
  form.on('field', (name, value, nameTruncated, valueTruncated) => {
    if (used) return;
    const known = addField(fields, name, value);
    if (!known) stop(new S3Error('InvalidArgument', `The form field ${name} was given more than once.`));
    if (nameTruncated || valueTruncated) {
      stop(new S3Error('MaxPostPreDataLengthExceeded', 'The form fields before the file are too large.'));
    }
  });
  form.on('file', (_name, stream) => {
    file = stream;
    // The pipeline that reads the file reports its errors; without a listener of its own an early one would be fatal.
    stream.on('error', () => {});
    used = use(fields, stream, whole.promise);
    used.then(resolve, stop);
  });
  form.on('filesLimit', () => stop(new S3Error('InvalidArgument', ONE_FILE)));
  const tooMany = () => stop(new S3Error('MaxPostPreDataLengthExceeded', 'The form has too many fields.'));
  form.on('fieldsLimit', tooMany).on('partsLimit', tooMany);
  form.on('finish', () => (used ? whole.resolve() : stop(new S3Error('InvalidArgument', ONE_FILE))));
  form.on('error', () =>
    stop(new S3Error('MalformedPOSTRequest', 'The body is not well-formed multipart/form-data.')),
  );
  request.once('close', () => {
    if (!request.complete) stop(new S3Error('IncompleteBody', 'The request ended before its body did.'));
  });
  request.once('timeout', () => {
    if (!request.complete) stop(new S3Error('RequestTimeout', 'The upload stood still for too long.'));
  });
  request.pipe(form);
  return promise;
}

function openForm(request: IncomingMessage): BusboyInstance {
  try {
    return new Busboy({ headers: request.headers as BusboyHeaders, limits: LIMITS, isPartAFile: isFile });
  } catch {
    throw new S3Error('MalformedPOSTRequest', 'The body is not well-formed multipart/form-data.');
  }
}

/** False when the field was there already. */
function addField(fields: Map<string, string>, name: string, value: string): boolean {
  const lower = name.toLowerCase();
  if (fields.has(lower)) return false;
  fields.set(lower, value);
  return true;
}
