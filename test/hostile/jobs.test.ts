import t from 'tap';
import { publicKeyOf } from '../../src/audit/seals/seal.ts';
import { sealKey } from '../../src/audit/seals/seal-key.ts';
import type { CommandContext } from '../../src/cli/command.ts';
import { withStorage } from '../../src/cli/storage-access.ts';
import { readConfig } from '../../src/config/config.ts';
import { systemEntropy } from '../../src/config/system-entropy.ts';
import { openData } from '../../src/deps.ts';
import { eraseOwner } from '../../src/operations/account/erase-owner.ts';
import { SILENT } from '../../src/store/database/db.ts';
import { database } from '../support/database.ts';
import { scratch } from '../support/media.ts';
import { startProcess, until } from '../support/process.ts';
import { MASTER_KEY_SETTING } from '../support/store.ts';
import { shareUnpackedPrograms } from '../support/unpacked-programs.ts';
import { unfinishedJobs, whatIsWrong } from './final-checks.ts';
import { harass, type Person } from './people.ts';

/** Milliseconds in which the service is asked while nobody does anything. */
const CALM_MS = 1000;
const SECONDS = 12;
const STRANGERS = 4;

/** Mulberry32: the same seed, the same campaign, as far as the service's own timing allows. */
function randomFrom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

t.test(
  'whatever people do to their jobs, the service, its money and its disk are in order afterwards',
  async (t) => {
    const url = await database(t);
    const directory = await scratch(t);
    await shareUnpackedPrograms(directory);
    const settings = { ...MASTER_KEY_SETTING, DATABASE_URL: url, DATA_DIR: directory };
    const data = await openData(readConfig(settings), SILENT);
    t.teardown(() => data.close());
    const service = startProcess(t, { ...settings, PORT: '0', RENDERER: 'testcard' });
    const baseUrl = await until(
      'the API',
      async () => /http:\/\/[\w.:]+\/api\/framelog/.exec(service.output())?.[0],
    );
    const context = { config: () => readConfig(settings) } as CommandContext;
    const { store, identity } = data;
    let joined = 0;
    const join = async (): Promise<Person> => {
      const email = `hostile-${joined++}@test.example`;
      const { userId, accountId, apiKey } = await identity.createAccount({
        email,
        plan: 'pro',
        credits: 400,
      });
      return { userId, accountId, apiKey, jobs: [], erased: false };
    };
    const erase = (person: Person) =>
      withStorage(context, async (storage) => {
        const revokeKey: Parameters<typeof eraseOwner>[0]['revokeKey'] = (owner, keyId) =>
          identity.revokeKey(owner, keyId);
        await eraseOwner({ store, storage, revokeKey, entropy: systemEntropy }, person);
      });
    const people = [await join(), await join(), await join()];
    const seed = Date.now() % 2 ** 31;
    // On a busy machine a response takes a while before anybody harasses the service.
    const calm = await slowestHealth(new URL(baseUrl).origin, AbortSignal.timeout(CALM_MS));
    const over = AbortSignal.timeout(SECONDS * 1000);
    const health = slowestHealth(new URL(baseUrl).origin, over);
    const strangers = Array.from({ length: STRANGERS }, (_, i) =>
      harass({ baseUrl, people, join, erase, random: randomFrom(seed + i), signal: over }),
    );
    const results = await Promise.all(strangers);
    const done: Record<string, number> = {};
    for (const result of results)
      for (const [what, times] of Object.entries(result.done)) done[what] = (done[what] ?? 0) + times;
    t.comment(`seed ${seed}: ${JSON.stringify(done)}; slowest /health ${Math.round(await health)} ms`);
    t.same(
      results.flatMap((result) => result.findings),
      [],
      `seed ${seed}`,
    );
    t.ok((done['create 202'] ?? 0) > 5, 'it did something');
    t.ok((await health) < 1000 + 10 * calm, `/health responds throughout; in ${Math.round(calm)} ms before`);
    const settling = performance.now();
    await until('every job to end', async () => (await unfinishedJobs(store)).length === 0);
    t.comment(`every job ended after ${Math.round(performance.now() - settling)} ms`);
    const trustedKeys = [publicKeyOf(await sealKey({ given: null, dataDir: directory }))];
    const wrong = () =>
      withStorage(context, (storage) =>
        whatIsWrong({ url, store, dataDir: directory, storage, trustedKeys }),
      );
    // The last task ends a moment after its job, and seals come once a second.
    await until('everything to come to rest', async () => (await wrong()).length === 0, 15_000).catch(
      () => {},
    );
    t.same(await wrong(), [], `seed ${seed}`);
  },
);

/** @returns the longest time of a response, in milliseconds, until the signal aborts */
async function slowestHealth(origin: string, signal: AbortSignal): Promise<number> {
  let slowest = 0;
  while (!signal.aborted) {
    const asked = performance.now();
    const status = await fetch(`${origin}/health`).then((response) => response.status, String);
    slowest = Math.max(slowest, status === 200 ? performance.now() - asked : Number.POSITIVE_INFINITY);
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
  return slowest;
}
