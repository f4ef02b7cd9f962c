import { fileURLToPath } from 'node:url';
import { readPackageJson } from '../package-json';
import { slicesIn, workspacesIn } from '../slices';
import { generateSlice } from './generate-slice';

/**
 * Generates every slice of this checkout and of further sites in it: workspaces that list slices,
 * and the folders under `"slice": { "sites": […] }`. Reports all problems together.
 */
const root = fileURLToPath(new URL('../../../..', import.meta.url)).replace(/[\\/]$/, '');
const { sites: further = [] } = readPackageJson(root, 'slice').slice ?? {};
const sites = [
  root,
  ...[...workspacesIn(root), ...(further as string[])].map((folder) => `${root}/${folder}`),
];
const results = await Promise.allSettled(
  sites.flatMap((site) => slicesIn(site).map((folder) => generateNamed(site, folder))),
);
const problems = results.flatMap((result) =>
  result.status === 'rejected' ? [(result.reason as Error).message] : [],
);
if (problems.length > 0) {
  console.error(problems.join('\n'));
  process.exit(1);
}

/** In a checkout a slice's folder must have its name, which deploys and file addresses use. */
async function generateNamed(site: string, folder: string): Promise<void> {
  const { name } = await generateSlice(`${site}/${folder}`);
  if (name !== folder)
    throw new Error(
      `${folder}/slice.ts: its name is "${name}". Name it "${folder}", as its folder.`,
    );
}
