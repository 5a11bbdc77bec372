import { evolve, type Job, noJob } from '../src/domain/job/job.ts';
import type { Source, Usage } from '../src/domain/source.ts';
import type { Projection } from './projection.ts';

/** What GET /sessions/{job_id} serves (api.md 2.5). */
export const jobStatus: Projection<'job', Job> = {
  name: 'job-status',
  kind: 'job',
  tables: [{ name: 'job_status', key: ['job_id'], personal: ['body', 'title'] }],
  initial: noJob,
  step: (job, event) => ({ state: evolve(job, event) }),
  head(job, stream) {
    return {
      job_id: stream.id,
      owner_id: stream.ownerId,
      version: stream.version,
      run: job.run,
      status: job.status,
      // For lists, which tell what was deleted from what failed.
      output_status: job.output?.deleted ? 'deleted' : (job.output?.status ?? null),
      output_key: job.output?.status === 'completed' ? (job.output.rendering?.key ?? null) : null,
      poster_key: job.output?.rendering?.posterKey ?? null,
      seconds: job.output?.rendering?.durationSeconds ?? null,
      title: titleOf(job),
      created_at: job.createdAt || job.updatedAt,
      updated_at: job.updatedAt,
      body: statusBody(job, stream.version),
    };
  },
};

/**
 * The JSON text of api.md 2.5, members in the spec's order, then `seq`, the job stream's version (decisions.md,
 * Extensions). What changes with the clock, the address or the telemetry is not in it: `chat_url`, `download_url` and
 * `expires_at` are null, `progress` is absent; the operation puts them in (src/operations/jobs/get-session.ts).
 */
export function statusBody(job: Job, seq: number): string {
  const output = job.output && {
    status: job.output.status,
    download_url: null,
    expires_at: null,
    completed_at: job.output.completedAt,
    error: job.output.error,
  };
  return JSON.stringify({
    job_id: job.id,
    status: job.status,
    chat_url: null,
    created_at: job.createdAt,
    updated_at: job.updatedAt,
    completed_at: job.completedAt,
    error: job.error,
    pending_user_input: job.status === 'awaiting_user_input',
    output,
    sources: job.sources.map(sourceInOrder),
    seq,
  });
}

const TITLE_LENGTH = 80;

/** The video's subject once it is planned, before that the beginning of the prompt. */
function titleOf(job: Job): string {
  const text = job.storyboard?.subject || job.request.prompt;
  return [...text.replace(/\s+/g, ' ').trim()].slice(0, TITLE_LENGTH).join('');
}

const sourceInOrder = (s: Source): Source => ({
  id: s.id,
  source_kind: s.source_kind,
  provider: s.provider,
  provider_asset_id: s.provider_asset_id,
  source_url: s.source_url,
  display_url: s.display_url,
  source_domain: s.source_domain,
  media_type: s.media_type,
  title: s.title,
  credit: s.credit,
  rights_status: s.rights_status,
  usages: s.usages.map(usageInOrder),
  source_metadata: s.source_metadata,
  rights_metadata: s.rights_metadata,
});

/** Absent members stay absent: all of them are optional (api.md 2.8). */
const usageInOrder = (u: Usage): Usage =>
  ({
    start_seconds: u.start_seconds,
    end_seconds: u.end_seconds,
    duration_seconds: u.duration_seconds,
    scene_id: u.scene_id,
    scene_index: u.scene_index,
    slot_key: u.slot_key,
    element_tag: u.element_tag,
    composition_file: u.composition_file,
    composition_id: u.composition_id,
    track_index: u.track_index,
  }) as Usage;
