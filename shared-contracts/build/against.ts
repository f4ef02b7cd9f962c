import type { Plugin, ProxyOptions } from 'vite';
import { type Composition, compositionPath, type RemoteRelease } from '../contract/composition';
import { configurationPath } from '../contract/configuration';
import type { RemoteName } from '../contract/remotes';
import { contractVersion } from '../contract/version';
import { developmentPorts } from './ports';

/** One slice in development, everything else from a composed site: what `npm run dev -w <slice> -- --against URL` tells the shell. */
const site = process.env['DEV_AGAINST'] || null;
const developed = (process.env['DEV_SLICE'] || null) as RemoteName | 'shell' | null;

/** Where the shell's development server gets what is not its own. */
export function developmentProxy(): Record<string, ProxyOptions> {
  if (site !== null) return Object.fromEntries(['/api', configurationPath].map((path) => [path, { target: site, changeOrigin: true }]));
  const target = `http://localhost:${developmentPorts.server}`;
  return Object.fromEntries(['/api', compositionPath, configurationPath].map((path) => [path, { target }]));
}

/** A remote as its development server has it. */
export const developmentRelease = (name: RemoteName): RemoteRelease => ({
  version: 'dev',
  release: 'dev',
  contract: contractVersion,
  entry: `http://localhost:${developmentPorts[name]}/remoteEntry.js`,
  exposes: {},
  integrity: {},
});

/** Answers with the composition of the site, in which the slice in development stands in place of its release. */
export function compositionAgainst(): Plugin {
  return {
    name: 'site:composition-against',
    apply: 'serve',
    configureServer: (server) => {
      if (site === null) return;
      server.middlewares.use(compositionPath, (_request, response) => {
        compositionOf(site).then(
          (composition) => response.setHeader('content-type', 'application/json').end(JSON.stringify(composition)),
          (error: unknown) => response.writeHead(502).end(`${site}${compositionPath} cannot be read: ${String(error)}`),
        );
      });
    },
  };
}

async function compositionOf(address: string): Promise<Composition> {
  const response = await fetch(new URL(compositionPath, address));
  const composition = (await response.json()) as Composition;
  const remotes = Object.entries(composition.remotes).map(([name, release]) => {
    if (name === developed) return [name, developmentRelease(developed as RemoteName)];
    return [name, { ...release, entry: new URL(release.entry, address).href, lastGood: undefined }];
  });
  return { ...composition, id: `${composition.id} with ${developed} in development`, remotes: Object.fromEntries(remotes) };
}
