import { reportLive } from '../../commands/report-live';
import { recomposition } from '../../operations/recompose';
import { withReleaseService } from '../command-service';
import type { SiteDefinition } from '../define-site';
import { contentOf } from './content-of';

/** Recomposes the live releases with the current content and configuration. */
export async function compose(site: SiteDefinition): Promise<void> {
  const change = recomposition(contentOf(site));
  await reportLive(await withReleaseService(site, ({ releases }) => releases.live.change(change)));
}
