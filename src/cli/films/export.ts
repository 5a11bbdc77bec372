import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { isUuidV7 } from '../../domain/ids.ts';
import type { Storyboard } from '../../domain/storyboard.ts';
import type { AttachedFiles } from '../../film-deps.ts';
import { CliError, EXIT } from '../cli-error.ts';
import { type Command, type CommandContext, onlyWord } from '../command.ts';
import { withData } from '../data-access.ts';
import { writtenWhole } from '../out-file.ts';
import { withStorage } from '../storage-access.ts';

const SILENT = { info: () => {}, warn: () => {}, error: () => {} };

/** Writes a job's film as a folder that other tools open and change. */
export const exportFilm: Command = {
  name: 'export',
  parameters: '<job_id>',
  summary:
    'Writes a job’s film as a folder: a page with its fonts, pictures and sound, which HyperFrames previews and renders.',
  options: {
    out: { value: 'DIR', help: 'the folder, empty or not there yet (default: framelog-<job_id>)' },
    'no-sound': { help: 'leave music and voice out' },
  },
  examples: [
    'framelog export 0199aa4e-5d5f-7c41-9d3c-3f6b8d0c2a11 --out tea',
    'npx hyperframes@0.8.170 preview tea',
  ],
  async run(input, context) {
    const jobId = onlyWord(exportFilm, input);
    const directory = path.resolve(input.text('out') ?? `framelog-${jobId}`);
    await mustBeEmpty(directory);
    await withData(context, async (data) => {
      const job = isUuidV7(jobId) ? await data.store.job(jobId) : null;
      if (!job) throw new CliError(`There is no job ${jobId}.`);
      const { storyboard: board } = job;
      if (!board) throw new CliError(`Job ${jobId} has no plan yet.`);
      const write = (files: AttachedFiles) =>
        writeFilm(context, { board, directory, sound: !input.flag('no-sound'), files });
      if (board.assets.length === 0) await write(null);
      else await withStorage(context, (storage) => write({ data, storage }));
    });
    context.print(directory);
    return EXIT.done;
  },
};

type Film = { board: Storyboard; directory: string; sound: boolean; files: AttachedFiles };

async function writeFilm(context: CommandContext, { board, directory, sound, files }: Film): Promise<void> {
  const { openFilms } = await import('../../film-deps.ts');
  const films = await openFilms(context.config(), SILENT);
  try {
    await writtenWhole(directory, () =>
      films.write(board, { directory, sound, signal: context.signal }, files),
    );
  } finally {
    await films.close();
  }
}

/** Nothing that is there already is written over. */
async function mustBeEmpty(directory: string): Promise<void> {
  const found = await readdir(directory).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return [];
    throw new CliError(`${directory} is no folder that can be written to`, EXIT.failed, { cause: error });
  });
  if (found.length > 0) throw new CliError(`${directory} is not empty: give another folder with --out`);
}
