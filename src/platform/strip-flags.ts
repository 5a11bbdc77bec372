import { sep } from 'node:path';
import { fileURLToPath } from 'node:url';

/** Node strips no types below a folder of this name. */
const isPackage = fileURLToPath(import.meta.url)
  .split(sep)
  .includes('node_modules');

/**
 * Flags with which a process or thread of its own can run a `.ts` file of this package, without a warning that types are
 * stripped. Where the package is installed below node_modules they preload what strips the types: neither a child process
 * nor a thread with flags of its own has it from its parent.
 */
export const STRIP_FLAGS: readonly string[] = [
  '--disable-warning=ExperimentalWarning',
  ...(isPackage ? ['--import', new URL('../../bin/strip-types.mjs', import.meta.url).href] : []),
];
