import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';

const loader = fileURLToPath(new URL('load-from-sources.ts', import.meta.url));
const virtual = 'virtual:remote';
/** AOS looks where things are on the screen, which happy-dom does not know, and watches the document for ever, once for every rendered site. */
const noScrollAnimation = '\0virtual:no-scroll-animation';

/**
 * Puts the whole site into one test environment: remotes are loaded from their sources instead of over the network. Everything else is the
 * site's own code.
 */
export function siteFromSources(): Plugin {
  return {
    name: 'test:site-from-sources',
    enforce: 'pre',
    resolveId(id, importer = '') {
      if (id === 'aos') return noScrollAnimation;
      if (id.endsWith('/load-expose') && /[\\/]shell[\\/]src[\\/]/.test(importer)) return loader;
      return id === virtual ? `\0${virtual}:${/[\\/](mf-\w+)[\\/]/.exec(importer)?.[1]}` : undefined;
    },
    // Of a remote's lifecycles only what mounts its modals is of use here: its pages hang in the shell's router.
    load: (id) => {
      if (id === noScrollAnimation) return 'export default { init() {} };\n';
      const [, remote] = id.split(`\0${virtual}:`);
      return remote === undefined ? undefined : `export const name = ${JSON.stringify(remote)};\nexport const pages = {};\n`;
    },
  };
}
