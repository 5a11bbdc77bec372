import { type ParseArgsOptionsConfig, parseArgs } from 'node:util';
import type { Config } from '../config/config.ts';
import { type ExitCode, usageError } from './cli-error.ts';

/** What a command may touch of the outside; tests give their own. */
export type CommandContext = {
  /** Read when first asked for, so that `--help` works with broken settings. */
  config(): Config;
  /** Writes a line of the result. */
  print(line: string): void;
  /** Writes a line that is not the result: notes, questions. */
  note(line: string): void;
  /** Where a progress line may be drawn over itself; null when it is not a terminal. */
  terminal: { write(text: string): void; columns: number } | null;
  /** Asks a person and waits; null when nobody is there. */
  ask: ((question: string, signal: AbortSignal) => Promise<string>) | null;
  /** Aborted by Ctrl-C and SIGTERM. */
  signal: AbortSignal;
};

/** The parsed command line of one command. */
export type Input = {
  /** Words that belong to no option. */
  words: string[];
  text(option: string): string | undefined;
  all(option: string): string[];
  flag(option: string): boolean;
};

/** An option as `--help` shows it. */
export type OptionHelp = {
  /** Name of the value, such as `FILE`; a flag has none. */
  value?: string;
  multiple?: boolean;
  help: string;
};

/** One command: a file each, listed in `commands.ts`. */
export type Command = {
  /** As typed, such as `keys list`. */
  name: string;
  /** The words after the name, such as `<job_id>`. */
  parameters: string;
  summary: string;
  options: Record<string, OptionHelp>;
  examples: string[];
  run(input: Input, context: CommandContext): Promise<ExitCode>;
};

/** Parameters that begin with a word of the user's own: `<job_id>`, `[name]`, `"<prompt>"`. */
const TAKES_WORDS = /^(<|"|\[\w)/;

/** `--help` is every command's. */
const HELP = { type: 'boolean', short: 'h' } as const;

/**
 * Parses what stands behind a command's name.
 * @returns null when help was asked for
 * @throws CliError for an unknown option or one without its value
 */
export function parseInput(command: Command, args: string[]): Input | null {
  const options: ParseArgsOptionsConfig = { help: HELP };
  for (const [name, { value, multiple = false }] of Object.entries(command.options)) {
    options[name] = value ? { type: 'string', multiple } : { type: 'boolean' };
  }
  const parsed = parse(args, options, command);
  const value = (name: string) => parsed.values[name];
  if (value('help')) return null;
  const [word] = parsed.positionals;
  if (word !== undefined && !TAKES_WORDS.test(command.parameters))
    throw usageError(`${command.name} takes no "${word}". See: framelog ${command.name} --help`);
  return {
    words: parsed.positionals,
    text: (name) => {
      const found = value(name);
      return typeof found === 'string' ? found : undefined;
    },
    all: (name) => {
      const found = value(name);
      return Array.isArray(found) ? found.map(String) : [];
    },
    flag: (name) => value(name) === true,
  };
}

function parse(args: string[], options: ParseArgsOptionsConfig, command: Command) {
  try {
    return parseArgs({ args, options, allowPositionals: true });
  } catch (error) {
    const [reason = ''] = (error as Error).message.split(/\.?(?:\n| )(?=[A-Z])/);
    const [, option] = /^Option '(--[\w-]+)' argument is ambiguous$/.exec(reason) ?? [];
    if (option)
      throw usageError(`${option} needs a value; one that begins with a dash is written ${option}=-…`);
    throw usageError(`${reason}. See: framelog ${command.name} --help`);
  }
}

/** The only word of a command that takes exactly one. */
export function onlyWord(command: Command, input: Input): string {
  const [word, ...more] = input.words;
  if (word === undefined || word === '' || more.length > 0) {
    throw usageError(`Expected: framelog ${command.name} ${command.parameters}`);
  }
  return word;
}

/** A whole number from `least` on, or a usage error that names the option. */
export function wholeNumber(text: string, name: string, least: number): number {
  const value = /^\d{1,9}$/.test(text) ? Number(text) : Number.NaN;
  if (!(value >= least))
    throw usageError(`${name} must be a whole number of at least ${least}, not "${text}"`);
  return value;
}

/** The help of one command. */
export function helpOf(command: Command): string {
  const rows = Object.entries({ ...command.options, help: { help: 'show this' } }).map(
    ([name, option]: [string, OptionHelp]) =>
      [
        `  --${name}${option.value ? ` ${option.value}` : ''}`,
        option.help + (option.multiple ? ' (repeatable)' : ''),
      ] as const,
  );
  const width = Math.max(...rows.map(([left]) => left.length)) + 2;
  return [
    `framelog ${command.name} ${command.parameters}`.trimEnd(),
    '',
    command.summary,
    '',
    'Options:',
    ...rows.map(([left, right]) => left.padEnd(width) + right),
    '',
    'Examples:',
    ...command.examples.map((line) => `  ${line}`),
  ].join('\n');
}
