import t from 'tap';
import { CliError, EXIT, usageError } from '../../src/cli/cli-error.ts';
import type { CommandContext } from '../../src/cli/command.ts';
import { followJob } from '../../src/cli/jobs/follow-job.ts';
import { bar, countsOf, progressDisplay, stageOf } from '../../src/cli/jobs/progress-display.ts';
import { readable, run } from '../../src/cli/run.ts';
import type { Client, Job } from '../../src/client/client.ts';
import { ApiError } from '../../src/client/http-caller.ts';
import { ConfigError } from '../../src/config/config.ts';

/** A context that writes down what is printed and noted. */
function contextWith(parts: Partial<CommandContext> = {}) {
  const [printed, noted]: [string[], string[]] = [[], []];
  const context: CommandContext = {
    config: () => {
      throw new Error('no settings here');
    },
    print: (line) => void printed.push(line),
    note: (line) => void noted.push(line),
    terminal: null,
    ask: null,
    signal: new AbortController().signal,
    ...parts,
  };
  return { context, printed, noted };
}

/** What a command line comes to whose settings cannot be read for a reason. */
async function ended(args: string[], reason?: unknown, signal = new AbortController().signal) {
  const config = () => {
    throw reason;
  };
  const { context, printed, noted } = contextWith({ signal, ...(reason !== undefined && { config }) });
  return { code: await run(args, context), printed: printed.join('\n'), noted: noted.join('\n') };
}

t.test('exit codes are what scripts have always been told', async (t) => {
  t.same(EXIT, { done: 0, failed: 1, usage: 2, jobFailed: 3, waiting: 4, interrupted: 130 });
  t.equal(new CliError('m').exitCode, 1);
  t.equal(new CliError('m').name, 'CliError');
  t.equal(usageError('m').exitCode, 2);
});

t.test('the code of a failure is its own, in one line; Ctrl-C says nothing', async (t) => {
  t.same(await ended(['migrate'], new CliError('So.', EXIT.waiting)), { code: 4, printed: '', noted: 'So.' });
  t.same(await ended(['migrate'], new Error('Broken.')), { code: 1, printed: '', noted: 'Broken.' });
  t.same(await ended(['migrate'], new Error('Broken.'), AbortSignal.abort()), {
    ...{ code: 130, printed: '', noted: '' },
  });
});

t.test('help is no failure, and what is not understood says what would be', async (t) => {
  for (const args of [
    ['--help'],
    ['-h'],
    ['help'],
    ['keys', '--help'],
    ['keys', '-h'],
    ['migrate', '--help'],
  ]) {
    const { code, printed, noted } = await ended(args);
    t.equal(code, 0, args.join(' '));
    t.match(printed, /^framelog /);
    t.equal(noted, '');
  }
  const { code, printed } = await ended([]);
  t.equal(code, 2, 'no command at all');
  t.match(
    printed,
    /^framelog <command> \[options\]\n\nA prompt in, a designed MP4 out\.\n\nCommands:\n {2}\w/,
  );
  t.match(
    printed,
    /\nExit codes: 0 done, 1 failed, 2 not understood, 3 the job failed, 4 the job waits for an/,
  );
  t.match(await ended(['nosuch']), { code: 2, noted: 'There is no command nosuch. See: framelog --help' });
  t.match(await ended(['keys']), { code: 2, noted: /^keys needs one of: keys \w+, keys \w+/ });
  t.match(await ended(['plan', '--nosuch']), { code: 2, noted: /nosuch/ });
});

t.test('each failure is told with its remedy', async (t) => {
  const api = (status: number, body: object = {}, id: string | null = 'r1') =>
    readable(new ApiError(status, body as Record<string, unknown>, id));
  t.equal(readable(new ConfigError(['A: b'])), 'The service cannot start with these settings:\n  A: b');
  t.match(api(401), /^The API key is not valid\. Check --key, or make one with: framelog keys create/);
  t.match(api(404, { error: 'Not found' }), /^There is no Framelog API at this address\./);
  t.equal(api(404, { error: 'Job not found' }), 'There is no such job for this key.');
  const lacking = { current_balance: 2, minimum_required_credits: 10 };
  t.equal(
    api(402, lacking),
    'The account has 2 credits and needs 10. Give it more with: framelog credits grant <account> <credits>',
  );
  t.equal(
    api(402, { ...lacking, purchase_url: 'https://v.test/buy' }),
    'The account has 2 credits and needs 10. Buy more at https://v.test/buy, or give it more with: ' +
      'framelog credits grant <account> <credits>',
  );
  t.equal(
    api(409, { status: 'running' }),
    'The job is running: it can be followed up once it is completed or asks something.',
  );
  t.equal(api(409, { message: 'No.' }), 'The service refused: 409: No.');
  const details = [
    { path: ['attachments', 0, 'url'], message: 'Required' },
    { path: [], message: 'Expected object' },
  ];
  t.equal(
    api(400, { details }),
    'The request is not valid: attachments.0.url: Required; body: Expected object',
  );
  t.equal(api(400, { message: 'No.' }), 'The service refused: 400: No.');
  t.equal(api(500, { message: 'Sorry.' }), 'The service refused: 500: Sorry. (request r1)');
  t.equal(api(503, { message: 'Sorry.' }, null), 'The service refused: 503: Sorry.');
  t.equal(api(499, { message: 'No.' }), 'The service refused: 499: No.');
  const unreachable = Object.assign(new TypeError('fetch failed'), { cause: { code: 'ECONNREFUSED' } });
  t.equal(
    readable(unreachable),
    'The service does not respond (ECONNREFUSED). Is it running? Start it with npm start, or check --url.',
  );
  t.match(readable(new TypeError('fetch failed')), /^The service does not respond\. Is it running\?/);
  t.equal(readable(new TypeError('other')), 'other');
  t.equal(readable(new Error('fetch failed')), 'fetch failed');
  t.equal(readable(new RangeError('')), 'RangeError');
  const file = (code: string) => readable(Object.assign(new Error('no'), { code, path: '/a/b' }));
  t.same(['ENOENT', 'EISDIR', 'EACCES', 'EROFS', 'ENOSPC', 'EIO'].map(file), [
    'There is no file /a/b',
    '/a/b is a folder',
    '/a/b may not be read or written by this user',
    '/a/b may not be read or written by this user',
    'There is no room left on the disk',
    'no',
  ]);
  t.equal(readable('text'), 'text');
});

const job = (parts: object) =>
  ({ status: 'completed', output: null, pending_user_input: false, ...parts }) as Job;

/** Follows a job that is found in these states, one after another. */
async function followed(states: Job[], said: string | null = null) {
  const replies: unknown[] = [];
  const client = {
    wait: async () => states.shift()!,
    followUp: async (id: string, { prompt }: { prompt: string }) => void replies.push([id, prompt]),
  } as unknown as Client;
  const { context, noted } = contextWith(said === null ? {} : { ask: async () => said });
  const options = { client, jobId: 'j1', quiet: true, inside: null };
  const outcome = await followJob(options, context).catch((error: CliError) => ({
    ...{ exitCode: error.exitCode, message: error.message },
  }));
  return { outcome, noted, replies };
}

t.test('a job that was followed ends as it did', async (t) => {
  const done = job({ output: { status: 'completed' } });
  t.equal((await followed([done])).outcome, done);
  t.same((await followed([job({ status: 'failed', error: 'planning_failed: x' })])).outcome, {
    ...{ exitCode: 3, message: 'The job failed. planning_failed: x' },
  });
  t.same((await followed([job({ output: { status: 'failed', error: 'render_failed: x' } })])).outcome, {
    exitCode: 3,
    message:
      'The render failed. render_failed: x. Nothing was charged; try again with: framelog video --follow-up "…" --job j1',
  });
});

t.test('a question is answered where somebody sits, and left open where nobody does', async (t) => {
  const done = job({ output: { status: 'completed' } });
  const asking = job({
    status: 'awaiting_user_input',
    pending_user_input: true,
    chat_url: 'https://v.test/c',
  });
  const answered = await followed([asking, done], ' Tea ');
  t.equal(answered.outcome, done);
  t.same(answered.replies, [['j1', 'Tea']]);
  t.same(answered.noted, ['The job asks: Open the chat page to read the question: https://v.test/c']);
  for (const nobody of [null, ' ']) {
    const { outcome, replies } = await followed([asking], nobody);
    t.same(outcome, {
      exitCode: 4,
      message: 'The job waits for an answer. Give it with: framelog video --follow-up "…" --job j1',
    });
    t.same(replies, []);
  }
});

t.test('without a terminal, progress is a line for each stage and tenth', async (t) => {
  const looks = [
    job({ status: 'queued' }),
    job({ status: 'running', progress: 0.05 }),
    job({ output: { status: 'completed', download_url: 'https://v.test/f' } }),
  ];
  const seen = Promise.withResolvers<Job>();
  const client = {
    wait: () => seen.promise,
    get: async () => {
      const look = looks.shift()!;
      if (looks.length === 0) seen.resolve(look);
      return look;
    },
  } as unknown as Client;
  const told: string[] = [];
  const progress = async () => ({ stage: 'rendering', progress: 0.72, done: 86, total: 285 });
  const inside = { progress } as unknown as Parameters<typeof followJob>[0]['inside'];
  const { context, noted } = contextWith();
  t.match(await followJob({ client, jobId: 'j1', quiet: false, inside }, context), { status: 'completed' });
  t.same(noted, ['waiting', 'rendering    72 %  86/285 frames']);
  const display = progressDisplay(
    contextWith({ terminal: { write: (text) => void told.push(text), columns: 30 } }).context,
    false,
  );
  display.show('rendering', 0.5, '1/2 frames');
  display.show('waiting', null);
  display.end();
  t.same(told, ['\r\u001b[2Krendering  ████████████░░░░░░', '\r\u001b[2Kwaiting', '\r\u001b[2K']);
  const lines = contextWith();
  const plain = progressDisplay(lines.context, false);
  for (const share of [0.101, 0.199, 0.2, 0.15]) plain.show('planning', share);
  t.same(lines.noted, ['planning     10 %', 'planning     20 %']);
  t.equal(bar(-1) + bar(2), '░'.repeat(24) + '█'.repeat(24));
  t.equal(countsOf({ stage: 'composing', done: 1, total: 2 }), '1/2 scenes');
  t.equal(countsOf({ stage: 'composing', done: 1, total: 1 }), '');
  t.equal(countsOf({ stage: 'planning', done: 1, total: 2 }), '');
});

t.test('a stage is what the status and the share say', async (t) => {
  const stages: [object, string][] = [
    [{ status: 'created' }, 'waiting'],
    [{ status: 'completed', output: { status: 'queued' } }, 'rendering'],
    [{ status: 'running', progress: 0.99 }, 'composing'],
    [{ status: 'running', progress: null }, 'planning'],
    [{ status: 'completed', output: { status: 'processing' }, progress: 0.99 }, 'storing'],
  ];
  for (const [body, stage] of stages) t.equal(stageOf(job(body)), stage, JSON.stringify(body));
});
