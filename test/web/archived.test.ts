// The pages of a job whose events are in an archive, whole, and what still can be asked of it. Written down in outlines/.
import { generateKeyPairSync } from 'node:crypto';
import path from 'node:path';
import t from 'tap';
import { PROJECTIONS } from '../../projections/all.ts';
import { archiveMonth } from '../../src/audit/archives/archive-month.ts';
import { restoreMonth } from '../../src/audit/archives/restore-month.ts';
import { uuidv7 } from '../../src/domain/ids.ts';
import { createStore } from '../../src/store/log/event-store.ts';
import { catchUp } from '../../src/store/projecting/projector.ts';
import { inMay } from '../audit/old-log.ts';
import { sealEverything } from '../audit/sealed-log.ts';
import { startApi } from '../support/api.ts';
import { compareOutlines } from '../support/page-outline.ts';
import { createJob, entropy, MASTER_KEY } from '../support/store.ts';
import { finish } from '../support/told-jobs.ts';
import { formsOf, type Page, signedUp, WebBrowser } from '../support/web-browser.ts';
import { advance } from '../support/worker-events.ts';

const MASKS: [RegExp, string][] = [
  [/http:\/\/127\.0\.0\.1:\d+/g, 'OURS'],
  [/\?X-Amz-[^"#]*/g, '?SIGNED'],
  [/-(?:cd){32}/g, '-SHA'],
];

/** Somebody with two jobs of May 2024, one made and one failed, which are archived. */
async function archivedJobs() {
  const api = await startApi(t);
  const ada = await signedUp(api, 'ada@example.org', 'a long enough password');
  const { pool } = api.services.store;
  const owned = 'select user_id as "userId", account_id as "accountId" from users';
  const owner = (await pool.query(owned)).rows[0];
  const past = await createStore({ url: api.databaseUrl, masterKey: MASTER_KEY, entropy: inMay });
  t.teardown(() => past.close());
  const services = { ...api.services, store: past, entropy: inMay };
  /** A job of so many seconds later than another one: lists go by the time in their ids. */
  const make = async (seconds: number) => {
    const jobId = uuidv7(inMay.now() + seconds * 1000, entropy.bytes(10));
    return (await createJob(past, owner, { price: 9, jobId, prompt: 'A lamp' })).jobId;
  };
  const [film, failed] = [await make(1), await make(0)];
  await finish({ ...api, services }, film);
  await advance(past, failed, 'failed');
  await pool.query('delete from pgboss.job');
  await sealEverything(api.services.store, generateKeyPairSync('ed25519').privateKey);
  for (const it of PROJECTIONS) await catchUp({ pool, unwrapKey: api.services.store.keys.unwrap }, it);
  const file = path.join(api.directory, 'may.jsonl.gz');
  await archiveMonth({ url: api.databaseUrl, entropy }, { month: '2024-05', file });
  return { api, ada, owner, film, failed, file };
}

const { api, ada, owner, film, failed, file } = await archivedJobs();

t.test('what is shown of archived jobs, and what they refuse', async (t) => {
  const pages: [string, Page][] = [];
  const open = async (id: string, rest = '') => ada.get(`/app/chat/${id}${rest}`);
  pages.push(['a film', await open(film)], ['what failed', await open(failed)]);
  for (const rest of ['/history', '/history?at_seq=2', '/compare', '/evidence.zip', '/captions/1'])
    pages.push([rest, await open(film, rest)]);
  const hidden = formsOf((await ada.get('/app/settings')).text)[0]!.hidden;
  const post = (what: string, fields = {}) => ada.post(`/app/chat/${film}/${what}`, { ...hidden, ...fields });
  pages.push(['a change', await post('followups', { prompt: 'Make it warm', once: '9' })]);
  pages.push(['its end', await post('cancel')], ['its deletion', await post('delete')]);
  pages.push(['the library', await ada.get('/app')]);
  await compareOutlines(t, 'archived-jobs', pages, MASKS);
  t.same(
    pages.map(([, { status }]) => status),
    [200, 200, 200, 200, 303, 303, 303, 409, 303, 303, 200],
  );
  t.same(api.defects, []);
});

t.test('a link to it shows its video, without the facts that are in the archive', async (t) => {
  const making = { shareId: entropy.uuid(), jobId: film, owner, actor: 'system' as const, days: 1 };
  const { secret } = await api.services.shares.make(making);
  const page = await new WebBrowser(api).get(`/v/${secret}`);
  t.equal(page.status, 200);
  t.match(page.text, /<video [^>]* src="[^"]+"/);
  t.notMatch(page.text, /poster=|<track/);
  t.same(api.defects, []);
});

t.test('once it is put back, it takes changes again', async (t) => {
  await restoreMonth({ url: api.databaseUrl, entropy }, file);
  const action = `/app/chat/${film}/followups`;
  const page = await ada.get(`/app/chat/${film}`);
  t.notMatch(page.text, 'This job was archived');
  t.match(await ada.submit(`/app/chat/${film}`, { prompt: 'Make it warm' }, { action }), { status: 303 });
});
