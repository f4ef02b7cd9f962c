/** Bytes are stored and returned as binary values. */
export type Value = string | number | null | Uint8Array;
export type Row = Readonly<Record<string, Value>>;

/** SQL with `$1`, `$2` … as placeholders, and their values. */
export interface Statement {
  readonly sql: string;
  readonly values?: readonly Value[];
}

/** Query layer for both databases. When a write resolves, it is on disk. */
export interface Database {
  readonly kind: 'embedded' | 'postgres';
  readonly isDamaged: boolean;
  query(sql: string, values?: readonly Value[]): Promise<readonly Row[]>;
  /** Runs either all statements or none, and returns the rows of each. */
  transaction(statements: readonly Statement[]): Promise<readonly (readonly Row[])[]>;
  close(): Promise<void>;
}

/** Thrown when the database is temporarily unavailable: unreachable, or its disk is full. */
export class DatabaseUnavailableError extends Error {
  override readonly name: string = 'DatabaseUnavailableError';
}

/** Thrown when the database file is corrupt, which is permanent. */
export class DatabaseDamagedError extends DatabaseUnavailableError {
  override readonly name = 'DatabaseDamagedError';
}
