import { isUuidV7 } from '../../domain/ids.ts';
import { eventsUntil } from '../../store/projecting/as-of.ts';
import { CliError, EXIT } from '../cli-error.ts';
import { type Command, onlyWord } from '../command.ts';
import { withData } from '../data-access.ts';
import { AT_OPTION, momentOf } from '../moment.ts';
import { historyLine } from './history-lines.ts';

/** Reads a job's event stream in order: the whole story. */
export const history: Command = {
  name: 'history',
  parameters: '<job_id> [--at T]',
  summary: 'Tells a job’s whole story from its event stream, in order.',
  options: { ...AT_OPTION, json: { help: 'print the stored events as a JSON array' } },
  examples: [
    'framelog history 0199aa4e-5d5f-7c41-9d3c-3f6b8d0c2a11',
    'framelog history 0199aa4e-5d5f-7c41-9d3c-3f6b8d0c2a11 --at 2026-11-01T12:00:00Z',
    "framelog history 0199aa4e-5d5f-7c41-9d3c-3f6b8d0c2a11 --json | jq '.[].type'",
  ],
  async run(input, context) {
    const jobId = onlyWord(history, input);
    const at = input.text('at');
    const moment = at === undefined ? null : momentOf(at);
    const all = isUuidV7(jobId) ? await withData(context, (data) => data.store.read(jobId)) : [];
    if (all[0]?.kind !== 'job') throw new CliError(`There is no job ${jobId}.`);
    const events = moment ? eventsUntil(all, moment) : all;
    if (events.length === 0) throw new CliError(`There was no job ${jobId} then.`);
    if (input.flag('json')) context.print(JSON.stringify(events, null, 2));
    else for (const event of events) context.print(historyLine(event));
    return EXIT.done;
  },
};
