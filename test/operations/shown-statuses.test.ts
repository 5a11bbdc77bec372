// A job's status as it is shown: signed addresses that stay for a quarter hour, and to whom nothing is shown.
import t from 'tap';
import { getSession, isSettled, nextExpiry } from '../../src/operations/jobs/get-session.ts';
import type { Services } from '../../src/operations/operation.ts';

const JOB = '01a1fd00-0000-7000-8000-000000000001';
const NOON = Date.parse('2026-11-23T12:00:00.000Z');
const MINUTE = 60_000;

/** A row of the read model with a finished video. */
const row = (more: object = {}) => ({
  ...{
    jobId: JOB,
    ownerId: 'ada',
    version: 7,
    status: 'completed',
    title: 'Tea',
    outputKey: 'outputs/x.mp4',
  },
  ...{
    progress: null,
    body: JSON.stringify({ job_id: JOB, status: 'completed', output: { status: 'completed' } }),
  },
  ...more,
});

/** Services with a clock and a storage that says what it signs. */
function service(fails: () => boolean = () => false) {
  const clock = { now: NOON };
  const signed: string[] = [];
  const storage = {
    async signGet(
      key: string,
      { signedAt, expiresAt, filename }: { signedAt: Date; expiresAt: Date; filename: string },
    ) {
      if (fails()) throw new Error('no keys at the moment');
      signed.push(`${key} as ${filename}, ${signedAt.toISOString()} to ${expiresAt.toISOString()}`);
      return `https://files/${signed.length}`;
    },
  };
  const services = {
    ...{ storage, entropy: { now: () => clock.now } },
    addresses: { publicUrl: 'https://f.example', baseUrl: 'https://f.example/api' },
  } as unknown as Services;
  const show = async (of: object | null, userId = 'ada') =>
    getSession.run(services, { userId } as never, { job_id: JOB }, Promise.resolve(of) as never);
  return { clock, signed, show };
}

t.test('an address is signed for a day, to the next quarter hour', (t) => {
  const at = (time: string) => new Date(nextExpiry(Date.parse(`2026-11-23T${time}Z`))).toISOString();
  t.equal(at('12:00:00.000'), '2026-11-24T12:00:00.000Z');
  t.equal(at('12:00:00.001'), '2026-11-24T12:15:00.000Z');
  t.equal(at('12:15:00.000'), '2026-11-24T12:15:00.000Z');
  t.equal(at('23:59:59.999'), '2026-11-25T00:00:00.000Z');
  t.end();
});

t.test(
  'within a quarter hour a status is the same to the letter, after it the address is another',
  async (t) => {
    const { clock, signed, show } = service();
    const [shared, same] = [row(), row()];
    clock.now += MINUTE;
    const first = await show(shared);
    t.match(first, {
      chat_url: `https://f.example/app/chat/${JOB}`,
      output: { download_url: 'https://files/1', expires_at: '2026-11-24T12:15:00.000Z' },
    });
    clock.now += 13 * MINUTE;
    t.equal(await show(shared), first, 'the row is read once');
    t.same(await show(same), first, 'another row of the job is told the same');
    clock.now += 2 * MINUTE;
    t.match(await show(shared), {
      output: { download_url: 'https://files/2', expires_at: '2026-11-24T12:30:00.000Z' },
    });
    t.same(signed, [
      'outputs/x.mp4 as Tea.mp4, 2026-11-23T12:00:00.000Z to 2026-11-24T12:15:00.000Z',
      'outputs/x.mp4 as Tea.mp4, 2026-11-23T12:15:00.000Z to 2026-11-24T12:30:00.000Z',
    ]);
  },
);

t.test('a video is saved under the title that it has now', async (t) => {
  const { signed, show } = service();
  await show(row());
  await show(row({ title: 'Coffee' }));
  await show(row({ outputKey: 'outputs/y.mp4' }));
  t.same(
    signed.map((it) => it.split(',')[0]),
    ['outputs/x.mp4 as Tea.mp4', 'outputs/x.mp4 as Coffee.mp4', 'outputs/y.mp4 as Tea.mp4'],
  );
});

t.test('an address that could not be signed is signed when it is asked for again', async (t) => {
  let fails = true;
  const { show } = service(() => fails);
  await t.rejects(show(row()), { message: 'no keys at the moment' });
  fails = false;
  t.match(await show(row()), { output: { download_url: 'https://files/1' } });
});

t.test('what has no video has no address, and nobody else’s job is there', async (t) => {
  const { signed, show } = service();
  const running = row({ outputKey: null, progress: 0.5, body: '{"status":"running","output":null}' });
  t.match(await show(running), { status: 'running', output: null, progress: 0.5 });
  t.same(signed, []);
  await t.rejects(show(row(), 'ben'), { code: 'job_not_found' });
  await t.rejects(show(null), { code: 'job_not_found' });
});

t.test('a status is settled when nothing more comes without the customer', (t) => {
  const settled = (status: string, output?: string) =>
    isSettled({ status, output: output === undefined ? null : { status: output } } as never);
  for (const output of ['completed', 'failed']) t.equal(settled('completed', output), true, output);
  for (const output of ['pending', 'queued', 'processing', 'outdated'])
    t.equal(settled('completed', output), false, output);
  t.equal(settled('completed'), false);
  t.equal(settled('failed'), true);
  for (const status of ['queued', 'created', 'running', 'awaiting_user_input'])
    t.equal(settled(status, 'completed'), false, status);
  t.end();
});
