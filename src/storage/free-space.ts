import { statfs } from 'node:fs/promises';
import { fail } from './embedded/s3-error.ts';

/**
 * Bytes that stay free on the disk of uploads: Postgres writes its log to the same one where everything is embedded, and
 * stops when it cannot.
 */
const KEPT_FREE_BYTES = 512 * 1024 * 1024;
/** A body without a declared length is looked after each time that so much of it has been written. */
const LOOK_EVERY_BYTES = 32 * 1024 * 1024;

/** Free bytes of the disk that a directory is on, for who is not root; without limit where the system does not say. */
export async function freeBytes(directory: string): Promise<number> {
  try {
    const { bavail, bsize } = await statfs(directory);
    return bavail * bsize;
  } catch {
    return Number.POSITIVE_INFINITY;
  }
}

/** Whether the disk of a directory has room for new work: the half of what uploads leave free. @param free asks the system */
export async function diskHasRoom(directory: string, free = freeBytes): Promise<boolean> {
  return (await free(directory)) >= KEPT_FREE_BYTES / 2;
}

/** Bodies that are being written, as far as they still have to come. */
export class RoomForBodies {
  readonly #free: () => Promise<number>;
  #expected = 0;

  constructor(free: () => Promise<number>) {
    this.#free = free;
  }

  /**
   * Lets a body in whose bytes fit besides those of all others that are under way, and watches it while it is written.
   * @param declared its length in bytes, 0 when unknown
   * @returns `written`, to be told of each piece, and `end`
   * @throws S3Error InsufficientStorage (507)
   */
  async admit(declared: number): Promise<{ written(bytes: number): Promise<void>; end(): void }> {
    let left = declared;
    let unseen = 0;
    this.#expected += left;
    const end = () => {
      this.#expected -= left;
      left = 0;
    };
    await this.#look().catch((error) => {
      end();
      throw error;
    });
    const written = async (bytes: number) => {
      const came = Math.min(left, bytes);
      left -= came;
      this.#expected -= came;
      unseen += bytes;
      if (unseen < LOOK_EVERY_BYTES) return;
      unseen = 0;
      await this.#look();
    };
    return { written, end };
  }

  async #look(): Promise<void> {
    if ((await this.#free()) - this.#expected >= KEPT_FREE_BYTES) return;
    fail('InsufficientStorage', 'There is no room for this file at the moment. Try again later.', 'no_room');
  }
}
