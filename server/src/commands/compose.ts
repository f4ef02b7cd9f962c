import { reportFailures } from '@platform/releases/commands/report-failures';
import { originLine } from '@platform/releases/composition/site-origin';
import { siteFolder } from '@platform/releases/disk/folders';
import { recomposition } from '@platform/releases/live/recompose';
import { readForCommands } from '../content/read-call';
import { withReleaseService } from '../deploy/command-service';

/** `npm run compose`: the live releases once more, with the content and the configuration as they are now. */
const { composition, failures } = await withReleaseService(({ releases }) => releases.live.change(recomposition(readForCommands())));
reportFailures(failures);
console.log(`Composition ${composition.id} is live in ${siteFolder}.`);
console.log(await originLine());
