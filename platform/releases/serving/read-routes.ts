import { realpath } from 'node:fs/promises';
import { lruCache } from '@platband/server-kit/disk';
import type { Composition } from '@platband/slice/contract/composition';
import { readComposition } from '../composition/read-composition';

export type Addresses = Required<Pick<Composition, 'routes' | 'redirects' | 'gone'>>;

/** Cached, since compositions never change. Only the last few are requested. */
const routesIn = lruCache(8, async (folder): Promise<Addresses> => {
  // Compositions from earlier versions have no route table.
  const {
    routes = [],
    redirects = {},
    gone = {},
  }: Partial<Addresses> = await readComposition(folder);
  return { routes, redirects, gone };
});

/**
 * Reads the routes from a composition's folder, or from a link to it. Returns empty routes if they
 * are unreadable.
 */
export const readRoutes = (folder: string): Promise<Addresses> =>
  realpath(folder)
    .then(routesIn)
    .catch(() => ({ routes: [], redirects: {}, gone: {} }));
