// The reference model: what the service promises about jobs, money and uploads, in plain objects, without the domain's
// code, events or a database.
import { actOnMoney, noMoney, topUpAfterCapture } from './model-money.ts';
import { isMoney, type Op } from './model-ops.ts';
import type { Account, Job, World } from './model-types.ts';
import { type Acted, changed, onSlot, unchanged, upload } from './model-uploads.ts';

/** Before the first command. */
export const emptyWorld = (): World => ({ accounts: {}, jobs: {}, uploads: {}, done: {} });

/**
 * Carries a command out in the model, which it changes.
 * @returns what the service must response
 */
export function act(world: World, op: Op, commandId: string): string {
  const before = world.done[commandId];
  if (before !== undefined) return `repeat of ${before}`;
  const { outcome, changed: recorded } = apply(world, op, commandId);
  if (recorded) world.done[commandId] = outcome;
  return outcome;
}

function apply(world: World, op: Op, commandId: string): Acted {
  if (isMoney(op)) {
    const account = world.accounts[op.account];
    return account ? actOnMoney(account, op) : unchanged('no account');
  }
  switch (op.kind) {
    case 'open':
      return open(world, op);
    case 'upload':
      return upload(world.uploads, op);
    case 'receive':
    case 'delete':
      return onSlot(world.uploads, op);
    case 'grant':
      return add(world, op.account, op.amount, 'granted');
    case 'note':
      return note(world, op);
    case 'create':
      return create(world, op, commandId);
    default: {
      const job = world.jobs[op.job];
      return job ? onJob(world, job, op, commandId) : unchanged('no job');
    }
  }
}

function open(world: World, { account, credits }: Extract<Op, { kind: 'open' }>): Acted {
  if (world.accounts[account]) return unchanged('open already');
  world.accounts[account] = {
    available: credits,
    held: 0,
    holds: {},
    version: credits > 0 ? 2 : 1,
    money: noMoney(),
  };
  return changed('opened');
}

function note(world: World, { account: number, fact }: Extract<Op, { kind: 'note' }>): Acted {
  const account = world.accounts[number];
  if (account && fact === 'PaymentMethodAttached') account.money.card = true;
  if (account && fact === 'PaymentMethodRemoved') account.money.card = false;
  return add(world, number, 0, fact);
}

function add(world: World, number: number, amount: number, outcome: string): Acted {
  const account = world.accounts[number];
  if (!account) return unchanged('no account');
  account.available += amount;
  account.version++;
  return changed(outcome);
}

function create(world: World, op: Extract<Op, { kind: 'create' }>, commandId: string): Acted {
  const account = world.accounts[op.account];
  if (!account) return unchanged('no account');
  if (world.jobs[op.job]) return unchanged('job already');
  if (account.available < 1) return unchanged('refused: insufficient_credits');
  const amount = hold(account, commandId, op.price);
  world.jobs[op.job] = {
    account: op.account,
    status: 'queued',
    output: null,
    run: 1,
    attempt: 0,
    claimed: false,
    video: false,
    gone: false,
    hold: commandId,
    planned: false,
    version: 1,
    tasks: 1,
    sources: 0,
  };
  return changed(`held ${amount}`);
}

function hold(account: Account, id: string, price: number): number {
  const amount = Math.min(price, account.available);
  account.available -= amount;
  account.held += amount;
  account.holds[id] = amount;
  account.version++;
  return amount;
}

/** Ends the job's hold, if it has one, of which so much is kept. */
function settle(world: World, job: Job, price: number): number {
  const account = world.accounts[job.account]!;
  const id = job.hold;
  job.hold = null;
  if (id === null) return 0;
  const amount = account.holds[id]!;
  const kept = Math.min(price, amount);
  delete account.holds[id];
  account.held -= amount;
  account.available += amount - kept;
  account.version++;
  return kept;
}

const WORKING = ['queued', 'created', 'running'];
const isOpen = (job: Job) =>
  WORKING.includes(job.status) ||
  (job.status === 'completed' && ['queued', 'processing'].includes(job.output!));

type OnJob = Extract<
  Op,
  {
    kind:
      | 'followup'
      | 'prepare'
      | 'start'
      | 'hand-back'
      | 'fail'
      | 'cancel'
      | 'delete-video'
      | 'ask'
      | 'compose'
      | 'render';
  }
>;

function onJob(world: World, job: Job, op: OnJob, commandId: string): Acted {
  const notNow = unchanged(`not now: ${job.status} ${job.output}`);
  switch (op.kind) {
    case 'followup':
      return followup(world, job, op.price, commandId);
    case 'prepare':
      return job.status === 'queued' ? move(job, 1, { status: 'created' }) : notNow;
    case 'start':
      if (!isOpen(job)) return notNow;
      return move(job, 1, {
        ...(job.status === 'completed' ? { output: 'processing' } : { status: 'running' }),
        attempt: job.attempt + 1,
        claimed: true,
      });
    case 'hand-back':
      return isOpen(job) && job.claimed ? move(job, 1, {}) : notNow;
    case 'cancel':
      if (!WORKING.includes(job.status) && job.status !== 'awaiting_user_input') return notNow;
      settle(world, job, 0);
      return move(job, 1, job.output ? { status: 'completed', output: 'failed' } : { status: 'failed' });
    case 'delete-video':
      return deleteVideo(job);
    case 'fail':
      if (!isOpen(job)) return notNow;
      settle(world, job, 0);
      return job.run === 1 && job.status !== 'completed'
        ? move(job, 1, { status: 'failed' })
        : move(job, 1, { status: 'completed', output: 'failed' });
    case 'ask':
      if (job.status !== 'running') return notNow;
      return op.stale ? unchanged('superseded') : move(job, 1, { status: 'awaiting_user_input' });
    case 'compose':
      if (job.status !== 'running') return notNow;
      if (op.stale) return unchanged('superseded');
      return compose(job, op);
    case 'render':
      if (job.status !== 'completed' || job.output !== 'processing') return notNow;
      if (op.stale) return unchanged('superseded');
      return render(world, job, op.price);
  }
}

/** The films of a job that rests go; a second time changes nothing, until the next output. */
function deleteVideo(job: Job): Acted {
  if (job.gone) return unchanged('changed nothing');
  if (isOpen(job) || job.status === 'awaiting_user_input' || !job.video)
    return unchanged('refused: no_video_to_delete');
  const acted = move(job, 1, { output: 'failed', video: false });
  job.gone = true;
  return acted;
}

/** A capture may ask for a top-up. */
function render(world: World, job: Job, price: number): Acted {
  const held = job.hold !== null;
  const outcome = `charged ${settle(world, job, price)}`;
  if (held) topUpAfterCapture(world.accounts[job.account]!);
  return { ...move(job, 1, { output: 'completed', video: true }), outcome };
}

/** The storyboard is recorded once; sources are those of the newest run that recorded any. */
function compose(job: Job, { sources, scenes }: Extract<Op, { kind: 'compose' }>): Acted {
  const to = { status: 'completed', output: 'queued', planned: true, sources: sources || job.sources };
  return move(job, (job.planned ? 2 : 3) + sources + scenes, to);
}

function move(job: Job, events: number, to: Partial<Job>): Acted {
  // Only a claim goes on: whatever else is recorded ends the attempt.
  Object.assign(job, { claimed: false }, 'output' in to && { gone: false }, to);
  job.version += events;
  return changed(`${job.status} ${job.output}`);
}

/** Answers the open question, or asks for a changed video under a hold of its own. */
function followup(world: World, job: Job, price: number, commandId: string): Acted {
  if (job.status !== 'completed' && job.status !== 'awaiting_user_input')
    return unchanged('refused: followup_requires_completed_job');
  if (job.status === 'awaiting_user_input') {
    job.tasks++;
    return move(job, 1, { status: 'queued', attempt: job.attempt + 1 });
  }
  const account = world.accounts[job.account]!;
  const freed = job.hold === null ? 0 : account.holds[job.hold]!;
  if (account.available + freed < 1) return unchanged('refused: insufficient_credits');
  settle(world, job, 0);
  hold(account, commandId, price);
  job.tasks++;
  return move(job, 1, {
    status: 'queued',
    output: 'outdated',
    run: job.run + 1,
    attempt: job.attempt + 1,
    hold: commandId,
  });
}
