import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { readPackageJson } from '@platform/slice/build/checkout';
import { UsageError } from './usage-error';

interface PackageUrls {
  readonly '@platform/slice': string;
  readonly [name: string]: string;
}

/**
 * Returns the URLs of the latest packages by name. They come from the site or folder that a
 * package.json above `from` installed this package from, or else from SLICE_SITE.
 * @param from Defaults to the folder where the `slice` command is installed.
 * @throws UsageError if neither gives a site.
 */
export async function latestPackages(
  names: readonly string[],
  from = process.argv[1] ?? '',
): Promise<PackageUrls> {
  const site = process.env['SLICE_SITE'];
  const base = baseAbove(from) ?? (site && new URL('/packages/', site).href);
  if (!base)
    throw new UsageError('Say which site the packages are from: SLICE_SITE=https://site.example');
  const urls = names.map(async (name) => [name, await latestUrl(base, getFile(name))] as const);
  return Object.fromEntries(await Promise.all(urls)) as PackageUrls;
}

const getFile = (name: string) => name.replace('@', '').replace('/', '-');

export const versionIn = (url: string): string => /-(\d[^/]*)\.tgz$/.exec(url)?.[1] ?? '';

async function latestUrl(base: string, file: string): Promise<string> {
  if (base.startsWith('file:')) {
    const latest = join(base.slice('file:'.length), `${file}-latest`);
    if (!existsSync(latest)) throw new Error(`${latest} is missing: run npx slice site packages.`);
    return base + (await readFile(latest, 'utf8'));
  }
  const url = `${base}${file}-latest.tgz`;
  const response = await fetch(url, { method: 'HEAD' });
  if (!response.ok || versionIn(response.url) === '')
    throw new Error(`${url} answers ${response.status}: no packages are published there.`);
  return response.url;
}

function baseAbove(folder: string): string | null {
  const isThere = existsSync(join(folder, 'package.json'));
  const { dependencies = {}, devDependencies = {} } = isThere
    ? readPackageJson(folder, 'dependencies', 'devDependencies')
    : {};
  const url = dependencies['@platform/slice'] ?? devDependencies['@platform/slice'] ?? '';
  const [, scheme = '', path = ''] =
    /^(https?:|file:)(.*\/)platform-(?:slice|cli)[^/]*$/.exec(url) ?? [];
  if (scheme === 'file:') return `file:${resolve(folder, path)}/`;
  const above = dirname(folder);
  return scheme !== '' ? scheme + path : above === folder ? null : baseAbove(above);
}
