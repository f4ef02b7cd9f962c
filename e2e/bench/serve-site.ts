import { join } from 'node:path';
import { openSite } from '@platband/releases/site';
import { readSettings } from 'server/settings';
import { site } from '../../site';

export interface ServedSite {
  readonly origin: string;
  readonly close: () => Promise<void>;
}

/**
 * Serves a composed site on a free port, as in production.
 * @param folder Folder for files that the server writes.
 */
export async function serveSite(siteFolder: string, folder: string): Promise<ServedSite> {
  const settings = readSettings({
    SITE_FOLDER: siteFolder,
    DATA_FOLDER: join(folder, 'data'),
    LOG_LEVEL: 'silent',
    RATE_LIMIT: '100000',
  });
  const server = await openSite(settings, site);
  return {
    origin: await server.listen({ port: 0, host: '127.0.0.1' }),
    close: () => server.close(),
  };
}
