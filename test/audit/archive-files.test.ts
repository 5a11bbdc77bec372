// Archives on disk: written and read as they are, and what is said of each that is not whole or not one.
import { mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import t from 'tap';
import { type ArchiveHead, readArchive, writeArchive } from '../../src/audit/archives/archive-file.ts';
import { type BundledEvent, hashOfBundled } from '../../src/audit/evidence/bundle.ts';

const idOf = (n: number) => `018f0000-0000-7000-8000-00000000000${n}`;
const HEAD: ArchiveHead = { month: '2024-05', fromId: idOf(1), toId: idOf(5) };
const directory = await mkdtemp(path.join(tmpdir(), 'archive-files-'));
t.teardown(() => rm(directory, { recursive: true }));

/** An event of a stream, after the one before. */
function event(stream: number, version: number, before?: BundledEvent, more: object = {}): BundledEvent {
  const plain = {
    ...{ stream_id: idOf(stream), kind: 'job' as const, owner_id: idOf(9), version, tx: '7', seq: '1' },
    ...{ recorded_at: '2024-05-02T00:00:00.000000Z', type: 'JobCanceled', schema_version: 1 },
    ...{ command_id: idOf(8), actor: 'system', causation_id: null, correlation_id: null },
    ...{
      data: { words: 'Zürich' },
      sealed: 'AQID',
      previous_hash: before?.hash ?? '00'.repeat(32),
      hash: '',
    },
    ...more,
  };
  return { ...plain, hash: hashOfBundled(plain).toString('hex') };
}

const first = event(1, 1);
const second = event(1, 2, first);
const third = event(3, 1);
const EVENTS = [first, second, third];
const line = (value: unknown) => `${JSON.stringify(value)}\n`;
const HEADLINE = line({ format: 'framelog-archive/1', month: '2024-05', from_id: idOf(1), to_id: idOf(5) });
const END = line({ jobs: 2, events: 3 });
const BODY = EVENTS.map(line).join('');

t.test('written pages come back as they were, with what they are', async (t) => {
  const file = path.join(directory, 'whole.gz');
  await writeArchive(
    file,
    HEAD,
    (async function* () {
      yield [first];
      yield [second, third];
    })(),
  );
  t.equal((await stat(file)).mode & 0o777, 0o600, 'for its owner alone');
  t.equal(gunzipSync(await readFile(file)).toString(), HEADLINE + BODY + END);
  const read: BundledEvent[] = [];
  const heads = new Set<ArchiveHead>();
  const facts = await readArchive(file, async (events, head) => {
    read.push(...events);
    heads.add(head);
  });
  t.same(read, EVENTS);
  t.same([...heads], [HEAD]);
  const { bytes, sha256, ...rest } = facts;
  t.same(rest, { ...HEAD, jobs: 2, events: 3 });
  t.equal(bytes, (await stat(file)).size);
  t.match(sha256, /^[0-9a-f]{64}$/);
  await t.rejects(writeArchive(file, HEAD, (async function* () {})()), { code: 'EEXIST' });
  t.equal((await stat(file)).size, bytes, 'what is there stays');
});

const name = (it: BundledEvent) => `job-${it.stream_id} version ${it.version}`;
const account = event(1, 1, undefined, { kind: 'account' });
const before = event(0, 1);
const beyond = event(5, 1);
const orphan = event(1, 2, third);
const changed = { ...second, actor: 'user:x' };
const CASES: [what: string, lines: string, says: string][] = [
  [
    'another format',
    line({ format: 'framelog-archive/2' }),
    'its format is framelog-archive/2, not framelog-archive/1',
  ],
  ['no format', BODY, 'its format is undefined, not framelog-archive/1'],
  ['no month', line({ format: 'framelog-archive/1', month: 'May' }), 'it is of no month: May'],
  ['no end', HEADLINE + BODY, 'is not whole: its end is missing'],
  ['an end without its line', HEADLINE + BODY + END.trimEnd(), 'is not whole: its end is missing'],
  ['nothing', '', 'is not whole: its end is missing'],
  ['something after the end', HEADLINE + BODY + END + END, 'something follows its end'],
  ['too few events', HEADLINE + line(first) + line(second) + END, 'it has 2 events, and says 3'],
  ['another number of jobs', HEADLINE + BODY + line({ jobs: 3, events: 3 }), 'it has 3 events, and says 3'],
  ['of an account', HEADLINE + line(account), `account-${idOf(1)} version 1 does not belong to it`],
  ['of the month before', HEADLINE + line(before), `${name(before)} does not belong to it`],
  ['of the month after', HEADLINE + line(beyond), `${name(beyond)} does not belong to it`],
  ['streams out of order', HEADLINE + line(third) + line(first), `${name(first)} is out of order`],
  ['a version that is missing', HEADLINE + line(second), `the version before ${name(second)} is missing`],
  ['a version twice', HEADLINE + line(first) + line(first), `the version before ${name(first)} is missing`],
  [
    'another chain',
    HEADLINE + line(first) + line(orphan),
    `${name(orphan)} does not follow the version before`,
  ],
  [
    'changed',
    HEADLINE + line(first) + line(changed),
    `the content of ${name(changed)} does not give its hash`,
  ],
  ['no line of ours', `${HEADLINE}not JSON\n`, 'it has a line that cannot be read: not JSON'],
  ['a number', `${HEADLINE}7\n`, 'it has a line that cannot be read: 7'],
  ['null', `${HEADLINE}null\n`, 'it has a line that cannot be read: null'],
];

t.test('what is no whole archive is named', async (t) => {
  for (const [what, lines, says] of CASES) {
    const file = path.join(directory, 'damaged.gz');
    await writeFile(file, gzipSync(lines));
    const error = await readArchive(file).then(
      () => new Error('it was read'),
      (thrown: Error) => thrown,
    );
    t.same(
      [error.name, error.message],
      ['ArchiveError', says.startsWith('is not') ? `${file} ${says}` : `${file}: ${says}`],
      what,
    );
  }
  const file = path.join(directory, 'cut.gz');
  await writeFile(file, gzipSync(HEADLINE + BODY + END).subarray(0, -20));
  await t.rejects(readArchive(file), { name: 'ArchiveError', message: /^\S+ is damaged: / });
  await t.rejects(readArchive(path.join(directory, 'none.gz')), { code: 'ENOENT' });
});
