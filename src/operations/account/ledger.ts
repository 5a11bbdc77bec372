import { type Static, Type } from '@sinclair/typebox';
import { Rejection } from '../../domain/rejection.ts';
import type { Query } from '../operation.ts';

const MOST = 100;
const PLACE = /^(\d{1,9})-(\d{1,4})$/;
const orNull = <T extends ReturnType<typeof Type.String> | ReturnType<typeof Type.Integer>>(schema: T) =>
  Type.Union([schema, Type.Null()]);

const Input = Type.Object(
  {
    kinds: Type.Optional(Type.Array(Type.String({ maxLength: 40 }), { maxItems: 20 })),
    before: Type.Optional(Type.String({ description: 'Where the page before ended: its `next`.' })),
  },
  { additionalProperties: false },
);

const Ledger = Type.Object(
  {
    entries: Type.Array(
      Type.Object({
        at: Type.String({ format: 'date-time' }),
        kind: Type.String({ examples: ['grant', 'purchase', 'hold', 'capture', 'release'] }),
        change: Type.Integer({
          description: 'Of the credits that can be spent; 0 for a capture, which takes what was held.',
        }),
        balance: orNull(Type.Integer()),
        amount: Type.Integer({ minimum: 1 }),
        job_id: orNull(Type.String()),
      }),
    ),
    next: orNull(Type.String()),
  },
  { title: 'Ledger' },
);

/** The caller's ledger, the newest entry first, a hundred at a time. */
export const listLedger: Query<Static<typeof Input>, Static<typeof Ledger>> = {
  name: 'list-ledger',
  kind: 'query',
  scope: 'credits:read',
  input: Input,
  output: Ledger,
  async run({ store }, { accountId }, { kinds = [], before }) {
    const rows = await store.ledger(accountId, { kinds, before: placeOf(before), limit: MOST + 1 });
    const last = rows.length > MOST ? rows[MOST - 1] : undefined;
    const entries = rows.slice(0, MOST).map(({ at, kind, change, balance, amount, jobId }) => ({
      at,
      kind,
      change,
      balance,
      amount,
      job_id: jobId,
    }));
    return { entries, next: last ? `${last.version}-${last.line}` : null };
  },
};

function placeOf(before: string | undefined) {
  if (before === undefined) return null;
  const [, version, line] = PLACE.exec(before) ?? [];
  if (version && line) return { version: Number(version), line: Math.min(Number(line), 32_767) };
  const message = 'This is not the `next` of a page of the ledger';
  throw new Rejection('invalid_request', { issues: [{ code: 'custom', message, path: ['before'] }] });
}
