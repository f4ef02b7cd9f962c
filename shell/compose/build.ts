import { buildSlices } from './build-slices';
import { siteFolder, sliceNames } from './folders';
import { publish } from './publish';

/** `npm run build`: every slice built and composed under `site/`. */
console.log(`Building ${sliceNames.join(', ')} …`);
await buildSlices(sliceNames);
const { id } = await publish();
console.log(`Composition ${id} is in ${siteFolder}.`);
