import { createInterface } from 'node:readline/promises';
import type { CommandContext } from './cli/command.ts';
import { run } from './cli/run.ts';
import { readConfig } from './config/config.ts';
import { stopSignal } from './config/stop-signal.ts';
import { harmless } from './domain/harmless-text.ts';

/** The `framelog` command. Results go to standard output, everything else to standard error. */
async function main(): Promise<void> {
  // Whoever reads the result may have seen enough (`| head`); that is no failure.
  process.stdout.on('error', () => process.exit(0));
  const { stdin, stdout, stderr } = process;
  const context: CommandContext = {
    config: () => readConfig(),
    print: (line) => void stdout.write(`${harmless(line)}\n`),
    note: (line) => void stderr.write(`${harmless(line)}\n`),
    terminal: stderr.isTTY ? { write: (text) => void stderr.write(text), columns: widthOf(stderr) } : null,
    ask: stdin.isTTY && stderr.isTTY ? ask : null,
    signal: stopSignal(),
  };
  process.exitCode = await run(process.argv.slice(2), context);
}

/** A terminal that does not know how wide it is says 0. */
const widthOf = ({ columns }: { columns: number }) => columns || 80;

async function ask(question: string, signal: AbortSignal): Promise<string> {
  const terminal = createInterface({ input: process.stdin, output: process.stderr });
  // While a line is read, the terminal gives Ctrl-C to the reader instead of the process.
  terminal.on('SIGINT', () => process.kill(process.pid, 'SIGINT'));
  try {
    return await terminal.question(question, { signal });
  } finally {
    terminal.close();
  }
}

await main();
