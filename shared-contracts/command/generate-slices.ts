import { fileURLToPath } from 'node:url';
import { slicesIn } from '../build/slices';
import { generateSlice } from './generate-slice';

/** Every slice of this checkout. All that is wrong is said at once. */
const root = fileURLToPath(new URL('../..', import.meta.url)).replace(/[\\/]$/, '');
const results = await Promise.allSettled(slicesIn(root).map((name) => generateSlice(`${root}/${name}`)));
const problems = results.flatMap((result) => (result.status === 'rejected' ? [(result.reason as Error).message] : []));
if (problems.length > 0) {
  console.error(problems.join('\n'));
  process.exit(1);
}
