import type { Expose, RemoteName } from 'shared-contracts/contract/remotes';
import type { ChunkFailureReason } from './chunk-load-error';
/** What happened when a part of a remote was asked for. */
export interface RemoteEvent {
  readonly outcome: 'loaded' | 'failed' | 'retrying' | 'fell-back';
  readonly remote: RemoteName;
  readonly expose: Expose;
  readonly release: string;
  /** The address of the release's folder. */
  readonly folder: string;
  readonly reason: ChunkFailureReason | null;
  readonly durationMs: number;
}
/** The DOM event that carries it, for the boundary overlay and for tests. */
export declare const remoteEventType = 'site:remote';
/** Reports a load, a failure or a retry: to the console in development, to the configured address in production. */
export declare function reportRemote(event: RemoteEvent): void;
