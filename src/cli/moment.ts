import type { Moment } from '../audit/as-of.ts';
import { usageError } from './cli-error.ts';
import type { OptionHelp } from './command.ts';

/** The option that looks at the past. */
export const AT_OPTION: Record<string, OptionHelp> = {
  at: { value: 'T', help: 'as it was then: a time (ISO 8601) or a version of the stream' },
};

/** Reads `--at`: digits are a version, anything else is a time. */
export function momentOf(text: string): Moment {
  if (/^\d{1,9}$/.test(text)) return { version: Number(text) };
  const time = new Date(text);
  if (Number.isNaN(time.getTime()) || !/^\d{4}-/.test(text))
    throw usageError(
      `--at must be a time such as 2026-11-01T12:00:00Z or a version such as 5, not "${text}"`,
    );
  return { time };
}
