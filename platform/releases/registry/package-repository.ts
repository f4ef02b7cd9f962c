import * as v from 'valibot';
import type { Database } from '../database/database';
import { columnsOf } from '../database/sql';

const manifest = v.looseObject({ name: v.string(), version: v.string() });
export type Manifest = v.InferOutput<typeof manifest>;

const packageRow = v.object({
  name: v.string(),
  version: v.string(),
  manifest: v.pipe(v.string(), v.parseJson(), manifest),
  integrity: v.string(),
  file: v.string(),
  published_at: v.number(),
});
export type PublishedPackage = v.InferOutput<typeof packageRow>;

export interface Packed {
  readonly manifest: Manifest;
  /** `sha512-…` */
  readonly integrity: string;
  /** As `npm pack` names it. */
  readonly file: string;
  readonly tarball: Uint8Array;
}

/** @returns false: this version has been published before, and stays as it is */
export async function insertPackage(
  database: Database,
  { manifest: described, integrity, file, tarball }: Packed,
): Promise<boolean> {
  const rows = await database.query(
    `INSERT INTO package (${columnsOf(packageRow)}, tarball) VALUES ($1, $2, $3, $4, $5, $6, $7) ON CONFLICT (name, version) DO NOTHING RETURNING name`,
    [
      described.name,
      described.version,
      JSON.stringify(described),
      integrity,
      file,
      Date.now(),
      tarball,
    ],
  );
  return rows.length > 0;
}

/** Every version, oldest first. */
export async function readVersions(
  database: Database,
  name: string,
): Promise<readonly PublishedPackage[]> {
  const sql = `SELECT ${columnsOf(packageRow)} FROM package WHERE name = $1 ORDER BY published_at`;
  return v.parse(v.array(packageRow), await database.query(sql, [name]));
}

/** Null: there is no such file. */
export async function readTarball(database: Database, file: string): Promise<Buffer | null> {
  const [row] = await database.query('SELECT tarball FROM package WHERE file = $1', [file]);
  return row === undefined
    ? null
    : Buffer.from(v.parse(v.object({ tarball: v.instance(Uint8Array) }), row).tarball);
}
