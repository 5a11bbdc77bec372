import path from 'node:path';
import { CliError } from '../cli-error.ts';

const TEXTS = new Set(['txt', 'md', 'markdown', 'csv', 'tsv', 'json']);

/** Whether a file of this machine is a text by its name. */
export const isText = (file: string): boolean => TEXTS.has(path.extname(file).slice(1).toLowerCase());

/**
 * Refuses text files before anything is sent: the slots take images, videos and sounds only (api.md 4.4).
 * @throws CliError that tells the way that exists
 */
export function refuseText(file: string): void {
  if (!isText(file)) return;
  throw new CliError(
    `${path.basename(file)}: text, CSV and JSON files cannot be uploaded; attach one to framelog video or framelog plan, which put it into the prompt, or put it at a public http(s) address`,
  );
}
