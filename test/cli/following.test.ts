// How a command follows a job: what it asks, what it sends, and how it ends. The client is the test's own.
import t from 'tap';
import { CliError } from '../../src/cli/cli-error.ts';
import type { CommandContext } from '../../src/cli/command.ts';
import { followJob } from '../../src/cli/jobs/follow-job.ts';
import type { Client, Job } from '../../src/client/client.ts';

const job = (more: object) =>
  ({ job_id: 'j', status: 'completed', chat_url: 'http://chat', ...more }) as unknown as Job;
const asking = job({ status: 'awaiting_user_input', pending_user_input: true });
const done = job({ output: { status: 'completed', download_url: 'http://v' } });

/** Follows a job that comes to these states in turn, with a person who says these words. */
async function follow(states: Job[], { answers, question }: { answers?: string[]; question?: string } = {}) {
  const notes: string[] = [];
  const sent: unknown[] = [];
  const questions: string[] = [];
  const client = {
    wait: async () => states.shift()!,
    followUp: async (...request: unknown[]) => void sent.push(request.slice(0, 2)),
  } as unknown as Client;
  const context = {
    note: (line: string) => void notes.push(line),
    signal: new AbortController().signal,
    ask: answers
      ? async (asked: string) => {
          questions.push(asked);
          return answers.shift() ?? '';
        }
      : null,
  } as unknown as CommandContext;
  const inside = question === undefined ? null : { facts: async () => ({ question }) };
  const options = { client, jobId: 'j', quiet: true, inside } as unknown as Parameters<typeof followJob>[0];
  const ended = await followJob(options, context).catch((error: unknown) => error);
  return { ended, notes, sent, questions };
}

t.test('a question is answered by who sits there, and followed on', async (t) => {
  const { ended, sent, notes, questions } = await follow([asking, asking, done], {
    answers: [' Blue \n', 'Green'],
    question: 'Which colour?',
  });
  t.equal(ended, done);
  t.same(sent, [
    ['j', { prompt: 'Blue' }],
    ['j', { prompt: 'Green' }],
  ]);
  t.same(notes, Array(2).fill('The job asks: Which colour?'));
  t.equal(questions.length, 2);
});

t.test('where nobody answers, the command says how it is done and ends with 4', async (t) => {
  for (const answers of [undefined, [''], ['   ']]) {
    const { ended, sent, notes } = await follow([asking], answers && { answers });
    t.ok(ended instanceof CliError);
    t.equal((ended as CliError).exitCode, 4);
    t.match((ended as CliError).message, '--follow-up "…" --job j');
    t.same(sent, []);
    t.match(notes[0], 'http://chat', 'far from the database the page has the question');
  }
});

t.test('a failed job and a failed render end with 3, each with its reason', async (t) => {
  for (const [state, reason] of [
    [job({ status: 'failed', error: 'planning_failed: x' }), 'The job failed. planning_failed: x'],
    [
      job({ output: { status: 'failed', error: 'render_failed: y' } }),
      'The render failed. render_failed: y.',
    ],
  ] as const) {
    const { ended } = await follow([state]);
    t.equal((ended as CliError).exitCode, 3);
    t.match((ended as CliError).message, reason);
  }
});
