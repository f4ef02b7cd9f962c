import { root } from '@platband/server-kit/disk';
import { readPackageJson } from '@platband/slice/build/checkout';
import { Packages } from '../../service/api/packages';
import { openStore } from '../../service/store/s3-store';
import { isFromSources } from '../compile-programs';
import type { SiteDefinition } from '../define-site';
import { settingsOrExit } from '../settings-or-exit';

/** The `slice` command, which teams run before they have installed anything. */
const command = '@platband/slice';

/**
 * Publishes the platform's installed packages below `/packages/`, for teams whose slices are
 * elsewhere.
 * @throws Error if the site uses the platform's sources.
 */
export async function publishInstalled(site: SiteDefinition): Promise<void> {
  if (isFromSources)
    throw new Error(
      "This site runs from the platform's sources, and this command only publishes installed packages. In site.ts, define a command named packages that publishes them from the sources.",
    );
  const settings = settingsOrExit(site);
  const packages = new Packages(settings.siteFolder, openStore(settings));
  const { dependencies, devDependencies } = readPackageJson(
    root,
    'dependencies',
    'devDependencies',
  );
  const names = Object.keys({ ...dependencies, ...devDependencies });
  for (const name of names.filter((one) => one.startsWith('@platband/'))) {
    const also = name === command ? { also: 'platband-cli.tgz' } : {};
    const { file, isNew } = await packages.publish(`${root}/node_modules/${name}`, also);
    console.log(
      `/packages/${file} is ${isNew ? 'published' : 'already published with this content'}.`,
    );
  }
}
