/** True for what an aborted operation throws: the caller stopped, nothing failed. */
export function isAbort(error: unknown): boolean {
  return (
    error instanceof Error &&
    (error.name === 'AbortError' ||
      error.name === 'TimeoutError' ||
      ('code' in error && error.code === 'ABORT_ERR'))
  );
}
