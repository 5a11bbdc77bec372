import { diagnose, type Finding } from '../platform/doctor.ts';
import { EXIT } from './cli-error.ts';
import type { Command } from './command.ts';

/** Says what of all that the service needs was found, and what to do about the rest. */
export const doctor: Command = {
  name: 'doctor',
  parameters: '',
  summary:
    'Looks for everything that the service needs: found where, in which version, what to do if missing.',
  options: { json: { help: 'print the findings as a JSON array' } },
  examples: ['framelog doctor'],
  async run(input, context) {
    const findings = await diagnose(context.config());
    if (input.flag('json')) context.print(JSON.stringify(findings, null, 2));
    else for (const finding of findings) context.print(findingLines(finding));
    return findings.every(({ ok }) => ok) ? EXIT.done : EXIT.failed;
  },
};

/** A finding in a line, and its remedy in one more. */
export function findingLines({ ok, subject, version, where, remedy }: Finding): string {
  const line = `${ok ? 'ok     ' : 'MISSING'}  ${subject.padEnd(9)} ${[version, where].filter(Boolean).join('  ')}`;
  return remedy ? `${line.trimEnd()}\n           ${remedy}` : line.trimEnd();
}
