import { cp, mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { filesBelow } from '@platband/slice/build/checkout';
import { rolldown } from 'rolldown';
import { filesOf } from '../commands/template';
import { type Part, publishedManifest } from './published-manifest';

/** Templates and non-TypeScript files are copied unchanged. */
const isCopied = (file: string) =>
  !/\.tsx?$/.test(file) || file.startsWith('build/generate/skeleton/');
/** Files that only this checkout needs: build scripts, fences and tests. */
const isOwn = (file: string) =>
  /\.test\.tsx?$|(?:^|\/)(?:package|tsconfig)\.json$|^vitest\.config\.ts$|(?:^|\/)dist\/|^(?:node_modules|package|fixtures)\/|^fences\/command|^run\.mjs$|\/generate-slices\.ts$/.test(
    file,
  );

/**
 * Builds a package for teams: one JavaScript file with a source map per source file, types written
 * by `tsc -b`, copied files, and a manifest.
 * @param source The package's folder. Each TypeScript project in it is built.
 * @param carried Folders of packages to bundle under `parts/`, so that teams install only one.
 */
export async function buildPackage(
  source: string,
  to: string,
  carried: readonly string[] = [],
): Promise<void> {
  await rm(to, { recursive: true, force: true });
  const parts: [Part, ...Part[]] = [
    await readPart(source, ''),
    ...(await Promise.all(carried.map((one) => readPart(one, `parts/${basename(one)}/`)))),
  ];
  await buildScripts(parts, to);
  for (const part of parts) {
    await copyPart(part, to);
    if (basename(part.source) === 'cli') await copyTemplate(join(to, part.place, 'template'));
  }
  for (const file of (await readdir(source)).filter((name) => /\.(?:md|slice\.json)$/.test(name)))
    await copy(join(source, file), join(to, file));
  await copy(fileURLToPath(new URL('../../../LICENSE', import.meta.url)), join(to, 'LICENSE'));
  await writeFile(
    join(to, 'package.json'),
    `${JSON.stringify(publishedManifest(parts), null, 2)}\n`,
  );
}

/** Returns the package's TypeScript projects, or its folder if it has no references. */
async function roomsIn(source: string): Promise<readonly string[]> {
  const { references = [] } = JSON.parse(await readFile(join(source, 'tsconfig.json'), 'utf8')) as {
    readonly references?: readonly { readonly path: string }[];
  };
  const rooms = references.map(({ path }) => path).filter((path) => !path.startsWith('.'));
  return rooms.length === 0 ? [''] : rooms;
}

async function readPart(source: string, place: string): Promise<Part> {
  const rooms = await roomsIn(source);
  const files = (await Promise.all(rooms.map((room) => filesBelow(source, room)))).flat();
  return { source, place, rooms, files: files.filter((file) => !isOwn(file)) };
}

/** Modules stay separate, so that a slice's bundler includes only the ones it uses. */
async function buildScripts(parts: readonly [Part, ...Part[]], to: string): Promise<void> {
  const [{ source }] = parts;
  const carried = parts
    .slice(1)
    .map((part) => [`@platband/${basename(part.source)}`, part] as const);
  const bundle = await rolldown({
    cwd: source,
    input: parts.flatMap((part) =>
      part.files.filter((file) => !isCopied(file)).map((file) => join(part.source, file)),
    ),
    // Bundled packages are not installed separately, so imports of them become relative.
    resolve: {
      alias: Object.fromEntries(
        carried.map(([name, part]) => [name, join(part.source, 'entries/index.ts')]),
      ),
    },
    external: (id) =>
      (!/^[./]/.test(id) && !carried.some(([name]) => name === id)) ||
      /\.(?:css|svg|woff2)(?:\?|$)/.test(id),
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
    preserveModulesRoot: dirname(source),
    entryFileNames: ({ name }) => {
      const [folder = '', ...path] = name.split('/');
      const place = parts.find((part) => basename(part.source) === folder)?.place ?? '';
      return `${place}${path.join('/')}.js`;
    },
  });
  await bundle.close();
}

async function copyPart({ source, place, rooms, files }: Part, to: string): Promise<void> {
  for (const file of files.filter(isCopied)) await copy(join(source, file), join(to, place, file));
  for (const room of rooms) {
    const types = join(source, room, '.tsbuild');
    // Earlier compilations leave types for deleted files behind.
    const isOfSource = (file: string) =>
      ['.ts', '.tsx'].some((end) => files.includes(join(room, file.replace(/\.d\.ts$/, end))));
    for (const file of await filesBelow(types))
      if (file.endsWith('.d.ts') && isOfSource(file))
        await copyTypes(join(types, file), join(to, place, room, file));
  }
}

/** A package has no hidden files, so `.gitignore` has another name (template.ts). */
async function copyTemplate(to: string): Promise<void> {
  const from = fileURLToPath(new URL('../../../examples/hello', import.meta.url));
  for (const file of await filesOf(from))
    await copy(join(from, file), join(to, file.replace(/(^|\/)\.git/, '$1_git')));
}

async function copy(from: string, to: string): Promise<void> {
  await mkdir(dirname(to), { recursive: true });
  await cp(from, to);
}

/** Strips the link to the declaration map, which is not published. */
async function copyTypes(from: string, to: string): Promise<void> {
  await mkdir(dirname(to), { recursive: true });
  await writeFile(
    to,
    (await readFile(from, 'utf8')).replace(/\n\/\/# sourceMappingURL=.*\s*$/, '\n'),
  );
}
