import { getContract, installedVersion, readPackageJson } from '@platband/slice/build/checkout';

/** A package to publish, or one bundled in it. */
export interface Part {
  readonly source: string;
  /** Folder in the published package, empty or with a trailing slash. */
  readonly place: string;
  readonly rooms: readonly string[];
  readonly files: readonly string[];
}

/**
 * Returns a published package's manifest, with the same exports pointing to built files. It absorbs
 * the dependencies and commands of bundled packages, and sets the site's contract, so that users
 * need not. Other packages in this checkout become peers, because users install both by URL, also
 * an older one beside a newer one.
 */
export function publishedManifest(parts: readonly [Part, ...Part[]]) {
  const [{ source }] = parts;
  const [manifest, ...carried] = parts.map(({ source }) => read(source));
  if (manifest === undefined)
    throw new Error('The list of parts of a package is empty. Pass at least one.');
  const {
    exports = {},
    version,
    private: _,
    scripts: _scripts,
    devDependencies: _tools,
    files: _sources,
    ...rest
  } = manifest;
  const contract = getContract(source);
  const all = [manifest, ...carried];
  const here = new Set(all.map(({ name }) => name));
  const merged = (field: 'dependencies' | 'peerDependencies'): Record<string, string> =>
    Object.fromEntries(
      all
        .toReversed()
        .flatMap((one) => Object.entries(one[field] ?? {}).filter(([name]) => !here.has(name))),
    );
  const dependencies = merged('dependencies');
  const own = Object.keys(dependencies).filter((name) => dependencies[name] === '*');
  const bin = parts.flatMap(({ place }, at) =>
    Object.entries(all[at]?.bin ?? {}).map(([name, file]) => [name, `./${place}${file.slice(2)}`]),
  );
  return {
    ...rest,
    version,
    license: 'MIT',
    publishConfig: { access: 'public' },
    ...(contract !== null && { slice: { contract } }),
    ...(bin.length > 0 && { bin: Object.fromEntries(bin) }),
    dependencies: Object.fromEntries(
      Object.entries(dependencies)
        .filter(([name]) => !own.includes(name))
        .sort(),
    ),
    peerDependencies: Object.assign(
      merged('peerDependencies'),
      Object.fromEntries(own.map((name) => [name, promised(installedVersion(name, source))])),
    ),
    exports: Object.fromEntries(Object.entries(exports).map(([name, file]) => [name, built(file)])),
  };
}

/** Sites take releases built with their own major version of the packages and the one before. */
export function promised(version: string): string {
  const major = Number.parseInt(version, 10);
  const majors = major === 1 ? [1] : [major - 1, major];
  return majors.map((one) => `^${one}.0.0`).join(' || ');
}

const read = (source: string) =>
  readPackageJson(source, 'name', 'version', 'dependencies', 'peerDependencies', 'exports', 'bin');

const built = (file: string) =>
  /\.tsx?$/.test(file)
    ? { types: file.replace(/\.tsx?$/, '.d.ts'), default: file.replace(/\.tsx?$/, '.js') }
    : file;
