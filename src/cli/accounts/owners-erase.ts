import type { Data } from '../../deps.ts';
import { eraseOwner } from '../../operations/account/erase-owner.ts';
import { CliError, EXIT } from '../cli-error.ts';
import { type Command, type CommandContext, onlyWord } from '../command.ts';
import { findOwner, withData } from '../data-access.ts';
import { withStorage } from '../storage-access.ts';

/** Makes a person unreadable, for good. */
export const ownersErase: Command = {
  name: 'owners erase',
  parameters: '<account> --yes',
  summary:
    'Erases a person for good: their key to the log’s personal parts, their files and their API keys. Chains and proofs stay valid.',
  options: {
    yes: { help: 'do it without asking' },
    json: { help: 'print {"streams","keys_revoked","jobs_canceled","files_deleted"}' },
  },
  examples: ['framelog owners erase ada@example.com', 'framelog owners erase ada@example.com --yes --json'],
  async run(input, context) {
    const word = onlyWord(ownersErase, input);
    const erased = await withData(context, async (data) => {
      const owner = await ownerOf(data, word);
      if (!input.flag('yes')) await confirm(context, word);
      const { systemEntropy } = await import('../../config/system-entropy.ts');
      const { store, identity } = data;
      return withStorage(context, (storage) =>
        eraseOwner({ store, storage, revokeKey: identity.revokeKey, entropy: systemEntropy }, owner),
      );
    });
    const {
      streams,
      keysRevoked: keys_revoked,
      jobsCanceled: jobs_canceled,
      filesDeleted: files_deleted,
    } = erased;
    context.print(
      input.flag('json')
        ? JSON.stringify({ streams, keys_revoked, jobs_canceled, files_deleted })
        : `erased: ${streams} streams are unreadable, ${keys_revoked} API keys revoked, ${jobs_canceled} jobs canceled, ${files_deleted} files deleted`,
    );
    return EXIT.done;
  },
};

/** By e-mail address, account id or user id; an erased account is still found by its ids. */
async function ownerOf(data: Data, word: string) {
  const { rows } = /^[0-9a-f-]{36}$/.test(word)
    ? await data.store.pool.query('select user_id, account_id from users where user_id = $1', [word])
    : { rows: [] };
  return rows[0] ? { userId: rows[0].user_id, accountId: rows[0].account_id } : findOwner(data, word);
}

async function confirm({ ask, signal }: CommandContext, word: string): Promise<void> {
  const typed = await ask?.(
    `Everything personal of ${word} is lost for good. Type it again to go on: `,
    signal,
  );
  if (typed?.trim() !== word)
    throw new CliError('Nothing was erased. Pass --yes, or type the account again.');
}
