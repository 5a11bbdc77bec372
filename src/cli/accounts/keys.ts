import { CliError, EXIT, usageError } from '../cli-error.ts';
import { type Command, onlyWord } from '../command.ts';
import { findOwner, withData } from '../data-access.ts';

const ACCOUNT = 'the account, by id or e-mail address';

/** Makes one more key for an account. */
export const keysCreate: Command = {
  name: 'keys create',
  parameters: '<account> [--name NAME]',
  summary: `Makes an API key, which is shown once. Takes ${ACCOUNT}.`,
  options: {
    name: { value: 'NAME', help: 'what to call it (default: "key")' },
    json: { help: 'print {"key_id","api_key"}' },
  },
  examples: ['framelog keys create ada@example.com --name laptop'],
  async run(input, context) {
    const account = onlyWord(keysCreate, input);
    const made = await withData(context, async (data) =>
      data.identity.createKey(await findOwner(data, account), input.text('name') ?? 'key'),
    );
    const shown = { key_id: made.keyId, api_key: made.apiKey };
    context.print(input.flag('json') ? JSON.stringify(shown) : `${shown.api_key}\n(key ${shown.key_id})`);
    return EXIT.done;
  },
};

/** Lists an account's keys, without their secrets. */
export const keysList: Command = {
  name: 'keys list',
  parameters: '<account>',
  summary: `Lists the API keys of an account, revoked ones too. Takes ${ACCOUNT}.`,
  options: { json: { help: 'print an array of keys' } },
  examples: ['framelog keys list ada@example.com', 'framelog keys list ada@example.com --json'],
  async run(input, context) {
    const account = onlyWord(keysList, input);
    const keys = await withData(context, async (data) =>
      data.identity.listKeys((await findOwner(data, account)).userId),
    );
    if (input.flag('json')) {
      const rows = keys.map((key) => ({
        key_id: key.keyId,
        name: key.name,
        last_four: key.lastFour,
        created_at: key.createdAt,
        last_used_at: key.lastUsedAt,
        revoked_at: key.revokedAt,
      }));
      context.print(JSON.stringify(rows));
      return EXIT.done;
    }
    for (const key of keys) {
      const state = key.revokedAt ? `revoked ${key.revokedAt}` : `last used ${key.lastUsedAt ?? 'never'}`;
      context.print(`${key.keyId}  ${key.prefix}…${key.lastFour}  ${state}  ${key.name}`);
    }
    return EXIT.done;
  },
};

/** Ends a key at once, in every process. */
export const keysRevoke: Command = {
  name: 'keys revoke',
  parameters: '<account> <key_id>',
  summary: 'Ends an API key at once. It cannot be brought back.',
  options: { json: { help: 'print {"key_id","revoked"}' } },
  examples: ['framelog keys revoke ada@example.com 0199aa4e-5d5f-7c41-9d3c-3f6b8d0c2a11'],
  async run(input, context) {
    const [account, keyId, ...more] = input.words;
    if (!account || !keyId || more.length > 0) {
      throw usageError('Expected: framelog keys revoke <account> <key_id>');
    }
    const revoked = await withData(context, async (data) =>
      data.identity.revokeKey(await findOwner(data, account), keyId),
    );
    if (!revoked) throw new CliError(`The account has no key ${keyId}. See: framelog keys list ${account}`);
    context.print(
      input.flag('json') ? JSON.stringify({ key_id: keyId, revoked }) : `key ${keyId} is revoked`,
    );
    return EXIT.done;
  },
};
