/** Bytes go into the database and come out of it as such. */
export type Value = string | number | null | Uint8Array;
export type Row = Readonly<Record<string, Value>>;

/** One statement: SQL with `$1`, `$2` … and its values. */
export interface Statement {
  readonly sql: string;
  readonly values?: readonly Value[];
}

/** The one query layer over both databases. What resolves is on disk. */
export interface Database {
  readonly kind: 'embedded' | 'postgres';
  /** Whether corruption was found in it since this process opened it. */
  readonly isDamaged: boolean;
  query(sql: string, values?: readonly Value[]): Promise<readonly Row[]>;
  /** All statements or none; the rows of each. */
  transaction(statements: readonly Statement[]): Promise<readonly (readonly Row[])[]>;
  close(): Promise<void>;
}

/** The database cannot be read or written at the moment: it is unreachable, or its disk is full. */
export class DatabaseUnavailableError extends Error {
  override readonly name: string = 'DatabaseUnavailableError';
}

/** Its file is corrupt. This does not recover. */
export class DatabaseDamagedError extends DatabaseUnavailableError {
  override readonly name = 'DatabaseDamagedError';
}
