import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { readPackageJson } from '@platband/slice/build/checkout';
import { UsageError } from './usage-error';

interface PackageUrls {
  readonly '@platband/slice': string;
  readonly [name: string]: string;
}

interface From {
  /** A site. */
  readonly against?: string;
  /** A folder; defaults to where the `slice` command is installed. */
  readonly installed?: string;
}

/**
 * Returns the URLs of the latest packages by name. They come from the given site, or from the site
 * or folder that a package.json above `installed` installed this package from, or else from
 * SLICE_SITE.
 * @throws UsageError if none of them gives a site.
 */
export async function latestPackages(
  names: readonly string[],
  from: From = {},
): Promise<PackageUrls> {
  const base = baseOf(from);
  const urls = names.map(async (name) => [name, await latestUrl(base, tarballName(name))] as const);
  return Object.fromEntries(await Promise.all(urls)) as PackageUrls;
}

/** Asks the site for the package that its slices share. Returns its name and URL, if there is one. */
export async function latestContract(from: From = {}): Promise<Readonly<Record<string, string>>> {
  const url = await latestUrl(baseOf(from), 'contract').catch(() => '');
  const [, name] = /([^/]+)-\d[^/]*\.tgz$/.exec(url) ?? [];
  return name === undefined ? {} : { [name]: url };
}

function baseOf({ against, installed = process.argv[1] ?? '' }: From): string {
  const site = process.env['SLICE_SITE'];
  const base =
    (against && new URL('/packages/', against).href) ??
    baseAbove(installed) ??
    (site && new URL('/packages/', site).href);
  if (base) return base;
  throw new UsageError(
    'The site that publishes the packages is unknown. Name it: --against https://site.example',
  );
}

const tarballName = (name: string) => name.replace('@', '').replace('/', '-');

export const versionIn = (url: string): string => /-(\d[^/]*)\.tgz$/.exec(url)?.[1] ?? '';

async function latestUrl(base: string, file: string): Promise<string> {
  if (base.startsWith('file:')) {
    const latest = join(base.slice('file:'.length), `${file}-latest`);
    if (!existsSync(latest))
      throw new Error(`${latest} is missing. Create it: npx slice site packages`);
    return base + (await readFile(latest, 'utf8'));
  }
  const url = `${base}${file}-latest.tgz`;
  const response = await fetch(url, { method: 'HEAD' });
  if (!response.ok || versionIn(response.url) === '')
    throw new Error(
      `${url} responded with ${response.status}, so no packages are published there. Check the address of the site, or ask its operator to run npx slice site packages.`,
    );
  return response.url;
}

function baseAbove(folder: string): string | null {
  const isThere = existsSync(join(folder, 'package.json'));
  const { dependencies = {}, devDependencies = {} } = isThere
    ? readPackageJson(folder, 'dependencies', 'devDependencies')
    : {};
  const url = dependencies['@platband/slice'] ?? devDependencies['@platband/slice'] ?? '';
  const [, scheme = '', path = ''] =
    /^(https?:|file:)(.*\/)platband-(?:slice|cli)[^/]*$/.exec(url) ?? [];
  if (scheme === 'file:') return `file:${resolve(folder, path)}/`;
  const above = dirname(folder);
  return scheme !== '' ? scheme + path : above === folder ? null : baseAbove(above);
}
