// The model's commands carried out by a real store, with the domain's decisions.

import type { AccountEvent, JobEvent } from '../../src/domain/events.ts';
import type { Uuid } from '../../src/domain/ids.ts';
import type { Job } from '../../src/domain/job/job.ts';
import { decideWork, isOpen, decide as jobs, Superseded } from '../../src/domain/job/job-decisions.ts';
import { type Account, decide as credits, evolve } from '../../src/domain/money/credits.ts';
import { Rejection } from '../../src/domain/rejection.ts';
import { evolve as evolveQuota, decide as slots } from '../../src/domain/upload-quota.ts';
import type { UnitOfWork } from '../../src/store/contract.ts';
import { settleHold } from '../../src/store/job-hold.ts';
import type { EventStore } from '../../src/store/log/event-store.ts';
import { composition, FACTS, MODEL_TIME, RENDERING } from './model-made.ts';
import { isMoney, type MoneyOp, type Op } from './model-ops.ts';
import { payInStore } from './model-payments.ts';
import { entropy } from './store.ts';

/** The ids behind a history's numbers, made when first asked for. */
export type Ids = {
  account(n: number): Uuid;
  user(n: number): Uuid;
  job(n: number): Uuid;
  slot(account: number, n: number): Uuid;
  payment(account: number, n: number): Uuid;
  /** Of a refund or dispute. */
  payback(account: number, n: number): Uuid;
};

/** Fresh ids for one history. */
export function freshIds(): Ids {
  const lazy = () => {
    const made = new Map<string, Uuid>();
    return (...numbers: number[]) => {
      const name = numbers.join('/');
      const id = made.get(name) ?? entropy.uuid();
      made.set(name, id);
      return id;
    };
  };
  return { account: lazy(), user: lazy(), job: lazy(), slot: lazy(), payment: lazy(), payback: lazy() };
}

const WORKING = ['queued', 'created', 'running'];

/** Carries a command out. @returns the response in the model's words */
export async function perform(store: EventStore, ids: Ids, op: Op, commandId: Uuid): Promise<string> {
  try {
    const { result, duplicate } = await store.handle({ commandId, actor: 'system' }, (unit) =>
      isMoney(op) ? payInStore(unit, ids, op) : decided(unit, ids, op, commandId),
    );
    return duplicate ? `repeat of ${result}` : result;
  } catch (error) {
    if (error instanceof Superseded) return 'superseded';
    if (error instanceof Rejection) return `refused: ${error.code}`;
    throw error;
  }
}

async function decided(
  unit: UnitOfWork,
  ids: Ids,
  op: Exclude<Op, MoneyOp>,
  commandId: Uuid,
): Promise<string> {
  switch (op.kind) {
    case 'open':
      return open(unit, ids, op);
    case 'grant':
      return grant(unit, ids, op);
    case 'create':
      return create(unit, ids, op, commandId);
    case 'upload':
      return upload(unit, ids, op);
    case 'receive':
    case 'delete':
      return onSlot(unit, ids, op);
    case 'note':
      return note(unit, ids, op);
    default:
      return onJob(unit, ids.job(op.job), op, commandId);
  }
}

async function open(unit: UnitOfWork, ids: Ids, op: Extract<Op, { kind: 'open' }>): Promise<string> {
  const [accountId, userId] = [ids.account(op.account), ids.user(op.account)];
  if (await unit.account(accountId)) return 'open already';
  const opening = credits.open({ userId, email: 'reader@example.org', plan: 'pro', credits: op.credits });
  unit.appendAccount(accountId, userId, opening);
  return 'opened';
}

async function grant(unit: UnitOfWork, ids: Ids, op: Extract<Op, { kind: 'grant' }>): Promise<string> {
  const accountId = ids.account(op.account);
  if (!(await unit.account(accountId))) return 'no account';
  unit.appendAccount(accountId, ids.user(op.account), credits.grant({ amount: op.amount, reason: 'test' }));
  return 'granted';
}

async function create(
  unit: UnitOfWork,
  ids: Ids,
  op: Extract<Op, { kind: 'create' }>,
  holdId: Uuid,
): Promise<string> {
  const [accountId, ownerId, jobId] = [ids.account(op.account), ids.user(op.account), ids.job(op.job)];
  const account = await unit.account(accountId);
  if (!account) return 'no account';
  if (await unit.job(jobId)) return 'job already';
  const { amount, events } = credits.hold(account, { holdId, jobId, run: 1, price: op.price });
  unit.appendAccount(accountId, ownerId, events);
  const request = { prompt: 'A launch video', attachments: [] };
  unit.appendJob(jobId, ownerId, jobs.queue({ ownerId, accountId, request, hold: { id: holdId, amount } }));
  unit.enqueue(jobId);
  return `held ${amount}`;
}

async function upload(unit: UnitOfWork, ids: Ids, op: Extract<Op, { kind: 'upload' }>): Promise<string> {
  const userId = ids.user(op.account);
  let quota = await unit.uploads(userId);
  const now = entropy.now();
  for (let i = 0; i < op.slots; i++) {
    // Nothing leaves the window during a test, so that the slots are numbered without a gap.
    const uploadId = ids.slot(op.account, quota.issuedAt.length);
    const slot = { uploadId, filename: 'a.png', contentType: 'image/png', maxBytes: 9, key: uploadId };
    const events = slots.issue(quota, { ...slot, expiresAt: new Date(now).toISOString() }, now);
    quota = evolveQuota(quota, { ...events[0]!, recordedAt: new Date(now).toISOString() });
    unit.appendUploads(userId, events);
  }
  return `issued ${op.slots}`;
}

async function onSlot(unit: UnitOfWork, ids: Ids, op: Extract<Op, { slot: number }>): Promise<string> {
  const userId = ids.user(op.account);
  const { issuedAt } = await unit.uploads(userId);
  if (op.slot >= issuedAt.length) return 'no slot';
  const uploadId = ids.slot(op.account, op.slot);
  unit.appendUploads(userId, [
    op.kind === 'receive'
      ? { type: 'UploadReceived', data: { uploadId, bytes: 9 } }
      : { type: 'UploadDeleted', data: { uploadId, reason: 'test' } },
  ]);
  return op.kind;
}

async function note(unit: UnitOfWork, ids: Ids, op: Extract<Op, { kind: 'note' }>): Promise<string> {
  const accountId = ids.account(op.account);
  if (!(await unit.account(accountId))) return 'no account';
  const event = { type: op.fact, data: FACTS[op.fact] } as AccountEvent;
  unit.appendAccount(accountId, ids.user(op.account), [event]);
  return op.fact;
}

type OnJob = Exclude<
  Op,
  MoneyOp | { kind: 'open' | 'upload' | 'receive' | 'delete' | 'note' | 'grant' | 'create' }
>;

async function onJob(unit: UnitOfWork, jobId: Uuid, op: OnJob, commandId: Uuid): Promise<string> {
  const job = await unit.job(jobId);
  if (!job) return 'no job';
  const notNow = `not now: ${job.status} ${job.output?.status ?? null}`;
  const attempt = job.attempt - ('stale' in op && op.stale ? 1 : 0);
  const append = (events: JobEvent[], outcome: string) => {
    if (events.length === 0) return 'changed nothing';
    unit.appendJob(jobId, job.ownerId, events);
    return outcome;
  };
  const output = job.output?.status ?? null;
  switch (op.kind) {
    case 'followup':
      return followup(unit, job, op.price, commandId);
    case 'prepare':
      return job.status === 'queued'
        ? append(decideWork.prepare(job, job.attempt), `created ${output}`)
        : notNow;
    case 'start':
      if (!isOpen(job)) return notNow;
      return append(
        decideWork.start(job, job.attempt),
        job.status === 'completed' ? 'completed processing' : `running ${output}`,
      );
    case 'hand-back':
      if (!isOpen(job) || !job.claimed) return notNow;
      return append(decideWork.handBack(job, job.attempt), `${job.status} ${output}`);
    case 'cancel':
    case 'delete-video':
    case 'fail':
      return giveUp(unit, job, op.kind, { append, notNow });
    case 'ask':
    case 'compose':
      if (job.status !== 'running') return notNow;
      return op.kind === 'ask'
        ? append(decideWork.ask(job, attempt, 'What about?', 'none'), `awaiting_user_input ${output}`)
        : append(decideWork.compose(job, attempt, composition(op)), 'completed queued');
    case 'render': {
      if (job.status !== 'completed' || output !== 'processing') return notNow;
      const charged = await settleHold(unit, job, { how: 'captured', price: op.price, at: MODEL_TIME });
      return append(decideWork.rendered(job, attempt, RENDERING, charged), `charged ${charged}`);
    }
  }
}

type Recording = { append(events: JobEvent[], outcome: string): string; notNow: string };

/** What ends a run or takes its film away. */
async function giveUp(
  unit: UnitOfWork,
  job: Job,
  kind: 'cancel' | 'delete-video' | 'fail',
  { append, notNow }: Recording,
): Promise<string> {
  const output = job.output?.status ?? null;
  switch (kind) {
    case 'cancel':
      if (!WORKING.includes(job.status) && job.status !== 'awaiting_user_input') return notNow;
      await settleHold(unit, job, { how: 'released', reason: 'test' });
      return append(jobs.cancel(job, 'test'), job.output ? 'completed failed' : 'failed null');
    case 'delete-video':
      return append(jobs.deleteVideo(job, job.ownerId), 'completed failed');
    case 'fail':
      if (!isOpen(job)) return notNow;
      await settleHold(unit, job, { how: 'released', reason: 'test' });
      return append(
        decideWork.fail(job, job.attempt, 'generation_failed: test'),
        job.run === 1 && job.status !== 'completed' ? `failed ${output}` : 'completed failed',
      );
  }
}

async function followup(unit: UnitOfWork, job: Job, price: number, holdId: Uuid): Promise<string> {
  jobs.mayFollowUp(job, job.ownerId);
  const request = { prompt: 'Slower', attachments: [] };
  if (job.status === 'awaiting_user_input') {
    unit.appendJob(job.id, job.ownerId, jobs.reply(job, { request }));
    unit.enqueue(job.id);
    return `queued ${job.output?.status ?? null}`;
  }
  const account = (await unit.account(job.accountId)) as Account;
  const open = job.hold && { holdId: job.hold.id, jobId: job.id, run: job.run, reason: 'superseded' };
  const released: AccountEvent[] = open ? credits.release(account, open) : [];
  const hold = { holdId, jobId: job.id, run: job.run + 1, price };
  const { amount, events } = credits.hold(released.reduce(evolve, account), hold);
  unit.appendAccount(job.accountId, job.ownerId, [...released, ...events]);
  unit.appendJob(job.id, job.ownerId, jobs.refine(job, { request, hold: { id: holdId, amount } }));
  unit.enqueue(job.id);
  return 'queued outdated';
}
