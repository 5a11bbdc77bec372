import type { Data } from '../../deps.ts';
import type { Uuid } from '../../domain/ids.ts';
import { isPlanId, PLAN_IDS } from '../../domain/money/plans.ts';
import type { NewAccount } from '../../identity/accounts.ts';
import { createOneTimeLinks } from '../../identity/one-time-links.ts';
import { linkFor } from '../../identity/people/change-access.ts';
import { CliError, EXIT, usageError } from '../cli-error.ts';
import { type Command, type CommandContext, wholeNumber } from '../command.ts';
import { withData } from '../data-access.ts';

/** Opens an account and prints its first API key, the only time that it is shown. */
export const accountsCreate: Command = {
  name: 'accounts create',
  parameters: '--email E [--plan free|pro|max] [--credits N] [--json]',
  summary: 'Opens an account with its plan’s credits and a first API key, which is shown once.',
  options: {
    email: { value: 'E', help: 'e-mail address; one account each' },
    plan: { value: 'PLAN', help: 'free (default), pro or max; design options need pro or max' },
    credits: { value: 'N', help: 'credits instead of the plan’s grant' },
    json: { help: 'print {"user_id","account_id","email","api_key","password_link"}' },
  },
  examples: [
    'framelog accounts create --email ada@example.com --plan pro',
    'framelog accounts create --email ada@example.com --credits 500 --json',
  ],
  async run(input, context) {
    const email = input.text('email') ?? '';
    const plan = input.text('plan') ?? 'free';
    if (!/^[^\s@]+@[^\s@]+$/.test(email)) throw usageError('--email must be an e-mail address');
    if (!isPlanId(plan)) throw usageError(`--plan must be one of ${PLAN_IDS.join(', ')}`);
    const credits = input.text('credits');
    const grant = credits === undefined ? {} : { credits: wholeNumber(credits, '--credits', 0) };
    const make = async (data: Data) => {
      const account = await open(data, { email, plan, ...grant });
      return { ...account, link: await passwordLink(context, data, { ...account, email }) };
    };
    const made = await withData(context, make, { make: true });
    const { userId: user_id, accountId: account_id, apiKey: api_key, link: password_link } = made;
    if (input.flag('json')) {
      context.print(JSON.stringify({ user_id, account_id, email, api_key, password_link }));
    } else {
      context.print(`account  ${account_id}\nuser     ${user_id}\nAPI key  ${api_key}`);
      context.print(`password  ${password_link}`);
      context.note('Keep the key: it is not shown again. The link sets a password, once, within 7 days.');
    }
    return EXIT.done;
  },
};

function open({ identity }: Data, account: NewAccount) {
  return identity.createAccount(account).catch((error) => {
    if (error instanceof Error && error.name === 'EmailTaken')
      throw new CliError(`${error.message}; choose another address`);
    throw error;
  });
}

/** With it the account's owner gets into the web app; no password is ever typed here. */
async function passwordLink(
  context: CommandContext,
  { store }: Data,
  user: { userId: Uuid; email: string },
): Promise<string> {
  const { systemEntropy } = await import('../../config/system-entropy.ts');
  const { publicUrl, host, port } = context.config();
  const links = createOneTimeLinks({ db: store.pool, entropy: systemEntropy });
  const base = publicUrl ?? `http://${host}:${port}`;
  return linkFor({ links, publicUrl: () => base }, user, { purpose: 'set-password', minutes: 7 * 24 * 60 });
}
