/** How one of the databases is copied while it is in use, and put back. */
export interface Engine {
  readonly name: 'embedded' | 'postgres';
  /** The copy's name in a backup. */
  readonly file: string;
  /** Writes a consistent copy: everything committed before the call is in it. */
  dump(to: string): Promise<void>;
  /** @throws Error when a copy cannot be read completely */
  check(file: string): Promise<void>;
  /** Whether the database has no leads, or does not exist yet. */
  isEmpty(): Promise<boolean>;
  /** Restores a copy, completely or not at all. */
  load(from: string): Promise<void>;
}
