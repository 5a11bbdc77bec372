// What a worker writes to the log, method by method: the command it is carried out by, the facts, and the money beside them.
// The store is played; test/generation/records.test.ts has the real one.
import t from 'tap';
import type { AccountEvent, DomainEvent, JobEvent } from '../../../src/domain/events.ts';
import type { Uuid } from '../../../src/domain/ids.ts';
import { evolve, type Job, type NewRendering, noJob } from '../../../src/domain/job/job.ts';
import { createRecords } from '../../../src/generation/records.ts';
import type { CommandContext, Store, UnitOfWork } from '../../../src/store/contract.ts';
import { given, opened } from '../../domain/paying-accounts.ts';
import { storyboard } from '../../support/storyboard.ts';
import { source } from '../../support/told-jobs.ts';

const JOB = '01a1fd00-0000-7000-8000-000000000001';
const ACCOUNT = '01a1fd00-0000-7000-8000-00000000000a';
const HOLD = '01a1fd00-0000-7000-8000-00000000000b';
const FRESH = '01a1fd00-0000-7000-8000-00000000000f';
const NOW = Date.parse('2026-11-23T10:00:00.000Z');
const board = storyboard();

const QUEUED: JobEvent = {
  type: 'JobQueued',
  data: {
    ...{ ownerId: 'ada', accountId: ACCOUNT, hold: { id: HOLD, amount: 30 } },
    request: { prompt: 'tea', attachments: [], duration: '10-30s' },
  },
} as never;
const PREPARED: JobEvent = { type: 'SessionPrepared', data: { run: 1 } };
const STARTED: JobEvent = { type: 'GenerationStarted', data: { run: 1, attempt: 1 } };

const after = (...events: JobEvent[]): Job =>
  [QUEUED, ...events].reduce(
    (job, event, i) =>
      evolve(job, {
        ...event,
        streamId: JOB,
        version: i + 1,
        recordedAt: '2026-11-23T09:00:00.000Z',
      } as never),
    noJob(JOB),
  );

/** Records over a store that holds this job, with what they append. */
function recording(job: Job | null) {
  const commands: CommandContext[] = [];
  const appended: { id: Uuid; owner: Uuid; events: DomainEvent[] }[] = [];
  const held: AccountEvent = { type: 'CreditsHeld', data: { holdId: HOLD, jobId: JOB, run: 1, amount: 30 } };
  const take = (id: Uuid, owner: Uuid, events: DomainEvent[]) => void appended.push({ id, owner, events });
  const unit = {
    job: async (id: Uuid) => (id === JOB ? job : null),
    account: async (id: Uuid) => (id === ACCOUNT ? given([held], opened(50)) : null),
    appendJob: take,
    appendAccount: take,
  } as unknown as UnitOfWork;
  const store = {
    async handle(context: CommandContext, decide: (unit: UnitOfWork) => Promise<unknown>) {
      commands.push(context);
      return { result: await decide(unit), duplicate: false };
    },
  } as unknown as Store;
  const entropy = { now: () => NOW, uuid: () => FRESH, bytes: (n: number) => new Uint8Array(n) };
  return { records: createRecords(store, entropy), commands, appended };
}

/** What a method appends to the job, and by which command. */
async function recorded(job: Job, act: (records: ReturnType<typeof createRecords>) => Promise<unknown>) {
  const { records, commands, appended } = recording(job);
  const result = await act(records);
  t.equal(commands.length, 1, 'one command');
  const own = appended.filter(({ id }) => id === JOB);
  t.same(
    own.map(({ owner }) => owner),
    ['ada'],
  );
  const money = appended.filter(({ id }) => id === ACCOUNT);
  return { context: commands[0]!, events: own[0]!.events, money, result };
}

t.test('a step of a claim is one command, whoever repeats it; another attempt’s is another', async (t) => {
  const [job, again] = [after(PREPARED, STARTED), after(PREPARED, STARTED)];
  const byAsking = async (it: Job) =>
    (await recorded(it, (records) => records.ask(it, 'Who?', 'none'))).context;
  t.same(await byAsking(job), {
    ...{ commandId: '37948272-b207-573f-b160-5c1d787d59e8', actor: 'worker', correlationId: JOB },
  });
  t.same(await byAsking(again), await byAsking(job));
  const others = [
    (await recorded(job, (records) => records.fail(job, 'x'))).context.commandId,
    (await byAsking({ ...job, run: 2 })).commandId,
    (await byAsking({ ...job, version: 9 })).commandId,
    (await byAsking({ ...job, attempt: 2 })).commandId,
    (await byAsking(job)).commandId,
  ];
  t.equal(new Set(others).size, 5);
});

t.test('each step has a command of its own', async (t) => {
  const job = after(PREPARED, STARTED);
  const made = { storyboard: board, sources: [] };
  const ids = await Promise.all(
    [
      (it: ReturnType<typeof createRecords>) => it.prepare(job),
      (it: ReturnType<typeof createRecords>) => it.handBack(job),
      (it: ReturnType<typeof createRecords>) => it.plan(job, { ...made, planner: 'p' }),
      (it: ReturnType<typeof createRecords>) => it.ask(job, 'Who?', 'none'),
      (it: ReturnType<typeof createRecords>) => it.compose(job, { ...made, scenes: [] }),
      (it: ReturnType<typeof createRecords>) => it.rendered(job, VIDEO),
      (it: ReturnType<typeof createRecords>) => it.fail(job, 'planning_failed'),
    ].map(async (act) => (await recorded(job, act)).context.commandId),
  );
  t.same(ids, IDS);
});

const VIDEO: NewRendering = {
  ...{ key: 'outputs/x.mp4', posterKey: null, captionsKey: null, bytes: 10, sha256: 'ab' },
  ...{ durationSeconds: 20, width: 1280, height: 720, fps: 30 },
};
/** RFC 9562 version 5 of `1/1/3/…` (run, attempt, version, step) in the job's own namespace. */
const IDS = [
  '93bec456-2c36-537b-8140-b16663631c5f',
  '19521290-62ac-5135-88db-ed5df2626cf5',
  'bc740885-f6a8-5d6d-8b38-534aee9d71b5',
  '37948272-b207-573f-b160-5c1d787d59e8',
  '636a1b9a-5bc7-5ba2-bb2b-46a0e0d4a9f6',
  '6751d96e-48a8-5500-9e2e-c8979214be90',
  'ad27635c-750a-558d-ba31-6035b0266bdb',
];

t.test('a claim has a fresh command, so that two workers never share one', async (t) => {
  const job = after(PREPARED);
  const { context, events, result } = await recorded(job, (records) => records.start(job));
  t.same(context, { commandId: FRESH, actor: 'worker', correlationId: JOB });
  t.same(events, [{ type: 'GenerationStarted', data: { run: 1, attempt: 1 } }]);
  t.equal(result, 1, 'the new attempt');
});

t.test('what each step says', async (t) => {
  const [queued, job] = [after(), after(PREPARED, STARTED)];
  t.same((await recorded(queued, (it) => it.prepare(queued))).events, [PREPARED]);
  t.same((await recorded(job, (it) => it.handBack(job))).events, [
    { type: 'AttemptHandedBack', data: { run: 1, attempt: 1 } },
  ]);
  const planned = { storyboard: board, sources: [source()], planner: 'p', notUnderstood: ['blink'] };
  t.same((await recorded(job, (it) => it.plan(job, planned))).events, [
    {
      type: 'StoryboardPlanned',
      data: { run: 1, planner: 'p', storyboard: board, notUnderstood: ['blink'] },
    },
    { type: 'SourceRecorded', data: { run: 1, source: source() } },
  ]);
  t.same((await recorded(job, (it) => it.ask(job, 'Who?', 'none'))).events, [
    { type: 'UserInputRequested', data: { run: 1, question: 'Who?', reason: 'none' } },
  ]);
  const scenes = [{ id: 'scene-1', key: 'k1' }];
  const composed = (await recorded(job, (it) => it.compose(job, { storyboard: board, sources: [], scenes })))
    .events;
  t.same(
    composed.map(({ type }) => type),
    ['StoryboardPlanned', 'SceneComposed', 'JobCompleted', 'RenderQueued'],
  );
  t.match(composed[1], { data: { run: 1, sceneId: 'scene-1', sceneIndex: 0, key: 'k1' } });
});

t.test(
  'a video takes its price from the hold, and a failure gives it back, in the same command',
  async (t) => {
    const rendering = after(PREPARED, STARTED, { type: 'JobCompleted', data: { run: 1 } } as never);
    const done = await recorded(rendering, (it) => it.rendered(rendering, VIDEO));
    t.match(done.events, [{ type: 'OutputRendered', data: { run: 1, charged: 30, key: 'outputs/x.mp4' } }]);
    t.match(done.money, [
      {
        owner: 'u',
        events: [{ type: 'HoldCaptured', data: { holdId: HOLD, jobId: JOB, run: 1, captured: 30 } }],
      },
    ]);
    const job = after(PREPARED, STARTED);
    const failed = await recorded(job, (it) => it.fail(job, 'planning_failed: no: words'));
    t.match(failed.events, [{ type: 'JobFailed', data: { run: 1, error: 'planning_failed: no: words' } }]);
    t.match(failed.money, [
      {
        owner: 'u',
        events: [
          { type: 'HoldReleased', data: { holdId: HOLD, jobId: JOB, run: 1, reason: 'planning_failed' } },
        ],
      },
    ]);
    t.equal((failed.money[0]!.events[0]!.data as { reason: string }).reason, 'planning_failed');
  },
);

t.test('a job that is gone is nobody’s any more', async (t) => {
  const job = after(PREPARED, STARTED);
  const { records, appended } = recording(null);
  await t.rejects(records.ask(job, 'Who?', 'none'), { name: 'Superseded', message: `job ${JOB} is gone` });
  await t.rejects(records.start(job), { name: 'Superseded' });
  t.same(appended, []);
});
