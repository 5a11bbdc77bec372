import { createAuditors } from '../../audit/evidence/auditors.ts';
import { CliError, EXIT, usageError } from '../cli-error.ts';
import { type Command, type CommandContext, onlyWord } from '../command.ts';
import { withData } from '../data-access.ts';
import { wireJson } from '../wire-json.ts';

/** Reads shown without `--all`. */
const NEWEST = 100;

type Auditors = ReturnType<typeof createAuditors>;

function withAuditors<T>(context: CommandContext, work: (auditors: Auditors) => Promise<T>): Promise<T> {
  return withData(context, async ({ store }) => {
    const { systemEntropy } = await import('../../config/system-entropy.ts');
    return work(createAuditors({ db: store.pool, entropy: systemEntropy }));
  });
}

/** Makes a token for an auditor. */
export const auditTokenCreate: Command = {
  name: 'audit token create',
  parameters: '--name NAME',
  summary: 'Makes an auditor’s token, which is shown once. It reads evidence and is no API key.',
  options: {
    name: { value: 'NAME', help: 'whose it is' },
    json: { help: 'print {"token_id","token"}' },
  },
  examples: ['framelog audit token create --name "external audit 2026"'],
  async run(input, context) {
    const name = input.text('name')?.trim();
    if (!name || input.words.length > 0) throw usageError('--name must say whose token it is');
    const { tokenId, token } = await withAuditors(context, (auditors) => auditors.createToken(name));
    context.print(
      input.flag('json') ? JSON.stringify({ token_id: tokenId, token }) : `${token}\n(token ${tokenId})`,
    );
    return EXIT.done;
  },
};

/** Lists the tokens, without their secrets. */
export const auditTokenList: Command = {
  name: 'audit token list',
  parameters: '',
  summary: 'Lists the auditors’ tokens, revoked ones too.',
  options: { json: { help: 'print an array' } },
  examples: ['framelog audit token list'],
  async run(input, context) {
    const tokens = await withAuditors(context, (auditors) => auditors.listTokens());
    if (input.flag('json')) context.print(wireJson(tokens));
    else
      for (const { tokenId, lastFour, name, lastUsedAt, revokedAt } of tokens)
        context.print(
          `${tokenId}  …${lastFour}  ${revokedAt ? `revoked ${revokedAt}` : `last used ${lastUsedAt ?? 'never'}`}  ${name}`,
        );
    return EXIT.done;
  },
};

/** Ends a token. */
export const auditTokenRevoke: Command = {
  name: 'audit token revoke',
  parameters: '<token_id>',
  summary: 'Ends an auditor’s token at once. It cannot be brought back.',
  options: {},
  examples: ['framelog audit token revoke 0199aa4e-5d5f-7c41-9d3c-3f6b8d0c2a11'],
  async run(input, context) {
    const tokenId = onlyWord(auditTokenRevoke, input);
    const known = /^[0-9a-f-]{36}$/.test(tokenId);
    const revoked = known && (await withAuditors(context, (auditors) => auditors.revokeToken(tokenId)));
    if (!revoked) throw new CliError(`There is no token ${tokenId}. See: framelog audit token list`);
    context.print(`token ${tokenId} is revoked`);
    return EXIT.done;
  },
};

/** Shows what was read for audits, by whom. */
export const auditReads: Command = {
  name: 'audit reads',
  parameters: '',
  summary: 'Shows what was read for audits and by whom, newest first.',
  options: {
    all: { help: `not only the newest ${NEWEST}` },
    json: { help: 'print an array' },
  },
  examples: ['framelog audit reads', 'framelog audit reads --all --json'],
  async run(input, context) {
    const limit = input.flag('all') ? null : NEWEST;
    const reads = await withAuditors(context, (auditors) => auditors.reads(limit));
    if (input.flag('json')) context.print(wireJson(reads));
    else
      for (const { readAt, reader, action, subject } of reads)
        context.print([readAt, reader, action, subject].filter(Boolean).join('  '));
    if (reads.length === limit) context.note(`These are the newest ${limit}; --all shows older ones, too.`);
    return EXIT.done;
  },
};
