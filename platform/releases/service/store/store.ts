/**
 * Where releases and compositions lie for all servers. Keys are the addresses that browsers use: below names made from the content, so that writing
 * one twice changes nothing. What a key must hold is said by lists of files whose hashes stand in the ledger.
 */
export interface Store {
  /** For people. */
  readonly describes: string;
  put(key: string, content: Buffer): Promise<void>;
  /** Null: there is no such key. */
  get(key: string): Promise<Buffer | null>;
  /** What is not there is removed already. */
  remove(key: string): Promise<void>;
  /** Rejects while it cannot be reached. */
  check(): Promise<void>;
}
