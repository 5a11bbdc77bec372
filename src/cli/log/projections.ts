import { PROJECTIONS } from '../../../projections/all.ts';
import type { TableName } from '../../../projections/projection.ts';
import { projectionLag } from '../../store/projecting/projector.ts';
import { type Rebuilt, rebuild } from '../../store/projecting/rebuild.ts';
import { CliError, EXIT, usageError } from '../cli-error.ts';
import type { Command, CommandContext } from '../command.ts';
import { withData } from '../data-access.ts';
import { bar } from '../jobs/progress-display.ts';
import { wireJson } from '../wire-json.ts';

const COUNTS: Record<TableName, string> = {
  job_status: 'select count(*) as n from job_status',
  job_history: 'select count(*) as n from job_history',
  account_balance: 'select count(*) as n from account_balance',
  ledger_entry: 'select count(*) as n from ledger_entry',
  payment: 'select count(*) as n from payment',
  payment_return: 'select count(*) as n from payment_return',
  upload_quota: 'select count(*) as n from upload_quota',
  upload_slots: 'select count(*) as n from upload_slots',
};

/** Lists what can be dropped and rebuilt from the log. */
export const projectionsList: Command = {
  name: 'projections list',
  parameters: '',
  summary: 'Lists the projections with their tables and how many rows each has.',
  options: { json: { help: 'print an array' } },
  examples: ['framelog projections list'],
  async run(input, context) {
    const rows = await withData(context, async ({ store }) => {
      const count = async (table: TableName) => Number((await store.pool.query(COUNTS[table])).rows[0].n);
      return Promise.all(
        PROJECTIONS.map(async ({ name, kind, tables }) => ({
          name,
          streams: kind,
          tables: Object.fromEntries(
            await Promise.all(tables.map(async (table) => [table.name, await count(table.name)] as const)),
          ),
        })),
      );
    });
    if (input.flag('json')) context.print(wireJson(rows));
    else
      for (const { name, streams, tables } of rows) {
        const counts = Object.entries(tables).map(([table, n]) => `${table} ${n.toLocaleString('en')}`);
        context.print(`${name.padEnd(14)} ${streams.padEnd(8)} ${counts.join(', ')}`);
      }
    return EXIT.done;
  },
};

/** Says how far each projection's checkpoint is behind the log. */
export const projectionsLag: Command = {
  name: 'projections lag',
  parameters: '',
  summary:
    'Shows how many events each projector has still to pass. Rows are written with the events, so clients never see a lag.',
  options: { json: { help: 'print an array' } },
  examples: ['framelog projections lag'],
  async run(input, context) {
    const lags = await withData(context, ({ store }) => projectionLag(store.pool));
    if (input.flag('json')) context.print(wireJson(lags));
    else
      for (const { name, events, movedAt } of lags)
        context.print(`${name.padEnd(14)} ${String(events).padStart(8)} events, moved ${movedAt ?? 'never'}`);
    return EXIT.done;
  },
};

/** Rebuilds projections beside the live ones, or checks that they are what a replay gives. */
export const projectionsRebuild: Command = {
  name: 'projections rebuild',
  parameters: '[name] [--check]',
  summary:
    'Replays the log into new tables and puts them in place without downtime; all projections without a name.',
  options: {
    check: { help: 'only compare: report every row that differs from the replay, change nothing' },
    json: { help: 'print what was found as JSON' },
  },
  examples: ['framelog projections rebuild job-status', 'framelog projections rebuild --check'],
  async run(input, context) {
    const [name, ...more] = input.words;
    const names = PROJECTIONS.map((p) => p.name);
    if (more.length > 0) throw usageError('Expected: framelog projections rebuild [name]');
    if (name !== undefined && !names.includes(name))
      throw new CliError(`There is no projection ${name}. There are: ${names.join(', ')}`);
    const check = input.flag('check');
    const results = await withData(context, async ({ url, store }) => {
      const found: (Rebuilt & { name: string })[] = [];
      for (const one of name === undefined ? names : [name]) {
        const kind = PROJECTIONS.find((p) => p.name === one)!.kind;
        const text = 'select coalesce(sum(version), 0) as n from streams where kind = $1';
        const total = Number((await store.pool.query(text, [kind])).rows[0].n);
        const progress = rebuildBar(context, one, total);
        const result = await rebuild({
          url,
          name: one,
          unwrapKey: store.keys.unwrap,
          check,
          onProgress: progress.show,
        }).finally(progress.end);
        found.push({ name: one, ...result });
      }
      return found;
    });
    if (input.flag('json')) context.print(wireJson(results));
    else for (const result of results) for (const line of linesOf(result)) context.print(line);
    return check && results.some((r) => r.differences.length > 0) ? EXIT.failed : EXIT.done;
  },
};

function rebuildBar({ terminal }: CommandContext, name: string, total: number) {
  return {
    show(events: number): void {
      const share = total > 0 ? Math.min(1, events / total) : 1;
      const line = `${name} ${bar(share)} ${Math.floor(share * 100)} % ${events.toLocaleString('en')} events`;
      terminal?.write(`\r\x1b[2K${line.slice(0, terminal.columns - 1)}`);
    },
    end: () => terminal?.write('\r\x1b[2K'),
  };
}

function linesOf({ name, events, differences, swapped }: Rebuilt & { name: string }): string[] {
  const said =
    differences.length === 0
      ? 'every row is what the replay gives'
      : `${differences.length} rows ${swapped ? 'differed from' : 'differ from'} the replay`;
  return [
    `${name.padEnd(14)} ${events.toLocaleString('en')} events replayed; ${said}${swapped ? '; rebuilt' : ''}`,
    ...differences.map(({ table, key, what }) => `  ${what.padEnd(9)} ${table} ${key}`),
  ];
}
