// The one call that writes commands: every column beside the others, and what was only read. Nothing here needs a database.
import t from 'tap';
import { type Intent, writeAppends } from '../../../src/store/log/append.ts';
import { GENESIS } from '../../../src/store/log/event-hash.ts';
import {
  ACCOUNT,
  AT,
  account,
  CAUSE,
  COMMAND,
  CORRELATION,
  context,
  JOB,
  job,
  OPENED,
  OWNER,
  prepared,
  QUEUED,
} from './prepared-commands.ts';

/** What a database is asked. */
async function written(...intents: Partial<Intent>[]) {
  const asked: { name: string; text: string; values: unknown[] }[] = [];
  const db = { query: async (query: never) => void asked.push(query) };
  const found = await Promise.all(intents.map(async (it) => (await prepared(it)).found));
  await writeAppends(db as never, found);
  return { found, asked };
}

t.test(
  'commands are written in one call, each column beside the others, streams in their order',
  async (t) => {
    const other = { ...context, commandId: CAUSE!, causationId: COMMAND!, correlationId: CORRELATION! };
    const [a, b] = [
      { pending: account(OPENED), loaded: undefined },
      { pending: job([QUEUED]), loaded: undefined },
    ];
    const { found, asked } = await written(
      { context: other, streams: [b], taskJobs: [JOB!], result: 1 },
      { streams: [a] },
      { taskJobs: [ACCOUNT!] },
    );
    const events = found.flatMap((it) => it.events);
    const [of, at] = [(read: (e: (typeof events)[0]) => unknown) => events.map(read), [AT, AT, AT]];
    const task = '01a1fd00-0000-7000-8000-000000000101';
    const [{ name, text, values }] = asked as [(typeof asked)[0]];
    t.equal(asked.length, 1);
    t.equal(name, 'append');
    t.match(text, /^select append_events\(\$1, .*\$25, \$26\)$/s);
    const { rows, ...columns } = { ...values, rows: JSON.parse(values[23] as string) };
    t.same(Object.keys(rows).sort(), ['account_balance', 'job_history', 'job_status', 'ledger_entry'].sort());
    t.same(Object.values({ ...columns, 23: null }), [
      ...[[CAUSE, COMMAND, COMMAND], [OWNER, OWNER, null], at, [found[0]!.result, null, null]],
      ...[
        [ACCOUNT, JOB],
        ['account', 'job'],
        [OWNER, OWNER],
        [0, 0],
        [2, 1],
        [GENESIS, GENESIS],
      ],
      [events[2]!.hash, events[0]!.hash],
      ...[of((e) => e.streamId), [1, 1, 2], at, of((e) => e.type), [1, 1, 1], of((e) => e.commandId)],
      ...[
        of(() => 'system'),
        [COMMAND, null, null],
        [CORRELATION, null, null],
        of((e) => e.data),
        of((e) => e.sealed),
      ],
      ...[of((e) => e.hash), null, [task, task], [JOB, ACCOUNT]],
    ]);
    t.ok(found[0]!.result);
    const ordered = await written({ streams: [a] }, { streams: [b] });
    t.same(ordered.asked[0]!.values[4], [ACCOUNT, JOB], 'whichever command comes first');
  },
);

t.test('what was only read is expected to be as it was, in the same call', async (t) => {
  const reads = [
    { id: JOB!, version: 7 },
    { id: CAUSE!, version: 0 },
  ];
  const { asked } = await written({ streams: [{ pending: account(OPENED), loaded: undefined }], reads });
  const [{ name, text, values }] = asked as [(typeof asked)[0]];
  t.equal(name, 'checked-append');
  t.match(text, /^select expect_reads\(\$27, \$28, \$5\), append_events\(\$1, .*\$26\)$/s);
  t.equal(values.length, 28);
  t.same(values.slice(26), [
    [JOB, CAUSE],
    [7, 0],
  ]);
});
