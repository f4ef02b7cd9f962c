import { reportLive } from '@platform/releases/composition';
import { recomposition } from '@platform/releases/operations';
import { readForCommands } from '../content/read-call';
import { withReleaseService } from '../deploy/command-service';

/**
 * `npm run compose`: the live releases once more, with the content and the configuration as they
 * are now.
 */
await reportLive(
  await withReleaseService(({ releases }) =>
    releases.live.change(recomposition(readForCommands())),
  ),
);
