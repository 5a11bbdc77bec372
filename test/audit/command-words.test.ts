// What the commands of an audit say of a witness that does not reach everywhere and of a bundle that does not hold, and how
// they keep what they write.
import { readFileSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import t from 'tap';
import { cli } from '../cli/captured-context.ts';
import { MASTER_KEY_SETTING } from '../support/store.ts';
import { sealedLog } from './sealed-log.ts';

const log = await sealedLog(t);
const directory = t.testdir();
const environment = { DATABASE_URL: log.url, DATA_DIR: path.join(directory, 'data'), ...MASTER_KEY_SETTING };
const framelog = (...args: string[]) => cli(args, { environment });

t.test('which seals nothing but the key vouches for is said', async (t) => {
  const kept = readFileSync(log.witnessFile, 'utf8').trimEnd().split('\n');
  const n = kept.length;
  const said = async (lines: string[]) => {
    const file = path.join(directory, 'witness.jsonl');
    writeFileSync(file, lines.map((line) => `${line}\n`).join(''));
    return /^witness {3}(.*)$/m.exec((await framelog('audit', 'verify', '--witness', file)).out)?.[1];
  };
  t.equal(await said(kept), `${n} of ${n} seals compared`);
  const rest = 'nothing vouches but the key';
  t.equal(await said(kept.slice(1)), `${n - 1} of ${n} seals compared; for those before seal 2 ${rest}`);
  t.equal(
    await said(kept.slice(0, -1)),
    `${n - 1} of ${n} seals compared; for those after seal ${n - 1} ${rest}`,
  );
  const middle = `before seal 2 and after seal ${n - 1}`;
  t.equal(await said(kept.slice(1, -1)), `${n - 2} of ${n} seals compared; for those ${middle} ${rest}`);
  t.equal(await said([]), `0 of ${n} seals compared`);
  t.match(await framelog('audit', 'verify'), { out: /^witness {3}none given/m });
});

t.test('a bundle is private, and that the owner’s key was taken along is written down', async (t) => {
  const out = path.join(directory, 'bundle.zip');
  t.equal((await framelog('audit', 'export', log.jobs[0]!, '--out', out, '--with-key')).code, 0);
  t.equal((statSync(out).mode & 0o777).toString(8), '600');
  const reads = JSON.parse((await framelog('audit', 'reads', '--json')).out);
  t.match(reads[0], { reader: 'operator', action: 'export with key', subject: log.jobs[0] });
});

t.test('a bundle that does not hold is reported all the same, and not called a whole chain', async (t) => {
  const [file, report] = [path.join(directory, 'other.zip'), path.join(directory, 'report.html')];
  await framelog('audit', 'export', log.jobs[1]!, '--out', file);
  const whole = await cli(['audit', 'check', file]);
  t.match(whole, { code: 0, out: /^events .* in an unbroken chain up to OutputRendered/m });
  const empty = path.join(directory, 'empty.jsonl');
  writeFileSync(empty, '');
  const doubted = await cli(['audit', 'check', file, '--witness', empty, '--report', report]);
  t.match(doubted, { code: 1, out: /PROBLEM {2}seal \d+: the witness does not have it/ });
  t.notMatch(doubted.out, 'unbroken');
  t.match(doubted.out, /The evidence does not hold: \d+ problem/);
  t.match(readFileSync(report, 'utf8'), log.jobs[1]);
});
