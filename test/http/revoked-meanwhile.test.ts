// A key that is revoked while its body arrives does nothing any more.
import { once } from 'node:events';
import { connect } from 'node:net';
import t from 'tap';
import { startApi } from '../support/api.ts';

const PATH = '/api/framelog/sessions';

t.test('revoked while the body arrives: 401, and no job', async (t) => {
  const api = await startApi(t);
  const user = await api.account();
  const body = '{"prompt":"A video"}';
  const socket = connect({ port: api.port, host: '127.0.0.1' });
  let response = '';
  socket.on('data', (chunk) => {
    response += chunk;
  });
  const lines = [
    `POST ${PATH} HTTP/1.1`,
    'Host: a',
    `Authorization: Bearer ${user.apiKey}`,
    'Content-Type: application/json',
    `Content-Length: ${body.length}`,
    'Expect: 100-continue',
    'Connection: close',
  ];
  socket.write(`${lines.join('\r\n')}\r\n\r\n`);
  while (!response.includes('100 Continue')) await once(socket, 'data');
  socket.write(body.slice(0, 10));
  t.equal(await api.services.identity.revokeKey(user, user.keyId), true);
  socket.write(body.slice(10));
  await once(socket, 'close');
  t.match(response, /HTTP\/1\.1 401 [\s\S]*\{"error":"API key authentication is required"\}$/);
  const { rows } = await api.services.store.pool.query('select count(*)::int as jobs from job_status');
  t.same(rows, [{ jobs: 0 }]);
});
