import { root, siteFolder } from '@platband/server-kit/disk';
import { DeployRefused } from '../../check/refused';
import { reportLive } from '../../commands/report-live';
import { newInImage } from '../../operations/build';
import { withReleaseService } from '../command-service';
import type { SiteDefinition } from '../define-site';
import { settingsOrExit } from '../settings-or-exit';
import { contentOf } from './content-of';

/**
 * A container's first step: copies its pages into an empty volume. Exits with 1 if nothing is live
 * afterwards.
 */
export async function goLiveOnce(site: SiteDefinition): Promise<void> {
  const { releasesUrl } = settingsOrExit(site);
  process.env['COMPRESSION'] ??= 'quick';
  const composed = await withReleaseService(site, async ({ releases }) => {
    const isLive = await releases.live.isLive();
    // With several servers, one image must not decide what is live.
    if (isLive && releasesUrl !== null) return null;
    const api = site.calls?.() ?? {};
    const sources = { from: root, site: siteFolder, read: contentOf(site), api };
    const change = await newInImage(sources, await releases.ledger.history());
    return change === null
      ? null
      : releases.live.change(change).catch((error: unknown) => refused(error, isLive));
  });
  if (composed !== null) await reportLive(composed);
}

function refused(error: unknown, isLive: boolean): null {
  if (!(error instanceof DeployRefused)) throw error;
  console.error(error.message);
  if (!isLive) process.exit(1);
  return null;
}
