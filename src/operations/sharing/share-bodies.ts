import { type Static, Type } from '@sinclair/typebox';
import type { Share } from './shares.ts';

const Time = Type.String({ format: 'date-time', examples: ['2026-01-31T12:00:00.000Z'] });

const members = {
  share_id: Type.String({ format: 'uuid' }),
  created_at: Time,
  expires_at: Time,
  revoked_at: Type.Union([Time, Type.Null()]),
};

/** A link as it is listed; its address is known to whoever made it and kept nowhere. */
export const ShareBody = Type.Object(members, { title: 'Share' });
export type ShareBody = Static<typeof ShareBody>;

/** A link that was just made. */
export const NewShareBody = Type.Object(
  { ...members, url: Type.String({ format: 'uri', description: 'Shown once; only its hash is stored.' }) },
  { title: 'NewShare' },
);
export type NewShareBody = Static<typeof NewShareBody>;

/** A link in the words of the wire. */
export const shareBody = ({ shareId, createdAt, expiresAt, revokedAt }: Share): ShareBody => ({
  share_id: shareId,
  created_at: createdAt,
  expires_at: expiresAt,
  revoked_at: revokedAt,
});
