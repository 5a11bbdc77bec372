import type pg from 'pg';

/** A statement without parameters whose result is one text. */
export type TextStatement = { name: string; text: string };

/** A connection that is asked again and again is kept for so long after the last time. */
const KEPT_MS = 50;

/** The statements that each connection has prepared. */
const prepared = new WeakMap<pg.Connection, Set<string>>();

/**
 * Makes a function that asks for one text, for who asks a thousand times a second (bench/http-status.ts). A query of pg's
 * own describes its result, finds a parser for each type and builds rows, which costs more than all the rest of so small
 * a statement; taking a connection from the pool each time costs half as much again, so one is kept while it is asked and
 * nobody waits for it.
 */
export function textAsker(pool: pg.Pool, statement: TextStatement): () => Promise<string> {
  const kept: pg.PoolClient[] = [];
  const giveBack = setTimeout(() => {
    for (const client of kept.splice(0)) client.release();
  }, KEPT_MS).unref();
  const watched = new WeakSet<pg.PoolClient>();

  async function take(): Promise<pg.PoolClient> {
    const client = kept.pop() ?? (await pool.connect());
    if (!watched.has(client)) {
      watched.add(client);
      // The pool watches only those that it has: a connection that breaks while it is kept must not be asked.
      client.on('error', () => {
        const at = kept.indexOf(client);
        if (at >= 0) kept.splice(at, 1)[0]!.release(true);
      });
    }
    return client;
  }
  return async () => {
    const client = await take();
    try {
      const text = await ask(client, statement);
      if (pool.waitingCount > 0) client.release();
      else kept.push(client);
      giveBack.refresh();
      return text;
    } catch (error) {
      // What it has prepared is not known any more.
      client.release(true);
      throw error;
    }
  };
}

function ask(client: pg.PoolClient, statement: TextStatement): Promise<string> {
  return new Promise((resolve, reject) => {
    client.query(new TextQuery(statement, { resolve, reject }));
  });
}

type Settle = { resolve(text: string): void; reject(error: Error): void };

/** Something to submit, as pg-cursor has one; the client calls its `handle…` with what the server says. */
class TextQuery implements pg.Submittable {
  readonly #statement: TextStatement;
  readonly #settle: Settle;
  #connection: pg.Connection | null = null;
  #result = '';

  constructor(statement: TextStatement, settle: Settle) {
    this.#statement = statement;
    this.#settle = settle;
  }

  submit(connection: pg.Connection): void {
    this.#connection = connection;
    const { name, text } = this.#statement;
    connection.stream.cork();
    if (!prepared.get(connection)?.has(name)) connection.parse({ name, text, types: [] }, true);
    connection.bind({ statement: name }, true);
    connection.execute(null, true);
    connection.sync();
    connection.stream.uncork();
  }

  handleDataRow({ fields }: { fields: string[] }): void {
    this.#result = fields[0]!;
  }

  handleCommandComplete(): void {
    const connection = this.#connection!;
    const names = prepared.get(connection);
    if (names) names.add(this.#statement.name);
    else prepared.set(connection, new Set([this.#statement.name]));
  }

  handleReadyForQuery(): void {
    this.#settle.resolve(this.#result);
  }

  handleError(error: Error): void {
    this.#settle.reject(error);
  }
}
