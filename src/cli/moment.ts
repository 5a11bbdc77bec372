import { existingTime } from '../domain/text/moments.ts';
import type { Moment } from '../store/projecting/as-of.ts';
import { usageError } from './cli-error.ts';
import type { OptionHelp } from './command.ts';

/** The option that looks at the past. */
export const AT_OPTION: Record<string, OptionHelp> = {
  at: {
    value: 'T',
    help: 'as it was then: a time (ISO 8601, UTC unless it says otherwise) or a version of the stream',
  },
};

/** Reads `--at`: digits are a version, anything else is a time. */
export function momentOf(text: string): Moment {
  if (/^\d{1,9}$/.test(text)) return { version: Number(text) };
  const time = timeOf(text, '--at must be a time such as 2026-11-01T12:00:00Z or a version such as 5');
  return { time };
}

const ISO = /^(\d{4}-\d\d-\d\d)(?:[T ](\d\d:\d\d(?::\d\d(?:\.\d{1,9})?)?)(Z|[+-]\d\d:\d\d)?)?$/;

/**
 * Reads a date or a date with a time, in UTC where no offset is given: as every time that the commands print.
 * @param expected what a usage error says was expected
 */
export function timeOf(text: string, expected: string): Date {
  const [, day = '', clock = '00:00', zone = 'Z'] = ISO.exec(text) ?? [];
  const time = existingTime(`${day}T${clock}${zone}`);
  if (!time) throw usageError(`${expected}, not "${text}"`);
  return time;
}
