import { DeployRefused } from '@platform/releases/check';
import { reportLive } from '@platform/releases/composition';
import { newInImage } from '@platform/releases/operations';
import { root, siteFolder } from '@platform/server-kit/disk';
import { serverCalls } from 'shared-contracts/contract/api/call-schemas';
import { readForCommands } from '../content/read-call';
import { withReleaseService } from '../deploy/command-service';
import { settingsOrExit } from '../settings/settings';

/**
 * What a container does before it serves: its pages go into the volume, where they are not there
 * yet. Exits with 1 where nothing is live then.
 */
const { releasesUrl } = settingsOrExit();
process.env['COMPRESSION'] ??= 'quick';
const composed = await withReleaseService(async ({ releases }) => {
  const isLive = await releases.live.isLive();
  // What several servers show is not for the image of one of them to say.
  if (isLive && releasesUrl !== null) return null;
  const sources = { from: root, site: siteFolder, read: readForCommands(), api: serverCalls() };
  const change = await newInImage(sources, await releases.ledger.history());
  return change === null
    ? null
    : releases.live.change(change).catch((error: unknown) => refused(error, isLive));
});
if (composed !== null) await reportLive(composed);

function refused(error: unknown, isLive: boolean): null {
  if (!(error instanceof DeployRefused)) throw error;
  console.error(error.message);
  if (!isLive) process.exit(1);
  return null;
}
