import { readdirSync, readFileSync } from 'node:fs';
import { relative, sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import { workspacesIn } from '@platform/slice/build/checkout';
import { expect, test } from 'vitest';
import { getReferences, getWorkspace } from './references-of';

const root = fileURLToPath(new URL('../../..', import.meta.url));
const workspaces = workspacesIn(root);
const packages = workspaces.filter((workspace) => /^(?:platform\/[^/]+|desk)$/.test(workspace));
const made = /(?:^|\/)(?:node_modules|dist|dist-server|\.tsbuild|results|skeleton)\//;

function entriesOf(folder: string): readonly string[] {
  const manifest = JSON.parse(readFileSync(`${root}/${folder}/package.json`, 'utf8'));
  return Object.keys(manifest.exports);
}

const sources = workspaces.flatMap((workspace) =>
  readdirSync(`${root}/${workspace}`, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(root, `${entry.parentPath}/${entry.name}`).split(sep).join('/'))
    .filter((file) => /\.(?:[cm]?js|tsx?)$/.test(file) && !made.test(file)),
);

const named = sources.flatMap((file) =>
  getReferences(file, readFileSync(`${root}/${file}`, 'utf8'), workspaces).references.flatMap(
    ({ kind, target }) => {
      const folder = kind === 'path' ? getWorkspace(target, packages) : undefined;
      return folder === undefined || file.startsWith(`${folder}/`)
        ? []
        : [{ folder, what: `.${target.slice(folder.length)}`, file }];
    },
  ),
);

test.each(packages)('%s lists each entry point without wildcards', (folder) => {
  expect(entriesOf(folder).filter((entry) => entry.includes('*'))).toEqual([]);
});

test.each(packages)('other packages import %s through its entry points only', (folder) => {
  const entries = entriesOf(folder);
  const others = named.filter((one) => one.folder === folder);
  expect(others.filter(({ what }) => !entries.includes(what))).toEqual([]);
  expect(others.length).toBeGreaterThan(0);
});

test.each(packages)('%s has a README and a change log for its version', (folder) => {
  const { name, version } = JSON.parse(readFileSync(`${root}/${folder}/package.json`, 'utf8'));
  const newest = /^## (.*)$/m.exec(readFileSync(`${root}/${folder}/CHANGELOG.md`, 'utf8'))?.[1];
  expect(newest).toBe(version);
  expect(readFileSync(`${root}/${folder}/README.md`, 'utf8')).toContain(name);
});
