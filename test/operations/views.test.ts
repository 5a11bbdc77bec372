// What a person sees of a job at each stage of its life, read from the log.
import t from 'tap';
import type { Uuid } from '../../src/domain/ids.ts';
import type { Services } from '../../src/operations/operation.ts';
import { viewSession } from '../../src/operations/viewing/view-session.ts';
import { filmOf } from '../support/film-of-prompt.ts';
import { command, createJob, entropy, openAccount, openStore } from '../support/store.ts';
import { advance, type Stage } from '../support/worker-events.ts';

const { store } = await openStore(t);
const account = await openAccount(store, 500);
const services = {
  ...{ store, entropy },
  storage: { async *list() {}, signGet: async (key: string) => `https://files/${key}` },
  addresses: { publicUrl: 'https://f.example', baseUrl: 'https://f.example/api' },
} as unknown as Services;
const view = async (job_id: Uuid, userId = account.userId) =>
  viewSession.run(services, { userId } as never, { job_id });

async function viewAt(stage: Stage | null, progress?: number) {
  const { jobId } = await createJob(store, account, { price: 9 });
  if (stage) await advance(store, jobId, stage);
  if (progress !== undefined)
    await store.reportProgress({ jobId, run: 1, stage: 'planning', done: 1, total: 2, progress });
  const { ahead, question, mayFollowUp, mayCancel, held, ...rest } = await view(jobId);
  return { told: { stage: rest.stage, ahead, question, mayFollowUp, mayCancel, held }, ...rest };
}

t.test('a job that waits says how many go before it, and can be canceled', async (t) => {
  const { jobId } = await createJob(store, await openAccount(store, 500), { price: 9 });
  const before = await view(jobId, (await store.job(jobId))!.ownerId);
  t.match(before, { stage: null, ahead: 0, mayCancel: true, mayFollowUp: false, held: 9 });
  const { told } = await viewAt(null);
  t.match(told, { stage: null, ahead: 1, question: null, mayFollowUp: false, mayCancel: true, held: 9 });
});

t.test('a job that is worked on names its stage, what has ended has none', async (t) => {
  const working = { ahead: null, question: null, mayFollowUp: false, mayCancel: true, held: 9 };
  t.same((await viewAt('running', 0.01)).told, { stage: 'planning', ...working });
  t.same((await viewAt('running')).told, { stage: null, ...working }, 'nothing was told yet');
  const rendering = { ...working, stage: 'rendering', mayFollowUp: true };
  t.same((await viewAt('rendering', 0.5)).told, rendering, 'a change takes its place');
  const { told: asking } = await viewAt('asking');
  t.same(asking, { ...working, stage: null, question: 'What about?', mayFollowUp: true });
  const ended = { stage: null, ahead: null, question: null, mayCancel: false, held: 0 };
  const { told, versions } = await viewAt('rendered', 0.9);
  t.same(told, { ...ended, mayFollowUp: true });
  t.match(versions, [
    { run: 1, charged: 9, poster_url: null, play: { poster: null }, scenes: { length: 0 } },
  ]);
  t.same((await viewAt('failed')).told, { ...ended, mayFollowUp: false });
  t.same((await viewAt('output-failed')).told, { ...ended, mayFollowUp: true });
});

t.test('a scene without words is called by its number', async (t) => {
  const { jobId } = await createJob(store, account, { price: 9 });
  await advance(store, jobId, 'running');
  const board = filmOf(
    'Bedtime story.\n\nTitle: The Fox\n\nNarrator: A fox lived alone in the woods. One day she found an old guitar.\n\nLast card: Sleep tight',
  );
  await store.handle(command(), async (unit) => {
    const { ownerId, run } = (await unit.job(jobId))!;
    unit.appendJob(jobId, ownerId, [
      { type: 'StoryboardPlanned', data: { run, planner: 'test', storyboard: board } },
    ]);
  });
  t.same(
    (await view(jobId)).scenes.map(({ headline, narration }) => [headline, narration]),
    [
      ['The Fox', ''],
      ['Scene 2', 'A fox lived alone in the woods.'],
      ['Scene 3', 'One day she found an old guitar.'],
      ['Sleep tight', ''],
    ],
  );
});

t.test('nobody sees the job of another', async (t) => {
  const { jobId } = await createJob(store, account);
  const other = await openAccount(store, 1);
  await t.rejects(view(jobId, other.userId), { code: 'job_not_found' });
  await t.rejects(view('x'), { code: 'job_not_found' });
});
