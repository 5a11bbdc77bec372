import type { CommandContext } from '../../src/cli/command.ts';
import { run } from '../../src/cli/run.ts';
import { type Config, readConfig } from '../../src/config/config.ts';

export type Captured = { code: number; out: string; notes: string; drawn: string };

/** Runs one command line with what it prints kept. */
export async function cli(
  args: string[],
  options: { environment?: Record<string, string>; terminal?: boolean; answers?: string[] } = {},
): Promise<Captured> {
  const kept = { out: '', notes: '', drawn: '' };
  const { environment = {}, terminal = false, answers } = options;
  const context: CommandContext = {
    config: (): Config => readConfig(environment),
    print: (line) => {
      kept.out += `${line}\n`;
    },
    note: (line) => {
      kept.notes += `${line}\n`;
    },
    terminal: terminal
      ? {
          columns: 80,
          write: (text) => {
            kept.drawn += text;
          },
        }
      : null,
    ask: answers ? async () => answers.shift() ?? '' : null,
    signal: new AbortController().signal,
  };
  const code = await run(args, context);
  return { code, ...kept };
}
