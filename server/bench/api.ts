import { randomInt, randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import autocannon from 'autocannon';
import Fastify, { type FastifyInstance } from 'fastify';
import { buildServer } from '../src/build-server';
import type { Database } from '../src/database/database';
import { openDatabase } from '../src/database/open-database';
import { openPostgres } from '../src/database/postgres';
import { readSettings } from '../src/settings/settings';
import { createCluster } from '../src/testing/postgres-cluster';

/**
 * `npm run bench:api`: leads accepted per second and their p50/p99, ours beside a bare Fastify route that inserts the same row with the same
 * driver. The two take turns, so that a machine that slows down slows both.
 */
const connectionCounts = [1, 16, 64];
const rounds = 3;
const seconds = 3;
const body = { name: 'Asha Example', email: 'asha@b.example', mobile: '9876543210', message: 'Please call me about a loan.' };

interface Figures {
  readonly perSecond: number;
  readonly p50: number;
  readonly p99: number;
}

const cluster = await createCluster();
console.log('database   connections  server  leads/s   p50 ms  p99 ms  ratio');
await measure('embedded', null);
if (cluster === null) console.log('PostgreSQL is not installed, and so not measured.');
else await measure('postgres', `${cluster.url}/postgres`);
cluster?.stop();
cluster?.remove();

async function measure(kind: string, url: string | null): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'bench-'));
  const settings = { DATA_FOLDER: folder, SITE_FOLDER: folder, RATE_LIMIT: '1000000000', TRUST_PROXY: '1', LOG_LEVEL: 'silent' };
  const ours = await buildServer(readSettings({ ...settings, ...(url !== null && { DATABASE_URL: url }) }));
  // The same table with the same indexes, in a database of its own.
  const bareDatabase = await openDatabase({
    databaseUrl: url === null ? null : await createBareDatabase(url),
    dataFolder: join(folder, 'bare'),
  });
  const bare = await bareServer(bareDatabase);
  for (const server of [ours, bare]) await server.listen({ port: 0, host: '127.0.0.1' });
  for (const connections of connectionCounts) {
    const figures: { ours: Figures[]; bare: Figures[] } = { ours: [], bare: [] };
    await fire(ours, connections, 1);
    await fire(bare, connections, 1);
    for (let round = 0; round < rounds; round += 1) {
      figures.ours.push(await fire(ours, connections, seconds));
      figures.bare.push(await fire(bare, connections, seconds));
    }
    const [own, base] = [medianOf(figures.ours), medianOf(figures.bare)];
    for (const [name, { perSecond, p50, p99 }, ratio] of [
      ['ours', own, (own.perSecond / base.perSecond).toFixed(2)],
      ['bare', base, ''],
    ] as const) {
      const cells = [
        kind.padEnd(10),
        String(connections).padStart(11),
        ` ${name.padEnd(6)}`,
        perSecond.toFixed(0).padStart(7),
        String(p50).padStart(8),
        String(p99).padStart(7),
      ];
      console.log(cells.join(' '), ratio.padStart(6));
    }
  }
  await ours.close();
  await bare.close();
  await bareDatabase.close();
  await rm(folder, { recursive: true, force: true });
}

async function createBareDatabase(url: string): Promise<string> {
  const database = openPostgres(url);
  await database.query('CREATE DATABASE bare');
  await database.close();
  return url.replace(/\/\w+$/, '/bare');
}

async function bareServer(database: Database): Promise<FastifyInstance> {
  const server = Fastify();
  server.post('/api/V1/email/contact-us', async (request) => {
    await database.query(
      `INSERT INTO lead (id, kind, fields, received_at, idempotency_key, content_hash, consent, source)
       VALUES ($1, $2, $3, $4, $5, $6, $7, $8)`,
      [randomUUID(), 'contact', JSON.stringify(request.body), Date.now(), randomUUID(), ''.padEnd(64, 'a'), '{}', '{}'],
    );
    return { message: 'ok' };
  });
  return server;
}

async function fire(server: FastifyInstance, connections: number, duration: number): Promise<Figures> {
  const { port } = server.server.address() as AddressInfo;
  const result = await autocannon({
    url: `http://127.0.0.1:${port}/api/V1/email/contact-us`,
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
    // As many clients as there are leads: limits are counted per client.
    requests: [{ setupRequest: (request) => ({ ...request, headers: { ...request.headers, 'x-forwarded-for': randomAddress() } }) }],
    connections,
    duration,
  });
  const failed = result.non2xx + result.errors;
  if (failed > 0) throw new Error(`${failed} leads were not accepted: what is measured is not their storing.`);
  return { perSecond: result.requests.average, p50: result.latency.p50, p99: result.latency.p99 };
}

function randomAddress(): string {
  return Array.from({ length: 4 }, () => randomInt(256)).join('.');
}

/** The run in the middle by throughput. */
function medianOf(figures: readonly Figures[]): Figures {
  const [middle] = [...figures].sort((one, other) => one.perSecond - other.perSecond).slice(Math.floor(figures.length / 2));
  if (middle === undefined) throw new Error('Nothing was measured.');
  return middle;
}
