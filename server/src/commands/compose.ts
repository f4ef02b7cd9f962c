import { reportLive } from '@platform/releases/composition';
import { recomposition } from '@platform/releases/operations';
import { readForCommands } from '../content/read-call';
import { withReleaseService } from '../deploy/command-service';

/** `npm run compose`: recomposes the live releases with the current content and configuration. */
await reportLive(
  await withReleaseService(({ releases }) =>
    releases.live.change(recomposition(readForCommands())),
  ),
);
