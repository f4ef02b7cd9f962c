import { setTimeout as wait } from 'node:timers/promises';
import { readLive } from '../../composition/live-composition';
import { getPinnedReleases } from '../../operations/change';
import { type LiveChange, monotonicNow } from '../../operations/history';
import type { Ledger } from '../ledger/ledger';
import type { SiteDirectory } from './site-directory';

const unknownMs = 30_000;

/**
 * The first entry of an empty ledger: the composition of this machine's folder, which a new database
 * beside a composed site does not know yet. Null if there is neither or the ledger has entries.
 */
export async function firstEntry(
  ledger: Ledger,
  folder: SiteDirectory,
): Promise<LiveChange | null> {
  if ((await ledger.live()) !== null || (await folder.shownId()) === null) return null;
  const shown = await readLive(folder.path);
  return (
    shown && {
      number: 0,
      id: shown.id,
      at: monotonicNow(undefined),
      cause: 'the first composition',
      ...getPinnedReleases(shown),
    }
  );
}

/**
 * Whether a switch took effect although it was not acknowledged. Waits for the database to recover.
 * @throws DatabaseUnavailableError after 30 seconds.
 */
export async function hasSwitchedTo(ledger: Ledger, id: string): Promise<boolean> {
  for (const waitUntil = Date.now() + unknownMs; ; await wait(500)) {
    try {
      return (await ledger.live())?.id === id;
    } catch (error) {
      if (Date.now() > waitUntil) throw error;
    }
  }
}
