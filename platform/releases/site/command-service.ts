import type { Database } from '@platband/server-kit/database';
import { explainOpenError } from '@platband/server-kit/database';
import type { SiteSettings } from '@platband/server-kit/settings';
import { writeReserved } from '../release/reserved';
import { ComposerProcess } from '../service/composer/composer-process';
import { thisMachine } from '../service/ledger/ledger';
import { readBuiltSlice } from '../service/receive/built-slice';
import type { Received } from '../service/receive/received';
import { ReleaseService } from '../service/release-service';
import { openStore } from '../service/store/s3-store';
import { clockProblem } from './clock/clock-problem';
import type { SiteDefinition } from './define-site';
import { openSiteDatabase } from './open-site';
import { settingsOrExit } from './settings-or-exit';

const log = {
  info: () => {},
  error: ({ reason }: { readonly reason?: string }, message: string) =>
    console.error(`${message}: ${reason}`),
};

interface OpenService {
  readonly releases: ReleaseService;
  readonly database: Database;
}

/**
 * Opens the release service in a command's process. It uses the database, ledger and lease of the
 * server, which may be running.
 */
export async function openReleaseService(
  site: SiteDefinition,
  settings: SiteSettings = settingsOrExit(site),
): Promise<OpenService> {
  const database = await openSiteDatabase(site, settings).catch((error: unknown) => {
    throw new Error(explainOpenError(error, settings) ?? String(error), { cause: error });
  });
  // Compositions are checked against it.
  await writeReserved(site.reserves ?? [], settings.siteFolder).catch(() => {});
  const releases = new ReleaseService(database, settings, log, openStore(settings));
  releases.live.clockProblem = () => clockProblem(database);
  // Completes work left by a killed process or another server.
  await releases.live.trySync();
  return { releases, database };
}

export async function withReleaseService<T>(
  site: SiteDefinition,
  work: (service: OpenService) => Promise<T>,
  settings?: SiteSettings,
): Promise<T> {
  const service = await openReleaseService(site, settings);
  return work(service).finally(() => service.database.close());
}

/** Commands run on this machine act as the operator. */
export const commandSender = { id: null, holder: thisMachine, maySkipTrial: () => true };

/** Returns a slice built on this machine, with the process that will check it. */
export async function builtHere(slice: string, from: string): Promise<Received> {
  return {
    built: await readBuiltSlice(slice, from),
    bytes: null,
    sender: commandSender,
    from,
    composer: new ComposerProcess(),
  };
}
