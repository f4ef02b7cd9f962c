import type { Call } from './command';
import { latestPackages } from './package-urls';
import { siteFiles, sitePackages } from './site-files';
import { problemsOfSiteSlice } from './site-slice-files';
import { UsageError } from './usage-error';
import { refuseOlder, writeNewFolder } from './write-new-folder';

/**
 * Creates a site in an empty folder: a shell, a server, and one slice with the given name that owns
 * the home page.
 */
export async function createSite({ folder, values }: Call, name: string): Promise<void> {
  const first = { name, page: 'Home', path: '/', slot: undefined };
  const problems = [
    ...problemsOfSiteSlice(first),
    ...(name === 'shell' ? ['The host of every site is named shell: take another name.'] : []),
    ...(Object.keys(values).some((option) => ['page', 'path', 'slot'].includes(option))
      ? ['A site begins with a home page: leave out --page, --path and --slot.']
      : []),
  ];
  if (problems.length > 0)
    throw new UsageError([...problems, 'Write, for example: slice create site hello'].join('\n'));
  const packages = await latestPackages(sitePackages);
  await writeNewFolder(folder, (own) => {
    refuseOlder(own, packages);
    return siteFiles(first, packages, own.peerDependencies ?? {});
  });
  if (values['json'] === true) return;
  process.stdout.write(`The site ${name} is there. Next:
  npm install
  npm test                             its unit test
  npm start                            it is at http://localhost:3000
  npx slice deploy --folder ${name}      a change of ${name}/ is live, while the site runs
  npx slice rollback --folder ${name}    the release before is live again
`);
}
