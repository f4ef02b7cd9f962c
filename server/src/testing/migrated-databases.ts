import { migratedDatabases } from '@platband/server-kit/testing/migrated-databases';
import { openSiteDatabase } from '../database/open-site-database';

export const setup = migratedDatabases(openSiteDatabase);
