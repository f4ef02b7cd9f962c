import { openDatabase } from '../database/open-database';
import { migratedDatabases } from './migrated-databases';

export const setup = migratedDatabases(openDatabase);
