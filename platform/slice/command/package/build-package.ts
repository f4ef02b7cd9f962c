import { cp, mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { rolldown } from 'rolldown';
import { filesBelow } from './files-below';
import { publishedManifest } from './published-manifest';

/** Copied as they are: sources for slices' bundlers, templates, and documents. */
const isCopied = (file: string) =>
  /\.(?:css|svg|woff2|md|json)$|^command\/(?:skeleton\/|slice\.mjs$)/.test(file);
/** Only for this checkout: how the package itself is built, its fences, and tests. */
const isOwn = (file: string) =>
  /\.test\.tsx?$|tsconfig\.json$|^command\/(?:package\/(?!files-below)|fences\/command)|^command\/(?:run\.mjs|generate-slices\.ts)$/.test(
    file,
  );

/**
 * Builds the package that teams install: one JavaScript file per source with its source map,
 * the types that `tsc -b` has written, what is copied, and its manifest.
 * @param source the package's folder: each folder in it that is a TypeScript project is built
 */
export async function buildPackage(source: string, to: string): Promise<void> {
  await rm(to, { recursive: true, force: true });
  const rooms = await roomsIn(source);
  const files = (await Promise.all(rooms.map((room) => filesBelow(source, room))))
    .flat()
    .filter((file) => !isOwn(file));
  await buildScripts(
    source,
    files.filter((file) => /\.tsx?$/.test(file) && !isCopied(file)),
    to,
  );
  const besides = (await readdir(source)).filter((file) => /\.(?:md|slice\.json)$/.test(file));
  for (const file of [...files.filter(isCopied), ...besides])
    await copy(join(source, file), join(to, file));
  for (const room of rooms) {
    const types = join(source, room, '.tsbuild');
    // Earlier compilations leave types of deleted files.
    const isOfSource = (file: string) =>
      ['.ts', '.tsx'].some((end) => files.includes(`${room}/${file.replace(/\.d\.ts$/, end)}`));
    for (const file of await filesBelow(types))
      if (file.endsWith('.d.ts') && isOfSource(file))
        await copyTypes(join(types, file), join(to, room, file));
  }
  await writeFile(
    join(to, 'package.json'),
    `${JSON.stringify(publishedManifest(source), null, 2)}\n`,
  );
}

async function roomsIn(source: string): Promise<readonly string[]> {
  const projects = JSON.parse(await readFile(join(source, 'tsconfig.json'), 'utf8')) as {
    readonly references: readonly { readonly path: string }[];
  };
  return projects.references.map(({ path }) => path);
}

/** Modules stay separate, so that a slice's bundler includes only what the slice uses. */
async function buildScripts(source: string, files: readonly string[], to: string): Promise<void> {
  const bundle = await rolldown({
    cwd: source,
    input: Object.fromEntries(
      files.map((file) => [file.replace(/\.tsx?$/, ''), join(source, file)]),
    ),
    external: (id) => !/^[./]/.test(id) || /\.(?:css|svg|woff2)(?:\?|$)/.test(id),
    platform: 'neutral',
    transform: { target: 'es2023', jsx: { runtime: 'automatic', development: false } },
    treeshake: false,
    onwarn: (warning) => {
      throw new Error(warning.message);
    },
  });
  await bundle.write({
    dir: to,
    sourcemap: true,
    preserveModules: true,
    preserveModulesRoot: source,
    entryFileNames: '[name].js',
  });
  await bundle.close();
}

async function copy(from: string, to: string): Promise<void> {
  await mkdir(dirname(to), { recursive: true });
  await cp(from, to);
}

/** Without the reference to the declaration map, which is not published. */
async function copyTypes(from: string, to: string): Promise<void> {
  await mkdir(dirname(to), { recursive: true });
  await writeFile(
    to,
    (await readFile(from, 'utf8')).replace(/\n\/\/# sourceMappingURL=.*\s*$/, '\n'),
  );
}
