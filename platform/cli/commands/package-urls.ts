import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { contractOf, readPackageJson } from '@platform/slice/build/checkout';
import { UsageError } from './usage-error';

/** URLs by package: what a slice is made with, and the contract of the site if it has one. */
interface PackageUrls {
  readonly '@platform/slice': string;
  readonly [contract: string]: string;
}

/**
 * The URLs of the packages of a site, by their names. The site is the one that a package.json above
 * `from` has the package of from, as those of npx and of teams do; else SLICE_SITE.
 * @param version `2.1.0`, or `latest`
 * @param from defaults to where the `slice` command is installed
 * @throws UsageError if no site is named
 */
export function packageUrls(version: string, from = process.argv[1] ?? ''): PackageUrls {
  const site = process.env['SLICE_SITE'];
  const base = baseAbove(from) ?? (site && new URL('/packages/', site).href);
  if (!base)
    throw new UsageError('Say which site the packages are from: SLICE_SITE=https://site.example');
  const contract = contractOf(from);
  const url = (name: string) => `${base}${name.replace('@', '').replace('/', '-')}-${version}.tgz`;
  return {
    '@platform/slice': url('@platform/slice'),
    ...(contract !== null && { [contract]: url(contract) }),
  };
}

/**
 * Asks the site which version of its packages is the latest.
 * @param from as for `packageUrls`
 */
export async function latestVersion(from?: string): Promise<string> {
  const url = packageUrls('latest', from)['@platform/slice'];
  const response = await fetch(url, { method: 'HEAD' });
  const [, version] = /-(\d[^/]*)\.tgz$/.exec(response.url) ?? [];
  if (!response.ok || version === undefined)
    throw new Error(`${url} answers ${response.status}: no packages are published there.`);
  return version;
}

function baseAbove(folder: string): string | null {
  const isThere = existsSync(join(folder, 'package.json'));
  const { dependencies = {}, devDependencies = {} } = isThere
    ? readPackageJson(folder, 'dependencies', 'devDependencies')
    : {};
  const url = dependencies['@platform/slice'] ?? devDependencies['@platform/slice'] ?? '';
  const [, base] = /^(https?:.*\/)platform-slice-[^/]+$/.exec(url) ?? [];
  const above = dirname(folder);
  return base ?? (above === folder ? null : baseAbove(above));
}
