import { readFile } from 'node:fs/promises';
import { exists, parseJson, replaceFile, siteFolder } from '@platband/server-kit/disk';
import {
  type Configuration,
  configuration,
  configurationPath,
  defaultConfiguration,
} from '@platband/slice/contract/configuration';

/** Returns the default origin. A server sets LOCAL_ORIGIN to include its port. */
export const localOrigin = (): string => process.env['LOCAL_ORIGIN'] || 'http://localhost:3000';

/**
 * Reads the site's configuration, which the operator can edit. The first composition with an origin
 * saves it there, because a later shell may lack one.
 * @throws Error if the file or SITE_ORIGIN is invalid.
 */
export async function keepConfiguration(site: string): Promise<Configuration> {
  const file = `${site}${configurationPath}`;
  const isThere = await exists(file);
  const kept = isThere
    ? parseJson<object>(
        await readFile(file, 'utf8'),
        file,
        'correct it, or delete it to use the defaults',
      )
    : defaultConfiguration;
  const live = configuration.parse(kept);
  const siteOrigin =
    originIn(`siteOrigin in ${file}`, live.siteOrigin) ??
    originIn('SITE_ORIGIN', process.env['SITE_ORIGIN']);
  if (!isThere || siteOrigin !== live.siteOrigin) {
    await replaceFile(file, `${JSON.stringify({ ...kept, siteOrigin }, null, 2)}\n`);
  }
  return { ...live, siteOrigin };
}

function originIn(name: string, text: string | null | undefined): string | null {
  const origin = text?.trim() ?? '';
  if (origin === '') return null;
  if (/^https?:\/\//.test(origin) && URL.canParse(origin)) return new URL(origin).origin;
  throw new Error(`${name} must be written as https://www.example.com, not "${origin}".`);
}

/** Returns the origin that live pages give to search engines, or null if nothing is live. */
export async function liveOrigin(site = siteFolder): Promise<string | null> {
  const robots = await readFile(`${site}/live/robots.txt`, 'utf8').catch(() => '');
  return /^Sitemap: (.+)\/sitemap\.xml$/m.exec(robots)?.[1] ?? null;
}

export async function originLine(site = siteFolder): Promise<string> {
  const live = await liveOrigin(site);
  const problem = await originProblem(process.env['SITE_ORIGIN'] || null, site);
  if (problem !== null) return `But ${problem}.`;
  return `Pages name ${live}${live === localOrigin() ? '. For a public site, set SITE_ORIGIN when you compose it for the first time' : ''}.`;
}

/**
 * Returns a warning if live pages contain a different origin from the one visitors use. Otherwise
 * returns null.
 */
export async function originProblem(
  siteOrigin: string | null,
  site = siteFolder,
): Promise<string | null> {
  const live = await liveOrigin(site);
  if (siteOrigin === null || live === null || live === siteOrigin.replace(/\/$/, '')) return null;
  return `pages name ${live}, but SITE_ORIGIN is ${siteOrigin}. Set siteOrigin in the site's config.json to the correct one, then run npx slice site compose`;
}
