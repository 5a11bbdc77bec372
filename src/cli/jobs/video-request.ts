import { readFile } from 'node:fs/promises';
import { ASPECT_RATIOS, DESIGN_SYSTEM_IDS, DURATIONS } from '../../domain/request.ts';
import { CliError, EXIT, usageError } from '../cli-error.ts';
import type { Input, OptionHelp } from '../command.ts';

/** The create body of api.md 2.1, as it goes over the wire. */
export type RequestBody = {
  prompt: string;
  aspect_ratio?: string;
  duration?: string;
  design_system_id?: string;
  design_md?: string;
  style_reference_url?: string;
  attachments?: { url: string; name?: string }[];
};

/** An option for each field of the create body; attachments are resolved apart, because files must be uploaded. */
export const REQUEST_OPTIONS: Record<string, OptionHelp> = {
  'aspect-ratio': { value: 'R', help: ASPECT_RATIOS.join(', ') },
  duration: { value: 'D', help: `${DURATIONS.join(', ')} (quote it)` },
  'design-system': { value: 'ID', help: `a preset: ${DESIGN_SYSTEM_IDS.slice(0, 6).join(', ')}, …` },
  'design-md': { value: 'FILE', help: 'a DESIGN.md with colours, type and motion' },
  'style-reference': { value: 'URL', help: 'a YouTube video whose style to follow' },
  attach: {
    value: 'FILE|URL',
    multiple: true,
    help: 'image, video, sound; a text, CSV or JSON file goes into the prompt',
  },
};

const isIn = (values: readonly string[], value: string) => values.includes(value);

/**
 * Builds the body from the command line; what the service would refuse for its form is refused here, by option name.
 * @throws CliError
 */
export async function requestBody(input: Input, prompt: string): Promise<RequestBody> {
  const body: RequestBody = { prompt };
  const choices = [
    ['aspect-ratio', 'aspect_ratio', ASPECT_RATIOS],
    ['duration', 'duration', DURATIONS],
    ['design-system', 'design_system_id', DESIGN_SYSTEM_IDS],
  ] as const;
  for (const [option, field, values] of choices) {
    const value = input.text(option);
    if (value === undefined) continue;
    if (!isIn(values, value)) throw usageError(`--${option} must be one of ${values.join(', ')}`);
    body[field] = value;
  }
  const design = input.text('design-md');
  if (design !== undefined) body.design_md = await readDesign(design);
  const style = input.text('style-reference');
  if (style !== undefined) body.style_reference_url = style;
  return body;
}

async function readDesign(file: string): Promise<string> {
  try {
    return await readFile(file, 'utf8');
  } catch (cause) {
    throw new CliError(`--design-md: ${file} cannot be read`, EXIT.failed, { cause });
  }
}

/** Whether an attachment is an address rather than a file of this machine. */
export const isAddress = (attachment: string) => /^https?:\/\//i.test(attachment);
