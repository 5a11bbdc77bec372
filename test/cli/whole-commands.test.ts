// What commands over a log print, whole, with their exit codes: a job and its past, months and archives, projections, money,
// tokens of auditors. They are written down in written/.
import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import t from 'tap';
import { oldLog } from '../audit/old-log.ts';
import { numbering } from '../support/page-outline.ts';
import { createJob, entropy, MASTER_KEY_SETTING } from '../support/store.ts';
import { advance } from '../support/worker-events.ts';
import { cli } from './captured-context.ts';

const log = await oldLog(t);
const environment = {
  DATABASE_URL: log.url,
  DATA_DIR: path.join(log.directory, 'data'),
  PUBLIC_URL: 'https://films.example',
  ...MASTER_KEY_SETTING,
};
const numbered = numbering();
for (const id of [log.account.userId, log.account.accountId, ...log.may, log.now]) numbered(id);
const month = (ahead: number) => {
  const now = new Date(entropy.now());
  return new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + ahead, 1)).toISOString().slice(0, 7);
};
const MASKS: [RegExp, string][] = [
  [new RegExp(log.directory, 'g'), 'DIR'],
  [/\b20(?!24-05)\d\d-\d\d-\d\dT\d\d:\d\d:\d\d\.\d+Z/g, 'NOW'],
  ...[0, 1, 2].map((ahead): [RegExp, string] => [
    new RegExp(`\\b${month(ahead)}\\b(?!-)`, 'g'),
    `MONTH${ahead}`,
  ]),
  [/…[\w-]{4}(?=\s)|(?<="last_four": ")[\w-]{4}/g, '…LAST'],
  [/\b[0-9a-f]{64}\b/g, 'HASH'],
  [/framelog_audit_[\w-]+|fla_[\w-]{20,}/g, 'TOKEN'],
];
const found: string[] = [];

/** Runs a command and keeps what came of it. */
async function framelog(...args: string[]) {
  const { code, out, notes } = await cli(args, { environment });
  const said = [`== ${args.join(' ')} -> ${code}`, out, notes && `notes: ${notes}`]
    .filter(Boolean)
    .join('\n');
  let text = numbered(said);
  for (const [pattern, word] of MASKS) text = text.replaceAll(pattern, word);
  found.push(
    ...text
      .split('\n')
      .map((line) => line.trimEnd())
      .filter(Boolean),
  );
  return out;
}

t.before(async () => {
  const [rendered, failed] = log.may as [string, string];
  const asking = await createJob(log.store, log.account, { price: 5 });
  numbered(asking.jobId);
  await advance(log.store, asking.jobId, 'asking');
  await jobs(rendered, failed, asking.jobId);
  await derived();
  await auditors();
  await months(rendered);
});

async function jobs(rendered: string, failed: string, asking: string): Promise<void> {
  await framelog('status', rendered);
  await framelog('status', failed);
  await framelog('status', asking);
  await framelog('status', rendered, '--json');
  await framelog('status', rendered, '--at', '2024-05-20T12:00:00Z');
  await framelog('status', rendered, '--at', '2024-05-20T11:59:59Z');
  await framelog('status', failed, '--at', '2024-05-20T12:00:00Z', '--json');
  await framelog('status', rendered, '--at', 'yesterday');
  await framelog('status', log.account.accountId);
  await framelog('history', rendered);
  await framelog('history', failed, '--at', '2024-05-20T12:00:00Z');
  await framelog('history', failed, '--at', '2024-05-19T12:00:00Z');
  await framelog('explain', rendered);
  await framelog('credits', 'reader@example.org');
  await framelog('credits', log.account.accountId, '--json');
}

async function derived(): Promise<void> {
  await framelog('projections', 'list');
  await framelog('projections', 'list', '--json');
  await framelog('projections', 'rebuild', 'job-status');
  await framelog('projections', 'rebuild', 'none');
  await framelog('projections', 'rebuild', 'job-status', 'credit-ledger');
  await log.store.pool.query("update ledger_entry set amount = amount + 1 where kind = 'grant'");
  await framelog('projections', 'rebuild', 'credit-ledger', '--check');
  await framelog('audit', 'money');
  await framelog('projections', 'rebuild', 'credit-ledger', '--check', '--json');
  await framelog('projections', 'rebuild', 'credit-ledger');
  await framelog('audit', 'money');
  await framelog('audit', 'money', '--json');
}

async function auditors(): Promise<void> {
  const made = await cli(['audit', 'token', 'create', '--name', 'Office of <1>', '--json'], { environment });
  const { token_id } = JSON.parse(made.out || '{}');
  numbered(String(token_id));
  await framelog('audit', 'token', 'create');
  await framelog('audit', 'token', 'list');
  await framelog('audit', 'token', 'revoke', String(token_id));
  await framelog('audit', 'token', 'revoke', String(token_id));
  await framelog('audit', 'token', 'revoke', 'x');
  await framelog('audit', 'token', 'list', '--json');
}

async function months(job: string): Promise<void> {
  const { file } = log;
  await log.store.pool.query('delete from pgboss.job');
  await log.settle();
  await framelog('partitions', 'list');
  await framelog('partitions', 'archive', 'May', '--out', file);
  await framelog('partitions', 'archive', '2024-05');
  await framelog('partitions', 'archive', '1999-01', '--out', file);
  await framelog('partitions', 'archive', '2024-05', '--out', path.join(log.directory, 'none/may.gz'));
  await framelog('partitions', 'archive', '2024-05', '--out', file);
  await framelog('partitions', 'archive', '2024-05', '--out', `${file}2`);
  await framelog('partitions', 'list', '--json');
  await framelog('status', job);
  await framelog('history', job);
  await framelog('audit', 'money');
  await framelog('partitions', 'drop', file);
  await framelog('partitions', 'drop', file);
  await framelog('partitions', 'restore', `${file}3`);
  await framelog('partitions', 'restore', file);
  await framelog('partitions', 'archive', '2024-05', '--out', file);
  await framelog('partitions', 'list');
}

t.test('as they are written down', async (t) => {
  const place = path.join(import.meta.dirname, 'written/commands.txt');
  if (process.env.OUTLINES === 'write') await writeFile(place, `${found.join('\n')}\n`);
  const written = (await readFile(place, 'utf8')).trimEnd().split('\n');
  t.same(found, written);
});
