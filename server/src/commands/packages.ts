import { spawnSync } from 'node:child_process';
import { openStore, Packages } from '@platform/releases/service';
import { root } from '@platform/server-kit/disk';
import { buildPackage } from '@platform/slice/command/package/build-package';
import { settingsOrExit } from '../settings/settings';

/** `npm run packages`: builds what teams install, and publishes it below `/packages/` of the site. */
const settings = settingsOrExit();
const packages = new Packages(settings.siteFolder, openStore(settings));
const sources = ['platform/slice', 'shared-contracts'];
const types = spawnSync('npx', ['tsc', '-b', ...sources], {
  cwd: root,
  stdio: 'inherit',
  shell: process.platform === 'win32',
});
if (types.status !== 0) process.exit(1);
for (const source of sources) {
  const built = `${root}/${source}/dist`;
  await buildPackage(`${root}/${source}`, built);
  const { file, isNew } = await packages.publish(built);
  console.log(`/packages/${file} is ${isNew ? 'published' : 'there already, with this content'}.`);
}
