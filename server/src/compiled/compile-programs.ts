import { chmod, mkdir, mkdtemp, readdir, readFile, realpath, rm, stat } from 'node:fs/promises';
import { basename, relative } from 'node:path';
import { pathToFileURL } from 'node:url';
import { replaceFile } from '@platform/releases/disk/files';
import { root } from '@platform/releases/disk/folders';
import { listFiles } from '@platform/releases/disk/list-files';
import { minuteMs } from '@platform/slice/contract/durations';
import { build, type Plugin } from 'vite';
import { type Compiled, cacheOf, compiledFileOf, hashOf } from './compiled.mjs';

/** What is started again and again as a process of its own. */
const programs = [
  'server/src/main',
  'server/src/commands/leads',
  'server/src/commands/backup',
  'server/src/deploy/composer',
  'server/src/pictures/prepare',
];

/** Files that a module finds by its own place are found by that of its source. */
const inPlace: Plugin = {
  name: 'in-place',
  enforce: 'pre',
  transform: (code, id) =>
    /\.m?[jt]s$/.test(id) && !id.includes('/node_modules/') && code.includes('import.meta.url')
      ? { code: code.replaceAll('import.meta.url', JSON.stringify(pathToFileURL(id).href)), map: null }
      : null,
};

/** How long a folder that nothing names may be in the making. */
const makingMs = 10 * minuteMs;

/**
 * Compiles the programs of the server from the sources as they are now: each start then takes half the time. `npm run build` leaves them for
 * `npm run serve`. One that runs keeps the files that it was started from.
 * @returns the folder they are in
 */
export async function compilePrograms(): Promise<string> {
  const [cache, compiledFile] = [cacheOf(), compiledFileOf()];
  await mkdir(cache, { recursive: true });
  const folder = await mkdtemp(`${cache}/`);
  // Whoever serves need not be who has built.
  await chmod(folder, 0o755);
  const sources: Record<string, string> = {};
  /** What is compiled is what is recorded, however a source changes meanwhile. */
  const recorded: Plugin = {
    name: 'recorded',
    enforce: 'pre',
    async load(id) {
      // Vite writes paths with slashes on every system.
      if (!id.startsWith(`${root.replaceAll('\\', '/')}/`) || id.includes('/node_modules/') || id.includes('?')) return null;
      const code = await readFile(id, 'utf8');
      sources[relative(root, id)] = hashOf(code);
      return code;
    },
  };
  await build({
    configFile: false,
    root,
    logLevel: 'error',
    plugins: [recorded, inPlace],
    build: {
      ssr: true,
      outDir: folder,
      rolldownOptions: {
        input: Object.fromEntries(programs.map((name) => [name, `${root}/${name}.ts`])),
        output: { entryFileNames: '[name].mjs', chunkFileNames: '[name]-[hash].mjs' },
      },
    },
  });
  const files = await Promise.all(
    (await listFiles(folder)).map(async (file) => [file, hashOf(await readFile(`${folder}/${file}`))] as const),
  );
  const before = await readFile(compiledFile, 'utf8').then(
    (text) => (JSON.parse(text) as Partial<Compiled>).folder,
    () => undefined,
  );
  const compiled: Compiled = { root: await realpath(root), folder: basename(folder), sources, programs: Object.fromEntries(files) };
  await replaceFile(compiledFile, JSON.stringify(compiled));
  // Others may be compiling, too: theirs is left to them.
  for (const name of await readdir(cache)) {
    if ([compiled.folder, before, basename(compiledFile)].includes(name)) continue;
    const madeAt = await stat(`${cache}/${name}`).then(
      ({ mtimeMs }) => mtimeMs,
      () => Date.now(),
    );
    if (Date.now() - madeAt > makingMs) await rm(`${cache}/${name}`, { recursive: true, force: true }).catch(() => {});
  }
  return folder;
}
