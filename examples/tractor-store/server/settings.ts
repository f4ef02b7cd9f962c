import { readTable, type SiteSettings, serviceTable } from '@platform/server-kit/settings';

const { HOST, PORT = '3100', SITE_FOLDER, DATA_FOLDER, LOG_LEVEL = 'warn' } = process.env;

/**
 * What the platform leaves to be set, at its simplest: one machine, one database in a file, nothing
 * in front.
 */
export const settings: SiteSettings = readTable(
  { HOST, PORT, SITE_FOLDER, DATA_FOLDER, LOG_LEVEL, RATE_LIMIT: '100' },
  serviceTable,
);
