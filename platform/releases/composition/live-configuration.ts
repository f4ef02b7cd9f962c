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

/** Reads the site's current configuration. Uses the defaults if it is unreadable. */
export async function liveConfiguration(siteFolder: string): Promise<Configuration> {
  try {
    return await configurationIn(join(siteFolder, configurationPath));
  } catch {
    return defaultConfiguration;
  }
}

/** Whether a visitor may override live releases with others from this site. */
export const mayOverride = async (siteFolder: string): Promise<boolean> =>
  (await liveConfiguration(siteFolder)).overrideOrigins.includes('self');
