/** Bytes are stored and returned as binary values. */
export type Value = string | number | null | Uint8Array;
export type Row = Readonly<Record<string, Value>>;

/** One statement: SQL with `$1`, `$2` … and its values. */
export interface Statement {
  readonly sql: string;
  readonly values?: readonly Value[];
}

/** The query layer over both databases. Resolved writes are on disk. */
export interface Database {
  readonly kind: 'embedded' | 'postgres';
  /** Whether this process has found corruption. */
  readonly isDamaged: boolean;
  query(sql: string, values?: readonly Value[]): Promise<readonly Row[]>;
  /** Runs all statements or none, and returns the rows of each. */
  transaction(statements: readonly Statement[]): Promise<readonly (readonly Row[])[]>;
  close(): Promise<void>;
}

/** The database is temporarily unavailable: unreachable, or its disk is full. */
export class DatabaseUnavailableError extends Error {
  override readonly name: string = 'DatabaseUnavailableError';
}

/** The database file is corrupt, which is permanent. */
export class DatabaseDamagedError extends DatabaseUnavailableError {
  override readonly name = 'DatabaseDamagedError';
}
