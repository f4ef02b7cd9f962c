import { createHash } from 'node:crypto';
import { fileURLToPath } from 'node:url';
import { floorTarget } from '@platband/slice/build/host';
import { build, type Plugin, type Rolldown } from 'vite';

const fetchpriority = 'high';

/**
 * Builds the bootstrap script separately, as a classic script, and links it. Does nothing in
 * development, where pages are not prerendered.
 */
export function linkBootstrap(base: string): Plugin {
  let src = '';
  return {
    name: 'site:bootstrap',
    apply: 'build',
    async buildStart() {
      const code = await builtAlone();
      const fileName = `assets/bootstrap-${createHash('sha256').update(code).digest('hex').slice(0, 8)}.js`;
      this.emitFile({ type: 'asset', fileName, source: code });
      src = `${base}${fileName}`;
    },
    transformIndexHtml: {
      order: 'post',
      handler: () => [
        // Preloaded along with the styles so that the popup opens before first paint without a
        // layout shift.
        {
          tag: 'link',
          attrs: { rel: 'preload', as: 'script', href: src, fetchpriority },
          injectTo: 'head-prepend',
        },
        { tag: 'script', attrs: { src, fetchpriority }, injectTo: 'body' },
      ],
    },
  };
}

async function builtAlone(): Promise<string> {
  // Omits the extension: the file is TypeScript in the repository and JavaScript in the package.
  const entry = fileURLToPath(new URL('../hydration/bootstrap', import.meta.url));
  const output = (await build({
    configFile: false,
    logLevel: 'error',
    build: { write: false, target: floorTarget, lib: { entry, formats: ['iife'], name: 'early' } },
  })) as Rolldown.RolldownOutput[];
  return output
    .flatMap(({ output: files }) => files.map((built) => ('code' in built ? built.code : '')))
    .join('');
}
