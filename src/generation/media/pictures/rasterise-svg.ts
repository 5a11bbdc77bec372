import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { unsupported } from '../../../domain/attachment-error.ts';
import { STRIP_FLAGS } from '../../../platform/strip-flags.ts';
import type { Normalised } from '../normalised.ts';
import type { MediaTools } from '../tools/media-tools.ts';
import { type ProcessLimits, runSandboxed } from '../tools/sandboxed-process.ts';
import { readImageHeader } from './image-header.ts';

/** Honest drawings take a second or two of CPU; filters on thousands of shapes would take minutes. */
const LIMITS: ProcessLimits = { cpuSeconds: 6, dataMib: 1024, fileMib: 128, deadlineSeconds: 20 };
const RASTERISER = fileURLToPath(new URL('./svg-rasteriser.ts', import.meta.url));

/** Faces for text in an SVG, whichever font it asks for; the first is the default. */
const FONTS = [
  '@fontsource-variable/inter/files/inter-latin-wght-normal.woff2',
  '@fontsource-variable/inter/files/inter-latin-ext-wght-normal.woff2',
  '@fontsource/ibm-plex-mono/files/ibm-plex-mono-latin-400-normal.woff2',
];

/**
 * Draws an SVG as a PNG of 2048 pixels along its long side. The drawing happens in WebAssembly, which has no files,
 * network or scripts to give away, in a process of its own with limits on CPU and memory.
 */
export async function rasteriseSvg(tools: MediaTools, path: string): Promise<Normalised> {
  const output = join(tools.directory, 'normal.png');
  const fonts = FONTS.map((font) => createRequire(import.meta.url).resolve(font));
  const args = [...STRIP_FLAGS, RASTERISER, path, output, ...fonts];
  const finished = await runSandboxed(process.execPath, args, { ...tools, limits: LIMITS });
  if (finished.timedOut) throw unsupported('the SVG takes too long to draw; simplify it');
  const fault = finished.stdout.toString('utf8');
  if (fault) throw unsupported(fault);
  if (!finished.ok) throw unsupported('the SVG cannot be drawn; it is damaged or too complex');
  const { width, height } = readImageHeader(await readFile(output), 'png');
  return { kind: 'image', path: output, contentType: 'image/png', width, height };
}
