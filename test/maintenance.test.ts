import { mock } from 'node:test';
import { setImmediate as turns } from 'node:timers/promises';
import t from 'tap';
import { type MaintenanceParts, startMaintenance } from '../src/maintenance.ts';

const MINUTE_MS = 60_000;
/** Every chore in the words of its report, with the minutes between two turns. */
const CHORES: Record<string, number> = {
  'overdue uploads': 10,
  'unanswered questions': 10,
  'expired idempotency keys': 60,
  'links that ended': 60,
  'old deliveries': 60,
  'expired sign-ins': 60,
  'expired access of agents': 10,
  'top-ups and renewals': 1 / 30,
  payments: 1,
  'stranded jobs': 1,
  'unnamed outputs': 1440,
  'the object store': 60,
};

/** Parts of which nothing works: each chore reports its turn by its failure. `sweep` is that of the object store. */
function brokenParts(sweep: () => Promise<unknown>) {
  const reports: string[] = [];
  const broken = async () => {
    throw new Error('broken');
  };
  const parts = {
    data: {
      store: { pool: { query: broken, connect: broken }, lists: { query: broken }, keys: {}, handle: broken },
      idempotency: { sweep: broken },
      webhooks: { deliveries: { sweep: broken } },
      agents: { grants: { sweep: broken } },
    },
    storage: { list: () => ({ [Symbol.asyncIterator]: () => ({ next: broken }) }) },
    endpoint: { sweep },
    entropy: { now: () => 0, uuid: () => '', bytes: () => new Uint8Array() },
    people: { sweep: broken },
    paying: { payments: {}, notify: () => {} },
    log: {
      info() {},
      warn() {},
      error: (_facts: object, text: string) => {
        const chore = /^(.*) could not be looked after$/.exec(text)?.[1];
        if (chore) reports.push(chore);
      },
    },
  };
  return { parts: parts as unknown as MaintenanceParts, reports };
}

/** Lets everything run that waits for nothing but its turn. */
async function settled(): Promise<void> {
  for (let i = 0; i < 50; i++) await turns();
}

t.test('every chore has its turn at the start and then regularly, whatever failed before', async (t) => {
  mock.timers.enable({ apis: ['setInterval'] });
  t.teardown(() => mock.timers.reset());
  for (const minutes of new Set(Object.values(CHORES))) {
    const { parts, reports } = brokenParts(async () => {
      throw new Error('broken');
    });
    const maintenance = startMaintenance(parts);
    await settled();
    t.same([...reports].sort(), Object.keys(CHORES).sort(), 'at the start');
    reports.length = 0;
    mock.timers.tick(minutes * MINUTE_MS - 1);
    await settled();
    const early = reports.filter((chore) => CHORES[chore]! >= minutes);
    t.same(early, [], `not before ${minutes} minutes`);
    mock.timers.tick(1);
    await settled();
    const due = Object.keys(CHORES).filter((chore) => CHORES[chore]! <= minutes);
    const left = due.filter((chore) => !reports.includes(chore));
    t.same(left, [], `after ${minutes} minutes`);
    await maintenance.stop();
  }
});

t.test('a chore that lasts is not begun a second time, and is waited for at the end', async (t) => {
  mock.timers.enable({ apis: ['setInterval'] });
  t.teardown(() => mock.timers.reset());
  const long = Promise.withResolvers<void>();
  let [begun, stopped] = [0, false];
  const { parts } = brokenParts(() => {
    begun += 1;
    return long.promise;
  });
  const maintenance = startMaintenance(parts);
  await settled();
  mock.timers.tick(180 * MINUTE_MS);
  await settled();
  t.equal(begun, 1);
  const stopping = maintenance.stop().then(() => {
    stopped = true;
  });
  await settled();
  t.equal(stopped, false);
  long.resolve();
  await stopping;
  t.equal(begun, 1);
});

t.test('where nothing is sold and files are elsewhere there is nothing to look after', async (t) => {
  mock.timers.enable({ apis: ['setInterval'] });
  t.teardown(() => mock.timers.reset());
  const { parts, reports } = brokenParts(async () => {});
  const maintenance = startMaintenance({ ...parts, paying: null, endpoint: null });
  await settled();
  const none = ['top-ups and renewals', 'payments', 'the object store'];
  t.same(
    [...reports].sort(),
    Object.keys(CHORES)
      .filter((it) => !none.includes(it))
      .sort(),
  );
  await maintenance.stop();
});

t.test('a job that has been without a task for two minutes gets one', async (t) => {
  mock.timers.enable({ apis: ['setInterval'] });
  t.teardown(() => mock.timers.reset());
  const { parts, reports } = brokenParts(async () => {});
  const [asked, given, warned]: [unknown[], unknown[], unknown[]] = [[], [], []];
  const { store } = parts.data;
  const now = Date.UTC(2026, 0, 31, 12);
  Object.assign(parts.entropy, { now: () => now, uuid: () => 'command' });
  Object.assign(parts.log, { warn: (facts: object) => void warned.push(facts) });
  Object.assign(store.lists, {
    query: async (text: string, values: unknown[]) => {
      if (!text.includes('pgboss.job')) return { rows: [] };
      asked.push(values);
      return { rows: [{ job_id: 'first' }, { job_id: 'second' }] };
    },
  });
  Object.assign(store, {
    handle: async (context: object, decide: (unit: object) => Promise<void>) => {
      await decide({ enqueue: (jobId: string) => given.push([context, jobId]) });
    },
  });
  const maintenance = startMaintenance(parts);
  await settled();
  t.same(asked, [[new Date(now - 120_000)]]);
  const by = (correlationId: string) => ({ commandId: 'command', actor: 'system', correlationId });
  t.same(given, [
    [by('first'), 'first'],
    [by('second'), 'second'],
  ]);
  t.same(
    warned.filter((facts) => 'jobId' in (facts as object)),
    [{ jobId: 'first' }, { jobId: 'second' }],
  );
  t.notOk(reports.includes('stranded jobs'));
  await maintenance.stop();
});
