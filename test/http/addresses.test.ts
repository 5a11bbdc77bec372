// decisions.md, Validation: every route with every method, and every spelling of an address.
import { request } from 'node:http';
import t from 'tap';
import { routedUrl } from '../../src/http/wire/protocol.ts';
import { type Api, call, startApi } from '../support/api.ts';

const BASE = '/api/framelog';
const ID = '0199aa4e-5d5f-7c41-9d3c-3f6b8d0c2a11';
const METHODS = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'TRACE', 'PROPFIND', 'LOCK'];

/** The routes by their addresses, with the methods that each takes as Allow lists them. */
const ROUTES: Record<string, string> = {
  '/sessions': 'POST, OPTIONS',
  [`/sessions/${ID}`]: 'GET, HEAD, OPTIONS',
  '/sessions/x': 'GET, HEAD, OPTIONS',
  [`/sessions/${ID}/followups`]: 'POST, OPTIONS',
  '/uploads': 'POST, OPTIONS',
  '/openapi.json': 'GET, HEAD, OPTIONS',
  '/reference': 'GET, HEAD, OPTIONS',
};

type Seen = { status: number; allow: string | undefined; text: string };

/** One request whose path goes out as it stands, which `fetch` would not let it. */
function send({ port }: Api, method: string, path: string): Promise<Seen> {
  return new Promise((resolve, reject) => {
    const sent = request({ port, host: '127.0.0.1', method, path }, (response) => {
      let text = '';
      response.setEncoding('utf8').on('data', (piece: string) => {
        text += piece;
      });
      response.on('end', () =>
        resolve({ status: response.statusCode!, allow: response.headers.allow, text }),
      );
    });
    sent.on('error', reject).end();
  });
}

t.test('each route takes its methods, and no other', async (t) => {
  const api = await startApi(t);
  for (const [route, allow] of Object.entries(ROUTES)) {
    const open = /openapi|reference/.test(route);
    for (const method of METHODS) {
      const response = await send(api, method, BASE + route);
      const name = `${method} ${route}`;
      if (!allow.split(', ').includes(method)) {
        t.match([response.status, response.allow], [405, allow], name);
        if (method !== 'HEAD')
          t.match(JSON.parse(response.text), { error: 'method_not_allowed', message: /\w/ });
      } else if (method === 'OPTIONS')
        t.match([response.status, response.allow, response.text], [204, allow, /^$/], name);
      else {
        t.equal(response.status, open ? 200 : 401, name);
        t.equal(response.text === '', method === 'HEAD', `${name}: a body`);
      }
    }
    const slash = await send(api, 'GET', `${BASE}${route}/`);
    t.match([slash.status, slash.text], [404, '{"error":"Not found"}'], `${route}/`);
  }
  t.same(api.defects, []);
});

t.test('HEAD responds as GET does, without the body', async (t) => {
  const api = await startApi(t);
  const { apiKey } = await api.account();
  const { body } = await call(api, apiKey, 'POST', '/sessions', { prompt: 'a' });
  for (const [key, route] of [
    [apiKey, `/sessions/${body.job_id}`],
    [apiKey, `/sessions/${ID}`],
    [null, `/sessions/${ID}`],
    [null, '/openapi.json'],
  ] as const) {
    const [get, head] = [await call(api, key, 'GET', route), await call(api, key, 'HEAD', route)];
    const headers = ({ headers }: typeof get) => {
      const varying = ['date', 'x-request-id', 'connection', 'keep-alive'];
      const rest = [...headers].filter(([name]) => !varying.includes(name));
      return Object.fromEntries(rest);
    };
    t.same(
      [head.status, head.text, headers(head)],
      [get.status, '', headers(get)],
      `${key && 'a key'} ${route}`,
    );
  }
});

t.test('an address is what it says, to the letter', async (t) => {
  const api = await startApi(t);
  const unknown = [
    `${BASE}/Sessions/${ID}`,
    `${BASE.toUpperCase()}/sessions/${ID}`,
    `${BASE}//sessions/${ID}`,
    `${BASE}/./sessions/${ID}`,
    `${BASE}/uploads/../sessions/${ID}`,
    `${BASE}/%2e%2e/framelog/sessions/${ID}`,
    `${BASE}/sessions%2F${ID}`,
    `${BASE}/sessions/${ID}/followups/..`,
    `${BASE}/sessions/${ID}/.`,
    `${BASE}/sessions;a=b`,
    `${BASE}\\sessions`,
    `${BASE}/sessions/`,
    `${BASE}/sessions/?a=b`,
    `${BASE}/sessions//followups`,
    `/api/framelog/../framelog/sessions/${ID}/`,
  ];
  for (const path of unknown) {
    const { status, text } = await send(api, 'GET', path);
    t.same([status, text], [404, '{"error":"Not found"}'], path);
    t.equal((await send(api, 'POST', path)).status, 404, `POST ${path}`);
  }
  const known = [`${BASE}/sessions/${ID}?`, `${BASE}/sessions/${ID}?a=%`, `${BASE}/%73essions/${ID}`];
  for (const path of [...known, `${BASE}/sessions/%2e%2e`, `${BASE}/sessions/..%2f${ID}`])
    t.equal((await send(api, 'GET', path)).status, 401, path);
  t.same(api.defects, []);
});

t.test(
  'a percent sign that begins no escape stands for itself in a path, and hides no escape behind a query',
  async (t) => {
    t.equal(routedUrl('/api/framelog/sessions/50%'), '/api/framelog/sessions/50%25');
    t.equal(routedUrl('/app/ledger?a=50%&b=%41'), '/app/ledger?a=50%&b=%41');
    t.equal(routedUrl('/app/l%C3%A9?a=50%'), '/app/l%C3%A9?a=50%');
    t.equal(routedUrl('http://films.example/app?a=1'), '/app?a=1');
    t.equal(routedUrl('http://films.example'), '/');
  },
);
