// What a history of the model would naturally go on with.
import { isMoney, type MoneyOp, type Op } from './model-ops.ts';
import type { World } from './model-types.ts';
import { UPLOAD_LIMIT } from './model-uploads.ts';

/**
 * What would be done next for the job of a command, as far as somebody would do it; else the command itself. Of uploads, all
 * that are left or one more than that: the limit is where mistakes are.
 */
export function nextOp(world: World, op: Op): Op {
  if (op.kind === 'upload') {
    const left = UPLOAD_LIMIT - (world.uploads[op.account]?.issued ?? 0);
    return { ...op, slots: op.slots % 2 ? left + 1 : Math.max(1, left) };
  }
  if (isMoney(op)) return nextPayment(world, op);
  if (!('job' in op)) return op;
  const { job: number } = op;
  const job = world.jobs[number];
  if (!job) return { kind: 'create', account: 0, job: number, price: 3 };
  if (job.status === 'queued') return { kind: 'prepare', job: number };
  if (job.status === 'created') return { kind: 'start', job: number };
  if (job.status === 'running') return { kind: 'compose', job: number, stale: false, sources: 1, scenes: 2 };
  if (job.status !== 'completed') return op;
  if (job.output === 'queued') return { kind: 'start', job: number };
  return job.output === 'processing' ? { kind: 'render', job: number, stale: false, price: 2 } : op;
}

/** Money goes its way: asked for, paid, disputed, decided. */
function nextPayment(world: World, op: MoneyOp): MoneyOp {
  const money = world.accounts[op.account]?.money;
  if (!money || !('number' in op)) return op;
  const { account, number } = op;
  if (op.kind === 'decide-dispute' && money.returns[number]) return op;
  const payment = 'payment' in op ? op.payment : 0;
  const state = money.payments[payment]?.state;
  if (state === undefined) return { kind: 'buy', account, payment, packs: 1 };
  if (state !== 'paid') return { kind: 'pay', account, payment };
  return op.kind === 'decide-dispute' ? { kind: 'dispute', account, payment, number, cents: 100 } : op;
}
