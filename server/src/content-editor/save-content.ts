import type { Database } from '@platband/server-kit/database';
import { reject } from '@platband/server-kit/http';
import { checkContent } from '../content/check-content';
import { problemLine } from '../content/content-problem';
import { type ContentChanges, changedSource } from '../content/content-source';
import { lists } from '../content/import-content';
import {
  addRevision,
  contentHash,
  filesAt,
  latestRevision,
  type Revision,
  revisionSource,
} from '../content/revision-repository';

/** One file of a change, in the format of Gitea's API. */
export interface FileChange {
  readonly operation: 'create' | 'update' | 'delete';
  readonly path: string;
  /** In Base64. */
  readonly content?: string | undefined;
  readonly from_path?: string | undefined;
  /** Hash of the file that was changed. */
  readonly sha?: string | undefined;
}

interface Save {
  readonly database: Database;
  readonly siteFolder: string;
  readonly message: string;
  readonly by: string;
}

const contentFile = new RegExp(`^(?:(?:${lists.join('|')})|(?:blogs|pictures)/\\w[^/\\0]{0,150})$`);
/** Of a list or an article, in Base64. Longer texts are not parsed. */
const longestText = 1_000_000;
/** How often a save is retried when another editor saves at the same time. */
const attempts = 5;

/**
 * Validates a change of content files and saves it as a revision.
 * @returns The new revision, or the current one if no file differs.
 * @throws Rejection 400 for a path outside the content, 409 for a conflicting change, 422 with the
 *   mistakes.
 */
export async function saveContent(files: readonly FileChange[], save: Save): Promise<Revision> {
  const { database, message, by } = save;
  checkPaths(files);
  for (let attempt = 0; attempt < attempts; attempt += 1) {
    const base = await latestRevision(database);
    if (base === null) break;
    const saved = new Map(
      (await filesAt(database, base.revision)).map(({ path, hash }) => [path, hash]),
    );
    const changes = changesOf(files, saved);
    if (changes.size === 0) return base;
    await refuseMistakes(changes, base.revision, save);
    const added = await addRevision(database, { base: base.revision, changes, message, by });
    if (added !== null) return added;
  }
  throw reject(409, 'Nothing was saved, because someone else saved at the same time. Save again.');
}

function checkPaths(files: readonly FileChange[]): void {
  for (const { operation, path, from_path: from = path } of files) {
    const wrong = [path, from].find((one) => !contentFile.test(one));
    if (wrong !== undefined)
      throw reject(
        400,
        `${wrong} is not a content file. Only lists, articles and pictures can be saved.`,
      );
    if ((operation === 'delete' || from !== path) && lists.includes(from))
      throw reject(
        422,
        `Nothing was saved, because pages need the file ${from}. Keep it, even if its list is empty.`,
      );
  }
}

/**
 * Returns the files that differ.
 * @throws Rejection 409 if a file was changed by someone else, 413 if a text is too long.
 */
function changesOf(
  files: readonly FileChange[],
  saved: ReadonlyMap<string, string>,
): ContentChanges {
  const changes = new Map<string, Buffer | null>();
  for (const { operation, path, content = '', from_path: from = path, sha } of files) {
    const isStale =
      operation === 'create'
        ? saved.has(path)
        : !saved.has(from) || (sha !== undefined && saved.get(from) !== sha);
    if (isStale)
      throw reject(
        409,
        `Nothing was saved, because someone else has changed ${path} in the meantime. Reload the page and make your change again.`,
      );
    if (from !== path || operation === 'delete') changes.set(from, null);
    if (operation === 'delete') continue;
    if (!path.startsWith('pictures/') && content.length > longestText)
      throw reject(413, `Nothing was saved, because ${path} is too long. Shorten it.`);
    const bytes = Buffer.from(content, 'base64');
    if (from !== path || saved.get(path) !== contentHash(bytes)) changes.set(path, bytes);
  }
  return changes;
}

/**
 * Validates all content, since a change may break another file: equal article titles, a missing
 * picture.
 */
async function refuseMistakes(
  changes: ContentChanges,
  base: number,
  { database, siteFolder }: Save,
): Promise<void> {
  const before = revisionSource(database, base);
  const pictures = [...changes].flatMap(([path, bytes]) =>
    bytes !== null && path.startsWith('pictures/') ? path.slice('pictures/'.length) : [],
  );
  const problems = await checkContent(changedSource(before, changes), siteFolder, pictures);
  if (problems.length === 0) return;
  const known = new Set((await checkContent(before, siteFolder, [])).map(problemLine));
  const refused = problems
    .filter((problem) => changes.has(problem.file) || !known.has(problemLine(problem)))
    .map(problemLine);
  if (refused.length > 0) throw reject(422, `Nothing was saved. ${refused.join(' ')}`);
}
