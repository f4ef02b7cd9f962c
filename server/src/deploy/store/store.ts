import type { Settings } from '../../settings/settings';
import { FolderStore } from './folder-store';
import { S3Store } from './s3-store';

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

/** The store that RELEASES_URL names: a folder, or `s3://bucket/folder`; null: each site's folder is all there is. */
export function openStore({ releasesUrl }: Pick<Settings, 'releasesUrl'>, environment: NodeJS.ProcessEnv = process.env): Store | null {
  if (releasesUrl === null) return null;
  return releasesUrl.startsWith('s3://') ? new S3Store(releasesUrl, environment) : new FolderStore(releasesUrl);
}
