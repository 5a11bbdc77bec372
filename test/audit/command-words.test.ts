// What the commands of an audit say of a witness that does not reach everywhere and of a bundle that does not hold, and how
// they keep what they write.
import { readFileSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import t from 'tap';
import type { AccountEvent } from '../../src/domain/events.ts';
import { cli } from '../cli/captured-context.ts';
import { asked } from '../domain/paying-accounts.ts';
import { command, MASTER_KEY_SETTING } from '../support/store.ts';
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
  t.equal(await said([]), `0 of ${n} seals compared; nothing vouches for them but the key`);
  t.match(await framelog('audit', 'verify'), { out: /^witness {3}none given/m });
});

t.test('a witness that ends before --since is no finding, and vouches for nothing', async (t) => {
  const kept = readFileSync(log.witnessFile, 'utf8').trimEnd().split('\n');
  const n = kept.length;
  const file = path.join(directory, 'older.jsonl');
  writeFileSync(file, `${kept[0]}\n`);
  const since = (from: number) => framelog('audit', 'verify', '--witness', file, '--since', `${from}`);
  const said = `witness   0 of ${n - 1} seals compared; nothing vouches for them but the key\n`;
  const older = await since(2);
  t.equal(older.code, 0, older.out);
  t.match(older.out, said);
  t.match(older.out, 'The log is intact, as far as it was looked at.');
  t.match((await since(1)).out, `witness   1 of ${n} seals compared; for those after seal 1`);
});

t.test('a witness that cannot be read is said before anything is, and nothing was verified', async (t) => {
  const reads = async () => JSON.parse((await framelog('audit', 'reads', '--json')).out).length;
  const before = await reads();
  const missing = path.join(directory, 'nowhere.jsonl');
  const refused: [file: string, why: string][] = [
    [missing, `There is no file ${missing}`],
    [directory, `${directory} cannot be read: it is a directory`],
  ];
  for (const [file, why] of refused) {
    const found = await framelog('audit', 'verify', '--witness', file);
    t.equal(found.code, 1);
    t.match(found.notes, why);
    t.equal(found.out, '');
  }
  t.equal(await reads(), before, 'the log was not read for it');
});

t.test('money that a won dispute brought back is kept, and so is what is not disputed', async (t) => {
  const { accountId, userId } = log.account;
  const add = (...events: AccountEvent[]) =>
    log.store.handle(command(), async (unit) => {
      await unit.account(accountId);
      unit.appendAccount(accountId, userId, events);
    });
  const said = async () => {
    const { code, out } = await framelog('audit', 'money');
    return [code, /^payments {2}(.*)$/m.exec(out)?.[1]];
  };
  const paymentId = '01a1fd00-0000-5000-8000-0000000000a1';
  const back = { reference: paymentId, amountCents: 400, credits: 160 };
  await add(
    { type: 'PaymentRequested', data: asked({ paymentId, amountCents: 123456, credits: 200 }) },
    { type: 'CreditsPurchased', data: { amount: 200, priceCents: 123456, reference: paymentId } },
  );
  const none = '$0.00 refunded, $0.00 disputed, $0.00 won back';
  t.same(await said(), [0, `$1234.56 paid, ${none}; $1234.56 kept`]);
  await add(
    {
      type: 'CreditsWithdrawn',
      data: {
        ...{ kind: 'refund', returnId: 're', reference: paymentId, amountCents: 5 },
        ...{ credits: 0, uncovered: 0 },
      },
    },
    { type: 'CreditsWithdrawn', data: { ...back, kind: 'dispute', returnId: 'dp', uncovered: 0 } },
  );
  const lost = '$0.05 refunded, $4.00 disputed';
  t.same(await said(), [0, `$1234.56 paid, ${lost}, $0.00 won back; $1230.51 kept`]);
  await add({ type: 'DisputeClosed', data: { ...back, returnId: 'dp', won: true } });
  t.same(await said(), [0, `$1234.56 paid, ${lost}, $4.00 won back; $1234.51 kept`]);
});

t.test('a log that was looked at from some moment on is not called intact as a whole', async (t) => {
  const last = async (...args: string[]) =>
    (await framelog('audit', 'verify', ...args)).out.trimEnd().split('\n').at(-1);
  t.equal(await last(), 'The log is intact.');
  for (const since of ['2', '2999-01-01'])
    t.equal(await last('--since', since), 'The log is intact, as far as it was looked at.', since);
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
