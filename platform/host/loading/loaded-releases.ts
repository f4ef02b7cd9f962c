import type { Expose } from '@platform/slice/contract/expose';
import type { RemoteReport } from './report-remote';

type LoadedRelease = Pick<RemoteReport, 'release' | 'folder'>;

const releases = new Map<string, LoadedRelease>();

/** Notes the release that an expose was loaded from. */
export function noteRelease(remote: string, expose: Expose, release: LoadedRelease): void {
  releases.set(`${remote}/${expose}`, release);
}

/**
 * The release that an expose was loaded from: its fallback, where the composed one failed.
 * Undefined until it has loaded.
 */
export const loadedRelease = (chunkId: string): LoadedRelease | undefined => releases.get(chunkId);

/**
 * Whose file an address, or a line of a stack, names; undefined: none of a remote that has loaded.
 */
export function releaseOfSlice(
  text: string,
): { readonly slice: string; readonly subject: Expose; readonly release: string } | undefined {
  for (const [chunkId, { release, folder }] of releases) {
    const [slice = '', subject] = chunkId.split(/\/(.*)/);
    if (text.includes(folder)) return { slice, subject: subject as Expose, release };
  }
  return undefined;
}
