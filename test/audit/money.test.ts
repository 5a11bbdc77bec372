import t from 'tap';
import { auditMoney } from '../../src/audit/money/money.ts';
import { decide } from '../../src/domain/job/job-decisions.ts';
import { createFollowup } from '../../src/operations/jobs/create-followup.ts';
import type { Services } from '../../src/operations/operation.ts';
import { withOwner } from '../../src/store/database/db.ts';
import { settleHold } from '../../src/store/job-hold.ts';
import { command, createJob, entropy, openAccount, openStore } from '../support/store.ts';
import { advance } from '../support/worker-events.ts';
import { type SealedLog, sealedLog } from './sealed-log.ts';

const details = async (log: SealedLog) =>
  (await auditMoney({ url: log.url, unwrapKey: log.store.keys.unwrap })).findings.map((f) => f.detail);

t.test('the money of an honest log is right', async (t) => {
  const log = await sealedLog(t);
  await createJob(log.store, log.account, { price: 7 });
  const { jobId } = await createJob(log.store, log.account, { price: 3 });
  await advance(log.store, jobId, 'output-failed');
  t.same(await auditMoney({ url: log.url, unwrapKey: log.store.keys.unwrap }), {
    accounts: 1,
    events: 13,
    totals: { granted: -100, purchased: 0, available: 78, held: 7, revenue: 15, withdrawn: 0 },
    cents: { paid: 0, refunded: 0, disputed: 0, restored: 0 },
    holds: { made: 6, captured: 3, released: 2, open: 1 },
    archived: [],
    findings: [],
  });
});

const HELD = `(select version from events where stream_id = $1 and type = 'CreditsHeld' order by version limit 1)`;
const END = `(select version from events where stream_id = $1 and type = 'HoldCaptured' order by version limit 1)`;
const cases: [what: string, sql: string, reasons: RegExp[]][] = [
  [
    'a hold that ended twice',
    `update events e set type = o.type, data = o.data from events o
      where e.stream_id = $1 and o.stream_id = $1 and o.version = ${END}
        and e.version = (select max(version) from events where stream_id = $1)`,
    [/ended twice/, /ended 2 times/],
  ],
  [
    'a hold that never ended',
    `delete from events where stream_id = $1 and version = ${END}`,
    [/ended 0 times/],
  ],
  [
    'a charge above the hold',
    `update events set data = data || '{"captured": 9}' where stream_id = $1 and version = ${END}`,
    [/of 5 credits ended with 9/, /9 credits were charged, and the job says 5/],
  ],
  [
    'a balance below zero',
    `update events set data = data || '{"amount": 1}' where stream_id = $1 and type = 'CreditsGranted'`,
    [/the balance is -4/, /^the log cannot be replayed: /],
  ],
  [
    'a hold that its job does not know',
    `update events set data = data || '{"amount": 6}' where stream_id = $1 and version = ${HELD}`,
    [/is not the one of its account/],
  ],
  [
    'a charge for a job that failed',
    `update events set type = 'HoldCaptured', data = (data - 'amount' - 'reason') || '{"captured": 5, "released": 0}'
      where stream_id = $1 and type = 'HoldReleased'`,
    [/5 credits were charged, and the job says 0/],
  ],
  [
    'a ledger row that is not the log’s',
    'update ledger_entry set amount = amount + 1 where account_id = $1 and version = 3',
    [/ledger_entry: the served row is different/],
  ],
];
for (const [what, sql, reasons] of cases) {
  t.test(`named: ${what}`, async (t) => {
    const log = await sealedLog(t);
    await log.tamper(sql, [log.account.accountId]);
    const found = await details(log);
    for (const reason of reasons)
      t.ok(
        found.some((detail) => reason.test(detail)),
        `${reason}: ${found}`,
      );
  });
}

t.test('the hold of a video that a change took the place of has to end, too', async (t) => {
  const { url, store } = await openStore(t);
  const account = await openAccount(store, 500);
  const { jobId } = await createJob(store, account, { price: 30 });
  await advance(store, jobId, 'rendering');
  const services = {
    ...{ store, entropy, storage: { ownKey: () => null } },
    addresses: { publicUrl: 'https://f.example', baseUrl: 'https://f.example/api' },
  } as unknown as Services;
  const caller = { ...account, actor: 'system' } as never;
  await createFollowup.run(services, caller, { job_id: jobId, prompt: 'Blue' }, entropy.uuid());
  const found = async () =>
    (await auditMoney({ url, unwrapKey: store.keys.unwrap })).findings.map(({ detail }) => detail);
  t.same(await found(), []);
  await withOwner(url, async (admin) => {
    await admin.query('set session_replication_role = replica');
    await admin.query("delete from events where type in ('HoldReleased', 'HoldCaptured')");
  });
  t.match((await found())[0], `hold ${jobId} of the finished run 1 of job ${jobId} ended 0 times`);
});

t.test('the hold of a job that was canceled before its first video has to end, too', async (t) => {
  const { url, store } = await openStore(t);
  const { jobId } = await createJob(store, await openAccount(store, 500), { price: 30 });
  await store.handle(command(), async (unit) => {
    const job = (await unit.job(jobId))!;
    await settleHold(unit, job, { how: 'released', reason: 'canceled' });
    unit.appendJob(jobId, job.ownerId, decide.cancel(job, 'by the customer'));
  });
  const found = async () =>
    (await auditMoney({ url, unwrapKey: store.keys.unwrap })).findings.map(({ detail }) => detail);
  t.same(await found(), []);
  await withOwner(url, async (admin) => {
    await admin.query('set session_replication_role = replica');
    await admin.query("delete from events where type = 'HoldReleased'");
  });
  t.match((await found())[0], `hold ${jobId} of the finished run 1 of job ${jobId} ended 0 times`);
});

t.test('a hold ends with all its credits, neither with fewer nor with more', async (t) => {
  const { url, store } = await openStore(t);
  const { accountId, userId } = await openAccount(store, 500);
  const ends: [amount: number, captured: number | null, released: number][] = [
    ...([
      [5, 5, 0],
      [5, 2, 3],
      [5, 0, 5],
      [5, null, 5],
    ] as [number, number | null, number][]),
    ...([
      [5, 4, 0],
      [7, 2, 3],
      [6, null, 5],
      [5, 5, 1],
      [5, null, 6],
    ] as [number, number | null, number][]),
  ];
  const names = ends.map(() => entropy.uuid());
  for (const [i, [amount, captured, released]] of ends.entries()) {
    const hold = { holdId: names[i]!, jobId: entropy.uuid(), run: 1 };
    const end =
      captured === null
        ? { type: 'HoldReleased' as const, data: { ...hold, amount: released, reason: 'test' } }
        : { type: 'HoldCaptured' as const, data: { ...hold, captured, released } };
    await store.handle(command(), async (unit) => {
      await unit.account(accountId);
      unit.appendAccount(accountId, userId, [{ type: 'CreditsHeld', data: { ...hold, amount } }, end]);
    });
  }
  const { findings, holds } = await auditMoney({ url, unwrapKey: store.keys.unwrap });
  const told = findings.filter(({ detail }) => / credits ended with /.test(detail));
  t.same(
    told.map(({ stream, detail }) => [stream === accountId, detail]),
    [
      [true, `hold ${names[4]} of 5 credits ended with 4`],
      [true, `hold ${names[5]} of 7 credits ended with 5`],
      [true, `hold ${names[6]} of 6 credits ended with 5`],
      [true, `hold ${names[7]} of 5 credits ended with 6`],
      [true, `hold ${names[8]} of 5 credits ended with 6`],
    ],
  );
  t.same(holds, { made: 9, captured: 6, released: 3, open: 0 });
});

t.test('more stops free of charge than there are is a finding, and three are none', async (t) => {
  const { url, store } = await openStore(t);
  const { accountId, userId } = await openAccount(store, 500);
  const found = async () =>
    (await auditMoney({ url, unwrapKey: store.keys.unwrap })).findings.map(({ detail }) => detail);
  const stop = async (n: number) => {
    const hold = { holdId: entropy.uuid(), jobId: entropy.uuid(), run: 1, amount: 5 };
    await store.handle(command(), async (unit) => {
      await unit.account(accountId);
      unit.appendAccount(accountId, userId, [
        { type: 'CreditsHeld', data: hold },
        { type: 'HoldReleased', data: { ...hold, reason: `stop ${n}`, stopped: true } },
      ]);
    });
  };
  const free = /runs were stopped free of charge/;
  for (const n of [1, 2, 3]) await stop(n);
  t.notOk((await found()).some((detail) => free.test(detail)));
  await stop(4);
  t.same(
    (await found()).filter((detail) => free.test(detail)),
    ['HoldReleased: 4 runs were stopped free of charge, one after the other'],
  );
});

t.test('what is in the way of an audit is no finding', async (t) => {
  const { url, store } = await openStore(t);
  await withOwner(url, async (other) => {
    await other.query("select pg_advisory_lock(hashtext('framelog.rebuild'))");
    const audit = auditMoney({ url, unwrapKey: store.keys.unwrap });
    await t.rejects(audit, { message: /another rebuild or check is under way/ });
  });
});
