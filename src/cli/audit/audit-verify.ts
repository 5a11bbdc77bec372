import { publicKeyOf } from '../../audit/seals/seal.ts';
import { existingSealKey } from '../../audit/seals/seal-key.ts';
import { findingLine } from '../../audit/verification/finding.ts';
import { type Verified, verifyLog } from '../../audit/verification/verify.ts';
import { EXIT } from '../cli-error.ts';
import type { Command, CommandContext, Input } from '../command.ts';
import { timeOf } from '../moment.ts';
import { wireJson } from '../wire-json.ts';
import { eventCounter, TOKEN_OPTION, withAudit } from './audit-access.ts';
import { EMPTY_LOG, publicKeyFile, readableFile } from './audit-files.ts';

/** Lines of findings that a person is shown. */
const SHOWN = 50;

/** Proves that the log is what was appended, or names what was done to it. */
export const auditVerify: Command = {
  name: 'audit verify',
  parameters: '[--since T] [--witness FILE] [--archive FILE] [--key FILE] [--json]',
  summary: 'Recomputes every chain and seal of the log and names each event or batch that was tampered with.',
  options: {
    since: {
      value: 'T',
      help: 'only what was sealed from then on: a time (ISO 8601) or the number of a seal',
    },
    witness: { value: 'FILE', help: 'a witness file to compare the seals with' },
    key: {
      value: 'FILE',
      multiple: true,
      help: 'public key (PEM) that seals may be signed with, and no other; without it this machine’s own',
    },
    archive: {
      value: 'FILE',
      multiple: true,
      help: 'an archive of a month (framelog partitions archive), to be checked with the log',
    },
    ...TOKEN_OPTION,
    json: { help: 'print the result as JSON' },
  },
  examples: [
    'framelog audit verify',
    'framelog audit verify --witness /mnt/witness/seals.jsonl --key seal-key.pub --json',
    'framelog audit verify --since 2026-11-01T00:00:00Z',
  ],
  async run(input, context) {
    const since = sinceOf(input.text('since'));
    const witnessFile = input.text('witness');
    if (witnessFile) await readableFile(witnessFile);
    const archives = input.all('archive');
    for (const file of archives) await readableFile(file);
    const trustedKeys = await trustedKeysOf(input, context);
    const counter = eventCounter(context, 'verified');
    const reading = { action: 'verify', subject: input.text('since') ?? null };
    const result = await withAudit(input, context, reading, ({ url }) =>
      verifyLog({
        url,
        trustedKeys,
        ...(since === undefined ? {} : { since }),
        ...(witnessFile ? { witnessFile } : {}),
        archives,
        onProgress: counter.show,
      }).finally(counter.end),
    );
    const { intervalMs } = context.config().seal;
    if (input.flag('json')) context.print(wireJson({ ...result, sealIntervalMs: intervalMs }));
    else for (const line of linesOf(result, { intervalMs, whole: since === undefined })) context.print(line);
    return result.findingCount > 0 || isEmpty(result) ? EXIT.failed : EXIT.done;
  },
};

function sinceOf(text: string | undefined): Date | number | undefined {
  if (text === undefined) return undefined;
  if (/^\d{1,15}$/.test(text)) return Number(text);
  return timeOf(text, '--since must be a time such as 2026-11-01T00:00:00Z or a seal’s number');
}

/**
 * Keys from `--key` or, without, the one that this machine seals with. Whoever brings a key does not trust the machine's: an
 * operator who sealed everything anew would have put another one there.
 */
async function trustedKeysOf(input: Input, context: CommandContext): Promise<string[]> {
  const given = await Promise.all(input.all('key').map(publicKeyFile));
  if (given.length > 0) return given;
  const { dataDir, seal } = context.config();
  const own = await existingSealKey({ given: seal.key?.reveal() ?? null, dataDir });
  return own ? [publicKeyOf(own)] : [];
}

/** What is in a file is proven by the file alone: without it, only that it was archived is known. */
const archivedLine = ({ month, events, jobs, sha256, checked }: Verified['archived'][number]): string =>
  `archived  ${month}: ${events.toLocaleString('en')} events of ${jobs.toLocaleString('en')} jobs in ${sha256}; ${
    checked ? 'the file was checked against chains and seals' : 'not looked at (--archive FILE)'
  }`;

/** Whether there was nothing that could have been looked at. */
const isEmpty = ({ events, lastSeal }: Verified) => events === 0 && lastSeal === null;

/** How far the witness reaches: what it does not have, nothing but the key vouches for. */
function witnessLine({ witnessed, seals, lastSeal }: Verified): string {
  if (!witnessed) return 'none given (--witness): a log rewritten by whoever has the key would not show';
  const { compared, first, last } = witnessed;
  const whole = `${compared.toLocaleString('en')} of ${seals.toLocaleString('en')} seals compared`;
  if (compared === 0) return seals > 0 ? `${whole}; nothing vouches for them but the key` : whole;
  const newest = lastSeal?.n ?? 0;
  const missing = [
    ...(newest - seals + 1 < first ? [`before seal ${first}`] : []),
    ...(last < newest ? [`after seal ${last}`] : []),
  ];
  return missing.length > 0
    ? `${whole}; for those ${missing.join(' and ')} nothing vouches but the key`
    : whole;
}

/** @param told.whole whether the log was looked at from its beginning */
function linesOf(result: Verified, { intervalMs, whole }: { intervalMs: number; whole: boolean }): string[] {
  const { events, seals, findings, findingCount, tail, lastSeal, keys, keysTrusted, archived } = result;
  const count = (n: number) => n.toLocaleString('en');
  const signed = keysTrusted
    ? 'signed with a trusted key'
    : 'no key was given to compare them with: pass --key';
  return [
    ...findings.slice(0, SHOWN).map(findingLine),
    ...(findingCount > SHOWN ? [`… and ${count(findingCount - SHOWN)} more (--json shows up to 1,000)`] : []),
    ...(findingCount > 0 ? [''] : []),
    `events    ${count(events)} checked against their chains`,
    `seals     ${count(seals)} checked${seals > 0 ? `; ${signed}` : ''}`,
    ...keys.map((key) => `key       ${key}`),
    ...(lastSeal ? [`last seal ${lastSeal.n}, ${lastSeal.sealedAt}, hash ${lastSeal.hash}`] : []),
    ...archived.map(archivedLine),
    `witness   ${witnessLine(result)}`,
    tail.events === 0
      ? `unsealed  nothing; a seal is made every ${intervalMs / 1000} s`
      : `unsealed  ${count(tail.events)} events, the oldest of ${tail.oldestAt}: these could still be changed unnoticed (a seal is made every ${intervalMs / 1000} s)`,
    '',
    findingCount === 0 && isEmpty(result)
      ? EMPTY_LOG
      : findingCount === 0
        ? `The log is intact${whole && archived.every((m) => m.checked) ? '' : ', as far as it was looked at'}.`
        : `The log was tampered with: ${count(findingCount)} finding${findingCount === 1 ? '' : 's'}.`,
  ];
}
