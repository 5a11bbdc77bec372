import type { ErrorKind } from './openapi-errors.ts';

/** What people read about an operation. */
export type OperationText = {
  tag: 'Sessions' | 'Uploads' | 'Extensions';
  summary: string;
  description: string;
  /** Examples of the body that is sent, and of the response to it. */
  request?: object;
  example: object;
  /** Statuses besides those of every operation, and what differs here from what is said of a status elsewhere. */
  errors: Record<number, Partial<ErrorKind>>;
};

/** The job of the examples. */
export const JOB = '0199aa4e-5d5f-7c41-9d3c-3f6b8d0c2a11';
/** The service of the examples. */
export const SITE = 'https://video.example';

/** Example of the response to create and follow-up. */
export const accepted = {
  job_id: JOB,
  status: 'queued',
  status_url: `${SITE}/api/framelog/sessions/${JOB}`,
  chat_url: `${SITE}/app/chat/${JOB}`,
};

/** Example of the status of a finished job. */
export const finished = {
  job_id: JOB,
  status: 'completed',
  chat_url: accepted.chat_url,
  created_at: '2026-01-31T12:00:00.000Z',
  updated_at: '2026-01-31T12:00:48.210Z',
  completed_at: '2026-01-31T12:00:21.480Z',
  error: null,
  pending_user_input: false,
  output: {
    status: 'completed',
    download_url: `${SITE}/storage/framelog/outputs/${JOB}/video.mp4?X-Amz-Signature=0f3a`,
    expires_at: '2026-02-01T12:15:00.000Z',
    completed_at: '2026-01-31T12:00:48.210Z',
    error: null,
  },
  sources: [],
  progress: 1,
  seq: 12,
};
