import { pagesOf } from '@platband/server-kit/pages';
import { readTable, type SiteSettings, serviceTable } from '@platband/server-kit/settings';
import type { TestDatabase } from '@platband/server-kit/testing';
import { registerRights } from '@platband/server-kit/tokens';
import type { FastifyInstance } from 'fastify';
import { openSite } from '../site/open-site';
import { makeDeployPlace } from './deploys';
import './fixture-task';
import { testServers } from './test-servers';

registerRights(['stock']);

const name = 'The Garden Club';
export const page = pagesOf(() => name);

/** Starts the smallest server that mounts releases, on a test database, without listening. */
export const startServer = (
  { environment }: TestDatabase,
  more: Readonly<Record<string, string>> = {},
): Promise<FastifyInstance> =>
  openSite(readTable({ ...environment, ...more }, serviceTable) as SiteSettings, { name });

export const {
  serverForTest,
  serverForAll,
  serverForEach,
  deployServerForAll,
  deployServerForTest,
} = testServers(startServer, makeDeployPlace);
