import { type Report, report } from '@platband/slice/browser/report';
import type { Expose } from '@platband/slice/contract/expose';
import type { ChunkFailureReason } from './chunk-load-error';

export interface RemoteReport extends Report {
  readonly what: 'loaded' | 'failed' | 'retrying' | 'fell-back';
  readonly subject: Expose;
  readonly release: string;
  readonly folder: string;
  readonly reason: ChunkFailureReason | null;
  /** Duration in milliseconds. */
  readonly value: number;
}

/** Reports a load, failure or retry, and logs it to the console in development. */
export function reportRemote(detail: RemoteReport): void {
  report(detail);
  if (import.meta.env.DEV) console.warn(`${detail.slice}/${detail.subject} ${detail.what}`, detail);
}
