import { recomposition } from '@platband/releases/operations';
import { minuteMs } from '@platband/slice/contract/durations';
import type { FastifyInstance } from 'fastify';
import { dayInIndia } from 'shared-contracts/contract/india-time';
import { ContentReader } from './content-reader';
import {
  addPublication,
  publicationRequest,
  publications,
  recordPublicationProblem,
  requestPublication,
} from './publication-repository';
import { readFromItems } from './read-call';

export type Publishing = Pick<FastifyInstance, 'settings' | 'database' | 'releases'>;

/**
 * Publishes a revision while the server runs: first the pages, then the API. If composing fails,
 * nothing changes, and the server retries.
 * @param by Name of the publisher for the history.
 * @throws Error with the reason why composing failed.
 */
export async function publishRevision(
  server: Publishing,
  revision: number,
  by: string,
): Promise<void> {
  await requestPublication(server.database, revision, by);
  await compose(server, revision, by);
}

/** An attempt that takes longer must have been killed. */
const longestAttemptMs = 2 * minuteMs;

/** Retries the last publication if it failed or was killed. */
export async function publishRequested(server: Publishing): Promise<void> {
  const request = await publicationRequest(server.database);
  if (request === null) return;
  const age = Date.now() - request.at;
  // An age below 0 means that it was requested while the clock was ahead.
  if (request.problem === null && age >= 0 && age < longestAttemptMs) return;
  await compose(server, request.revision, request.by);
}

async function compose(
  { settings, database, releases }: Publishing,
  revision: number,
  by: string,
): Promise<void> {
  const read = async () => (await new ContentReader(database).today(revision)).items;
  try {
    if (await releases.live.isLive())
      await releases.live.change(recomposition(readFromItems(read, settings)));
    await addPublication(database, revision, by);
  } catch (error) {
    await recordPublicationProblem(database, revision, (error as Error).message).catch(() => {});
    throw error;
  }
}

/** Republishes once an article's publication date is reached. */
export async function publishDue(server: Publishing): Promise<void> {
  const [last] = await publications(server.database, 1);
  const today = dayInIndia(Date.now());
  const since = dayInIndia(last?.publishedAt ?? 0);
  if (last === undefined || since >= today) return;
  const { items } = await new ContentReader(server.database).at(last.revision);
  const isDue = ({ publishedOn }: Readonly<Record<string, unknown>>) =>
    String(publishedOn) > since && String(publishedOn) <= today;
  if (items.blog.some(isDue)) await publishRevision(server, last.revision, 'Day of publication');
}
