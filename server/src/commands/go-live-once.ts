import { DeployRefused } from '@platform/releases/check';
import { reportLive } from '@platform/releases/composition';
import { newInImage } from '@platform/releases/operations';
import { root, siteFolder } from '@platform/server-kit/disk';
import { serverCalls } from 'shared-contracts/contract/api/call-schemas';
import { readForCommands } from '../content/read-call';
import { withReleaseService } from '../deploy/command-service';
import { settingsOrExit } from '../settings/settings';

/**
 * A container's first step: copies its pages into an empty volume. Exits with 1 if nothing is live
 * afterwards.
 */
const { releasesUrl } = settingsOrExit();
process.env['COMPRESSION'] ??= 'quick';
const composed = await withReleaseService(async ({ releases }) => {
  const isLive = await releases.live.isLive();
  // With several servers, one image must not decide what is live.
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
