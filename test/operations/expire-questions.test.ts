import t from 'tap';
import { expireQuestions } from '../../src/operations/jobs/expire-questions.ts';
import { createJob, entropy, openAccount, openStore } from '../support/store.ts';
import { advance } from '../support/worker-events.ts';

const SEVEN_DAYS = 7 * 24 * 3600 * 1000;

t.test('a job that cannot be ended does not keep the others from their end', async (t) => {
  const { store } = await openStore(t);
  const account = await openAccount(store, 100);
  const jobs = await Promise.all([1, 2, 3].map(() => createJob(store, account, { price: 10 })));
  for (const { jobId } of jobs)
    await store.handle({ commandId: entropy.uuid(), actor: 'worker' }, async (unit) => {
      const job = (await unit.job(jobId))!;
      unit.appendJob(jobId, job.ownerId, [
        { type: 'SessionPrepared', data: { run: 1 } },
        { type: 'GenerationStarted', data: { run: 1, attempt: 1 } },
        { type: 'UserInputRequested', data: { run: 1, question: 'Which colour?', reason: 'colour' } },
      ]);
    });
  const errors: object[] = [];
  const log = { info() {}, warn() {}, error: (facts: object) => void errors.push(facts) };
  const bad = jobs[0]!.jobId;
  const failing = {
    ...store,
    job: (id: string) => (id === bad ? Promise.reject(new Error('cannot be read')) : store.job(id)),
  };
  const after = (ms: number) => ({ ...entropy, now: () => Date.now() + ms });
  const waiting = async () => jobs.map(({ jobId }) => jobId);
  const tooEarly = { store, entropy: after(SEVEN_DAYS - 600_000), log };
  t.equal(await expireQuestions(tooEarly, waiting), 0, 'what was asked, or answered, since goes on');
  const asked: Date[] = [];
  const clock = { ...entropy, now: () => Date.UTC(2026, 0, 31) };
  await expireQuestions({ store, entropy: clock, log }, async (cutoff) => {
    asked.push(cutoff);
    return [];
  });
  t.same(asked, [new Date('2026-01-24T00:00:00Z')]);
  const later = after(SEVEN_DAYS + 60_000);
  t.equal(await expireQuestions({ store: failing, entropy: later, log }, waiting), 2);
  t.equal(errors.length, 1, 'and it is named');
  t.match(errors[0], { jobId: bad });
  const states = await Promise.all(jobs.map(async ({ jobId }) => (await store.job(jobId))!.status));
  t.same(states, ['awaiting_user_input', 'failed', 'failed']);
  t.equal((await store.account(account.accountId))!.held, 10, 'the credits of the two are back');
});

t.test('a question is ended at the end of its seventh day, not a millisecond before', async (t) => {
  const { store } = await openStore(t);
  const { jobId } = await createJob(store, await openAccount(store, 100));
  await advance(store, jobId, 'asking');
  const askedAt = Date.parse((await store.job(jobId))!.updatedAt);
  const log = { info() {}, warn() {}, error() {} };
  const at = (now: number) =>
    expireQuestions({ store, log, entropy: { ...entropy, now: () => now } }, async () => [jobId]);
  t.equal(await at(askedAt + SEVEN_DAYS - 1), 0);
  t.equal(await at(askedAt + SEVEN_DAYS), 1);
  t.match(await store.job(jobId), { status: 'failed', hold: null });
});
