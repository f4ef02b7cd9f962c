import { readdir, rm } from 'node:fs/promises';
import type { FastifyInstance } from 'fastify';
import { answerErrors } from '../api/answer-errors';
import { logAnswers } from '../log/log-answers';
import { openServer } from '../open-server';
import { endConnectionsWhenClosing } from '../protection/last-answers';
import { rejectOtherMethods } from '../protection/other-methods';
import { sendSecurityHeaders } from '../protection/security-headers';
import type { Settings } from '../settings';
import { liveIdOf } from './follower';
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

const lookMs = 2_000;

/** `/deploy/` on this server, or on a port of its own, which is to listen when the server does. */
export async function mountDeploys(server: FastifyInstance, { releases, settings }: Mount): Promise<void> {
  const incoming = `${settings.dataFolder}/incoming/${process.pid}`;
  await removeLeftovers(`${settings.dataFolder}/incoming`);
  keepUp(server, releases, settings.siteFolder);
  if (settings.deployPort === null) {
    server.decorate('deployServer', null);
    await server.register(deployRoutes, { releases, incoming });
    return;
  }
  const own = openServer(settings);
  endConnectionsWhenClosing(own);
  sendSecurityHeaders(own, settings);
  answerErrors(own);
  logAnswers(own);
  const rejectOthers = rejectOtherMethods(own);
  await own.register(deployRoutes, { releases, incoming });
  rejectOthers();
  server.decorate('deployServer', own);
  server.addHook('preClose', () => own.close());
}

/** Records what commands on this machine make live, and ends what a process that was killed has begun. */
function keepUp(server: FastifyInstance, releases: ReleaseService, siteFolder: string): void {
  const look = async () => {
    try {
      const shown = await liveIdOf(siteFolder);
      if (shown !== null && shown !== (await releases.ledger.live())?.id) await releases.keepUp();
    } catch (error) {
      server.log.error({ reason: (error as Error).message }, 'what is live was not recorded');
    }
  };
  const timer = setInterval(() => void look(), lookMs);
  server.addHook('onReady', look);
  server.addHook('onClose', async () => clearInterval(timer));
}

/** What processes that were killed have received. */
async function removeLeftovers(folder: string): Promise<void> {
  const left = (await readdir(folder).catch(() => [])).filter((pid) => !isAlive(Number(pid)));
  await Promise.all(left.map((pid) => rm(`${folder}/${pid}`, { recursive: true, force: true })));
}

function isAlive(pid: number): boolean {
  try {
    return pid !== process.pid && process.kill(pid, 0);
  } catch {
    return false;
  }
}
