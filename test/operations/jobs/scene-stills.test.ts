// Which pictures of scenes are there, and at which addresses.
import t from 'tap';
import { storedStills } from '../../../src/operations/viewing/scene-stills.ts';

const JOB = '01a1fd00-0000-7000-8000-000000000001';
const [ONE, TWO] = ['1a'.repeat(32), '2b'.repeat(32)];
const EXPIRES = Date.parse('2026-11-28T12:15:00.000Z');

t.test('each scene has the picture of its own run, where that is stored', async (t) => {
  const listed: string[] = [];
  const signed: unknown[] = [];
  const storage = {
    async *list(prefix: string) {
      listed.push(prefix);
      for (const name of [`1-${ONE}.jpg`, `2-${ONE}.jpg`, `2-${TWO}.jpg`]) yield { key: `${prefix}${name}` };
    },
    async signGet(key: string, how: object) {
      signed.push(how);
      return `https://storage.example/${key}`;
    },
  };
  const stills = await storedStills({ storage } as never, JOB, EXPIRES);
  const scenes = ['a', 'b', 'c'].map((id) => ({ id }));
  const job = (run: number) =>
    ({ id: JOB, run, storyboard: { scenes }, composed: { a: ONE, b: TWO } }) as never;
  const address = (name: string) => `https://storage.example/outputs/${JOB}/${name}.jpg`;
  t.same(await stills(job(2)), [address(`2-${ONE}`), address(`2-${TWO}`), null]);
  t.same(await stills(job(1)), [address(`1-${ONE}`), null, null], 'of a run before');
  t.same(await stills({ ...(job(1) as object), storyboard: null } as never), [], 'before there is a plan');
  t.same(listed, [`outputs/${JOB}/`], 'looked for once');
  t.same(signed[0], {
    signedAt: new Date('2026-11-27T12:00:00.000Z'),
    expiresAt: new Date('2026-11-28T12:15:00.000Z'),
    contentType: 'image/jpeg',
  });
});
