import type { ReadContent } from '@platband/releases/composition';
import { openExisting } from '@platband/server-kit/database';
import { type ContentKind, contentCalls } from 'shared-contracts/contract/api/all-calls';
import { retention } from 'shared-contracts/contract/api/retention';
import { dayInIndia } from 'shared-contracts/contract/india-time';
import { readSettings, type Settings } from '../settings/settings';
import { type Items, readItems, untilDay } from './content-reader';
import { folderSource } from './content-source';
import { publications } from './publication-repository';
import { type ReadCall, readAll } from './read-all';
import { readFromApi } from './read-from-api';
import { revisionSource } from './revision-repository';

const answering =
  (read: () => Promise<Items>, { retentionDays }: Pick<Settings, 'retentionDays'>): ReadCall =>
  async ({ path }, { id } = {}) => {
    if (path === retention.path) return { days: retentionDays };
    const items = await read();
    const found = Object.entries(contentCalls).find(([, call]) => call.path === path);
    if (found === undefined)
      return items.blog.find((article) => String(article['id']) === id) ?? null;
    const [kind, call] = found;
    const [field = ''] = Object.keys(call.response.entries);
    return { [field]: items[kind as ContentKind] };
  };

/** Reads content for composing from items that the server has already read. */
export const readFromItems = (
  read: () => Promise<Items>,
  settings: Pick<Settings, 'retentionDays'>,
): ReadContent => readAll(answering(read, settings));

/**
 * Reads content for commands: from the API at `CONTENT_API` if set, except for this site's
 * extensions; otherwise the published content, or its seed before the first start.
 */
export function readForCommands(environment: NodeJS.ProcessEnv = process.env): ReadContent {
  const api = environment['CONTENT_API'];
  const settings = readSettings(environment);
  const answer: ReadCall = async (...call) => {
    items ??= readPublished(settings);
    return answering(() => items ?? readPublished(settings), settings)(...call);
  };
  let items: Promise<Items> | undefined;
  const read = readAll(api === undefined || api === '' ? answer : readFromApi(api, answer));
  return () => {
    items = undefined;
    return read();
  };
}

async function readPublished(settings: Settings): Promise<Items> {
  const database = await openExisting(settings);
  const seed = folderSource(settings.seedFolder);
  if (database === null) return readItems(seed);
  // A database without these tables is empty or from an earlier version.
  const [last] = await publications(database, 1).catch(() => []);
  const source = last === undefined ? seed : revisionSource(database, last.revision);
  const items = await readItems(source).finally(() => database.close());
  return untilDay(items, dayInIndia(Date.now()));
}
