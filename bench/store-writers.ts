import { setTimeout as sleep } from 'node:timers/promises';
import type { EventStore } from '../src/store/log/event-store.ts';
import { command, createJob, openAccount } from '../test/support/store.ts';
import type { FilledJob } from './store-fill.ts';
import { percentile } from './store-load.ts';

/** Accounts that jobs are created for: few, so that commands meet on them. */
const ACCOUNTS = 16;

/** What the writers did. Latencies in milliseconds. */
export type Written = { commands: number; seconds: number; p50: number; p99: number; slowest: number };

/**
 * Writers at a steady rate: in turn a new job (hold, events, rows, task) and an event more for some job that is there, of
 * the filled log or new. The first that fails is the error of `stop`.
 * @param perSecond commands of all writers together; one that is late makes up for it
 */
export async function startWriters(
  store: EventStore,
  filled: readonly FilledJob[],
  { writers, perSecond }: { writers: number; perSecond: number },
): Promise<{ stop(): Promise<Written> }> {
  const accounts = await Promise.all(Array.from({ length: ACCOUNTS }, () => openAccount(store, 1_000_000)));
  const jobs = [...filled];
  const latencies: number[] = [];
  const began = performance.now();
  let stopped = false;
  let failed = false;

  async function write(turn: number): Promise<void> {
    if (turn % 2 === 0) {
      const account = accounts[turn % ACCOUNTS]!;
      const { jobId } = await createJob(store, account);
      jobs.push({ id: jobId, ownerId: account.userId });
      return;
    }
    const { id, ownerId } = jobs[Math.floor(Math.random() * jobs.length)]!;
    await store.handle(command(), async (unit) => {
      const job = await unit.job(id);
      const data = { run: job!.run, attempt: job!.attempt + 1 };
      unit.appendJob(id, ownerId, [{ type: 'GenerationStarted', data }]);
    });
  }
  async function run(writer: number): Promise<void> {
    for (let turn = writer; !stopped && !failed; turn += writers) {
      await sleep(Math.max(0, began + (turn * 1000) / perSecond - performance.now()));
      const from = performance.now();
      await write(turn);
      latencies.push(performance.now() - from);
    }
  }
  const running = Array.from({ length: writers }, (_, writer) =>
    run(writer).catch((error) => {
      failed = true;
      throw error;
    }),
  );
  const all = Promise.allSettled(running);
  return {
    async stop() {
      stopped = true;
      await all;
      await Promise.all(running);
      return written(latencies, (performance.now() - began) / 1000);
    },
  };
}

function written(latencies: number[], seconds: number): Written {
  const [p50, p99] = [percentile(latencies, 0.5), percentile(latencies, 0.99)];
  return { commands: latencies.length, seconds, p50, p99, slowest: Math.max(...latencies) };
}
