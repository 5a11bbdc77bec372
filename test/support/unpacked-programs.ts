import { existsSync } from 'node:fs';
import { copyFile, link, mkdir, readdir } from 'node:fs/promises';
import path from 'node:path';
import { BINARIES, mediaTools } from './media.ts';

/** Gives a data directory the browser and encoders that are unpacked already, so that its service need not do it. */
export async function shareUnpackedPrograms(dataDirectory: string): Promise<void> {
  await mediaTools();
  const target = path.join(dataDirectory, 'cache/binaries');
  // Absent where this checkout lies under a directory that others cannot enter: the system's cache is used then.
  if (existsSync(BINARIES)) await linkTree(BINARIES, target);
}

/** The cache accepts no symbolic links; across file systems there are no hard ones. */
async function linkTree(from: string, to: string): Promise<void> {
  await mkdir(to, { recursive: true });
  for (const entry of await readdir(from, { withFileTypes: true })) {
    const [source, target] = [path.join(from, entry.name), path.join(to, entry.name)];
    if (entry.isDirectory()) await linkTree(source, target);
    else await link(source, target).catch(() => copyFile(source, target));
  }
}
