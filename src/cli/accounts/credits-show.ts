import type { Data } from '../../deps.ts';
import { accountAsOf, type Moment, uploadsLeftAt } from '../../store/projecting/as-of.ts';
import { CliError, EXIT } from '../cli-error.ts';
import { type Command, onlyWord } from '../command.ts';
import { findOwner, withData } from '../data-access.ts';
import { AT_OPTION, momentOf } from '../moment.ts';
import { wireJson } from '../wire-json.ts';

/** An account's money now or at any time before, from its events. */
export const creditsShow: Command = {
  name: 'credits show',
  parameters: '<account> [--at T]',
  summary: 'Shows an account’s balance, open holds, ledger and upload slots, now or as of any moment.',
  options: { ...AT_OPTION, json: { help: 'print the account as JSON' } },
  examples: [
    'framelog credits show ada@example.com',
    'framelog credits show ada@example.com --at 2026-11-01T12:00:00Z',
  ],
  async run(input, context) {
    const account = onlyWord(creditsShow, input);
    const at = input.text('at');
    const moment = at === undefined ? { time: new Date() } : momentOf(at);
    const shown = await withData(context, (data) => show(data, account, moment));
    if (input.flag('json')) context.print(wireJson(shown));
    else {
      const { ledger, holds, uploads_left, ...facts } = shown;
      for (const [name, value] of Object.entries(facts)) context.print(name.padEnd(12) + value);
      for (const [id, hold] of Object.entries(holds))
        context.print(`hold        ${id}  ${hold.amount} credits for run ${hold.run} of job ${hold.jobId}`);
      const entries = Object.entries(ledger).map(([name, balance]) => `${name} ${balance}`);
      context.print(
        `ledger      ${entries.join(', ')}; together ${Object.values(ledger).reduce((a, b) => a + b)}`,
      );
      if (uploads_left !== null) context.print(`uploads     ${uploads_left} slots left in the window`);
    }
    return EXIT.done;
  },
};

async function show({ store, ...data }: Data, account: string, moment: Moment) {
  const { accountId, userId } = await findOwner({ store, ...data }, account);
  const past = await accountAsOf(store, accountId, moment);
  if (!past) throw new CliError(`The account ${account} did not exist then.`);
  const { plan, available, held, holds } = past.state.account;
  return {
    account_id: accountId,
    version: past.version,
    as_of: past.recordedAt,
    plan,
    balance: available,
    held,
    holds,
    ledger: past.state.ledger,
    uploads_left: 'time' in moment ? await uploadsLeftAt(store, userId, moment.time) : null,
  };
}
