import { type Static, Type } from '@sinclair/typebox';
import { createFollowup } from '../../operations/jobs/create-followup.ts';
import { createSession } from '../../operations/jobs/create-session.ts';
import { getSession, isSettled } from '../../operations/jobs/get-session.ts';
import type { JobStatusBody } from '../../operations/jobs/response-bodies.ts';
import { watchSession } from '../../operations/jobs/watch-session.ts';
import { createUpload } from '../../operations/uploads/create-upload.ts';
import { ADDS, READS, type Tool, type ToolCall, toolOf } from './tool.ts';

/** Hosts give a call up after 60 seconds by default. */
const LONGEST_WAIT_MS = 50_000;
/** How often a waiting call looks beneath the news. */
const LOOK_EVERY_MS = 1000;

const WatchInput = Type.Object(
  {
    job_id: Type.String(),
    wait: Type.Optional(
      Type.Boolean({
        description: 'Wait up to 50 seconds for the video or a question, reporting progress.',
      }),
    ),
  },
  { additionalProperties: false },
);

const watchNext = ({ job_id }: { job_id: string }) =>
  `Call get_session_status with job_id ${job_id} and wait true, again until output.download_url is there or pending_user_input is true.`;

/** The tools that make videos (api.md 5). */
export const JOB_TOOLS: Tool[] = [
  toolOf(
    createSession,
    {
      name: 'create_video',
      title: 'Create a video',
      description:
        'Makes a video from a prompt, asynchronously: returns a job_id at once, holds credits. Put every fact, name and figure that must appear into the prompt. Then call get_session_status.',
      hints: ADDS,
      widget: 'video',
    },
    watchNext,
  ),
  toolOf(
    createFollowup,
    {
      name: 'create_followup',
      title: 'Refine a video or answer its question',
      description:
        'Changes a completed video (say what to change), or answers the question of a job that is awaiting_user_input (the prompt is the answer). Keeps the job_id.',
      hints: ADDS,
      widget: 'video',
    },
    watchNext,
  ),
  toolOf(
    createUpload,
    {
      name: 'upload_asset',
      title: 'Get an upload slot for a local file',
      description:
        'Issues a one-shot upload slot, valid for an hour. A file that is on the web needs none: attach its URL.',
      hints: ADDS,
    },
    () =>
      'POST multipart/form-data to upload_url: every upload_fields entry, then the bytes as the last field, named file; 204 means success. Then pass attachment_url in attachments of create_video or create_followup.',
  ),
  {
    name: 'get_session_status',
    title: 'Check on a video',
    description:
      'Status of a job. Ready when output.download_url (MP4, signed for 24 hours) is there. Prefer wait: true over polling.',
    scope: getSession.scope,
    input: WatchInput,
    hints: READS,
    widget: 'video',
    run: watchedStatus,
  },
  toolOf(watchSession, {
    name: 'job_status',
    title: 'Refresh the video widget',
    description: 'For the widget; use get_session_status. Call again after poll_after_seconds.',
    hints: READS,
    widget: 'video',
    appOnly: true,
  }),
];

async function watchedStatus(call: ToolCall): Promise<object> {
  const { job_id, wait } = call.input as Static<typeof WatchInput>;
  const look = () => call.invoke(getSession, { job_id });
  const status = wait ? await waitFor(call, look, job_id) : await look();
  if (isSettled(status)) return status;
  if (!status.pending_user_input) return { ...status, next_step: watchNext({ job_id }) };
  const { question } = await call.invoke(watchSession, { job_id });
  const next_step = 'Ask the user the question and pass the answer as prompt to create_followup.';
  return { ...status, question, next_step };
}

/** Looks again at each change until there is something to do about the job, or the time is over. */
async function waitFor(
  call: ToolCall,
  look: () => Promise<JobStatusBody>,
  jobId: string,
): Promise<JobStatusBody> {
  const end = call.now() + LONGEST_WAIT_MS;
  let status = await look();
  let told = -1;
  while (!isSettled(status) && !status.pending_user_input && !call.signal.aborted) {
    const left = end - call.now();
    if (left <= 0) break;
    // Progress must grow from one notification to the next (MCP, Progress).
    if ((status.progress ?? 0) > told) {
      told = status.progress ?? 0;
      await call.report(told, status.output ? `output ${status.output.status}` : status.status);
    }
    const pause = AbortSignal.any([call.signal, AbortSignal.timeout(Math.min(LOOK_EVERY_MS, left))]);
    await call.changed(jobId, pause);
    status = await look();
  }
  return status;
}
