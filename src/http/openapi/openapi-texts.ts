import { Rejection } from '../../domain/rejection.ts';
import { UPLOAD_TYPES } from '../../operations/uploads/upload-types.ts';
import { PROBLEMS, renderRejection } from '../api/errors.ts';
import { accepted, finished, type OperationText, SITE } from './openapi-examples.ts';
import { EXTENSION_TEXTS } from './openapi-extension-texts.ts';
import { WEBHOOK_TEXTS } from './openapi-webhook-texts.ts';

const UPLOAD = '0199aa50-1c3d-7f02-8e4a-2b9d6c7e8f10';
const FILE = `${SITE}/storage/framelog/uploads/0199aa00-0000-7000-8000-000000000001/${UPLOAD}/file.png`;

const slot = {
  upload_id: UPLOAD,
  upload_url: `${SITE}/storage/framelog`,
  upload_method: 'POST',
  upload_fields: { key: new URL(FILE).pathname.slice('/storage/framelog/'.length), Policy: 'eyJl' },
  upload_url_expires_in_seconds: 3600,
  attachment_url: `${FILE}?X-Amz-Signature=9c41`,
  attachment_url_expires_in_seconds: 604_800,
  max_file_size_bytes: 52_428_800,
  content_type: 'image/png',
  filename: 'chart.png',
};

const wrongType = {
  code: 'invalid_enum_value',
  message: `Invalid enum value. Expected ${UPLOAD_TYPES.map((type) => `'${type}'`).join(' | ')}`,
  options: UPLOAD_TYPES,
  received: 'text/plain',
  path: ['content_type'],
};

/** The operations by their names. */
export const TEXTS: Record<string, OperationText> = {
  ...EXTENSION_TEXTS,
  ...WEBHOOK_TEXTS,
  'create-session': {
    tag: 'Sessions',
    summary: 'Create a job',
    description: 'Accepts a prompt, holds credits and starts an asynchronous video job. Poll `status_url`.',
    example: accepted,
    errors: { 402: {}, 403: {} },
  },
  'create-followup': {
    tag: 'Sessions',
    summary: 'Refine a video or answer a question',
    description: 'Allowed while the job is `completed` or `awaiting_user_input`; the job keeps its id.',
    request: { prompt: 'Make the title larger and the colours warmer' },
    example: accepted,
    errors: {
      402: {},
      403: {},
      404: {},
      409: {
        description:
          'The job takes no follow-up now, or never again once it was archived (`job_archived`), or the first request with this Idempotency-Key is in flight.',
        example: rejected('followup_requires_completed_job', { status: 'running' }),
      },
    },
  },
  'cancel-session': {
    tag: 'Sessions',
    summary: 'Cancel a job',
    description:
      'Ends a job, or the newest change of its video, before it is finished; the work on it stops within a second and the credits go back. An extension of the API. Stopping work that has begun is free three times between two charges; from then on each costs 5 credits.',
    example: {
      ...finished,
      status: 'failed',
      error: 'canceled: by the customer',
      output: null,
      progress: null,
    },
    errors: {
      404: {},
      409: {
        description: 'The job has ended, or the first request with this Idempotency-Key is in flight.',
        example: rejected('not_cancellable', { status: 'completed' }),
      },
    },
  },
  'get-session': {
    tag: 'Sessions',
    summary: 'Read the status of a job',
    description:
      'Poll every 2 to 5 seconds at first, then at longer intervals, until `output.download_url` is there.',
    example: finished,
    errors: {
      400: {
        schema: 'Error',
        description: 'The request is no HTTP that is understood, or its headers are larger than 16 KiB.',
        example: PROBLEMS.bad_request.body,
      },
      404: {},
    },
  },
  'create-upload': {
    tag: 'Uploads',
    summary: 'Get an upload slot for a local file',
    description:
      'Send every `upload_fields` entry and then the file, as the last field `file`, to `upload_url`. 204 means success; then attach `attachment_url`. Uploads are deleted after 14 days. A repetition under an Idempotency-Key gets the same slot until its `upload_url` expires.',
    example: slot,
    errors: { 400: { example: rejected('invalid_request', { issues: [wrongType] }) }, 429: {} },
  },
};

function rejected(...args: ConstructorParameters<typeof Rejection>): object {
  return renderRejection(new Rejection(...args)).body;
}
