import { existsSync } from 'node:fs';
import { cp } from 'node:fs/promises';
import { DeployRefused } from '@platform/releases/check/refused';
import { reportFailures } from '@platform/releases/commands/report-failures';
import { readLive } from '@platform/releases/composition/compose';
import { originLine } from '@platform/releases/composition/site-origin';
import { siteFolder } from '@platform/releases/disk/folders';
import { goLiveOnce } from '@platform/releases/live/build';
import { serverCalls } from 'shared-contracts/contract/api/call-schemas';
import { readForCommands } from '../content/read-call';
import { repositoryContent } from '../content/repository-content';
import { readSettings } from '../settings/settings';

/** What a container does before it serves: its content and its pages go into the volume, where they are not there yet. Exits with 1 where nothing is live then. */
const { contentFolder, releasesUrl } = readSettings(process.env);
if (!existsSync(contentFolder)) await cp(repositoryContent, contentFolder, { recursive: true });
const live = await readLive(siteFolder);
// With a store between servers, its ledger says what is live.
if (live === null || releasesUrl === null) {
  process.env['COMPRESSION'] ??= 'quick';
  const composed = await goLiveOnce({ read: readForCommands(), api: serverCalls() }).catch((error: unknown) => {
    if (!(error instanceof DeployRefused)) throw error;
    console.error(error.message);
    if (live === null) process.exit(1);
    return null;
  });
  if (composed !== null) {
    reportFailures(composed.failures);
    console.log(`Composition ${composed.composition.id} of this image is live in ${siteFolder}.`);
    console.log(await originLine());
  }
}
