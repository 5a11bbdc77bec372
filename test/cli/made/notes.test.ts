// What a command notes beside a video that is there: pages that were not read, wishes that were not understood; and by which
// name a file of this machine goes with the request.
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import t from 'tap';
import { call, startApi } from '../../support/api.ts';
import { until } from '../../support/process.ts';
import { command, MASTER_KEY_SETTING } from '../../support/store.ts';
import { storyboard } from '../../support/storyboard.ts';
import { finish } from '../../support/told-jobs.ts';
import { cli } from '../captured-context.ts';

t.test('what was left as it was, and what the film was made without', async (t) => {
  const api = await startApi(t);
  const { apiKey } = await api.account();
  const { store } = api.services;
  const id = (await call(api, apiKey, 'POST', '/sessions', { prompt: 'tea' })).body.job_id;
  const span = { in: { message: 0 }, start: 0, end: 3 };
  const page = (how: string, followed: boolean) => ({ kind: 'page', words: 'p', span, followed, how });
  const directions = [page('the page at a.example could not be read', false), page('it was read', true)];
  await store.handle(command(), async (unit) => {
    const job = (await unit.job(id))!;
    const provenance = { texts: [], directions, prohibitions: [], leftOut: [] };
    const data = {
      run: 1,
      planner: 'test',
      storyboard: storyboard(),
      notUnderstood: ['more cowbell'],
      provenance,
    };
    unit.appendJob(id, job.ownerId, [{ type: 'StoryboardPlanned', data }]);
  });
  await finish(api, id);
  const file = { base_url: api.baseUrl, api_key: apiKey, pid: process.pid };
  const directory = t.testdir({ data: { 'dev.json': JSON.stringify(file) } });
  const environment = {
    DATA_DIR: path.join(directory, 'data'),
    DATABASE_URL: api.databaseUrl,
    ...MASTER_KEY_SETTING,
  };
  const out = path.join(directory, 'v.mp4');
  const fetched = await cli(['video', '--job', id, '--out', out, '--quiet'], { environment });
  t.equal(fetched.code, 0);
  t.same(fetched.notes.trimEnd().split('\n'), [
    'Made without a page: the page at a.example could not be read',
    'Not understood, and so left as it was: “more cowbell”',
  ]);
});

t.test('a file goes by its own name, and not by where it is on this machine', async (t) => {
  const api = await startApi(t);
  const { apiKey } = await api.account();
  const directory = t.testdir({ private: {} });
  const photo = path.join(directory, 'private/photo.png');
  writeFileSync(photo, 'bytes');
  const id = (await call(api, apiKey, 'POST', '/sessions', { prompt: 'tea' })).body.job_id;
  await finish(api, id);
  const environment = { DATA_DIR: path.join(directory, 'data') };
  const service = ['--url', api.baseUrl, '--key', apiKey];
  const changed = cli(
    [
      'video',
      '--follow-up',
      'with it',
      '--job',
      id,
      '--attach',
      photo,
      '--out',
      path.join(directory, 'v.mp4'),
      '--quiet',
      ...service,
    ],
    { environment },
  );
  await until('the change', async () => (await api.services.store.job(id))!.run === 2);
  const { attachments } = (await api.services.store.job(id))!.request;
  t.same(
    attachments.map(({ name }) => name),
    ['photo.png'],
  );
  await finish(api, id);
  t.equal((await changed).code, 0);
});
