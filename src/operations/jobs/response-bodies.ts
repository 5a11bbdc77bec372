import { type Static, type TSchema, Type } from '@sinclair/typebox';
import { Source } from '../../domain/source.ts';
import { UPLOAD_TYPES } from '../uploads/upload-types.ts';
import { oneOf } from './request-body.ts';

const nullable = <T extends TSchema>(schema: T) =>
  Type.Unsafe<Static<T> | null>({ ...schema, type: [schema.type, 'null'] });
const JobId = Type.String({ format: 'uuid', examples: ['0199aa4e-5d5f-7c41-9d3c-3f6b8d0c2a11'] });
const Address = (example: string) => Type.String({ format: 'uri', examples: [example] });
const Time = Type.String({ format: 'date-time', examples: ['2026-01-31T12:00:00.000Z'] });
const ChatUrl = nullable(Address('https://video.example/app/chat/0199aa4e-5d5f-7c41-9d3c-3f6b8d0c2a11'));

/** Body of the response to create and follow-up (api.md 2.4). */
export const JobAccepted = Type.Object(
  {
    job_id: JobId,
    status: oneOf(['queued']),
    status_url: Address('https://video.example/api/framelog/sessions/0199aa4e-5d5f-7c41-9d3c-3f6b8d0c2a11'),
    chat_url: ChatUrl,
  },
  { title: 'JobAccepted' },
);
export type JobAccepted = Static<typeof JobAccepted>;

/** The output object (api.md 2.6). */
const Output = Type.Object({
  status: oneOf(['pending', 'queued', 'processing', 'completed', 'failed', 'outdated']),
  download_url: nullable(Type.String({ format: 'uri', description: 'Signed MP4 URL, once completed.' })),
  expires_at: nullable(Time),
  completed_at: nullable(Time),
  error: nullable(Type.String()),
});

const SourceUrl = nullable(Type.String({ format: 'uri' }));

/** An element of `sources` (api.md 2.7) as it is documented: what is recorded is checked without formats. */
const SourceBody = Type.Object(
  { ...Source.properties, source_url: SourceUrl, display_url: SourceUrl },
  { additionalProperties: false },
);

/** Body of the response to GET /sessions/{job_id} (api.md 2.5), with the additive `progress` and `seq`. */
export const JobStatusBody = Type.Object(
  {
    job_id: JobId,
    status: oneOf(['queued', 'created', 'running', 'awaiting_user_input', 'completed', 'failed']),
    chat_url: Type.Optional(ChatUrl),
    created_at: Time,
    updated_at: Time,
    completed_at: nullable(Time),
    error: nullable(Type.String()),
    pending_user_input: Type.Boolean(),
    output: Type.Union([Output, Type.Null()]),
    sources: Type.Optional(Type.Array(SourceBody)),
    progress: Type.Optional(
      Type.Unsafe<number | null>({
        type: ['number', 'null'],
        minimum: 0,
        maximum: 1,
        description: 'Null when unknown.',
      }),
    ),
    seq: Type.Optional(Type.Integer({ minimum: 1, description: "Number of the job's newest event." })),
  },
  { title: 'JobStatus' },
);
export type JobStatusBody = Static<typeof JobStatusBody>;

/** Body of the response to POST /uploads (api.md 2.9). */
export const UploadSlot = Type.Object(
  {
    upload_id: Type.String(),
    upload_url: Type.String({ format: 'uri' }),
    upload_method: Type.String({ examples: ['POST'] }),
    upload_fields: Type.Record(Type.String(), Type.String()),
    upload_url_expires_in_seconds: Type.Integer({ examples: [3600] }),
    attachment_url: Type.String({ format: 'uri' }),
    attachment_url_expires_in_seconds: Type.Integer({ examples: [604_800] }),
    max_file_size_bytes: Type.Integer({ examples: [52_428_800] }),
    content_type: oneOf(UPLOAD_TYPES),
    filename: Type.String(),
  },
  { title: 'UploadSlot' },
);
export type UploadSlot = Static<typeof UploadSlot>;
