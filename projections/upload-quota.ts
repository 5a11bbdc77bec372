import type { Recorded, UploadEvent } from '../src/domain/events.ts';
import { evolve, NO_UPLOADS, type UploadQuota } from '../src/domain/upload-quota.ts';
import type { Projection, Row } from './projection.ts';

/** A user's rolling window of slots (api.md 8), and each slot for ownership and retention. */
export const uploadQuota: Projection<'uploads', UploadQuota> = {
  name: 'upload-quota',
  kind: 'uploads',
  tables: [
    { name: 'upload_quota', key: ['user_id'], personal: [] },
    { name: 'upload_slots', key: ['upload_id'], personal: ['filename'], toldInParts: true },
  ],
  initial: () => NO_UPLOADS,
  step(quota, event, stream) {
    const row = { upload_id: event.data.uploadId, user_id: stream.id, ...slotFacts(event) };
    return { state: evolve(quota, event), rows: { upload_slots: [row] } };
  },
  head: (quota, stream) => ({ user_id: stream.id, version: stream.version, state: JSON.stringify(quota) }),
  resume: (text) => JSON.parse(text) as UploadQuota,
};

function slotFacts(event: Recorded<UploadEvent>): Row {
  switch (event.type) {
    case 'UploadSlotIssued': {
      const { key, filename, contentType, maxBytes, expiresAt } = event.data;
      const issued = { issued_at: event.recordedAt, expires_at: expiresAt };
      return { key, filename, content_type: contentType, max_bytes: maxBytes, ...issued };
    }
    case 'UploadReceived':
      return { bytes: event.data.bytes, received_at: event.recordedAt };
    case 'UploadDeleted':
      return { deleted_at: event.recordedAt };
    default:
      return event satisfies never;
  }
}
