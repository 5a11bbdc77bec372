import { createAuditors, OPERATOR } from '../../audit/evidence/auditors.ts';
import type { Data } from '../../deps.ts';
import { CliError } from '../cli-error.ts';
import type { CommandContext, Input, OptionHelp } from '../command.ts';
import { withData } from '../data-access.ts';

/** The option that every command which reads evidence has. */
export const TOKEN_OPTION: Record<string, OptionHelp> = {
  token: {
    value: 'TOKEN',
    help: 'the auditor’s token (framelog audit token create); without it the operator reads',
  },
};

type Reading = { action: string; subject: string | null };

/** As `withData`, after the read was written down in the name of whoever reads. */
export function withAudit<T>(
  input: Input,
  context: CommandContext,
  { action, subject }: Reading,
  work: (data: Data) => Promise<T>,
): Promise<T> {
  return withData(context, async (data) => {
    const { systemEntropy } = await import('../../config/system-entropy.ts');
    const auditors = createAuditors({ db: data.store.pool, entropy: systemEntropy });
    const token = input.text('token');
    const reader = token === undefined ? OPERATOR : await auditors.authenticate(token);
    if (!reader) throw new CliError('The auditor’s token is not valid, or was revoked.');
    await auditors.logRead(reader, action, subject);
    return work(data);
  });
}

/** A line that counts events while something long runs, on a terminal only. */
export function eventCounter(
  context: CommandContext,
  what: string,
): { show(events: number): void; end(): void } {
  const { terminal } = context;
  return {
    show: (events) =>
      terminal?.write(
        `\r\x1b[2K${`${what} ${events.toLocaleString('en')} events`.slice(0, terminal.columns - 1)}`,
      ),
    end: () => terminal?.write('\r\x1b[2K'),
  };
}
