import { recomposition } from '@platform/releases/live/recompose';
import type { FastifyInstance } from 'fastify';
import { ContentReader } from './content-reader';
import { readFromItems } from './read-call';
import { addPublication, publications } from './revision-repository';

type Publishing = Pick<FastifyInstance, 'settings' | 'database' | 'releases'>;

/**
 * Makes a revision what visitors see: the pages first, then the API, while the server runs. When
 * the pages cannot be made, nothing changes.
 * @param by who publishes, as the history shows it
 * @throws Error that says why the pages could not be made
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
 * Publishes what was published before. What has been saved since stays saved.
 * @returns whether there was something to go back to
 */
export async function undoPublication(server: Publishing, by: string): Promise<boolean> {
  const [last, ...earlier] = await publications(server.database, 20);
  const before = earlier.find(({ revision }) => revision !== last?.revision);
  if (before === undefined) return false;
  await publishRevision(server, before.revision, by);
  return true;
}
