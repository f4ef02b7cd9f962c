import * as v from 'valibot';
import type { Database } from '../../database/database';
import { columnsOf } from '../../database/sql';

/** Before the path of a folder that is on its way out of the store. */
const removed = 'removed/';

const storedFolderRow = v.object({ path: v.string(), sha256: v.string(), stored_at: v.number() });

/** What the store holds of a folder. */
export interface StoredFolder {
  readonly path: string;
  /** Of the list of its files. */
  readonly hash: string;
  readonly storedAt: number;
  /** Whether it is being removed. */
  readonly isLeaving: boolean;
}

export async function insertStoredFolder(database: Database, path: string, hash: string): Promise<void> {
  const sql = 'INSERT INTO stored_folder (path, sha256, stored_at) VALUES ($1, $2, $3) ON CONFLICT (path) DO NOTHING';
  await database.query(sql, [path, hash, Date.now()]);
}

/** Null: no such folder is stored, or it is on its way out. */
export async function storedHash(database: Database, path: string): Promise<string | null> {
  const [row] = await database.query('SELECT sha256 FROM stored_folder WHERE path = $1', [path]);
  return row === undefined ? null : v.parse(v.pick(storedFolderRow, ['sha256']), row).sha256;
}

export async function readStoredFolders(database: Database): Promise<readonly StoredFolder[]> {
  const rows = v.parse(v.array(storedFolderRow), await database.query(`SELECT ${columnsOf(storedFolderRow)} FROM stored_folder`));
  return rows.map(({ path: name, sha256: hash, stored_at: storedAt }) => {
    const isLeaving = name.startsWith(removed);
    return { path: isLeaving ? name.slice(removed.length) : name, hash, storedAt, isLeaving };
  });
}

/** The last that were stored below a path, latest first. */
export async function latestFolders(database: Database, prefix: string, most: number): Promise<readonly string[]> {
  const sql = 'SELECT path FROM stored_folder WHERE path LIKE $1 ORDER BY stored_at DESC LIMIT $2';
  const rows = await database.query(sql, [`${prefix}%`, most]);
  return v.parse(v.array(v.pick(storedFolderRow, ['path'])), rows).map(({ path }) => path);
}

/** Marks a folder as being removed: it is not found any more, and storing it again stores all of it. */
export async function beginRemoval(database: Database, path: string): Promise<void> {
  await database.transaction([
    { sql: 'DELETE FROM stored_folder WHERE path = $1', values: [`${removed}${path}`] },
    { sql: 'UPDATE stored_folder SET path = $1 WHERE path = $2', values: [`${removed}${path}`, path] },
  ]);
}

export async function endRemoval(database: Database, path: string): Promise<void> {
  await database.query('DELETE FROM stored_folder WHERE path = $1', [`${removed}${path}`]);
}
