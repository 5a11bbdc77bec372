import { PROJECTIONS } from './all.ts';
import type { Row, Rows, TableName } from './projection.ts';

const KEYS = Object.fromEntries(
  PROJECTIONS.flatMap((p) => p.tables.map((table) => [table.name, table.key])),
) as Record<TableName, readonly string[]>;

const TOLD_IN_PARTS = new Set(
  PROJECTIONS.flatMap((p) => p.tables.filter((table) => table.toldInParts).map((table) => table.name)),
);

/** Two tellings of one row, in the order of their facts, by the rule of the table's SQL. */
const joined = (name: TableName, before: Row, row: Row): Row =>
  TOLD_IN_PARTS.has(name) ? { ...row, ...before } : { ...before, ...row };

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
      table.set(key, before ? joined(name, before, row) : row);
    }
  }

  /** JSON of `{table: [row, …]}`, as `project_rows` (all.sql) takes it. */
  toJson(): string {
    return JSON.stringify(
      Object.fromEntries([...this.#tables].map(([name, table]) => [name, [...table.values()]])),
    );
  }
}
