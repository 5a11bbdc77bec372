import { generateKeyPairSync } from 'node:crypto';
import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate';
import t from 'tap';
import {
  type Bundle,
  type BundledEvent,
  hashOfBundled,
  packBundle,
} from '../../src/audit/evidence/bundle.ts';
import { checkBundle } from '../../src/audit/evidence/check-bundle.ts';
import { exportBundle } from '../../src/audit/evidence/export-bundle.ts';
import { reportHtml } from '../../src/audit/evidence/report.ts';
import { unpackBundle } from '../../src/audit/evidence/unpack-bundle.ts';
import { publicKeyOf } from '../../src/audit/seals/seal.ts';
import { createJob } from '../support/store.ts';
import { advance } from '../support/worker-events.ts';
import { type SealedLog, sealedLog } from './sealed-log.ts';

async function evidence(
  log: SealedLog,
  kind: 'job' | 'account',
  id: string,
  withKey = false,
): Promise<Bundle> {
  const bundle = await exportBundle({
    db: log.store.pool,
    unwrapKey: log.store.keys.unwrap,
    subject: { kind, id },
    now: Date.now(),
    withKey,
  });
  return bundle!;
}
const pack = (bundle: Bundle) => packBundle(bundle, reportHtml(bundle));
const problemsOf = (bytes: Uint8Array, log: SealedLog) =>
  checkBundle(bytes, { trustedKeys: [publicKeyOf(log.key)] }).problems;

/** A file of the bundle changed, and the manifest to match. */
async function forged(
  bytes: Uint8Array,
  name: string,
  change: (text: string) => string,
): Promise<Uint8Array> {
  const files = unzipSync(bytes);
  const before = strFromU8(files[name]!);
  const after = change(before);
  if (after === before) throw new Error(`nothing changed in ${name}`);
  files[name] = strToU8(after);
  const { createHash } = await import('node:crypto');
  const sha = (b: Uint8Array) => createHash('sha256').update(b).digest('hex');
  const manifest = JSON.parse(strFromU8(files['manifest.json']!));
  manifest.files[name] = sha(files[name]);
  files['manifest.json'] = strToU8(JSON.stringify(manifest));
  return zipSync(files);
}

t.test('a job is proven from its bundle alone', async (t) => {
  const log = await sealedLog(t);
  const bundle = await evidence(log, 'job', log.jobs[0]!, true);
  const checked = checkBundle(pack(bundle), { trustedKeys: [publicKeyOf(log.key)] });
  t.same(checked.problems, []);
  t.same(checked.notes, []);
  t.same(unpackBundle(pack(bundle)).bundle, JSON.parse(JSON.stringify(bundle)), 'what is packed is unpacked');
  t.equal(bundle.events.filter((e) => e.kind === 'job').length, 7);
  t.equal(bundle.proofs.length, 9, 'the job and the two events of its hold');
  t.match(bundle.ledger, [
    { kind: 'hold', amount: 5 },
    { kind: 'capture', amount: 5 },
  ]);
  t.match(bundle.outputs, [{ run: 1, sha256: 'ab'.repeat(32), charged: 5 }]);
  t.equal(bundle.events[0]!.data.request, undefined, 'the prompt is in the stored event as ciphertext only');
  t.match(bundle.readings[0]!.personal, { request: { prompt: 'Film 0' } });
});

t.test('an account is proven with its whole ledger', async (t) => {
  const log = await sealedLog(t);
  const bundle = await evidence(log, 'account', log.account.accountId);
  const checked = checkBundle(pack(bundle), { trustedKeys: [publicKeyOf(log.key)] });
  t.same(checked.problems, []);
  t.match(checked.notes, [/operator’s reading/], 'without the key the readable texts are not proven');
  t.match(bundle.ledger.at(-1), { kind: 'capture', credit_after: 15 });
  t.notOk(JSON.stringify(bundle.events).includes('example.org'), 'the address is stored as ciphertext');
});

t.test('no part of a bundle can be changed unnoticed', async (t) => {
  const log = await sealedLog(t);
  const bytes = pack(await evidence(log, 'job', log.jobs[0]!, true));
  const firstLine = (text: string) => text.slice(text.indexOf('\n') + 1);
  const cases: [string, (text: string) => string, RegExp][] = [
    ['events.jsonl', (s) => s.replace('"charged":5', '"charged":4'), /does not give its hash/],
    ['events.jsonl', firstLine, /version before it is missing/],
    ['events.jsonl', (s) => s.slice(0, s.lastIndexOf('\n', s.length - 2) + 1), /ledger|charged/],
    ['readings.jsonl', (s) => s.replace('Film 0', 'Film 1'), /readable text is not/],
    ['proofs.jsonl', (s) => s.replace(/"index":\d+/, '"index":99'), /not proven by seal/],
    ['seals.jsonl', (s) => s.replace(/"events":6/, '"events":7'), /hash or signature/],
    ['ledger.json', (s) => s.replace('"amount": 5', '"amount": 4'), /ledger\.json does not follow/],
    ['outputs.json', (s) => s.replace('abab', 'abac'), /outputs\.json does not follow/],
    ['sources.json', () => '[{}]', /sources\.json does not follow/],
  ];
  for (const [name, change, reason] of cases) {
    const problems = problemsOf(await forged(bytes, name, change), log);
    t.ok(
      problems.some((problem) => reason.test(problem)),
      `${name}: ${problems}`,
    );
  }
  const report = await forged(bytes, 'report.html', (s) =>
    s.replace('charged</dt><dd>5', 'charged</dt><dd>0'),
  );
  t.match(
    checkBundle(report, { trustedKeys: [] }).notes.at(-1),
    /report\.html is not what this version makes/,
  );
  const files = unzipSync(bytes);
  t.match(problemsOf(zipSync({ ...files, 'note.txt': strToU8('x') }), log), [/note\.txt does not belong/]);
  t.match(problemsOf(zipSync({ ...files, 'sources.json': strToU8('[ ]') }), log), [
    /sources\.json is not the file/,
  ]);
  t.throws(() => checkBundle(strToU8('no zip'), { trustedKeys: [] }));
  t.throws(() => checkBundle(zipSync({}), { trustedKeys: [] }), /manifest\.json is missing/);
});

t.test('a key or a witness from elsewhere decides', async (t) => {
  const log = await sealedLog(t);
  const bundle = await evidence(log, 'job', log.jobs[0]!);
  const stranger = publicKeyOf(generateKeyPairSync('ed25519').publicKey);
  t.match(checkBundle(pack(bundle), { trustedKeys: [stranger] }).problems, [/not the key that was given/]);
  t.match(checkBundle(pack(bundle), { trustedKeys: [] }).notes, [/no key was given/, /operator’s reading/]);
  const options = { trustedKeys: [publicKeyOf(log.key)] };
  const first = bundle.seals[0]!;
  const others = checkBundle(pack(bundle), {
    ...options,
    witnessed: () => ({ ...first, hash: '00'.repeat(32) }),
  });
  t.match(others.problems, [/the witness was given another one/]);
  t.match(checkBundle(pack(bundle), { ...options, witnessed: () => null }).problems, [/does not have it/]);
});

t.test('what no seal proves does not hold', async (t) => {
  const log = await sealedLog(t);
  const { jobId } = await createJob(log.store, log.account, { price: 2 });
  const bundle = await evidence(log, 'job', jobId);
  t.same(problemsOf(pack(bundle), log), [
    '2 of 2 events are not proven by any seal: export again once they are sealed',
  ]);
  t.equal(
    await exportBundle({
      db: log.store.pool,
      unwrapKey: log.store.keys.unwrap,
      subject: { kind: 'job', id: log.account.accountId },
      now: 0,
      withKey: false,
    }),
    null,
  );
});

/** The bundle with an event that never was, well chained behind the last of the job. */
function withInvention(bundle: Bundle, change: Partial<BundledEvent>): Bundle {
  const last = bundle.events.filter((e) => e.kind === 'job').at(-1)!;
  const invented = { ...last, version: last.version + 1, previous_hash: last.hash, ...change };
  invented.hash = hashOfBundled(invented).toString('hex');
  return { ...bundle, events: [...bundle.events, invented] };
}

t.test('an event that never was is not made true by anything beside it', async (t) => {
  const log = await sealedLog(t);
  const bundle = await evidence(log, 'job', log.jobs[0]!);
  const failed = { type: 'JobFailed', data: { run: 1 }, sealed: null };
  const young = withInvention(bundle, { ...failed, tx: '99999999999' });
  t.match(problemsOf(pack(young), log), [/1 of 10 events are not proven by any seal/]);
  const old = withInvention(bundle, failed);
  t.match(problemsOf(pack(old), log), [/version 8 \(JobFailed\) has no proof, although seals after it/]);
  const [first] = bundle.proofs;
  const twice = { ...old, proofs: [...old.proofs, first!] };
  t.match(problemsOf(pack(twice), log), [/version 1 has two proofs/, /JobFailed\) has no proof/]);
  const borrowed = { ...old, proofs: [...old.proofs, { ...first!, version: 8 }] };
  t.match(problemsOf(pack(borrowed), log), [/JobFailed\) is not proven by seal/]);
  const bare = { ...bundle, proofs: [], seals: [] };
  t.match(problemsOf(pack(bare), log), [/9 of 9 events are not proven by any seal/]);
});

t.test('the money of a job is all of its money, once, and nobody else’s', async (t) => {
  const log = await sealedLog(t);
  const bundle = await evidence(log, 'job', log.jobs[2]!);
  const other = await evidence(log, 'job', log.jobs[0]!);
  const problems = (events: BundledEvent[]) => problemsOf(pack({ ...bundle, events }), log).join('\n');
  t.match(problems(bundle.events.filter((e) => e.type !== 'HoldReleased')), /its hold has not/);
  t.match(problems(bundle.events.filter((e) => e.kind === 'job')), /its hold is not in the ledger/);
  t.match(problems([...bundle.events, bundle.events.at(-1)!]), /is there twice[\s\S]*its hold 2 times/);
  const foreign = other.events.filter((e) => e.kind === 'account');
  t.match(problems([...bundle.events, ...foreign]), /\(HoldCaptured\) is not about this job/);
});

t.test('a file that is not what it seems is refused before it is believed', async (t) => {
  const log = await sealedLog(t);
  const bytes = pack(await evidence(log, 'job', log.jobs[0]!));
  const check = (file: Uint8Array) => checkBundle(file, { trustedKeys: [] });
  const files = unzipSync(bytes);
  const slip = zipSync({ ...files, '../../report.html': strToU8('x') });
  t.match(problemsOf(slip, log), [/report\.html does not belong/]);
  const cases: [string, (text: string) => string, RegExp][] = [
    ['manifest.json', (s) => s.replace(/"exported_at":.*Z"/, '"exported_at":"\\u001b[2J"'), /exported_at/],
    ['manifest.json', (s) => s.replace('evidence/1', 'evidence/2'), /its format is "framelog-evidence\/2"/],
    ['events.jsonl', (s) => `null\n${s}`, /line 1 of events\.jsonl is no object/],
    ['events.jsonl', (s) => s.replace('"version":1', '"version":1.5'), /version in line 1/],
    ['events.jsonl', (s) => s.replace('"JobQueued"', '"Job\\nQueued"'), /type in line 1/],
    ['proofs.jsonl', (s) => s.replace('"path":[', '"path":[1,'), /path in line 1/],
    ['outputs.json', () => '{}', /outputs\.json is no list/],
  ];
  for (const [name, change, reason] of cases) {
    const changed = { ...files, [name]: strToU8(change(strFromU8(files[name]!))) };
    t.throws(() => check(zipSync(changed)), reason, name);
  }
  const twin = Buffer.from(zipSync({ ...files, 'report.htm_': strToU8('another page') })).toString('latin1');
  const doubled = Buffer.from(twin.replaceAll('report.htm_', 'report.html'), 'latin1');
  t.throws(() => check(doubled), /report\.html is in it twice/);
  const bomb = Buffer.from(zipSync({ ...files, 'ledger.json': new Uint8Array(2 ** 20) }));
  const name = bomb.lastIndexOf('ledger.json');
  bomb.writeUInt32LE(2 ** 30, name - 46 + 24);
  t.throws(
    () => check(bomb),
    /larger than evidence may be/,
    'what the directory says is unpacked is counted',
  );
});

t.test('a tampered log gives no bundle that holds', async (t) => {
  const log = await sealedLog(t);
  const job = log.jobs[0]!;
  await log.tamper(
    `update events set data = jsonb_set(data, '{charged}', '0') where stream_id = $1 and version = 7`,
    [job],
  );
  const problems = problemsOf(pack(await evidence(log, 'job', job)), log);
  t.ok(problems.some((problem) => problem.includes(`${job} version 7 (OutputRendered): the content`)));
});

t.test('the report escapes every text and loads nothing', async (t) => {
  const log = await sealedLog(t);
  const prompt = `<script>alert("x")</script> & 'film' <img src=x onerror=y> \u202e\u001b[2J`;
  const { jobId } = await createJob(log.store, log.account, { prompt });
  await advance(log.store, jobId, 'rendered');
  const html = reportHtml(await evidence(log, 'job', jobId));
  t.notMatch(html, /<script|<img/);
  t.match(html, '&lt;script&gt;alert(&quot;x&quot;)&lt;/script&gt; &amp; &#39;film&#39; &lt;img');
  t.notMatch(html, /<[^>]*\b(src|href)=|url\(|@import/i, 'no address is loaded');
  t.match(html, '\\u202e\\u001b[2J', 'what hides or turns text around is spelled out');
  t.match(html, /<html lang="en">/);
});
