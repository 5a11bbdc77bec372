/** The part of tar-fs that we use; the package ships no types. */
declare module 'tar-fs' {
  import type { Writable } from 'node:stream';
  export function extract(
    directory: string,
    options?: { chown?: boolean; dmode?: number; fmode?: number },
  ): Writable;
}
