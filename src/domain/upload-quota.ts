import type { UploadEvent } from './events.ts';
import { Rejection } from './rejection.ts';

/** Uploads per user and rolling window (api.md 8). */
export const UPLOAD_LIMIT = 100;
/** Length of the rolling window: five hours (api.md 8). */
export const UPLOAD_WINDOW_SECONDS = 5 * 3600;

/** A user's slots that still count, oldest first, in milliseconds since the epoch. */
export type UploadQuota = { issuedAt: number[] };

/** The quota before the first slot. */
export const NO_UPLOADS: UploadQuota = { issuedAt: [] };

/** Folds one fact; slots older than the window at the time of a newer one are forgotten, so at most 100 stay. */
export function evolve(quota: UploadQuota, event: UploadEvent & { recordedAt: string }): UploadQuota {
  if (event.type !== 'UploadSlotIssued') return quota;
  const at = Date.parse(event.recordedAt);
  return { issuedAt: [...inWindow(quota, at), at] };
}

const inWindow = (quota: UploadQuota, now: number) =>
  quota.issuedAt.filter((at) => at > now - UPLOAD_WINDOW_SECONDS * 1000);

/** Slots that a user can still be issued now. */
export const uploadsLeft = (quota: UploadQuota, now: number): number =>
  Math.max(0, UPLOAD_LIMIT - inWindow(quota, now).length);

type Slot = Extract<UploadEvent, { type: 'UploadSlotIssued' }>['data'];

/** What a user's uploads may do. */
export const decide = {
  /** Issues a slot, or refuses the 101st of the window with the seconds until the oldest leaves it. */
  issue(quota: UploadQuota, slot: Slot, now: number): UploadEvent[] {
    const counted = inWindow(quota, now);
    if (counted.length >= UPLOAD_LIMIT) {
      const oldest = counted[counted.length - UPLOAD_LIMIT]!;
      const retryAfterSeconds = Math.max(1, Math.ceil((oldest + UPLOAD_WINDOW_SECONDS * 1000 - now) / 1000));
      const facts = { limit: UPLOAD_LIMIT, windowSeconds: UPLOAD_WINDOW_SECONDS, retryAfterSeconds };
      throw new Rejection('upload_rate_limited', facts);
    }
    return [{ type: 'UploadSlotIssued', data: slot }];
  },
};
