import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';

const loader = fileURLToPath(new URL('load-from-sources.ts', import.meta.url));
/** AOS needs layout, which happy-dom lacks, and it never stops observing the document. */
const noScrollAnimation = '\0virtual:no-scroll-animation';

/**
 * Loads remotes from their sources instead of the network, so that one test environment can run the
 * whole site.
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
