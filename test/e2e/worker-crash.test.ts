import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import t from 'tap';
import { PROJECTIONS } from '../../projections/all.ts';
import { readConfig } from '../../src/config/config.ts';
import { openData } from '../../src/deps.ts';
import { SILENT } from '../../src/store/database/db.ts';
import { rebuild } from '../../src/store/projecting/rebuild.ts';
import { database } from '../support/database.ts';
import { startProcess, until } from '../support/process.ts';
import { MASTER_KEY_SETTING } from '../support/store.ts';

/** Where each status may go (decisions.md, States), an output's after the slash; anything else is a fault. */
const MOVES: Record<string, string[]> = {
  'queued/null': [
    'created/null',
    'running/null',
    'completed/pending',
    'completed/queued',
    'completed/processing',
  ],
  'created/null': ['running/null', 'completed/queued', 'completed/processing'],
  'running/null': ['completed/pending', 'completed/queued', 'completed/processing'],
  'completed/pending': ['completed/queued', 'completed/processing'],
  'completed/queued': ['completed/processing'],
  'completed/processing': ['completed/completed'],
  'completed/completed': [],
};

/** The members that this test reads. */
type ApiResponse = {
  job_id: string;
  status: string;
  seq: number;
  progress: number;
  output: { status: string; download_url: string } | null;
};

t.test(
  'a job whose worker is killed while it renders is finished by another, and charged once',
  async (t) => {
    const url = await database(t);
    const directory = await mkdtemp(path.join(tmpdir(), 'framelog-e2e-'));
    t.teardown(() => rm(directory, { recursive: true, force: true, maxRetries: 10 }));
    const settings = { DATABASE_URL: url, DATA_DIR: directory, ...MASTER_KEY_SETTING };
    const data = await openData(readConfig({ ...settings, LOG_LEVEL: 'silent' }), SILENT);
    t.teardown(() => data.close());
    const account = await data.identity.createAccount({
      email: 'crash@test.example',
      plan: 'pro',
      credits: 100,
    });

    const api = startProcess(t, { ...settings, ROLE: 'api', PORT: '0' });
    const baseUrl = await until(
      'the API',
      async () => /http:\/\/[\w.:]+\/api\/framelog/.exec(api.output())?.[0],
    );
    const publicUrl = new URL(baseUrl).origin;
    const worker = () => startProcess(t, { ...settings, ROLE: 'worker', PUBLIC_URL: publicUrl });
    const call = async (target: string, body?: object) => {
      const headers = { authorization: `Bearer ${account.apiKey}`, 'content-type': 'application/json' };
      const init = body ? { method: 'POST', headers, body: JSON.stringify(body) } : { headers };
      const response = await fetch(baseUrl + target, init);
      return { status: response.status, body: (await response.json()) as ApiResponse };
    };

    const first = worker();
    const created = await call('/sessions', {
      prompt: 'A film about tea: water, leaves, time.',
      duration: '<10s',
    });
    t.equal(created.status, 202);
    const target = `/sessions/${created.body.job_id}`;
    t.equal((await call(target)).status, 200, 'a GET right after the 202 finds the job');

    const seen: string[] = [];
    const look = async () => {
      const { body } = await call(target);
      const state = `${body.status}/${body.output?.status ?? null}`;
      if (seen.at(-1) !== state) seen.push(state);
      return { state, body };
    };
    await until('the render', async () => {
      const { state, body } = await look();
      return state === 'completed/processing' && body.progress > 0.3;
    });
    await first.kill('SIGKILL');
    const second = worker();
    const { body } = await until('the video', async () => {
      const now = await look();
      return now.state === 'completed/completed' && now;
    });
    for (const [i, state] of seen.entries())
      if (i > 0) t.ok(MOVES[seen[i - 1]!]?.includes(state), `${seen[i - 1]} → ${state}`);
    const video = await fetch(body.output!.download_url, { headers: { range: 'bytes=0-99' } });
    t.equal(video.status, 206);
    t.equal(video.headers.get('content-type'), 'video/mp4');

    // A job that takes its worker down: the second time it is given up, and its credits are back.
    const poisonous = (await call('/sessions', { prompt: 'A film about salt.', duration: '<10s' })).body;
    const attempts = async () =>
      (await data.store.read(poisonous.job_id)).filter(({ type }) => type === 'RenderStarted').length;
    await until('its first attempt', async () => (await attempts()) > 0);
    await second.kill('SIGKILL');
    const third = worker();
    await until('its second attempt', async () => (await attempts()) > 1);
    await third.kill('SIGKILL');
    worker();
    const ended = await until('the end of the poisonous job', async () => {
      const now = (await call(`/sessions/${poisonous.job_id}`)).body;
      return now.output?.status === 'failed' && now;
    });
    t.equal(ended.status, 'completed', 'its plan stands');

    const work = () => readdir(path.join(directory, 'work'));
    await until('the files of the killed worker to be gone', async () => (await work()).length === 0);

    const story = await data.store.read(created.body.job_id);
    const claims = story.filter((event) => event.type === 'RenderStarted').length;
    t.equal(claims, 2, 'the second worker claimed the render anew');
    t.equal(story.filter((event) => event.type === 'OutputRendered').length, 1);
    t.same(
      story.map((event) => event.version),
      story.map((_, i) => i + 1),
    );
    const money = (await data.store.read(account.accountId)).map((event) => event.type);
    t.equal(money.filter((type) => type === 'CreditsHeld').length, 2);
    t.equal(money.filter((type) => type === 'HoldReleased').length, 1, 'what was given up is free');
    t.equal(money.filter((type) => type === 'HoldCaptured').length, 1);
    t.match(
      await data.store.account(account.accountId),
      { available: 85, held: 0 },
      'decisions, Credits: 10 + 5',
    );

    for (const { name } of PROJECTIONS) {
      const { differences } = await rebuild({ url, name, unwrapKey: data.store.keys.unwrap });
      t.same(differences, [], `${name} rebuilt from the log is the same`);
    }
    t.same((await look()).body.seq, body.seq);
  },
);
