import { EXIT } from '../cli-error.ts';
import type { Command } from '../command.ts';
import { withData } from '../data-access.ts';

/** Brings the database up to date; starting the service does the same. */
export const migrateDatabase: Command = {
  name: 'migrate',
  parameters: '',
  summary: 'Applies the migrations in sql/ that the database does not have yet. Safe to repeat.',
  options: {},
  examples: ['framelog migrate', 'DATABASE_URL=postgres://… framelog migrate'],
  async run(_input, context) {
    // Opening the data migrates it: there is one way in, and it is always up to date.
    const source = await withData(context, async (data) => data.source, { make: true });
    context.print(`The database is up to date (${source}).`);
    return EXIT.done;
  },
};
