import { createHash } from 'node:crypto';
import { fileURLToPath } from 'node:url';
import { floorTarget } from '@platform/slice/build/browser-floor';
import { startsScripts } from '@platform/slice/contract/waiting-scripts';
import { build, type HtmlTagDescriptor, type Plugin, type Rolldown } from 'vite';

interface EarlyScript {
  /** Of the file in platform/host/hydration. */
  readonly name: string;
  readonly tagsOf: (src: string) => readonly HtmlTagDescriptor[];
}

const fetchpriority = 'high';

const earlyScripts: readonly EarlyScript[] = [
  {
    name: 'bootstrap',
    tagsOf: (src) => [
      // Requested with the styles, so that the popup is open before the first paint: nothing moves when it opens.
      { tag: 'link', attrs: { rel: 'preload', as: 'script', href: src, fetchpriority }, injectTo: 'head-prepend' },
      { tag: 'script', attrs: { src, fetchpriority }, injectTo: 'body' },
    ],
  },
  {
    name: 'start-scripts',
    tagsOf: (src) => [{ tag: 'script', attrs: { defer: true, src, fetchpriority, [startsScripts]: true }, injectTo: 'head' }],
  },
];

/** Builds what runs before the shell, each script by itself, as a classic one, and links to it. In development pages are not prerendered. */
export const linkEarlyScripts = (base: string): readonly Plugin[] => earlyScripts.map((script) => linkEarlyScript(base, script));

function linkEarlyScript(base: string, { name, tagsOf }: EarlyScript): Plugin {
  let file = '';
  return {
    name: `site:${name}`,
    apply: 'build',
    async buildStart() {
      const code = await builtAlone(name);
      file = `assets/${name}-${createHash('sha256').update(code).digest('hex').slice(0, 8)}.js`;
      this.emitFile({ type: 'asset', fileName: file, source: code });
    },
    transformIndexHtml: { order: 'post', handler: () => [...tagsOf(`${base}${file}`)] },
  };
}

async function builtAlone(name: string): Promise<string> {
  const entry = fileURLToPath(new URL(`../../platform/host/hydration/${name}.ts`, import.meta.url));
  const output = (await build({
    configFile: false,
    logLevel: 'error',
    build: { write: false, target: floorTarget, lib: { entry, formats: ['iife'], name: 'early' } },
  })) as Rolldown.RolldownOutput[];
  return output.flatMap(({ output: files }) => files.map((built) => ('code' in built ? built.code : ''))).join('');
}
