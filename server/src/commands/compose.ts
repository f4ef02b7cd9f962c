import { reportFailures } from 'compose/commands/report-failures';
import { originLine } from 'compose/composition/site-origin';
import { siteFolder } from 'compose/disk/folders';
import { recompose } from 'compose/live/recompose';
import { readForCommands } from '../content/read-call';

/** `npm run compose`: the live releases once more, with the content and the configuration as they are now. */
const { composition, failures } = await recompose(readForCommands());
reportFailures(failures);
console.log(`Composition ${composition.id} is live in ${siteFolder}.`);
console.log(await originLine());
