import { buildSlices } from './build-slices';
import { siteFolder, sliceNames } from './folders';
import { publish } from './publish';

/**
 * `npm run build`: every slice built, and composed under `site/`. `npm run build mf-home` builds only the slices it names; the others
 * are composed as they were built before.
 */
const asked = process.argv.slice(2);
const unknown = asked.filter((name) => !sliceNames.some((slice) => slice === name));
if (unknown.length > 0) {
  console.error(`There is no slice ${unknown.join(', ')}. The slices are ${sliceNames.join(', ')}.`);
  process.exit(1);
}
const slices = asked.length === 0 ? sliceNames : sliceNames.filter((slice) => asked.includes(slice));
console.log(`Building ${slices.join(', ')} …`);
await buildSlices(slices);
const { id } = await publish();
console.log(`Composition ${id} is in ${siteFolder}.`);
