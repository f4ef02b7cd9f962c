import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { cachedByVersion } from '@platband/server-kit/disk';
import {
  type Configuration,
  type ConfigurationTable,
  configuration,
  configurationPath,
  problemsIn,
  unknownIn,
} from '@platband/slice/contract/configuration';

const configurationIn = cachedByVersion(8, async (file) =>
  configuration.parse(JSON.parse(await readFile(file, 'utf8'))),
);

/**
 * Reads the site's current configuration, with its own settings beside the platform's. Uses the
 * defaults if it is unreadable.
 */
export async function liveConfiguration(siteFolder: string): Promise<Configuration> {
  try {
    return await configurationIn(join(siteFolder, configurationPath));
  } catch {
    return configuration.defaults;
  }
}

/** Whether a visitor may override live releases with others from this site. */
export const mayOverride = async (siteFolder: string): Promise<boolean> =>
  (await liveConfiguration(siteFolder)).overrideOrigins.includes('self');

/**
 * Returns a sentence for each setting in the site's configuration file that is unknown or invalid.
 *
 * @param own The settings that the site has defined.
 */
export async function configurationProblems(
  siteFolder: string,
  own: ConfigurationTable<object> | undefined,
): Promise<readonly string[]> {
  const path = join(siteFolder, configurationPath);
  const file: unknown = await readFile(path, 'utf8').then(JSON.parse, () => ({}));
  const tables = own === undefined ? [configuration] : [configuration, own];
  return [
    ...unknownIn(file, tables).map(
      (name) =>
        `${configurationPath}: ${name} is not a setting of this site and has no effect. Remove it, or correct its name.`,
    ),
    ...tables.flatMap((table) => problemsIn(table, file)),
  ];
}
