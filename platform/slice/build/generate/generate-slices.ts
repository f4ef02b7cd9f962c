import { fileURLToPath } from 'node:url';
import { readPackageJson } from '../package-json';
import { slicesIn, workspacesIn } from '../slices';
import { generateSlice } from './generate-slice';

/**
 * Generates every slice in this checkout and in further sites inside it: workspaces that list
 * slices, and the folders under `"slice": { "sites": […] }`. Reports all problems at once.
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

/** Generates a slice and checks that its folder has its name, which deploys and file URLs use. */
async function generateNamed(site: string, folder: string): Promise<void> {
  const { name } = await generateSlice(`${site}/${folder}`);
  if (name !== folder)
    throw new Error(
      `${folder}/slice.ts: its name is "${name}", but its folder is "${folder}". Use the same name.`,
    );
}
