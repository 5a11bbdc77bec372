import { isUuidV7 } from '../../domain/ids.ts';
import { type Moment, statusAsOf } from '../../store/projecting/as-of.ts';
import { CliError, EXIT, type ExitCode } from '../cli-error.ts';
import { type Command, type CommandContext, type Input, onlyWord } from '../command.ts';
import { withData } from '../data-access.ts';
import { AT_OPTION, momentOf } from '../moment.ts';

/** Where a job stands, read from the database. */
export const status: Command = {
  name: 'status',
  parameters: '<job_id> [--at T]',
  summary: 'Shows where a job stands. To wait for it and fetch its video: framelog video --job <job_id>',
  options: {
    ...AT_OPTION,
    json: { help: 'print the status body of the API (its download address is signed by the API alone)' },
  },
  examples: [
    'framelog status 0199aa4e-5d5f-7c41-9d3c-3f6b8d0c2a11',
    'framelog status 0199aa4e-5d5f-7c41-9d3c-3f6b8d0c2a11 --at 2026-11-01T12:00:00Z --json',
  ],
  async run(input, context) {
    const jobId = onlyWord(status, input);
    const at = input.text('at');
    if (at !== undefined) return pastStatus(jobId, momentOf(at), input, context);
    const found = await withData(context, async ({ store }) => {
      const row = isUuidV7(jobId) ? await store.status(jobId) : null;
      return row && { row, progress: await store.progress(jobId), job: await store.job(jobId) };
    });
    if (!found?.job) throw new CliError(`There is no job ${jobId}.`);
    const { row, progress, job } = found;
    if (input.flag('json')) {
      context.print(row.body);
      return EXIT.done;
    }
    const rows: [string, string | false | null | undefined][] = [
      ['job', jobId],
      ['status', row.status],
      ['output', job.output?.status],
      [
        'progress',
        progress &&
          (row.status === 'running' || job.output?.status === 'processing') &&
          `${Math.round(progress.progress * 100)} % (${progress.stage} ${progress.done}/${progress.total})`,
      ],
      ['question', job.question],
      ['error', job.error ?? job.output?.error],
      ['sources', `${job.sources.length}`],
      ['updated', job.updatedAt],
    ];
    for (const [label, value] of rows) if (value) context.print(label.padEnd(10) + value);
    return EXIT.done;
  },
};

/** What the API would have responded then, by the same fold. */
async function pastStatus(
  jobId: string,
  moment: Moment,
  input: Input,
  context: CommandContext,
): Promise<ExitCode> {
  const past = isUuidV7(jobId)
    ? await withData(context, ({ store }) => statusAsOf(store, jobId, moment))
    : null;
  if (!past) throw new CliError(`There was no job ${jobId} then.`);
  const { body, state: job, version, recordedAt } = past;
  if (input.flag('json')) {
    context.print(body);
    return EXIT.done;
  }
  const rows: [string, string | null | undefined][] = [
    ['job', jobId],
    ['as of', `version ${version}, recorded ${recordedAt}`],
    ['status', job.status],
    ['output', job.output?.status],
    ['question', job.question],
    ['error', job.error ?? job.output?.error],
    ['sources', `${job.sources.length}`],
  ];
  for (const [label, value] of rows) if (value) context.print(label.padEnd(10) + value);
  return EXIT.done;
}
