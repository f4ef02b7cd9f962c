import { readdir, readFile } from 'node:fs/promises';
import { openSite } from '@platband/releases/site';
import { testServers } from '@platband/releases/testing';
import type {} from '@platband/server-kit/http';
import type { TestDatabase } from '@platband/server-kit/testing';
import type { FastifyInstance } from 'fastify';
import { site } from '../../../site';
// For `server.content` and `server.outbox`.
import type {} from '../content/plugin';
import type {} from '../mail/plugin';
import { readSettings } from '../settings/settings';
import { makeDeployPlace } from './deploy-place';

/** Starts the real server over a database, without a port. */
export function startServer(
  database: TestDatabase,
  more: Readonly<Record<string, string>> = {},
): Promise<FastifyInstance> {
  // A digest would depend on the time of day, and synthetic leads would be sent to SITE_ORIGIN.
  const quiet = { MORNING_DIGEST: '0', SYNTHETIC_LEADS: '0' };
  return openSite(readSettings({ ...quiet, ...database.environment, ...more }), site);
}

export const { serverForTest, serverForAll, serverForEach, deployServerForAll } = testServers(
  startServer,
  makeDeployPlace,
);

/** Decodes a Hindi mail's base64 text. */
export const hindiIn = (mail: string): string =>
  Buffer.from(
    /text\/plain[\s\S]*?\r?\n\r?\n([\w+/=\r\n]*)/.exec(mail)?.[1] ?? '',
    'base64',
  ).toString();

export async function readMailbox(folder: string): Promise<string[]> {
  const files = await readdir(`${folder}/mailbox`).catch(() => []);
  return Promise.all(
    files
      .filter((file) => file.endsWith('.eml'))
      .map((file) => readFile(`${folder}/mailbox/${file}`, 'utf8')),
  );
}
