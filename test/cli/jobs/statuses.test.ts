// What `framelog status` prints of a job in each state, now and as of the newest version: whole.
import t from 'tap';
import { createJob, entropy, MASTER_KEY_SETTING, openAccount, openStore } from '../../support/store.ts';
import { advance, type Stage } from '../../support/worker-events.ts';
import { cli } from '../captured-context.ts';

const { url, store } = await openStore(t);
const environment = { DATABASE_URL: url, DATA_DIR: t.testdir(), ...MASTER_KEY_SETTING };
const owner = await openAccount(store, 500);

/** Lines between the job's id and the number of its sources. */
const STATES: [stage: Stage | null, lines: string[]][] = [
  [null, ['status    queued']],
  ['created', ['status    created']],
  ['running', ['status    running']],
  ['asking', ['status    awaiting_user_input', 'question  What about?']],
  ['rendering', ['status    completed', 'output    processing']],
  ['rendered', ['status    completed', 'output    completed']],
  ['output-failed', ['status    completed', 'output    failed', 'error     render_failed: test']],
  ['failed', ['status    failed', 'error     planning_failed: test']],
];

for (const [stage, lines] of STATES)
  t.test(`${stage ?? 'queued'}`, async (t) => {
    const { jobId } = await createJob(store, owner);
    if (stage) await advance(store, jobId, stage);
    const { version, updatedAt } = (await store.job(jobId))!;
    const job = `job       ${jobId}`;
    const now = await cli(['status', jobId], { environment });
    t.same(
      [now.code, now.out.trimEnd().split('\n')],
      [0, [job, ...lines, 'sources   0', `updated   ${updatedAt}`]],
    );
    const past = await cli(['status', jobId, '--at', String(version)], { environment });
    const [as, ...rest] = past.out.trimEnd().split('\n').slice(1);
    t.same([past.code, past.out.split('\n')[0], ...rest], [0, job, ...lines, 'sources   0']);
    t.equal(as, `as of     version ${version}, recorded ${updatedAt}`);
    const body = JSON.parse(
      (await cli(['status', jobId, '--at', String(version), '--json'], { environment })).out,
    );
    const error = lines.find((line) => line.startsWith('error'))?.slice(10) ?? null;
    t.equal(body.error ?? body.output?.error ?? null, error, 'the body of the API has it, too');
  });

t.test('of no job, and before there was one', async (t) => {
  const unknown = entropy.uuid();
  const { jobId } = await createJob(store, owner);
  for (const [args, notes] of [
    [[unknown], `There is no job ${unknown}.`],
    [['x'], 'There is no job x.'],
    [[unknown, '--at', '1'], `There was no job ${unknown} then.`],
    [[jobId, '--at', '2020-01-01'], `There was no job ${jobId} then.`],
  ] as const) {
    const { code, out, notes: said } = await cli(['status', ...args], { environment });
    t.same([code, out, said], [1, '', `${notes}\n`]);
  }
});
