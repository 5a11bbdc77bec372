import type pg from 'pg';
import { Unavailable } from '../../domain/rejection.ts';

/** How long somebody waits for a connection: a restart of Postgres after a crash fits, a client's own patience is longer. */
export const PATIENCE_MS = 5_000;
const POLL_MS = 100;
const RETRY_AFTER_SECONDS = 5;

/**
 * What passes by itself: no connection is left on the server (53300), it starts or stops (57P03, 57P01, 57P02), or it is
 * not there yet.
 */
const PASSING = new Set(['53300', '57P03', '57P01', '57P02', 'ECONNREFUSED', 'ECONNRESET', 'ENOENT']);
/** pg's own errors have no code: of the pool when all its connections stay taken, of the client when nobody responds. */
const TIMED_OUT = /^timeout exceeded when trying to connect|^Connection terminated due to connection timeout/;

type Connected = (error: Error | undefined, client: pg.PoolClient | undefined, release: () => void) => void;
type Connect = (callback: Connected) => void;

/**
 * Lets whoever needs a connection of the pool wait for one, and then fail with `Unavailable`: a command that cannot begin
 * has had no effect. The pool itself must be made with `connectionTimeoutMillis`.
 */
export function waitForConnections(pool: pg.Pool, patienceMs = PATIENCE_MS): pg.Pool {
  const connect = pool.connect.bind(pool) as unknown as Connect;
  const patiently = (callback: Connected) => {
    const deadline = performance.now() + patienceMs;
    const turn = () =>
      connect((error, client, release) => {
        const { code = '', message = '' } = (error ?? {}) as { code?: string; message?: string };
        if (!error || !(PASSING.has(code) || TIMED_OUT.test(message))) callback(error, client, release);
        else if (performance.now() + POLL_MS < deadline) setTimeout(turn, POLL_MS);
        else callback(busy(error), undefined, release);
      });
    turn();
  };
  const promised = () =>
    new Promise<pg.PoolClient>((resolve, reject) =>
      patiently((error, client) => (error ? reject(error) : resolve(client!))),
    );
  return Object.assign(pool, {
    connect: (callback?: Connected) => (callback ? patiently(callback) : promised()),
  });
}

const busy = (cause: Error) =>
  new Unavailable('The service is busy. Send the request again in a few seconds.', RETRY_AFTER_SECONDS, {
    cause,
  });
