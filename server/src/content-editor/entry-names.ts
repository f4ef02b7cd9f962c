import type { FastifyInstance } from 'fastify';
import type { ContentKind } from 'shared-contracts/contract/api/all-calls';
import { dayInIndia } from 'shared-contracts/contract/india-time';
import type { Items } from '../content/content-reader';
import { readDrafts } from '../content/publish-chosen';
import { latestRevision } from '../content/revision-repository';
import { collections } from '../content/schema';

type Reading = Pick<FastifyInstance, 'database' | 'content'>;

/** Returns the last saved content. */
export const readSaved = async ({ database, content }: Reading): Promise<Items> =>
  (await content.at((await latestRevision(database))?.revision ?? 0)).items;

/** Returns what the editor calls an entry: an article's title, or a list's name. */
export function nameOf(entry: string, { blog }: Items): string {
  const [, number] = /^blogs\/(\d+)/.exec(entry) ?? [];
  const article = blog.find(({ id }) => String(id) === number);
  const list = collections[entry.replace('.json', '') as ContentKind];
  return String(article?.['title'] ?? list?.label ?? entry);
}

/**
 * Returns how many entries are saved and not published, and a mark for each entry that visitors do
 * not see as it is saved, by its name in the editor.
 */
export async function readMarks(server: Reading) {
  const saved = await readSaved(server);
  const drafts = await readDrafts(server.database);
  const today = dayInIndia(Date.now());
  const later = saved.blog.filter(({ publishedOn }) => String(publishedOn ?? '') > today);
  return {
    drafts: drafts.length,
    marks: Object.fromEntries([
      ...later.map(({ title, publishedOn }) => [title, `From ${publishedOn}`]),
      ...drafts.map(({ entry }) => [nameOf(entry, saved), 'Not published']),
    ]),
  };
}
