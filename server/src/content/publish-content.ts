import { recomposition } from '@platform/releases/live/recompose';
import type { FastifyInstance } from 'fastify';
import { withReleaseService } from '../deploy/command-service';
import type { Settings } from '../settings/settings';
import { checkContent } from './check-content';
import type { ContentProblem } from './content-problem';
import { readFromDatabase } from './read-call';
import { seedContent } from './seed-content';
import { takeFacts } from './take-facts';

/**
 * Makes the content of the folder what the site shows: API and pages, while the server runs. With a
 * mistake anywhere nothing changes.
 * @returns the mistakes
 */
export async function publishContent(settings: Settings): Promise<readonly ContentProblem[]> {
  const problems = await checkContent(settings);
  if (problems.length > 0) return problems;
  return withReleaseService((service) => publish({ ...service, settings }), settings);
}

/** The same within a server. */
export async function publishIn({
  settings,
  database,
  releases,
}: Publishing): Promise<readonly ContentProblem[]> {
  const problems = await checkContent(settings);
  return problems.length > 0 ? problems : publish({ settings, database, releases });
}

type Publishing = Pick<FastifyInstance, 'settings' | 'database' | 'releases'>;

async function publish({
  settings,
  database,
  releases,
}: Publishing): Promise<readonly ContentProblem[]> {
  // Once this may change the site: where it never may, the API keeps serving what pages show.
  const read = async () => {
    await seedContent(database, settings.contentFolder);
    await takeFacts(database);
    return readFromDatabase(database, settings)();
  };
  await releases.live.change(recomposition(read));
  return [];
}
