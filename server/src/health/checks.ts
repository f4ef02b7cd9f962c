import { access, constants } from 'node:fs/promises';
import { originProblem } from '@platform/releases/composition';
import type { ReleaseService } from '@platform/releases/service';
import type { Database } from '@platform/server-kit/database';
import { exists } from '@platform/server-kit/disk';
import { compositionPath } from '@platform/slice/contract/composition';
import { minuteMs } from '@platform/slice/contract/durations';
import { publicationRequest } from '../content/publication-repository';
import type { LeadStore } from '../leads/lead-store';
import type { Finding } from './finding';
import { outboxCheck } from './outbox-check';
import { writeProbe } from './probe-repository';

/** Who is affected by a failing check. */
export const audiences = ['pages', 'leads', 'staff', 'teams'] as const;

export interface Check {
  readonly audience: (typeof audiences)[number];
  readonly look: () => Promise<Finding>;
  /** Whether the check's problems affect no one, and so never make the server unhealthy. */
  readonly onlyNotes?: true;
}

export interface Checked {
  readonly database: Database;
  readonly siteFolder: string;
  readonly releases: ReleaseService;
  readonly leads: LeadStore;
  readonly erasureHeld: () => string | null;
  readonly siteOrigin: string | null;
}

export const readinessChecks = ({
  database,
  siteFolder,
  releases,
  leads,
  erasureHeld,
  siteOrigin,
}: Checked): Readonly<Record<string, Check>> => ({
  ...(releases.live.store !== null && {
    releases: { audience: 'teams', look: () => releasesCheck(releases) },
  }),
  database: { audience: 'leads', look: () => databaseCheck(database, leads) },
  composition: { audience: 'pages', look: () => compositionCheck(siteFolder, releases) },
  outbox: { audience: 'staff', look: () => outboxCheck(database) },
  erasure: { audience: 'staff', onlyNotes: true, look: async () => noteOf(erasureHeld()) },
  content: { audience: 'staff', onlyNotes: true, look: () => contentCheck(database) },
  site: { audience: 'teams', onlyNotes: true, look: () => siteCheck(siteFolder) },
  ...(siteOrigin !== null && {
    origin: { audience: 'staff', onlyNotes: true, look: () => originCheck(siteOrigin, siteFolder) },
  }),
});

const noteOf = (note: string | null): Finding => (note === null ? {} : { note });

/** Never unhealthy: the previous publication is served meanwhile. */
async function contentCheck(database: Database): Promise<Finding> {
  const request = await publicationRequest(database);
  return noteOf(
    request?.problem
      ? `revision ${request.revision} of ${request.by} is saved and could not be published: ${request.problem} The server tries again every minute.`
      : null,
  );
}

/** Never unhealthy: the live site is served anyway. */
const siteCheck = (siteFolder: string): Promise<Finding> =>
  access(siteFolder, constants.W_OK).then(
    () => ({}),
    () => ({
      note: 'its folder is not writable: nothing can be deployed, rolled back or published',
    }),
  );

/** Never unhealthy: pages that refer to another origin are served anyway. */
async function originCheck(siteOrigin: string, siteFolder: string): Promise<Finding> {
  const problem = await originProblem(siteOrigin, siteFolder);
  return noteOf(problem);
}

async function databaseCheck(database: Database, leads: LeadStore): Promise<Finding> {
  if (database.isDamaged) return { problem: 'is damaged: restore a backup' };
  await writeProbe(database);
  return Date.now() - leads.lastFailedAt < minuteMs
    ? { problem: 'has not taken a lead within the last minute' }
    : {};
}

async function compositionCheck(siteFolder: string, releases: ReleaseService): Promise<Finding> {
  if (!(await exists(`${siteFolder}/live${compositionPath}`)))
    return { problem: 'no composition is live: npm run build' };
  return releases.live.isCatchingUp()
    ? { problem: 'shows what was live before; what is live now is being fetched' }
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
    : { problem: `${problems.join('; ')}. What was live before is served.` };
}
