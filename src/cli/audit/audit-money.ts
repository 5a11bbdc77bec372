import { auditMoney, type MoneyAudit } from '../../audit/money/money.ts';
import { EXIT } from '../cli-error.ts';
import type { Command } from '../command.ts';
import { wireJson } from '../wire-json.ts';
import { eventCounter, TOKEN_OPTION, withAudit } from './audit-access.ts';
import { EMPTY_LOG } from './audit-files.ts';

/** Proves the money from the log. */
export const auditMoneyCommand: Command = {
  name: 'audit money',
  parameters: '',
  summary:
    'Proves from the log alone that entries sum to zero, holds end once, nothing failed was charged, no balance was negative, and every payment brought its credits once.',
  options: { ...TOKEN_OPTION, json: { help: 'print the result as JSON' } },
  examples: ['framelog audit money'],
  async run(input, context) {
    const counter = eventCounter(context, 'audited');
    const audit = await withAudit(input, context, { action: 'money', subject: null }, ({ url, store }) =>
      auditMoney({ url, unwrapKey: store.keys.unwrap, onProgress: counter.show }).finally(counter.end),
    );
    if (input.flag('json')) context.print(wireJson(audit));
    else for (const line of linesOf(audit)) context.print(line);
    return audit.findings.length === 0 && audit.accounts > 0 ? EXIT.done : EXIT.failed;
  },
};

/** Cents as people write them, without a floating point in between. */
const usd = (cents: number): string => {
  const digits = String(Math.abs(cents)).padStart(3, '0');
  return `${cents < 0 ? '−' : ''}$${digits.slice(0, -2)}.${digits.slice(-2)}`;
};

function linesOf({ accounts, events, totals, cents, holds, archived, findings }: MoneyAudit): string[] {
  const entries = Object.entries(totals).map(([name, balance]) => `${name} ${balance}`);
  const sum = Object.values(totals).reduce((a, b) => a + b);
  return [
    ...findings.map(
      ({ stream, version, detail }) =>
        `WRONG  ${stream}${version === null ? '' : ` version ${version}`}: ${detail}`,
    ),
    `accounts  ${accounts}, ${events.toLocaleString('en')} events replayed`,
    `ledger    ${entries.join(', ')}; together ${sum}`,
    `payments  ${usd(cents.paid)} paid, ${usd(cents.refunded)} refunded, ${usd(cents.disputed)} disputed, ${usd(cents.restored)} won back; ${usd(cents.paid - cents.refunded - cents.disputed + cents.restored)} kept`,
    `holds     ${holds.made} made, ${holds.captured} captured, ${holds.released} released, ${holds.open} open`,
    ...archived.map(
      (m) =>
        `archived  ${m.month}: ${m.holds} holds of ${m.jobs} jobs, each ended once; what was charged was not compared with the videos, which are in the archive (framelog partitions restore)`,
    ),
    '',
    findings.length === 0 && accounts === 0
      ? EMPTY_LOG
      : findings.length === 0
        ? `The money is right${archived.length > 0 ? ', as far as it is in the log' : ''}.`
        : `The money is not right: ${findings.length} finding${findings.length === 1 ? '' : 's'}.`,
  ];
}
