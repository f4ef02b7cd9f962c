import { existsSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Database } from '@platband/server-kit/database';
import { getRefusal, pictureName } from '../file-types/picture-type';
import { repositoryContent } from '../settings/repository-content';
import type { ContentProblem } from './content-problem';
import {
  type ContentChanges,
  type ContentSource,
  folderSource,
  repositorySource,
} from './content-source';
import { addPublication } from './publication-repository';
import { addRevision, contentHash, fileAt, filesAt, latestRevision } from './revision-repository';
import { collections } from './schema';

/** Paths of the lists, relative to the content folder. */
export const lists = Object.keys(collections)
  .filter((kind) => kind !== 'blog')
  .map((kind) => `${kind}.json`);

/**
 * Imports a folder into a database without content, and publishes it. Invalid pictures are skipped,
 * and missing lists are taken from the repository.
 * @returns The problems of skipped pictures.
 */
export async function seedContent(
  database: Database,
  folder: string,
): Promise<readonly ContentProblem[]> {
  if ((await latestRevision(database)) !== null) return [];
  // A missing folder does not prevent the start.
  const isOwn = folder === repositoryContent || !existsSync(folder);
  const source = isOwn ? repositorySource : folderSource(folder);
  const problems: ContentProblem[] = [];
  const changes = new Map<string, Buffer>();
  for (const [path, bytes] of await filesIn(source)) {
    const name = path.startsWith('pictures/') ? path.slice('pictures/'.length) : null;
    const says = name === null || isOwn ? null : await getRefusal(name, bytes);
    if (says === null) changes.set(path, bytes);
    else problems.push({ file: path, line: 1, says });
  }
  for (const [path, bytes] of await filesIn(repositorySource))
    if (lists.includes(path) && !changes.has(path)) changes.set(path, bytes);
  const seeded = await addRevision(database, { base: 0, changes, message: 'Seed', by: 'server' });
  // Another server seeded it concurrently and publishes it.
  if (seeded !== null) await addPublication(database, seeded.revision, 'server');
  return problems;
}

/**
 * Returns the changes that turn the saved content into a folder's. Keeps lists and subfolders that
 * the folder lacks.
 */
export async function changesTo(database: Database, folder: string): Promise<ContentChanges> {
  const { revision } = (await latestRevision(database)) ?? { revision: 0 };
  const saved = new Map((await filesAt(database, revision)).map(({ path, hash }) => [path, hash]));
  const files = await filesIn(folderSource(folder));
  const gone = [...saved.keys()].filter((path) => {
    const [subfolder = '', name] = path.split('/');
    return name !== undefined && !files.has(path) && existsSync(join(folder, subfolder));
  });
  return new Map([
    ...[...files].filter(([path, bytes]) => saved.get(path) !== contentHash(bytes)),
    ...gone.map((path) => [path, null] as const),
  ]);
}

export async function exportContent(database: Database, folder: string): Promise<number> {
  const { revision } = (await latestRevision(database)) ?? { revision: 0 };
  const files = await filesAt(database, revision);
  for (const { path } of files) {
    const file = join(folder, path);
    await mkdir(dirname(file), { recursive: true });
    await writeFile(file, (await fileAt(database, revision, path)) ?? '');
  }
  return files.length;
}

/** Returns a source's files by path, without pictures that have invalid names. */
async function filesIn(source: ContentSource): Promise<ReadonlyMap<string, Buffer>> {
  const articles = (await source.names('blogs').catch(() => [])).map((name) => `blogs/${name}`);
  const pictures = (await source.names('pictures').catch(() => []))
    .filter((name) => pictureName.test(name))
    .map((name) => `pictures/${name}`);
  const files = new Map<string, Buffer>();
  for (const path of [...lists, ...articles, ...pictures]) {
    const bytes = await source.read(path).catch(() => null);
    if (bytes !== null) files.set(path, bytes);
  }
  return files;
}
