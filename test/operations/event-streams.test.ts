// How long a stream of events lives and how many a user may have, by a clock of the test's own.
import t from 'tap';
import { Rejection } from '../../src/domain/rejection.ts';
import { eventStream } from '../../src/operations/viewing/event-stream.ts';

const JOB = '01a1fd00-0000-7000-8000-000000000001';
const event = (version: number) => ({
  ...{ version, recordedAt: 'T', type: 'JobQueued', run: 1, summary: 's', detail: {}, actor: null },
});

/** A service with a job at this version, whose clock goes on by a minute at each wait. */
function service(version = 1, more: object = {}) {
  const clock = { now: 0 };
  const reads: unknown[] = [];
  const services = {
    entropy: { now: () => clock.now },
    store: {
      async changed() {
        clock.now += 60_000;
      },
      async history(_job: string, after: number, limit: number) {
        reads.push([after, limit]);
        return Array.from({ length: Math.min(limit, version - after) }, (_, n) => event(after + n + 1));
      },
    },
  };
  const row = { jobId: JOB, ownerId: 'u', version, status: 'completed', progress: 1, ...more };
  const open = (userId = 'u', { after = 0, look = async () => row } = {}) => {
    const following = { jobId: JOB, userId, after, look, signal: new AbortController().signal };
    return eventStream(services as never, following as never);
  };
  return { clock, reads, open };
}

const pieces = async (stream: AsyncGenerator<string>) => {
  const all: string[] = [];
  for await (const piece of stream) all.push(piece);
  return all;
};

t.test('a stream ends after ten minutes, and is quiet when there is nothing to say', async (t) => {
  const { open, clock } = service(2);
  const all = await pieces(open());
  t.equal(clock.now, 600_000);
  t.equal(all[0], 'retry: 2000\n\n');
  t.match(all[1], /^id: 1\ndata: \{"seq":1,.*\}\n\nid: 2\ndata: \{.*\}\n\nevent: progress\ndata: \{/);
  t.same(new Set(all.slice(2)), new Set([':\n\n']), 'the same progress is not told again');
  t.equal(all.length, 11);
});

t.test('while a finished job is rendered, a stream says which stage it is in', async (t) => {
  const told = async (more: object) =>
    /^event: progress\ndata: (.*)$/m.exec((await pieces(service(1, more).open())).join(''))![1]!;
  t.same(JSON.parse(await told({ progress: 0.6 })), {
    status: 'completed',
    progress: 0.6,
    stage: 'rendering',
    seq: 1,
  });
  t.same(JSON.parse(await told({ status: 'queued', progress: null })), {
    status: 'queued',
    progress: null,
    stage: null,
    seq: 1,
  });
  t.match(JSON.parse(await told({ progress: 1 })), { stage: null });
  t.match(JSON.parse(await told({ status: 'failed', progress: null })), { status: 'failed', stage: null });
});

t.test('twenty events at a time, each once, from where the client is', async (t) => {
  const { open, reads } = service(45);
  const ids = [...(await pieces(open('u', { after: 2 }))).join('').matchAll(/^id: (\d+)$/gm)].map(([, id]) =>
    Number(id),
  );
  t.same(
    ids,
    Array.from({ length: 43 }, (_, n) => n + 3),
  );
  t.same(reads, [
    [2, 20],
    [22, 20],
    [42, 20],
  ]);
});

t.test('a refusal ends it, a defect is one', async (t) => {
  const { open } = service();
  const refused = open('u', { look: () => Promise.reject(new Rejection('unauthenticated', {})) });
  t.same(await pieces(refused), ['retry: 2000\n\n']);
  const broken = open('u', { look: () => Promise.reject(new Error('no database')) });
  await t.rejects(pieces(broken), { message: 'no database' });
});

t.test('who opens more than a hundred loses the oldest, and nobody else does', async (t) => {
  const { open } = service();
  for (const _again of [1, 2]) {
    const other = open('other');
    await other.next();
    const streams = Array.from({ length: 101 }, () => open());
    for (const stream of streams) await stream.next();
    t.equal((await streams[0]!.next()).done, true);
    for (const stream of [streams[1]!, streams[100]!, other]) t.equal((await stream.next()).done, false);
    // What has ended counts no more.
    for (const stream of [...streams, other]) await stream.return(undefined);
  }
});

t.test('who takes nothing for half a minute is given up, and connects again', async (t) => {
  const { open, clock } = service(1);
  const slow = async (ms: number) => {
    const stream = open();
    await stream.next();
    await stream.next();
    clock.now += ms;
    return (await stream.next()).done;
  };
  t.same([await slow(30_000), await slow(30_001)], [false, true]);
});
