import { createHash } from 'node:crypto';
import { fileURLToPath } from 'node:url';
import { startsScripts } from 'shared-contracts/contract/waiting-scripts';
import { build, type Plugin, type Rolldown } from 'vite';

const source = fileURLToPath(new URL('../src/hydration/bootstrap.ts', import.meta.url));

/** Builds the shell's bootstrap script by itself, as a classic one, and puts it at the end of the page. In development pages are not prerendered. */
export function bootstrapScript(base: string): Plugin {
  let file = '';
  return {
    name: 'site:bootstrap-script',
    apply: 'build',
    async buildStart() {
      const code = await builtAlone();
      file = `assets/bootstrap-${createHash('sha256').update(code).digest('hex').slice(0, 8)}.js`;
      this.emitFile({ type: 'asset', fileName: file, source: code });
    },
    transformIndexHtml: {
      order: 'post',
      handler: () => [
        // Requested with the styles, so that the popup is open before the first paint: nothing moves when it opens.
        { tag: 'link', attrs: { rel: 'preload', as: 'script', href: `${base}${file}`, fetchpriority: 'high' }, injectTo: 'head-prepend' },
        { tag: 'script', attrs: { src: `${base}${file}`, fetchpriority: 'high', [startsScripts]: true }, injectTo: 'body' },
      ],
    },
  };
}

async function builtAlone(): Promise<string> {
  const output = (await build({
    configFile: false,
    logLevel: 'error',
    build: { write: false, target: 'es2022', lib: { entry: source, formats: ['iife'], name: 'bootstrap' } },
  })) as Rolldown.RolldownOutput[];
  return output.flatMap(({ output: files }) => files.map((built) => ('code' in built ? built.code : ''))).join('');
}
