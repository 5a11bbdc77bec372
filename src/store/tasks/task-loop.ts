import { setTimeout as sleep } from 'node:timers/promises';
import type { Uuid } from '../../domain/ids.ts';
import type { StoreLog } from '../database/db.ts';

/** One worker's turn on a job. */
export type Task = {
  id: Uuid;
  jobId: Uuid;
  /** Turns that are left after this one. */
  attemptsLeft: number;
  /** Aborted when the worker stops, or when the claim was lost to another worker. */
  signal: AbortSignal;
};

/** A task that this process has claimed. */
export type Claim = { id: Uuid; jobId: Uuid; retryCount: number; attemptsLeft: number };

/** Why a task is aborted when its worker stops in good order. */
export class WorkerStopping extends Error {
  override readonly name = 'WorkerStopping';
}

/** Whether a task that was tried before may be claimed: not now, before the others, or when there are no others. */
export type Retried = 'none' | 'first' | 'last';

/** What the loop asks of the queue. */
export interface Claims {
  /** Takes up to `most` tasks, at most one of them tried before; none while the workers are paused. */
  take(most: number, retried: Retried): Promise<Claim[]>;
  /** Says that the worker lives; false when the claim is another's by now. */
  keep(claim: Claim): Promise<boolean>;
  finish(claim: Claim): Promise<void>;
  /** Gives the task back, to be tried again after a while. */
  retry(claim: Claim): Promise<void>;
}

/** Beneath the notifications, which may be lost. */
const POLL_MS = 1000;
const HEARTBEAT_MS = 3000;
/** Without a confirmed heartbeat for so long the claim counts as lost: another worker may have it soon. */
const CLAIM_LOST_MS = 9000;
/** What an aborted handler may take to let go. */
const LET_GO_MS = 5000;

type LoopParts = {
  claims: Claims;
  concurrency: number;
  handler: (task: Task) => Promise<void>;
  log: StoreLog;
  /** Time between two heartbeats; three of them fit into the queue's 10 s. */
  heartbeatMs?: number;
};

/**
 * Takes tasks as places get free, on every `wake` and at least once a second. Of those that were tried before, which may be
 * what brought a worker down, one runs at a time, in a place that the others can do without.
 */
export function startTaskLoop({ claims, concurrency, handler, log, heartbeatMs = HEARTBEAT_MS }: LoopParts) {
  const running = new Map<Promise<void>, { controller: AbortController; retried: boolean }>();
  let stopped = false;
  let wakeUp = Promise.withResolvers<void>();
  const wake = () => wakeUp.resolve();

  function begin(claim: Claim): void {
    const controller = new AbortController();
    const turn = takeTurn({ claims, claim, controller, handler, log, heartbeatMs }).finally(() => {
      running.delete(turn);
      wake();
    });
    running.set(turn, { controller, retried: claim.retryCount > 0 });
  }

  async function loop(): Promise<void> {
    while (!stopped) {
      wakeUp = Promise.withResolvers();
      const free = concurrency - running.size;
      let claimed: Claim[] = [];
      if (free > 0) {
        const busy = [...running.values()].some(({ retried }) => retried);
        const retried = busy ? 'none' : concurrency > 1 ? 'first' : 'last';
        claimed = await claims.take(free, retried).catch((err) => nothing(log, err));
      }
      for (const claim of claimed) begin(claim);
      if (claimed.length > 0 && claimed.length === free) continue;
      const idle = new AbortController();
      await Promise.race([
        wakeUp.promise,
        sleep(POLL_MS, undefined, { signal: idle.signal }).catch(() => {}),
      ]);
      idle.abort();
    }
  }
  const ended = loop();

  return {
    wake,
    async stop(drainMs: number): Promise<void> {
      stopped = true;
      wake();
      await ended;
      await within(drainMs, [...running.keys()]);
      const stopping = new WorkerStopping('the worker is stopping');
      for (const { controller } of running.values()) controller.abort(stopping);
      await within(LET_GO_MS, [...running.keys()]);
    },
  };
}

function nothing(log: StoreLog, err: unknown): Claim[] {
  log.warn({ err }, 'tasks could not be claimed');
  return [];
}

async function within(ms: number, turns: Promise<void>[]): Promise<void> {
  if (turns.length === 0) return;
  const timer = new AbortController();
  await Promise.race([Promise.all(turns), sleep(ms, undefined, { signal: timer.signal }).catch(() => {})]);
  timer.abort();
}

type Turn = Pick<LoopParts, 'claims' | 'handler' | 'log'> & {
  claim: Claim;
  controller: AbortController;
  heartbeatMs: number;
};

/** Never rejects: what goes wrong is logged, and the task is tried again. */
async function takeTurn(turn: Turn): Promise<void> {
  const { claims, claim, controller, handler, log } = turn;
  const { id, jobId, attemptsLeft } = claim;
  const heart = beat(turn);
  let failed: unknown;
  try {
    await handler({ id, jobId, attemptsLeft, signal: controller.signal });
  } catch (err) {
    failed = err ?? new Error('the handler threw nothing');
    log.warn({ err, taskId: id, jobId, attemptsLeft }, 'a task will be tried again');
  } finally {
    clearInterval(heart);
  }
  const settle = failed === undefined ? claims.finish(claim) : claims.retry(claim);
  await settle.catch((err) =>
    log.warn({ err, taskId: id }, 'a task could not be settled; its heartbeat will end'),
  );
}

function beat({ claims, claim, controller, log, heartbeatMs }: Turn): NodeJS.Timeout {
  let answeredAt = performance.now();
  return setInterval(async () => {
    const kept = await claims.keep(claim).catch((err) => {
      log.warn({ err, taskId: claim.id }, 'a heartbeat was not confirmed');
      return performance.now() - answeredAt < CLAIM_LOST_MS ? null : false;
    });
    if (kept) answeredAt = performance.now();
    if (kept === false) controller.abort(new Error('the claim on the task was lost'));
  }, heartbeatMs);
}
