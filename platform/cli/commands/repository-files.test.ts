import { expect, test } from 'vitest';
import { libraries, repositoryFiles, tools } from './repository-files';
import { sliceFiles } from './slice-files';

const slice = { name: 'mf-plants', page: 'Plants', path: '/plants', contract: 'the-contract' };
const versions = Object.fromEntries(
  [...libraries, ...tools, '@playwright/test'].map((name) => [name, '*']),
);

const site = 'https://plants.example';

test('formats a new repository and makes the browser an optional peer', () => {
  const manifest = JSON.parse(repositoryFiles(slice, {}, versions, site)['package.json'] ?? '');
  expect(manifest).toMatchObject({
    scripts: { format: 'biome check --write .' },
    peerDependencies: { '@playwright/test': '*' },
    peerDependenciesMeta: { '@playwright/test': { optional: true } },
  });
  expect(manifest.devDependencies).toHaveProperty('@testing-library/dom');
});

test('gives a new page a CSS module', () => {
  const files = sliceFiles(slice);
  expect(files['src/pages/Plants/Plants.module.css']).toContain('.intro {');
  expect(files['src/pages/Plants/Plants.tsx']).toContain('className={styles.intro}');
});

test('names the site, and installs without scripts of packages', () => {
  const files = repositoryFiles(slice, {}, versions, site);
  expect(files['README.md']).toContain('--against https://plants.example ');
  expect(files['pnpm-workspace.yaml']).toContain('esbuild: false');
});
