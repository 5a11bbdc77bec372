import { stat, statfs } from 'node:fs/promises';

const SHARED_MEMORY = '/dev/shm';
/** Pictures pass between a browser's processes there: below 100 MB a browser at 1080×1920, and room to spare. */
const ENOUGH_BYTES = 256 * 1024 * 1024;
const WRITABLE_BY_ALL = 0o002;

/**
 * Whether browsers may keep their shared memory in /dev/shm. Containers often give it 64 MB, and a browser that runs out
 * of it crashes: then files of its profile serve, for 3 ms more a frame where that lies on a disk.
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
