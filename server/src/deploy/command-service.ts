import {
  ComposerProcess,
  openStore,
  type Received,
  ReleaseService,
  readBuiltSlice,
  thisMachine,
} from '@platform/releases/service';
import { type Database, explainOpenError } from '@platform/server-kit/database';
import { clockProblem } from '../clock/clock-problem';
import { openSiteDatabase } from '../database/open-site-database';
import { type Settings, settingsOrExit } from '../settings/settings';

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
  settings: Settings = settingsOrExit(),
): Promise<OpenService> {
  const database = await openSiteDatabase(settings).catch((error: unknown) => {
    throw new Error(explainOpenError(error, settings) ?? String(error), { cause: error });
  });
  const releases = new ReleaseService(database, settings, log, openStore(settings));
  releases.live.clockProblem = () => clockProblem(database);
  // Completes work left by a killed process or another server.
  await releases.live.trySync();
  return { releases, database };
}

export async function withReleaseService<T>(
  work: (service: OpenService) => Promise<T>,
  settings?: Settings,
): Promise<T> {
  const service = await openReleaseService(settings);
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
