import { listMonths, type Month } from '../../audit/archives/archivable-months.ts';
import type { ArchiveFacts } from '../../audit/archives/archive-file.ts';
import { archiveMonth } from '../../audit/archives/archive-month.ts';
import { dropMonth, restoreMonth } from '../../audit/archives/restore-month.ts';
import { eventCounter } from '../audit/audit-access.ts';
import { CliError, EXIT, usageError } from '../cli-error.ts';
import { type Command, type CommandContext, onlyWord } from '../command.ts';
import { withData } from '../data-access.ts';
import { wireJson } from '../wire-json.ts';

const JSON_OPTION = { json: { help: 'print what was done as JSON' } };

/** Lists the months of the log, and which of them can be archived. */
export const partitionsList: Command = {
  name: 'partitions list',
  parameters: '',
  summary: 'Lists the months of the log with their jobs, and says which can be archived, or why not.',
  options: { json: { help: 'print an array' } },
  examples: ['framelog partitions list'],
  async run(input, context) {
    const months = await withData(context, ({ store }) => listMonths(store.pool, Date.now()));
    if (input.flag('json')) context.print(wireJson(months.map((m) => ({ ...m, state: stateOf(m) }))));
    else for (const month of months) context.print(lineOf(month));
    return EXIT.done;
  },
};

/** Takes the jobs of a month out of the log. */
export const partitionsArchive: Command = {
  name: 'partitions archive',
  parameters: '<month> --out FILE [--drop]',
  summary:
    'Copies the jobs of a month, such as 2026-08, into a file, reads the file back, and detaches them from the log. All of them must be at rest.',
  options: {
    out: { value: 'FILE', help: 'the archive to write; it must not exist' },
    drop: { help: 'delete the detached partition at once; else it stays as archived_YYYY_MM beside the log' },
    ...JSON_OPTION,
  },
  examples: [
    'framelog partitions archive 2026-08 --out framelog-2026-08.jsonl.gz',
    'framelog partitions archive 2026-08 --out framelog-2026-08.jsonl.gz --drop --json',
  ],
  async run(input, context) {
    const month = onlyWord(partitionsArchive, input);
    const file = input.text('out');
    if (!/^\d{4}-\d\d$/.test(month)) throw usageError(`A month looks like 2026-08, not "${month}"`);
    if (!file) throw usageError('Where to? Give a file: --out FILE');
    const drop = input.flag('drop');
    const facts = await onLog(context, 'archived', (parts) =>
      archiveMonth(parts, { month, file, drop }),
    ).catch((cause) => {
      if (cause.code !== 'EEXIST') throw cause;
      throw new CliError(`${file} exists. An archive is never overwritten.`, EXIT.failed, { cause });
    });
    if (input.flag('json')) context.print(wireJson({ file, ...facts, dropped: drop }));
    else {
      context.print(factsLine(file, facts));
      context.print(
        `${month} is out of the log. Keep the file in two places: it is the only copy once the partition is dropped.`,
      );
    }
    return EXIT.done;
  },
};

/** Puts the jobs of an archived month back. */
export const partitionsRestore: Command = {
  name: 'partitions restore',
  parameters: '<file>',
  summary: 'Puts the jobs of an archive back where they were in the log; chains and seals hold as before.',
  options: JSON_OPTION,
  examples: ['framelog partitions restore framelog-2026-08.jsonl.gz'],
  async run(input, context) {
    const file = onlyWord(partitionsRestore, input);
    const facts = await onLog(context, 'restored', (parts) => restoreMonth(parts, file));
    if (input.flag('json')) context.print(wireJson({ file, ...facts }));
    else {
      context.print(factsLine(file, facts));
      context.print(`${facts.month} is in the log again.`);
    }
    return EXIT.done;
  },
};

/** Deletes what an archiving left beside the log. */
export const partitionsDrop: Command = {
  name: 'partitions drop',
  parameters: '<file>',
  summary: 'Reads an archive to its end and deletes the detached partition that it is a copy of.',
  options: {},
  examples: ['framelog partitions drop framelog-2026-08.jsonl.gz'],
  async run(input, context) {
    const file = onlyWord(partitionsDrop, input);
    const there = await onLog(context, 'read', (parts) => dropMonth(parts, file));
    context.print(there ? 'The detached partition is gone.' : 'There was no detached partition any more.');
    return EXIT.done;
  },
};

type Parts = Parameters<typeof archiveMonth>[0];

function onLog<T>(context: CommandContext, what: string, work: (parts: Parts) => Promise<T>): Promise<T> {
  const counter = eventCounter(context, what);
  return withData(context, async ({ url }) => {
    const { systemEntropy: entropy } = await import('../../config/system-entropy.ts');
    return work({ url, entropy, onProgress: counter.show }).finally(counter.end);
  });
}

const count = (n: number) => n.toLocaleString('en');

const factsLine = (file: string, { month, jobs, events, sha256 }: ArchiveFacts) =>
  `${file}: ${count(events)} events of ${count(jobs)} jobs of ${month}, sha256 ${sha256}`;

const stateOf = ({ sha256, reasons }: Month) => {
  if (sha256) return 'archived';
  return reasons.length === 0 ? 'at rest' : 'in use';
};

function lineOf(month: Month): string {
  const { jobs, events, sha256, aside, reasons } = month;
  const where = sha256
    ? `in ${sha256}${aside ? ', its partition still beside the log' : ''}`
    : reasons.join('; ');
  const counts = `${count(jobs).padStart(9)} jobs ${count(events).padStart(11)} events`;
  return `${month.month}  ${stateOf(month).padEnd(8)} ${counts}  ${where}`.trimEnd();
}
