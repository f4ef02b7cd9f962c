import { type Report, report } from '@platform/slice/browser/report';
import type { Expose } from '@platform/slice/contract/expose';
import type { ChunkFailureReason } from './chunk-load-error';

/** What happened when an expose was requested. */
export interface RemoteReport extends Report {
  readonly what: 'loaded' | 'failed' | 'retrying' | 'fell-back';
  /** The expose. */
  readonly subject: Expose;
  readonly release: string;
  /** The address of the release's folder. */
  readonly folder: string;
  readonly reason: ChunkFailureReason | null;
  /** How long it has taken, in milliseconds. */
  readonly value: number;
}

/** Reports a load, a failure or a retry; to the console, too, in development. */
export function reportRemote(detail: RemoteReport): void {
  report(detail);
  if (import.meta.env.DEV) console.warn(`${detail.slice}/${detail.subject} ${detail.what}`, detail);
}
