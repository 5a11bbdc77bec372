import type pg from 'pg';
import type { Log } from '../../src/operations/operation.ts';

/** Members of bodies that carry a credential. */
const MEMBERS = [
  'access_token',
  'refresh_token',
  'client_secret',
  'registration_access_token',
  'device_code',
  'api_key',
];
/** What our credentials look like: API keys, tokens, private keys. */
const SHAPES =
  /framelog_[0-9A-Za-z]{43}|eyJ[\w-]{10,}\.eyJ[\w-]{10,}\.[\w-]{20,}|-----BEGIN [A-Z ]*PRIVATE KEY|"d":"[\w-]{40,}"/;
const SHORTEST = 20;
const known = new Set<string>();

/** Remembers a credential that this process was given. */
export function noteSecret(secret: unknown): void {
  if (typeof secret === 'string' && secret.length >= SHORTEST) known.add(secret);
}

/** Remembers the credentials in the body of a response that may carry them. */
export function noteSecrets(body: unknown): void {
  if (typeof body !== 'object' || body === null) return;
  const members = body as Record<string, unknown>;
  for (const name of MEMBERS) noteSecret(members[name]);
  if (typeof members.payment_setup_url === 'string') noteSecret(members.payment_setup_url.split('/').at(-1));
}

/** Fails when a text that is kept, or that refuses somebody, carries a credential. @param what names the text */
export function assertNoSecret(text: string, what: string): void {
  const found = SHAPES.exec(text)?.[0] ?? [...known].find((secret) => text.includes(secret));
  if (found) throw new Error(`${what} carries the secret ${found.slice(0, 12)}…`);
}

/** A log whose errors are defects, and what looks through everything that was said in it. */
export function watchedLog(defects: object[]): { log: Log; toldNoSecret(): void } {
  const told: string[] = [];
  const say = (facts: object, message: string) => void told.push(loggedText(facts, message));
  const error: Log['error'] = (facts, message) => {
    say(facts, message);
    defects.push({ ...facts, message });
  };
  const toldNoSecret = () => {
    for (const text of told) assertNoSecret(text, 'the log');
  };
  return { log: { info: say, warn: say, error }, toldNoSecret };
}

function loggedText(facts: object, message: string): string {
  const spelled = (_name: string, value: unknown) => {
    if (typeof value === 'bigint') return String(value);
    return value instanceof Error ? { ...value, text: value.stack ?? value.message } : value;
  };
  try {
    return `${message} ${JSON.stringify(facts, spelled)}`;
  } catch {
    return message;
  }
}

/** Looks, when it is closed, through the readable part of every event of a log; a database that is gone has none. */
export const eventsWatch = (db: pg.Pool) => ({
  async close(): Promise<void> {
    const read = db.query<{ actor: string; type: string; data: string }>(
      'select actor, type, data::text as data from events limit 20000',
    );
    const rows = await read.then(
      (result) => result.rows,
      () => [],
    );
    for (const { actor, type, data } of rows) assertNoSecret(`${actor} ${data}`, `the event ${type}`);
  },
});
