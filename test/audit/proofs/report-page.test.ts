// The page of a bundle word by word, and what is derived from its events, without a database.
import t from 'tap';
import type { Bundle, BundledEvent, BundleSubject } from '../../../src/audit/evidence/bundle.ts';
import { derive } from '../../../src/audit/evidence/derived.ts';
import { reportHtml } from '../../../src/audit/evidence/report.ts';

const [JOB, ACCOUNT, OWNER] = ['a', 'b', 'c'].map((it) => `01a1fd00-0000-7000-8000-00000000000${it}`) as [
  string,
  string,
  string,
];
const KEY = '01a1fd00-0000-7000-8000-0000000000ee';
const HASH = 'ab'.repeat(32);
let seq = 0;
/** An event as the log has it; its personal members are in the readings. */
const stored = (kind: 'job' | 'account', version: number, type: string, data: object, actor = 'worker') =>
  ({
    ...{
      stream_id: kind === 'job' ? JOB : ACCOUNT,
      kind,
      owner_id: OWNER,
      version,
      tx: '9',
      seq: String(++seq),
    },
    ...{ recorded_at: `2026-01-31T12:00:0${seq}.250Z`, type, schema_version: 1, command_id: KEY, actor },
    ...{ causation_id: null, correlation_id: null, data, sealed: null, previous_hash: HASH, hash: HASH },
  }) as BundledEvent;

const hold = { holdId: KEY, jobId: JOB, run: 1 };
const video = {
  width: 1280,
  height: 720,
  fps: 30,
  bytes: 4096,
  durationSeconds: 12.5,
  renderedSeconds: 12.5,
};
const held = stored('account', 2, 'CreditsHeld', { ...hold, amount: 30 }, `user:${OWNER}/key:${KEY}`);
const EVENTS = [
  stored('account', 1, 'CreditsGranted', { amount: 50, reason: 'welcome' }, 'cli'),
  held,
  stored('job', 1, 'SessionPrepared', { run: 1 }, `user:${OWNER}/session:${KEY}`),
  stored('job', 2, 'FromTheFuture', { run: 1 }, 'service:robot'),
  stored('job', 3, 'OutputRendered', {
    ...{
      run: 1,
      key: 'k',
      sha256: HASH,
      posterKey: 'p',
      captionsKey: null,
      contentType: 'video/mp4',
      ...video,
    },
    charged: 22,
  }),
  stored('account', 3, 'HoldCaptured', { ...hold, captured: 22, released: 8 }),
  stored(
    'account',
    4,
    'PlanSubscribed',
    { plan: 'pro', period: { anchor: 'A', start: 'S', end: 'E' } },
    'system',
  ),
];

/** A bundle of these events, as it would be exported. */
function bundleOf(subject: BundleSubject): Bundle {
  const facts = { subject, events: EVENTS, readings: [] };
  const seal = {
    n: 3,
    events: 6,
    sealedAt: '2026-01-31T12:00:09.000Z',
    hash: 'cd'.repeat(32),
    publicKey: 'ef01',
  };
  return {
    ...{ ...facts, ...derive(facts), exportedAt: '2026-01-31T13:00:00.000Z' },
    ...{ proofs: [{}, {}], seals: [seal], ownerKey: null },
  } as unknown as Bundle;
}
/** The words of the page, a line an element. */
const wordsOf = (bundle: Bundle) =>
  reportHtml(bundle)
    .replace(/<style>[\s\S]*<\/style>/, '')
    .replace(/<\/?(?:tr|dl|p|h1|h2|table|div|li|footer)[^>]*>/g, '\n')
    .replace(/<\/(?:td|th|dt)>/g, '|')
    .replace(/<[^>]*>/g, '')
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');

t.test('what the events say of money and videos', async (t) => {
  const { ledger, sources, outputs } = bundleOf({ kind: 'account', id: ACCOUNT });
  const row = (
    version: number,
    line: number,
    kind: string,
    debit: string,
    credit: string,
    amount: number,
  ) => ({
    ...{ account_id: ACCOUNT, version, line, kind, debit, credit, amount },
  });
  const of = { hold_id: KEY, job_id: JOB, run: 1 };
  const at = (second: number) => ({ recorded_at: `2026-01-31T12:00:0${second}.250Z` });
  const none = { hold_id: null, job_id: null, run: null };
  t.same(ledger, [
    {
      ...row(1, 1, 'grant', 'granted', 'available', 50),
      ...at(2),
      debit_after: -50,
      credit_after: 50,
      ...none,
    },
    { ...row(2, 1, 'hold', 'available', 'held', 30), ...at(1), debit_after: 20, credit_after: 30, ...of },
    { ...row(3, 1, 'capture', 'held', 'revenue', 22), ...at(6), debit_after: 8, credit_after: 22, ...of },
    { ...row(3, 2, 'release', 'held', 'available', 8), ...at(6), debit_after: 0, credit_after: 28, ...of },
  ]);
  t.same(sources, []);
  const { renderedSeconds: _, durationSeconds: duration_seconds, ...picture } = video;
  t.same(outputs, [
    {
      run: 1,
      sha256: HASH,
      ...picture,
      duration_seconds,
      charged: 22,
      rendered_at: '2026-01-31T12:00:05.250Z',
    },
  ]);
  const [first] = bundleOf({ kind: 'job', id: JOB }).ledger as Record<string, unknown>[];
  t.same([first?.amount, first?.debit_after, first?.credit_after], [50, undefined, undefined]);
});

const STAMP = { released: '2026-01-31 12:00:06 UTC', rendered: '2026-01-31 12:00:05 UTC' };
const PROOF = [
  'Proof',
  'Each event is hashed over its content and the hash of the event before it. Seals put the events of the whole log,',
  'in their order, under a Merkle root and sign it; the path from an event to its seal is in proofs.jsonl.',
  'Seal|Made|Events|Hash|',
  `3|2026-01-31 12:00:09 UTC|6|${'cd'.repeat(32)}|`,
  'Signed with the Ed25519 key ef01.',
  'This page is only a reading of the files beside it: framelog audit check proves them offline, and',
  'HOW-TO-CHECK.txt says how to do without.',
  'Made from 7 events by Framelog. It states nothing about what happened after 2026-01-31 13:00:00 UTC.',
];
const headOf = (what: string, id: string) => [
  `Evidence about ${what} ${id}`,
  'Framelog evidence',
  `Evidence about ${what}`,
  `${id}, as of 2026-01-31 13:00:00 UTC`,
  ...['Events|7', 'Proven by seals|2 of 7', 'Seals|1', 'Videos|1', 'Credits charged|22', `Owner|${OWNER}`],
  'What happened',
  '#|Recorded|Event|By|Hash|',
];
const SHORT = 'abababababababab…';

t.test('the page of a job', async (t) => {
  t.same(wordsOf(bundleOf({ kind: 'job', id: JOB })), [
    ...headOf('a job', JOB),
    `1|2026-01-31 12:00:03 UTC|Session prepared|customer, web app|${SHORT}|`,
    `2|2026-01-31 12:00:04 UTC|FromTheFuture|service account|${SHORT}|`,
    `3|${STAMP.rendered}|Video rendered, 12.5 s, 22 credits charged|worker|${SHORT}|`,
    'Money',
    'Recorded|Entry|From|To|Credits|Hold|',
    '2026-01-31 12:00:02 UTC|grant|granted|available|50|–|',
    `2026-01-31 12:00:01 UTC|hold|available|held|30|${KEY}|`,
    `${STAMP.released}|capture|held|revenue|22|${KEY}|`,
    `${STAMP.released}|release|held|available|8|${KEY}|`,
    'Videos',
    'Run|Rendered|Seconds|Picture|Bytes|Credits|SHA-256|',
    `1|${STAMP.rendered}|12.5|1280×720 at 30 fps|4096|22|${HASH}|`,
    'Sources',
    'None.',
    ...PROOF,
  ]);
});

t.test('the page of an account', async (t) => {
  t.same(wordsOf(bundleOf({ kind: 'account', id: ACCOUNT })), [
    ...headOf('an account', ACCOUNT),
    ...['1|2026-01-31 12:00:02 UTC|CreditsGranted', 'amount: 50', 'reason: welcome', `|operator|${SHORT}|`],
    ...['2|2026-01-31 12:00:01 UTC|CreditsHeld', `holdId: ${KEY}`, `jobId: ${JOB}`, 'run: 1', 'amount: 30'],
    `|customer, API key|${SHORT}|`,
    ...[`3|${STAMP.released}|HoldCaptured`, `holdId: ${KEY}`, `jobId: ${JOB}`, 'run: 1', 'captured: 22'],
    ...['released: 8', `|worker|${SHORT}|`],
    ...['4|2026-01-31 12:00:07 UTC|PlanSubscribed', 'plan: pro', 'period: anchor A, start S, end E'],
    `|system|${SHORT}|`,
    'Money',
    'Recorded|Entry|From|To|Credits|Hold|From after|To after|',
    '2026-01-31 12:00:02 UTC|grant|granted|available|50|–|-50|50|',
    `2026-01-31 12:00:01 UTC|hold|available|held|30|${KEY}|20|30|`,
    `${STAMP.released}|capture|held|revenue|22|${KEY}|8|22|`,
    `${STAMP.released}|release|held|available|8|${KEY}|0|28|`,
    ...PROOF,
  ]);
});
