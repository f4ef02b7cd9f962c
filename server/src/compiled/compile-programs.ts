import { createHash } from 'node:crypto';
import { mkdir, mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { basename, relative } from 'node:path';
import { pathToFileURL } from 'node:url';
import { replaceFile } from 'compose/files';
import { root } from 'compose/folders';
import { build, type Plugin } from 'vite';
import { type Compiled, cacheFolder, compiledFile } from './compiled.mjs';

/** What is started again and again as a process of its own. */
const programs = [
  'server/src/main',
  'server/src/leads/command',
  'server/src/backup/backup-command',
  'server/src/deploy/composer',
  'server/src/deploy/recompression/recompress-live',
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

/**
 * Compiles the programs of the server from the sources as they are now: each start then takes half the time. `npm run build` leaves them for
 * `npm run serve`. One that runs keeps the files that it was started from.
 * @returns the folder they are in
 */
export async function compilePrograms(): Promise<string> {
  await mkdir(cacheFolder, { recursive: true });
  const folder = await mkdtemp(`${cacheFolder}/`);
  const sources = new Set<string>();
  await build({
    configFile: false,
    root,
    logLevel: 'error',
    plugins: [inPlace, { name: 'sources', moduleParsed: ({ id }) => void sources.add(id.replace(/[?#].*$/, '')) }],
    build: {
      ssr: true,
      outDir: folder,
      rolldownOptions: {
        input: Object.fromEntries(programs.map((name) => [name, `${root}/${name}.ts`])),
        output: { entryFileNames: '[name].mjs', chunkFileNames: '[name]-[hash].mjs' },
      },
    },
  });
  const hashes: Record<string, string> = {};
  for (const file of [...sources].filter((id) => id.startsWith(root) && !id.includes('/node_modules/')).sort()) {
    hashes[relative(root, file)] = createHash('sha256')
      .update(await readFile(file))
      .digest('hex');
  }
  const before = await readFile(compiledFile, 'utf8').then(
    (text) => (JSON.parse(text) as Compiled).folder,
    () => null,
  );
  await replaceFile(compiledFile, JSON.stringify({ root, folder: basename(folder), sources: hashes } satisfies Compiled));
  for (const name of await readdir(cacheFolder)) {
    if (![basename(folder), before, basename(compiledFile)].includes(name))
      await rm(`${cacheFolder}/${name}`, { recursive: true, force: true });
  }
  return folder;
}
