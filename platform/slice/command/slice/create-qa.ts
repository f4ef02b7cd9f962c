import { basename, resolve } from 'node:path';
import type { Call } from './command';
import { writeNewFolder } from './create';
import { qaFiles } from './qa-files';
import { UsageError } from './usage-error';

/** Makes a repository of flows. */
export async function createQa({ folder, positionals: [verb, name], values }: Call): Promise<void> {
  if (verb !== 'create' || name === undefined) throw new UsageError('Write: slice qa create <folder>');
  const place = resolve(folder, name);
  await writeNewFolder(place, ({ version, peerDependencies: versions = {} }) => qaFiles(basename(place), version, versions));
  if (values['json'] === true) return;
  process.stdout.write(`${name} is there. Next, in it:
  npm install
  BASE_URL=https://site.example npm run flows
`);
}
