// A body's depth and members are bounded while it is read: a refusal does not wait for the rest, and nothing is parsed.
import { once } from 'node:events';
import { connect } from 'node:net';
import t from 'tap';
import { textKindOf } from '../../src/generation/media/texts/text-asset.ts';
import { call, startApi } from '../support/api.ts';

const PATH = '/api/framelog/sessions';
const MIB = 1024 * 1024;
const refusal = {
  error: 'Invalid request',
  details: [
    {
      code: 'invalid_json',
      message: 'The body is nested more than 64 levels deep, or has more than 100000 members',
      path: [],
    },
  ],
};

t.test('the first MiB of a hostile body is enough to refuse it', async (t) => {
  const api = await startApi(t);
  const { apiKey } = await api.account();
  const bodies: Record<string, string> = {
    'open brackets': '['.repeat(MIB),
    'open braces': '{"a":'.repeat(MIB / 5),
    'empty arrays': `[${'[],'.repeat(MIB / 3)}`,
    'one letter members': `{${'"a":1,'.repeat(MIB / 6)}`,
    zeros: `[${'0,'.repeat(MIB / 2)}`,
    'a text before': `{"prompt":"${'\\"['.repeat(1000)}","x":${'['.repeat(MIB)}`,
  };
  for (const [name, start] of Object.entries(bodies)) {
    const socket = connect({ port: api.port, host: '127.0.0.1' });
    socket.on('error', () => {});
    const lines = [
      `POST ${PATH} HTTP/1.1`,
      'Host: a',
      `Authorization: Bearer ${apiKey}`,
      'Content-Type: application/json',
      `Content-Length: ${12 * MIB}`,
    ];
    socket.write(`${lines.join('\r\n')}\r\n\r\n`);
    socket.write(start);
    const [response] = await once(socket, 'data');
    t.match(String(response), /^HTTP\/1\.1 400 /, name);
    t.same(JSON.parse(String(response).split('\r\n\r\n')[1]!), refusal, name);
    socket.destroy();
  }
  t.same(api.defects, []);
});

t.test('64 levels and 100,000 members are read, one more is not', async (t) => {
  const api = await startApi(t);
  const { apiKey } = await api.account();
  const codeOf = async (body: string) =>
    (await call(api, apiKey, 'POST', '/sessions', body)).body.details[0].code;
  const nested = (depth: number) => `{"prompt":"a","x":${'['.repeat(depth - 1)}${']'.repeat(depth - 1)}}`;
  t.equal(await codeOf(nested(64)), 'unrecognized_keys');
  t.equal(await codeOf(nested(65)), 'invalid_json');
  // The object and the array count as members, and so does each comma.
  const wide = (members: number) => `{"attachments":[${'0,'.repeat(members - 2)}0]}`;
  t.equal(await codeOf(wide(100_000)), 'invalid_type', 'the missing prompt is named');
  t.equal(await codeOf(wide(100_001)), 'invalid_json');
  const text = JSON.stringify({ prompt: '[{,"\\'.repeat(2000) });
  t.equal((await call(api, apiKey, 'POST', '/sessions', text)).status, 202, 'brackets in a text are text');
});

t.test('an attachment that is nested too deep is no JSON', async (t) => {
  const hints = { name: 'a.json', contentType: 'application/json' };
  const nested = (depth: number) => `${'['.repeat(depth)}${']'.repeat(depth)}`;
  t.equal(textKindOf(nested(64), hints), 'json');
  t.equal(textKindOf(nested(65), hints), 'plain');
  t.equal(textKindOf(`[${'[],'.repeat(200_000)}0]`, hints), 'plain');
});
