import { access } from 'node:fs/promises';
import { compositionPath } from 'shared-contracts/contract/composition';
import type { Database } from '../database/database';

/** What is wrong, in words for the operator; null: nothing. */
type Check = () => Promise<string | null>;

const minuteMs = 60_000;
/** Mail that has waited longer than this is stuck. */
const stuckMinutes = 15;

/** What a server must have to be of use, by name. */
export const readinessChecks = (database: Database, siteFolder: string): Readonly<Record<string, Check>> => ({
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
