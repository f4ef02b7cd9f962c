import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';

const loader = fileURLToPath(new URL('load-from-sources.ts', import.meta.url));
/**
 * AOS looks where things are on the screen, which happy-dom does not know, and watches the document
 * for ever, once for every rendered site.
 */
const noScrollAnimation = '\0virtual:no-scroll-animation';

/**
 * Puts the whole site into one test environment: remotes are loaded from their sources instead of
 * over the network. Everything else is the site's own code.
 */
export function siteFromSources(): Plugin {
  return {
    name: 'test:site-from-sources',
    enforce: 'pre',
    resolveId(id, importer = '') {
      if (id === 'aos') return noScrollAnimation;
      return id.endsWith('/load-expose') &&
        /[\\/](?:shell[\\/]src|platform[\\/]host)[\\/]/.test(importer)
        ? loader
        : undefined;
    },
    load: (id) => (id === noScrollAnimation ? 'export default { init() {} };\n' : undefined),
  };
}
