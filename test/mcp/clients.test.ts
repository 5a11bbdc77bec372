// What a host does first, with each client and in each era: connect, list, create, follow the job.
import t from 'tap';
import { connect, ERAS } from '../support/agents.ts';
import { startApi } from '../support/api.ts';

for (const era of ERAS)
  t.test(`${era}: connects with an API key alone and makes a video`, async (t) => {
    const api = await startApi(t);
    const { apiKey } = await api.account({ credits: 40 });
    const { client, call } = await connect(t, api, apiKey, { era });
    const { tools } = await client.listTools();
    t.ok(tools.some((tool: { name: string }) => tool.name === 'create_video'));

    const made = await call('create_video', { prompt: 'A film about tea', duration: '<10s' });
    t.notOk(made.isError, JSON.stringify(made.content));
    const { job_id, status, status_url, chat_url } = made.structuredContent;
    t.same(
      { status, status_url, chat_url },
      {
        status: 'queued',
        status_url: `${api.baseUrl}/sessions/${job_id}`,
        chat_url: `${api.publicUrl}/app/chat/${job_id}`,
      },
    );
    t.same(
      JSON.parse(made.content[0].text),
      made.structuredContent,
      'hosts without structured content read it as text',
    );

    const found = await call('get_session_status', { job_id });
    t.equal(found.structuredContent.status, 'queued');
    t.ok(found.structuredContent.next_step.includes('wait true'), 'it goes on');
    const view = await call('job_status', { job_id });
    t.equal(view.structuredContent.poll_after_seconds, 2);
    t.equal(view.structuredContent.title, 'A film about tea');

    const early = await call('create_followup', { job_id, prompt: 'Slower' });
    t.equal(early.isError, true);
    const { error, recovery_tool, recovery_tool_args } = early.structuredContent;
    t.same(
      { error, recovery_tool, recovery_tool_args },
      {
        error: 'followup_requires_completed_job',
        recovery_tool: 'get_session_status',
        recovery_tool_args: { job_id, wait: true },
      },
    );
    t.same(api.defects, []);
  });
