import { execFileSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { chmodSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import getPort from 'get-port';
import pg from 'pg';
import type { TestProject } from 'vitest/node';

declare module 'vitest' {
  export interface ProvidedContext {
    /** URL of the cluster without a database name, or null if PostgreSQL is not installed. */
    postgresUrl: string | null;
  }
}

const installed = '/usr/lib/postgresql';

export interface Cluster {
  readonly url: string;
  start(): void;
  stop(): void;
  remove(): void;
}

/**
 * Creates a PostgreSQL cluster in a temporary folder, or returns null if PostgreSQL is not
 * installed.
 */
export async function createCluster(): Promise<Cluster | null> {
  const versions = existsSync(installed)
    ? readdirSync(installed).sort((one, other) => Number(other) - Number(one))
    : [];
  // Some folders contain only the client, not the server.
  const bin = versions
    .map((version) => `${installed}/${version}/bin`)
    .find((folder) => existsSync(`${folder}/initdb`));
  if (bin === undefined) return null;
  const folder = mkdtempSync(join(tmpdir(), 'postgres-'));
  chmodSync(folder, 0o777);
  const port = await getPort();
  const run = (program: string, ...args: string[]) => {
    // Runs as another user because PostgreSQL refuses to run as root.
    const [command, ...rest] =
      process.getuid?.() === 0
        ? ['runuser', '-u', 'postgres', '--', `${bin}/${program}`, ...args]
        : [`${bin}/${program}`, ...args];
    execFileSync(command ?? '', rest, { stdio: 'ignore', cwd: folder });
  };
  const data = join(folder, 'data');
  run('initdb', '-D', data, '-U', 'test', '--auth=trust', '-E', 'UTF8');
  const cluster: Cluster = {
    url: `postgres://test@127.0.0.1:${port}`,
    start: () =>
      run(
        'pg_ctl',
        '-D',
        data,
        '-w',
        '-l',
        join(folder, 'log'),
        '-o',
        `-p ${port} -k ${folder} -c listen_addresses=127.0.0.1`,
        'start',
      ),
    stop: () => run('pg_ctl', '-D', data, '-w', '-m', 'immediate', 'stop'),
    remove: () => rmSync(folder, { recursive: true, force: true }),
  };
  cluster.start();
  return cluster;
}

/**
 * Creates a database.
 * @param template URL of another database on the cluster to copy, which must have no connections.
 *   Defaults to an empty database.
 * @returns The new database's URL.
 */
export async function createPostgresDatabase(
  clusterUrl: string,
  template = '/template1',
): Promise<string> {
  const name = `test_${randomUUID().replaceAll('-', '')}`;
  const admin = new pg.Client(`${clusterUrl}/postgres`);
  await admin.connect();
  await admin.query(`CREATE DATABASE ${name} TEMPLATE ${template.replace(/^.*\//, '')}`);
  await admin.end();
  return `${clusterUrl}/${name}`;
}

export async function setup(project: TestProject): Promise<() => void> {
  const cluster = await createCluster();
  if (cluster === null)
    console.warn('\n*** PostgreSQL is not installed, so what runs on it is NOT tested. ***\n');
  project.provide('postgresUrl', cluster?.url ?? null);
  return () => {
    cluster?.stop();
    cluster?.remove();
  };
}
