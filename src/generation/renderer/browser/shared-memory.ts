import { stat, statfs } from 'node:fs/promises';

const SHARED_MEMORY = '/dev/shm';
/** Pictures pass between a browser's processes there, 8 MB each at 1080×1920: room for two browsers' at once. */
const ENOUGH_BYTES = 256 * 1024 * 1024;
const WRITABLE_BY_ALL = 0o002;

/**
 * Whether browsers may keep their shared memory in /dev/shm. Containers often give it 64 MB, and a browser that runs out
 * of it crashes: there, files of its profile serve instead, for 3 ms of processor time more a frame on a disk.
 */
export async function hasSharedMemory(
  directory = SHARED_MEMORY,
  enoughBytes = ENOUGH_BYTES,
): Promise<boolean> {
  try {
    const { bavail, bsize } = await statfs(directory);
    const { mode } = await stat(directory);
    return bavail * bsize >= enoughBytes && (mode & WRITABLE_BY_ALL) !== 0;
  } catch {
    return false;
  }
}
