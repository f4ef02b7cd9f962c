import type { Database } from '@platband/server-kit/database';
import { checkContent } from './check-content';
import { problemLine } from './content-problem';
import { changedSource } from './content-source';
import { publications } from './publication-repository';
import { type Publishing, publishRevision } from './publish-content';
import {
  addRevisions,
  changedFiles,
  fileAt,
  latestRevision,
  type Revision,
  revisionSource,
  revisionsOf,
} from './revision-repository';

/** An entry that is saved and not published: a list, an article with its Hindi, or a picture. */
export interface Draft {
  readonly entry: string;
  /** The last revision that changed it. */
  readonly saved: Revision;
}

/** Returns the entry of a file. An article's Hindi belongs to the article. */
export const entryOf = (path: string): string => path.replace(/\.hi\.md$/, '.md');

const isPicture = (entry: string): boolean => entry.startsWith('pictures/');

/** Returns the entries that differ between the latest and the published revision. */
export async function readDrafts(database: Database): Promise<readonly Draft[]> {
  const { saved, published } = await bothRevisions(database);
  const drafts = new Map<string, Draft>();
  const changed = await changedPaths(database, published, saved);
  for (const [path, revision] of await revisionsOf(database, changed, saved)) {
    const entry = entryOf(path);
    const known = drafts.get(entry);
    const isNewest = known === undefined || known.saved.revision < revision.revision;
    if (isNewest) drafts.set(entry, { entry, saved: revision });
  }
  return [...drafts.values()];
}

/**
 * Publishes some entries, with pictures. The others stay drafts: a revision without them is
 * published, and the next one has them again.
 * @throws Error with the mistakes if the chosen entries do not fit without the others, or with the
 *   reason why composing failed.
 */
export async function publishChosen(
  server: Publishing,
  entries: readonly string[],
  by: string,
): Promise<void> {
  const { database, settings } = server;
  const { saved, published } = await bothRevisions(database);
  const others = (await changedPaths(database, published, saved)).filter(
    (path) => !isPicture(path) && !entries.includes(entryOf(path)),
  );
  if (others.length === 0) return publishRevision(server, saved, by);
  const without = await filesOf(database, published, others);
  const source = changedSource(revisionSource(database, saved), without);
  const problems = await checkContent(source, settings.siteFolder, []);
  if (problems.length > 0)
    throw new Error(
      `Nothing was published, because the site would have mistakes without the other drafts. Select the drafts that prevent these: ${problems.map(problemLine).join(' ')}`,
    );
  const again = await filesOf(database, saved, others);
  const added = await addRevisions(database, saved, [
    { changes: without, message: 'Without drafts', by },
    { changes: again, message: 'Drafts again', by },
  ]);
  if (added === null)
    throw new Error(
      'Nothing was published, because someone else saved at the same time. Publish again.',
    );
  return publishRevision(server, saved + 1, by);
}

/**
 * Publishes what was published before, and saves the same texts, so that a later publication does
 * not bring the undone ones back. New entries, and those changed since, stay as they are.
 * @returns False if there is no previous publication.
 */
export async function undoPublication(server: Publishing, by: string): Promise<boolean> {
  const { database } = server;
  const [last, ...earlier] = await publications(database, 20);
  const before = earlier.find(({ revision }) => revision !== last?.revision);
  if (last === undefined || before === undefined) return false;
  const saved = (await latestRevision(database))?.revision ?? last.revision;
  const since = await changedPaths(database, last.revision, saved);
  const undone = (await changedPaths(database, before.revision, last.revision)).filter(
    (path) => !since.includes(path),
  );
  const texts = [...(await filesOf(database, before.revision, undone))];
  const changes = new Map(texts.filter(([, bytes]) => bytes !== null));
  if (changes.size > 0) {
    const message = 'Undo of a publication';
    if ((await addRevisions(database, saved, [{ changes, message, by }])) === null)
      throw new Error(
        'Nothing was undone, because someone else saved at the same time. Undo again.',
      );
  }
  await publishRevision(server, before.revision, by);
  return true;
}

async function bothRevisions(
  database: Database,
): Promise<{ readonly saved: number; readonly published: number }> {
  const [last] = await publications(database, 1);
  const saved = (await latestRevision(database))?.revision ?? 0;
  return { saved, published: last?.revision ?? saved };
}

/** Returns the entries that differ between two revisions, without pictures. */
export const entriesBetween = async (
  database: Database,
  before: number,
  after: number,
): Promise<readonly string[]> => [
  ...new Set(
    (await changedPaths(database, before, after)).map(entryOf).filter((entry) => !isPicture(entry)),
  ),
];

const changedPaths = async (
  database: Database,
  before: number,
  after: number,
): Promise<readonly string[]> => [...(await changedFiles(database, before, after)).keys()].sort();

async function filesOf(
  database: Database,
  revision: number,
  paths: readonly string[],
): Promise<ReadonlyMap<string, Buffer | null>> {
  const read = async (path: string) => [path, await fileAt(database, revision, path)] as const;
  return new Map(await Promise.all(paths.map(read)));
}
