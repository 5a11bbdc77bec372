import { createHash, randomBytes } from 'node:crypto';
import { constants, createReadStream } from 'node:fs';
import { access, chmod, lstat, mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join, relative, resolve } from 'node:path';
import { pipeline } from 'node:stream/promises';

/** Where binaries go when this process is root and the wanted directory cannot be entered by other users. */
const SYSTEM_CACHE = '/var/cache/framelog/binaries';
const MANIFEST = 'manifest.json';
const verified = new Map<string, Promise<boolean>>();

type Manifest = { files: Record<string, string> };

/**
 * Opens (and creates) the directory that holds unpacked binaries.
 *
 * An ordinary user gets the directory private (0700). Root keeps it writable for itself alone but lets
 * others enter (0755), because children run as an unprivileged user; where a parent forbids that,
 * the binaries go to the system's cache directory. Never a shared temp folder: whoever could plant a
 * file there would run code as us.
 *
 * @throws when the directory belongs to another user or others may write to it.
 */
export async function openBinaryCache(directory: string): Promise<string> {
  const wanted = resolve(directory);
  const isRoot = process.getuid?.() === 0;
  const chosen = isRoot && !(await openToOthers(dirname(wanted))) ? SYSTEM_CACHE : wanted;
  const created = await mkdir(chosen, { recursive: true, mode: isRoot ? 0o755 : 0o700 });
  // The umask may have taken more away than we asked for.
  if (created && isRoot) await openFrom(created, chosen);
  await assertOurs(chosen);
  return chosen;
}

/**
 * The directory of an entry, unpacked by `build` when it is missing, incomplete or altered.
 *
 * Built beside its place and renamed into it, so that a reader sees a whole entry or none; when two
 * processes build the same one, the first rename wins. Every file is compared with the hash that was
 * taken when it was unpacked, once per process.
 */
export async function cachedEntry(
  cacheDirectory: string,
  name: string,
  build: (directory: string) => Promise<void>,
): Promise<string> {
  const cache = await openBinaryCache(cacheDirectory);
  const place = join(cache, name);
  if (await verifyOnce(place)) return place;
  verified.delete(place);
  const draft = join(cache, `.${name}-${randomBytes(6).toString('hex')}`);
  try {
    await mkdir(draft, { mode: process.getuid?.() === 0 ? 0o755 : 0o700 });
    await build(draft);
    if (process.getuid?.() === 0) await letOthersRead(draft);
    await writeFile(
      join(draft, MANIFEST),
      JSON.stringify({ files: await hashTree(draft) } satisfies Manifest),
    );
    await publish(draft, place);
  } finally {
    await rm(draft, { recursive: true, force: true });
  }
  if (await verifyOnce(place)) return place;
  throw new Error(`The unpacked binary in ${place} does not match its own manifest`);
}

/** Whether the file can be executed by this process. */
export async function isExecutable(path: string): Promise<boolean> {
  return access(path, constants.X_OK).then(
    () => true,
    () => false,
  );
}

/** Hex SHA-256 of a file's bytes. */
export async function hashFile(path: string): Promise<string> {
  const hash = createHash('sha256');
  await pipeline(createReadStream(path, { highWaterMark: 1 << 20 }), hash);
  return hash.digest('hex');
}

async function publish(draft: string, place: string): Promise<void> {
  try {
    await rename(draft, place);
  } catch (error) {
    if (!['ENOTEMPTY', 'EEXIST'].includes((error as NodeJS.ErrnoException).code ?? '')) throw error;
    if (await verifyOnce(place)) return;
    verified.delete(place);
    await rm(place, { recursive: true, force: true });
    await rename(draft, place);
  }
}

function verifyOnce(place: string): Promise<boolean> {
  let result = verified.get(place);
  if (!result) {
    result = verify(place);
    verified.set(place, result);
  }
  return result;
}

async function verify(place: string): Promise<boolean> {
  try {
    await assertOurs(place);
    const manifest: Manifest = JSON.parse(await readFile(join(place, MANIFEST), 'utf8'));
    const found = await hashTree(place);
    const names = Object.keys(manifest.files);
    return names.length === Object.keys(found).length && names.every((n) => found[n] === manifest.files[n]);
  } catch {
    return false;
  }
}

async function hashTree(directory: string): Promise<Record<string, string>> {
  const files: Record<string, string> = {};
  for (const entry of await readdir(directory, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile() || entry.name === MANIFEST) continue;
    const path = join(entry.parentPath, entry.name);
    files[relative(directory, path)] = await hashFile(path);
  }
  return files;
}

/** Lets others enter each directory from the first one that we created down to the last. */
async function openFrom(first: string, last: string): Promise<void> {
  for (let at = last; at.startsWith(first); at = dirname(at)) await chmod(at, 0o755);
}

/** Whatever the umask: an unprivileged child of root must be able to read and run what was unpacked. */
async function letOthersRead(directory: string): Promise<void> {
  await chmod(directory, 0o755);
  for (const entry of await readdir(directory, { recursive: true, withFileTypes: true })) {
    const path = join(entry.parentPath, entry.name);
    if (entry.isDirectory()) await chmod(path, 0o755);
    else if (entry.isFile()) await chmod(path, (await lstat(path)).mode & 0o100 ? 0o755 : 0o644);
  }
}

async function assertOurs(directory: string): Promise<void> {
  const state = await lstat(directory);
  const mine = process.getuid === undefined || state.uid === process.getuid();
  if (!state.isDirectory() || !mine || (state.mode & 0o022) !== 0) {
    throw new Error(`${directory} must be a directory of this user that nobody else may write to`);
  }
}

/** Whether any user may enter the directory: no parent forbids it. Missing parents count as open. */
export async function openToOthers(directory: string): Promise<boolean> {
  for (let at = directory; ; at = dirname(at)) {
    const state = await lstat(at).catch(() => null);
    if (state?.isDirectory() && (state.mode & 0o001) === 0) return false;
    if (at === dirname(at)) return true;
  }
}
