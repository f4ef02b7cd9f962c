import type { Plugin, ProxyOptions } from 'vite';
import { type Composition, compositionPath, type RemoteRelease } from '../contract/composition';
import { configurationPath } from '../contract/configuration';
import { exposesOf } from '../contract/expose';
import { inOrder, mergedRoutes } from '../contract/routes';
import type { SliceDefinition } from '../contract/slice';
import { contractVersion } from '../contract/version';
import { developmentOrigin } from './ports';

type Exposing = Pick<SliceDefinition, 'name' | 'pages' | 'slots' | 'modals' | 'redirects'>;

/** One remote in development, everything else from a composed site: what `npm run dev -w <slice> -- --against URL` tells the host. */
const site = process.env['DEV_AGAINST'] || null;
/** The definition of that remote, as JSON; none where the host itself is in development. */
const developed = JSON.parse(process.env['DEV_REMOTE'] || 'null') as Exposing | null;

/** Where the host's development server gets what is not its own. */
export function developmentProxy(): Record<string, ProxyOptions> {
  if (site !== null) return Object.fromEntries(['/api', configurationPath].map((path) => [path, { target: site, changeOrigin: true }]));
  const target = developmentOrigin('server');
  return Object.fromEntries(['/api', compositionPath, configurationPath].map((path) => [path, { target }]));
}

/** A composition of remotes on their development servers. */
export function developmentComposition(slices: readonly Exposing[]): Composition {
  const remotes = Object.fromEntries(slices.map((slice) => [slice.name, developmentRelease(slice)]));
  return { id: 'development', shell: 'dev', ...mergedRoutes(slices), remotes };
}

/** A remote as its development server has it: which files an expose needs is seen when it is loaded. */
const developmentRelease = (slice: Exposing): RemoteRelease => ({
  version: 'dev',
  release: 'dev',
  contract: contractVersion,
  entry: `${developmentOrigin(slice.name)}/remoteEntry.js`,
  exposes: Object.fromEntries(exposesOf(slice).map((expose) => [expose, { scripts: [], styles: [] }])),
  integrity: {},
});

/** Answers with the composition of the site, in which the slice in development takes the place of its release. */
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
  const live = Object.entries(composition.remotes).map(([name, { lastGood: _, ...release }]) => [
    name,
    { ...release, entry: new URL(release.entry, address).href },
  ]);
  const own = developmentComposition(developed === null ? [] : [developed]);
  return {
    ...composition,
    id: `${composition.id} with ${developed?.name ?? 'the host'} in development`,
    routes: inOrder([...own.routes, ...composition.routes.filter(({ remote }) => remote !== developed?.name)]),
    remotes: { ...Object.fromEntries(live), ...own.remotes },
  };
}
