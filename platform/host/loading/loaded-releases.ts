import type { Expose } from '@platband/slice/contract/expose';
import type { RemoteReport } from './report-remote';

type LoadedRelease = Pick<RemoteReport, 'release' | 'folder'>;

const releases = new Map<string, LoadedRelease>();

export function noteRelease(remote: string, expose: Expose, release: LoadedRelease): void {
  releases.set(`${remote}/${expose}`, release);
}

/**
 * Returns the release that an expose was loaded from (possibly the fallback), or undefined until it
 * has loaded.
 */
export const loadedRelease = (chunkId: string): LoadedRelease | undefined => releases.get(chunkId);

/** Returns the loaded release that a URL or stack frame belongs to, or undefined. */
export function releaseOfSlice(
  text: string,
): { readonly slice: string; readonly subject: Expose; readonly release: string } | undefined {
  for (const [chunkId, { release, folder }] of releases) {
    const [slice = '', subject] = chunkId.split(/\/(.*)/);
    if (text.includes(folder)) return { slice, subject: subject as Expose, release };
  }
  return undefined;
}
