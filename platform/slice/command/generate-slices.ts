import { fileURLToPath } from 'node:url';
import { slicesIn } from '../build/slices';
import { generateSlice } from './generate-slice';

/** Every slice of this checkout. All problems are reported together. */
const root = fileURLToPath(new URL('../../..', import.meta.url)).replace(/[\\/]$/, '');
const results = await Promise.allSettled(slicesIn(root).map(generateNamed));
const problems = results.flatMap((result) => (result.status === 'rejected' ? [(result.reason as Error).message] : []));
if (problems.length > 0) {
  console.error(problems.join('\n'));
  process.exit(1);
}

/** In a checkout a slice's folder has its name: deploys and file addresses use it. */
async function generateNamed(folder: string): Promise<void> {
  const { name } = await generateSlice(`${root}/${folder}`);
  if (name !== folder) throw new Error(`${folder}/slice.ts: its name is "${name}". Name it "${folder}", as its folder.`);
}
