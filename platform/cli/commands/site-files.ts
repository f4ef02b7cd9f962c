import { installedVersion } from '@platform/slice/build/checkout';
import { json, libraries, pick, tools } from './repository-files';
import { type NewSiteSlice, siteSliceFiles, siteSliceTypes } from './site-slice-files';

export const sitePackages = [
  '@platform/host',
  '@platform/releases',
  '@platform/server-kit',
  '@platform/slice',
] as const;

/**
 * Returns the files for a site: a shell, one slice and a server.
 * @param packages URLs of the platform's packages.
 * @param versions Version ranges of the packages compatible with this version.
 */
export function siteFiles(
  slice: NewSiteSlice,
  packages: Readonly<Record<string, string>>,
  versions: Readonly<Record<string, string>>,
): Readonly<Record<string, string>> {
  const { name } = slice;
  const title = name.charAt(0).toUpperCase() + name.slice(1);
  return {
    'package.json': json({
      name: `${name}-site`,
      version: '1.0.0',
      private: true,
      type: 'module',
      workspaces: ['shell', name],
      slice: { site: './site.ts' },
      scripts: { start: 'slice site start', test: 'vitest run' },
      dependencies: {
        ...packages,
        ...pick(libraries, versions),
        tsx: installedVersion('tsx', import.meta.dirname),
      },
      devDependencies: pick(tools, versions),
    }),
    'tsconfig.json': json({
      extends: '@platform/slice/tsconfig.slice.json',
      compilerOptions: { incremental: true, tsBuildInfoFile: '.tsbuild/.tsbuildinfo' },
      include: ['*.ts', '*/*.ts', '*/src'],
    }),
    'vitest.config.ts': `import { unitTests } from '@platform/slice/build/unit-tests';

export default unitTests();
`,
    'site.ts': `import { defineSite } from '@platform/releases/site';

export const site = defineSite({ name: '${title}' });
`,
    '.gitignore':
      'node_modules/\ndist/\ndist-server/\ngenerated/\n.tsbuild/\ntrial/\n/site/\n/data/\n.deploy-token\n',
    'README.md': `# ${title}

    npm install
    npm start                             # builds it the first time; http://localhost:3000, PORT=3001 for another port
    npm test                              # unit tests
    npx slice deploy --folder ${name}       # makes a change of ${name}/ live, while the site runs
    npx slice rollback --folder ${name}     # makes the release before live again
    npx slice create blog --page Blog --path /blog   # another slice: add it to "workspaces" of package.json
    npx slice site                        # what an operator does: serve, tokens, backup, restore, doctor

\`shell/\` is the host: what is around the pages. \`${name}/\` is a slice: \`slice.ts\` says what it has. The server keeps releases in \`site/\` and its database in \`data/\`; what is to be set is in the environment (PORT, HOST, SITE_ORIGIN, SITE_FOLDER, DATA_FOLDER, BACKUP_FOLDER). Releases are also at http://localhost:3001/deploy/, for the token in \`.deploy-token\`.
`,
    ...inFolder('shell', shellFiles(title)),
    ...inFolder(name, siteSliceFiles(slice)),
  };
}

const inFolder = (folder: string, files: Readonly<Record<string, string>>) =>
  Object.fromEntries(Object.entries(files).map(([file, text]) => [`${folder}/${file}`, text]));

const shellFiles = (title: string): Readonly<Record<string, string>> => ({
  'package.json': json({ name: 'shell', version: '1.0.0', private: true, type: 'module' }),
  'tsconfig.json': siteSliceTypes,
  'slice.ts': `import { defineSlice } from '@platform/slice/contract/slice';

export const slice = defineSlice({
  name: 'shell',
  pages: {},
});
`,
  'vite.config.ts': `import { host } from '@platform/host/build';
import { slice } from './slice';

export default host({
  slice,
  // In the web app manifest.
  identity: {
    name: '${title}',
    description: 'What this site is about, in one sentence.',
  },
});
`,
  'index.html': `<!doctype html>
<html lang="en" data-static>
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <meta name="theme-color" content="#2d4a2b" />
    <link rel="icon" href="/src/icon.svg" type="image/svg+xml" />
  </head>
  <body>
    <div id="root"></div>
    <script type="module" src="/src/main.tsx"></script>
  </body>
</html>
`,
  'src/icon.svg':
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><circle cx="16" cy="16" r="14" fill="#2d4a2b"/></svg>\n',
  'src/site.css': `body {
  margin: 0 auto;
  max-width: 60rem;
  padding: 1rem;
  font-family: system-ui, sans-serif;
}
`,
  'src/main.tsx': `import { startShell } from '@platform/host/start';
import { ui } from './host-ui';
import './site.css';

void startShell({ ui });
`,
  'src/host-ui.tsx': `import { siteUi } from '@platform/host';
import { read } from './generated/access';
import { Layout } from './Layout';

export const ui = siteUi({ name: '${title}', Layout, read });
`,
  'src/Layout.tsx': `import { ShellHydrated } from '@platform/host';
import { Link, Outlet } from '@platform/slice/runtime';

/** Header and footer around each page. */
export const Layout = () => (
  <>
    <header>
      <Link to="/">${title}</Link>
    </header>
    <Outlet />
    <ShellHydrated />
  </>
);
`,
  'src/server/site.ts': `import type { HostSite } from '@platform/host/server';
import { ui } from '../host-ui';

export const site: HostSite = { ui, texts: { hi: {} } };
`,
  'src/server/worker.ts': `import { startRenderer } from '@platform/host/server';

export const answer = startRenderer(() => import('./site'));
`,
});
