/**
 * The store of releases and compositions for all servers. Keys are the addresses that browsers use:
 * below names made from content hashes, so that writing one twice changes nothing. What a key must
 * hold is said by lists of files whose hashes stand in the ledger.
 */
export interface Store {
  /** For people. */
  readonly describes: string;
  put(key: string, content: Buffer): Promise<void>;
  /** Null: there is no such key. */
  get(key: string): Promise<Buffer | null>;
  /** A missing one is removed already. */
  remove(key: string): Promise<void>;
  /** Rejects while it cannot be reached. */
  check(): Promise<void>;
}
