import { fileURLToPath } from 'node:url';
import { type Database, openDatabase } from '@platband/server-kit/database';

const own = fileURLToPath(new URL('../../migrations/', import.meta.url));

/**
 * Opens the configured database with the release service's tables.
 * @param migrations Folders of additional migrations, for the site's tables.
 */
export const openServiceDatabase = (
  settings: Parameters<typeof openDatabase>[0],
  migrations: readonly string[] = [],
): Promise<Database> => openDatabase(settings, [own, ...migrations]);
