import { basename, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { root } from '@platband/server-kit/disk';
import { build, type Plugin } from 'vite';
import { siteModule } from './load-site';

/** Whether the platform runs from its sources, and not from a published package. */
export const isFromSources = import.meta.url.endsWith('.ts');

const distFolder = `${root}/dist`;
const ownCommands = fileURLToPath(new URL('site-command.ts', import.meta.url));

/** Programs of the platform that run as separate processes. */
const programs = ['../service/composer/composer.ts', '../../trial/process.ts'].map((file) =>
  fileURLToPath(new URL(file, import.meta.url)),
);

/** Not the name of a file, as which it would be resolved. */
const virtualSite = 'virtual:site';

/** The program of `slice site`, with the site's definition in it. */
const siteProgram: Plugin = {
  name: 'site-program',
  resolveId: (id) => (id === virtualSite ? `\0${id}` : null),
  load: (id) =>
    id === `\0${virtualSite}`
      ? `import { site } from ${JSON.stringify(siteModule())};
import { runSiteCommand } from ${JSON.stringify(ownCommands)};
process.exitCode = await runSiteCommand(process.argv.slice(2), async () => site);`
      : null,
};

/** Matches texts, too, so that what is in them is left alone. */
const urlOrText = /(["'`])(?:\\.|(?!\1).)*\1|import\.meta\.url/g;

/** Makes `import.meta.url` of bundled modules point to their source files. */
const inPlace: Plugin = {
  name: 'in-place',
  enforce: 'pre',
  transform: (code, id) =>
    /\.m?[jt]s$/.test(id) && !id.includes('/node_modules/') && code.includes('import.meta.url')
      ? {
          code: code.replace(urlOrText, (found) =>
            found === 'import.meta.url'
              ? `new URL(${JSON.stringify(relative(distFolder, id))}, import.meta.url).href`
              : found,
          ),
          map: null,
        }
      : null,
};

/**
 * Compiles the programs of the server, which halves their start time. Earlier output is kept, since
 * a running server may still load from it.
 * @param own The site's own programs, by path without `.ts`.
 * @returns The output folder.
 */
export async function compilePrograms(own: readonly string[]): Promise<string> {
  const files = [...programs, ...own.map((name) => `${root}/${name}.ts`)];
  await build({
    configFile: false,
    root,
    logLevel: 'error',
    plugins: [siteProgram, inPlace],
    // Tests also run these programs, and the composer needs React's production build.
    oxc: { jsx: { development: false } },
    build: {
      ssr: true,
      outDir: distFolder,
      emptyOutDir: false,
      rolldownOptions: {
        input: {
          main: virtualSite,
          ...Object.fromEntries(files.map((file) => [basename(file, '.ts'), file])),
        },
        output: { entryFileNames: '[name].mjs', chunkFileNames: '[name]-[hash].mjs' },
      },
    },
  });
  return distFolder;
}
