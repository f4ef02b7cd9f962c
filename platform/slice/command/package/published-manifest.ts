import { readPackageJson } from '../../build/package-json';

/**
 * The manifest that the package of a folder is published with: the same exports, of what is built.
 * A package of this checkout that it depends on becomes a peer, of the same version: whoever
 * installs one names the URLs of both.
 */
export function publishedManifest(source: string) {
  const manifest = readPackageJson(
    source,
    'version',
    'dependencies',
    'peerDependencies',
    'exports',
  );
  const {
    exports = {},
    version,
    dependencies = {},
    peerDependencies = {},
    private: _,
    scripts: _scripts,
    devDependencies: _tools,
    files: _sources,
    ...rest
  } = manifest;
  const own = Object.keys(dependencies).filter((name) => dependencies[name] === '*');
  return {
    ...rest,
    version,
    dependencies: Object.fromEntries(
      Object.entries(dependencies).filter(([name]) => !own.includes(name)),
    ),
    peerDependencies: {
      ...peerDependencies,
      ...Object.fromEntries(own.map((name) => [name, `^${version}`])),
    },
    exports: Object.fromEntries(Object.entries(exports).map(([name, file]) => [name, built(file)])),
  };
}

const built = (file: string) =>
  /\.tsx?$/.test(file)
    ? { types: file.replace(/\.tsx?$/, '.d.ts'), default: file.replace(/\.tsx?$/, '.js') }
    : file;
