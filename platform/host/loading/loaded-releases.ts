import type { Expose } from '@platform/slice/contract/expose';
import type { RemoteEvent } from './report-remote';

type LoadedRelease = Pick<RemoteEvent, 'release' | 'folder'>;

const releases = new Map<string, LoadedRelease>();

/** Notes the release that an expose was loaded from. */
export function noteRelease(remote: string, expose: Expose, release: LoadedRelease): void {
  releases.set(`${remote}/${expose}`, release);
}

/** The release that an expose was loaded from: the one before, where the composed one did not load. Undefined until it has loaded. */
export const loadedRelease = (chunkId: string): LoadedRelease | undefined => releases.get(chunkId);
