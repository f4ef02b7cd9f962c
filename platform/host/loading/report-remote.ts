import { readConfiguration } from '@platform/slice/browser/configuration';
import type { Expose } from '@platform/slice/contract/expose';
import type { ChunkFailureReason } from './chunk-load-error';
import { compositionId } from './composition';

/** What happened when an expose was requested. */
export interface RemoteEvent {
  readonly outcome: 'loaded' | 'failed' | 'retrying' | 'fell-back' | 'threw';
  readonly remote: string;
  readonly expose: Expose;
  readonly release: string;
  /** The address of the release's folder. */
  readonly folder: string;
  readonly reason: ChunkFailureReason | null;
  readonly durationMs: number;
}

/** The DOM event that carries it, for the boundary overlay and for tests. */
export const remoteEventType = 'site:remote';

/** Reports a load, a failure, a retry, or what was thrown after it: to the console in development, to the configured address in production. */
export function reportRemote(event: RemoteEvent): void {
  const detail = { ...event, composition: compositionId(), page: location.pathname };
  performance.mark(`remote:${event.remote}/${event.expose}`, { detail });
  window.dispatchEvent(new CustomEvent(remoteEventType, { detail }));
  if (import.meta.env.DEV) console.warn(`${event.remote}/${event.expose} ${event.outcome}`, detail);
  const { remoteEventsUrl } = readConfiguration();
  if (remoteEventsUrl !== null) navigator.sendBeacon(remoteEventsUrl, JSON.stringify(detail));
}
