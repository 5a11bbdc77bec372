import t from 'tap';
import { HEADS, PROJECTIONS, projectionsOf } from '../../projections/all.ts';
import { creditLedger } from '../../projections/credit-ledger.ts';
import { jobHistory } from '../../projections/job-history.ts';
import { jobStatus } from '../../projections/job-status.ts';
import { TABLES } from '../../projections/projection.ts';
import { RowSet } from '../../projections/row-set.ts';
import { uploadQuota } from '../../projections/upload-quota.ts';
import type { JobEvent } from '../../src/domain/events.ts';
import { storyboard } from '../support/storyboard.ts';
import { at, folded, ID, OWNER } from './folded.ts';

const request = { prompt: `  A film\n about ${'tea '.repeat(30)}`, attachments: [] };
const QUEUED: JobEvent = {
  type: 'JobQueued',
  data: { ownerId: OWNER, accountId: ID, request, hold: { id: ID, amount: 15 } },
};
const COMPLETED: JobEvent = { type: 'JobCompleted', data: { run: 1, durationSeconds: 9 } };
const RENDERED: JobEvent = {
  type: 'OutputRendered',
  data: {
    ...{
      run: 1,
      key: 'outputs/1.mp4',
      posterKey: 'outputs/1.jpg',
      captionsKey: null,
      bytes: 10,
      sha256: 'ab',
    },
    ...{ durationSeconds: 9, width: 1280, height: 720, fps: 30, renderedSeconds: 4, charged: 15 },
  },
};

t.test('a job’s row, before and after its video', async (t) => {
  const young = folded(jobStatus, [QUEUED]).head;
  const { body: _, ...columns } = young;
  t.same(columns, {
    ...{ job_id: ID, owner_id: OWNER, version: 1, run: 1, status: 'queued' },
    ...{ output_status: null, output_key: null, poster_key: null, seconds: null },
    title: 'A film about tea tea tea tea tea tea tea tea tea tea tea tea tea tea tea tea tea',
    ...{ created_at: at(0), updated_at: at(0) },
  });
  const plan = { run: 1, planner: 'p', storyboard: storyboard() };
  const { head } = folded(jobStatus, [
    QUEUED,
    { type: 'StoryboardPlanned', data: plan },
    COMPLETED,
    RENDERED,
  ]);
  const { body, ...rest } = head;
  t.same(rest, {
    ...{ job_id: ID, owner_id: OWNER, version: 4, run: 1, status: 'completed' },
    ...{ output_status: 'completed', output_key: 'outputs/1.mp4', poster_key: 'outputs/1.jpg', seconds: 9 },
    ...{ title: 'Alpenglow', created_at: at(0), updated_at: at(3) },
  });
  t.same(JSON.parse(body as string), {
    ...{ job_id: ID, status: 'completed', chat_url: null, created_at: at(0), updated_at: at(3) },
    ...{ completed_at: at(2), error: null, pending_user_input: false },
    output: { status: 'completed', download_url: null, expires_at: null, completed_at: at(3), error: null },
    ...{ sources: [], seq: 4 },
  });
});

t.test('a deleted video and an open question show in the row', async (t) => {
  const deleted = folded(jobStatus, [
    QUEUED,
    COMPLETED,
    RENDERED,
    { type: 'VideoDeleted', data: { run: 1 } },
  ]);
  t.match(deleted.head, { output_status: 'deleted', output_key: null, poster_key: null, seconds: null });
  const asking: JobEvent = { type: 'UserInputRequested', data: { run: 1, question: 'Who?', reason: 'none' } };
  const { head } = folded(jobStatus, [QUEUED, asking]);
  t.match(JSON.parse(head.body as string), { status: 'awaiting_user_input', pending_user_input: true });
});

t.test('a line of the history has its run, its time and its facts', async (t) => {
  const again = { kind: 'refine', run: 2, request, hold: { id: ID, amount: 5 } } as const;
  const { rows } = folded(jobHistory, [QUEUED, { type: 'FollowupRequested', data: again }]);
  const line = { job_id: ID, owner_id: OWNER };
  t.same(
    rows.flatMap((it) => it.job_history ?? []).map(({ detail: _, ...columns }) => columns),
    [
      {
        ...line,
        ...{
          version: 1,
          recorded_at: at(0),
          type: 'JobQueued',
          run: 1,
          summary: 'Job accepted, 15 credits held',
        },
      },
      {
        ...line,
        ...{ version: 2, recorded_at: at(1), type: 'FollowupRequested', run: 2 },
        summary: 'Change requested, 5 credits held',
      },
    ],
  );
  const unknown = { type: 'FromTomorrow', data: { run: 3 } } as unknown as JobEvent;
  t.match(folded(jobHistory, [unknown]).rows[0], { job_history: [{ summary: 'FromTomorrow', run: 3 }] });
});

t.test('each fact of a slot fills columns of its own', async (t) => {
  const slot = {
    uploadId: ID,
    filename: 'a.png',
    contentType: 'image/png',
    maxBytes: 9,
    key: 'k',
    expiresAt: at(9),
  };
  const { rows, head } = folded(uploadQuota, [
    { type: 'UploadSlotIssued', data: slot },
    { type: 'UploadReceived', data: { uploadId: ID, bytes: 7 } },
    { type: 'UploadDeleted', data: { uploadId: ID, reason: 'retention' } },
  ]);
  const one = { upload_id: ID, user_id: ID };
  const issued = { key: 'k', filename: 'a.png', content_type: 'image/png', max_bytes: 9 };
  t.same(rows, [
    { upload_slots: [{ ...one, ...issued, issued_at: at(0), expires_at: at(9) }] },
    { upload_slots: [{ ...one, bytes: 7, received_at: at(1) }] },
    { upload_slots: [{ ...one, deleted_at: at(2) }] },
  ]);
  t.same(head, { user_id: ID, version: 3, state: JSON.stringify({ issuedAt: [Date.parse(at(0))] }) });
});

t.test('rows of one key are one: parts keep the first telling, others take the later', async (t) => {
  const [set, later] = [new RowSet(), new RowSet()];
  set.add({ payment: [{ account_id: ID, payment_id: 'p', plan: 'pro' }] });
  later.add({
    payment: [
      { account_id: ID, payment_id: 'p', plan: 'max', reason: 'r' },
      { account_id: ID, payment_id: 'q' },
    ],
  });
  later.add({ upload_slots: [{ upload_id: ID, key: 'a' }] });
  set.merge(later);
  set.add({ upload_slots: [{ upload_id: ID, key: 'b', bytes: 1 }] });
  t.same(JSON.parse(set.toJson()), {
    payment: [
      { account_id: ID, payment_id: 'p', plan: 'max', reason: 'r' },
      { account_id: ID, payment_id: 'q' },
    ],
    upload_slots: [{ upload_id: ID, key: 'a', bytes: 1 }],
  });
});

t.test('the projections, their tables and what in them is personal', async (t) => {
  const facts = PROJECTIONS.map(({ name, kind, tables }) => [
    `${name} of ${kind}`,
    ...tables.map((it) => `${it.name} by ${it.key.join('+')}: ${it.personal.join() || 'nothing'}`),
  ]);
  t.same(facts, [
    ['job-status of job', 'job_status by job_id: body,title'],
    ['job-history of job', 'job_history by job_id+version: detail'],
    [
      'credit-ledger of account',
      'account_balance by account_id: state',
      'ledger_entry by account_id+version+line: nothing',
      'payment by account_id+payment_id: reason',
      'payment_return by account_id+return_id: nothing',
    ],
    ['upload-quota of uploads', 'upload_quota by user_id: nothing', 'upload_slots by upload_id: filename'],
  ]);
  t.same(projectionsOf('job'), [jobStatus, jobHistory]);
  t.same(HEADS, { job: jobStatus, account: creditLedger, uploads: uploadQuota });
  t.same(TABLES, [
    ...['job_status', 'job_history', 'account_balance', 'ledger_entry'],
    ...['payment', 'payment_return', 'upload_quota', 'upload_slots'],
  ]);
});

t.test('a title is cut between letters, never within one', async (t) => {
  const prompt = `${'a'.repeat(79)}\u{1F9C0}bc`;
  const { head } = folded(jobStatus, [
    { ...QUEUED, data: { ...QUEUED.data, request: { ...request, prompt } } } as JobEvent,
  ]);
  t.equal(head.title, `${'a'.repeat(79)}\u{1F9C0}`);
});
