import { readlink } from 'node:fs/promises';
import { basename } from 'node:path';
import { readLive, switchTo } from '@platform/releases/composition/compose';
import { exists } from '@platform/releases/disk/files';
import { withLock } from '@platform/releases/disk/lock';
import { addToHistory, readHistory } from '@platform/releases/live/history';
import type { Composition } from '@platform/slice/contract/composition';
import type { LiveChange } from './attempt';
import type { Ledger } from './ledger';

/** The composition that a site's folder shows; null: none yet. */
export const liveIdOf = (site: string): Promise<string | null> => readlink(`${site}/live`).then(basename, () => null);

/**
 * Brings a site's folder and the ledger together, where the folder is this server's own: what a command on this machine has made live is
 * recorded; what the ledger has and the folder does not, because a process died between the two, is made live. The caller has the turn.
 */
export const reconcile = (ledger: Ledger, site: string): Promise<void> => withLock(() => reconcileLocked(ledger, site), { site });

async function reconcileLocked(ledger: Ledger, site: string): Promise<void> {
  const [recorded, before] = await ledger.changes(2);
  const shown = await liveIdOf(site);
  if (shown === null || shown === recorded?.id) return;
  const last = (await readHistory(site)).at(-1);
  if (
    recorded !== undefined &&
    hasDiedBetween(recorded, before, shown, last?.at) &&
    (await exists(`${site}/compositions/${recorded.id}`))
  ) {
    await switchTo(recorded.id, site);
    await addToHistory((await readLive(site)) as Composition, recorded.cause, site);
    return;
  }
  const { id, shell, remotes } = (await readLive(site)) as Composition;
  const pinnedReleases = Object.fromEntries(Object.entries(remotes).map(([name, { release }]) => [name, release]));
  const isLast = last?.id === id;
  const entry = {
    id,
    shell,
    remotes: pinnedReleases,
    cause: isLast ? last.cause : 'a command',
    at: isLast ? last.at : new Date().toISOString(),
  };
  await ledger.recordCommand(entry, recorded ?? null);
}

/** The folder shows what was live before, and nothing has been made live in it since. */
const hasDiedBetween = (recorded: LiveChange, before: LiveChange | undefined, shown: string, lastAt: string | undefined): boolean =>
  shown === before?.id && (lastAt === undefined || lastAt <= recorded.at);
