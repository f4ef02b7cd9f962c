import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { pathToFileURL } from 'node:url';
import { root } from 'compose/folders';
import { build, type Plugin } from 'vite';
import { compiledPrograms } from '../program';

/** What tests start again and again as processes of their own. */
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
    /\.ts$/.test(id) && code.includes('import.meta.url')
      ? { code: code.replaceAll('import.meta.url', JSON.stringify(pathToFileURL(id).href)), map: null }
      : null,
};

let folder = '';

/** Compiles them from the sources as they are now, once for all tests: each start then takes half the time. */
export async function setup(): Promise<void> {
  // Below the root, where packages are found.
  await mkdir(`${root}/node_modules/.cache`, { recursive: true });
  folder = await mkdtemp(`${root}/node_modules/.cache/programs-`);
  await build({
    configFile: false,
    root,
    logLevel: 'error',
    plugins: [inPlace],
    build: {
      ssr: true,
      outDir: folder,
      rolldownOptions: {
        input: Object.fromEntries(programs.map((name) => [name, `${root}/${name}.ts`])),
        output: { entryFileNames: '[name].mjs', chunkFileNames: '[name]-[hash].mjs' },
      },
    },
  });
  process.env[compiledPrograms] = folder;
}

export const teardown = (): Promise<void> => rm(folder, { recursive: true, force: true });
