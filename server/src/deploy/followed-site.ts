import { readFile } from 'node:fs/promises';
import { readLive, switchTo } from '@platform/releases/composition/compose';
import { replaceFile } from '@platform/releases/disk/files';
import { withLock } from '@platform/releases/disk/lock';
import { type HistoryEntry, releaseBefore, releasesOf } from '@platform/releases/live/history';
import { prune } from '@platform/releases/live/prune';
import { type Composition, compositionPath } from '@platform/slice/contract/composition';
import type { ComposedReleases } from './composer-messages';
import { liveIdOf } from './follower';
import type { Ledger } from './ledger';
import { unneededFolders } from './store/prune-store';
import type { PublishedFolders } from './store/published-folders';
import { compositionFolder, remoteFolder, shellFolder, stateOf } from './store/stored-paths';

/** A site's folder that follows the ledger: one of several, on as many servers, with a store between them. */
export class FollowedSite {
  constructor(
    private readonly ledger: Ledger,
    private readonly folders: PublishedFolders,
    private readonly site: string,
  ) {}

  #latest: Promise<void> = Promise.resolve();

  /** Fetches what is live, and shows it. What is shown stays until all of it is here. The first folder of all is what the others follow. */
  follow(): Promise<void> {
    // One after the other: each removes what is no longer needed.
    const following = this.#latest.then(() => this.#follow());
    this.#latest = following.catch(() => {});
    return following;
  }

  async #follow(): Promise<void> {
    const live = await this.ledger.live();
    const shown = await liveIdOf(this.site);
    if (live === null) return shown === null ? undefined : this.#begin();
    if (shown === live.id) return;
    await this.#fetchComposition(live);
    await this.folders.fetch(stateOf(live.id));
    await withLock(
      async () => {
        await switchTo(live.id, this.site);
        await replaceFile(`${this.site}/history.json`, `${JSON.stringify(await this.#history(), null, 1)}\n`);
        // What is shown is right, whatever is left beside it.
        await prune(this.site).catch(() => {});
      },
      { site: this.site },
    );
  }

  /** Stores what a composition needs that is not in the store yet: files first, then whoever refers to them. */
  async publish({ id, shell, remotes }: ComposedReleases): Promise<void> {
    const { lastGood } = await this.#releasesIn(id);
    await Promise.all([
      this.folders.publish(shellFolder(shell)),
      ...Object.entries(remotes).map(([name, release]) => this.folders.publish(remoteFolder(name, release))),
      ...lastGood.map((folder) => this.folders.publish(folder)),
    ]);
    await this.folders.publish(compositionFolder(id));
    await this.folders.publish(stateOf(id));
  }

  /** Fetches a release to go back to, and those that stand by for it. */
  async fetchForRollback(slice: string, release: string | undefined): Promise<void> {
    const history = await this.#history();
    const target = release ?? releaseBefore(slice, history);
    if (target === undefined) return;
    if (slice === 'shell') return void (await this.folders.fetch(shellFolder(target)));
    const known = releasesOf(slice, history);
    const wanted = [target, ...known.slice(known.indexOf(target) + 1).slice(0, 2)];
    for (const name of wanted) await this.folders.fetch(remoteFolder(slice, name));
  }

  /** Fetches what a browser requests that is not here: another server has already shown a page that needs it. */
  async fetchMissing(address: string): Promise<void> {
    const [, kind = '', one = '', other = ''] = address.split('/');
    if (kind === 'remotes') await this.folders.fetch(remoteFolder(one, other));
    if (kind === 'compositions') await this.folders.fetch(compositionFolder(one));
    if (kind === 'shell') for (const folder of await this.folders.latest('shell/releases/', 3)) await this.folders.fetch(folder);
  }

  /** Whether the store has something that nothing refers to any more, or that is on its way out of it. */
  async hasUnneeded(days: number): Promise<boolean> {
    return (await this.folders.list()).some(({ isLeaving }) => isLeaving) || (await this.#unneeded(days)).length > 0;
  }

  /** Removes that from the store; how many folders. The caller has the turn: nobody stores anything meanwhile. */
  async prune(days: number): Promise<number> {
    const unneeded = await this.#unneeded(days);
    await this.folders.remove(unneeded);
    return unneeded.length;
  }

  async #unneeded(days: number): Promise<readonly string[]> {
    return unneededFolders({ folders: this.folders, changes: await this.ledger.changes(), days });
  }

  async #fetchComposition({ id, shell, remotes }: ComposedReleases): Promise<void> {
    const pinned = Object.entries(remotes).map(([name, release]) => remoteFolder(name, release));
    await this.folders.fetch(compositionFolder(id));
    const { lastGood } = await this.#releasesIn(id);
    for (const folder of [shellFolder(shell), ...pinned, ...lastGood]) {
      if (!(await this.folders.fetch(folder))) throw new Error(`${folder} is live, and was never stored.`);
    }
  }

  async #releasesIn(id: string): Promise<{ lastGood: readonly string[] }> {
    const { remotes } = JSON.parse(await readFile(`${this.site}/${compositionFolder(id)}${compositionPath}`, 'utf8')) as Composition;
    const lastGood = Object.entries(remotes).flatMap(([name, release]) =>
      release.lastGood === undefined ? [] : [remoteFolder(name, release.lastGood.release)],
    );
    return { lastGood };
  }

  /** What this folder shows becomes the first entry of the ledger. The caller has the turn. */
  async #begin(): Promise<void> {
    const { id, shell, remotes } = (await readLive(this.site)) as Composition;
    const pinnedReleases = {
      id,
      shell,
      remotes: Object.fromEntries(Object.entries(remotes).map(([name, { release }]) => [name, release])),
    };
    await this.publish(pinnedReleases);
    await this.ledger.recordCommand({ ...pinnedReleases, cause: 'the first composition', at: new Date().toISOString() }, null);
  }

  /** Oldest first, as the composer keeps it. */
  async #history(): Promise<readonly HistoryEntry[]> {
    return (await this.ledger.changes()).map(({ id, at, cause, shell, remotes }) => ({ id, at, cause, shell, remotes })).toReversed();
  }
}
