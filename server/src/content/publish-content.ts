import { recompose } from '@platform/releases/live/recompose';
import { openDatabase } from '../database/open-database';
import type { Settings } from '../settings/settings';
import { checkContent } from './check-content';
import type { ContentProblem } from './content-problem';
import { readFromDatabase } from './read-call';
import { seedContent } from './seed-content';

/**
 * Makes the content of the folder what the site shows: API and pages, while the server runs. With a mistake anywhere nothing changes.
 * @returns the mistakes
 */
export async function publishContent(settings: Settings): Promise<readonly ContentProblem[]> {
  const problems = await checkContent(settings);
  if (problems.length > 0) return problems;
  const database = await openDatabase(settings);
  try {
    const read = readFromDatabase(database, settings);
    // Once this has its turn to change the site: where it never gets it, the API goes on with what pages show.
    const readSeeded: typeof read = async () => {
      await seedContent(database, settings.contentFolder);
      return read();
    };
    await recompose(readSeeded, settings.siteFolder);
    return [];
  } finally {
    await database.close();
  }
}
