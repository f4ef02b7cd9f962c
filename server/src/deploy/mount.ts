import { readdir, rm } from 'node:fs/promises';
import { isAlive } from '@platform/releases/disk/is-alive';
import type { FastifyInstance } from 'fastify';
import { answerErrors } from '../http/answer-errors';
import { endConnectionsWhenClosing } from '../http/last-answers';
import { logAnswers } from '../http/log-answers';
import { openServer } from '../http/open-server';
import { rejectOtherMethods } from '../http/other-methods';
import { sendSecurityHeaders } from '../http/security-headers';
import type { Settings } from '../settings/settings';
import { Authorization } from './authorize';
import { followLedger } from './follow-ledger';
import { deployPageRoutes } from './page/routes';
import type { ReleaseService } from './release-service';
import { deployRoutes } from './routes';

declare module 'fastify' {
  interface FastifyInstance {
    /** Where releases are sent to, if they have a port of their own. */
    readonly deployServer: FastifyInstance | null;
  }
}

interface Mount {
  readonly releases: ReleaseService;
  readonly settings: Settings;
}

/** `/deploy/` on this server, or on a port of its own, which is to listen when the server does. */
export async function mountDeploys(server: FastifyInstance, { releases, settings }: Mount): Promise<void> {
  const incoming = `${settings.dataFolder}/incoming/${process.pid}`;
  await removeLeftovers(`${settings.dataFolder}/incoming`);
  followLedger(server, releases);
  const authorization = new Authorization(releases.ledger.database);
  const register = async (to: FastifyInstance) => {
    await to.register(deployRoutes, { releases, incoming, authorization, keys: settings.releaseKeys, siteOrigin: settings.siteOrigin });
    await to.register(deployPageRoutes, { releases, authorization, settings });
  };
  if (settings.deployPort === null) {
    server.decorate('deployServer', null);
    await register(server);
    return;
  }
  const own = openServer(settings);
  endConnectionsWhenClosing(own);
  sendSecurityHeaders(own, settings);
  answerErrors(own);
  logAnswers(own);
  const rejectOthers = rejectOtherMethods(own);
  await register(own);
  rejectOthers();
  server.decorate('deployServer', own);
  server.addHook('preClose', () => own.close());
}

/** What processes that were killed have received. */
async function removeLeftovers(folder: string): Promise<void> {
  const left = (await readdir(folder).catch(() => [])).filter((pid) => Number(pid) === process.pid || !isAlive(Number(pid)));
  await Promise.all(left.map((pid) => rm(`${folder}/${pid}`, { recursive: true, force: true })));
}
