import { loadRemote, registerRemotes } from '@module-federation/runtime';
import { readConfiguration } from '@platband/slice/browser/configuration';
import type { RemoteRelease } from '@platband/slice/contract/composition';
import type { Expose } from '@platband/slice/contract/expose';
import { type ChunkFailureReason, ChunkLoadError } from './chunk-load-error';
import { compositionId, forgetComposition, getRelease } from './composition';
import { getEntry, getFiles, getHashes } from './entry-address';
import { hasFailedLately, noteFailed } from './failed-lately';
import type { FailedAsset } from './find-failed-asset';
import { noteRelease } from './loaded-releases';
import { FileRefusedError, preloadFiles } from './preload-files';
import { reportRemote } from './report-remote';
import { TimeoutError, withTimeout } from './timeout';

/**
 * Load failures per remote, so that the next attempt uses URLs that have not failed in this browser
 * yet.
 */
const failures = new Map<string, number>();
const registered = new Map<string, string>();
const loading = new Map<string, Promise<unknown>>();

/**
 * Loads an expose at run time. Successful loads are cached; after a failure, the next call retries.
 * Remotes are registered on demand so that unused ones cost nothing.
 * @throws ChunkLoadError if it cannot be loaded.
 */
export function loadExpose<Module>(remote: string, expose: Expose): Promise<Module> {
  const id = `${remote}/${expose}`;
  const known = loading.get(id);
  if (known !== undefined) return known as Promise<Module>;
  const attempt = load<Module>(remote, expose).catch((error: unknown) => {
    loading.delete(id);
    throw error;
  });
  loading.set(id, attempt);
  return attempt;
}

/**
 * Forces the next call to reload an expose that loaded but then threw: the cause may be a lazily
 * imported file, which the browser would not request again at the same URL.
 */
export function forgetExpose(chunkId: string): void {
  const [remote = ''] = chunkId.split('/');
  if (loading.delete(chunkId)) failures.set(remote, (failures.get(remote) ?? 0) + 1);
}

async function load<Module>(remote: string, expose: Expose): Promise<Module> {
  const release = await getRelease(remote, expose);
  if (release === undefined) {
    forgetComposition();
    throw new ChunkLoadError(
      `${remote}/${expose}`,
      'missing',
      `${remote} in composition ${compositionId() ?? 'unknown'}`,
    );
  }
  const before = release.lastGood;
  if (before === undefined || !(expose in before.exposes))
    return loadFrom<Module>(release, remote, expose);
  const loadBefore = (reason: ChunkFailureReason | null) => {
    reportRemote({
      what: 'fell-back',
      slice: remote,
      subject: expose,
      ...loadedFrom(before),
      reason,
      value: 0,
    });
    return loadFrom<Module>(before, remote, expose);
  };
  if (hasFailedLately(remote, release.release))
    return loadBefore(null).catch(() => loadFrom<Module>(release, remote, expose));
  try {
    return await loadFrom<Module>(release, remote, expose);
  } catch (error) {
    const module = await loadBefore(error instanceof ChunkLoadError ? error.reason : null).catch(
      () => Promise.reject(error),
    );
    noteFailed(remote, release.release);
    return module;
  }
}

async function loadFrom<Module>(
  release: RemoteRelease,
  remote: string,
  expose: Expose,
): Promise<Module> {
  const chunkId = `${remote}/${expose}`;
  const startedAt = performance.now();
  const failedBefore = failures.get(remote) ?? 0;
  const from = loadedFrom(release);
  const report = (
    what: 'loaded' | 'failed' | 'retrying',
    reason: ChunkFailureReason | null = null,
  ) =>
    reportRemote({
      what,
      slice: remote,
      subject: expose,
      ...from,
      reason,
      value: performance.now() - startedAt,
    });
  if (failedBefore > 0) report('retrying');
  let entry = new URL(release.entry, location.origin).href;
  const givenUp = new AbortController();
  const { signal } = givenUp;
  const request = async () => {
    entry = await getEntry(release, failedBefore);
    // Another attempt may have begun.
    if (signal.aborted) throw signal.reason;
    register(remote, entry);
    await preloadFiles(release, expose, entry, signal);
    return loadRemote<Module>(chunkId);
  };
  try {
    const module = await withTimeout(readConfiguration().remoteTimeoutMs, request());
    if (module === null) throw new Error(`${chunkId} is empty.`);
    report('loaded');
    noteRelease(remote, expose, from);
    return module;
  } catch (error) {
    givenUp.abort(error);
    failures.set(remote, failedBefore + 1);
    const explained = await explain(
      chunkId,
      error,
      getFiles(release, expose, entry),
      getHashes(release, entry),
    );
    report('failed', explained.reason);
    throw explained;
  }
}

const loadedFrom = ({ release, entry }: RemoteRelease) => ({
  release,
  folder: new URL('.', new URL(entry, location.origin)).href,
});

/** Re-registers a failed remote, since the runtime caches failed entries by URL. */
function register(remote: string, entry: string): void {
  if (registered.get(remote) === entry) return;
  registerRemotes([{ name: remote, entry, type: 'module' }], { force: registered.has(remote) });
  registered.set(remote, entry);
}

async function explain(
  chunkId: string,
  error: unknown,
  files: readonly [string, ...string[]],
  hashes: ReadonlyMap<string, string>,
): Promise<ChunkLoadError> {
  const refused = error instanceof FileRefusedError ? error.address : null;
  const [entry, ...others] = files;
  const asked = [entry, ...others.filter((file) => !isInlined(file))] as const;
  const { reason, address } =
    error instanceof TimeoutError ? pendingAsset(asked) : await failedAsset(asked, hashes, refused);
  return new ChunkLoadError(chunkId, reason, address, error);
}

/** Whether a style sheet is inlined in the page; the composer then leaves a disabled link. */
const isInlined = (address: string): boolean =>
  [...document.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"][disabled]')].some(
    ({ href }) => href === address,
  );

/** Returns the first file that has not arrived; call after a timeout. */
function pendingAsset(addresses: readonly [string, ...string[]]): FailedAsset {
  const received = new Set(performance.getEntriesByType('resource').map((entry) => entry.name));
  return {
    reason: 'timeout',
    address: addresses.find((address) => !received.has(address)) ?? addresses[0],
  };
}

async function failedAsset(
  addresses: readonly [string, ...string[]],
  hashes: ReadonlyMap<string, string>,
  refused: string | null,
): Promise<FailedAsset> {
  const finder = await import('./find-failed-asset').catch(() => null);
  return (
    finder?.findFailedAsset(addresses, hashes, refused) ?? {
      reason: 'error',
      address: refused ?? addresses[0],
    }
  );
}
