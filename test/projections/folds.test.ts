import t from 'tap';
import { creditLedger, type LedgerState } from '../../projections/credit-ledger.ts';
import { jobHistory } from '../../projections/job-history.ts';
import { jobStatus } from '../../projections/job-status.ts';
import type { Row } from '../../projections/projection.ts';
import { RowSet } from '../../projections/row-set.ts';
import { uploadQuota } from '../../projections/upload-quota.ts';
import type { AccountEvent, JobEvent, Recorded, UploadEvent } from '../../src/domain/events.ts';
import { principalOf } from '../../src/identity/principal.ts';
import { getSession } from '../../src/operations/jobs/get-session.ts';
import type { Services } from '../../src/operations/operation.ts';
import type { StatusRow } from '../../src/store/contract.ts';
import { storyboard } from '../support/storyboard.ts';

const ID = '01a1fd00-0000-7000-8000-000000000001';
const stream = { id: ID, ownerId: ID, version: 0 };
const at = (second: number) => new Date(Date.UTC(2026, 10, 21, 10, 0, second)).toISOString();
const record = <E extends JobEvent | AccountEvent | UploadEvent>(events: E[]) =>
  events.map((e, i) => ({ ...e, streamId: ID, version: i + 1, recordedAt: at(i) }) as Recorded<E>);
const request = { prompt: 'say "chat_url":null and "download_url":null,"expires_at":null', attachments: [] };
const queued: JobEvent = {
  type: 'JobQueued',
  data: { ownerId: ID, accountId: ID, request, hold: { id: ID, amount: 15 } },
};
const rendering = {
  run: 1,
  key: 'outputs/1.mp4',
  posterKey: null,
  captionsKey: null,
  bytes: 10,
  sha256: 'ab',
  durationSeconds: 9,
  width: 1280,
  height: 720,
  fps: 30,
  renderedSeconds: 9,
  charged: 15,
};

function bodyOf(events: JobEvent[]): Row {
  let job = jobStatus.initial(ID);
  for (const event of record(events)) job = jobStatus.step(job, event, stream).state;
  return jobStatus.head!(job, { ...stream, version: events.length });
}

t.test(
  'given a queued job, the body has every member of the specification in its order, then seq',
  async (t) => {
    const row = bodyOf([queued]);
    t.same(Object.entries(JSON.parse(row.body as string)), [
      ['job_id', ID],
      ['status', 'queued'],
      ['chat_url', null],
      ['created_at', at(0)],
      ['updated_at', at(0)],
      ['completed_at', null],
      ['error', null],
      ['pending_user_input', false],
      ['output', null],
      ['sources', []],
      ['seq', 1],
    ]);
  },
);

/** What a GET shows of a row, its download signed as `url`. */
function shown(row: Row, url: string, progress: number | null) {
  const status = {
    jobId: ID,
    ownerId: stream.ownerId,
    version: row.version,
    status: row.status,
    body: row.body,
    outputKey: row.output_key,
    title: row.title,
    progress,
  } as StatusRow;
  const services = {
    store: { status: async () => status },
    storage: { signGet: async () => url },
    entropy: { now: () => Date.parse(at(9)) },
    addresses: { publicUrl: 'https://example.org', baseUrl: 'https://example.org/api/framelog' },
  } as unknown as Services;
  const caller = principalOf({ userId: stream.ownerId, accountId: ID }, { kind: 'api-key', keyId: ID });
  return getSession.run(services, caller, { job_id: ID });
}

t.test('given a finished video, the address is put into the output and nowhere else', async (t) => {
  const row = bodyOf([
    queued,
    { type: 'GenerationStarted', data: { run: 1, attempt: 1 } },
    { type: 'JobCompleted', data: { run: 1, durationSeconds: 9 } },
    { type: 'RenderQueued', data: { run: 1 } },
    { type: 'OutputRendered', data: rendering },
  ]);
  t.match(row, { output_key: 'outputs/1.mp4', output_status: 'completed', status: 'completed' });
  const url = 'https://example.org/v.mp4?sig=$&"x"';
  const { output, ...rest } = await shown(row, url, 1);
  t.same(output, {
    status: 'completed',
    download_url: url,
    expires_at: '2026-11-22T10:15:00.000Z',
    completed_at: at(4),
    error: null,
  });
  t.match(rest, {
    chat_url: `https://example.org/app/chat/${ID}`,
    completed_at: at(2),
    seq: 5,
    progress: 1,
  });
  t.same(Object.keys(rest).slice(-2), ['seq', 'progress'], 'additive members come last');
});

t.test('given an error that quotes the body, it is shown as it is', async (t) => {
  const row = bodyOf([queued, { type: 'JobFailed', data: { run: 1, error: request.prompt } }]);
  t.match(await shown(row, 'u', null), {
    chat_url: `https://example.org/app/chat/${ID}`,
    error: request.prompt,
    status: 'failed',
    output: null,
    progress: null,
  });
});

t.test('given a refinement, the output is outdated and its key is withheld', async (t) => {
  const row = bodyOf([
    queued,
    { type: 'JobCompleted', data: { run: 1, durationSeconds: 9 } },
    { type: 'OutputRendered', data: rendering },
    { type: 'FollowupRequested', data: { kind: 'refine', run: 2, request, hold: { id: ID, amount: 5 } } },
  ]);
  t.match(row, { status: 'queued', run: 2, output_status: 'outdated', output_key: null });
});

t.test('the history says what happened and shows nothing internal', async (t) => {
  const events = record<JobEvent>([queued, { type: 'OutputRendered', data: rendering }]);
  const rows = events.flatMap((e) => jobHistory.step(null, e, stream).rows!.job_history!);
  t.same(
    rows.map((row) => row.summary),
    ['Job accepted, 15 credits held', 'Video rendered, 9 s, 15 credits charged'],
  );
  t.notMatch(JSON.stringify(rows), 'outputs/1.mp4');
});

t.test('the history names the wishes of a follow-up that were not understood', async (t) => {
  const plan = { run: 2, planner: 'p', storyboard: storyboard() };
  const events = record<JobEvent>([
    { type: 'StoryboardPlanned', data: { ...plan, notUnderstood: ['give the bees tiny hats'] } },
    { type: 'StoryboardPlanned', data: plan },
  ]);
  const [partly, whole] = events.flatMap((e) => jobHistory.step(null, e, stream).rows!.job_history!);
  t.match(partly, { summary: /not everything/, detail: { not_understood: ['give the bees tiny hats'] } });
  t.notMatch(whole, { summary: /not everything/ });
  t.notMatch(partly!.summary, 'hats', 'what the customer said is in the part that can be erased');
});

t.test(
  'the ledger: every transfer with the balances after it, the sum of all accounts is zero',
  async (t) => {
    const hold = { holdId: ID, jobId: ID, run: 1 };
    const events = record<AccountEvent>([
      { type: 'AccountOpened', data: { userId: ID, email: 'a@example.org', plan: 'free' } },
      { type: 'CreditsGranted', data: { amount: 50, reason: 'plan free' } },
      { type: 'CreditsPurchased', data: { amount: 200, priceCents: 500, reference: 'r' } },
      { type: 'CreditsHeld', data: { ...hold, amount: 20 } },
      { type: 'HoldCaptured', data: { ...hold, captured: 12, released: 8 } },
    ]);
    let state: LedgerState = creditLedger.initial(ID);
    const entries: Row[] = [];
    for (const event of events) {
      const step = creditLedger.step(state, event, stream);
      state = step.state;
      entries.push(...(step.rows?.ledger_entry ?? []));
      t.equal(
        Object.values(state.ledger).reduce((a, b) => a + b),
        0,
        event.type,
      );
      t.equal(state.ledger.available, state.account.available);
      t.equal(state.ledger.held, state.account.held);
    }
    t.same(
      entries.map((e) => [e.kind, e.debit, e.credit, e.amount, e.debit_after, e.credit_after]),
      [
        ['grant', 'granted', 'available', 50, -50, 50],
        ['purchase', 'purchased', 'available', 200, -200, 250],
        ['hold', 'available', 'held', 20, 230, 20],
        ['capture', 'held', 'revenue', 12, 8, 12],
        ['release', 'held', 'available', 8, 0, 238],
      ],
    );
    const row = creditLedger.head!(state, { ...stream, version: 5 });
    t.same(creditLedger.resume!(row.state as string), state, 'the row holds the whole state');
  },
);

t.test('facts about one slot join in one row', async (t) => {
  const slot = {
    uploadId: ID,
    filename: 'a.png',
    contentType: 'image/png',
    maxBytes: 9,
    key: 'k',
    expiresAt: at(9),
  };
  const events = record<UploadEvent>([
    { type: 'UploadSlotIssued', data: slot },
    { type: 'UploadReceived', data: { uploadId: ID, bytes: 7 } },
  ]);
  const rows = new RowSet();
  let quota = uploadQuota.initial(ID);
  for (const event of events) {
    const step = uploadQuota.step(quota, event, stream);
    quota = step.state;
    rows.add(step.rows!);
  }
  const { upload_slots: slots } = JSON.parse(rows.toJson());
  t.match(slots, [{ upload_id: ID, user_id: ID, key: 'k', issued_at: at(0), bytes: 7, received_at: at(1) }]);
  t.equal(slots.length, 1);
  t.same(quota, { issuedAt: [Date.parse(at(0))] });
});

t.test('of two deletions of one slot the first stands, in the rows of a batch as in the table', async (t) => {
  const deleted = record<UploadEvent>([
    { type: 'UploadDeleted', data: { uploadId: ID, reason: 'retention' } },
    { type: 'UploadDeleted', data: { uploadId: ID, reason: 'erased' } },
  ]);
  const rows = new RowSet();
  for (const event of deleted) rows.add(uploadQuota.step(uploadQuota.initial(ID), event, stream).rows!);
  t.equal(JSON.parse(rows.toJson()).upload_slots[0].deleted_at, at(0));
});
