import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { parseArgs } from 'node:util';
import { readPackageJson } from '@platform/slice/build/package-json';
import { loadSlice } from '@platform/slice/build/slices';
import { headingOf, problemsOfNewSlice, sliceFiles } from '@platform/slice/command/slice/slice-files';
import { matchRoute, mergedRoutes } from '@platform/slice/contract/routes';
import { remoteNames, root } from '../disk/folders';

/**
 * `npm run create-remote -- mf-loans --page Loans --path /loans`: a new remote with one page, with a unit test and a flow. Nothing else
 * lists it but the types' project (tsconfig.json).
 */
const usage = 'npm run create-remote -- mf-loans --page Loans --path /loans';
const { values, positionals } = parsed();
const [name = ''] = positionals;
const { page = '', path = '' } = values;
const { routes } = mergedRoutes(await Promise.all(remoteNames.map((remote) => loadSlice(`${root}/${remote}`))));
const problems = [
  ...problemsOfNewSlice({ name, page, path }),
  ...(existsSync(`${root}/${name}`) && name !== '' ? [`There is a folder ${name} already.`] : []),
  ...(path === '' || matchRoute(routes, path) === null ? [] : [`${path} is taken by another page.`]),
];
if (problems.length > 0) {
  console.error([...problems, `Write, for example: ${usage}`].join('\n'));
  process.exit(1);
}

const [model = ''] = remoteNames;
await writeSlice();
await register();
console.log(`Linking ${name} …`);
const { status } = spawnSync('npm', ['install', '--no-audit', '--no-fund', '--prefer-offline'], {
  cwd: root,
  stdio: ['ignore', 'ignore', 'inherit'],
  shell: process.platform === 'win32',
});
if (status !== 0) {
  console.error('npm install has failed; run it once more when the network is there.');
  process.exit(1);
}
console.log(`${name} is there, with the page ${page} at ${path}. Next:
  npm run check                 it fits together
  npm run deploy -w ${name}     it is live at ${path}
Links to it are paths; header and footer have their own tables in shell/src.`);

async function writeSlice(): Promise<void> {
  const manifests = remoteNames.map((remote) => readPackageJson(`${root}/${remote}`));
  const [manifest] = manifests;
  // What every remote needs; a library of one of them is its own.
  const common = (kind: 'dependencies' | 'devDependencies') =>
    Object.fromEntries(
      Object.entries(manifest?.[kind] ?? {}).filter(([library]) => manifests.every((other) => library in (other[kind] ?? {}))),
    );
  const dependencies = { dependencies: common('dependencies'), devDependencies: common('devDependencies') };
  const own = JSON.stringify({ ...manifest, name, version: '1.0.0', ...dependencies }, null, 2).replaceAll(model, name);
  const files: Readonly<Record<string, string>> = {
    'package.json': `${own}\n`,
    'tsconfig.json': await readFile(`${root}/${model}/tsconfig.json`, 'utf8'),
    'README.md': readmeText(),
    ...sliceFiles({ name, page, path }),
  };
  for (const [file, text] of Object.entries(files)) await write(`${name}/${file}`, text);
  await write(`e2e/flows/${name.slice('mf-'.length)}.spec.ts`, flowText());
}

/** An unknown format of the list is reported instead of being guessed. */
async function register(): Promise<void> {
  await change('tsconfig.json', `    { "path": "${model}" },\n`, `    { "path": "${model}" },\n    { "path": "${name}" },\n`);
}

async function change(file: string, text: string, replacement: string): Promise<void> {
  const before = await readFile(`${root}/${file}`, 'utf8');
  if (!before.includes(text)) throw new Error(`${file} does not read as expected; write the remote into it by hand: ${replacement}`);
  await writeFile(
    `${root}/${file}`,
    before.replace(text, () => replacement),
  );
}

async function write(file: string, text: string): Promise<void> {
  await mkdir(dirname(`${root}/${file}`), { recursive: true });
  await writeFile(`${root}/${file}`, text);
}

function readmeText(): string {
  return `# ${name}

- **Owns** \`${path}\`
- **Exposes** the page ${page} (\`slice.ts\`), and \`./lifecycles\` for any single-spa root
- **Needs** react, react-dom and \`@platform/slice/runtime\` from its host
- **Run alone** \`npm run dev -w ${name}\`
- **Build alone** \`npm run build -w ${name}\`
`;
}

function flowText(): string {
  return `import { expect, test } from '../fixtures/test';

test('${path} shows its page, inside header and footer', async ({ page, open }) => {
  await open('${path}');
  await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toHaveText('${headingOf(page)}');
  await expect(page.getByRole('banner')).toBeVisible();
  await expect(page.getByRole('contentinfo')).toBeAttached();
});
`;
}

function parsed() {
  try {
    return parseArgs({ options: { page: { type: 'string' }, path: { type: 'string' } }, allowPositionals: true });
  } catch (error) {
    console.error(`${(error as Error).message}\nWrite, for example: ${usage}`);
    process.exit(2);
  }
}
