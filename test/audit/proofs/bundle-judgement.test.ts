import t from 'tap';
import type { Bundle, BundledEvent } from '../../../src/audit/evidence/bundle.ts';
import { bundleMoneyProblems } from '../../../src/audit/evidence/bundle-money.ts';
import { proofsOf } from '../../../src/audit/evidence/bundle-proofs.ts';
import { inclusionPaths, leafHash, merkleRoot } from '../../../src/audit/seals/merkle.ts';
import { encodeLeaf, type Seal } from '../../../src/audit/seals/seal.ts';

const JOB = '01a1fd00-0000-7000-8000-00000000000a';
const ACCOUNT = '01a1fd00-0000-7000-8000-00000000000b';

/** An event as a bundle has it, with a hash that is its place's. */
const event = (seq: number, parts: Partial<BundledEvent>): BundledEvent =>
  ({
    ...{ tx: '1', seq: String(seq), stream_id: JOB, kind: 'job', version: seq, type: 'T', data: {} },
    ...{ hash: seq.toString(16).padStart(2, '0').repeat(32) },
    ...parts,
  }) as BundledEvent;

/** A seal over events, and the ways to it. */
function sealed(n: number, events: readonly BundledEvent[]): { seal: Seal; proofs: Bundle['proofs'] } {
  const hashes = events.map(({ tx, seq, stream_id: streamId, version, hash }) =>
    leafHash(encodeLeaf({ tx, seq, streamId, version, hash })),
  );
  const pathTo = inclusionPaths(hashes);
  const proofs = events.map((e, index) => ({
    ...{ stream_id: e.stream_id, version: e.version, seal: n, index },
    path: pathTo(index).map((step) => step.toString('hex')),
  }));
  const { tx, seq } = events.at(-1)!;
  const root = merkleRoot(hashes).toString('hex');
  return { seal: { n, tx, seq, events: events.length, root } as Seal, proofs: proofs as Bundle['proofs'] };
}

const EVENTS = [1, 2, 3].map((seq) => event(seq, {}));
const { seal: SEAL, proofs: PROOFS } = sealed(4, EVENTS);
const bundle = (parts: Partial<Bundle>) =>
  ({ events: EVENTS, proofs: PROOFS, seals: [SEAL], ...parts }) as Bundle;

t.test('every event leads to its seal', async (t) => {
  t.same(proofsOf(bundle({})), { proven: 3, problems: [] });
});

t.test('what leads nowhere is named', async (t) => {
  const edited = [EVENTS[0]!, { ...EVENTS[1]!, hash: 'ff'.repeat(32) }, EVENTS[2]!];
  const name = (n: number) => `${JOB} version ${n}`;
  t.same(proofsOf(bundle({ events: edited })), {
    proven: 2,
    problems: [`${name(2)} (T) is not proven by seal 4`],
  });
  t.same(proofsOf(bundle({ seals: [{ ...SEAL, n: 5 }] })).proven, 0, 'the seal is not there');
  t.same(proofsOf(bundle({ seals: [{ ...SEAL, root: 'ab'.repeat(32) }] })).proven, 0);
  t.same(proofsOf(bundle({ seals: [{ ...SEAL, events: 9 }] })).proven, 0);
  t.same(proofsOf(bundle({ proofs: PROOFS.slice(1) })), {
    proven: 2,
    problems: [`${name(1)} (T) has no proof, although seals after it are there`],
  });
  const young = [...EVENTS, event(4, {}), event(5, {})];
  t.same(proofsOf(bundle({ events: young })), {
    proven: 3,
    problems: ['2 of 5 events are not proven by any seal: export again once they are sealed'],
  });
});

t.test('nothing may be there twice', async (t) => {
  const twice = bundle({
    events: [...EVENTS, EVENTS[0]!, EVENTS[0]!],
    proofs: [...PROOFS, PROOFS[1]!],
    seals: [SEAL, SEAL],
  });
  t.same(proofsOf(twice), {
    proven: 5,
    problems: [
      `${JOB} version 1 is there twice`,
      `${JOB} version 2 has two proofs`,
      'seal version 4 is there twice',
    ],
  });
});

const money = (seq: number, type: string, data: object): BundledEvent =>
  event(seq, {
    ...{ stream_id: ACCOUNT, kind: 'account', type },
    data: { jobId: JOB, holdId: 'h1', ...data },
  } as Partial<BundledEvent>);
const QUEUED = event(1, { type: 'JobQueued', data: { accountId: ACCOUNT, hold: { id: 'h1', amount: 20 } } });
const HELD = money(7, 'CreditsHeld', { amount: 20 });
const RENDERED = event(2, { type: 'OutputRendered', data: { run: 1, charged: 12 } });
const CAPTURED = money(8, 'HoldCaptured', { captured: 12 });

const problems = (...events: BundledEvent[]) =>
  bundleMoneyProblems({ subject: { kind: 'job', id: JOB }, events } as unknown as Bundle);

t.test('a job’s money is in the ledger, once', async (t) => {
  t.same(problems(QUEUED, HELD), []);
  t.same(problems(QUEUED, HELD, RENDERED, CAPTURED), []);
  t.same(problems(QUEUED), [`${JOB} version 1: its hold is not in the ledger`]);
  t.same(problems(QUEUED, money(7, 'CreditsHeld', { amount: 21 })), [
    `${JOB} version 1: its hold is not in the ledger`,
  ]);
  t.same(problems(QUEUED, money(7, 'CreditsHeld', { amount: 20, holdId: 'h2' })), [
    `${JOB} version 1: its hold is not in the ledger`,
  ]);
  t.same(problems(QUEUED, HELD, event(2, { type: 'JobCanceled', data: { run: 1 } })), [
    `${JOB} version 1: its run has ended, and its hold has not`,
  ]);
  for (const type of ['OutputFailed', 'JobFailed'])
    t.equal(problems(QUEUED, HELD, event(2, { type, data: { run: 1 } })).length, 1, type);
  t.same(problems(QUEUED, HELD, event(2, { type: 'OutputFailed', data: { run: 2 } })), [], 'another run');
  t.same(problems(QUEUED, HELD, RENDERED, CAPTURED, money(9, 'HoldReleased', {})), [
    `${JOB} version 1: its run has ended, and its hold 2 times`,
  ]);
});

t.test('a job’s charges are those of the ledger, and nobody else’s', async (t) => {
  t.same(problems(QUEUED, HELD, RENDERED, money(8, 'HoldCaptured', { captured: 13 })), [
    'the job says that 12 credits were charged, the ledger 13',
  ]);
  const foreign = `${ACCOUNT} version 8 (HoldCaptured) is not about this job`;
  t.same(problems(QUEUED, HELD, RENDERED, money(8, 'HoldCaptured', { captured: 12, jobId: 'j' })), [foreign]);
  const elsewhere = { ...CAPTURED, stream_id: 'other' };
  t.same(problems(QUEUED, HELD, RENDERED, elsewhere), [
    'other version 8 (HoldCaptured) is not about this job',
  ]);
  const unkind = { ...CAPTURED, kind: 'job' } as BundledEvent;
  t.equal(problems(QUEUED, HELD, RENDERED, unkind)[0], foreign);
  const account = { subject: { kind: 'account', id: ACCOUNT }, events: [HELD] } as unknown as Bundle;
  t.same(bundleMoneyProblems(account), []);
});
