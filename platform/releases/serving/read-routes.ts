import { realpath } from 'node:fs/promises';
import { lruCache } from '@platform/server-kit/disk';
import type { Composition } from '@platform/slice/contract/composition';
import { readComposition } from '../composition/read-composition';

/** The routes of a composition, and those of retired slices. */
export type Addresses = Required<Pick<Composition, 'routes' | 'redirects' | 'gone'>>;

/** Compositions never change, so each is read once. Only the last few are requested. */
const routesIn = lruCache(8, async (folder): Promise<Addresses> => {
  // Compositions of earlier versions have no table.
  const {
    routes = [],
    redirects = {},
    gone = {},
  }: Partial<Addresses> = await readComposition(folder);
  return { routes, redirects, gone };
});

/** Reads the routes of a composition's folder, or of a link to it. Unreadable ones are empty. */
export const readRoutes = (folder: string): Promise<Addresses> =>
  realpath(folder)
    .then(routesIn)
    .catch(() => ({ routes: [], redirects: {}, gone: {} }));
