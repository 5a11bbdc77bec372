import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { unsupported } from '../../../domain/attachment-error.ts';
import { STRIP_FLAGS } from '../../../platform/strip-flags.ts';
import type { Normalised } from '../normalised.ts';
import type { PageFacts } from '../pages/page-facts.ts';
import type { MediaTools } from '../tools/media-tools.ts';
import { type ProcessLimits, runSandboxed } from '../tools/sandboxed-process.ts';
import type { TextHints, TextKind } from './text-asset.ts';

/** A text of 50 MB is read within a second; a table or JSON that takes more was made to take it. */
const LIMITS: ProcessLimits = { cpuSeconds: 6, dataMib: 1024, fileMib: 128, deadlineSeconds: 20 };
const READER = fileURLToPath(new URL('./text-reader.ts', import.meta.url));

type Report = { text: string; textKind: TextKind; page?: PageFacts } | { refused: string };

/**
 * Reads a stranger's text file in a process of its own with limits on CPU, memory and time.
 * @throws AttachmentError `attachment_unsupported` with the reason
 */
export async function readText(tools: MediaTools, path: string, hints: TextHints): Promise<Normalised> {
  const output = join(tools.directory, 'normal.txt');
  const args = [...STRIP_FLAGS, READER, path, output, JSON.stringify(hints)];
  const finished = await runSandboxed(process.execPath, args, { ...tools, limits: LIMITS });
  if (!finished.ok) throw unsupported('the text cannot be read; it is damaged or too complex');
  const report = JSON.parse(finished.stdout.toString('utf8')) as Report;
  if ('refused' in report) throw unsupported(report.refused);
  return { kind: 'text', path: output, contentType: 'text/plain; charset=utf-8', ...report };
}
