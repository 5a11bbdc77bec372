import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { CliError } from '../cli-error.ts';
import { isText } from '../jobs/file-types.ts';
import { isAddress } from '../jobs/video-request.ts';

/** Characters (code points) of a prompt at most (api.md 2.1). */
export const LONGEST_PROMPT = 12_000;

/** A prompt with the attached texts in it, and the attachments that are left. */
export type WithTexts = { prompt: string; attachments: string[] };

/**
 * Puts attached texts of this machine into the prompt, each behind an empty line: the upload slots take images, videos
 * and sounds only (api.md 4.4), and a text is material like any other.
 * @throws CliError for a text that cannot be read, or that the prompt has no room for; it says what to do
 */
export async function withTexts(prompt: string, attachments: readonly string[]): Promise<WithTexts> {
  const texts: string[] = [];
  const left: string[] = [];
  for (const attachment of attachments) {
    if (isAddress(attachment) || !isText(attachment)) left.push(attachment);
    else texts.push(await readText(attachment));
  }
  const whole = [prompt, ...texts].filter(Boolean).join('\n\n');
  const length = [...whole].length;
  if (texts.length > 0 && length > LONGEST_PROMPT) {
    throw new CliError(
      `The prompt and the attached texts have ${length} characters, and a prompt holds ${LONGEST_PROMPT}: ` +
        'shorten the text, or put the file at a public http(s) address and attach that address',
    );
  }
  return { prompt: whole, attachments: left };
}

async function readText(file: string): Promise<string> {
  const name = path.basename(file);
  let bytes: Buffer;
  try {
    bytes = await readFile(file);
  } catch (cause) {
    throw new CliError(`There is no file ${file}`, undefined, { cause });
  }
  let text: string;
  try {
    text = new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch (cause) {
    throw new CliError(`${name} is not UTF-8 text`, undefined, { cause });
  }
  const clean = text.replace(/\r\n?/g, '\n').trim();
  if (clean === '') throw new CliError(`${name} is empty`);
  if (clean.includes('\0')) throw new CliError(`${name} is not a text`);
  return clean;
}
