// Whose robots.txt counts for a web page that another address leads to.
import type { IncomingMessage, ServerResponse } from 'node:http';
import t, { type Test } from 'tap';
import { mediaLab } from '../media-fixtures.ts';
import { ARTICLE } from './page-fixtures.ts';

const OWNER = '0192f0c0-0000-7000-8000-000000000001';
const JOB = '0192f0c0-0000-7000-8000-000000000003';
/** What somebody is told of an address by its name. */
const refused = (name: string) =>
  `“${name}” cannot be used: its site asks programs not to read this web page (robots.txt)`;

/** A server under two names, and so of two sites: each has rules of its own, and the first leads to the second. */
async function twoSites(t: Test, rules: { first?: string; second?: string }) {
  const allowLoopback: string[] = [];
  const lab = await mediaLab(t, { allowLoopback, deadlineSeconds: 120, pageSeconds: 120 });
  const { port } = new URL(lab.url(''));
  const [first, second] = [`127.0.0.1:${port}`, `localhost:${port}`];
  allowLoopback.push(first, second);
  const asked: string[] = [];
  const serve = (name: string, respond: (request: IncomingMessage, response: ServerResponse) => void) =>
    lab.files.set(name, (request, response) => {
      asked.push(`${request.headers.host === first ? 'first' : 'second'} ${request.url}`);
      respond(request, response);
    });
  serve('robots.txt', ({ headers }, response) => {
    const text = headers.host === first ? rules.first : rules.second;
    if (text === undefined) response.writeHead(404).end();
    else response.writeHead(200, { 'content-type': 'text/plain' }).end(text);
  });
  serve('news', (_, response) => {
    response.writeHead(302, { location: `http://${second}/private/page` }).end();
  });
  serve('moved', (_, response) => void response.writeHead(302, { location: '/private/page' }).end());
  serve('private/page', (_, response) => {
    response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(ARTICLE);
  });
  const turn = { ownerId: OWNER, jobId: JOB, directory: lab.directory, signal: AbortSignal.timeout(300_000) };
  /** What comes of an address in a prompt, and of the same as an attachment; a site's requests in order. */
  const read = async (name: string) => {
    const url = `http://${first}/${name}`;
    const prompted = await lab.gatherer.gatherPages([url], turn);
    const requests = asked.filter((it) => !it.includes('/pictures/'));
    const attached = await lab.gatherer.gather([{ url }], turn);
    return {
      requests,
      prompted: prompted.failures.find((it) => it.url === url)?.reason ?? prompted.gathered[0]!.asset.name,
      attached: attached.failure?.reason ?? attached.gathered[0]!.asset.name,
    };
  };
  return { read };
}

const PRIVATE = 'User-agent: *\nDisallow: /private/\n';

t.test('a page of another site that asks not to be read there is not, whoever leads to it', async (t) => {
  const { read } = await twoSites(t, { second: PRIVATE });
  t.same(await read('news'), {
    requests: ['first /robots.txt', 'first /news', 'second /private/page', 'second /robots.txt'],
    prompted: refused('news'),
    attached: refused('news'),
  });
});

t.test('a page may be closed although the address on the same site that leads to it is open', async (t) => {
  const { read } = await twoSites(t, { first: PRIVATE });
  t.same(await read('moved'), {
    requests: ['first /robots.txt', 'first /moved', 'first /private/page'],
    prompted: refused('moved'),
    attached: refused('moved'),
  });
});

t.test('what a site says of its own paths is not said of another site’s', async (t) => {
  const { read } = await twoSites(t, { first: PRIVATE });
  t.same(await read('news'), {
    requests: ['first /robots.txt', 'first /news', 'second /private/page', 'second /robots.txt'],
    prompted: 'How a harbour learnt to swim',
    attached: 'How a harbour learnt to swim',
  });
});

t.test('a site that closes the address of a prompt is not asked for it, nor whom it leads to', async (t) => {
  const { read } = await twoSites(t, { first: 'User-agent: *\nDisallow: /news\n' });
  const { requests, prompted } = await read('news');
  t.same({ requests, prompted }, { requests: ['first /robots.txt'], prompted: refused('news') });
});
