import { migratedDatabases } from '@platband/server-kit/testing/migrated-databases';
import { openServiceDatabase } from '../service/ledger/open-service-database';

export const setup = migratedDatabases((settings) => openServiceDatabase(settings));
