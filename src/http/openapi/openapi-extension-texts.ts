import { accepted, finished, JOB, type OperationText, SITE } from './openapi-examples.ts';

const AT = '2026-01-31T12:00:00.000Z';
const HASH = 'b1946ac92492d2347c6235b4d2611184b1946ac92492d2347c6235b4d2611184';

const archived = {
  409: {
    description: 'The job was archived: its history is no longer in the log.',
    example: {
      error: 'job_archived',
      message: 'This job was archived with those of 2025-11: it can be read, and no longer be followed up.',
    },
  },
};

const listed = {
  job_id: JOB,
  title: 'Solar lamp launch',
  state: 'ready',
  status: 'completed',
  output_status: 'completed',
  progress: null,
  duration_seconds: 24,
  poster_url: `${SITE}/storage/framelog/outputs/${JOB}/1.jpg?X-Amz-Signature=77ab`,
  download_url: `${SITE}/storage/framelog/outputs/${JOB}/1.mp4?X-Amz-Signature=0f3a`,
  chat_url: accepted.chat_url,
  created_at: AT,
  updated_at: '2026-01-31T12:00:48.210Z',
  seq: 12,
};
const event = {
  seq: 1,
  at: AT,
  type: 'JobQueued',
  run: 1,
  summary: 'Job accepted, 30 credits held',
  detail: { prompt: 'A launch video for a solar lamp', held: 30 },
  by: 'user',
  through: 'key',
};
const share = {
  share_id: '0199aa51-17c2-7d0a-b6ab-52f2f7b0a001',
  created_at: AT,
  expires_at: '2026-02-07T12:00:00.000Z',
  revoked_at: null,
};
/** What people read about the extensions (decisions.md, Extensions). */
export const EXTENSION_TEXTS: Record<string, OperationText> = {
  'list-sessions': {
    tag: 'Extensions',
    summary: 'List jobs',
    description:
      'Your jobs, a page at a time. `state` sums up what a job has come to: `working`, `waiting` for an answer, `ready`, `failed` or `deleted`. New jobs move nothing from page to page.',
    example: { sessions: [listed], next_cursor: null },
    errors: {},
  },
  'delete-video': {
    tag: 'Extensions',
    summary: 'Delete the video of a job',
    description:
      'The files of every video that the job has made go for good; what happened stays in its history, and the output says `deleted: …`. Repeatable. A follow-up makes a new video.',
    example: {
      ...finished,
      output: {
        status: 'failed',
        download_url: null,
        expires_at: null,
        completed_at: null,
        error: 'deleted: by the customer',
      },
      progress: null,
    },
    errors: {
      404: {},
      409: {
        description:
          'There is no finished video, one is being made, the job was archived, or the first request with this Idempotency-Key is in flight.',
        example: {
          error: 'no_video_to_delete',
          message: 'This job has no finished video.',
          status: 'failed',
        },
      },
    },
  },
  'share-session': {
    tag: 'Extensions',
    summary: 'Make a link to a video',
    description:
      'Whoever has the link sees the newest video of the job and nothing else, until it expires or is revoked. Its `url` is shown once. An hour is how long a repetition under an Idempotency-Key gets the same link.',
    request: { expires_in_days: 7 },
    example: { ...share, url: `${SITE}/v/Qm9yZWQgb2YgZXhhbXBsZXMgdGhhdCB3b3JrIHRvbyB3` },
    errors: { 404: {} },
  },
  'list-shares': {
    tag: 'Extensions',
    summary: 'List the links to a video',
    description: 'The newest first; links that have ended for another 30 days.',
    example: { job_id: JOB, shares: [share] },
    errors: { 404: {} },
  },
  'revoke-share': {
    tag: 'Extensions',
    summary: 'End a link to a video',
    description:
      'The link shows nothing from now on; an address of the video that its page gave out before works for an hour at most.',
    example: { ...share, revoked_at: AT },
    errors: { 404: {} },
  },
  'session-at': {
    tag: 'Extensions',
    summary: 'Read a job as it was',
    description:
      'The status body as it was at a time (`at`) or after an event (`at_seq`), by the fold that serves the present; the addresses of files are those of the present alone, so the past has none. Without either it is the status now.',
    example: finished,
    errors: { 404: {}, ...archived },
  },
  'session-events': {
    tag: 'Extensions',
    summary: 'Read or follow what happens to a job',
    description:
      'Everything that happened, oldest first, with who did it. With `Accept: text/event-stream` it stays open and each event follows when it happens, exactly once: its `id` is its `seq`, which clients send back as `Last-Event-ID` when they connect again. `event: progress` tells of the work in between.',
    example: { job_id: JOB, events: [event], more: false },
    errors: { 404: {} },
  },
  'session-assets': {
    tag: 'Extensions',
    summary: 'Get the files of a job',
    description:
      'Every finished video of the job, the newest first, with its poster, captions and a small picture of each scene, at addresses that are signed for a day.',
    example: {
      job_id: JOB,
      versions: [
        {
          run: 1,
          seq: 12,
          completed_at: '2026-01-31T12:00:48.210Z',
          duration_seconds: 24,
          ...{ width: 1280, height: 720, bytes: 4_100_000, sha256: HASH, charged: 30 },
          video_url: `${SITE}/storage/framelog/outputs/${JOB}/1.mp4?X-Amz-Signature=0f3a`,
          poster_url: listed.poster_url,
          captions_url: `${SITE}/storage/framelog/outputs/${JOB}/1.vtt?X-Amz-Signature=5c1d`,
          scene_urls: [`${SITE}/storage/framelog/outputs/${JOB}/1-0.jpg?X-Amz-Signature=71e2`, null],
          expires_at: '2026-02-01T12:15:00.000Z',
        },
      ],
    },
    errors: { 404: {}, ...archived },
  },
  'session-proof': {
    tag: 'Extensions',
    summary: 'Prove the history of a job',
    description:
      'The hash of each event and its way to the root of a signed seal of the log (RFC 9162, 2.1). A leaf is `tx`, `position`, the job, `seq` and `hash`, as the evidence bundle says in full.',
    example: {
      job_id: JOB,
      sealed: false,
      events: [
        { seq: 1, type: 'JobQueued', recorded_at: AT, hash: HASH, tx: '812', position: '40', seal: null },
      ],
      seals: [],
    },
    errors: { 404: {}, ...archived },
  },
  credits: {
    tag: 'Extensions',
    summary: 'Read the balance and the ledger',
    description: 'What can be spent and what is held, with the newest entries first, a hundred at a time.',
    example: {
      available: 970,
      held: 30,
      plan: 'pro',
      entries: [{ at: AT, kind: 'hold', change: -30, balance: 970, amount: 30, job_id: JOB }],
      next: null,
    },
    errors: {},
  },
};
