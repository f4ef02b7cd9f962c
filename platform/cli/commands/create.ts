import { basename, join, resolve } from 'node:path';
import { getContract, siteAbove } from '@platform/slice/build/checkout';
import type { Call } from './command';
import { createInCheckout, takenIn } from './create-in-checkout';
import { createSite } from './create-site';
import { latestPackages } from './package-urls';
import { qaFiles } from './qa-files';
import { repositoryFiles } from './repository-files';
import { problemsOfSiteSlice, siteSliceFiles } from './site-slice-files';
import { type NewSlice, problemsOfNewSlice, sliceFiles } from './slice-files';
import { UsageError } from './usage-error';
import { refuseOlder, writeNewFolder } from './write-new-folder';

interface Given {
  readonly page?: string;
  readonly path?: string;
  readonly slot?: string;
}

/**
 * Creates a site in an empty folder (`create site hello`), or a slice: either as a repository in an
 * empty folder, or as a folder in the surrounding checkout.
 */
export async function createSlice(call: Call): Promise<void> {
  const {
    folder,
    values,
    positionals: [name = '', ofSite],
  } = call;
  if (name === 'site' && ofSite !== undefined) return createSite(call, ofSite);
  if (ofSite !== undefined) throw new UsageError(`slice create does not take "${ofSite}".`);
  const { page = '', path = '', slot } = values as Given;
  const site = siteAbove(folder);
  const contract = getContract(folder);
  const shares = contract !== null;
  const problems = [
    ...(shares
      ? problemsOfNewSlice({ name, page, path })
      : problemsOfSiteSlice({ name, page, path, slot })),
    ...(site === null ? [] : await takenIn(site, name, path)),
    ...(shares && slot !== undefined ? ['It begins with a page: leave out --slot.'] : []),
  ];
  if (problems.length > 0)
    throw new UsageError(
      [...problems, `Write, for example: ${shares ? example : siteExample}`].join('\n'),
    );
  const next = !shares ? inSite : site === null ? inRepository : inCheckout;
  let origin = '';
  if (contract === null)
    await writeNewFolder(join(site ?? folder, name), () =>
      siteSliceFiles({ name, page, path, slot }),
    );
  else if (site === null) origin = await createRepository(folder, { name, page, path, contract });
  else await createInCheckout(site, { name, page, path, contract });
  if (values['json'] !== true)
    process.stdout.write(`${name} is there. Next:\n${next(name, path, origin)}`);
}

/** @returns the address of the site that the packages are from */
async function createRepository(folder: string, slice: NewSlice): Promise<string> {
  const packages = await latestPackages(['@platform/slice', slice.contract]);
  const { protocol, origin } = new URL(packages['@platform/slice']);
  const site = protocol === 'file:' ? 'https://site.example' : origin;
  await writeNewFolder(folder, (own) => {
    refuseOlder(own, packages);
    const { peerDependencies: versions = {} } = own;
    return { ...repositoryFiles(slice, packages, versions, site), ...sliceFiles(slice) };
  });
  return site;
}

const example = 'slice create mf-shops --page Shops --path /shops';
const siteExample = 'slice create gifts --page Gifts --path /gifts, or --slot Gifts';

const inRepository = (_name: string, path: string, site: string) => `  npm install
  npm test                                  its unit tests
  npx slice dev --against ${site}   inside that site, with hot reload
  npx slice deploy --to ${site}     it is live at ${path} (with a token in SLICE_TOKEN)
`;

const inCheckout = (name: string, path: string) => `  npm run check                 it fits together
  npm run deploy -w ${name}     it is live at ${path}
Links to it are paths; header and footer have their own tables in shell/src.
`;

const inSite = (
  name: string,
) => `  "workspaces" of package.json           list ${name} there: it is built with the site
  npx slice deploy --folder ${name}       it is live, while the site runs
`;

export async function createQa({ folder, positionals: [verb, name], values }: Call): Promise<void> {
  if (verb !== 'create' || name === undefined)
    throw new UsageError('Write: slice qa create <folder>');
  const place = resolve(folder, name);
  const { '@platform/qa': kit = '' } = await latestPackages(['@platform/qa']);
  await writeNewFolder(place, ({ peerDependencies: versions = {} }) =>
    qaFiles(basename(place), kit, versions),
  );
  if (values['json'] === true) return;
  process.stdout.write(`${name} is there. Next, in it:
  npm install
  BASE_URL=https://site.example npm run flows
`);
}
