// The library: searched, filtered, in order, page by page, with links to all downloads; and one of five thousand videos.
import t from 'tap';
import { startApi } from '../support/api.ts';
import { htmlFindings } from '../support/html-findings.ts';
import { manyJobs } from '../support/many-jobs.ts';
import { finish } from '../support/told-jobs.ts';
import { signedUp } from '../support/web-browser.ts';

const PASSWORD = 'a long enough password';

t.test('the library finds videos, page by page', async (t) => {
  const api = await startApi(t);
  const browser = await signedUp(api, 'ada@example.org', PASSWORD);
  const empty = (await browser.get('/app')).text;
  t.match(empty, 'Nothing here yet');
  t.same(await htmlFindings(empty), []);
  const made = async (prompt: string) => {
    const { location } = await browser.submit('/app/new', { prompt, duration: '<10s' });
    return location!.slice('/app/chat/'.length);
  };
  const id = await made('Cider in October');
  await finish(api, id, { subject: 'Cider in October' });
  await made('Bees');
  const all = (await browser.get('/app')).text;
  t.match(all, /Bees[\s\S]*Cider in October/, 'the newest first');
  t.match(all, '0:04');
  t.match((await browser.get('/app?sort=oldest')).text, /Cider in October[\s\S]*Bees/);
  const found = (await browser.get('/app?q=CIDER')).text;
  t.match(found, 'Cider in October');
  t.notMatch(found, 'Bees');
  t.match((await browser.get('/app?state=failed')).text, 'No video fits.');
  for (const odd of ['?state=x', '?sort=x', '?cursor=x'])
    t.match(await browser.get(`/app${odd}`), { status: 303, location: '/app' }, odd);
  const list = await browser.get('/app/downloads.txt');
  t.match(list.headers.get('content-disposition'), 'attachment; filename="framelog-videos.txt"');
  const links = list.text.trim().split('\n');
  t.equal(links.length, 1, 'of finished videos alone');
  t.equal(await (await fetch(links[0]!)).text(), 'video');
  t.equal((await browser.get('/app/downloads.txt?q=bees')).text, '');
  t.match(await browser.get('/app/downloads.txt?sort=x'), { status: 303, location: '/app' });
  t.same(await htmlFindings(all), []);
  t.same(api.defects, []);
});

t.test('five thousand videos are searched and walked through while others arrive', async (t) => {
  const api = await startApi(t);
  const browser = await signedUp(api, 'ada@example.org', PASSWORD);
  const { store } = api.services;
  const { rows } = await store.pool.query('select user_id from users');
  await manyJobs(store.pool, rows[0].user_id, 5000);
  const found = (await browser.get('/app?q=film+4711')).text;
  t.match(found, 'Film 4711 of tea');
  t.equal(found.match(/class="video"/g)!.length, 1);
  const seen = new Set<string>();
  let next = '/app?q=of+bees';
  for (let page = 0; page < 3; page++) {
    const { text } = await browser.get(next);
    const ids = [...text.matchAll(/class="video" href="([^"]+)"/g)].map(([, href]) => href!);
    t.equal(ids.length, 24);
    for (const id of ids) seen.add(id);
    await browser.submit('/app/new', { prompt: 'Another one of bees', duration: '<10s' });
    next = /href="([^"]*cursor=[^"]*)"/.exec(text)![1]!.replaceAll('&amp;', '&');
  }
  t.equal(seen.size, 72, 'none twice, none left out');
  const oldest = (await browser.get('/app?q=of+bees&sort=oldest')).text;
  const [, more] = /href="([^"]*cursor=[^"]*)"/.exec(oldest)!;
  const second = (await browser.get(more!.replaceAll('&amp;', '&'))).text;
  t.equal(
    /Film \d+ of bees/.exec(second)![0],
    'Film 50 of bees',
    'more videos come in the order of the first',
  );
  t.equal((await browser.get('/app/downloads.txt?state=ready')).text.trim().split('\n').length, 2500);
  t.same(api.defects, []);
});
