import type { Provenance } from '../../domain/film/provenance.ts';
import { isUuidV7 } from '../../domain/ids.ts';
import { CliError, EXIT } from '../cli-error.ts';
import { type Command, onlyWord } from '../command.ts';
import { withData } from '../data-access.ts';

const placeOf = ({ in: where, start, end }: Provenance['texts'][number]['spans'][number]) =>
  `${'message' in where ? `message ${where.message + 1}` : `attachment ${where.asset}`}, ${start} to ${end}`;

/** A plan's provenance, a line each: what is shown or spoken and from where, what was asked and what became of it. */
export function explained({ texts, directions, prohibitions, leftOut }: Provenance): string[] {
  return [
    ...texts.map(({ sceneId, text, voice, spans, framing }) => {
      const from = framing ? 'a framing word of ours' : spans.map(placeOf).join('; ') || 'no source';
      return `${sceneId.padEnd(9)} ${voice ? 'spoken' : 'shown '}  “${text}”  ← ${from}`;
    }),
    ...directions.map(
      ({ words, followed, how }) => `${followed ? 'followed    ' : 'not followed'}  “${words}”: ${how}`,
    ),
    ...prohibitions.map(({ words }) => `kept          “${words}”: nothing of it is shown or spoken`),
    ...leftOut.map(({ words }) => `left out      “${words}”: there was no time for it`),
  ];
}

/** Says of a job's newest plan where each line comes from and what was done with each instruction. */
export const explain: Command = {
  name: 'explain',
  parameters: '<job_id>',
  summary:
    'Says for each line of a video where it came from, and for each instruction what was done with it.',
  options: { json: { help: 'print what is recorded as JSON' } },
  examples: ['framelog explain 0199aa4e-5d5f-7c41-9d3c-3f6b8d0c2a11'],
  async run(input, context) {
    const jobId = onlyWord(explain, input);
    const events = isUuidV7(jobId) ? await withData(context, (data) => data.store.read(jobId)) : [];
    if (events[0]?.kind !== 'job') throw new CliError(`There is no job ${jobId}.`);
    const plan = events.findLast((event) => event.type === 'StoryboardPlanned');
    if (!plan) throw new CliError(`Job ${jobId} has no plan yet.`);
    const { provenance } = plan.data;
    if (!provenance) throw new CliError(`The plan of job ${jobId} is older than this record.`);
    if (input.flag('json')) context.print(JSON.stringify(provenance, null, 2));
    else for (const line of explained(provenance)) context.print(line);
    return EXIT.done;
  },
};
