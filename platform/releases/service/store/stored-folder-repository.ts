import { columnsFor, type Database } from '@platband/server-kit/database';
import * as v from 'valibot';

const removed = 'removed/';

const storedFolder = v.object({ path: v.string(), hash: v.string(), storedAt: v.number() });
const { selected } = columnsFor(storedFolder, { hash: 'sha256' });
export interface StoredFolder extends Readonly<v.InferOutput<typeof storedFolder>> {
  readonly isLeaving: boolean;
}

export async function insertStoredFolder(
  database: Database,
  path: string,
  hash: string,
): Promise<void> {
  const sql =
    'INSERT INTO stored_folder (path, sha256, stored_at) VALUES ($1, $2, $3) ON CONFLICT (path) DO UPDATE SET sha256 = excluded.sha256';
  await database.query(sql, [path, hash, Date.now()]);
}

/** Returns null if the folder is not stored or is being removed. */
export async function storedHash(database: Database, path: string): Promise<string | null> {
  const [row] = await database.query(`SELECT ${selected} FROM stored_folder WHERE path = $1`, [
    path,
  ]);
  return row === undefined ? null : v.parse(storedFolder, row).hash;
}

export async function readStoredFolders(database: Database): Promise<readonly StoredFolder[]> {
  const folders = v.parse(
    v.array(storedFolder),
    await database.query(`SELECT ${selected} FROM stored_folder`),
  );
  return folders.map((folder) => {
    const isLeaving = folder.path.startsWith(removed);
    return {
      ...folder,
      path: isLeaving ? folder.path.slice(removed.length) : folder.path,
      isLeaving,
    };
  });
}

/** Returns the most recently stored folders under a path, newest first. */
export async function latestFolders(
  database: Database,
  prefix: string,
  most: number,
): Promise<readonly string[]> {
  const sql = `SELECT ${selected} FROM stored_folder WHERE path LIKE $1 ORDER BY stored_at DESC LIMIT $2`;
  return v
    .parse(v.array(storedFolder), await database.query(sql, [`${prefix}%`, most]))
    .map(({ path }) => path);
}

/**
 * Marks a folder as being removed. From then on it cannot be found, and storing it again uploads
 * all its files.
 */
export async function beginRemoval(database: Database, path: string): Promise<void> {
  await database.transaction([
    { sql: 'DELETE FROM stored_folder WHERE path = $1', values: [`${removed}${path}`] },
    {
      sql: 'UPDATE stored_folder SET path = $1 WHERE path = $2',
      values: [`${removed}${path}`, path],
    },
  ]);
}

export async function endRemoval(database: Database, path: string): Promise<void> {
  await database.query('DELETE FROM stored_folder WHERE path = $1', [`${removed}${path}`]);
}
