/** Uploaded files are deleted automatically after this long (api.md 8, "uploaded file retention"). */
export const UPLOAD_RETENTION_DAYS = 14;

const RETENTION_MS = UPLOAD_RETENTION_DAYS * 86_400_000;

/**
 * The newest arrival, or end of a slot where nothing was known to arrive, whose retention is over.
 * @param now milliseconds since the epoch
 */
export function retentionCutoff(now: number): number {
  return now - RETENTION_MS;
}
