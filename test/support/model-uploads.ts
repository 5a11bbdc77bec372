// The reference model's upload slots.
import type { Op } from './model-ops.ts';

/** What became of a command; an unchanged world does not remember it. */
export type Acted = { outcome: string; changed: boolean };
/** What `act` returns when nothing was changed, so that the command is not remembered. */
export const unchanged = (outcome: string): Acted => ({ outcome, changed: false });
/** What it returns when something was. */
export const changed = (outcome: string): Acted => ({ outcome, changed: true });

/** The slots of one user. */
export type Uploads = { issued: number; received: number[]; deleted: number[]; version: number };

/** Slots that a user gets in a window. */
export const UPLOAD_LIMIT = 100;

const NO_UPLOADS: Uploads = { issued: 0, received: [], deleted: [], version: 0 };

/** Takes slots, all or none. */
export function upload(
  uploadsOf: Record<number, Uploads>,
  { account, slots }: Extract<Op, { kind: 'upload' }>,
): Acted {
  const uploads = structuredClone(uploadsOf[account] ?? NO_UPLOADS);
  if (uploads.issued + slots > UPLOAD_LIMIT) return unchanged('refused: upload_rate_limited');
  uploads.issued += slots;
  uploads.version += slots;
  uploadsOf[account] = uploads;
  return changed(`issued ${slots}`);
}

/** Records what became of a slot's file. */
export function onSlot(
  uploadsOf: Record<number, Uploads>,
  { kind, account, slot }: Extract<Op, { slot: number }>,
): Acted {
  const uploads = uploadsOf[account];
  if (!uploads || slot >= uploads.issued) return unchanged('no slot');
  const slots = kind === 'receive' ? uploads.received : uploads.deleted;
  if (!slots.includes(slot)) slots.push(slot);
  uploads.version++;
  return changed(kind);
}
