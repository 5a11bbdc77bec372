import path from 'node:path';
import { CliError } from '../cli-error.ts';

const TEXTS = new Set(['txt', 'md', 'markdown', 'csv', 'tsv', 'json']);

/**
 * Refuses text files before anything is sent: the slots take images, videos and sounds only (api.md 4.4).
 * @throws CliError that tells the way that exists
 */
export function refuseText(file: string): void {
  if (!TEXTS.has(path.extname(file).slice(1).toLowerCase())) return;
  throw new CliError(
    `${path.basename(file)}: text, CSV and JSON files cannot be uploaded; put the file at a public http(s) address and attach that address`,
  );
}
