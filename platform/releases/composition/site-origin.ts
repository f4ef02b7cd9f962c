import { readFile } from 'node:fs/promises';
import { exists, parseJson, replaceFile, siteFolder } from '@platform/server-kit/disk';
import {
  type Configuration,
  configurationPath,
  defaultConfiguration,
  parseConfiguration,
} from '@platform/slice/contract/configuration';

/** Where the site is, until it is said otherwise: LOCAL_ORIGIN is set by a server for its port. */
export const localOrigin = (): string => process.env['LOCAL_ORIGIN'] || 'http://localhost:3000';

/**
 * The site's configuration, which the operator edits and composing keeps. The first composition
 * that gets the site's origin writes it there: a later one may be made from a shell that does not
 * know it.
 * @throws Error when the file or SITE_ORIGIN cannot be used
 */
export async function keepConfiguration(site: string): Promise<Configuration> {
  const file = `${site}${configurationPath}`;
  const isThere = await exists(file);
  const kept = isThere
    ? parseJson<object>(
        await readFile(file, 'utf8'),
        file,
        'mend it, or remove it for the defaults',
      )
    : defaultConfiguration;
  const { configuration } = parseConfiguration(kept);
  const siteOrigin =
    originIn(`siteOrigin in ${file}`, configuration.siteOrigin) ??
    originIn('SITE_ORIGIN', process.env['SITE_ORIGIN']);
  if (!isThere || siteOrigin !== configuration.siteOrigin) {
    await replaceFile(file, `${JSON.stringify({ ...kept, siteOrigin }, null, 2)}\n`);
  }
  return { ...configuration, siteOrigin };
}

function originIn(name: string, text: string | null | undefined): string | null {
  const origin = text?.trim() ?? '';
  if (origin === '') return null;
  if (/^https?:\/\//.test(origin) && URL.canParse(origin)) return new URL(origin).origin;
  throw new Error(`${name} must be written as https://www.example.com, not "${origin}".`);
}

/** The origin that the live pages name, for search engines; null where nothing is live. */
export async function liveOrigin(site = siteFolder): Promise<string | null> {
  const robots = await readFile(`${site}/live/robots.txt`, 'utf8').catch(() => '');
  return /^Sitemap: (.+)\/sitemap\.xml$/m.exec(robots)?.[1] ?? null;
}

/** Which origin the live pages name, for whoever has just composed them. */
export async function originLine(site = siteFolder): Promise<string> {
  const live = await liveOrigin(site);
  const problem = await originProblem(process.env['SITE_ORIGIN'] || null, site);
  if (problem !== null) return `But ${problem}.`;
  return `Pages name ${live}${live === localOrigin() ? ': for a site that others visit, set SITE_ORIGIN once while composing' : ''}.`;
}

/**
 * What is wrong where the live pages name another origin than visitors use, in words; null:
 * nothing.
 */
export async function originProblem(
  siteOrigin: string | null,
  site = siteFolder,
): Promise<string | null> {
  const live = await liveOrigin(site);
  if (siteOrigin === null || live === null || live === siteOrigin.replace(/\/$/, '')) return null;
  return `pages name ${live}, SITE_ORIGIN is ${siteOrigin}: write the right one as siteOrigin into the site's config.json, then npm run compose`;
}
