import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { configurationPath, parseConfiguration } from 'shared-contracts/contract/configuration';

/** Where a tab may take releases from, in place of the live ones: origins, or `self`. Nowhere, where the configuration cannot be read. */
export async function overrideOrigins(siteFolder: string): Promise<readonly string[]> {
  try {
    const text = await readFile(join(siteFolder, configurationPath), 'utf8');
    return parseConfiguration(JSON.parse(text)).configuration.overrideOrigins;
  } catch {
    return [];
  }
}

/** Whether this site's own releases may be put in place of the live ones. */
export const mayOverride = async (siteFolder: string): Promise<boolean> => (await overrideOrigins(siteFolder)).includes('self');
