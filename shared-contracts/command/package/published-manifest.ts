interface SourceManifest {
  readonly exports: Readonly<Record<string, string>>;
  readonly private?: boolean;
  readonly scripts?: unknown;
  readonly devDependencies?: unknown;
  readonly [key: string]: unknown;
}

/** The manifest that the package is published with: the same exports, of what is built. */
export function publishedManifest({
  exports,
  private: _,
  scripts: _scripts,
  devDependencies: _tools,
  files: _sources,
  ...rest
}: SourceManifest) {
  return { ...rest, exports: Object.fromEntries(Object.entries(exports).map(([name, file]) => [name, built(file)])) };
}

const built = (file: string) =>
  /\.tsx?$/.test(file) ? { types: file.replace(/\.tsx?$/, '.d.ts'), default: file.replace(/\.tsx?$/, '.js') } : file;
