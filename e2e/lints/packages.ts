import { atLeast, type Checkout, groups, readJson } from './lint';

interface Manifest {
  readonly name: string;
  readonly version: string;
  readonly exports?: Readonly<Record<string, unknown>>;
  readonly dependencies?: Readonly<Record<string, string>>;
  readonly devDependencies?: Readonly<Record<string, string>>;
}

/** Dependencies prescribed by the specification. Any other must be recorded in the decisions. */
const prescribed = new Set([
  'react',
  'react-dom',
  'react-router-dom',
  '@module-federation/vite',
  'vite',
  'axios',
  'react-hot-toast',
  'swiper',
  'aos',
  'single-spa-react',
  'vitest',
  'playwright',
]);
const decisions = /^docs\/decisions\/(\d{4})-.*\.md$/;

/** Decisions have a number, a date, a status, and the same three headings. */
export function decisionForms({ files, read }: Checkout): readonly string[] {
  const found = files.filter((file) => decisions.test(file));
  const numbers = found.map((file) => decisions.exec(file)?.[1] ?? '');
  return [
    ...atLeast(found.length, 30, 'decisions'),
    ...found
      .filter((_, at) => numbers.indexOf(numbers[at] ?? '') !== at)
      .map((file) => `${file}: another decision has the same number. Use the next free one.`),
    ...found.flatMap((file, at) => {
      const text = read(file);
      const start = new RegExp(
        `^# ${numbers[at]} \\S.*\n\nDate: 2\\d{3}-\\d\\d-\\d\\d.*\\. Status: (?:accepted|superseded by \\d{4})`,
      );
      const headings = text.match(/^## .*$/gm)?.join() ?? '';
      return [
        ...(start.test(text)
          ? []
          : [
              `${file}: the heading is incomplete. Start with "# ${numbers[at]} Title" and "Date: YYYY-MM-DD. Status: accepted".`,
            ]),
        ...(headings === '## Context,## Decision,## Consequences'
          ? []
          : [`${file}: the headings must be Context, Decision and Consequences, in this order.`]),
      ];
    }),
  ];
}

const manifestsIn = ({ files }: Checkout) =>
  files.filter((file) => /^(?:[^/]+\/){0,3}package\.json$/.test(file) && !/\/apps\//.test(file));

/** Dependencies that aren't prescribed have a row in the first decision. */
export function unrecordedDependencies(checkout: Checkout): readonly string[] {
  const table = checkout.read('docs/decisions/0001-dependencies.md');
  const named = new Set<string>();
  const own = new Set<string>();
  for (const file of manifestsIn(checkout)) {
    const { name, dependencies, devDependencies } = readJson<Manifest>(checkout, file);
    own.add(name);
    for (const dependency of Object.keys({ ...dependencies, ...devDependencies }))
      named.add(dependency.replace(/^@types\/.*/, '@types/*'));
  }
  const rows = groups(table, /^\| (@?[a-z][\w./*-]+) \|/gm).filter((name) => name !== 'package');
  const file = 'docs/decisions/0001-dependencies.md';
  return [
    ...[...named]
      .filter((name) => !prescribed.has(name) && !own.has(name) && !rows.includes(name))
      .map(
        (name) =>
          `${file}: the dependency ${name} is not recorded. Add a row that says what it is for.`,
      ),
    ...rows
      .filter((name) => !named.has(name))
      .map((name) => `${file}: no package uses ${name}. Remove its row.`),
  ];
}

/** Dependencies must not run scripts at installation (decision 0047). */
export function installScripts(checkout: Checkout): readonly string[] {
  const text = checkout.read('docs/decisions/0047-no-install-scripts.md');
  const { packages } = readJson<{
    packages: Record<string, { hasInstallScript?: boolean }>;
  }>(checkout, 'package-lock.json');
  const withScripts = Object.entries(packages).flatMap(([folder, { hasInstallScript }]) =>
    hasInstallScript ? [folder.split('node_modules/').at(-1) ?? ''] : [],
  );
  return [
    ...(/^ignore-scripts=true$/m.test(checkout.read('.npmrc'))
      ? []
      : ['.npmrc: install scripts are allowed. Add the line ignore-scripts=true.']),
    ...withScripts
      .filter((name) => !text.includes(`\`${name}\``))
      .map(
        (name) =>
          `package-lock.json: ${name} has an install script, which .npmrc blocks. Say in docs/decisions/0047-no-install-scripts.md why it is not needed.`,
      ),
  ];
}

/** Slices, the server and e2e export no source; published packages list each entry point. */
export function openPackages(checkout: Checkout): readonly string[] {
  const isPublished = (file: string) => /^(?:platform\/[^/]+|desk)\/package\.json$/.test(file);
  const isClosed = (file: string) => /^(?:mf-[^/]+|shell|server|e2e)\/package\.json$/.test(file);
  const found = manifestsIn(checkout).filter((file) => isPublished(file) || isClosed(file));
  return [
    ...atLeast(found.length, 13, 'packages'),
    ...found.flatMap((file) => {
      const { name, version, exports } = readJson<Manifest>(checkout, file);
      if (exports === undefined)
        return [`${file}: without "exports", every file of the package can be imported. Add it.`];
      const wrong = isPublished(file) ? /\*/ : /\*|^\.$|src\//;
      const entries = Object.keys(exports).filter((entry) => wrong.test(entry));
      return [
        ...entries.map(
          (entry) =>
            `${file}: the export "${entry}" makes internal files importable. Remove it, or list single entry points.`,
        ),
        ...(isPublished(file) ? unexplained(checkout, file, name, version) : []),
      ];
    }),
  ];
}

function unexplained(
  { files, read }: Checkout,
  manifest: string,
  name: string,
  version: string,
): readonly string[] {
  const folder = manifest.replace(/\/package\.json$/, '');
  const text = (file: string) => (files.includes(file) ? read(file) : '');
  const newest = /^## (.*)$/m.exec(text(`${folder}/CHANGELOG.md`))?.[1];
  return [
    ...(newest === version
      ? []
      : [`${folder}/CHANGELOG.md: the first entry must be for version ${version}. Add one.`]),
    ...(text(`${folder}/README.md`).includes(name)
      ? []
      : [`${folder}/README.md: the package name ${name} is missing. Describe the package.`]),
  ];
}

/** A slice is compiled without any other slice, the shell or the server. */
export function compiledTogether(checkout: Checkout): readonly string[] {
  const settings = checkout.files.filter((file) => /^mf-[^/]+\/tsconfig\.json$/.test(file));
  return [
    ...atLeast(settings.length, 4, 'slices'),
    ...settings.flatMap((file) =>
      groups(checkout.read(file), /"path": "([^"]+)"/g)
        .filter((path) => !/^\.\.\/(?:platform\/slice|shared-contracts)\//.test(path))
        .map(
          (path) => `${file}: a slice must compile on its own. Remove the reference to ${path}.`,
        ),
    ),
  ];
}
