import type { FastifyInstance } from 'fastify';
import type { Client } from 'pg';
import type { Settings } from '../settings/settings';
import { liveIdOf } from './follower';
import { changeChannel } from './ledger';
import { Recompression } from './recompression/recompression';
import type { ReleaseService } from './release-service';

/** For what was missed, and for databases that tell nobody. */
const lookMs = 2_000;

/**
 * Keeps the site's folder and the ledger together: at the start, when PostgreSQL tells of a change, and every other second. Records what
 * commands on this machine make live, follows what other servers have made live, and ends what a process that was killed has begun.
 */
export function keepUp(server: FastifyInstance, releases: ReleaseService, { databaseUrl, siteFolder }: Settings): void {
  const recompression = new Recompression(siteFolder);
  let latest: Promise<void> = Promise.resolve();
  let isWaiting = false;
  let problem: string | null = null;
  /** One at a time; what comes meanwhile is looked at once more afterwards. */
  const look = (): Promise<void> => {
    if (isWaiting) return latest;
    isWaiting = true;
    latest = latest
      .then(() => {
        isWaiting = false;
        return releases.keepUp();
      })
      .then(
        () => {
          if (problem !== null) server.log.info('what is live is followed again');
          problem = null;
        },
        (error: Error) => {
          // Once, not every other second.
          if (problem !== error.message) server.log.error({ reason: error.message }, 'what is live is not followed');
          problem = error.message;
        },
      )
      .then(() => {
        recompression
          .look(releases.isBusy)
          .catch((error: Error) => server.log.error({ reason: error.message }, 'pages were not compressed further'));
      });
    return latest;
  };
  const timer = setInterval(() => void look(), lookMs);
  const end = databaseUrl === null || releases.followed === null ? async () => {} : listen(databaseUrl, () => void look());
  // A server that has something to show does not wait for a store, which may be slow or away; the first one of all does: others begin with what it stores.
  server.addHook('onReady', async () => {
    const isFirst = () => releases.ledger.live().then((live) => live === null);
    const waits = releases.followed === null || (await liveIdOf(siteFolder)) === null || (await isFirst().catch(() => false));
    const looking = look();
    if (waits) await looking;
  });
  server.addHook('onClose', async () => {
    clearInterval(timer);
    await end();
    await latest;
    await recompression.end();
  });
}

/** Calls at every change that PostgreSQL tells of, over a connection that is opened again when it breaks. @returns a function that ends it */
function listen(url: string, onChange: () => void): () => Promise<void> {
  let client: Client | null = null;
  let timer: NodeJS.Timeout | undefined;
  let hasEnded = false;
  const connect = async () => {
    const { default: pg } = await import('pg');
    if (hasEnded) return;
    client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 5_000, keepAlive: true });
    const again = () => {
      clearTimeout(timer);
      if (!hasEnded) timer = setTimeout(() => void connect(), lookMs);
    };
    client.on('error', again);
    client.on('end', again);
    client.on('notification', onChange);
    await client.connect().then(() => client?.query(`LISTEN ${changeChannel}`), again);
  };
  void connect();
  return async () => {
    hasEnded = true;
    clearTimeout(timer);
    await client?.end().catch(() => {});
  };
}
