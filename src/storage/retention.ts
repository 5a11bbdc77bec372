/** Uploaded files are deleted automatically after this long (api.md 8, "uploaded file retention"). */
export const UPLOAD_RETENTION_DAYS = 14;

const RETENTION_MS = UPLOAD_RETENTION_DAYS * 86_400_000;

/**
 * Whether an uploaded file has lived out its time.
 * @param storedAt when its bytes arrived or, where nobody was told of that, when its slot ended; milliseconds
 * @param now milliseconds since the epoch
 */
export function isRetentionOver(storedAt: number, now: number): boolean {
  return now - storedAt >= RETENTION_MS;
}

/** The newest arrival (milliseconds) whose retention is over. */
export function retentionCutoff(now: number): number {
  return now - RETENTION_MS;
}
