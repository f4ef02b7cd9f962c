import { randomUUID } from 'node:crypto';
import pg from 'pg';

/**
 * @param template address of another database of the cluster, to which nobody is connected; left
 *   out: an empty one is created
 * @returns its address
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
