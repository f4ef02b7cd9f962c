import type { Expose } from '@platform/slice/contract/expose';

const releases = new Map<string, string>();

/** Notes the release that an expose was loaded from. */
export function noteRelease(remote: string, expose: Expose, release: string): void {
  releases.set(`${remote}/${expose}`, release);
}

/** The release that an expose was loaded from: the one before, where the composed one did not load. Undefined until it has loaded. */
export const loadedRelease = (remote: string, expose: Expose): string | undefined => releases.get(`${remote}/${expose}`);
