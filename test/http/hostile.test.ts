// What strangers try: odd attachments on our own storage, numbers, members and spellings at the edges of JSON.
import t from 'tap';
import { createClient } from '../../src/client/client.ts';
import { call, startApi } from '../support/api.ts';

const prompt = 'A video';

t.test('bodies at the edges of JSON', async (t) => {
  const api = await startApi(t);
  const { apiKey } = await api.account({ credits: 10_000 });
  const post = (json: string) => call(api, apiKey, 'POST', '/sessions', json);
  const refused: Record<string, string> = {
    'a number beyond double': '{"prompt":1e400}',
    'minus zero': '{"prompt":-0}',
    'a lone surrogate in a key': '{"prompt":"a","\\ud800":1}',
    'U+0000 in a key': '{"prompt":"a","\\u0000":1}',
    '__proto__ in an attachment':
      '{"prompt":"a","attachments":[{"url":"https://a.example/","__proto__":{"name":"x"}}]}',
    '__proto__ in design_md': '{"prompt":"a","design_md":{"content":"a","__proto__":{"filename":"x"}}}',
    'members of Object': '{"prompt":"a","toString":1,"hasOwnProperty":1}',
    'prompt only by __proto__': '{"__proto__":{"prompt":"a"}}',
    'the last of two members is wrong': '{"prompt":"a","prompt":1}',
  };
  for (const [name, json] of Object.entries(refused)) {
    const response = await post(json);
    t.match([response.status, response.body.error], [400, 'Invalid request'], name);
    t.ok(response.text.isWellFormed(), name);
  }
  const wrong = {
    url: 'x'.repeat(5000),
    name: '',
    type: 'x'.repeat(500),
    content_type: '',
    ['k'.repeat(500)]: 1,
  };
  for (const count of [100, 101]) {
    const response = await post(JSON.stringify({ prompt, attachments: Array(count).fill(wrong) }));
    t.equal(response.status, 400, `${count} attachments, each wrong in every member`);
    t.ok(response.text.length < 65_536);
  }
  t.same(api.defects, []);
});

t.test('addresses on our own storage, spelled in other ways', async (t) => {
  const api = await startApi(t);
  const [owner, other] = [await api.account(), await api.account()];
  const client = createClient({ baseUrl: api.baseUrl, apiKey: owner.apiKey });
  const slot = await client.upload({ data: new Uint8Array(100), filename: 'a.png' });
  const attach = (apiKey: string, url: string) =>
    call(api, apiKey, 'POST', '/sessions', { prompt, attachments: [{ url }] });
  const own = slot.attachment_url;
  t.equal((await attach(owner.apiKey, own)).status, 202);
  const spellings: Record<string, string> = {
    'upper-case scheme': own.replace('http:', 'HTTP:'),
    'escaped letters of the path': own.replace('/uploads/', '/%75ploads/'),
    'escaped letters of the bucket': own.replace('/framelog/', '/%66ramelog/'),
    'an escaped slash': own.replace('/framelog/', '/framelog%2F'),
    'an escape that is none': own.replace('/uploads/', '/uploads/%zz/'),
    'nothing but the bucket': `${api.publicUrl}/storage/framelog`,
    'nothing in the bucket': `${api.publicUrl}/storage/framelog/?a`,
    'dot segments': own.replace('/uploads/', '/x/../uploads/'),
    'user and password': own.replace('http://', 'http://a:b@'),
    'a fragment': `${own}#a`,
    'a tab inside': own.replace('/uploads/', '/up\tloads/'),
  };
  for (const [name, url] of Object.entries(spellings))
    t.equal((await attach(other.apiKey, url)).status, 400, `another user's, ${name}`);
  const refusal = (await attach(other.apiKey, own)).text;
  const expired = new URL(own);
  expired.searchParams.set('X-Amz-Expires', '1');
  expired.searchParams.set('X-Amz-Date', '20200101T000000Z');
  t.equal((await attach(owner.apiKey, expired.href)).text, refusal, 'expired: the same response to the byte');
  t.same(api.defects, []);
});

t.test('a 404 tells nothing by its headers either', async (t) => {
  const api = await startApi(t);
  const [owner, other] = [await api.account(), await api.account()];
  const { body } = await call(api, owner.apiKey, 'POST', '/sessions', { prompt });
  const nobodys = '0199aa4e-5d5f-7c41-9d3c-3f6b8d0c2a11';
  const headersOf = async (id: string, extra = {}) => {
    const response = await call(api, other.apiKey, 'GET', `/sessions/${id}`, undefined, extra);
    const { 'x-request-id': _id, date: _date, ...rest } = Object.fromEntries(response.headers);
    return [response.status, response.text, rest];
  };
  for (const extra of [{}, { 'if-none-match': '*' }, { prefer: 'wait=1' }])
    t.same(await headersOf(body.job_id, extra), await headersOf(nobodys, extra), JSON.stringify(extra));
});
