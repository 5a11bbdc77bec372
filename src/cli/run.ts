import { ApiError } from '../client/http-caller.ts';
import { ConfigError } from '../config/config.ts';
import { CliError, EXIT, type ExitCode, usageError } from './cli-error.ts';
import { type Command, type CommandContext, helpOf, parseInput } from './command.ts';
import { plan } from './plans/plan.ts';

/** The help of the whole. */
export function overview(commands: readonly Command[]): string {
  const width = Math.max(...commands.map(({ name }) => name.length)) + 2;
  return [
    'framelog <command> [options]',
    '',
    'A prompt in, a designed MP4 out.',
    '',
    'Commands:',
    ...commands.map(({ name, summary }) => `  ${name.padEnd(width)}${summary.split(/(?<=\.) |\n/)[0]}`),
    '',
    'framelog <command> --help shows options and examples. npm start runs the service.',
    'The database is DATABASE_URL, or the embedded one of DATA_DIR (default .framelog).',
    '',
    'Exit codes: 0 done, 1 failed, 2 not understood, 3 the job failed, 4 the job waits for an answer, 130 Ctrl-C.',
    '',
    'Example:',
    '  framelog video "A 10 second launch video for Alpenglow, the trail app"',
  ].join('\n');
}

/** Runs one command line. Nothing is thrown: what goes wrong is one line and an exit code. */
export async function run(args: string[], context: CommandContext): Promise<ExitCode> {
  try {
    return await dispatch(args, context);
  } catch (error) {
    if (context.signal.aborted) return EXIT.interrupted;
    context.note(readable(error));
    return error instanceof CliError ? error.exitCode : EXIT.failed;
  }
}

async function dispatch(args: string[], context: CommandContext): Promise<ExitCode> {
  const [first = ''] = args;
  // A plan is there within a second: it does not wait for what the other commands need.
  if (first === plan.name) return await runCommand(plan, args.slice(1), context);
  const { COMMANDS, findCommand, groupOf } = await import('./commands.ts');
  if (['', 'help', '--help', '-h'].includes(first)) {
    context.print(overview(COMMANDS));
    return first === '' ? EXIT.usage : EXIT.done;
  }
  const found = findCommand(args);
  if (!found) {
    const group = groupOf(first);
    if (group.length === 0) throw usageError(`There is no command ${first}. See: framelog --help`);
    if (!args.includes('--help') && !args.includes('-h')) {
      throw usageError(`${first} needs one of: ${group.map(({ name }) => name).join(', ')}`);
    }
    context.print(overview(group));
    return EXIT.done;
  }
  return await runCommand(found.command, found.rest, context);
}

async function runCommand(command: Command, rest: string[], context: CommandContext): Promise<ExitCode> {
  const input = parseInput(command, rest);
  if (input) return await command.run(input, context);
  context.print(helpOf(command));
  return EXIT.done;
}

/** What went wrong in one readable line, and what to do about it where there is something. */
export function readable(error: unknown): string {
  if (error instanceof CliError || error instanceof ConfigError) return error.message;
  if (error instanceof ApiError) return apiMessage(error);
  const { message, cause } = error as Error;
  if (error instanceof TypeError && message === 'fetch failed') {
    const code = (cause as NodeJS.ErrnoException | undefined)?.code;
    return `The service does not respond${code ? ` (${code})` : ''}. Is it running? Start it with npm start, or check --url.`;
  }
  const file = fileProblem(error as NodeJS.ErrnoException);
  return file ?? (error instanceof Error ? message || error.name : String(error));
}

/** What is wrong with a file that the system names, in a sentence; null for other errors. */
function fileProblem({ code, path }: NodeJS.ErrnoException): string | null {
  if (code === 'ENOSPC') return 'There is no room left on the disk';
  if (typeof path !== 'string') return null;
  if (code === 'ENOENT') return `There is no file ${path}`;
  if (code === 'EISDIR') return `${path} is a folder`;
  if (code === 'EACCES' || code === 'EPERM' || code === 'EROFS')
    return `${path} may not be read or written by this user`;
  return null;
}

function apiMessage({ status, body, code, requestId, message }: ApiError): string {
  if (status === 401)
    return 'The API key is not valid. Check --key, or make one with: framelog keys create <account>';
  if (status === 404 && body.error === 'Not found')
    return 'There is no Framelog API at this address. --url ends in /api/framelog.';
  if (status === 404) return 'There is no such job for this key.';
  if (status === 402) {
    const lacks = `The account has ${body.current_balance} credits and needs ${body.minimum_required_credits}.`;
    const buy = body.purchase_url ? ` Buy more at ${body.purchase_url}, or` : '';
    return `${lacks}${buy} ${buy ? 'give' : 'Give'} it more with: framelog credits grant <account> <credits>`;
  }
  if (status === 409 && body.status === 'failed')
    return 'The job failed, and a failed job stays so. Make a new video: framelog video "<prompt>"';
  if (status === 409 && body.status)
    return `The job is ${body.status}: it can be followed up once it is completed or asks something.`;
  if (status === 400 && Array.isArray(body.details)) {
    const details = body.details as { path: (string | number)[]; message: string }[];
    return `The request is not valid: ${details.map(detailLine).join('; ')}`;
  }
  const ticket = status >= 500 && requestId ? ` (request ${requestId})` : '';
  return `The service refused: ${message || code}${ticket}`;
}

/** Some messages name their member themselves. */
function detailLine({ path, message }: { path: (string | number)[]; message: string }): string {
  const member = path.join('.') || 'body';
  return message.startsWith(`${member} `) ? message : `${member}: ${message}`;
}
