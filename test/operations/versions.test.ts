// The files of a job's finished videos: which, in what order, under which names, until when.
import { Readable } from 'node:stream';
import t from 'tap';
import type { Caller, Services } from '../../src/operations/operation.ts';
import { sessionAssets, sessionCaptions } from '../../src/operations/viewing/session-assets.ts';
import { sessionProof } from '../../src/operations/viewing/session-proof.ts';
import { storyboard } from '../support/storyboard.ts';

const JOB = '01a1fd00-0000-7000-8000-000000000001';
const ANN = { userId: 'ann' } as Caller;
const NOON = Date.UTC(2026, 0, 31, 12);

const rendered = (version: number, run: number, more: object = {}) => ({
  ...{ type: 'OutputRendered', version, recordedAt: `T${version}`, streamId: JOB, kind: 'job' },
  data: {
    ...{ run, key: `v${run}`, posterKey: `p${run}`, captionsKey: `c${run}`, sha256: 'ab', charged: 15 },
    ...{ durationSeconds: 20, width: 1280, height: 720, bytes: 1000, renderedSeconds: 20 },
    ...more,
  },
});
const queued = {
  ...{ type: 'JobQueued', version: 1, recordedAt: 'T1', streamId: JOB, kind: 'job' },
  data: {
    ownerId: 'ann',
    accountId: 'a',
    request: { prompt: 'Tea', attachments: [] },
    hold: { id: 'h', amount: 1 },
  },
};
const deleted = { type: 'VideoDeleted', version: 5, recordedAt: 'T5', streamId: JOB, kind: 'job', data: {} };

const servicesWith = (events: object[]) =>
  ({
    entropy: { now: () => NOON },
    store: {
      status: async () => ({ ownerId: 'ann', title: 'Tea' }),
      read: async () => [queued, ...events],
    },
    storage: {
      async *list() {},
      signGet: async (key: string, { expiresAt, filename, contentType }: Record<string, unknown>) =>
        [key, filename ?? 'shown', contentType, (expiresAt as Date).toISOString()].join(' '),
      read: async (key: string) => (key === 'c0' ? null : { body: Readable.from([`WEBVTT of ${key}`]) }),
    },
  }) as unknown as Services;
const versions = async (...events: object[]) =>
  (await sessionAssets.run(servicesWith(events), ANN, { job_id: JOB })).versions;

t.test('the newest first, each film kept under a name of its own, everything else shown', async (t) => {
  const found = await versions(rendered(3, 1), rendered(6, 2, { posterKey: null, captionsKey: null }));
  const until = '2026-02-01T12:00:00.000Z';
  t.same(
    found.map(({ run, seq, completed_at, video_url, poster_url, captions_url, expires_at }) => [
      ...[run, seq, completed_at, video_url, poster_url, captions_url, expires_at],
    ]),
    [
      [2, 6, 'T6', `v2 Tea 2.mp4 video/mp4 ${until}`, null, null, until],
      [
        ...[1, 3, 'T3', `v1 Tea.mp4 video/mp4 ${until}`],
        ...[`p1 shown image/jpeg ${until}`, `c1 shown text/vtt ${until}`, until],
      ],
    ],
  );
  t.match(found[1], {
    width: 1280,
    height: 720,
    bytes: 1000,
    sha256: 'ab',
    charged: 15,
    duration_seconds: 20,
  });
});

t.test('what was deleted is not there any more, what came after is', async (t) => {
  t.same(await versions(rendered(3, 1), deleted), []);
  const after = await versions(rendered(3, 1), deleted, rendered(8, 2));
  t.same(
    after.map(({ run }) => run),
    [2],
  );
  const again = await versions(
    ...[rendered(3, 1), deleted, rendered(8, 2), { ...deleted, version: 9 }, rendered(11, 3)],
  );
  t.same(
    again.map(({ run }) => run),
    [3],
    'a second deletion takes what came between',
  );
});

t.test('each video has the pictures of the scenes that it was made of', async (t) => {
  const board = storyboard();
  const sceneId = board.scenes[0]!.id;
  const fact = (version: number, type: string, data: object) => ({
    ...{ type, version, recordedAt: `T${version}`, streamId: JOB, kind: 'job', data: { run: 1, ...data } },
  });
  const services = servicesWith([
    fact(2, 'StoryboardPlanned', { storyboard: board, planner: 'rules' }),
    fact(3, 'SceneComposed', { sceneId, sceneIndex: 0, key: 'k1' }),
    rendered(4, 1),
    fact(5, 'SceneComposed', { sceneId, sceneIndex: 0, key: 'k2' }),
    rendered(6, 2),
  ]);
  Object.assign(services.storage, {
    async *list() {
      for (const key of ['k1', 'k2', 'k3']) yield { key: `outputs/${JOB}/1-${key}.jpg` };
    },
  });
  const { versions: found } = await sessionAssets.run(services, ANN, { job_id: JOB });
  const none = board.scenes.slice(1).map(() => null);
  const still = (key: string) => [
    `outputs/${JOB}/1-${key}.jpg shown image/jpeg 2026-02-01T12:00:00.000Z`,
    ...none,
  ];
  t.same(
    found.map(({ scene_urls }) => scene_urls),
    [still('k2'), still('k1')],
  );
});

t.test('a history is proven when each of its events is', async (t) => {
  const place = { n: 1, index: 0, path: [] };
  const sealed = async (...seals: (object | null)[]) => {
    const events = seals.map((seal, n) => ({ seq: n + 1, recordedAt: `T${n}`, seal }));
    const services = {
      store: { status: async () => ({ ownerId: 'ann' }) },
      evidence: {
        proof: async () => ({ events, seals: [{ n: 1, seq: '9', sealedAt: 'S', publicKey: 'K' }] }),
      },
    } as unknown as Services;
    return sessionProof.run(services, ANN, { job_id: JOB });
  };
  t.match(await sealed(place, place), {
    ...{ sealed: true, events: [{ recorded_at: 'T0' }, { recorded_at: 'T1' }] },
    seals: [{ n: 1, position: '9', sealed_at: 'S', public_key: 'K' }],
  });
  t.equal((await sealed(place, null)).sealed, false, 'the newest is not yet');
});

t.test('captions of a run, for its owner, while the video is there', async (t) => {
  const read = async (events: object[], run: number, caller = ANN) =>
    sessionCaptions.run(servicesWith(events), caller, { job_id: JOB, run });
  t.equal(await read([rendered(3, 1), rendered(6, 2)], 1), 'WEBVTT of c1');
  t.equal(
    await read([rendered(3, 1), rendered(6, 1, { captionsKey: 'c9' })], 1),
    'WEBVTT of c9',
    'the newest of it',
  );
  const refusal = { code: 'job_not_found' };
  await t.rejects(read([rendered(3, 1)], 2), refusal);
  await t.rejects(read([rendered(3, 1, { captionsKey: null })], 1), refusal);
  await t.rejects(read([rendered(3, 1, { captionsKey: 'c0' })], 1), refusal);
  await t.rejects(read([rendered(3, 1), deleted], 1), refusal);
  await t.rejects(read([rendered(3, 1)], 1, { userId: 'ben' } as Caller), refusal);
});
