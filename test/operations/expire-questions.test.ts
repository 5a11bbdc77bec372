import t from 'tap';
import { expireQuestions } from '../../src/operations/jobs/expire-questions.ts';
import { createJob, entropy, openAccount, openStore } from '../support/store.ts';

const EIGHT_DAYS = 8 * 24 * 3600 * 1000;

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
  const later = { ...entropy, now: () => Date.now() + EIGHT_DAYS };
  const waiting = async () => jobs.map(({ jobId }) => jobId);
  t.equal(await expireQuestions({ store: failing, entropy: later, log }, waiting), 2);
  t.equal(errors.length, 1, 'and it is named');
  t.match(errors[0], { jobId: bad });
  const states = await Promise.all(jobs.map(async ({ jobId }) => (await store.job(jobId))!.status));
  t.same(states, ['awaiting_user_input', 'failed', 'failed']);
  t.equal((await store.account(account.accountId))!.held, 10, 'the credits of the two are back');
});
