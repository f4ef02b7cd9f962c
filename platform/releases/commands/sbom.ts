import { readFile } from 'node:fs/promises';
import { readPackageJson } from '@platform/slice/build/package-json';
import { root } from '../disk/folders';

/**
 * `npm run sbom`: what runs, on the server and in browsers, as a software bill of materials
 * (CycloneDX 1.5), from the lock file.
 */
interface Locked {
  readonly version?: string;
  readonly license?: string;
  readonly integrity?: string;
  readonly resolved?: string;
  readonly link?: boolean;
  readonly dependencies?: Readonly<Record<string, string>>;
  readonly optionalDependencies?: Readonly<Record<string, string>>;
}

const { packages } = JSON.parse(await readFile(`${root}/package-lock.json`, 'utf8')) as {
  packages: Readonly<Record<string, Locked>>;
};

/** Workspaces whose dependencies are used at run time; those of e2e are not. */
const workspaces = Object.keys(packages).filter(
  (folder) => folder !== '' && !folder.includes('node_modules') && folder !== 'e2e',
);
const reached = new Set<string>();
for (const workspace of workspaces) reach(workspace);

const components = [...reached]
  .sort()
  .map((folder) => ({ folder, locked: packages[folder] }))
  .flatMap(({ folder, locked }) =>
    locked?.version === undefined
      ? []
      : [componentOf(folder.split('node_modules/').at(-1) ?? '', locked)],
  );
const { name, version } = readPackageJson(root, 'name', 'version');
const bill = {
  bomFormat: 'CycloneDX',
  specVersion: '1.5',
  version: 1,
  metadata: {
    timestamp: new Date().toISOString(),
    component: { type: 'application', name, version },
  },
  components,
};
console.log(JSON.stringify(bill, null, 2));

/**
 * Follows the dependencies of a package as Node would find them: in its own folder first, then in
 * those above.
 */
function reach(folder: string): void {
  const { dependencies = {}, optionalDependencies = {} } = packages[folder] ?? {};
  for (const dependency of Object.keys({ ...dependencies, ...optionalDependencies })) {
    const found = placesOf(folder, dependency).find((place) => place in packages);
    if (found === undefined || packages[found]?.link === true || reached.has(found)) continue;
    reached.add(found);
    reach(found);
  }
}

function placesOf(folder: string, dependency: string): readonly string[] {
  const parts = folder === '' ? [] : folder.split('/');
  return Array.from({ length: parts.length + 1 }, (_, at) =>
    [...parts.slice(0, parts.length - at), 'node_modules', dependency].join('/'),
  );
}

function componentOf(component: string, { version: locked = '', license, integrity }: Locked) {
  const [algorithm = '', digest = ''] = (integrity ?? '').split('-');
  return {
    type: 'library',
    name: component,
    version: locked,
    purl: `pkg:npm/${component.replace('@', '%40')}@${locked}`,
    ...(license !== undefined && { licenses: [{ expression: license }] }),
    ...(algorithm === 'sha512' && {
      hashes: [{ alg: 'SHA-512', content: Buffer.from(digest, 'base64').toString('hex') }],
    }),
  };
}
