import { deepStrictEqual } from 'node:assert/strict';
import { isDeepStrictEqual } from 'node:util';
import fc from 'fast-check';
import t from 'tap';
import { PROJECTIONS } from '../../projections/all.ts';
import { auditMoney } from '../../src/audit/money/money.ts';
import { EVENT_SCHEMAS } from '../../src/domain/events.ts';
import { createStore, type EventStore } from '../../src/store/log/event-store.ts';
import { rebuild } from '../../src/store/projecting/rebuild.ts';
import { freshIds, perform } from '../support/model-commands.ts';
import { expectedOf, factsOf } from '../support/model-facts.ts';
import { nextOp } from '../support/model-next.ts';
import { ACCOUNT_FACTS, type Op } from '../support/model-ops.ts';
import { modelSeed, modelSeeds } from '../support/model-seeds.ts';
import type { World } from '../support/model-types.ts';
import { act, emptyWorld } from '../support/model-world.ts';
import { entropy, MASTER_KEY, openStore } from '../support/store.ts';

/** Histories that `npm test` has time for. */
const USUAL = 300;
/** Few of each, so that commands meet. */
const NUMBERS = [0, 1, 2];
const job = fc.constantFrom(0, 0, 0, 1, 1, 2);
const account = fc.constantFrom(0, 0, 1);
const price = fc.integer({ min: 1, max: 8 });
const payment = fc.constantFrom(0, 0, 1);
const packs = fc.integer({ min: 1, max: 3 });
const stale = fc.constantFrom(false, false, false, true);
const kind = <K extends string>(...names: K[]) => fc.constantFrom(...names);

const anyOp: fc.Arbitrary<Op> = fc.oneof(
  {
    weight: 1,
    arbitrary: fc.record({ kind: kind('open'), account, credits: fc.integer({ min: 0, max: 12 }) }),
  },
  {
    weight: 1,
    arbitrary: fc.record({ kind: kind('grant'), account, amount: fc.integer({ min: 0, max: 9 }) }),
  },
  { weight: 4, arbitrary: fc.record({ kind: kind('create'), account, job, price }) },
  { weight: 2, arbitrary: fc.record({ kind: kind('followup'), job, price }) },
  { weight: 5, arbitrary: fc.record({ kind: kind('prepare', 'start', 'start', 'start'), job }) },
  { weight: 1, arbitrary: fc.record({ kind: kind('fail', 'cancel', 'hand-back', 'delete-video'), job }) },
  { weight: 1, arbitrary: fc.record({ kind: kind('ask'), job, stale }) },
  {
    weight: 3,
    arbitrary: fc.record({ kind: kind('compose'), job, stale, sources: fc.nat(2), scenes: fc.nat(2) }),
  },
  { weight: 3, arbitrary: fc.record({ kind: kind('render'), job, stale, price }) },
  {
    weight: 1,
    arbitrary: fc.record({ kind: kind('upload'), account, slots: fc.integer({ min: 1, max: 60 }) }),
  },
  { weight: 2, arbitrary: fc.record({ kind: kind('receive', 'delete'), account, slot: fc.nat(9) }) },
  { weight: 2, arbitrary: fc.record({ kind: kind('buy'), account, payment, packs }) },
  { weight: 4, arbitrary: fc.record({ kind: kind('pay', 'pay', 'decline'), account, payment }) },
  {
    weight: 3,
    arbitrary: fc.record({
      kind: kind('refund', 'dispute'),
      account,
      payment,
      number: fc.nat(3),
      cents: fc.integer({ min: 1, max: 1200 }),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({ kind: kind('decide-dispute'), account, number: fc.nat(3), won: fc.boolean() }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      kind: kind('auto'),
      account,
      threshold: fc.constantFrom(1, 9, 1000),
      packs,
      limitCents: fc.constantFrom(0, 1000, 9000),
    }),
  },
  { weight: 2, arbitrary: fc.record({ kind: kind('pay-topup', 'decline-topup'), account }) },
  { weight: 1, arbitrary: fc.record({ kind: kind('note'), account, fact: kind('PaymentMethodAttached') }) },
  { weight: 1, arbitrary: fc.record({ kind: kind('note'), account, fact: kind(...ACCOUNT_FACTS) }) },
);

/**
 * A command, given to one store or the other. `again` sends an earlier one a second time instead; `natural` sends what a
 * worker would do next for the command's job, without which few jobs would come to their end.
 */
type Sent = { op: Op; by: 0 | 1; again: number | null; natural: boolean };
const sent: fc.Arbitrary<Sent> = fc.record({
  op: anyOp,
  by: fc.constantFrom(0 as const, 1 as const),
  again: fc.oneof({ weight: 7, arbitrary: fc.constant(null) }, { weight: 1, arbitrary: fc.nat({ max: 3 }) }),
  natural: fc.boolean(),
});
/** What is sent at the same time; a repeat may race what it repeats. */
const moment = fc.oneof(
  { weight: 3, arbitrary: fc.tuple(sent) },
  { weight: 2, arbitrary: fc.tuple(sent, sent) },
);
const history = fc.array(moment, { minLength: 8, maxLength: 30, size: 'max' });

/** What chance brings too seldom to rely on, in one history that always runs. */
const RARE: Op[] = [
  { kind: 'note', account: 0, fact: 'PaymentMethodAttached' },
  { kind: 'auto', account: 0, threshold: 1000, packs: 1, limitCents: 9000 },
  { kind: 'buy', account: 0, payment: 0, packs: 1 },
  { kind: 'pay', account: 0, payment: 0 },
  { kind: 'refund', account: 0, payment: 0, number: 0, cents: 100 },
  { kind: 'dispute', account: 0, payment: 0, number: 1, cents: 100 },
  { kind: 'decide-dispute', account: 0, number: 1, won: true },
  { kind: 'create', account: 0, job: 0, price: 3 },
  { kind: 'prepare', job: 0 },
  { kind: 'start', job: 0 },
  { kind: 'compose', job: 0, stale: false, sources: 1, scenes: 2 },
  { kind: 'start', job: 0 },
  { kind: 'fail', job: 0 },
  { kind: 'followup', job: 0, price: 2 },
  { kind: 'prepare', job: 0 },
  { kind: 'start', job: 0 },
  { kind: 'compose', job: 0, stale: false, sources: 1, scenes: 2 },
  { kind: 'start', job: 0 },
  { kind: 'render', job: 0, stale: false, price: 2 },
  { kind: 'delete-video', job: 0 },
  { kind: 'delete-video', job: 0 },
  { kind: 'create', account: 0, job: 1, price: 3 },
  { kind: 'prepare', job: 1 },
  { kind: 'start', job: 1 },
  { kind: 'hand-back', job: 1 },
  { kind: 'start', job: 1 },
  { kind: 'ask', job: 1, stale: false },
  { kind: 'cancel', job: 1 },
  { kind: 'upload', account: 0, slots: 2 },
  { kind: 'receive', account: 0, slot: 0 },
  { kind: 'delete', account: 0, slot: 1 },
  { kind: 'buy', account: 0, payment: 1, packs: 1 },
  { kind: 'decline', account: 0, payment: 1 },
  ...ACCOUNT_FACTS.map((fact) => ({ kind: 'note' as const, account: 0, fact })),
];
const rare: Sent[][] = RARE.map((op) => [{ op, by: 0, again: null, natural: false }]);

const { url, store } = await openStore(t);
const other = await createStore({ url, masterKey: MASTER_KEY, entropy });
t.teardown(() => other.close());
const stores: [EventStore, EventStore] = [store, other];

type Command = { op: Op; commandId: string };

/** The worlds in which the commands, in one order or the other, were answered as the service answered. */
function explained(world: World, commands: Command[], answers: string[]): World[] {
  const orders =
    commands.length === 1
      ? [[0]]
      : [
          [0, 1],
          [1, 0],
        ];
  return orders.flatMap((order) => {
    const next = structuredClone(world);
    const agree = order.every((i) => act(next, commands[i]!.op, commands[i]!.commandId) === answers[i]);
    return agree ? [next] : [];
  });
}

async function live(moments: Sent[][]): Promise<void> {
  const ids = freshIds();
  const begun: Command[] = [{ op: { kind: 'open', account: 0, credits: 9 }, commandId: entropy.uuid() }];
  let worlds = [emptyWorld()];
  const step = async (commands: (Command & { by: 0 | 1 })[]) => {
    const answers = await Promise.all(
      commands.map(({ op, commandId, by }) => perform(stores[by], ids, op, commandId)),
    );
    const possible = worlds.flatMap((world) => explained(world, commands, answers));
    if (possible.length === 0)
      throw new Error(`no order explains ${JSON.stringify({ commands, answers, worlds }, null, 1)}`);
    worlds = possible.filter((one, i) => !possible.slice(0, i).some((seen) => isDeepStrictEqual(one, seen)));
  };
  await step([{ ...begun[0]!, by: 0 }]);
  for (const moment of moments) {
    const commands = moment.map(({ op, by, again, natural }) => {
      const repeated = again === null ? undefined : begun.at(-1 - (again % begun.length));
      const next = natural ? nextOp(worlds[0]!, op) : op;
      const one = repeated ?? { op: next, commandId: entropy.uuid() };
      if (!repeated) begun.push(one);
      return { ...one, by };
    });
    await step(commands);
  }
  const facts = await factsOf(store.pool, ids, NUMBERS);
  const expected = worlds.map(expectedOf);
  if (!expected.some((one) => isDeepStrictEqual(one, facts))) deepStrictEqual(facts, expected[0]);
}

/** A long run says on standard error how far it is, over one line. */
function progressOf(seeds: number): (history: Sent[][]) => Promise<void> {
  let done = 0;
  return async (moments) => {
    await live(moments);
    done++;
    if (seeds > USUAL && done % 100 === 0) process.stderr.write(`\r${done} of ${seeds} histories`);
  };
}

t.test('random histories on two stores end as a small model of the service says', async (t) => {
  const seeds = modelSeeds(USUAL);
  const begun = Date.now();
  const seed = modelSeed();
  const how = { numRuns: seeds, examples: [[rare]] as [Sent[][]][], ...(seed === null ? {} : { seed }) };
  const run = await fc.check(fc.asyncProperty(history, progressOf(seeds)), how);
  const seconds = Math.round((Date.now() - begun) / 1000);
  const outcome = run.failed ? 'FAILED' : 'all as the model says';
  const result = `${run.numRuns} of ${seeds} histories, seed ${run.seed}, ${seconds} s: ${outcome}`;
  t.comment(result);
  if (seeds > USUAL) process.stderr.write(`\r${result}\n`);
  t.notOk(run.failed, run.failed ? `${fc.defaultReportMessage(run)}\n${run.errorInstance}` : result);
  const { rows } = await store.pool.query<{ type: string }>('select distinct type from events');
  const { system, ...kinds } = EVENT_SCHEMAS;
  const missing = Object.values(kinds)
    .flatMap((types) => Object.keys(types))
    .filter((type) => !rows.some((row) => row.type === type));
  if (seeds >= USUAL) t.same(missing, [], 'every kind of event came up');
  const money = await auditMoney({ url, unwrapKey: store.keys.unwrap });
  t.same(money.findings, [], 'the money is right');
  if (seeds >= USUAL)
    t.ok(money.cents.paid && money.cents.refunded && money.cents.restored, 'and there was some');
  for (const { name } of PROJECTIONS) {
    t.match(
      await rebuild({ url, name, unwrapKey: store.keys.unwrap, check: true }),
      { differences: { length: 0 } },
      `${name} is what its replay gives`,
    );
  }
});
