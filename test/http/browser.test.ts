// decisions.md, Headers: a page of another origin, in a real browser, uses the API with a key.
import { execFile } from 'node:child_process';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { promisify } from 'node:util';
import t from 'tap';
import { call, startApi } from '../support/api.ts';
import { startBrowser } from '../support/browser.ts';

/** Runs in the page: what its script gets to see of a create, a read, an unchanged read and a refusal. */
async function useApi([baseUrl, apiKey]: [string, string]) {
  const authorization = `Bearer ${apiKey}`;
  const post = (body: object, key: string) =>
    fetch(`${baseUrl}/sessions`, {
      method: 'POST',
      headers: { authorization, 'content-type': 'application/json', 'idempotency-key': key },
      body: JSON.stringify(body),
    });
  const created = await post({ prompt: 'A video' }, 'from-a-page');
  const replayed = await post({ prompt: 'A video' }, 'from-a-page');
  const { job_id } = (await created.json()) as { job_id: string };
  const url = `${baseUrl}/sessions/${job_id}`;
  const read = await fetch(url, { headers: { authorization } });
  const etag = read.headers.get('etag') ?? '';
  const conditional = { authorization, 'if-none-match': etag, prefer: 'wait=1' };
  const unchanged = await fetch(url, { headers: conditional, cache: 'no-store' });
  const refused = await fetch(url);
  return {
    statuses: [created.status, replayed.status, read.status, unchanged.status, refused.status],
    replayed: replayed.headers.get('idempotent-replayed'),
    etag,
    retryAfter: read.headers.get('retry-after'),
    requestId: read.headers.get('x-request-id'),
    applied: unchanged.headers.get('preference-applied'),
    challenge: refused.headers.get('www-authenticate'),
    error: ((await refused.json()) as { error: string }).error,
  };
}

/** Runs in the reference page: how far it reaches to the right of the window, and links that lead nowhere. */
const FAULTS_OF_PAGE = `({
  wide: document.documentElement.scrollWidth - innerWidth,
  dead: [...document.querySelectorAll('a[href^="#"]')]
    .map(({ hash }) => hash.slice(1))
    .filter((id) => !document.getElementById(id)),
})`;

t.test('in a browser', async (t) => {
  const api = await startApi(t);
  const browser = await startBrowser(t);

  await t.test('fetch from a page of another origin', async (t) => {
    const { apiKey } = await api.account();
    const site = createServer((_, response) =>
      response.setHeader('content-type', 'text/html').end('<p>A page'),
    );
    await new Promise<void>((resolve) => site.listen(0, '127.0.0.1', resolve));
    t.teardown(() => {
      site.closeAllConnections();
      site.close();
    });
    const page = await browser.newPage();
    await page.goto(`http://127.0.0.1:${(site.address() as AddressInfo).port}/`);
    const seen = await page.evaluate(useApi, [api.baseUrl, apiKey] as [string, string]);
    t.match(seen, {
      statuses: [202, 202, 200, 304, 401],
      replayed: 'true',
      etag: /^".+"$/,
      retryAfter: '2',
      requestId: /^[0-9a-f-]{36}$/,
      applied: 'wait=1',
      challenge: 'Bearer',
      error: 'API key authentication is required',
    });
  });

  await t.test('the reference page fits phones and desks, and its links lead somewhere', async (t) => {
    const page = await browser.newPage();
    for (const width of [320, 768, 1440]) {
      await page.setViewport({ width, height: 800, isMobile: width < 500 });
      await page.goto(`${api.baseUrl}/reference`);
      t.same(await page.evaluate(FAULTS_OF_PAGE), { wide: 0, dead: [] }, `${width} pixels`);
    }
    const text = (await page.evaluate('document.body.innerText')) as string;
    for (const word of [
      'attachments[].content_type',
      'output.download_url',
      'upload_fields',
      'Idempotent-Replayed',
    ])
      t.match(text, word, word);
    t.notMatch(text, '`');

    const commands = (await page.evaluate(
      `[...document.querySelectorAll('pre')].map((it) => it.innerText).filter((it) => it.startsWith('curl'))`,
    )) as string[];
    const { apiKey } = await api.account();
    const { body } = await call(api, apiKey, 'POST', '/sessions', { prompt: 'A video' });
    const env = { ...process.env, KEY: apiKey, JOB_ID: body.job_id };
    const run = (command: string) =>
      promisify(execFile)('sh', ['-c', `${command} -s -o /dev/null -w '%{http_code}'`], { env });
    const responses = await Promise.all(commands.map(run));
    const statuses = responses.map(({ stdout }) => stdout);
    // The follow-up meets a busy job, and no share link has the id of the example.
    const sharing = ['200', '200', '200', '200', '200', '200', '200', '404', '200'];
    // Nothing of it can be deleted yet, and no webhook has the id of the examples.
    const webhooks = ['200', '404', '404', '404', '404', '404', '200'];
    t.same(statuses, ['202', '409', '200', '200', '200', '409', ...sharing, ...webhooks]);
  });
});
