import { CliError, EXIT } from '../cli-error.ts';
import { type Command, onlyWord } from '../command.ts';
import { withData } from '../data-access.ts';

const unknown = (clientId: string) =>
  new CliError(`There is no service account ${clientId}. See: framelog service-accounts list`);

/** Lists agents with accounts of their own. */
export const serviceAccountsList: Command = {
  name: 'service-accounts list',
  parameters: '',
  summary: 'Lists agents with accounts of their own, revoked ones too.',
  options: { json: { help: 'print an array of service accounts' } },
  examples: ['framelog service-accounts list --json'],
  async run(input, context) {
    const accounts = await withData(context, (data) => data.agents.serviceAccounts.list());
    if (input.flag('json')) {
      const rows = accounts.map((it) => ({
        client_id: it.clientId,
        name: it.name,
        account_id: it.owner.accountId,
        created_at: it.createdAt,
        last_used_at: it.lastUsedAt,
        revoked_at: it.revokedAt,
      }));
      context.print(JSON.stringify(rows));
      return EXIT.done;
    }
    for (const { clientId, name, owner, lastUsedAt, revokedAt } of accounts) {
      const state = revokedAt ? `revoked ${revokedAt}` : `last used ${lastUsedAt ?? 'never'}`;
      context.print(`${clientId}  account ${owner.accountId}  ${state}  ${name}`);
    }
    return EXIT.done;
  },
};

/** Replaces the secret of a service account. */
export const serviceAccountsRotate: Command = {
  name: 'service-accounts rotate',
  parameters: '<client_id>',
  summary: 'Gives a service account a new secret, which is shown once; the old one stops at once.',
  options: { json: { help: 'print {"client_id","client_secret"}' } },
  examples: ['framelog service-accounts rotate sa_Xk2mQ0bWmYf3rT9uLz1A'],
  async run(input, context) {
    const clientId = onlyWord(serviceAccountsRotate, input);
    const secret = await withData(context, (data) => data.agents.serviceAccounts.rotate(clientId));
    if (secret === null) throw unknown(clientId);
    context.print(
      input.flag('json') ? JSON.stringify({ client_id: clientId, client_secret: secret }) : secret,
    );
    return EXIT.done;
  },
};

/** Ends a service account at once, in every process. */
export const serviceAccountsRevoke: Command = {
  name: 'service-accounts revoke',
  parameters: '<client_id>',
  summary: 'Ends a service account and every token that it has, at once. It cannot be brought back.',
  options: { json: { help: 'print {"client_id","revoked"}' } },
  examples: ['framelog service-accounts revoke sa_Xk2mQ0bWmYf3rT9uLz1A'],
  async run(input, context) {
    const clientId = onlyWord(serviceAccountsRevoke, input);
    const revoked = await withData(context, (data) => data.agents.serviceAccounts.revoke(clientId));
    if (!revoked) throw unknown(clientId);
    context.print(
      input.flag('json')
        ? JSON.stringify({ client_id: clientId, revoked })
        : `service account ${clientId} is revoked`,
    );
    return EXIT.done;
  },
};

/** Signs access tokens with a new key from now on. */
export const oauthRotateKeys: Command = {
  name: 'oauth rotate-keys',
  parameters: '',
  summary: 'Signs access tokens with a new key; tokens of the old one verify until they end.',
  options: { json: { help: 'print {"kid"}' } },
  examples: ['framelog oauth rotate-keys'],
  async run(input, context) {
    const kid = await withData(context, (data) => data.agents.keys.rotate());
    context.print(
      input.flag('json') ? JSON.stringify({ kid }) : `access tokens are signed with key ${kid} now`,
    );
    return EXIT.done;
  },
};
