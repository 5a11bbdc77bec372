import type { Data, StorageEndpoint } from './deps.ts';
import type { Entropy } from './domain/ids.ts';
import type { People } from './identity/people/people.ts';
import { expireQuestions } from './operations/jobs/expire-questions.ts';
import type { Log } from './operations/operation.ts';
import { sweepOutputs } from './operations/outputs/sweep-outputs.ts';
import { createShares } from './operations/sharing/shares.ts';
import { sweepUploads } from './operations/uploads/sweep-uploads.ts';
import { collect, sweepPayments } from './payments/chores.ts';
import type { OpenPayments } from './payments-deps.ts';
import type { Storage } from './storage/storage.ts';
import { strandedJobs, waitingJobs } from './store/log/jobs-at-rest.ts';
import { outputFacts } from './store/log/output-keys.ts';
import { overdueSlots } from './store/projecting/overdue-slots.ts';
import { startProjector } from './store/projecting/projector.ts';

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;
const STRANDED_AFTER_MS = 2 * MINUTE_MS;

/** What the chores work with. */
export type MaintenanceParts = {
  data: Data;
  storage: Storage;
  endpoint: StorageEndpoint | null;
  entropy: Entropy;
  people: Pick<People, 'sweep'>;
  /** null where nothing can be bought. */
  paying: Pick<OpenPayments, 'payments' | 'notify'> | null;
  log: Log;
};

/**
 * The projector's role: catches projections up, deletes what is overdue, ends questions that nobody answered, and gives
 * stranded jobs a new task. Each chore can run in several processes at once and be repeated without harm.
 */
export function startMaintenance(parts: MaintenanceParts): { stop(): Promise<void> } {
  const { data, storage, endpoint, entropy, people, paying, log } = parts;
  const { store } = data;
  const services = { store, storage, entropy, log };
  const { payments, notify } = paying ?? {};
  const shares = createShares({ db: store.pool, store, entropy });
  const projector = startProjector({ pool: store.pool, unwrapKey: store.keys.unwrap, log });
  const chores = [
    every(10 * MINUTE_MS, 'overdue uploads', log, () => sweepUploads(services, overdueSlots(store.lists))),
    every(10 * MINUTE_MS, 'unanswered questions', log, () =>
      expireQuestions(services, (cutoff) => waitingJobs(store.lists, cutoff)),
    ),
    every(60 * MINUTE_MS, 'expired idempotency keys', log, () => data.idempotency.sweep()),
    every(60 * MINUTE_MS, 'links that ended', log, () => shares.sweep()),
    every(60 * MINUTE_MS, 'old deliveries', log, () => data.webhooks.deliveries.sweep()),
    every(60 * MINUTE_MS, 'expired sign-ins', log, () => people.sweep()),
    every(10 * MINUTE_MS, 'expired access of agents', log, () => data.agents.grants.sweep()),
    every(
      2000,
      'top-ups and renewals',
      log,
      async () => payments && collect({ ...services, ...(notify && { notify }) }, payments),
    ),
    every(MINUTE_MS, 'payments', log, async () => payments && sweepPayments(services, payments)),
    every(MINUTE_MS, 'stranded jobs', log, () => rescueJobs(parts)),
    every(DAY_MS, 'unnamed outputs', log, () =>
      sweepOutputs(services, (jobIds) => outputFacts(store.pool, jobIds)),
    ),
    every(60 * MINUTE_MS, 'the object store', log, async () => endpoint?.sweep()),
  ];
  return {
    async stop() {
      await Promise.all(chores.map((chore) => chore.stop()));
      await projector.stop();
    },
  };
}

async function rescueJobs({ data, entropy, log }: MaintenanceParts): Promise<void> {
  const { store } = data;
  for (const jobId of await strandedJobs(store.lists, new Date(entropy.now() - STRANDED_AFTER_MS))) {
    log.warn({ jobId }, 'a job had no task and gets a new one');
    await store.handle({ commandId: entropy.uuid(), actor: 'system', correlationId: jobId }, async (unit) =>
      unit.enqueue(jobId),
    );
  }
}

/** Runs a chore at once and then regularly; never twice at a time, and a failure only waits for the next turn. */
function every(ms: number, what: string, log: Log, chore: () => Promise<unknown>): { stop(): Promise<void> } {
  let running: Promise<void> = Promise.resolve();
  let busy = false;
  const turn = () => {
    if (busy) return;
    busy = true;
    running = chore()
      .then(
        () => {},
        (err) => log.error({ err }, `${what} could not be looked after`),
      )
      .finally(() => {
        busy = false;
      });
  };
  turn();
  const timer = setInterval(turn, ms);
  return {
    async stop() {
      clearInterval(timer);
      await running;
    },
  };
}
