// The bodies of body-cases.ts and upload-cases.ts over HTTP (case-coverage.test.ts says that they are complete), and what a 400 and a stored request look like.
import t from 'tap';
import { call, startApi } from '../support/api.ts';
import { CASES } from './body-cases.ts';
import { UPLOADS } from './upload-cases.ts';

const ok = 'accepted';
const prompt = 'A video';
const emoji = '😀';

t.test('bodies of POST /sessions and follow-ups', async (t) => {
  const api = await startApi(t);
  const { apiKey } = await api.account({ credits: 1_000_000 });
  for (const [name, body, expected] of CASES) {
    const response = await call(api, apiKey, 'POST', '/sessions', body as object);
    if (expected === ok) t.equal(response.status, 202, name);
    else {
      t.equal(response.status, 400, name);
      t.match(response.body, { error: 'Invalid request', details: expected }, name);
      t.equal(response.body.details.length, expected.length, `${name}: nothing else is reported`);
    }
    // A follow-up to nobody's job: its body is checked first, by the same schema (4.2).
    const unknown = await call(
      api,
      apiKey,
      'POST',
      '/sessions/0199aa4e-5d5f-7c41-9d3c-3f6b8d0c2a11/followups',
      body as object,
    );
    t.equal(unknown.status, expected === ok ? 404 : 400, `${name}, as a follow-up`);
    if (expected !== ok) t.same(unknown.body, response.body);
  }
  t.same(api.defects, []);
});

t.test('bodies of POST /uploads', async (t) => {
  const api = await startApi(t);
  const { apiKey } = await api.account();
  for (const [name, body, expected] of UPLOADS) {
    const response = await call(api, apiKey, 'POST', '/uploads', body as object);
    t.equal(response.status, expected === ok ? 200 : 400, name);
    if (expected === ok) continue;
    t.match(response.body, { error: 'Invalid request', details: expected }, name);
    t.equal(response.body.details.length, expected.length, `${name}: nothing else is reported`);
  }
});

t.test('a 400 stays small whatever it has to say', async (t) => {
  const api = await startApi(t);
  const { apiKey } = await api.account();
  const post = async (body: object) => (await call(api, apiKey, 'POST', '/sessions', body)).text;
  const bad = {
    url: 1,
    ...Object.fromEntries(Array.from({ length: 80 }, (_, i) => [`${'\x01'.repeat(300)}${i}`, 1])),
  };
  const many = await post({ prompt, attachments: Array(100).fill(bad) });
  t.ok(many.length < 64 * 1024, 'under 64 KiB with escaped control characters');
  const fifty = JSON.parse(await post({ prompt, attachments: Array(100).fill({ url: 1 }) }));
  t.equal(fifty.details.length, 50, 'at most 50 issues');
  const keys = JSON.parse(
    await post({ prompt, ...Object.fromEntries(Array.from({ length: 60 }, (_, i) => [`k${i}`, 1])) }),
  );
  t.equal(keys.details[0].keys.length, 50, 'at most 50 keys');
  const long = JSON.parse(await post({ prompt, [emoji.repeat(200)]: 1, duration: emoji.repeat(200) }));
  t.equal(long.details[0].received, emoji.repeat(100), 'received is cut at 100 characters');
  t.equal(long.details[1].keys[0], emoji.repeat(100), 'so are keys');
});

t.test('what is accepted is stored as it was sent', async (t) => {
  const api = await startApi(t);
  const { apiKey } = await api.account();
  const sent = {
    prompt: ' \u202e\ufeff😀e\u0301 ',
    aspect_ratio: '4:5',
    duration: '<10s',
    design_system_id: 'nike',
    design_md: { content: '# D', jsonContent: '{}' },
    style_reference_url: 'https://youtu.be/x',
    attachments: [{ url: 'https://EXAMPLE.com/a b', name: 'n', type: 'image', content_type: 'image/png' }],
  };
  const { body } = await call(api, apiKey, 'POST', '/sessions', sent);
  const job = await api.services.store.job(body.job_id);
  t.same(job!.request, {
    prompt: sent.prompt,
    aspectRatio: '4:5',
    duration: '<10s',
    designSystemId: 'nike',
    designMd: {
      content: '# D',
      filename: 'DESIGN.md',
      jsonContent: '{}',
      jsonFilename: 'style-extraction.json',
    },
    styleReferenceUrl: 'https://youtu.be/x',
    attachments: [{ url: 'https://EXAMPLE.com/a b', name: 'n', type: 'image', contentType: 'image/png' }],
  });
  const plain = await call(api, apiKey, 'POST', '/sessions', { prompt, design_md: '# text' });
  const { request } = (await api.services.store.job(plain.body.job_id))!;
  t.same(
    request,
    { prompt, designMd: { content: '# text', filename: 'DESIGN.md' }, attachments: [] },
    'no default is invented',
  );
});
