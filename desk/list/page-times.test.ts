import { createToken } from '@platform/server-kit/tokens';
import { fillLeads } from 'server/testing/fill-leads';
import { openSiteDatabase } from 'server/testing/open-site-database';
import { serverForAll } from 'server/testing/test-server';
import { expect, test } from 'vitest';

/**
 * Run by hand: `BENCH=100000 npx vitest run desk/list/page-times`. Prints times without asserting
 * them.
 */
const count = Number(process.env['BENCH'] ?? 0);
const site = serverForAll({});
const pages: readonly Record<string, string>[] = [
  { show: 'open' },
  { show: 'due' },
  { show: 'called' },
  { show: 'all', text: '99999' },
  { show: 'open', text: '00' },
  { show: 'open', text: 'person' },
  { show: 'open', text: 'erson 4242' },
];

test.runIf(count > 0)(
  "prints the response times of the desk's pages",
  async () => {
    const data = { databaseUrl: null, dataFolder: site.database.folder };
    const database = await openSiteDatabase(data);
    await fillLeads(database, count);
    // A third have been called; one in twenty has an overdue reminder, and one in twenty a later
    // one.
    const digit = "CAST(substr(fields, instr(fields, '9000') + 6, 4) AS INTEGER)";
    await database.query(`UPDATE lead SET status = 'called' WHERE ${digit} % 3 = 0`);
    await database.query(`UPDATE lead SET reminder_at = 1 WHERE ${digit} % 20 = 0`);
    await database.query(`UPDATE lead SET reminder_at = 9e12 WHERE ${digit} % 20 = 1`);
    const token = await createToken(database, {
      holder: 'Bench',
      rights: ['leads'],
      expiresAt: Date.now() + 3_600_000,
    });
    const send = (path: string, fields: Record<string, string>, cookie = '') =>
      site.server.inject({
        method: 'POST',
        url: `${site.staff}/leads/${path}`,
        headers: { 'content-type': 'application/x-www-form-urlencoded', cookie },
        payload: new URLSearchParams(fields).toString(),
      });
    const { headers } = await send('sign-in', { token });
    const cookie = String(headers['set-cookie']).split(';')[0] ?? '';
    for (const fields of [{ text: 'waits for the index' }, ...pages]) {
      const location = String((await send('', fields, cookie)).headers.location);
      const times: number[] = [];
      for (let run = 0; run < 10; run += 1) {
        const start = performance.now();
        const url = `${site.staff}${location}`;
        const { statusCode } = await site.server.inject({ url, headers: { cookie } });
        times.push(performance.now() - start);
        expect(statusCode).toBe(200);
      }
      times.sort((one, other) => one - other);
      const [median = 0, most = 0] = [times[5], times[9]];
      process.stdout.write(
        `${JSON.stringify(fields)}: median ${median.toFixed(0)} ms, most ${most.toFixed(0)} ms\n`,
      );
    }
    await database.close();
  },
  1_200_000,
);
