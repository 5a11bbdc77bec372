import type { Client, Job } from '../client/client.ts';
import { CliError, EXIT } from './cli-error.ts';
import type { CommandContext } from './command.ts';
import { progressDisplay, stageOf } from './progress-display.ts';

export type FollowOptions = {
  client: Client;
  jobId: string;
  quiet: boolean;
  /** Finds the text of the open question; null when it cannot be read from here. */
  question(): Promise<string | null>;
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

async function waitShown({ client, jobId, quiet }: FollowOptions, context: CommandContext): Promise<Job> {
  const display = progressDisplay(context, quiet);
  try {
    return await client.wait(jobId, {
      signal: context.signal,
      onProgress: (job) => display.show(stageOf(job), job.progress ?? null),
    });
  } finally {
    display.end();
  }
}

async function answer(options: FollowOptions, job: Job, context: CommandContext): Promise<void> {
  const { client, jobId } = options;
  const question = (await options.question()) ?? `Open the chat page to read the question: ${job.chat_url}`;
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
