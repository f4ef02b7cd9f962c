import { mkdir, readdir, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { basename, dirname, join, resolve } from 'node:path';
import { type PackageJson, readPackageJson } from '../../build/package-json';
import { siteWithoutContract } from '../configured-above';
import type { Call } from './command';
import { qaFiles } from './qa-files';
import { repositoryFiles } from './repository-files';
import { problemsOfSiteSlice, siteSliceFiles } from './site-slice-files';
import { problemsOfNewSlice, sliceFiles } from './slice-files';
import { UsageError } from './usage-error';

interface Given {
  readonly page?: string;
  readonly path?: string;
  readonly slot?: string;
}

/** Makes a repository for a new slice in an empty folder: what it needs to install, develop, test and deploy. */
export async function createSlice({ folder, values, positionals: [name = ''] }: Call): Promise<void> {
  const { page = '', path = '', slot } = values as Given;
  const site = siteWithoutContract(folder);
  if (site !== null) return createBeside(site, { name, page, path, slot }, values['json'] === true);
  const problems = problemsOfNewSlice({ name, page, path });
  if (problems.length > 0)
    throw new UsageError([...problems, 'Write, for example: slice create mf-loans --page Loans --path /loans'].join('\n'));
  await writeNewFolder(folder, ({ version, peerDependencies: versions = {} }) => ({
    ...repositoryFiles({ name, page, path, version, versions }),
    ...sliceFiles({ name, page, path }),
  }));
  if (values['json'] === true) return;
  process.stdout.write(`${name} is there. Next:
  npm install
  npm test                                  its unit tests
  npx slice dev --against https://site.example   it stands in that site, with hot reload
  npx slice deploy --to https://site.example     it is live at ${path} (with a token in SLICE_TOKEN)
`);
}

/** Makes a slice as a folder of its site: packages and checks are those of the site. */
async function createBeside(site: string, slice: Parameters<typeof siteSliceFiles>[0], isSilent: boolean): Promise<void> {
  const problems = problemsOfSiteSlice(slice);
  const { name } = slice;
  if (problems.length > 0)
    throw new UsageError([...problems, 'Write, for example: slice create gifts --page Gifts --path /gifts, or --slot Gifts'].join('\n'));
  await writeNewFolder(join(site, name), () => siteSliceFiles(slice));
  if (isSilent) return;
  process.stdout.write(`${name} is there. Next:
  npx slice deploy --folder ${name} --site <folder of the site>
  "workspaces" of package.json   with it there, it is built with the site, and what it has for others is among their types
`);
}

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

/**
 * Writes files into a folder that is empty.
 * @throws UsageError when it is not
 */
async function writeNewFolder(folder: string, filesOf: (own: PackageJson) => Readonly<Record<string, string>>): Promise<void> {
  await mkdir(folder, { recursive: true });
  const there = (await readdir(folder)).filter((file) => file !== '.git' && file !== '.npmrc');
  if (there.length > 0)
    throw new UsageError(`${folder} is not empty (${there.slice(0, 3).join(', ')}): make another folder, and run this there.`);
  const own = readPackageJson(dirname(createRequire(import.meta.url).resolve('@platform/slice/package.json')));
  for (const [file, text] of Object.entries(filesOf(own))) {
    await mkdir(dirname(join(folder, file)), { recursive: true });
    await writeFile(join(folder, file), text);
  }
}
