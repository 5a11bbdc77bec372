import { stat } from 'node:fs/promises';
import path from 'node:path';
import type { Client } from '../../client/client.ts';
import { CliError, EXIT } from '../cli-error.ts';
import type { CommandContext } from '../command.ts';
import { refuseText } from './file-types.ts';
import { progressDisplay } from './progress-display.ts';

/** Uploads a local file with its progress shown. @returns the slot, whose `attachment_url` can be attached now */
export async function sendFile(client: Client, file: string, context: CommandContext, quiet: boolean) {
  refuseText(file);
  if (/^[a-z][a-z\d+.-]*:\/\//i.test(file))
    throw new CliError(
      `${file} cannot be attached: give a file, or an address that begins with http:// or https://`,
    );
  const found = await stat(file).catch(() => null);
  if (found?.isDirectory()) throw new CliError(`${file} is a folder: attach the files in it one by one`);
  if (!found?.isFile()) throw new CliError(`There is no file ${file}`);
  if (found.size === 0) throw new CliError(`${file} is empty`);
  const name = path.basename(file);
  const display = progressDisplay(context, quiet);
  try {
    return await client.upload(file, {
      signal: context.signal,
      onProgress: ({ transferred, total }) =>
        display.show(`uploading ${name}`, total ? transferred / total : null),
    });
  } catch (error) {
    if (error instanceof TypeError && /content type/.test(error.message)) {
      throw new CliError(
        `${name} is of a type that cannot be uploaded: give an image, a video or a sound`,
        EXIT.failed,
        {
          cause: error,
        },
      );
    }
    throw error;
  } finally {
    display.end();
  }
}
