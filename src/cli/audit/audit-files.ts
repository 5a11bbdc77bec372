import { constants } from 'node:fs';
import { access, readFile, stat } from 'node:fs/promises';
import { publicKeyOf } from '../../audit/seals/seal.ts';
import { parsePublicKey } from '../../audit/seals/seal-key.ts';
import { CliError, EXIT } from '../cli-error.ts';

/** Said of a log without events: whoever looks into the wrong place must not be told that all is well there. */
export const EMPTY_LOG =
  'The log is empty, so nothing was proven. Is this the right DATA_DIR or DATABASE_URL?';

/** Makes sure that a file can be read before anything long begins. @throws CliError that says why not */
export async function readableFile(file: string): Promise<void> {
  try {
    await access(file, constants.R_OK);
    if ((await stat(file)).isDirectory()) throw new Error('it is a directory');
  } catch (cause) {
    const { code, message } = cause as NodeJS.ErrnoException;
    const why =
      code === 'ENOENT'
        ? `There is no file ${file}`
        : `${file} cannot be read: ${code === 'EACCES' ? 'this user may not' : message}`;
    throw new CliError(why, EXIT.failed, { cause });
  }
}

/** Reads a public key from a PEM file; raw, in hex. */
export async function publicKeyFile(file: string): Promise<string> {
  await readableFile(file);
  try {
    return publicKeyOf(parsePublicKey(await readFile(file, 'utf8')));
  } catch (cause) {
    const why = (cause as Error).message;
    throw new CliError(`${file} is no Ed25519 public key in PEM: ${why}`, EXIT.failed, { cause });
  }
}
