import { embeddedEngine } from './embedded-engine';
import type { Engine } from './engine';
import { postgresEngine } from './postgres-engine';

/** How the database of the settings is copied. */
export const engineOf = ({
  databaseUrl,
  dataFolder,
}: {
  readonly databaseUrl: string | null;
  readonly dataFolder: string;
}): Engine => (databaseUrl === null ? embeddedEngine(dataFolder) : postgresEngine(databaseUrl));
