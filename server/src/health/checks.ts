import { access } from 'node:fs/promises';
import { compositionPath } from 'shared-contracts/contract/composition';
import type { Database } from '../database/database';
import type { ReleaseService } from '../deploy/release-service';

/** What is wrong, in words for the operator; null: nothing. */
type Check = () => Promise<string | null>;

const minuteMs = 60_000;
/** Mail that has waited longer than this is stuck. */
const stuckMinutes = 15;

interface Checked {
  readonly database: Database;
  readonly siteFolder: string;
  readonly releases: ReleaseService;
}

/** What a server must have to be of use, by name. */
export const readinessChecks = ({ database, siteFolder, releases }: Checked): Readonly<Record<string, Check>> => ({
  ...(releases.followed !== null && { releases: () => releasesCheck(releases) }),
  database: async () => {
    await database.query('INSERT INTO probe (id, written_at) VALUES (1, $1) ON CONFLICT (id) DO UPDATE SET written_at = $1', [Date.now()]);
    return null;
  },
  composition: () =>
    access(`${siteFolder}/live${compositionPath}`).then(
      () => null,
      () => 'no composition is live: npm run build',
    ),
  outbox: async () => {
    const before = Date.now() - stuckMinutes * minuteMs;
    const rows = await database.query(
      'SELECT channel, count(*) AS waiting FROM outbox WHERE sent_at IS NULL AND created_at < $1 GROUP BY channel ORDER BY channel',
      [before],
    );
    const waiting = rows.map(
      ({ channel, waiting }) =>
        `${channel === 'mail' ? 'mail that has' : 'webhook calls that have'} waited for more than ${stuckMinutes} minutes: ${waiting}`,
    );
    return waiting.length === 0 ? null : waiting.join('; ');
  },
});

/** Of several servers with a store between them: whether this one can follow. It serves what it has, whatever this says. */
async function releasesCheck({ followed, store, behind }: ReleaseService): Promise<string | null> {
  const problem = behind();
  if (followed === null || store === null) return null;
  const isAway = await store.check().then(
    () => false,
    () => true,
  );
  const problems = [...(isAway ? ['the store of releases cannot be reached'] : []), ...(problem === null ? [] : [problem])];
  return problems.length === 0 ? null : `${problems.join('; ')}. What was live before is served.`;
}
