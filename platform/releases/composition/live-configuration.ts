import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import {
  type Configuration,
  configurationPath,
  defaultConfiguration,
  parseConfiguration,
} from '@platform/slice/contract/configuration';

/** The site's configuration as it is at this moment; the defaults where it cannot be read. */
export async function liveConfiguration(siteFolder: string): Promise<Configuration> {
  try {
    const text = await readFile(join(siteFolder, configurationPath), 'utf8');
    return parseConfiguration(JSON.parse(text)).configuration;
  } catch {
    return defaultConfiguration;
  }
}

/** Whether this site's own releases may be put in place of the live ones. */
export const mayOverride = async (siteFolder: string): Promise<boolean> =>
  (await liveConfiguration(siteFolder)).overrideOrigins.includes('self');
