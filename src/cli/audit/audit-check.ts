import { createReadStream } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { createInterface } from 'node:readline';
import { type Checked, checkBundle } from '../../audit/evidence/check-bundle.ts';
import { reportHtml } from '../../audit/evidence/report.ts';
import { parseSeal, type Seal } from '../../audit/seals/seal.ts';
import { CliError, EXIT } from '../cli-error.ts';
import { type Command, onlyWord } from '../command.ts';
import { outFile, writeWhole } from '../out-file.ts';
import { publicKeyFile, readableFile } from './audit-files.ts';

/** Checks a bundle offline: it needs neither a service nor a database nor a network. */
export const auditCheck: Command = {
  name: 'audit check',
  parameters: '<bundle.zip> [--key FILE] [--witness FILE]',
  summary: 'Checks an evidence file offline: no database, no network, no trust in who made it.',
  options: {
    key: { value: 'FILE', multiple: true, help: 'public key (PEM) that the operator published' },
    witness: { value: 'FILE', help: 'a witness file to compare the seals with' },
    report: { value: 'FILE', help: 'write the readable report (HTML), made anew from the events' },
    json: { help: 'print {"ok","problems","notes",…}' },
  },
  examples: [
    'framelog audit check bundle.zip --key seal-key.pub',
    'framelog audit check bundle.zip --key seal-key.pub --witness seals.jsonl --report report.html',
  ],
  async run(input, context) {
    const file = onlyWord(auditCheck, input);
    const trustedKeys = await Promise.all(input.all('key').map(publicKeyFile));
    const report = input.text('report');
    if (report) await outFile(report);
    await readableFile(file);
    const witness = input.text('witness');
    const kept = witness ? await witnessSeals(witness) : null;
    const checked = await check(file, trustedKeys, kept);
    if (report) await writeWhole(report, reportHtml(checked.bundle));
    const ok = checked.problems.length === 0;
    if (input.flag('json')) {
      const { bundle, proven, problems, notes } = checked;
      const { subject, exportedAt, events } = bundle;
      const facts = { ok, problems, notes, subject, exported_at: exportedAt };
      context.print(JSON.stringify({ ...facts, events: events.length, proven }, null, 2));
    } else for (const line of linesOf(checked)) context.print(line);
    return ok ? EXIT.done : EXIT.failed;
  },
};

async function check(file: string, trustedKeys: string[], kept: Map<number, Seal> | null): Promise<Checked> {
  const witnessed = kept ? { witnessed: (n: number) => kept.get(n) ?? null } : {};
  try {
    return checkBundle(await readFile(file), { trustedKeys, ...witnessed });
  } catch (cause) {
    const why = (cause as Error).message;
    throw new CliError(`${file} is no evidence bundle that can be read: ${why}`, EXIT.failed, { cause });
  }
}

async function witnessSeals(file: string): Promise<Map<number, Seal>> {
  const seals = new Map<number, Seal>();
  await readableFile(file);
  for await (const line of createInterface({ input: createReadStream(file) })) {
    try {
      const seal = parseSeal(JSON.parse(line));
      seals.set(seal.n, seal);
    } catch {
      // a line that a crash had cut off stands before its repetition
    }
  }
  return seals;
}

function linesOf({ bundle, proven, witnessed, problems, notes }: Checked): string[] {
  const { subject, events, seals, outputs, ledger } = bundle;
  const own = events.filter((e) => e.stream_id === subject.id);
  const newest = own.at(-1);
  const list = (what: readonly string[], mark: string) => what.map((line) => `${mark} ${line}`);
  return [
    `${subject.kind} ${subject.id}, exported ${bundle.exportedAt}`,
    `events   ${own.length} in an unbroken chain up to ${newest?.type ?? '–'} of ${newest?.recorded_at ?? '–'}; ${events.length - own.length} of other streams`,
    `proofs   ${proven} of ${events.length} events under ${seals.length} signed seals${witnessed ? ', each as the witness has it' : ''}`,
    `money    ${ledger.length} ledger entries`,
    ...(outputs as { sha256: string }[]).map(({ sha256 }) => `video    sha256 ${sha256}`),
    ...[...new Set(seals.map((seal) => seal.publicKey))].map((key) => `key      ${key}`),
    ...list(notes, 'note    '),
    ...list(problems, 'PROBLEM '),
    '',
    problems.length === 0
      ? 'The evidence holds.'
      : `The evidence does not hold: ${problems.length} problem${problems.length === 1 ? '' : 's'}.`,
  ].map((line) => (problems.length > 0 ? line.replace(' in an unbroken chain', '') : line));
}
