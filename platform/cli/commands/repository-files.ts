import type { NewSlice } from './slice-files';

export const libraries = ['react', 'react-dom'];
export const tools = [
  '@biomejs/biome',
  '@testing-library/dom',
  '@testing-library/react',
  '@types/react',
  '@types/react-dom',
  'happy-dom',
  'typescript',
  'vite',
  'vitest',
];

/**
 * Returns all files for a slice in a separate repository, except its sources.
 * @param packages URLs of this package and the contract.
 * @param versions Version ranges of the packages compatible with this version.
 * @param site The site's address.
 */
export const repositoryFiles = (
  { name, page, path }: NewSlice,
  packages: Readonly<Record<string, string>>,
  versions: Readonly<Record<string, string>>,
  site: string,
): Readonly<Record<string, string>> => ({
  'package.json': json({
    name,
    version: '1.0.0',
    private: true,
    type: 'module',
    scripts: {
      dev: 'slice dev',
      build: 'slice build',
      test: 'slice test',
      check: 'slice check && biome ci .',
      format: 'biome check --write .',
      deploy: 'slice deploy',
      rollback: 'slice rollback',
      retire: 'slice retire',
    },
    dependencies: {
      ...pick(libraries, versions),
      ...packages,
    },
    devDependencies: pick(tools, versions),
    // Optional because only trials and CI need it.
    peerDependencies: pick(['@playwright/test'], versions),
    peerDependenciesMeta: { '@playwright/test': { optional: true } },
    budget: { script: 70000, style: 12000 },
  }),
  'tsconfig.json': json({
    extends: '@platform/slice/tsconfig.slice.json',
    include: ['src', '*.ts'],
  }),
  // Tools that run slice.ts bring a script for their installation, which they do not need.
  'pnpm-workspace.yaml': 'allowBuilds:\n  esbuild: false\n',
  '.yarnrc.yml': `nodeLinker: node-modules\n${yarnFor(site)}`,
  'vitest.config.ts': `import { unitTests } from '@platform/slice/build/unit-tests';

export default unitTests();
`,
  'biome.json': json({
    extends: ['@platform/slice/biome.slice.json'],
    vcs: { enabled: true, clientKind: 'git', useIgnoreFile: true },
  }),
  '.gitignore':
    'node_modules/\ndist/\ndist-server/\nsrc/generated/\ntrial/\n*.tsbuildinfo\n.deploy-token\n',
  '.github/workflows/deploy.yml': `name: Test and deploy
on:
  push:
    branches: [main]
  pull_request:
# A site that knows this repository (OIDC_RULES) needs no stored token.
permissions:
  contents: read
  id-token: write
jobs:
  slice:
    runs-on: ubuntu-latest
    steps:
      - uses: actions/checkout@v4
      - uses: actions/setup-node@v4
        with:
          node-version: 22
          cache: npm
      - run: npm ci
      - run: npm run check
      - run: npm test
      # What releases are tried in.
      - run: npm install --no-save @playwright/test && npx playwright install --with-deps chromium
      - if: github.event_name == 'pull_request'
        shell: bash
        run: npx slice try | tee -a "$GITHUB_STEP_SUMMARY"
        env:
          SLICE_SITE: \${{ vars.SLICE_SITE }}
          SLICE_TOKEN: \${{ secrets.SLICE_PREVIEW_TOKEN }}
      - if: github.event_name == 'push'
        run: npx slice deploy
        env:
          SLICE_SITE: \${{ vars.SLICE_SITE }}
          SLICE_TOKEN: \${{ secrets.SLICE_TOKEN }}
`,
  'README.md': `# ${name}

Owns \`${path}\`. \`slice.ts\` describes it and what it requires of other slices. The page is \`src/pages/${page}/${page}.tsx\`.

    npm install
    npm run dev                                        # on a page of its own
    npm run dev -- --against ${site}      # inside the composed site, with hot reload
    npm test && npm run check                          # unit tests, types, lint
    npm run format                                     # corrects what lint can
    SLICE_TOKEN=… npm run deploy -- --to ${site}
    SLICE_TOKEN=… npm run rollback -- --to ${site}
`,
});

/** Yarn refuses packages of a site without TLS, such as one on this machine, unless they are listed. */
const yarnFor = (site: string) =>
  site.startsWith('http:') ? `unsafeHttpWhitelist:\n  - "${new URL(site).hostname}"\n` : '';

/** Formats JSON like Biome, with short lists on one line. */
export const json = (value: unknown) =>
  `${JSON.stringify(value, null, 2).replace(/\[\s+([^[\]]*?)\s+\]/g, (_, items: string) => `[${items.replace(/\s+/g, ' ')}]`)}\n`;

/**
 * Selects packages with their versions.
 * @throws Error if a package has no version.
 */
export function pick(names: readonly string[], versions: Readonly<Record<string, string>>) {
  return Object.fromEntries(
    names.map((name) => {
      const version = versions[name];
      if (version === undefined)
        throw new Error(`@platform/slice/package.json lacks ${name} among its peerDependencies.`);
      return [name, version];
    }),
  );
}
