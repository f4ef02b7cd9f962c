import { randomUUID } from 'node:crypto';
import pg from 'pg';

/** An empty database on a cluster. @returns its address */
export async function createPostgresDatabase(clusterUrl: string): Promise<string> {
  const name = `test_${randomUUID().replaceAll('-', '')}`;
  const admin = new pg.Client(`${clusterUrl}/postgres`);
  await admin.connect();
  await admin.query(`CREATE DATABASE ${name}`);
  await admin.end();
  return `${clusterUrl}/${name}`;
}
