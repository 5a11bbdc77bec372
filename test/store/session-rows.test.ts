// Lists of jobs, their history and their telemetry, as the database gives them.
import t from 'tap';
import { createJob, entropy, openAccount, openStore } from '../support/store.ts';
import { advance } from '../support/worker-events.ts';

const { store } = await openStore(t);
const all = { states: [], words: '', sort: 'newest' as const, after: null, limit: 10 };

t.test('a search takes each character for itself', async (t) => {
  const owner = await openAccount(store, 100);
  for (const prompt of ['C:\\films', 'half_done', '50% off', 'halfway'])
    await createJob(store, owner, { prompt });
  const titles = async (words: string) =>
    (await store.sessions(owner.userId, { ...all, words })).map(({ title }) => title);
  t.same(await titles('C:\\F'), ['C:\\films']);
  t.same(await titles('\\'), ['C:\\films'], 'a backslash alone');
  t.same(await titles('half_'), ['half_done']);
  t.same(await titles('0% O'), ['50% off']);
});

t.test('only what is worked on has a progress, and only that of its run', async (t) => {
  const owner = await openAccount(store, 100);
  const report = { stage: 'rendering', done: 1, total: 2, progress: 0.7 };
  const found: unknown[] = [];
  for (const stage of ['running', 'rendering', 'asking', 'rendered', 'failed', 'output-failed'] as const) {
    const { jobId } = await createJob(store, owner);
    await advance(store, jobId, stage);
    await store.reportProgress({ ...report, jobId, run: 1 });
    const [row] = await store.sessions(owner.userId, { ...all, limit: 1 });
    found.push([stage, row!.state, row!.progress]);
  }
  t.same(found, [
    ['running', 'working', 0.7],
    ['rendering', 'working', 0.7],
    ['asking', 'waiting', null],
    ['rendered', 'ready', null],
    ['failed', 'failed', null],
    ['output-failed', 'failed', null],
  ]);
  const { jobId } = await createJob(store, owner);
  await advance(store, jobId, 'running');
  await store.reportProgress({ ...report, jobId, run: 2 });
  t.match(await store.sessions(owner.userId, { ...all, limit: 1 }), [{ jobId, progress: null }]);
});

t.test('a report never takes a run back, nor a job to an earlier run', async (t) => {
  const { jobId } = await createJob(store, await openAccount(store, 10));
  const tell = async (run: number, progress: number, done: number) => {
    await store.reportProgress({ jobId, run, stage: 'composing', done, total: 9, progress });
    const kept = (await store.progress(jobId))!;
    return [kept.run, kept.progress, kept.done];
  };
  t.equal(await store.progress(jobId), null);
  t.same(await tell(1, 0.4, 4), [1, 0.4, 4]);
  t.same(await tell(1, 0.3, 3), [1, 0.4, 4], 'what came late');
  t.same(await tell(1, 0.4, 5), [1, 0.4, 5], 'the same share with another count');
  t.same(await tell(2, 0.1, 1), [2, 0.1, 1], 'a new run begins anew');
  t.same(await tell(1, 0.9, 9), [2, 0.1, 1], 'the one before is over');
});

t.test('who did what in an old log is told in the words of today', async (t) => {
  const context = { commandId: entropy.uuid(), actor: 'cli' as 'operator' };
  const { jobId } = await createJob(store, await openAccount(store, 10), { context });
  await advance(store, jobId, 'created');
  const history = await store.history(jobId, 0, 10);
  t.same(
    history.map(({ version, type, actor }) => [version, type, actor]),
    [
      [1, 'JobQueued', 'operator'],
      [2, 'SessionPrepared', 'system'],
    ],
  );
  t.same((await store.history(jobId, 1, 10)).length, 1, 'after a version');
  t.same((await store.history(jobId, 0, 1)).length, 1, 'so many');
});
