import { spawnSync } from 'node:child_process';
import { buildPackage } from '@platband/cli/package';
import { openStore, Packages } from '@platband/releases/service';
import { root } from '@platband/server-kit/disk';
import { readSettings } from '../settings/settings';

/** Each package with those it carries, so that a team installs two instead of four. */
const sources: Readonly<Record<string, readonly string[]>> = {
  'platform/slice': ['platform/cli', 'platform/trial'],
  'platform/slice/testing': [],
  'shared-contracts': [],
  'platform/host': [],
  'platform/server-kit': [],
  'platform/releases': [],
  'platform/trial': [],
};

/**
 * Builds the packages for teams and other sites, and publishes them below `/packages/`.
 * @throws Error if they do not compile.
 */
export async function publishPackages(): Promise<void> {
  const settings = readSettings(process.env);
  const packages = new Packages(settings.siteFolder, openStore(settings));
  const types = spawnSync('npx', ['--no', '--', 'tsc', '-b', ...Object.entries(sources).flat(2)], {
    cwd: root,
    stdio: 'inherit',
    shell: process.platform === 'win32',
  });
  if (types.status !== 0) throw new Error('The packages do not compile; see above.');
  for (const [source, carried] of Object.entries(sources)) {
    const built = `${root}/${source}/dist`;
    await buildPackage(
      `${root}/${source}`,
      built,
      carried.map((one) => `${root}/${one}`),
    );
    const { file, isNew } = await packages.publish(built, {
      ...(carried.includes('platform/cli') && { also: 'platband-cli.tgz' }),
      isContract: source === 'shared-contracts',
    });
    console.log(
      `/packages/${file} is ${isNew ? 'published' : 'already published with this content'}.`,
    );
  }
}
