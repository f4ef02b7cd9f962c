import type { ReadCall } from 'compose/content-snapshot';
import { readFromApi } from 'compose/read-from-api';
import { type ContentKind, contentCalls } from 'shared-contracts/contract/api/all-calls';
import type { Database } from '../database/database';
import { readContentFiles } from './content-files';
import { readItems } from './read-items';

type ReadKind = (kind: ContentKind) => Promise<readonly unknown[]>;

/** Answers the calls that pages read as the API would, from where the items of a kind are. */
const answering =
  (readKind: ReadKind): ReadCall =>
  async ({ path }, { id } = {}) => {
    const found = Object.entries(contentCalls).find(([, call]) => call.path === path);
    if (found === undefined) return (await readKind('blog')).find((article) => String((article as { id: unknown }).id) === id) ?? null;
    const [kind, call] = found;
    const [field = ''] = Object.keys(call.response.entries);
    return { [field]: await readKind(kind as ContentKind) };
  };

/** What the database holds, for a server that composes by itself. */
export const readFromDatabase = (database: Database): ReadCall => answering((kind) => readItems(database, kind));

/**
 * What a command composes from: the API at `CONTENT_API` where that is set, otherwise the files that the server seeds its database from. The
 * database itself belongs to the server's process.
 */
export function readForCommands(environment: NodeJS.ProcessEnv = process.env): ReadCall {
  const api = environment['CONTENT_API'];
  return api === undefined || api === '' ? answering(readContentFiles) : readFromApi(api);
}
