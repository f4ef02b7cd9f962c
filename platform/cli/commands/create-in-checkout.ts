import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import {
  loadSlice,
  pathAbove,
  readPackageJson,
  slicesIn,
  workspacesIn,
} from '@platform/slice/build/checkout';
import { matchRoute, mergedRoutes } from '@platform/slice/contract/routes';
import { getHeading, type NewSlice, sliceFiles } from './slice-files';
import { writeNewFolder } from './write-new-folder';

/**
 * Returns why a checkout cannot have a slice with this name and page address. Returns nothing if it
 * can.
 */
export async function takenIn(
  site: string,
  name: string,
  path: string,
): Promise<readonly string[]> {
  const { routes } = mergedRoutes(
    await Promise.all(slicesIn(site).map((other) => loadSlice(join(site, other)))),
  );
  const isThere =
    name !== '' &&
    (existsSync(join(site, name, 'package.json')) ||
      workspacesIn(site).some((other) => basename(other) === name));
  return [
    ...(isThere ? [`There is a slice or package ${name} already.`] : []),
    ...(path !== '' && matchRoute(routes, path) !== null
      ? [`${path} is taken by another page.`]
      : []),
  ];
}

/**
 * Creates a slice with a flow in a checkout that has a shared contract, and links it. Only
 * tsconfig.json lists the new folder.
 * @throws Error if tsconfig.json has an unexpected format, or packages cannot be installed.
 */
export async function createInCheckout(site: string, slice: NewSlice): Promise<void> {
  const { name } = slice;
  const others = slicesIn(site).filter((other) => other !== 'shell');
  const [model = ''] = others;
  const manifests = others.map((other) =>
    readPackageJson(join(site, other), 'dependencies', 'devDependencies'),
  );
  // Dependencies that all remotes share; the rest belong to individual slices.
  const common = (kind: 'dependencies' | 'devDependencies') =>
    Object.fromEntries(
      Object.entries(manifests[0]?.[kind] ?? {}).filter(([library]) =>
        manifests.every((other) => library in (other[kind] ?? {})),
      ),
    );
  const dependencies = {
    dependencies: common('dependencies'),
    devDependencies: common('devDependencies'),
  };
  const manifest = JSON.stringify(
    { ...manifests[0], name, version: '1.0.0', ...dependencies },
    null,
    2,
  ).replaceAll(model, name);
  const tsconfig = await readFile(join(site, model, 'tsconfig.json'), 'utf8');
  const projects = await withProject(
    join(site, 'tsconfig.json'),
    `    { "path": "${model}" },\n`,
    `    { "path": "${name}" },\n`,
  );
  await writeNewFolder(join(site, name), () => ({
    'package.json': `${manifest}\n`,
    'tsconfig.json': tsconfig,
    'README.md': readmeText(slice),
    ...sliceFiles(slice),
  }));
  const flows = pathAbove(site, 'flows');
  if (flows !== null)
    await writeFile(join(flows, 'flows', `${name.slice('mf-'.length)}.spec.ts`), flowText(slice));
  await writeFile(join(site, 'tsconfig.json'), projects);
  const npm = ['install', '--no-audit', '--no-fund', '--prefer-offline'];
  const { status } = spawnSync('npm', npm, {
    cwd: site,
    stdio: ['ignore', 'ignore', 'inherit'],
    shell: process.platform === 'win32',
  });
  if (status !== 0)
    throw new Error(`${name} is there, and npm install has failed: run it once more.`);
}

async function withProject(file: string, after: string, project: string): Promise<string> {
  const before = await readFile(file, 'utf8');
  if (!before.includes(after))
    throw new Error(`${file} has an unexpected format. Add the slice to it by hand: ${project}`);
  return before.replace(after, () => `${after}${project}`);
}

const readmeText = ({ name, page, path }: NewSlice): string => `# ${name}

- **Owns**: \`${path}\`
- **Exposes**: the page ${page} (\`slice.ts\`)
- **Needs**: react, react-dom and \`@platform/slice/runtime\` from its host
- **Run it on its own port**: \`npm run dev -w ${name}\`
- **Build it**: \`npm run build -w ${name}\`
`;

const flowText = ({
  page,
  path,
}: NewSlice): string => `import { expect, test } from '../fixtures/test';

test('${path} shows its page with header and footer', async ({ page, open }) => {
  await open('${path}');
  await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toHaveText('${getHeading(page)}');
  await expect(page.getByRole('banner')).toBeVisible();
  await expect(page.getByRole('contentinfo')).toBeAttached();
});
`;
