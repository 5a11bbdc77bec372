import { isUuidV7 } from '../domain/ids.ts';
import { CliError, EXIT } from './cli-error.ts';
import { type Command, onlyWord } from './command.ts';
import { withData } from './data-access.ts';
import { historyLine } from './history-lines.ts';

/** Reads a job's event stream in order: the whole story. */
export const history: Command = {
  name: 'history',
  parameters: '<job_id>',
  summary: 'Tells a job’s whole story from its event stream, in order.',
  options: { json: { help: 'print the stored events as a JSON array' } },
  examples: [
    'framelog history 0199aa4e-5d5f-7c41-9d3c-3f6b8d0c2a11',
    "framelog history 0199aa4e-5d5f-7c41-9d3c-3f6b8d0c2a11 --json | jq '.[].type'",
  ],
  async run(input, context) {
    const jobId = onlyWord(history, input);
    const events = isUuidV7(jobId) ? await withData(context, (data) => data.store.read(jobId)) : [];
    if (events[0]?.kind !== 'job') throw new CliError(`There is no job ${jobId}.`);
    if (input.flag('json')) context.print(JSON.stringify(events, null, 2));
    else for (const event of events) context.print(historyLine(event));
    return EXIT.done;
  },
};
