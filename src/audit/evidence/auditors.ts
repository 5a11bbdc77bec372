import { hash } from 'node:crypto';
import type { Entropy, Uuid } from '../../domain/ids.ts';
import type { Queryable } from '../../store/database/db.ts';

/** What every auditor's token begins with; no API key does, and none of the four endpoints takes it. */
const AUDIT_PREFIX = 'framelog_audit_';

const TOKEN = /^framelog_audit_[0-9A-Za-z_-]{43}$/;

/** Who reads evidence: an auditor with a token, or the operator at the machine. */
export type Reader = { tokenId: Uuid | null; name: string };

/** The operator, who needs no token to read his own database; his reads are logged all the same. */
export const OPERATOR: Reader = { tokenId: null, name: 'operator' };

/** A token as it may be shown: never the secret. Times are ISO 8601 in UTC. */
export type AuditToken = {
  tokenId: Uuid;
  name: string;
  lastFour: string;
  createdAt: string;
  lastUsedAt: string | null;
  revokedAt: string | null;
};

/** One thing that was read. */
export type AuditRead = { readAt: string; reader: string; action: string; subject: string | null };

/** Auditors and what they read, over sql/008_integrity.sql. */
export function createAuditors(parts: Parts) {
  return { ...tokensOf(parts), ...readsOf(parts) };
}

type Parts = { db: Queryable; entropy: Entropy };

function tokensOf({ db, entropy }: Parts) {
  return {
    /** Makes a token; it is in the result and nowhere else. */
    async createToken(name: string): Promise<{ tokenId: Uuid; token: string }> {
      const tokenId = entropy.uuid();
      const token = AUDIT_PREFIX + Buffer.from(entropy.bytes(32)).toString('base64url');
      await db.query(
        'insert into auditor_tokens (token_id, name, secret_hash, last_four) values ($1, $2, $3, $4)',
        [tokenId, name, hash('sha256', token, 'buffer'), token.slice(-4)],
      );
      return { tokenId, token };
    },

    /** All tokens, revoked ones too, oldest first. */
    async listTokens(): Promise<AuditToken[]> {
      const { rows } = await db.query(
        `select token_id, name, last_four, created_at, last_used_at, revoked_at
           from auditor_tokens order by created_at, token_id`,
      );
      return rows.map((row) => ({
        tokenId: row.token_id,
        name: row.name,
        lastFour: row.last_four,
        createdAt: row.created_at.toISOString(),
        lastUsedAt: row.last_used_at?.toISOString() ?? null,
        revokedAt: row.revoked_at?.toISOString() ?? null,
      }));
    },

    /** Ends a token at once. Repeatable. @returns false when there is none */
    async revokeToken(tokenId: Uuid): Promise<boolean> {
      const { rowCount } = await db.query(
        'update auditor_tokens set revoked_at = coalesce(revoked_at, now()) where token_id = $1',
        [tokenId],
      );
      return Boolean(rowCount);
    },

    /** Who a token stands for, or null. 256 random bits are looked up by their hash, so nothing is compared in the open. */
    async authenticate(token: string): Promise<Reader | null> {
      if (!TOKEN.test(token)) return null;
      const { rows } = await db.query<{ token_id: Uuid; name: string }>(
        `update auditor_tokens set last_used_at = now()
          where secret_hash = $1 and revoked_at is null returning token_id, name`,
        [hash('sha256', token, 'buffer')],
      );
      return rows[0] ? { tokenId: rows[0].token_id, name: rows[0].name } : null;
    },
  };
}

function readsOf({ db, entropy }: Parts) {
  return {
    /** Writes down what is about to be read; nothing is read where this fails. */
    async logRead(reader: Reader, action: string, subject: string | null): Promise<void> {
      await db.query(
        'insert into audit_reads (read_id, token_id, reader, action, subject) values ($1, $2, $3, $4, $5)',
        [entropy.uuid(), reader.tokenId, reader.name, action, subject],
      );
    },

    /** The newest reads, newest first; null for all. */
    async reads(limit: number | null): Promise<AuditRead[]> {
      const { rows } = await db.query(
        'select read_at, reader, action, subject from audit_reads order by read_at desc, read_id desc limit $1',
        [limit],
      );
      return rows.map(({ read_at, ...rest }) => ({ readAt: read_at.toISOString(), ...rest }));
    },
  };
}
