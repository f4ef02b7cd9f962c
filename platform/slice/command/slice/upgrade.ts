import { spawnSync } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { readPackageJson } from '../../build/package-json';
import { checkTypes } from './check-types';
import type { Call } from './command';

const name = '@platform/slice';

/**
 * Installs the newest packages of the site, and reports what changes for this slice: what is new,
 * and what no longer compiles.
 */
export async function upgradeSlice({ folder }: Call): Promise<void> {
  const before = await installedIn(folder);
  const latest = npm(folder, 'view', name, 'version').trim();
  if (latest === before.version)
    return void process.stdout.write(`${name} ${latest} is the newest.\n`);
  npm(
    folder,
    'install',
    `${name}@^${latest}`,
    `shared-contracts@npm:@platform/shared-contracts@^${latest}`,
  );
  const now = await installedIn(folder);
  process.stdout.write(
    `${name} ${before.version} → ${now.version}\n\n${changesSince(before.version, now.changes)}\n`,
  );
  await checkTypes(folder);
  process.stdout.write('It compiles. Run its tests, and slice check, before you deploy it.\n');
}

async function installedIn(
  folder: string,
): Promise<{ readonly version: string; readonly changes: string }> {
  const installed = dirname(
    createRequire(join(folder, 'package.json')).resolve(`${name}/package.json`),
  );
  const { version } = readPackageJson(installed, 'version');
  return {
    version,
    changes: await readFile(join(installed, 'CHANGELOG.md'), 'utf8').catch(() => ''),
  };
}

function npm(folder: string, ...args: readonly string[]): string {
  const { status, stdout } = spawnSync('npm', [...args], {
    cwd: folder,
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  if (status !== 0)
    throw new Error(
      `npm ${args.join(' ')} has failed. The site's registry stands in .npmrc: @platform:registry=https://site.example/deploy/registry/`,
    );
  return stdout;
}

/** The sections of a change log that are newer than a version. */
export function changesSince(version: string, changes: string): string {
  const sections = changes.split(/^(?=## )/m).filter((section) => section.startsWith('## '));
  const own = sections.findIndex((section) => section.startsWith(`## ${version}\n`));
  return sections
    .slice(0, own === -1 ? sections.length : own)
    .join('')
    .trim();
}
