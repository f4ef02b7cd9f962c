import { fileURLToPath } from 'node:url';
import { buildPackage } from './build-package';

/** `npm run package -w shared-contracts`: builds the package into `shared-contracts/dist`, for `npm pack ./shared-contracts/dist` or a registry. */
const folder = fileURLToPath(new URL('../../dist', import.meta.url));
await buildPackage(folder);
process.stdout.write('Built into shared-contracts/dist. To pack it: npm pack ./shared-contracts/dist\n');
