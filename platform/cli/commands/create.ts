import { basename, join, resolve } from 'node:path';
import type { Path } from '@platband/slice';
import { siteAbove } from '@platband/slice/build/checkout';
import { problemsOfDefinition } from '@platband/slice/contract/slice-problems';
import type { Call } from './command';
import { addToSite, filesAsBeside, takenIn } from './create-in-site';
import {
  flowDependencies,
  json,
  repositoryDependencies,
  siteDependencies,
  sitePackages,
} from './manifests';
import { latestContract, latestPackages } from './package-urls';
import { type TemplateWords, templateFiles } from './template';
import { UsageError } from './usage-error';
import { refuseOlder, writeNewFolder } from './write-new-folder';

interface Given {
  readonly page?: string;
  readonly path?: string;
  readonly against?: string;
}

/**
 * Copies the example site or a part of it with other names: `create site hello` into an empty
 * folder, `create flows qa` into a new one, and `create gifts --page Gifts --path /gifts` beside
 * the other slices of the surrounding site, or else as a repository into an empty folder.
 */
export async function create(call: Call): Promise<void> {
  const [kind = '', name] = call.positionals;
  const next =
    name === undefined
      ? await createSlice(call, kind)
      : kind === 'site'
        ? await createSite(call, name)
        : kind === 'flows'
          ? await createFlows(call, name)
          : null;
  if (next === null)
    throw new UsageError(
      `Unexpected argument "${name}". Run slice create NAME for a slice, slice create site NAME for a site, or slice create flows NAME for flows.`,
    );
  if (call.values['json'] !== true)
    process.stdout.write(`Created ${name ?? kind}. Next steps:\n${next}`);
}

async function createSite({ folder, values }: Call, name: string): Promise<string> {
  const problems = [
    ...problemsOf(name, 'Home', '/'),
    ...(name === 'shell'
      ? ['The name shell is reserved for the host of the site. Choose another name.']
      : []),
    ...('page' in values || 'path' in values
      ? ['A new site starts with a home page. Remove --page and --path.']
      : []),
  ];
  refuse(problems, 'slice create site hello');
  const packages = await latestPackages(sitePackages, values as Given);
  const title = name.charAt(0).toUpperCase() + name.slice(1);
  const files = await templateFiles('', { name, title, heading: 'Home' });
  await writeNewFolder(folder, (own) => {
    refuseOlder(own, packages);
    const { description: _, dependencies: _linked, ...manifest } = parsed(files, 'package.json');
    const installed = siteDependencies(packages, own.peerDependencies ?? {});
    return {
      ...Object.fromEntries(Object.entries(files).filter(([file]) => !isOfRepository(file))),
      'package.json': json({ ...manifest, ...installed }),
    };
  });
  return `  npm install
  npm test                             runs its unit test
  npm start                            serves it at http://localhost:3000
  npx slice deploy --folder ${name}      makes changes in ${name}/ live while the site runs
  npx slice rollback --folder ${name}    makes the previous release live again
`;
}

async function createSlice({ folder, values }: Call, name: string): Promise<string> {
  const { page = '', path = '' } = values as Given;
  const site = siteAbove(folder);
  refuse(
    [...problemsOf(name, page, path), ...(site === null ? [] : await takenIn(site, name, path))],
    'slice create gifts --page Gifts --path /gifts',
  );
  const heading = page.replace(/(?<=[a-z])(?=[A-Z])/g, ' ');
  const words = { name, page, path, heading };
  if (site === null) return createRepository({ folder, values }, words);
  const files = await templateFiles('hello', words);
  const alike = await filesAsBeside(site, name);
  await writeNewFolder(join(site, name), () => ({
    ...Object.fromEntries(Object.entries(files).filter(([file]) => !isOfRepository(file))),
    ...alike,
  }));
  await addToSite(site, name);
  return `  npm install
  npx slice deploy --folder ${name}       makes it live at ${path} while the site runs
`;
}

async function createRepository(
  { folder, values }: Pick<Call, 'folder' | 'values'>,
  words: TemplateWords,
): Promise<string> {
  const given = values as Given;
  const packages = {
    ...(await latestPackages(['@platband/slice'], given)),
    ...(await latestContract(given)),
  };
  const { protocol, origin } = new URL(packages['@platband/slice']);
  const site = protocol === 'file:' ? 'https://site.example' : origin;
  const whole = await templateFiles('', words);
  const files = await templateFiles('hello', words);
  await writeNewFolder(folder, (own) => {
    refuseOlder(own, packages);
    const [contract] = Object.keys(packages).filter((name) => name !== '@platband/slice');
    return {
      ...files,
      'README.md': files['README.md']?.replaceAll('https://site.example', site) ?? '',
      'package.json': json({
        ...parsed(files, 'package.json'),
        ...(contract !== undefined && { slice: { contract } }),
        ...repositoryDependencies(packages, own.peerDependencies ?? {}),
      }),
      'tsconfig.json': json({
        extends: '@platband/slice/tsconfig.slice.json',
        include: ['src', '*.ts'],
      }),
      'vitest.config.ts': whole['vitest.config.ts'] ?? '',
      '.gitignore': whole['.gitignore'] ?? '',
      'biome.json': json({
        extends: ['@platband/slice/biome.slice.json'],
        vcs: { enabled: true, clientKind: 'git', useIgnoreFile: true },
      }),
      // Tools that run slice.ts bring a script for their installation, which they do not need.
      'pnpm-workspace.yaml': 'allowBuilds:\n  esbuild: false\n',
      '.yarnrc.yml': `nodeLinker: node-modules\n${yarnFor(site)}`,
    };
  });
  return `  npm install
  npm test                                  runs its unit tests
  npx slice dev --against ${site}   shows it in that site, with hot reload
  npx slice deploy --to ${site}     makes it live at ${words.path} (with a token in SLICE_TOKEN)
`;
}

async function createFlows({ folder, values }: Call, name: string): Promise<string> {
  const place = resolve(folder, name);
  const { '@platband/qa': kit = '' } = await latestPackages(['@platband/qa'], values as Given);
  const files = await templateFiles('flows', { name: basename(place) });
  await writeNewFolder(place, ({ peerDependencies: versions = {} }) => ({
    ...Object.fromEntries(
      Object.entries(files).map(([file, text]) => [
        file,
        text.replaceAll('@platband/slice/testing', '@platband/qa'),
      ]),
    ),
    'package.json': json({
      ...parsed(files, 'package.json'),
      name: basename(place),
      ...flowDependencies(kit, versions),
    }),
    '.gitignore': 'node_modules/\nresults/\nreport/\n',
  }));
  return `  npm install                                     in ${name}
  BASE_URL=https://site.example npm run flows
`;
}

/** Files that only a slice in a separate repository needs. */
const isOfRepository = (file: string) => /(?:^|\/)\.github\//.test(file) && !/^flows\//.test(file);

const parsed = (files: Readonly<Record<string, string>>, file: string): Record<string, unknown> =>
  JSON.parse(files[file] ?? '{}');

const problemsOf = (name: string, page: string, path: string): readonly string[] =>
  problemsOfDefinition({ name, pages: { [page]: path as Path }, slots: [], modals: [] }).map(
    (problem) => problem.replace(/^.*slice\.ts: /, ''),
  );

function refuse(problems: readonly string[], example: string): void {
  if (problems.length > 0)
    throw new UsageError([...problems, `Write, for example: ${example}`].join('\n'));
}

/** Yarn refuses packages of a site without TLS, such as one on this machine, unless they are listed. */
const yarnFor = (site: string) =>
  site.startsWith('http:') ? `unsafeHttpWhitelist:\n  - "${new URL(site).hostname}"\n` : '';
