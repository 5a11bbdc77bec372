// What scripts tell apart by the exit code of `framelog video`: a job that failed, a render that failed, an open question.
import { join } from 'node:path';
import t from 'tap';
import { startApi } from '../support/api.ts';
import { createJob } from '../support/store.ts';
import { advance, type Stage } from '../support/worker-events.ts';
import { cli } from './captured-context.ts';

t.test('the exit code says how a job that was waited for ended', async (t) => {
  const api = await startApi(t);
  const { store } = api.services;
  const account = await api.account();
  const directory = t.testdir();
  const ends: [Stage, number, RegExp][] = [
    ['failed', 3, /^The job failed\. planning_failed: test$/m],
    ['output-failed', 3, /^The render failed\. render_failed: test\. Nothing was charged; try again with: /m],
    ['asking', 4, /^The job waits for an answer\. Give it with: framelog video --follow-up /m],
  ];
  for (const [stage, exitCode, reason] of ends) {
    const { jobId } = await createJob(store, account);
    await advance(store, jobId, stage);
    const service = ['--url', api.baseUrl, '--key', account.apiKey];
    const options = { environment: { DATA_DIR: join(directory, 'data') } };
    const { code, out, notes } = await cli(['video', '--job', jobId, '--quiet', ...service], options);
    t.equal(code, exitCode, stage);
    t.match(notes, reason);
    t.equal(out, '', 'no video is named');
  }
});
