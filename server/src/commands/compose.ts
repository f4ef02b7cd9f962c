import { siteFolder } from 'compose/folders';
import { recompose } from 'compose/recompose';
import { reportFailures } from 'compose/report-failures';
import { originLine } from 'compose/site-origin';
import { readForCommands } from '../content/read-call';

/** `npm run compose`: the live releases once more, with the content and the configuration as they are now. */
const { composition, failures } = await recompose(readForCommands());
reportFailures(failures);
console.log(`Composition ${composition.id} is live in ${siteFolder}.`);
console.log(await originLine());
