import { recomposition } from '@platform/releases/live/recompose';
import type { FastifyInstance } from 'fastify';
import { ContentReader } from './content-reader';
import { readFromItems } from './read-call';
import { addPublication, publications } from './revision-repository';

type Publishing = Pick<FastifyInstance, 'settings' | 'database' | 'releases'>;

/**
 * Publishes a revision while the server runs: first the pages, then the API. If the pages cannot be
 * composed, nothing changes.
 * @param by the publisher's name for the history
 * @throws Error with the reason why the pages could not be composed
 */
export async function publishRevision(
  { settings, database, releases }: Publishing,
  revision: number,
  by: string,
): Promise<void> {
  const read = async () => (await new ContentReader(database).at(revision)).items;
  if (await releases.live.isLive())
    await releases.live.change(recomposition(readFromItems(read, settings)));
  await addPublication(database, revision, by);
}

/**
 * Publishes the revision of the previous publication again. Saved drafts are kept.
 * @returns false if there is no previous publication
 */
export async function undoPublication(server: Publishing, by: string): Promise<boolean> {
  const [last, ...earlier] = await publications(server.database, 20);
  const before = earlier.find(({ revision }) => revision !== last?.revision);
  if (before === undefined) return false;
  await publishRevision(server, before.revision, by);
  return true;
}
