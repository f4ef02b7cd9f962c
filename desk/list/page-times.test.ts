// For `server.database`.
import type {} from '@platband/server-kit/http';
import { overOneDatabase } from '@platband/server-kit/testing';
import { createToken } from '@platband/server-kit/tokens';
import { fillLeads } from 'server/testing/fill-leads';
import { serverForAll } from 'server/testing/test-server';
import { expect, test } from 'vitest';

/**
 * Run by hand: `BENCH=100000 npx vitest run desk/list/page-times`. Prints times without asserting
 * them.
 */
const count = Number(process.env['BENCH'] ?? 0);
const pages: readonly Record<string, string>[] = [
  { show: 'open' },
  { show: 'due' },
  { show: 'called' },
  { show: 'all', text: '99999' },
  { show: 'open', text: '00' },
  { show: 'open', text: 'person' },
  { show: 'open', text: 'erson 4242' },
  { show: 'open', kind: 'meeting' },
];
/** Leads that the server still indexes, as after an upgrade. */
const unsettled = 500;
const say = (line: string) => process.stdout.write(`${line}\n`);

async function timesOf(work: () => Promise<unknown>, runs = 10): Promise<string> {
  const times: number[] = [];
  for (let run = 0; run < runs; run += 1) {
    const start = performance.now();
    await work();
    times.push(performance.now() - start);
  }
  times.sort((one, other) => one - other);
  const [median = 0, most = 0] = [times[Math.floor(runs / 2)], times.at(-1)];
  return `median ${median.toFixed(0)} ms, most ${most.toFixed(0)} ms`;
}

overOneDatabase('response times', (kind) => {
  if (count === 0) return test.skip('of the pages of the desk');
  const site = serverForAll({}, kind);
  test("prints the response times of the desk's pages", async () => {
    const { database } = site.server;
    await fillLeads(database, count, Date.now(), true);
    await fillLeads(database, unsettled);
    // Over 90 days. A third have been called; one in twenty has an overdue reminder, and one in
    // twenty a later one.
    const digit = 'CAST(substr(phone_key, 5, 6) AS INTEGER)';
    for (const change of [
      `received_at = received_at - (${digit} % 90) * CAST(86400000 AS BIGINT)`,
      `status = 'called', called_at = received_at + 600000 WHERE ${digit} % 3 = 0`,
      `reminder_at = 1 WHERE ${digit} % 20 = 0`,
      `reminder_at = 9000000000000 WHERE ${digit} % 20 = 1`,
    ])
      await database.query(`UPDATE lead SET ${change}`);
    // PostgreSQL does so itself a minute after many changes, which leave dead rows.
    await database.query(kind === 'embedded' ? 'ANALYZE' : 'VACUUM ANALYZE');
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
    const get = async (url: string) => {
      const answer = await site.server.inject({ url: `${site.staff}${url}`, headers: { cookie } });
      expect(answer.statusCode).toBe(200);
    };
    const search = async (fields: Record<string, string>) =>
      get(String((await send('', fields, cookie)).headers.location));
    say(`${kind}, while indexing: ${await timesOf(() => search({ text: '4242' }))}`);
    const start = performance.now();
    const isSettled = 'SELECT id FROM lead WHERE is_settled = 0 LIMIT 1';
    while ((await database.query(isSettled)).length > 0)
      await new Promise((done) => setTimeout(done, 500));
    say(`${kind}, 500 indexed after ${((performance.now() - start) / 1_000).toFixed(0)} s`);
    for (const fields of pages)
      say(`${kind}, ${JSON.stringify(fields)}: ${await timesOf(() => search(fields))}`);
    for (const runs of [1, 10])
      say(
        `${kind}, figures of 90 days: ${await timesOf(() => get('/leads/figures/?days=90'), runs)}`,
      );
  }, 3_600_000);
});
