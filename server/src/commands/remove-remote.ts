import { existsSync } from 'node:fs';
import { DeployRefused } from '@platform/releases/check/refused';
import { root, siteFolder } from '@platform/releases/disk/folders';
import { removal } from '@platform/releases/live/remove-remote';
import { withReleaseService } from '../deploy/command-service';

/** `npm run remove-remote -- mf-loans`: takes a remote out of what is live. Its sources stay, and `npm run build` leaves it out once they are gone. */
const [remote = ''] = process.argv.slice(2);
if (remote === '') {
  console.error('Say which remote: npm run remove-remote -- mf-loans');
  process.exit(2);
}
try {
  const { composition } = await withReleaseService(({ releases }) => releases.change(removal(remote, siteFolder)));
  // As create-remote has written them.
  const left = [`${remote}/`, `e2e/flows/${remote.replace(/^mf-/, '')}.spec.ts`].filter((path) => existsSync(`${root}/${path}`));
  console.log(`${remote} is no longer live in ${siteFolder}, as of composition ${composition.id}.
In a checkout that has it, npm run rollback -w ${remote} brings it back. To take it out of the repository too, delete ${left.join(', ')} and its line in tsconfig.json.`);
} catch (error) {
  if (!(error instanceof Error)) throw error;
  console.error(error instanceof DeployRefused ? error.message : `${remote} is not removed: ${error.message}`);
  process.exit(1);
}
