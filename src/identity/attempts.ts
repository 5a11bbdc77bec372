import { hash } from 'node:crypto';
import type { Entropy } from '../domain/ids.ts';
import type { Queryable } from '../store/database/db.ts';

/** What is counted, and how often it may happen in a window that begins with the first time. */
export type Limit = { key: string; most: number; minutes: number };

const COUNT = `insert into attempts as a (bucket, count, ends_at) values ($1, 1, $2)
  on conflict (bucket) do update
     set count = case when a.ends_at <= $3 then 1 else a.count + 1 end,
         ends_at = case when a.ends_at <= $3 then excluded.ends_at else a.ends_at end
  returning count, ends_at`;

/** Counts attempts over sql/022_people.sql, for every process together. What is counted is stored as a hash. */
export function createAttempts({ db, entropy }: { db: Queryable; entropy: Entropy }) {
  const bucketOf = (key: string) => hash('sha256', key, 'buffer');
  async function countOne({ key, most, minutes }: Limit): Promise<number> {
    const now = entropy.now();
    const ends = new Date(now + minutes * 60_000);
    const { rows } = await db.query<{ count: number; ends_at: Date }>(COUNT, [
      bucketOf(key),
      ends,
      new Date(now),
    ]);
    const { count, ends_at: endsAt } = rows[0]!;
    return count > most ? Math.max(1, Math.ceil((endsAt.getTime() - now) / 1000)) : 0;
  }
  return {
    /** Counts one attempt under every limit. @returns seconds to wait; 0 when it may go on */
    async count(limits: Limit[]): Promise<number> {
      return Math.max(0, ...(await Promise.all(limits.map(countOne))));
    },
    /** Forgets what was counted, after a success. */
    async forgive(limits: Limit[]): Promise<void> {
      await db.query('delete from attempts where bucket = any($1)', [limits.map(({ key }) => bucketOf(key))]);
    },
    /** Deletes what is over. */
    async sweep(): Promise<void> {
      await db.query('delete from attempts where ends_at <= $1', [new Date(entropy.now())]);
    },
  };
}

export type Attempts = ReturnType<typeof createAttempts>;

/** What is counted as one address: of IPv6 the network (/64) that one customer has, however its zeros are left out. */
export function networkOf(ip: string): string {
  if (!ip.includes(':') || ip.startsWith('::ffff:')) return ip;
  const [before = '', after] = ip.split('::');
  const groups = (text: string | undefined) => (text ? text.split(':') : []);
  const [first, last] = [groups(before), groups(after)];
  const zeros = after === undefined ? 0 : 8 - first.length - last.length;
  return [...first, ...Array.from({ length: zeros }, () => '0'), ...last].slice(0, 4).join(':');
}
