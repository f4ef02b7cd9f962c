import { fileURLToPath } from 'node:url';
import { buildPackage } from './build-package';

/**
 * `npm run package`: builds what teams install, each package into its `dist`, for `npm pack` or a
 * registry.
 */
const root = fileURLToPath(new URL('../../../..', import.meta.url));
for (const folder of ['platform/slice', 'shared-contracts']) {
  await buildPackage(`${root}${folder}`, `${root}${folder}/dist`);
  process.stdout.write(`Built into ${folder}/dist. To pack it: npm pack ./${folder}/dist\n`);
}
