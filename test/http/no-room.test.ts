// A command that the disk has no room for is refused with a reason before it begins.
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import t from 'tap';
import { createApp } from '../../src/app.ts';
import { call, startApi } from '../support/api.ts';

t.test('503 with Retry-After for what begins work; reading goes on', async (t) => {
  const api = await startApi(t);
  const { apiKey } = await api.account();
  let room = true;
  const app = createApp({ services: api.services, log: api.services.log, hasRoom: async () => room });
  await app.listen({ port: 0, host: '127.0.0.1' });
  t.teardown(() => app.close());
  if (!app.server.listening) await once(app.server, 'listening');
  const baseUrl = `http://127.0.0.1:${(app.server.address() as AddressInfo).port}/api/framelog`;
  const made = await call({ baseUrl }, apiKey, 'POST', '/sessions', { prompt: 'A video' });
  t.equal(made.status, 202);
  room = false;
  for (const [route, body] of [
    ['/sessions', { prompt: 'A video' }],
    ['/uploads', { filename: 'a.png', content_type: 'image/png' }],
  ] as const) {
    const refused = await call({ baseUrl }, apiKey, 'POST', route, body);
    t.equal(refused.status, 503, route);
    t.equal(refused.headers.get('retry-after'), '60');
    t.equal(refused.body.error, 'service_unavailable');
  }
  t.equal((await call({ baseUrl }, apiKey, 'GET', `/sessions/${made.body.job_id}`)).status, 200);
  t.equal((await call({ baseUrl }, null, 'POST', '/sessions', {})).status, 401, '401 first');
});
