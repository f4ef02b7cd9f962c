import { access, constants, mkdir, readlink } from 'node:fs/promises';
import { basename } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { exists } from '@platband/server-kit/disk';
import pLimit from 'p-limit';
import { switchTo } from '../../composition/live-composition';
import { readComposition } from '../../composition/read-composition';
import { unneededFolders } from '../../operations/garbage-collection';
import { getReleases, releaseBefore, releaseOfSlice } from '../../operations/history';
import { prune } from '../../operations/prune';
import { compositionFolder, getState, releaseFolder } from '../../release/site-paths';
import type { ComposedReleases } from '../composer/composer-messages';
import type { Ledger } from '../ledger/ledger';
import type { PublishedFolders } from '../store/published-folders';

const awaitedMs = 2_000;

/**
 * A site's folder, whose `live` link follows the ledger. Each server has its own folder and fetches
 * missing parts from the shared store.
 */
export class SiteDirectory {
  readonly #enqueue = pLimit(1);
  /** A composition that is live according to the ledger but has not arrived here yet. */
  #awaited: { readonly id: string; readonly since: number; shown: Promise<void> } | null = null;
  /** Called when the live composition differs from the shown one. */
  onBehind: () => void = () => {};

  /** @param stored Store shared by all servers, or null to use only this folder */
  constructor(
    private readonly ledger: Ledger,
    private readonly stored: PublishedFolders | null,
    readonly path: string,
  ) {}

  /** Returns the id of the shown composition, or null before the first one. */
  readonly shownId = (): Promise<string | null> =>
    readlink(`${this.path}/live`).then(basename, () => null);

  /**
   * Creates the folder if necessary.
   * @throws Error if it is not writable.
   */
  async checkWritable(): Promise<void> {
    await mkdir(this.path, { recursive: true });
    await access(this.path, constants.W_OK);
  }

  /** Shows the ledger's live composition once its files have arrived. */
  sync(): Promise<void> {
    // Serialized, because the second of two concurrent syncs could apply an older ledger state.
    return this.#enqueue(() => this.#sync());
  }

  async #sync(): Promise<void> {
    for (;;) {
      const live = await this.ledger.live();
      if (live === null || live.id === (await this.shownId())) {
        this.#awaited = null;
        return;
      }
      const shown = this.hold(live).then(() => switchTo(live.id, this.path));
      const isNew = this.#awaited?.id !== live.id;
      this.#awaited = {
        id: live.id,
        since: isNew ? Date.now() : (this.#awaited?.since ?? 0),
        shown,
      };
      if (isNew) this.onBehind();
      await shown;
      // Check again, since another process may have changed the ledger, or this machine may have
      // been suspended.
    }
  }

  /**
   * Resolves once the known live composition is shown, or after a short wait if the store is slow.
   */
  async followed(): Promise<void> {
    const { since = 0, shown } = this.#awaited ?? {};
    const maxMs = since + awaitedMs - Date.now();
    if (shown !== undefined && maxMs > 0)
      await Promise.race([shown.catch(() => {}), wait(maxMs, undefined, { ref: false })]);
  }

  /** Removes unneeded folders. Anything left behind is harmless. */
  async prune(): Promise<void> {
    await prune(this.path, await this.ledger.needed());
  }

  /**
   * Uploads a composition's missing parts to the store: files first, then their lists.
   * @param again Also uploads parts that the ledger lists as stored.
   */
  async publish({ id, shell, remotes }: ComposedReleases, again = false): Promise<void> {
    const { stored } = this;
    if (stored === null) return;
    const pinned = Object.entries(remotes).map(([name, release]) => releaseFolder(name, release));
    const releases = [releaseFolder('shell', shell), ...pinned, ...(await this.#lastGoodIn(id))];
    await Promise.all(releases.map((folder) => stored.publish(folder, again)));
    await stored.publish(compositionFolder(id), again);
    await stored.publish(getState(id), again);
  }

  /** Whether other servers can fetch a composition. Always true without a store. */
  async isPublished(id: string): Promise<boolean> {
    return this.stored === null || this.stored.has(getState(id));
  }

  /** Fetches the release to roll back to, and its fallbacks. */
  async fetchForRollback(slice: string, release: string | undefined): Promise<void> {
    if (this.stored === null) return;
    const history = await this.ledger.history();
    const target = release ?? releaseBefore(slice, history);
    if (target === undefined) return;
    await this.fetchEarlier(history.findLast((entry) => releaseOfSlice(entry, slice) === target));
    if (slice === 'shell') return void (await this.stored.fetch(releaseFolder(slice, target)));
    const known = getReleases(slice, history);
    const wanted = [target, ...known.slice(known.indexOf(target) + 1).slice(0, 2)];
    for (const name of wanted) await this.stored.fetch(releaseFolder(slice, name));
  }

  /** Fetches the releases that other slices may be taken back to, if the store still has them. */
  async fetchEarlier(then: ComposedReleases | undefined): Promise<void> {
    if (then !== undefined) await this.fetchReleases({ ...then.remotes, shell: then.shell });
  }

  async fetchReleases(releases: Readonly<Record<string, string>>): Promise<void> {
    for (const [name, release] of Object.entries(releases))
      await this.stored?.fetch(releaseFolder(name, release));
  }

  /** Uploads releases that belong to no composition yet. */
  async publishReleases(releases: Readonly<Record<string, string>>): Promise<void> {
    for (const [name, release] of Object.entries(releases))
      await this.stored?.publish(releaseFolder(name, release));
  }

  /**
   * Fetches a requested file that is missing here, because another server has already shown a page
   * that needs it.
   */
  async fetchMissing(address: string): Promise<void> {
    if (this.stored === null) return;
    const [, kind = '', one = '', other = ''] = address.split('/');
    if (kind === 'remotes') await this.stored.fetch(releaseFolder(one, other));
    if (kind === 'compositions') await this.stored.fetch(compositionFolder(one));
    if (kind === 'shell')
      for (const folder of await this.stored.latest('shell/releases/', 3))
        await this.stored.fetch(folder);
  }

  /** Whether the store has unreferenced folders or interrupted removals. */
  async hasUnneeded(days: number): Promise<boolean> {
    if (this.stored === null || days === 0) return false;
    return (
      (await this.stored.list()).some(({ isLeaving }) => isLeaving) ||
      (await this.#unneeded(this.stored, days)).length > 0
    );
  }

  /**
   * Removes unreferenced folders from the store and returns how many. Requires the lease, so that
   * no folder is stored in the meantime.
   */
  async pruneStore(days: number): Promise<number> {
    if (this.stored === null) return 0;
    const unneeded = await this.#unneeded(this.stored, days);
    await this.stored.remove(unneeded);
    return unneeded.length;
  }

  async #unneeded(stored: PublishedFolders, days: number): Promise<readonly string[]> {
    const folders = (await stored.list()).filter(({ isLeaving }) => !isLeaving);
    return unneededFolders({
      folders,
      history: await this.ledger.needed(),
      days,
      read: (path) => stored.store.get(path),
    });
  }

  async hold({ id, shell, remotes }: ComposedReleases): Promise<void> {
    const { stored } = this;
    if (stored === null) {
      if (await exists(`${this.path}/${compositionFolder(id)}`)) return;
      throw new Error(
        `Composition ${id} is live but missing in ${this.path}. Restore that folder, or run npm run build -- --live.`,
      );
    }
    await stored.fetch(compositionFolder(id));
    const pinned = Object.entries(remotes).map(([name, release]) => releaseFolder(name, release));
    for (const folder of [
      releaseFolder('shell', shell),
      ...pinned,
      ...(await this.#lastGoodIn(id)),
    ]) {
      if (!(await stored.fetch(folder)))
        throw new Error(
          `${folder} is live, but missing in the store of releases. Copy it from the SITE_FOLDER of a server that has it.`,
        );
    }
    await stored.fetch(getState(id));
  }

  async #lastGoodIn(id: string): Promise<readonly string[]> {
    const { remotes } = await readComposition(`${this.path}/${compositionFolder(id)}`);
    return Object.entries(remotes).flatMap(([name, { lastGood }]) =>
      lastGood === undefined ? [] : [releaseFolder(name, lastGood.release)],
    );
  }
}
