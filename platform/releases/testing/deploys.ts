import type { ReleaseList } from '@platband/slice/contract/releases';
import {
  getRequests,
  makeDeployPlace as makePlace,
  type PackSettings,
  readJson,
  sendOrder,
  tokenWith,
} from './deploy-place';
import { emptyContent } from './fixture-calls';
import type { ServedPlace } from './test-servers';

export const { packHome, sendRelease } = getRequests('plants');
export const makeDeployPlace = () => makePlace(emptyContent);

export type Team = Awaited<ReturnType<typeof teamAt>>;

/** What a team does at a site, with a new token of these rights. */
export async function teamAt(
  { origin, place, database }: Pick<ServedPlace, 'origin' | 'place' | 'database'>,
  rights: string,
) {
  const token = await tokenWith(database, rights);
  const headers = { authorization: `Bearer ${token}` };
  return {
    token,
    /** Sends a release of plants. */
    send: async (settings?: PackSettings, query = '', what = 'releases') =>
      sendRelease(origin, token, await packHome(place, settings), `plants${query}`, what),
    /** Sends plants with this heading, and returns the last step. */
    deploy: async (heading: string, query = '') =>
      (await sendRelease(origin, token, await packHome(place, { heading }), `plants${query}`)).last,
    order: (what: string, order: object = {}) => sendOrder(origin, token, what, order),
    list: () => readJson<ReleaseList>(origin, '/deploy/releases', token),
    get: (path: string) => fetch(`${origin}/deploy/${path}`, { headers }),
  };
}
