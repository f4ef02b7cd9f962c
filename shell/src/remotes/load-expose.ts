import { loadRemote, registerRemotes } from '@module-federation/runtime';
import { readConfiguration } from 'shared-contracts/browser/configuration';
import type { RemoteRelease } from 'shared-contracts/contract/composition';
import type { Expose, RemoteName } from 'shared-contracts/contract/remotes';
import { ChunkLoadError } from './chunk-load-error';
import { readComposition } from './composition';
import { entryOf, filesOf } from './entry-address';
import { findCulprit, findPending } from './find-culprit';
import { TimeLimitError, within } from './within';

/** How often loading from each remote has failed. The next attempt goes to addresses that the browser has not failed on yet. */
const failures = new Map<RemoteName, number>();
/** The entry that each remote is registered with. */
const registered = new Map<RemoteName, string>();
const loading = new Map<string, Promise<unknown>>();

/**
 * Loads one part of a remote at run time. Parts that have loaded are kept; one that has failed is asked for anew by the next call.
 * Registering waits for this moment, so that a remote no page asks for costs nothing and can hold nothing up.
 * @throws ChunkLoadError with the documented message (§8)
 */
export function loadExpose<Module>(remote: RemoteName, expose: Expose): Promise<Module> {
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

async function load<Module>(remote: RemoteName, expose: Expose): Promise<Module> {
  const chunkId = `${remote}/${expose}`;
  const composition = await readComposition();
  const release = composition.remotes[remote];
  if (release === undefined) throw new ChunkLoadError(chunkId, 'missing', `${remote} in composition ${composition.id}`);
  const entry = await entryOf(release, failures.get(remote) ?? 0);
  register(remote, entry);
  try {
    const module = await within(readConfiguration().remoteTimeoutMs, loadRemote<Module>(chunkId));
    if (module === null) throw new Error(`${chunkId} is empty.`);
    return module;
  } catch (error) {
    failures.set(remote, (failures.get(remote) ?? 0) + 1);
    throw await explain(chunkId, error, filesOf(release, expose, entry));
  }
}

/** A remote that failed is registered anew: the runtime remembers failed entries by their address. */
function register(remote: RemoteName, entry: string): void {
  if (registered.get(remote) === entry) return;
  registerRemotes([{ name: remote, entry, type: 'module' }], { force: registered.has(remote) });
  registered.set(remote, entry);
}

async function explain(chunkId: string, error: unknown, files: readonly [string, ...string[]]): Promise<ChunkLoadError> {
  const { reason, address } = error instanceof TimeLimitError ? findPending(files) : await findCulprit(files);
  return new ChunkLoadError(chunkId, reason, address, error);
}

/** Where a remote's part comes from, for those who look at the page (`data-release`). */
export async function releaseOf(remote: RemoteName): Promise<RemoteRelease | undefined> {
  return (await readComposition()).remotes[remote];
}
