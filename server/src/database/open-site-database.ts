import { fileURLToPath } from 'node:url';
import { openServiceDatabase } from '@platband/releases/database';
import type { Database } from '@platband/server-kit/database';

export const migrations = fileURLToPath(new URL('../../migrations/', import.meta.url));

/** Opens the configured database with the tables of the release service and the site. */
export const openSiteDatabase = (
  settings: Parameters<typeof openServiceDatabase>[0],
): Promise<Database> => openServiceDatabase(settings, [migrations]);
