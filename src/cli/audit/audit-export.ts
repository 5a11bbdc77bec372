import { setTimeout as sleep } from 'node:timers/promises';
import { type Bundle, type BundleSubject, packBundle } from '../../audit/evidence/bundle.ts';
import { exportBundle } from '../../audit/evidence/export-bundle.ts';
import { reportHtml } from '../../audit/evidence/report.ts';
import { existingSealKey } from '../../audit/seals/seal-key.ts';
import { sealAll } from '../../audit/seals/sealer.ts';
import type { Data } from '../../deps.ts';
import { isUuidV7 } from '../../domain/ids.ts';
import { transaction } from '../../store/database/db.ts';
import { CliError, EXIT, usageError } from '../cli-error.ts';
import { type Command, type CommandContext, onlyWord } from '../command.ts';
import { findOwner } from '../data-access.ts';
import { outFile, writeWhole } from '../out-file.ts';
import { TOKEN_OPTION, withAudit } from './audit-access.ts';

/**
 * How long an export waits for its newest events to be sealed; after that it says which are not. On a crowded machine, transactions
 * of others in the same Postgres held seals up for eight seconds.
 */
const SEAL_PATIENCE_MS = 30_000;
/** After so long it says what it waits for. */
const SILENT_MS = 2000;

/** Writes everything that proves a job's or an account's history into one file. */
export const auditExport: Command = {
  name: 'audit export',
  parameters: '<job_id|account> --out FILE',
  summary: 'Writes the evidence about a job or an account into a zip file that anybody can check offline.',
  options: {
    out: { value: 'FILE', help: 'where to write, such as bundle.zip' },
    'with-key': {
      help: 'add the owner’s key, which proves the readable texts; it opens everything of this owner, so ask first',
    },
    ...TOKEN_OPTION,
    json: { help: 'print {"file","kind","id","events","proven","seals"}' },
  },
  examples: [
    'framelog audit export 0199aa4e-5d5f-7c41-9d3c-3f6b8d0c2a11 --out bundle.zip',
    'framelog audit export ada@example.com --out account.zip',
  ],
  async run(input, context) {
    const word = onlyWord(auditExport, input);
    const out = input.text('out');
    if (!out) throw usageError('--out must name the file to write, such as bundle.zip');
    await outFile(out);
    const withKey = input.flag('with-key');
    const reading = { action: withKey ? 'export with key' : 'export', subject: word };
    const bundle = await withAudit(input, context, reading, (data) => gather(data, context, word, withKey));
    await writeWhole(out, packBundle(bundle, reportHtml(bundle)), 0o600);
    const { subject, events, proofs, seals } = bundle;
    const facts = {
      file: out,
      ...subject,
      events: events.length,
      proven: proofs.length,
      seals: seals.length,
    };
    if (input.flag('json')) context.print(JSON.stringify(facts));
    else
      context.print(
        `${out}: ${facts.events} events of ${subject.kind} ${subject.id}, ${facts.proven} proven by ${facts.seals} seals`,
      );
    if (facts.proven < facts.events)
      context.note(
        `${facts.events - facts.proven} events are not sealed yet, so the bundle will not hold: some transaction is open. Export again later.`,
      );
    return EXIT.done;
  },
};

async function gather(data: Data, context: CommandContext, word: string, withKey: boolean): Promise<Bundle> {
  const { pool } = data.store;
  const { dataDir, seal } = context.config();
  const key = await existingSealKey({ given: seal.key?.reveal() ?? null, dataDir });
  // What is newest is sealed first, here or by the service; a transaction that is open holds that up for a moment.
  const start = Date.now();
  for (let isTold = false; ; await sleep(100)) {
    if (key) await sealAll({ pool, key, now: Date.now });
    const bundle = await bundleOf(data, word, withKey);
    const open = bundle.events.length - bundle.proofs.length;
    const waited = Date.now() - start;
    if (open === 0 || waited > SEAL_PATIENCE_MS) return bundle;
    if (waited > SILENT_MS && !isTold) context.note(`Waiting for ${open} events to be sealed …`);
    isTold ||= waited > SILENT_MS;
  }
}

async function bundleOf(data: Data, word: string, withKey: boolean): Promise<Bundle> {
  const { pool, keys } = data.store;
  const bundleAbout = (subject: BundleSubject) =>
    transaction(pool, async (db) => {
      // The job, its money and the seals of one moment: what happens meanwhile must not look like a contradiction.
      await db.query('set transaction isolation level repeatable read, read only');
      return exportBundle({ db, subject, unwrapKey: keys.unwrap, now: Date.now(), withKey });
    });
  const job = isUuidV7(word) ? await bundleAbout({ kind: 'job', id: word }) : null;
  if (job) return job;
  const unknown = new CliError(`There is no job and no account ${word}.`);
  const owner = await findOwner(data, word).catch((error) => {
    throw error instanceof CliError ? unknown : error;
  });
  const account = await bundleAbout({ kind: 'account', id: owner.accountId });
  if (!account) throw unknown;
  return account;
}
