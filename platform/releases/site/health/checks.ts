import { access, constants } from 'node:fs/promises';
import type { Database } from '@platband/server-kit/database';
import { exists } from '@platband/server-kit/disk';
import { compositionPath } from '@platband/slice/contract/composition';
import type { FastifyInstance } from 'fastify';
import { originProblem } from '../../composition/site-origin';
import type { ReleaseService } from '../../service/release-service';
import { type Check, type Finding, noteOf } from './finding';
import { writeProbe } from './probe-repository';

/** The platform's checks. A site's checks with the same names replace them. */
export const platformChecks = (server: FastifyInstance): Readonly<Record<string, Check>> => {
  const { database, releases, settings } = server;
  const { siteFolder, siteOrigin } = settings;
  return {
    ...(releases.live.store !== null && {
      releases: { audience: 'teams', look: () => releasesCheck(releases) },
    }),
    database: { audience: 'staff', look: () => databaseCheck(database) },
    composition: { audience: 'pages', look: () => compositionCheck(siteFolder, releases) },
    site: { audience: 'teams', onlyNotes: true, look: () => siteCheck(siteFolder) },
    ...(siteOrigin !== null && {
      origin: {
        audience: 'staff',
        onlyNotes: true,
        look: async () => noteOf(await originProblem(siteOrigin, siteFolder)),
      },
    }),
  };
};

/** @throws DatabaseUnavailableError */
export async function databaseCheck(database: Database): Promise<Finding> {
  if (database.isDamaged) return { problem: 'the database is damaged: restore a backup' };
  await writeProbe(database);
  return {};
}

/** Never unhealthy: the live site is served anyway. */
const siteCheck = (siteFolder: string): Promise<Finding> =>
  access(siteFolder, constants.W_OK).then(
    () => ({}),
    () => ({
      note: 'SITE_FOLDER is not writable, so nothing can be deployed, rolled back or published',
    }),
  );

async function compositionCheck(siteFolder: string, releases: ReleaseService): Promise<Finding> {
  if (!(await exists(`${siteFolder}/live${compositionPath}`)))
    return { problem: 'no composition is live; run npx slice site build' };
  return releases.live.isCatchingUp()
    ? { problem: 'the previous composition is served while the live one is being fetched' }
    : {};
}

/**
 * Checks whether this server follows the ledger, if several servers share a store. The server keeps
 * serving its files in any case.
 */
async function releasesCheck({ live: { store, behind } }: ReleaseService): Promise<Finding> {
  const problem = behind();
  if (store === null) return {};
  const isAway = await store.check().then(
    () => false,
    () => true,
  );
  const problems = [
    ...(isAway ? ['the store of releases cannot be reached'] : []),
    ...(problem === null ? [] : [problem]),
  ];
  return problems.length === 0
    ? {}
    : { problem: `${problems.join('; ')}. The previous composition is served.` };
}
