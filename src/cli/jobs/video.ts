import type { Job, VideoRequest } from '../../client/client.ts';
import { CliError, EXIT, type ExitCode, usageError } from '../cli-error.ts';
import { type Command, type CommandContext, helpOf, type Input } from '../command.ts';
import { outFile } from '../out-file.ts';
import { withTexts } from '../plans/attached-texts.ts';
import { openService, SERVICE_OPTIONS, type ServiceAccess } from '../service-access.ts';
import { followJob } from './follow-job.ts';
import { lastJob, rememberJob } from './last-job.ts';
import { progressDisplay } from './progress-display.ts';
import { sendFile } from './send-file.ts';
import { isAddress, REQUEST_OPTIONS, requestBody } from './video-request.ts';

/** A prompt in, an MP4 out. */
export const video: Command = {
  name: 'video',
  parameters: '"<prompt>"',
  summary:
    'Makes a video and downloads it. Uses the service that runs on this DATA_DIR, or starts one and stops it again.\n' +
    'Quote the prompt. Design options need a Pro or Max account; the embedded developer account is on Pro.',
  options: {
    ...REQUEST_OPTIONS,
    out: { value: 'FILE', help: 'where to put the video (default: video.mp4)' },
    'follow-up': { value: 'TEXT', help: 'refine the last job, or answer its question' },
    job: { value: 'ID', help: 'the job to follow up; without --follow-up: wait for it and download it' },
    ...SERVICE_OPTIONS,
    json: { help: 'print the final status body with path, seconds, credits and took_seconds' },
    quiet: { help: 'show no progress' },
  },
  examples: [
    'npm run video -- "A 10 second launch video for Alpenglow, the trail app that knows the mountain before you do"',
    'framelog video "How tea is made, in four steps" --aspect-ratio 9:16 --duration 10-30s --out tea.mp4',
    'framelog video "Our year in numbers" --attach logo.png --attach https://example.com/sales.csv',
    'framelog video --follow-up "make the title shorter and the colours warmer"',
  ],
  async run(input, context) {
    if (isEmpty(input)) {
      context.print(helpOf(video));
      return EXIT.usage;
    }
    const order = orderOf(input);
    const file = await outFile(input.text('out') ?? 'video.mp4');
    const service = await openService(input, context);
    try {
      context.signal.throwIfAborted();
      return await makeVideo({ order, input, file, service, context });
    } finally {
      await service.stop();
    }
  },
};

const isEmpty = (input: Input) =>
  input.words.length === 0 &&
  Object.entries(video.options).every(([name, { multiple }]) =>
    multiple ? input.all(name).length === 0 : input.text(name) === undefined && !input.flag(name),
  );

/** What is asked for: a new job, a word on an earlier one, or only its result. */
export type Order =
  | { kind: 'create'; prompt: string }
  | { kind: 'follow-up'; prompt: string; jobId: string | undefined }
  | { kind: 'fetch'; jobId: string };

/** Reads the order from the command line. @throws CliError for a line that asks for nothing or for two things */
export function orderOf(input: Input): Order {
  const followUp = input.text('follow-up');
  const jobId = input.text('job');
  const prompt = input.words.join(' ').trim();
  if (prompt && (followUp !== undefined || jobId !== undefined)) {
    throw usageError('Give either a prompt, or --follow-up and --job for an earlier video');
  }
  if (followUp?.trim()) return { kind: 'follow-up', prompt: followUp, jobId };
  if (followUp !== undefined) throw usageError('--follow-up needs a text: what to change');
  if (jobId !== undefined) return { kind: 'fetch', jobId };
  if (!prompt) throw usageError('What should the video show? framelog video "<prompt>"');
  return { kind: 'create', prompt };
}

type Making = { order: Order; input: Input; file: string; service: ServiceAccess; context: CommandContext };

async function makeVideo(making: Making): Promise<ExitCode> {
  const { input, file, service, context } = making;
  const quiet = input.flag('quiet') || input.flag('json');
  const startedAt = performance.now();
  const jobId = await placeOrder(making, quiet);
  await rememberJob(context.config().dataDir, { job_id: jobId, base_url: service.baseUrl });
  const { client, inside } = service;
  try {
    const job = await followJob({ client, jobId, quiet, inside }, context);
    await download(service, job, file, context, quiet);
    const took = (performance.now() - startedAt) / 1000;
    const { rendered = null, notUnderstood = [], unread = [] } = (await inside?.facts(jobId)) ?? {};
    report(input, context, { job, file, took, rendered });
    for (const reason of unread) context.note(`Made without a page: ${reason}`);
    for (const wish of notUnderstood) context.note(`Not understood, and so left as it was: “${wish}”`);
    return EXIT.done;
  } catch (error) {
    if (context.signal.aborted) context.note(`The job is kept. Go on with: framelog video --job ${jobId}`);
    throw error;
  }
}

async function placeOrder({ order, input, service, context }: Making, quiet: boolean): Promise<string> {
  if (order.kind === 'fetch') return order.jobId;
  const { client } = service;
  const jobId = order.kind === 'follow-up' ? await earlierJob(order.jobId, context) : null;
  const { prompt, attachments: files } = await withTexts(order.prompt, input.all('attach'));
  const body = (await requestBody(input, prompt)) as VideoRequest;
  const attachments: NonNullable<VideoRequest['attachments']> = [];
  for (const attachment of files) {
    if (isAddress(attachment)) attachments.push({ url: attachment });
    else {
      const slot = await sendFile(client, attachment, context, quiet);
      attachments.push({ url: slot.attachment_url, name: slot.filename });
    }
  }
  const request = attachments.length > 0 ? { ...body, attachments } : body;
  const { signal } = context;
  const accepted = jobId
    ? await client.followUp(jobId, request, { signal })
    : await client.create(request, { signal });
  return accepted.job_id;
}

async function earlierJob(named: string | undefined, context: CommandContext): Promise<string> {
  const jobId = named ?? (await lastJob(context.config().dataDir))?.job_id;
  if (!jobId) throw new CliError('There is no earlier job here; name one with --job ID');
  return jobId;
}

async function download(
  { client }: ServiceAccess,
  job: Job,
  file: string,
  context: CommandContext,
  quiet: boolean,
): Promise<void> {
  const display = progressDisplay(context, quiet);
  try {
    await client.download(job.output!.download_url!, file, {
      signal: context.signal,
      onProgress: ({ transferred, total }) => display.show('download', total ? transferred / total : null),
    });
  } finally {
    display.end();
  }
}

type Result = { job: Job; file: string; took: number; rendered: { seconds: number; charged: number } | null };

function report(input: Input, context: CommandContext, { job, file, took, rendered }: Result): void {
  if (input.flag('json')) {
    const { seconds = null, charged: credits = null } = rendered ?? {};
    const made = { path: file, seconds, credits, took_seconds: rounded(took) };
    context.print(JSON.stringify({ ...job, ...made }));
    return;
  }
  const sources = (job.sources ?? []).map(
    (source) => `${source.title ?? source.media_type} (${source.source_kind}, ${source.provider})`,
  );
  context.print(file);
  if (rendered) {
    context.print(`length   ${rounded(rendered.seconds)} s`);
    context.print(`cost     ${rendered.charged} credits`);
  }
  context.print(`took     ${rounded(took)} s`);
  context.print(`sources  ${sources.join('; ') || 'none'}`);
  context.print(`job      ${job.job_id}`);
}

const rounded = (seconds: number) => Math.round(seconds * 10) / 10;
