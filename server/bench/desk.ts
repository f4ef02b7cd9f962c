import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { performance } from 'node:perf_hooks';
import { Worker } from 'node:worker_threads';
import { createToken } from '@platform/releases/tokens/tokens';
import { buildServer } from '../src/build-server';
import { openSiteDatabase } from '../src/database/open-site-database';
import { exportTypes } from '../src/leads/export-leads';
import { indexLeads } from '../src/leads/index-leads';
import { readSettings } from '../src/settings/settings';
import { fillDesk } from '../src/testing/fill-leads';
import { watchEventLoop } from './longest-task';

/** How long the desk takes with so many leads, in SQLite or, with DATABASE_URL, in an empty PostgreSQL: `npm run bench:desk -- 100000`. */
const count = Number(process.argv[2] ?? 100_000);
const folder = await mkdtemp(join(tmpdir(), 'desk-'));
const { DATABASE_URL = '' } = process.env;
const settings = readSettings({
  ...{ DATA_FOLDER: folder, SITE_FOLDER: folder, LOG_LEVEL: 'silent', RATE_LIMIT: '100000', PREPARE_PICTURES: '0' },
  ...(DATABASE_URL !== '' && { DATABASE_URL }),
});
const database = await openSiteDatabase(settings);
await fillDesk(database, count);
const begun = performance.now();
await indexLeads(database);
console.log(`indexed ${count} leads in ${Math.round((performance.now() - begun) / 1_000)} s`);
const token = await createToken(database, { holder: 'Asha', rights: ['leads'], expiresAt: Date.now() + 3_600_000 });
await database.close();

const server = await buildServer(settings);
const post = (path: string, fields: Record<string, string>, cookie = '') =>
  server.inject({
    ...{ method: 'POST', url: `/leads/${path}`, payload: new URLSearchParams(fields).toString() },
    headers: { 'content-type': 'application/x-www-form-urlencoded', cookie },
  });
const cookie = String((await post('sign-in', { token })).headers['set-cookie']).split(';')[0] ?? '';

const searches: Readonly<Record<string, Record<string, string>>> = {
  'first page': {},
  'all but bots': { show: 'accepted' },
  'a number': { text: '90000 54321', show: 'all' },
  'the beginning of a number': { text: '900005', show: 'all' },
  'an address': { text: 'person54321@b.example', show: 'all' },
  'a word of many': { text: 'loan', show: 'all' },
  'one letter': { text: 'p', show: 'all' },
  'two words of many': { text: 'indore machine', show: 'all' },
  'a word of nobody': { text: 'xylophone', show: 'all' },
  'a word of many and one of nobody': { text: 'loan xylophone', show: 'all' },
  'a status': { show: 'lender' },
  'status, owner and source': { show: 'papers', assignee: 'Ravi', source: 'google-ads' },
  'a day long ago': { since: '2026-01-01', until: '2026-01-02', show: 'all' },
  'a form and a word': { kind: 'meeting', text: 'lathe', show: 'all' },
  'an owner of none': { assignee: 'Nobody', show: 'all' },
};
for (const [name, fields] of Object.entries(searches)) {
  await post('', fields, cookie);
  const times: number[] = [];
  const longestTask = watchEventLoop();
  for (let at = 0; at < 10; at += 1) {
    const from = performance.now();
    await post('', fields, cookie);
    times.push(performance.now() - from);
  }
  const longestTaskMs = longestTask();
  times.sort((one, other) => one - other);
  const ms = (time: number) => time.toFixed(1).padStart(7);
  console.log(`${name.padEnd(34)} median ${ms(times[5] ?? 0)} ms  slowest ${ms(times[9] ?? 0)} ms  longest turn ${ms(longestTaskMs)} ms`);
}
const longestTask = watchEventLoop();
const begunFigures = performance.now();
await server.inject({ url: '/leads/figures/?days=90', headers: { cookie } });
console.log(`figures of 90 days: ${Math.round(performance.now() - begunFigures)} ms, longest turn ${longestTask().toFixed(1)} ms`);
const origin = await server.listen({ port: 0, host: '127.0.0.1' });
/** In a thread of its own: what the client does is no work of the server's. */
const download = `const { parentPort, workerData } = require('node:worker_threads');
fetch(...workerData).then(async ({ body }) => {
  let bytes = 0;
  for await (const part of body) bytes += part.length;
  parentPort.postMessage(bytes);
});`;
for (const type of Object.keys(exportTypes)) {
  const longestTask = watchEventLoop();
  const from = performance.now();
  const body = new URLSearchParams({ show: 'all', type }).toString();
  const headers = { cookie, 'content-type': 'application/x-www-form-urlencoded' };
  const client = new Worker(download, { eval: true, workerData: [`${origin}/leads/export`, { method: 'POST', body, headers }] });
  const [bytes] = (await once(client, 'message')) as [number];
  const seconds = ((performance.now() - from) / 1_000).toFixed(1);
  console.log(`${type}: ${Math.round(bytes / 1e6)} MB in ${seconds} s, longest turn ${longestTask().toFixed(1)} ms`);
}
await server.close();
await rm(folder, { recursive: true });
