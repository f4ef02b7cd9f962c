import { spawnSync } from 'node:child_process';
import { cp, readFile, writeFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Composition } from 'shared-contracts/contract/composition';
import { remoteNames } from 'shared-contracts/contract/remotes';

const root = fileURLToPath(new URL('../../', import.meta.url));
const left = /^(?:node_modules|\.git|data|site|e2e[\\/]results)$|[\\/](?:node_modules|dist|dist-server|\.tsbuild)$/;

/**
 * The same site with more remotes in every table and in the manifest: a copy of the repository in which further remotes with a page each
 * are registered. What they contain does not matter; no page asks for them.
 * @returns the composed site's folder
 */
export async function addRemotes(count: number, folder: string): Promise<string> {
  const copy = join(folder, 'grown');
  await cp(root, copy, { recursive: true, filter: (path) => !left.test(relative(root, path)) });
  spawnSync('cp', ['-a', join(root, 'node_modules'), copy]);
  const added = Array.from({ length: count - remoteNames.length }, (_, at) => ({
    name: `mf-other-${at}`,
    page: `Other${at}`,
    path: `/other-${at}`,
  }));
  await change(
    join(copy, 'shared-contracts/contract/remotes.ts'),
    '} as const;\n\nexport type RemoteName',
    (text) => `${added.map(({ name, page }) => `  '${name}': { pages: ['${page}'], slots: [], modals: [] },\n`).join('')}${text}`,
  );
  const routesFile = join(copy, 'shared-contracts/contract/routes.ts');
  await change(
    routesFile,
    '] as const;\nexport type RouteId',
    (text) => `${added.map(({ path }) => `  '${path.slice(1)}',\n`).join('')}${text}`,
  );
  await change(
    routesFile,
    '];\n\n/** Old addresses',
    (text) =>
      `${added.map(({ name, page, path }) => `  { id: '${path.slice(1)}', path: '${path}', remote: '${name}', page: '${page}' },\n`).join('')}${text}`,
  );
  const { status, stderr } = spawnSync('npm', ['run', '--silent', 'build', '--', 'shell', ...remoteNames], { cwd: copy, encoding: 'utf8' });
  if (status !== 0) throw new Error(`The grown site does not build: ${stderr}`);
  const manifest = join(copy, 'site/live/composition.json');
  const composition = JSON.parse(await readFile(manifest, 'utf8')) as Composition;
  const [model] = Object.values(composition.remotes);
  const remotes = { ...composition.remotes, ...Object.fromEntries(added.map(({ name }) => [name, model])) };
  await writeFile(manifest, JSON.stringify({ ...composition, remotes }));
  return join(copy, 'site');
}

async function change(file: string, text: string, replacement: (text: string) => string): Promise<void> {
  const before = await readFile(file, 'utf8');
  if (!before.includes(text)) throw new Error(`${file} does not read as expected.`);
  await writeFile(
    file,
    before.replace(text, () => replacement(text)),
  );
}
