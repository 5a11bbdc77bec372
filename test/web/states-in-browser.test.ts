// States of pages that no journey passes through, in a real browser: work that ended in every way, what is empty, over,
// archived or failing, what agents ask for, and errors. WEB_SCREENSHOTS names a directory for pictures of each.
import { readFileSync } from 'node:fs';
import path from 'node:path';
import pg from 'pg';
import t, { type Test } from 'tap';
import type { JobEvent } from '../../src/domain/events.ts';
import { startApi } from '../support/api.ts';
import { startBrowser } from '../support/browser.ts';
import { manyJobs } from '../support/many-jobs.ts';
import { check, sendForm } from '../support/page-checks.ts';
import { command } from '../support/store.ts';
import { finish, source } from '../support/told-jobs.ts';
import { vouchingSite } from '../support/vouching-site.ts';
import { formsOf, signedUp } from '../support/web-browser.ts';
import { advance } from '../support/worker-events.ts';
import { agents, inOrder, says, until, type World, webhooks } from './state-walks.ts';

const EMAIL = 'ada@example.org';
const PASSWORD = 'a long enough password';
const MEDIA = path.join(import.meta.dirname, '../../src/web/media');

const film = (subject: string) => ({
  subject,
  sources: [source({ title: 'ridge-at-dawn.jpg' })],
  video: readFileSync(path.join(MEDIA, 'sample.mp4')),
  poster: readFileSync(path.join(MEDIA, 'sample.webp')),
});

async function made({ plain }: World, prompt: string): Promise<string> {
  const { location } = await plain.submit('/app/new', { prompt, duration: '<10s' });
  return location!.slice('/app/chat/'.length);
}

/** Videos in the states that come and go quickly, and those that last. */
async function videos(t: Test, world: World): Promise<void> {
  const { api, page, plain } = world;
  const { store } = api.services;
  const created = await made(world, 'A tour of the harbour');
  await advance(store, created, 'created');
  await inOrder(t, world, `/app/chat/${created}`, 'job-created');
  const canceled = await made(world, 'A film that nobody needs any more');
  await plain.submit(`/app/chat/${canceled}`, {}, { action: `/app/chat/${canceled}/cancel` });
  await inOrder(t, world, `/app/chat/${canceled}`, 'job-canceled');
  await says(t, world, 'Nothing was charged for it');
  const expired = await made(world, 'A film about it');
  await advance(store, expired, 'asking');
  await tell(world, expired, [{ type: 'JobFailed', data: { run: 1, error: 'expired: 7 days' } }]);
  await inOrder(t, world, `/app/chat/${expired}`, 'job-expired');
  const unreachable = await made(world, 'Our new menu, with the photo of the terrace');
  const error = 'attachment_unreachable: https://example.org/terrace.jpg did not respond';
  await advance(store, unreachable, 'running');
  await tell(world, unreachable, [{ type: 'JobFailed', data: { run: 1, error } }]);
  await inOrder(t, world, `/app/chat/${unreachable}`, 'job-unreachable');
  const deleted = await made(world, 'The garden in May');
  await finish(api, deleted, film('The garden in May'));
  await inOrder(t, world, `/app/chat/${deleted}`, 'job-with-one-version');
  await page.$eval('details.card', (it) => it.setAttribute('open', ''));
  await check(t, page, 'job-deleting');
  await sendForm(page, `/app/chat/${deleted}/delete`, {});
  await inOrder(t, world, `/app/chat/${deleted}`, 'job-deleted');
  await archived(t, world, await finishedLongAgo(world));
}

const tell = ({ api }: World, jobId: string, events: JobEvent[]) =>
  api.services.store.handle(command(), async (unit) => {
    const { ownerId } = (await unit.job(jobId))!;
    unit.appendJob(jobId, ownerId, events);
  });

async function finishedLongAgo(world: World): Promise<string> {
  const id = await made(world, 'Winter sale');
  await finish(world.api, id, film('Winter sale'));
  return id;
}

/** What `framelog log archive` leaves of a job: its rows, and that its month is in a file. */
async function archived(t: Test, world: World, jobId: string): Promise<void> {
  const client = new pg.Client({ connectionString: world.api.databaseUrl });
  await client.connect();
  await client.query('set session_replication_role = replica');
  await client.query('delete from events where stream_id = $1', [jobId]);
  await client.query(
    `insert into archived_months (month, from_id, to_id, sha256, archived_at)
     values ('2024-05', $1::uuid, ('ffffffff' || substr($1::text, 9))::uuid, sha256('x'), now())`,
    [jobId],
  );
  for (const part of ['', '/history', '/shares'])
    await inOrder(t, world, `/app/chat/${jobId}${part}`, `job-archived${part.replace('/', '-')}`);
  for (const part of ['/compare', '/captions/1', '/evidence.zip'])
    t.ok((await world.plain.get(`/app/chat/${jobId}${part}`)).status < 500, part);
  await client.query('delete from archived_months');
  await client.end();
}

/** The library when it finds nothing, and a search among five thousand. */
async function library(t: Test, world: World): Promise<void> {
  const { api, page, owner } = world;
  await inOrder(t, world, '/app?q=nowhere&state=ready', 'library-none-found');
  await says(t, world, 'No video fits.');
  await manyJobs(api.services.store.pool, owner.userId, 5000);
  await inOrder(t, world, '/app?state=working&sort=title', 'library-full');
  t.equal((await page.$$('.video')).length, 24);
  await page.type('#q', 'film 4712');
  await Promise.all([page.waitForNavigation({ waitUntil: 'load' }), page.keyboard.press('Enter')]);
  t.match(await page.$$eval('.video', (all) => all.map((it) => it.textContent)), [/Film 4712 of bees$/]);
}

/** A link before there is a video, when it has expired, and after it was ended. */
async function shares(t: Test, world: World): Promise<string> {
  const { api, page } = world;
  const { pool } = api.services.store;
  const waiting = `/app/chat/${await made(world, 'The making of a chair')}/shares`;
  await page.goto(api.publicUrl + waiting);
  await sendForm(page, waiting, {});
  const url = (await page.$eval('#share-url', (it) => it.textContent)) ?? '';
  const link = new URL(url).pathname;
  await inOrder(t, world, link, 'shared-without-video');
  await pool.query('update video_shares set expires_at = now()');
  await inOrder(t, world, waiting, 'shares-expired');
  await inOrder(t, world, link, 'shared-expired');
  await pool.query("update video_shares set expires_at = now() + interval '1 day'");
  await page.goto(api.publicUrl + waiting);
  await sendForm(page, `${waiting}/revoke`, {});
  await check(t, page, 'shares-ended');
  return link;
}

/** Links that work no more, pages that are not here, and what failed. */
async function errors(t: Test, world: World): Promise<void> {
  const { api, page, plain } = world;
  await inOrder(t, world, '/app/chat/nothing', 'not-found-video');
  await inOrder(t, world, '/docs/nothing', 'not-found-guide');
  const { sessions } = api.services.store;
  api.services.store.sessions = () => Promise.reject(new Error('planted'));
  await inOrder(t, world, '/app', 'failed');
  await says(t, world, 'Nothing of yours was lost');
  api.services.store.sessions = sessions;
  t.equal(api.defects.splice(0).length, 1, 'it was logged');
  const { hidden } = formsOf((await plain.get('/app/settings')).text)[0]!;
  t.equal((await plain.post('/app/settings', { ...hidden, form_token: 'x', name: 'Ada' })).status, 403);
  await page.goto(`${api.publicUrl}/app/settings`);
  await page.$eval('form[action="/app/settings"] [name=form_token]', (it) => it.setAttribute('value', 'x'));
  await sendForm(page, '/app/settings', { name: 'Ada' });
  await check(t, page, 'form-expired');
}

/** What nobody in particular sees: links that are over, and leaving. */
async function visitors(t: Test, world: World, share: string): Promise<void> {
  const { api, page } = world;
  await page.deleteCookie(...(await page.cookies()));
  await inOrder(t, world, share, 'shared-ended');
  await inOrder(t, world, '/app/link?token=nothing', 'link-over');
  await inOrder(t, world, '/app/sign-in?done=erased', 'sign-in-erased');
  await page.goto(`${api.publicUrl}/app/sign-in`);
  await sendForm(page, '/app/sign-in', { email: EMAIL, password: 'wrong' });
  await check(t, page, 'sign-in-refused');
  const wrong = () => sendForm(page, '/app/sign-in', { email: EMAIL, password: 'wrong' });
  await until(page, 'There were too many attempts', wrong);
  await check(t, page, 'sign-in-throttled');
  await inOrder(t, world, '/app/billing/payments/nothing', 'not-found-payment');
}

t.test('states of pages in a browser', { timeout: 500_000 }, async (t) => {
  const { host, site } = await vouchingSite(t);
  const api = await startApi(t, { allowLoopback: [host] });
  const plain = await signedUp(api, EMAIL, PASSWORD);
  const owner = (await api.services.identity.findUser(EMAIL))!;
  await api.services.store.handle(command(), async (unit) => {
    await unit.account(owner.accountId);
    const granted = { type: 'CreditsGranted', data: { amount: 500, reason: 'test' } } as const;
    unit.appendAccount(owner.accountId, owner.userId, [granted]);
  });
  const browser = await startBrowser(t);
  const page = await browser.newPage();
  const world = { api, plain, page, owner, vouching: site };
  await page.goto(`${api.publicUrl}/app/sign-in`);
  await sendForm(page, '/app/sign-in', { email: EMAIL, password: PASSWORD });
  await videos(t, world);
  await webhooks(t, world);
  await agents(t, world);
  const share = await shares(t, world);
  await errors(t, world);
  await library(t, world);
  await visitors(t, world, share);
  t.same(api.defects, []);
});
