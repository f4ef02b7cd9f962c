import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { parseArgs } from 'node:util';
import { loadSlice } from 'shared-contracts/build/slices';
import { matchRoute, mergedRoutes } from 'shared-contracts/contract/routes';
import { remoteNames, root } from './folders';

/**
 * `npm run create-remote -- mf-loans --page Loans --path /loans`: a new remote with one page, with a unit test and a flow. Nothing else
 * lists it but the types' project (tsconfig.json).
 */
const usage = 'npm run create-remote -- mf-loans --page Loans --path /loans';
const { values, positionals } = parseArgs({ options: { page: { type: 'string' }, path: { type: 'string' } }, allowPositionals: true });
const [name = ''] = positionals;
const { page = '', path = '' } = values;
const { routes } = mergedRoutes(await Promise.all(remoteNames.map((remote) => loadSlice(`${root}/${remote}`))));
const problems = [
  !/^mf-[a-z]+(?:-[a-z]+)*$/.test(name) && 'The name is mf- and lower-case words: mf-loans.',
  existsSync(`${root}/${name}`) && name !== '' && `There is a folder ${name} already.`,
  !/^[A-Z][A-Za-z]+$/.test(page) && '--page is a name in upper camel case: Loans.',
  !/^\/[a-z-]+$/.test(path) && '--path is an address of one segment: /loans.',
  matchRoute(routes, path) !== null && `${path} is taken by another page.`,
].filter((problem) => problem !== false);
if (problems.length > 0) {
  console.error([...problems, `Write, for example: ${usage}`].join('\n'));
  process.exit(1);
}

const heading = page.replace(/(?<=[a-z])(?=[A-Z])/g, ' ');
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
  const manifests = await Promise.all(remoteNames.map(readManifest));
  const [manifest] = manifests;
  // What every remote needs; a library of one of them is its own.
  const common = (kind: 'dependencies' | 'devDependencies') =>
    Object.fromEntries(Object.entries(manifest?.[kind] ?? {}).filter(([library]) => manifests.every((other) => library in other[kind])));
  const dependencies = { dependencies: common('dependencies'), devDependencies: common('devDependencies') };
  const own = JSON.stringify({ ...manifest, name, version: '1.0.0', ...dependencies }, null, 2).replaceAll(model, name);
  const pageFile = `src/pages/${page}/${page}`;
  const files: Readonly<Record<string, string>> = {
    'package.json': `${own}\n`,
    'slice.ts': sliceText(),
    'vite.config.ts': (await readFile(`${root}/${model}/vite.config.ts`, 'utf8')).replaceAll(model, name),
    'tsconfig.json': await readFile(`${root}/${model}/tsconfig.json`, 'utf8'),
    'README.md': readmeText(),
    [`${pageFile}.tsx`]: pageText(),
    [`${pageFile}.test.tsx`]: unitTestText(),
  };
  for (const [file, text] of Object.entries(files)) await write(`${name}/${file}`, text);
  await write(`e2e/flows/${name.slice('mf-'.length)}.spec.ts`, flowText());
}

interface Manifest {
  readonly dependencies: Readonly<Record<string, string>>;
  readonly devDependencies: Readonly<Record<string, string>>;
}

async function readManifest(remote: string): Promise<Manifest> {
  return JSON.parse(await readFile(`${root}/${remote}/package.json`, 'utf8')) as Manifest;
}

/** A list that has changed its form is named instead of being guessed at. */
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
- **Needs** react, react-dom and \`shared-contracts/runtime\` from its host
- **Run alone** \`npm run dev -w ${name}\`
- **Build alone** \`npm run build -w ${name}\`
`;
}

function sliceText(): string {
  return `import { defineSlice } from 'shared-contracts/contract/slice';

export const slice = defineSlice({
  name: '${name}',
  pages: { ${page}: '${path}' },
  slots: [],
  modals: [],
  asks: { slots: [], modals: [], calls: [], events: [] },
});
`;
}

function pageText(): string {
  return `import { Section } from 'shared-contracts/ui/Section';

export const meta = { title: '${heading}', description: '${heading}: what this page is about, in one sentence.' };

export default function ${page}() {
  return (
    <Section heading="${heading}" level={1}>
      <p>Say here what visitors find on this page.</p>
    </Section>
  );
}
`;
}

function unitTestText(): string {
  return `import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import ${page} from './${page}';

test('the page has its heading', () => {
  render(<${page} />);
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('${heading}');
});
`;
}

function flowText(): string {
  return `import { expect, test } from '../fixtures/test';

test('${path} shows its page, inside header and footer', async ({ page, open }) => {
  await open('${path}');
  await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toHaveText('${heading}');
  await expect(page.getByRole('banner')).toBeVisible();
  await expect(page.getByRole('contentinfo')).toBeAttached();
});
`;
}
