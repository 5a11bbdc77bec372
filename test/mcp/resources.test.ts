// Guides, jobs and their histories as resources, news of them, the widgets and the prompt.
import t from 'tap';
import { connect, ERAS } from '../support/agents.ts';
import { startApi } from '../support/api.ts';
import { advance } from '../support/worker-events.ts';

for (const era of ERAS)
  t.test(`${era}: what can be read`, async (t) => {
    const api = await startApi(t);
    const { apiKey } = await api.account();
    const { client, call } = await connect(t, api, apiKey, { era });
    const { resources } = await client.listResources();
    const uris = resources.map((one: { uri: string }) => one.uri);
    t.same(uris, [
      'framelog://guides/prompting',
      'framelog://guides/files-and-design',
      'framelog://guides/credits',
      'ui://framelog/video.html',
      'ui://framelog/plans.html',
    ]);
    for (const uri of uris) {
      const { contents } = await client.readResource({ uri });
      const { text, mimeType, _meta } = contents[0];
      t.ok(text.length > 500 && text.length < 30_000, `${uri} has ${text.length} letters`);
      if (!uri.startsWith('ui:')) continue;
      t.equal(mimeType, 'text/html;profile=mcp-app');
      t.same(_meta.ui.csp, { resourceDomains: [api.publicUrl], connectDomains: [] });
      t.notOk(/\/\*[a-z]+\.(css|js)\*\//.test(text), 'one file');
      t.notOk(
        /https?:\/\//.test(text.replaceAll('http://www.w3.org/2000/svg', '')),
        'nothing from elsewhere',
      );
    }
    const { job_id } = (await call('create_video', { prompt: 'Tea' })).structuredContent;
    const read = async (end = '') =>
      JSON.parse((await client.readResource({ uri: `framelog://jobs/${job_id}${end}` })).contents[0].text);
    t.equal((await read()).status, 'queued');
    await advance(api.services.store, job_id, 'asking');
    const { events } = await read('/history');
    t.same(
      events.map((one: { seq: number; type: string }) => [one.seq, one.type]),
      [
        [1, 'JobQueued'],
        [2, 'SessionPrepared'],
        [3, 'GenerationStarted'],
        [4, 'UserInputRequested'],
      ],
    );
    await t.rejects(client.readResource({ uri: 'framelog://jobs/none' }), /not found/i);
    await t.rejects(client.readResource({ uri: 'file:///etc/passwd' }), /not found/i);
    const { resourceTemplates } = await client.listResourceTemplates();
    t.equal(resourceTemplates.length, 2);

    const { prompts } = await client.listPrompts();
    t.equal(prompts[0].name, 'plan_video');
    const { messages } = await client.getPrompt({
      name: 'plan_video',
      arguments: { topic: 'Tea', length: '<10s' },
    });
    t.ok(messages[0].content.text.startsWith('Plan a video with me about: Tea\nLength: <10s'));
    await t.rejects(client.getPrompt({ name: 'plan_video', arguments: {} }), /topic/);
    t.same(api.defects, []);
  });

t.test('2026-07-28: news of own jobs, and of nobody else’s', async (t) => {
  const api = await startApi(t);
  const [ann, ben] = [await api.account(), await api.account()];
  const [hers, his] = [
    await connect(t, api, ann.apiKey, { era: 'sdk v2, 2026-07-28' }),
    await connect(t, api, ben.apiKey, { era: 'sdk v2, 2026-07-28' }),
  ];
  const { job_id } = (await hers.call('create_video', { prompt: 'Tea' })).structuredContent;
  const uri = `framelog://jobs/${job_id}`;
  const heard = { ann: [] as string[], ben: [] as string[] };
  for (const [name, { client }] of [
    ['ann', hers],
    ['ben', his],
  ] as const) {
    client.setNotificationHandler(
      'notifications/resources/updated',
      ({ params }: { params: { uri: string } }) => {
        heard[name].push(params.uri);
      },
    );
    await client.listen({ resourceSubscriptions: [uri] });
  }
  await advance(api.services.store, job_id, 'running');
  const end = Date.now() + 10_000;
  while (heard.ann.length === 0 && Date.now() < end) await new Promise((resolve) => setTimeout(resolve, 100));
  t.same(heard, { ann: [uri], ben: [] });
});
