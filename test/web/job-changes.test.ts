// What a finished film's page is for besides watching: changes with files and a design, and a history of any length.
import t from 'tap';
import { pageOf, withFilm } from '../support/film-pages.ts';
import { htmlFindings } from '../support/html-findings.ts';
import { command } from '../support/store.ts';
import { source } from '../support/told-jobs.ts';

t.test('a change comes with files and a design, and what is wrong with them is said', async (t) => {
  const { api, browser, id } = await withFilm(t);
  const action = `/app/chat/${id}/followups`;
  const more = { prompt: 'Use this', addresses: 'ftp://example.org/a.png', design_md: '# Mine' };
  const free = await browser.submit(`/app/chat/${id}`, { ...more, addresses: '' }, { action });
  t.equal(free.status, 403);
  t.match(free.text, 'Your own DESIGN.md comes with Pro and Max.');
  const wrong = await browser.submit(`/app/chat/${id}`, { ...more, design_md: '' }, { action });
  t.equal(wrong.status, 422);
  t.match(wrong.text, '“ftp://example.org/a.png” is no address of a file that we can fetch');
  t.match(wrong.text, 'Use this');
  t.same(await htmlFindings(wrong.text), []);
  const { rows } = await api.services.store.pool.query('select account_id, user_id from users');
  const [{ account_id: account, user_id: user }] = rows;
  await api.services.store.handle(
    { commandId: api.services.entropy.uuid(), actor: 'system' },
    async (unit) => {
      await unit.account(account);
      unit.appendAccount(account, user, [
        { type: 'PlanSubscribed', data: { plan: 'pro', priceCents: 2500 } } as never,
      ]);
    },
  );
  const uploads = JSON.stringify([
    { url: 'https://example.org/a.png', name: '<i>a', content_type: 'image/png' },
  ]);
  const taken = await browser.submit(`/app/chat/${id}`, { ...more, addresses: '', uploads }, { action });
  t.equal(taken.status, 303);
  const { request } = (await api.services.store.job(id))!;
  t.match(request, {
    designMd: { content: '# Mine' },
    attachments: [{ url: 'https://example.org/a.png', name: '<i>a' }],
  });
  t.match(await pageOf(browser, id), 'With &lt;i&gt;a');
});

t.test('a long history has pages, and a moment leads to its own', async (t) => {
  const { api, browser, id } = await withFilm(t);
  const { store } = api.services;
  await store.handle(command(), async (unit) => {
    const { ownerId, run } = (await unit.job(id))!;
    const events = Array.from({ length: 600 }, (_, n) => ({
      type: 'SourceRecorded' as const,
      data: { run, source: source({ id: `source-${n}`, title: `source ${n}` }) },
    }));
    unit.appendJob(id, ownerId, events);
  });
  const { version } = (await store.job(id))!;
  t.equal(version, 609);
  const last = await pageOf(browser, id, '/history');
  t.match(last, /Page 4 of 4/);
  t.match(last, 'As it was after event 609');
  t.notMatch(last, 'As it was after event 600"');
  t.match(await pageOf(browser, id, '/history?at_seq=1'), /Page 1 of 4[\s\S]*Later events/);
  const third = await pageOf(browser, id, '/history?page=3&at_seq=1');
  t.match(third, /<ol class="events" start="401">/);
  t.match(third, 'As it was after event 1<', 'the moment stays');
});
