import { createHash, randomBytes } from 'node:crypto';
import { type Database, parametersFor } from '@platband/server-kit/database';
import * as v from 'valibot';
import type { ContentChanges, ContentSource } from './content-source';

const storedFile = v.object({ path: v.string(), hash: v.string(), size: v.number() });
export type StoredFile = v.InferOutput<typeof storedFile>;

const revisionRow = v.object({
  revision: v.number(),
  id: v.string(),
  message: v.string(),
  changedBy: v.string(),
  changedAt: v.number(),
});
export type Revision = v.InferOutput<typeof revisionRow>;
const revisionColumns =
  'revision, id, message, changed_by AS "changedBy", changed_at AS "changedAt"';

/** Returns the last saved revision, or null if the database has no content yet. */
export async function latestRevision(database: Database): Promise<Revision | null> {
  const [row] = await database.query(
    `SELECT ${revisionColumns} FROM content_revision ORDER BY revision DESC LIMIT 1`,
  );
  return row === undefined ? null : v.parse(revisionRow, row);
}

/** Returns the revisions that changed a file, newest first. */
export async function getRevisions(database: Database, path: string): Promise<readonly Revision[]> {
  const rows = await database.query(
    `SELECT ${revisionColumns} FROM content_revision
     WHERE revision IN (SELECT revision FROM content_file WHERE path = $1)
     ORDER BY revision DESC LIMIT 100`,
    [path],
  );
  return v.parse(v.array(revisionRow), rows);
}

export async function filesAt(
  database: Database,
  revision: number,
): Promise<readonly StoredFile[]> {
  const rows = await database.query(
    `SELECT path, hash, size FROM content_file AS file
     WHERE hash IS NOT NULL AND revision =
       (SELECT MAX(revision) FROM content_file WHERE path = file.path AND revision <= $1)
     ORDER BY path`,
    [revision],
  );
  return v.parse(v.array(storedFile), rows);
}

/** Returns the files that differ between two revisions, with their hashes in the later one, or null. */
export async function changedFiles(
  database: Database,
  before: number,
  after: number,
): Promise<ReadonlyMap<string, string | null>> {
  const hashes = async (revision: number) =>
    new Map((await filesAt(database, revision)).map(({ path, hash }) => [path, hash]));
  const [old, now] = [await hashes(before), await hashes(after)];
  const paths = [...new Set([...old.keys(), ...now.keys()])];
  return new Map(
    paths
      .filter((path) => old.get(path) !== now.get(path))
      .map((path) => [path, now.get(path) ?? null]),
  );
}

/** Longer than the fields of an article. */
const headBytes = 4_000;

/** Returns the beginning of each revision of the English articles, oldest first. */
export async function articleHeads(
  database: Database,
): Promise<readonly { readonly path: string; readonly head: Buffer }[]> {
  const rows = await database.query(
    `SELECT path, substr(bytes, 1, ${headBytes}) AS head FROM content_file
     WHERE path LIKE 'blogs/%' AND path NOT LIKE '%.hi.md' AND bytes IS NOT NULL ORDER BY revision`,
  );
  return rows.map(({ path, head }) => ({
    path: String(path),
    head: Buffer.from(head as Uint8Array),
  }));
}

/** Returns the bytes of a file in a revision, or null if the revision has no such file. */
export async function fileAt(
  database: Database,
  revision: number,
  path: string,
): Promise<Buffer | null> {
  const [row] = await database.query(
    'SELECT bytes FROM content_file WHERE path = $1 AND revision <= $2 ORDER BY revision DESC LIMIT 1',
    [path, revision],
  );
  const bytes = row?.['bytes'];
  return bytes instanceof Uint8Array ? Buffer.from(bytes) : null;
}

export function revisionSource(database: Database, revision: number): ContentSource {
  let files: Promise<readonly StoredFile[]> | undefined;
  return {
    names: async (folder) => {
      files ??= filesAt(database, revision);
      return (await files)
        .filter(({ path }) => path.startsWith(`${folder}/`))
        .map(({ path }) => path.slice(folder.length + 1));
    },
    read: async (path) => {
      const bytes = await fileAt(database, revision, path);
      if (bytes === null) throw new Error(`The content has no file ${path}.`);
      return bytes;
    },
  };
}

export const contentHash = (bytes: Buffer): string =>
  createHash('sha256').update(bytes).digest('hex');

interface NewRevision {
  readonly changes: ContentChanges;
  readonly message: string;
  readonly by: string;
}

/**
 * Saves revisions in one transaction, each based on the one before.
 * @param base The revision that the first one is based on, or 0 if it is the very first.
 * @returns Null if another revision with the same base was saved first.
 */
export async function addRevisions(
  database: Database,
  base: number,
  revisions: readonly NewRevision[],
): Promise<readonly Revision[] | null> {
  const added = revisions.map(({ message, by }, at) => ({
    revision: base + 1 + at,
    id: randomBytes(20).toString('hex'),
    message,
    changedBy: by,
    changedAt: Date.now(),
  }));
  const statements = added.flatMap(({ revision, id, message, changedBy, changedAt }, at) => [
    {
      sql: 'INSERT INTO content_revision (revision, id, message, changed_by, changed_at) VALUES ($1, $2, $3, $4, $5)',
      values: [revision, id, message, changedBy, changedAt],
    },
    ...[...(revisions[at]?.changes ?? [])].map(([path, bytes]) => ({
      sql: 'INSERT INTO content_file (path, revision, hash, size, bytes) VALUES ($1, $2, $3, $4, $5)',
      values: [path, revision, bytes && contentHash(bytes), bytes?.length ?? 0, bytes],
    })),
  ]);
  try {
    await database.transaction(statements);
    return added;
  } catch (error) {
    if (((await latestRevision(database))?.revision ?? 0) === base) throw error;
    return null;
  }
}

/** Saves one revision, as `addRevisions` does. */
export const addRevision = async (
  database: Database,
  { base, ...revision }: NewRevision & { readonly base: number },
): Promise<Revision | null> => (await addRevisions(database, base, [revision]))?.[0] ?? null;

/** Returns the last revision that changed each of these files, up to a revision. */
export async function revisionsOf(
  database: Database,
  paths: readonly string[],
  upTo: number,
): Promise<ReadonlyMap<string, Revision>> {
  if (paths.length === 0) return new Map();
  const rows = await database.query(
    `SELECT file.path AS path, ${revisionColumns.replaceAll(/^|, /g, (comma) => `${comma}revised.`)} FROM content_file AS file
     JOIN content_revision AS revised ON revised.revision = file.revision
     WHERE file.path IN (${parametersFor(paths, 2)}) AND file.revision =
       (SELECT MAX(revision) FROM content_file WHERE path = file.path AND revision <= $1)`,
    [upTo, ...paths],
  );
  const named = v.array(v.object({ ...revisionRow.entries, path: v.string() }));
  return new Map(v.parse(named, rows).map(({ path, ...revision }) => [path, revision]));
}

/** Records which composition previews a revision. */
export async function addPreview(
  database: Database,
  revision: number,
  composition: string,
): Promise<void> {
  await database.query('UPDATE content_revision SET composition = $1 WHERE revision = $2', [
    composition,
    revision,
  ]);
}

/** Returns the revision that a composition previews, or null if it previews no content. */
export async function previewedRevision(
  database: Database,
  composition: string,
): Promise<number | null> {
  const [row] = await database.query(
    'SELECT revision FROM content_revision WHERE composition = $1 ORDER BY revision DESC LIMIT 1',
    [composition],
  );
  return row === undefined ? null : Number(row['revision']);
}
