import { readPackageJson } from '../../build/package-json';

/**
 * The manifest that the package of a folder is published with: the same exports, of what is built.
 * Those of this checkout have one version.
 */
export function publishedManifest(source: string) {
  const manifest = readPackageJson(source, 'name', 'version', 'dependencies', 'exports');
  const {
    exports = {},
    version,
    dependencies = {},
    name,
    private: _,
    scripts: _scripts,
    devDependencies: _tools,
    files: _sources,
    ...rest
  } = manifest;
  const together = ([name, range]: readonly [string, string]) =>
    [name, range === '*' ? `^${version}` : range] as const;
  return {
    ...rest,
    // Anyone can take a name without a scope on a public registry.
    name: name.startsWith('@') ? name : `@platform/${name}`,
    version,
    dependencies: Object.fromEntries(Object.entries(dependencies).map(together)),
    exports: Object.fromEntries(Object.entries(exports).map(([name, file]) => [name, built(file)])),
  };
}

const built = (file: string) =>
  /\.tsx?$/.test(file)
    ? { types: file.replace(/\.tsx?$/, '.d.ts'), default: file.replace(/\.tsx?$/, '.js') }
    : file;
