// What belongs to a person, and what of it an erasure deletes: streams over several pages, files, assets that others have.
import t from 'tap';
import type { Uuid } from '../../../src/domain/ids.ts';
import type { Asset } from '../../../src/domain/storyboard.ts';
import { deleteByPrefix, deleteOwnerFiles } from '../../../src/operations/account/owner-files.ts';
import { ownerStreams } from '../../../src/operations/account/owner-streams.ts';
import { createAssetOwners, forgetAssets } from '../../../src/store/privacy/asset-owners.ts';
import { listed } from '../../support/listed.ts';
import { command, createJob, openAccount, openStore } from '../../support/store.ts';
import { storyboard } from '../../support/storyboard.ts';
import { keptFiles } from './kept-files.ts';

const [ADA, BEN] = [1, 2].map((n) => `01a1fd00-0000-7000-8000-00000000000${n}`) as [Uuid, Uuid];
const STREAMS = `insert into streams (stream_id, kind, owner_id, version, head_hash)
  select ('01a1fd01-0000-7000-8000-' || lpad(n::text, 12, '0'))::uuid,
         case when n = 7 then 'account' when n = 8 then 'uploads' else 'job' end, $1, 1, decode(repeat('ab', 32), 'hex')
    from generate_series($2::int, $3::int) n`;
const nth = (n: number) => `01a1fd01-0000-7000-8000-${String(n).padStart(12, '0')}`;
const sha = (byte: string) => byte.repeat(32);
const asset = (byte: string) => `assets/${sha(byte)}`;

t.test('a person’s streams come once each and in order, however many pages they fill', async (t) => {
  const { pool } = (await openStore(t)).store;
  await pool.query(STREAMS, [ADA, 1, 402]);
  await pool.query(STREAMS, [BEN, 403, 404]);
  const streams = await listed(ownerStreams(pool, ADA));
  t.same(
    streams.map(({ id }) => id),
    Array.from({ length: 402 }, (_, i) => nth(i + 1)),
  );
  t.same(streams.slice(5, 9), [
    { id: nth(6), kind: 'job' },
    { id: nth(7), kind: 'account' },
    { id: nth(8), kind: 'uploads' },
    { id: nth(9), kind: 'job' },
  ]);
  const jobs = await listed(ownerStreams(pool, ADA, 'job'));
  t.equal(jobs.length, 400, 'two whole pages');
  t.same(jobs.at(-1), { id: nth(402), kind: 'job' });
  t.same(await listed(ownerStreams(pool, ADA, 'uploads')), [{ id: nth(8), kind: 'uploads' }]);
  t.same(await listed(ownerStreams(pool, nth(7))), []);
});

t.test('every file under the prefixes of a person goes, and each is counted', async (t) => {
  const { store } = await openStore(t);
  await store.pool.query(STREAMS, [ADA, 9, 18]);
  await store.pool.query(STREAMS, [BEN, 19, 19]);
  const theirs = [`outputs/${nth(19)}/1-x.mp4`, `uploads/${BEN}/1/file.png`, asset('aa')];
  const own = Array.from({ length: 10 }, (_, i) => [
    `outputs/${nth(9 + i)}/1-x.mp4`,
    `outputs/${nth(9 + i)}/x`,
  ]);
  const { files, storage } = keptFiles([
    ...theirs,
    ...own.flat(),
    `uploads/${ADA}/1/file.png`,
    `uploads/${ADA}/2`,
  ]);
  t.equal(await deleteByPrefix({ store, storage }, ADA), 22, 'what ten jobs and two uploads left');
  t.same([...files], theirs);
});

/** Plans of a job that show these assets, one plan for each list. */
async function planned(
  store: Awaited<ReturnType<typeof openStore>>['store'],
  jobId: Uuid,
  lists: string[][],
) {
  await store.handle(command(), async (unit) => {
    const job = (await unit.job(jobId))!;
    const plans = lists.map((keys) => ({
      type: 'StoryboardPlanned' as const,
      data: {
        run: 1,
        planner: 'test',
        storyboard: storyboard({
          assets: keys.map(
            (key, i): Asset => ({
              ...{ id: `a${i}`, kind: 'image', sourceId: 's', key, sha256: sha('ab') },
              ...{ contentType: 'image/png', name: 'a.png', width: 10, height: 10 },
            }),
          ),
        }),
      },
    }));
    unit.appendJob(jobId, job.ownerId, [
      { type: 'SessionPrepared', data: { run: 1 } },
      { type: 'GenerationStarted', data: { run: 1, attempt: 1 } },
      ...plans,
    ]);
  });
}

t.test('assets go with their last owner, by every plan and by what is noted', async (t) => {
  const { store } = await openStore(t);
  const [ada, ben] = [await openAccount(store, 10), await openAccount(store, 10)];
  const { jobId: adas } = await createJob(store, ada);
  const { jobId: second } = await createJob(store, ada);
  const { jobId: bens } = await createJob(store, ben);
  const upload = `uploads/${ada.userId}/${adas}/file.png`;
  // More plans than are read at a time, each asset named by one of them.
  const empty = Array.from({ length: 199 }, () => []);
  await planned(store, adas, [[asset('aa'), upload], ...empty, [asset('bb')], [asset('cc')]]);
  await planned(store, second, [[asset('dd')]]);
  await planned(store, bens, [...empty, [], [asset('cc')], [asset('99')]]);
  const owners = createAssetOwners(store.pool);
  for (const byte of ['ee', 'ff']) await owners.addOwner(ada.userId, sha(byte));
  await owners.addOwner(ben.userId, sha('ff'));

  const kept = [asset('cc'), asset('ff'), asset('99')];
  const gone = ['aa', 'bb', 'dd', 'ee'].map(asset);
  const { files, storage } = keptFiles([...kept, ...gone, upload]);
  t.equal(
    await deleteOwnerFiles({ store, storage }, ada.userId),
    5,
    'an upload that is an asset counts once',
  );
  t.same([...files].sort(), kept.sort(), 'what another one’s plan or note names stays');
  await store.pool.query('update owner_keys set key = null where owner_id = $1', [ada.userId]);
  await forgetAssets(store.pool, ada.userId);
  t.equal(await deleteOwnerFiles({ store, storage }, ben.userId), 3, 'once the other one was erased');
  t.same([...files], []);
});

t.test('a single asset that another person’s plan shows stays', async (t) => {
  const { store } = await openStore(t);
  const [ada, ben] = [await openAccount(store, 10), await openAccount(store, 10)];
  for (const owner of [ada, ben])
    await planned(store, (await createJob(store, owner)).jobId, [[asset('aa')]]);
  const { files, storage } = keptFiles([asset('aa')]);
  t.equal(await deleteOwnerFiles({ store, storage }, ada.userId), 0);
  t.same([...files], [asset('aa')]);
});
