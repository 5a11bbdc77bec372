// How a command is tried: what is tried again and under which locks, what is checked where nothing is written, how a repeat
// learns its first result, and who hears of it. The database is one that says what the test wants.
import t from 'tap';
import type { Uuid } from '../../../src/domain/ids.ts';
import type { UnitOfWork } from '../../../src/store/contract.ts';
import { ConflictError } from '../../../src/store/handle.ts';
import { OwnerErased, type PreparedAppend } from '../../../src/store/log/append.ts';
import { encrypt } from '../../../src/store/privacy/encryption.ts';
import { A, B, COMMAND, failure, JOB, KEY, OWNER, workplace } from './scripted-store.ts';

const RECEIVED = { type: 'UploadReceived', data: { uploadId: A, bytes: 1 } } as const;
const PREPARED = { type: 'SessionPrepared', data: { run: 1 } } as const;

/** Receives an upload in stream A, counting the tries. */
function receiving() {
  const tried = { times: 0 };
  const decide = async (unit: UnitOfWork) => {
    tried.times++;
    await unit.uploads(A);
    unit.appendUploads(A, [RECEIVED]);
    return 'received';
  };
  return { tried, decide };
}

t.test('a command is written once, with what it read, its statements and its task', async (t) => {
  const { heard, carryOut } = workplace();
  const statement = { text: 'update x', values: [1] };
  const handled = await carryOut(async (unit) => {
    const read = await Promise.all([unit.uploads(A), unit.uploads(B), unit.job(JOB)]);
    t.same(read.slice(0, 2), [{ issuedAt: [] }, { issuedAt: [] }]);
    t.match(read[2], { status: 'queued', version: 1 });
    unit.appendUploads(A, [RECEIVED]);
    unit.appendUploads(A, [RECEIVED]);
    unit.appendUploads(B, []);
    unit.enqueue(JOB);
    unit.alongside(statement);
    return 'done';
  });
  t.same(handled, { result: 'done', duplicate: false });
  const [[append, statements]] = heard.quick as [[PreparedAppend, unknown]];
  t.same(statements, [statement]);
  t.match(append.streams, [{ id: A, expected: 3, version: 5 }]);
  t.equal(append.streams.length, 1);
  t.match(append.reads, [
    { id: B, version: 0 },
    { id: JOB, version: 1 },
  ]);
  t.equal(append.reads.length, 2);
  t.match(append.tasks, [{ jobId: JOB }]);
  t.same([heard.quick.length, heard.tasks, heard.jobs], [1, 1, []]);
  t.same(heard.asked, [], 'the write itself checks what was read');
});

t.test('who waits for a job hears that it moved on; of a new one nobody can', async (t) => {
  const { says, heard, carryOut } = workplace();
  const prepare = () =>
    carryOut(async (unit) => {
      await Promise.all([unit.job(JOB), unit.uploads(A)]);
      unit.appendJob(JOB, OWNER, [PREPARED]);
      unit.appendUploads(A, [RECEIVED]);
    });
  await prepare();
  t.same([heard.tasks, heard.jobs], [0, [[JOB]]]);
  says.versions.set(JOB, null);
  await prepare();
  t.same(heard.jobs, [[JOB]]);
});

t.test('a task or a statement alone is written, too', async (t) => {
  const { heard, carryOut } = workplace();
  await carryOut(async (unit) => unit.enqueue(JOB));
  await carryOut(async (unit) => unit.alongside({ text: 'x', values: [] }));
  t.equal(heard.quick.length, 2);
  t.same(await carryOut(async () => 1), { result: 1, duplicate: false });
  t.equal(heard.quick.length, 2, 'and nothing is not');
});

t.test('what lost to another command is tried again under the locks of its streams', async (t) => {
  for (const lost of [failure('FL001'), failure('FL005'), failure('40P01'), new OwnerErased('gone')]) {
    const { says, heard, carryOut } = workplace();
    const { tried, decide } = receiving();
    says.writes = [lost];
    t.same(await carryOut(decide), { result: 'received', duplicate: false });
    t.equal(tried.times, 2, String(lost));
    t.same(
      heard.asked.map(([name]) => name),
      ['begin', 'lock-streams', 'load-uploads', 'append', 'commit'],
    );
  }
  for (const broken of [failure('23514'), failure('FL002'), new Error('broken')]) {
    const { says, heard, carryOut } = workplace();
    const { tried, decide } = receiving();
    says.writes = [broken];
    await t.rejects(carryOut(decide), broken);
    t.same([tried.times, heard.tasks], [1, 0], String(broken));
  }
});

t.test('locks are taken in the order of ids, on all that any try touched', async (t) => {
  const { says, named, carryOut } = workplace();
  says.writes = [failure('FL001'), failure('FL001')];
  let tries = 0;
  await carryOut(async (unit) => {
    tries++;
    await unit.job(JOB);
    if (tries === 1) unit.appendUploads(B, [RECEIVED]);
    else await unit.uploads(A);
    unit.appendJob(JOB, OWNER, [PREPARED]);
  });
  t.same(named('lock-streams'), [
    ['lock-streams', [[B, JOB]]],
    ['lock-streams', [[A, B, JOB]]],
  ]);
});

t.test('a command that loses every try is a defect', async (t) => {
  const { says, carryOut } = workplace();
  const { tried, decide } = receiving();
  says.writes = Array(20).fill(failure('FL001'));
  const lost = await carryOut(decide).catch((error) => error);
  t.ok(lost instanceof ConflictError);
  t.match(lost, { name: 'ConflictError', message: `command ${COMMAND} lost every try` });
  t.match(lost.cause, { code: 'FL001' });
  t.equal(tried.times, 8);
});

t.test('a repeat gets the first result, whichever way it is noticed', async (t) => {
  const noticed: ((says: ReturnType<typeof workplace>['says']) => void)[] = [
    (says) => says.writes.push(failure('FL004')),
    (says) => says.writes.push(failure('FL001'), failure('FL004')),
    (says) => {
      says.done = true;
    },
  ];
  for (const notice of noticed) {
    const { says, heard, named, carryOut } = workplace();
    const { decide } = receiving();
    notice(says);
    says.first.result = encrypt({ jobId: JOB }, KEY, `command/${COMMAND}`, Buffer.alloc(12));
    t.same(await carryOut(decide), { result: { jobId: JOB }, duplicate: true });
    const asked = named('select owner_id, result from commands where command_id = $1');
    t.same(asked[0]?.[1], [COMMAND]);
    t.same([heard.tasks, heard.jobs, named('stream-versions')], [0, [], []]);
    says.first.result = null;
    notice(says);
    t.same(await carryOut(decide), { result: undefined, duplicate: true });
  }
});

t.test('the first result of an owner who was erased is gone', async (t) => {
  const { says, carryOut } = workplace();
  says.done = true;
  says.first.result = encrypt(1, KEY, `command/${COMMAND}`, Buffer.alloc(12));
  const { decide } = receiving();
  t.same(await carryOut(decide), { result: 1, duplicate: true });
  says.key = null;
  await t.rejects(carryOut(decide), {
    message: `the result of command ${COMMAND} was erased with its owner`,
  });
  says.first.owner_id = null;
  t.same(await carryOut(decide), { result: undefined, duplicate: true }, 'of no owner there is none');
});

/** What decides on streams and refuses, or returns, without an append; somebody moves one on meanwhile. */
async function undecided(how: { streams: Uuid[]; rows?: boolean; moves?: Uuid; refuses: boolean }) {
  const { says, heard, named, carryOut } = workplace();
  let tries = 0;
  const outcome = await carryOut(async (unit) => {
    tries++;
    for (const stream of how.streams) await unit.uploads(stream);
    if (how.rows) await unit.rows((db) => db.query('rows'));
    if (how.moves && tries === 1) says.versions.set(how.moves, 9);
    if (how.refuses) throw new Error(`refused at try ${tries}`);
    return `returned at try ${tries}`;
  }).then(
    ({ result }) => result,
    (error) => error.message,
  );
  return { outcome, checks: named('stream-versions').map(([, values]) => values), written: heard.quick };
}

t.test('what appends nothing was decided on streams as they were at one moment', async (t) => {
  for (const refuses of [true, false]) {
    const said = refuses ? 'refused' : 'returned';
    const both = { streams: [A, B], refuses };
    t.match(await undecided(both), { outcome: `${said} at try 1`, checks: [[[A, B]]] });
    for (const moves of [A, B]) {
      const found = await undecided({ ...both, moves });
      t.same([found.outcome, found.checks.length], [`${said} at try 2`, 2]);
      t.same(found.written, []);
    }
    const one = { streams: [A], refuses };
    t.same((await undecided(one)).checks, [], 'one stream is at one moment');
    t.equal((await undecided({ ...one, moves: A })).outcome, `${said} at try 1`);
    t.same((await undecided({ ...one, rows: true })).checks, [[[A]]], 'rows may be newer than it');
    t.equal((await undecided({ ...one, rows: true, moves: A })).outcome, `${said} at try 2`);
  }
});
