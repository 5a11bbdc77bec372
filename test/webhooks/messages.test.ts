// What a message says: the fact, and the job as it was just after it.
import t from 'tap';
import { messageBody, messageId } from '../../src/webhooks/message.ts';

const ADDRESSES = { publicUrl: 'https://a', baseUrl: 'https://a/api/framelog' };
const said = (type: string, data: object, job: object) => {
  const event = { type, data, version: 4, recordedAt: '2026-01-31T12:00:00.000Z' };
  const body = messageBody(
    event as never,
    { id: 'j', run: 2, output: null, error: null, ...job } as never,
    ADDRESSES,
  );
  return body === null ? null : JSON.parse(body);
};

t.test('a message names the fact, the job and where both can be seen', (t) => {
  t.same(said('JobQueued', {}, { status: 'queued' }), {
    ...{ type: 'job.queued', timestamp: '2026-01-31T12:00:00.000Z' },
    data: {
      ...{ job_id: 'j', seq: 4, run: 2, status: 'queued', output_status: null, error: null },
      ...{ chat_url: 'https://a/app/chat/j', status_url: 'https://a/api/framelog/sessions/j' },
    },
  });
  t.equal(messageId('j', 4), 'evt_j_4');
  t.end();
});

t.test('why something failed is told, of the job before its output', (t) => {
  const output = { status: 'failed', error: 'render_failed: x' };
  t.match(said('OutputFailed', {}, { status: 'completed', output }).data, {
    ...{ output_status: 'failed', error: 'render_failed: x' },
  });
  t.match(said('JobFailed', {}, { status: 'failed', error: 'planning_failed: y', output }).data, {
    error: 'planning_failed: y',
  });
  t.end();
});

t.test('a question and a length are in the messages of their facts alone', (t) => {
  const data = { question: 'Which colour?', durationSeconds: 20 };
  const members = (type: string) => Object.keys(said(type, data, { status: 'x' }).data);
  t.ok(members('UserInputRequested').includes('question'));
  t.notOk(members('UserInputRequested').includes('duration_seconds'));
  t.ok(members('OutputRendered').includes('duration_seconds'));
  t.notOk(members('OutputRendered').includes('question'));
  t.equal(said('SceneComposed', data, { status: 'running' }), null, 'work in between is not told');
  t.end();
});
