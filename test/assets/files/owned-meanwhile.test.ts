// What is attached while its owner is erased, and how a page that is attached is called.
import t, { type Test } from 'tap';
import type { GathererOptions } from '../../../src/generation/media/gatherer.ts';
import { mediaLab } from '../media-fixtures.ts';
import { ARTICLE } from '../pages/page-fixtures.ts';

const TURN = {
  ownerId: '0192f0c0-0000-7000-8000-000000000001',
  jobId: '0192f0c0-0000-7000-8000-000000000003',
};

async function lab(t: Test, options: Partial<GathererOptions> = {}) {
  const it = await mediaLab(t, options);
  it.files.set('notes.txt', Buffer.from('Open from seven until the bread is gone.'));
  it.files.set(
    'page',
    (_, response) => void response.writeHead(200, { 'content-type': 'text/html' }).end(ARTICLE),
  );
  const gather = (name: string, called?: string) =>
    it.gatherer.gather([{ url: it.url(name), ...(called !== undefined && { name: called }) }], {
      ...{ ...TURN, directory: it.directory },
      signal: AbortSignal.timeout(300_000),
    });
  return { ...it, gather };
}

/** Owners of whom `answers` says, one time after the other, whether something may be stored. */
const answering = (answers: boolean[], isOwned: boolean) => ({
  addOwner: async () => answers.shift() ?? false,
  isOwned: async () => isOwned,
});

t.test('of an owner who is erased before it is stored nothing is stored', async (t) => {
  const { storage, gather } = await lab(t, { owners: answering([false], false) });
  await t.rejects(gather('notes.txt'), { name: 'Superseded', message: `owner ${TURN.ownerId} was erased` });
  t.equal(storage.objects.size, 0);
});

t.test(
  'of one who is erased while it is stored it goes again, unless somebody else has it, too',
  async (t) => {
    const alone = await lab(t, { owners: answering([true, false], false) });
    await t.rejects(alone.gather('notes.txt'), { name: 'Superseded' });
    t.equal(alone.storage.objects.size, 0);
    const shared = await lab(t, { owners: answering([true, false], true) });
    await t.rejects(shared.gather('notes.txt'), { name: 'Superseded' });
    t.equal(shared.storage.objects.size, 1);
    const kept = await lab(t, { owners: answering([true, true], false) });
    const { gathered } = await kept.gather('notes.txt');
    t.same([...kept.storage.objects.keys()], [gathered[0]!.asset.key]);
  },
);

t.test('a page is called by its title where nobody gave it a name', async (t) => {
  const { gather } = await lab(t);
  const nameOf = async (called?: string) => {
    const { gathered, failure } = await gather('page', called);
    t.equal(failure, null);
    return gathered[0]?.asset.name;
  };
  t.equal(await nameOf(), 'How a harbour learnt to swim');
  t.equal(await nameOf('Our bakery'), 'Our bakery');
});
