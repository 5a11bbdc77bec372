import { PROJECTIONS } from './all.ts';
import type { Row, Rows, TableName } from './projection.ts';

const KEYS = Object.fromEntries(
  PROJECTIONS.flatMap((p) => p.tables.map((table) => [table.name, table.key])),
) as Record<TableName, readonly string[]>;

type Keyed = [key: string, row: Row];

/** Rows on their way to the database, each key once: what a later fact tells of a row joins what an earlier one told. */
export class RowSet {
  readonly #tables = new Map<TableName, Map<string, Row>>();

  add(rows: Rows): void {
    for (const [name, list] of Object.entries(rows) as [TableName, Row[]][]) {
      const keyed = list.map((row): Keyed => [KEYS[name].map((column) => row[column]).join('/'), row]);
      this.#put(name, keyed);
    }
  }

  /** Adds what another set holds. */
  merge(other: RowSet): void {
    for (const [name, rows] of other.#tables) this.#put(name, rows);
  }

  #put(name: TableName, rows: Iterable<Keyed>): void {
    const table = this.#tables.get(name) ?? new Map<string, Row>();
    this.#tables.set(name, table);
    for (const [key, row] of rows) {
      const before = table.get(key);
      table.set(key, before ? { ...before, ...row } : row);
    }
  }

  /** JSON of `{table: [row, …]}`, as `project_rows` (all.sql) takes it. */
  toJson(): string {
    return JSON.stringify(
      Object.fromEntries([...this.#tables].map(([name, table]) => [name, [...table.values()]])),
    );
  }
}
