import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { getContract, readPackageJson } from '@platband/slice/build/checkout';
import type { Call } from './command';
import { latestPackages, versionIn } from './package-urls';

const name = '@platband/slice';

/**
 * Installs the site's latest packages, and reports what changes for this slice: new features, and
 * code that no longer compiles.
 */
export async function upgradeSlice({ folder, values }: Call): Promise<void> {
  const before = await installedIn(folder, name);
  const packages = await latestPackages(
    [name, getContract(folder)].filter((one) => one !== null),
    { installed: folder },
  );
  if (values['check'] === true) return showBehind(folder, packages);
  const latest = versionIn(packages[name]);
  if (latest === before.version)
    return void process.stdout.write(`${name} ${latest} is up to date.\n`);
  install(folder, packages);
  const now = await installedIn(folder, name);
  process.stdout.write(
    `${name} ${before.version} → ${now.version}\n\n${changesSince(before.version, now.changes)}\n`,
  );
  // This process still runs the previous version.
  const { status } = spawnSync(
    process.execPath,
    [process.argv[1] ?? '', 'check', '--folder', folder],
    { stdio: 'inherit' },
  );
  if (status !== 0)
    throw new Error(
      'The new version is installed, but slice check fails. Fix the problems above, then run slice check again.',
    );
  process.stdout.write('Run the tests of the slice before you deploy it.\n');
}

async function showBehind(folder: string, urls: Readonly<Record<string, string>>): Promise<void> {
  for (const [one, url] of Object.entries(urls)) {
    const { version } = await installedIn(folder, one);
    const latest = versionIn(url);
    const state = latest === version ? 'up to date' : `the site has ${latest}; run slice upgrade`;
    process.stdout.write(`${one} ${version}: ${state}\n`);
  }
  // yarn's equivalent is interactive, whereas npm works in any folder.
  const manager = managerIn(folder) === 'pnpm' ? 'pnpm' : 'npm';
  const { place } = await installedIn(folder, name);
  const { dependencies, peerDependencies } = readPackageJson(
    place,
    'dependencies',
    'peerDependencies',
  );
  const own = readPackageJson(folder, 'dependencies', 'devDependencies');
  const names = [dependencies, peerDependencies, own.dependencies, own.devDependencies].flatMap(
    (part) => Object.keys(part ?? {}),
  );
  const upstream = [...new Set(names)].filter((one) => !(one in urls));
  const args = manager === 'npm' ? ['outdated', '--all', ...upstream] : ['outdated'];
  // Without names, npm would check all packages.
  const { stdout } =
    upstream.length === 0
      ? { stdout: '' }
      : spawnSync(manager, args, { cwd: folder, encoding: 'utf8' });
  process.stdout.write(
    stdout === ''
      ? 'All packages from npm are up to date.\n'
      : `\nOutdated packages from npm:\n${stdout}`,
  );
}

async function installedIn(
  folder: string,
  name: string,
): Promise<{ readonly place: string; readonly version: string; readonly changes: string }> {
  // Not resolve(): Node caches the target that pnpm's link had before the upgrade.
  const places = createRequire(join(folder, 'package.json')).resolve.paths(name) ?? [];
  const installed = places
    .map((place) => join(place, name))
    .find((place) => existsSync(join(place, 'package.json')));
  if (installed === undefined)
    throw new Error(`${name} is not installed in ${folder}. Run npm install there.`);
  const { version } = readPackageJson(installed, 'version');
  return {
    place: installed,
    version,
    changes: await readFile(join(installed, 'CHANGELOG.md'), 'utf8').catch(() => ''),
  };
}

/** Detects the package manager by its lock file. Defaults to npm. */
function managerIn(folder: string): 'npm' | 'pnpm' | 'yarn' {
  const isThere = (lock: string) => existsSync(join(folder, lock));
  return isThere('pnpm-lock.yaml') ? 'pnpm' : isThere('yarn.lock') ? 'yarn' : 'npm';
}

function install(folder: string, urls: Readonly<Record<string, string>>): void {
  const { dependencies, devDependencies } = readPackageJson(
    folder,
    'dependencies',
    'devDependencies',
  );
  const packages = Object.entries(urls)
    .filter(([name]) => name in { ...dependencies, ...devDependencies })
    .map(([name, url]) => `${name}@${url}`);
  const manager = managerIn(folder);
  const { status } = spawnSync(manager, ['add', ...packages], { cwd: folder, stdio: 'inherit' });
  if (status !== 0) throw new Error(`${manager} add ${packages.join(' ')} failed; see above.`);
}

export function changesSince(version: string, changes: string): string {
  const sections = changes.split(/^(?=## )/m).filter((section) => section.startsWith('## '));
  const own = sections.findIndex((section) => section.startsWith(`## ${version}\n`));
  return sections
    .slice(0, own === -1 ? sections.length : own)
    .join('')
    .trim();
}
