import { constants } from 'node:fs';
import { access, stat } from 'node:fs/promises';
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
    throw new CliError(`${file} cannot be written: ${(cause as Error).message}`, undefined, { cause });
  }
  return file;
}
