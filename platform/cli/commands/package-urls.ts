import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { readPackageJson } from '@platform/slice/build/checkout';
import { UsageError } from './usage-error';

/** The two packages that a site serves below `/packages/`, by the names of their files. */
const files = { '@platform/slice': 'platform-slice', 'shared-contracts': 'shared-contracts' };

/**
 * The URLs of the packages of a site, by their names. The site is the one that a package.json above
 * `from` has the package of from, as those of npx and of teams do; else SLICE_SITE.
 * @param version `2.1.0`, or `latest`
 * @param from defaults to where the `slice` command is installed
 * @throws UsageError if no site is named
 */
export function packageUrls(
  version: string,
  from = process.argv[1] ?? '',
): Readonly<Record<keyof typeof files, string>> {
  const site = process.env['SLICE_SITE'];
  const base = baseAbove(from) ?? (site && new URL('/packages/', site).href);
  if (!base)
    throw new UsageError('Say which site the packages are from: SLICE_SITE=https://site.example');
  const url = (name: keyof typeof files) => `${base}${files[name]}-${version}.tgz`;
  return {
    '@platform/slice': url('@platform/slice'),
    'shared-contracts': url('shared-contracts'),
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
