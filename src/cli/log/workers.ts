import { EXIT, type ExitCode } from '../cli-error.ts';
import type { Command, CommandContext, Input } from '../command.ts';
import { withData } from '../data-access.ts';

const options = { json: { help: 'print {"paused"}' } };

async function set(paused: boolean, input: Input, context: CommandContext): Promise<ExitCode> {
  await withData(context, ({ tasks }) => (paused ? tasks.pause() : tasks.resume()));
  const line = paused ? 'Workers rest; tasks stay queued.' : 'Workers take tasks again.';
  context.print(input.flag('json') ? JSON.stringify({ paused }) : line);
  return EXIT.done;
}

/** Rests the workers of all processes; what is queued stays queued. */
export const workersPause: Command = {
  name: 'workers pause',
  parameters: '',
  summary: 'Rests every worker of the service. Running steps finish, tasks stay queued, the API goes on.',
  options,
  examples: ['framelog workers pause'],
  run: (input, context) => set(true, input, context),
};

/** Ends the rest. */
export const workersResume: Command = {
  name: 'workers resume',
  parameters: '',
  summary: 'Lets the workers take tasks again.',
  options,
  examples: ['framelog workers resume'],
  run: (input, context) => set(false, input, context),
};
