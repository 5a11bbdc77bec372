// Jobs held against accounts: every finding to the word, and none where all is well, over events that the test writes itself.
import t from 'tap';
import { archivedMoney, crossChecks } from '../../src/audit/money/money-runs.ts';
import { withOwner } from '../../src/store/database/db.ts';
import { database } from '../support/database.ts';

const url = await database(t);
const id = (n: number) => `01a1fd00-0000-7000-8000-0000000000${String(n).padStart(2, '0')}`;
const [ACCOUNT, JOB, OTHER, HOLD, SECOND] = [id(1), id(10), id(20), id(31), id(32)];

type Event = [stream: string, type: string, data: object];
const held = (amount: number, more: object = {}): Event =>
  [...[ACCOUNT, 'CreditsHeld'], { holdId: HOLD, jobId: JOB, run: 1, amount, ...more }] as unknown as Event;
const captured = (credits: number, more: object = {}): Event => [
  ACCOUNT,
  'HoldCaptured',
  { holdId: HOLD, jobId: JOB, run: 1, captured: credits, released: 0, ...more },
];
const released = (more: object = {}): Event => [
  ACCOUNT,
  'HoldReleased',
  { holdId: HOLD, jobId: JOB, run: 1, amount: 30, ...more },
];
const queued = (amount: number): Event => [JOB, 'JobQueued', { hold: { id: HOLD, amount } }];
const refined = (amount: number, more: object = {}): Event =>
  [
    ...[JOB, 'FollowupRequested'],
    { kind: 'refine', run: 2, hold: { id: SECOND, amount }, ...more },
  ] as unknown as Event;
const ended = (type: string, more: object = {}): Event => [JOB, type, { run: 1, ...more }];
const again = { holdId: SECOND, run: 2 };
const ARCHIVED = { from: OTHER, to: id(21) };

/** What is found in a log of these events. @param archived whether the other job's month is in a file */
function found(events: Event[], archived = false) {
  return withOwner(url, async (db) => {
    await db.query('set session_replication_role = replica');
    for (const table of ['events', 'streams', 'archived_months']) await db.query(`delete from ${table}`);
    const insert = `insert into streams (stream_id, kind, owner_id, version, head_hash) values ($1, $2, $1, 1, $3)`;
    const hash = Buffer.alloc(32);
    for (const stream of [ACCOUNT, JOB, OTHER])
      await db.query(insert, [stream, stream === ACCOUNT ? 'account' : 'job', hash]);
    if (archived)
      await db.query(`insert into archived_months values ('2026-01', $1, $2, $3, now())`, [
        ARCHIVED.from,
        ARCHIVED.to,
        hash,
      ]);
    for (const [at, [stream, type, data]] of events.entries())
      await db.query(
        `insert into events (stream_id, version, recorded_at, type, schema_version, command_id, actor, data, hash)
         values ($1, $2, now(), $3, 1, $1, 'system', $4, $5)`,
        [stream, at + 1, type, data, hash],
      );
    const findings = await crossChecks(db);
    return {
      findings: findings.map(({ stream, version, detail }) => [stream, version, detail]),
      db: await archivedMoney(db),
    };
  });
}
const told = async (events: Event[], archived = false) => (await found(events, archived)).findings;

t.test('what was charged is what the job says, and each hold of a run ends once', async (t) => {
  const first = [queued(30), held(30)];
  const done = [...first, captured(22), ended('OutputRendered', { charged: 22 })];
  const next = [refined(12), held(12, again)];
  const sound: Record<string, Event[]> = {
    'under way': first,
    rendered: done,
    'failed without a charge': [...first, released(), ended('JobFailed')],
    'canceled for a charge': [...first, captured(30), ended('JobCanceled', { charged: 30 })],
    'refined and failed': [...done, ...next, released(again), ended('OutputFailed', { run: 2 })],
    // The charge for the run that it stopped is told by the follow-up.
    'refined before the end': [...first, captured(9), refined(12, { charged: 9 }), held(12, again)],
    'answered within its run': [...first, [JOB, 'FollowupRequested', { kind: 'reply', run: 1 }]],
  };
  for (const [name, events] of Object.entries(sound)) t.same(await told(events), [], name);

  const charge = (run: number, was: number, says: number) => [
    ...[JOB, null],
    `run ${run}: ${was} credits were charged, and the job says ${says}`,
  ];
  const times = (hold: string, version: number, run: number, n: number) => [
    ...[ACCOUNT, version],
    `hold ${hold} of the finished run ${run} of job ${JOB} ended ${n} times`,
  ];
  const stranger = (version: number) => [
    ACCOUNT,
    version,
    `hold ${HOLD} is for job ${JOB}, which does not know it`,
  ];
  const differs = (n: number, amount: number) => [
    JOB,
    n,
    `its hold ${HOLD} of ${amount} credits is not the one of its account`,
  ];
  const wrong: [name: string, events: Event[], findings: unknown[]][] = [
    [
      'more was charged',
      [...first, captured(23), ended('OutputRendered', { charged: 22 })],
      [charge(1, 23, 22)],
    ],
    [
      'nothing was charged',
      [...first, released(), ended('OutputRendered', { charged: 22 })],
      [charge(1, 0, 22)],
    ],
    ['nothing was made', [...first, captured(5), ended('JobFailed')], [charge(1, 5, 0)]],
    [
      'twice',
      [...first, captured(11), captured(11), ended('OutputRendered', { charged: 22 })],
      [times(HOLD, 2, 1, 2)],
    ],
    ['never', [...first, ended('JobFailed')], [times(HOLD, 2, 1, 0)]],
    ['not before a change', [...first, refined(12), held(12, again)], [times(HOLD, 2, 1, 0)]],
    ['another amount', [queued(31), held(30)], [differs(1, 31)]],
    ['no hold', [queued(31)], [differs(1, 31)]],
    ['no job', [held(30)], [stranger(1)]],
    [
      'of another job',
      [held(30, { jobId: OTHER }), queued(30)],
      [differs(2, 30), [ACCOUNT, 1, `hold ${HOLD} is for job ${OTHER}, which does not know it`]],
    ],
  ];
  for (const [name, events, findings] of wrong) t.same(await told(events), findings, name);
});

t.test('of archived jobs the account alone can tell', async (t) => {
  const hold = { jobId: OTHER };
  const rest = [held(30, hold), captured(22, hold)];
  t.same(await told(rest, true), [], 'what the job said is in the archive');
  t.same(await told([held(30, hold)], true), [
    [ACCOUNT, 1, `hold ${HOLD} of the archived job ${OTHER} ended 0 times`],
  ]);
  t.same(await told([...rest, released(hold)], true), [
    [ACCOUNT, 1, `hold ${HOLD} of the archived job ${OTHER} ended 2 times`],
  ]);
  const more = [...rest, held(30, { ...hold, ...again }), released({ ...hold, ...again })];
  t.same((await found(more, true)).db, [{ month: '2026-01', jobs: 1, holds: 2 }]);
  t.same((await found([], true)).db, [{ month: '2026-01', jobs: 1, holds: 0 }]);
  t.same((await found(more)).db, []);
});
