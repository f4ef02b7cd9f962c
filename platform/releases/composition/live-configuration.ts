import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { cachedByVersion } from '@platform/server-kit/disk';
import {
  type Configuration,
  configurationPath,
  defaultConfiguration,
  parseConfiguration,
} from '@platform/slice/contract/configuration';

const configurationIn = cachedByVersion(
  8,
  async (file) => parseConfiguration(JSON.parse(await readFile(file, 'utf8'))).configuration,
);

/** The site's configuration as it is at this moment; the defaults where it cannot be read. */
export async function liveConfiguration(siteFolder: string): Promise<Configuration> {
  try {
    return await configurationIn(join(siteFolder, configurationPath));
  } catch {
    return defaultConfiguration;
  }
}

/** Whether this site's own releases may be put in place of the live ones. */
export const mayOverride = async (siteFolder: string): Promise<boolean> =>
  (await liveConfiguration(siteFolder)).overrideOrigins.includes('self');
