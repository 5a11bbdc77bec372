import type { JobEvent } from '../../src/domain/events.ts';
import type { Uuid } from '../../src/domain/ids.ts';
import { decide as credits } from '../../src/domain/money/credits.ts';
import type { Store } from '../../src/store/contract.ts';
import { command } from './store.ts';

/** What a worker leaves behind in the log when it has come so far; its hold is settled where it would be. */
export type Stage = 'created' | 'running' | 'asking' | 'rendering' | 'rendered' | 'output-failed' | 'failed';

const SHA = 'ab'.repeat(32);

/** Storage key of the video of a job's first run. */
export const videoKey = (jobId: Uuid, run = 1): string => `outputs/${jobId}/${run}-${SHA}.mp4`;

/** Brings a queued job to a stage, as a worker would, without rendering anything. */
export async function advance(store: Store, jobId: Uuid, stage: Stage): Promise<void> {
  await store.handle(command(), async (unit) => {
    const job = (await unit.job(jobId))!;
    const { run, attempt } = job;
    const started: JobEvent[] = [
      { type: 'SessionPrepared', data: { run } },
      { type: 'GenerationStarted', data: { run, attempt: attempt + 1 } },
    ];
    const completed: JobEvent[] = [
      ...started,
      { type: 'JobCompleted', data: { run, durationSeconds: 20 } },
      { type: 'RenderQueued', data: { run } },
      { type: 'RenderStarted', data: { run, attempt: attempt + 2 } },
    ];
    const ended: Record<Stage, JobEvent[]> = {
      created: started.slice(0, 1),
      running: started,
      asking: [
        ...started,
        { type: 'UserInputRequested', data: { run, question: 'What about?', reason: 'none' } },
      ],
      rendering: completed,
      rendered: [...completed, rendered(jobId, run, job.hold?.amount ?? 0)],
      'output-failed': [...completed, { type: 'OutputFailed', data: { run, error: 'render_failed: test' } }],
      failed: [...started, { type: 'JobFailed', data: { run, error: 'planning_failed: test' } }],
    };
    unit.appendJob(jobId, job.ownerId, ended[stage]);
    if (!job.hold || !['rendered', 'output-failed', 'failed'].includes(stage)) return;
    const account = (await unit.account(job.accountId))!;
    const hold = { holdId: job.hold.id, jobId, run };
    const settled =
      stage === 'rendered'
        ? credits.capture(account, { ...hold, price: job.hold.amount })
        : credits.release(account, { ...hold, reason: 'failed' });
    unit.appendAccount(job.accountId, job.ownerId, settled);
  });
}

function rendered(jobId: Uuid, run: number, charged: number): JobEvent {
  const data = {
    run,
    key: videoKey(jobId, run),
    posterKey: null,
    captionsKey: null,
    bytes: 1000,
    sha256: SHA,
    durationSeconds: 20,
    width: 1280,
    height: 720,
    fps: 30,
    renderedSeconds: 20,
    charged,
  };
  return { type: 'OutputRendered', data };
}
