import type { ReadContent } from '@platform/releases/composition/content-snapshot';
import type { Database } from '@platform/releases/database/database';
import { openExisting } from '@platform/releases/database/open-database';
import { type ContentKind, contentCalls } from 'shared-contracts/contract/api/all-calls';
import { retention } from 'shared-contracts/contract/api/retention';
import { type Settings, settingsOrExit } from '../settings/settings';
import { type ContentOfKind, contentHashOf, readContentFiles } from './content-files';
import { problemLine } from './content-problem';
import { readItems, seededHash } from './content-repository';
import { type ReadCall, readAll } from './read-all';
import { readFromApi } from './read-from-api';

type ReadKind = (kind: ContentKind) => Promise<readonly unknown[]>;

/** Answers the calls that pages read as the API would, from where the items of a kind are. */
const answering =
  (readKind: ReadKind, { retentionDays }: Pick<Settings, 'retentionDays'>): ReadCall =>
  async ({ path }, { id } = {}) => {
    if (path === retention.path) return { days: retentionDays };
    const found = Object.entries(contentCalls).find(([, call]) => call.path === path);
    if (found === undefined)
      return (
        (await readKind('blog')).find(
          (article) => String((article as { id: unknown }).id) === id,
        ) ?? null
      );
    const [kind, call] = found;
    const [field = ''] = Object.keys(call.response.entries);
    return { [field]: await readKind(kind as ContentKind) };
  };

/** What the database holds, for a server that recomposes. */
export const readFromDatabase = (database: Database, settings: Settings): ReadContent =>
  readAll(answering((kind) => readItems(database, kind), settings));

/**
 * What a command composes from: the API at `CONTENT_API` where that is set, and the files for what
 * only this site's API has; otherwise what the database holds, and the files it is seeded from
 * where they have changed since and hold no mistake. It reads and never seeds: that is for the
 * server and `npm run content`.
 */
export function readForCommands(environment: NodeJS.ProcessEnv = process.env): ReadContent {
  const api = environment['CONTENT_API'];
  const settings = settingsOrExit(environment);
  if (api !== undefined && api !== '')
    return readAll(readFromApi(api, answering(ofFiles(settings), settings)));
  const readKind: ReadKind = async (kind) => {
    const { items, problems } = await readFiles(kind, settings);
    const database = await openExisting(settings);
    const stored =
      database === null
        ? null
        : await readSeeded(database, kind, { items, problems }).finally(() => database.close());
    return stored ?? items;
  };
  return readAll(answering(readKind, settings));
}

async function readFiles(kind: ContentKind, { contentFolder }: Settings): Promise<ContentOfKind> {
  const read = await readContentFiles(kind, contentFolder);
  for (const problem of read.problems) console.error(problemLine(problem));
  return read;
}

const ofFiles =
  (settings: Settings): ReadKind =>
  async (kind) =>
    (await readFiles(kind, settings)).items;

/**
 * The stored items of a kind; null where they are not from these files, or nothing has been stored
 * yet. Files with a mistake are ignored.
 */
async function readSeeded(
  database: Database,
  kind: ContentKind,
  { items, problems }: ContentOfKind,
): Promise<readonly unknown[] | null> {
  try {
    const seeded = await seededHash(database, kind);
    const isCurrent = problems.length > 0 ? seeded !== null : seeded === contentHashOf(items);
    return isCurrent ? await readItems(database, kind) : null;
  } catch {
    // A database without its tables: the server makes them at its first start.
    return null;
  }
}
