import { constants } from 'node:fs';
import { access, readdir, rename, rm, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { CliError } from './cli-error.ts';

/**
 * The whole path of a file that is to be written at the end, looked at before anything is made or paid.
 * @throws CliError where nothing could be written there
 */
export async function outFile(named: string): Promise<string> {
  const file = path.resolve(named);
  const directory = path.dirname(file);
  const found = await stat(directory).catch(() => null);
  if (!found?.isDirectory()) throw new CliError(`There is no folder ${directory}`);
  const there = await stat(file).catch(() => null);
  if (there?.isDirectory()) throw new CliError(`${file} is a folder: name a file in it`);
  try {
    await access(there ? file : directory, constants.W_OK);
  } catch (cause) {
    const { code, message } = cause as NodeJS.ErrnoException;
    const why =
      code === 'EROFS' ? 'its disk is read-only' : code === 'EACCES' ? 'this user may not' : message;
    throw new CliError(`${file} cannot be written: ${why}`, undefined, { cause });
  }
  return file;
}

/** Writes a file whole or not at all: what was there before stays until the new one is complete. */
export async function writeWhole(file: string, content: Uint8Array | string, mode?: number): Promise<void> {
  const part = `${file}.part`;
  try {
    await writeFile(part, content, mode === undefined ? {} : { mode });
    await rename(part, file);
  } catch (error) {
    await rm(part, { force: true }).catch(() => {});
    throw error;
  }
}

/** Fills an empty folder, or leaves nothing in it: half a film would be taken for one, and be in the way of the next try. */
export async function writtenWhole(directory: string, write: () => Promise<void>): Promise<void> {
  try {
    await write();
  } catch (error) {
    const names = await readdir(directory).catch(() => []);
    await Promise.allSettled(names.map((name) => rm(path.join(directory, name), { recursive: true })));
    throw error;
  }
}
