import { setTimeout as sleep } from 'node:timers/promises';
import type { Client, Job } from '../../client/client.ts';
import { isSettled } from '../../client/wait-for-job.ts';
import { CliError, EXIT } from '../cli-error.ts';
import type { CommandContext } from '../command.ts';
import type { ServiceAccess } from '../service-access.ts';
import { countsOf, nameOf, type ProgressDisplay, progressDisplay, stageOf } from './progress-display.ts';

/** Pauses between two looks at the progress: of a service on this machine, and of one far away. */
const LOOK_MS = 250;
const LOOK_FROM_AFAR_MS = 1000;

export type FollowOptions = {
  client: Client;
  jobId: string;
  quiet: boolean;
  /** What the API does not tell; null when the service's database cannot be reached from here. */
  inside: ServiceAccess['inside'];
};

/**
 * Waits for a job's video with its progress shown. A question is printed, and answered where somebody sits at a
 * terminal.
 * @throws CliError when the job or its render failed, or when a question stays open
 */
export async function followJob(options: FollowOptions, context: CommandContext): Promise<Job> {
  const { jobId } = options;
  for (;;) {
    const job = await waitShown(options, context);
    if (job.status === 'failed') throw new CliError(`The job failed. ${job.error}`, EXIT.jobFailed);
    if (job.pending_user_input) {
      await answer(options, job, context);
      continue;
    }
    if (job.output?.status === 'failed') {
      const remedy = `Nothing was charged; try again with: framelog video --follow-up "…" --job ${jobId}`;
      throw new CliError(`The render failed. ${job.output.error}. ${remedy}`, EXIT.jobFailed);
    }
    return job;
  }
}

async function waitShown(options: FollowOptions, context: CommandContext): Promise<Job> {
  const { client, jobId, quiet } = options;
  const display = progressDisplay(context, quiet);
  const watch = new AbortController();
  const watching = quiet
    ? null
    : watchProgress(options, display, AbortSignal.any([watch.signal, context.signal]));
  try {
    return await client.wait(jobId, { signal: context.signal });
  } finally {
    watch.abort();
    await watching;
    display.end();
  }
}

/** Looks at the job now and then and shows how far it is; that a look fails is for whoever waits to tell. */
async function watchProgress(
  { client, jobId, inside }: FollowOptions,
  display: ProgressDisplay,
  signal: AbortSignal,
): Promise<void> {
  try {
    for (;;) {
      const [job, run] = await Promise.all([client.get(jobId, { signal }), inside?.progress(jobId)]);
      const stage = stageOf(job);
      if (isSettled(job)) return;
      if (!run || stage === 'waiting') display.show(stage, job.progress ?? null);
      else display.show(nameOf(run.stage), run.progress, countsOf(run));
      await sleep(inside ? LOOK_MS : LOOK_FROM_AFAR_MS, undefined, { signal });
    }
  } catch {
    // Aborted, or the service is gone, which the waiting request finds as well.
  }
}

async function answer(options: FollowOptions, job: Job, context: CommandContext): Promise<void> {
  const { client, jobId } = options;
  const asked = await options.inside?.facts(jobId);
  const question = asked?.question ?? `Open the chat page to read the question: ${job.chat_url}`;
  context.note(`The job asks: ${question}`);
  const said = (await context.ask?.('Your answer: ', context.signal))?.trim();
  if (!said) {
    throw new CliError(
      `The job waits for an answer. Give it with: framelog video --follow-up "…" --job ${jobId}`,
      EXIT.waiting,
    );
  }
  await client.followUp(jobId, { prompt: said }, { signal: context.signal });
}
